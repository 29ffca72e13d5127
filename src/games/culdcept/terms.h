#pragma once

#include <cstdint>

#include "base/keyed_table.h"
#include "effect/program.h"
#include "kernel/types.h"

// The terms of Culdcept as the rules and the card files use them. Every enumeration has a table of
// words (vocabulary.yaml), keyed by it.

namespace fudaba::culdcept {

constexpr int kLands = 6;          // CUL-3.1
constexpr int kMinDeck = 60;       // CUL-2.1
constexpr int kCopies = 4;         // CUL-2.2
constexpr int kOpeningHand = 6;    // CUL-2.5
constexpr int kHandLimit = 10;     // CUL-2.7
constexpr int kWinningToll = 10;   // CUL-1.1
constexpr int kMaxLevelCards = 3;  // CUL-3.4
constexpr int kBonus = 10;         // CUL-5.2, CUL-5.3
constexpr int kStallTurns = 10;    // CUL-1.5

enum class CardKind : std::uint8_t { Creature, Item, Instant, Lasting, Land, StartingLand };
constexpr int kCardKinds = count_of<CardKind>();

enum class Element : std::uint8_t { Neutral, Fire, Water, Earth, Wind };
constexpr int kElements = count_of<Element>();

enum class LandKind : std::uint8_t { Volcano, Grassland, Lake, Forest, City, Ruins };
constexpr int kLandKinds = count_of<LandKind>();

// CUL-3.10: city and ruins have no element.
[[nodiscard]] constexpr Element element_of(LandKind kind) {
  switch (kind) {
    case LandKind::Volcano:   return Element::Fire;
    case LandKind::Grassland: return Element::Wind;
    case LandKind::Lake:      return Element::Water;
    case LandKind::Forest:    return Element::Earth;
    case LandKind::City:
    case LandKind::Ruins:     return Element::Neutral;
  }
  return Element::Neutral;
}

enum class Race : std::uint8_t { None, Human, Beast, Dragon, Plant, Undead, Construct, Spirit };
enum class ItemClass : std::uint8_t { None, Weapon, Armour, Tool, Scroll };

// Where CardDef::values holds what. Needs: one per element from fire to wind, then city and ruins.
enum class Value : std::uint8_t {
  Element,
  St,
  Hp,
  Cost,
  NeedFire,
  NeedWater,
  NeedEarth,
  NeedWind,
  NeedCity,
  NeedRuins,
  LandKind,
  Stands,  // Stands: bit k = may govern a land of kind k (CUL-12.6)
  Race,
  ItemClass,
  Items,  // Items: bit c = may use items of class c (from weapon = bit 1)
};

// Numbers that effects change. The first four are printed values of the same meaning.
enum class Property : std::uint8_t {
  Element,
  St,
  Hp,
  Cost,
  LandKind,
  Level,
  Toll,  // of a land; Toll: extra cards of a toll paid because of it
  HandLimit,
  SpellsPerTurn,
  Die,
  Draws,  // of a player; Die: added to the move's die; Draws: cards a draw phase gives
  Damage,
  Terrain,      // in a creature: damage taken, terrain bonus
  OriginalDef,  // what a transformed card is when it leaves play
  AbilityUsed,  // an activated ability was used this turn
  Destination,  // of a player: set = the area number that is the next destination
};

enum class Keyword : std::uint8_t {
  AttacksFirst,
  AttacksLast,
  Critical,
  Penetrate,
  DoubleAttack,
  ScrollAttack,
  Neutralise,
  NeutraliseNormal,
  NeutraliseScroll,
  HalveDamage,
  Reflect,
  ReflectNormal,
  ReflectScroll,
  Defensive,
  SpellProof,
  Aid,
  CannotAttack,
  CannotMove,
  NoTerrain,
  AnyTerrain,
  Silenced,
  ItemProof,
  Peace,           // of a land: cannot be invaded
  NoToll,          // of a land: no toll is paid because of it
  FreeConditions,  // of a player: play conditions are waived
  NoSpells,
  NoItems,
  NoInvasion,          // of a player
  ChoosesDestination,  // of a player: chooses in place of rolling
  Immortal,            // cannot be destroyed
  FixedTerrain,        // of a land: its terrain does not change
};
[[nodiscard]] constexpr std::uint8_t property(Property p) { return static_cast<std::uint8_t>(p); }
[[nodiscard]] constexpr std::uint8_t property(Keyword k) {
  return static_cast<std::uint8_t>(effect::kFirstKeyword + static_cast<std::uint8_t>(k));
}

// What abilities can wait for. The subject is the card the event happens to.
enum class Trigger : std::uint8_t {
  TurnStart,
  TurnEnd,
  SpellPlayed,     // subject: the spell
  Governs,         // subject: the creature that has become governing creature
  Invades,         // subject: the invading creature, when the invasion is declared
  BattleStart,     // subject: each fighter
  Attacks,         // subject: the creature about to attack
  Hits,            // subject: the creature that has dealt damage; amount: how much
  IsHit,           // subject: the creature that has taken damage; amount: how much
  BattleEnd,       // subject: each surviving fighter
  WinsBattle,      // subject: the fighter (alive) whose side won
  Destroys,        // subject: the fighter whose enemy was destroyed
  Destroyed,       // subject: the creature destroyed
  ReturnedToHand,  // subject: the card that went from play to the hand
  LevelUp,
  LevelDown,
  TerrainChanged,  // subject: the land
  TollPaid,        // subject: none; whose: the payer; amount: cards paid
  Visited,         // subject: the own land that became the destination
  Discarded,       // subject: the card discarded from a hand
  Milled,          // subject: the card put from a deck into the discard pile
  CardsRevealed,   // subject: each fighter, when all battle cards have been turned up and paid
  Played,          // subject: the creature or item from the hand whose cost has been paid
};

enum class Until : std::uint8_t {
  BattleEnd,  // CUL-12.9: what names no duration; without a battle the end of the turn
  TurnEnd,
  YourNextTurn,  // the start of the controller's next turn
  Leaves,        // as long as the card (or the game) lasts
};

// Kinds of zones, in the order of the words that card files use.
enum class ZoneKind : std::uint8_t {
  Deck,
  Hand,
  Discard,
  Toll,
  Governor,
  Land,
  Levels,
  CreatureSpell,
  LandSpell,  // one per land
  Invader,
  Laid,
  Resolving,  // during a battle / while a spell takes effect
};

// What an effect can let a player declare.
enum class Declarable : std::uint8_t { Element, Kind, LandKind, Name };

// Operations of the words that only Culdcept has.
enum class OwnOp : std::uint8_t {
  First = effect::kFirstOwnOp,
  // Filters
  Creature = First,
  Item,
  Spell,
  Land,
  IsElement,
  SameElement,
  IsRace,
  IsLandKind,
  IsItemClass,
  Invading,
  Defending,
  Governing,
  Held,
  Vacant,
  OnOwnElement,
  OfDeclared,
  Adjacent,
  AtDestination,
  Movable,
  CanStandOn,
  OpenTo,
  FromHand,
  // Conditions
  ThisInvades,
  ThisDefends,
  UsedBattleCard,
  InBattle,
  // Cards
  Enemy,
  Bearer,
  InvaderCard,
  DefenderCard,
  Battlefield,
  DestinationLand,
  LandOf,
  GovernorOf,
  FacingLand,
  BattleCardOf,
  LevelCardsOf,
  // Amounts
  TollTaken,
  TurnNumber,
  HighestLevel,
  // Instructions
  DealDamage,
  Destroy,
  ReturnToHand,
  RaiseLevel,
  LowerLevel,
  ChangeTerrain,
  MoveCreature,
  SwapCreatures,
  Place,
  Heal,
  SwapStHp,
  CancelBattleCard,
  TakeBattleCard,
  LeadTo,
  PlaceAs,
  Transform,
  Mimic,
  PayToll,
  Declare,
  BecomeElement,
  BecomeLandKind,
  Revive,
  ShuffleIntoDeck,
  // Words that came later
  PlaceNumber,
  Commonest,
  MatchLandKind,
  End,
};

}  // namespace fudaba::culdcept
