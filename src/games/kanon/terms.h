#pragma once

#include <cstdint>

#include "base/keyed_table.h"
#include "effect/program.h"
#include "kernel/types.h"

// The terms of Kanon as the rules and the card files use them. Every enumeration that card files
// name has a table of words (vocabulary.yaml), keyed by it.

namespace fudaba::kanon {

constexpr int kMinDeck = 60;             // KAN-2.1
constexpr int kCopies = 3;               // KAN-2.1
constexpr int kSideboard = 9;            // KAN-2.3
constexpr int kCopiesWithSideboard = 4;  // KAN-2.3
constexpr int kOpeningHand = 7;          // KAN-2.6
constexpr int kHandLimit = 7;            // KAN-2.11
constexpr int kFirstDraw = 2;            // KAN-4.2
constexpr int kDrawPerTurn = 3;          // KAN-4.2
constexpr int kStacksPerTurn = 3;        // KAN-4.3, KAN-2.6
constexpr int kBattlesPerTurn = 1;       // KAN-4.5
constexpr int kPointsToWin = 7;          // KAN-1.1
constexpr int kMulliganMost = 1;         // KAN-2.7: permanent cards in a hand that may be changed

constexpr int kLines = 3;  // KAN-3.1
constexpr int kRows = 5;   // KAN-3.1

constexpr int kMaxCost = 8;  // KAN-6.13: points of a cost or cards of an ability's price

enum class CardKind : std::uint8_t { Character, Item, Event, Person, Costume };
constexpr int kCardKinds = count_of<CardKind>();

// KAN-8.3
enum class Suit : std::uint8_t {
  None,
  SnowCrystal,
  AlarmClock,
  Sword,
  Feather,
  Stole,
  Cat,
  Note,
  Bell
};
constexpr int kSuits = count_of<Suit>();

// KAN-8.1
enum class Attribute : std::uint8_t { None, Power, Agility, Dexterity, Charisma, Mystery };
constexpr int kAttributes = count_of<Attribute>();
constexpr int kPowers = 5;  // one combat power for each attribute (KAN-8.2)

// KAN-6.7
enum class Interrupt : std::uint8_t { No, Yes, Only };

// Where CardDef::values holds what. The cost has a number for "any" and one for each suit but none
// and the snow crystal.
enum class Value : std::uint8_t { Combat = 0, Suit = 5, Attribute = 6, Interrupt = 7, Cost = 8 };
constexpr int kCostEntries = 8;
constexpr unsigned kFirstCostSuit = 2;  // cost entry 1 is this suit, entry 2 the next …

// Which of CardDef::named is what.
constexpr unsigned kPerson = 0;
constexpr unsigned kCostume = 1;

// Numbers that effects change. The first five are the combat powers in the order of the attributes;
// those from HandLimit on belong to players.
enum class Property : std::uint8_t {
  Power,
  Agility,
  Dexterity,
  Charisma,
  Mystery,
  Combat,  // added to, or set as, all five
  Suit,
  Attribute,
  HandLimit,
  Draws,    // cards of a draw phase (KAN-4.2)
  Stacks,   // cards placed in a card-set phase (KAN-4.3)
  Battles,  // battles of a turn (KAN-4.5)
  PointsToWin,
};
constexpr int kProperties = count_of<Property>();
// Noted of a card on the field, named in no file: which of its abilities were used this turn.
constexpr std::uint8_t kAbilityUsed = kProperties;

enum class Keyword : std::uint8_t {
  CannotAttack,      // cannot be named as attacker
  CannotBeAttacked,  // … as defender
  NoEffects,         // its printed effects are off
  Guarded,           // effects of the opponent's cards cannot choose it
  Steadfast,         // effects of the opponent's cards do not move or turn it (KAN-11.5)
  SelfSufficient,    // needs no raison d'être
  NotForCosts,       // cannot be paid
  PaysAny,           // pays points of every suit
  Spared,            // stays on the field when it ties
  Returns,           // goes to the hand, not to the victory-point place, when it wins
  WinsTies,          // wins a tie, if it counts higher than what the other side has
  Sheltered,         // of a player: effects of the opponent's cards do nothing (KAN-11.4)
  NoEvents,          // … plays no events
  NoActivations,     // … uses no abilities
  NoStacking,        // … places no cards
  NoBattles,         // … begins no battle
  NoDraws,           // … has no draw phase
  NoSuits,           // … declares no suits
  NoTurningUp,       // … turns no cards up in the pay-cost phases
  HoldsOut,          // … does not lose by an empty field
};
constexpr int kKeywords = count_of<Keyword>();
[[nodiscard]] constexpr std::uint8_t property(Property p) { return static_cast<std::uint8_t>(p); }
[[nodiscard]] constexpr std::uint8_t property(Keyword k) {
  return static_cast<std::uint8_t>(effect::kFirstKeyword + static_cast<std::uint8_t>(k));
}

// What abilities can wait for. The subject is the card the event happens to; "whose" is the player.
enum class Trigger : std::uint8_t {
  TurnStart,
  DrawPhase,     // before the draw
  CardSetPhase,  // before cards are placed
  EndPhase,
  Stacks,  // a card was placed; no subject, for its face is hidden
  TurnedUp,
  TurnedDown,
  PushedOut,    // KAN-5.3; subject: the card that fell out
  LeavesField,  // wherever it goes
  Paid,         // subject: the card discarded as a cost
  Discarded,    // subject: the card that went from the hand to the discard place, not as a cost
  Milled,       // subject: the card that went from the deck to the discard place
  ReturnedToHand,
  Attacks,   // subject: the card named as attacker
  Attacked,  // subject: the card named as defender
  Wins,
  Loses,
  Ties,
  SuitsDeclared,  // amount: how many lines
  PointGained,
  EventPlayed,  // subject: the event
  AbilityUsed,  // subject: its card
  DrawsCards,   // outside the draw phase; amount: how many
};
constexpr int kTriggers = count_of<Trigger>();

enum class Until : std::uint8_t {
  TurnEnd,
  BattleEnd,
  YourNextTurn,  // the start of the controller's next turn
  Leaves,        // as long as the card stays face up (of a player: the game)
};

// Kinds of zones, in the order of the words that card files use.
enum class ZoneKind : std::uint8_t { Deck, Hand, Discard, Points, Using, Field };
constexpr int kZoneKinds = count_of<ZoneKind>();

// What a card may make of a battle, seen from its controller.
enum class BattleResult : std::uint8_t { Void, Tied, Won, Lost };

// What an effect can let a player declare.
enum class Declarable : std::uint8_t { Suit, Attribute, Kind };

// Operations of the words that only Kanon has.
enum class OwnOp : std::uint8_t {
  First = effect::kFirstOwnOp,
  // Filters
  Character = First,
  Item,
  Event,
  Player,
  Yourself,
  YourOpponent,
  OfPerson,
  OfCostume,
  OfSuit,
  OfAttribute,
  FaceUp,
  FaceDown,
  Front,
  Rear,
  Attacking,
  Defending,
  Battling,
  Fighter,
  Plain,
  SamePerson,
  SameCostume,
  SameSuit,
  SameAttribute,
  InLineOf,
  NextTo,
  NamedCard,
  HasRaisonDetre,
  Interrupting,
  OfDeclared,
  // Conditions
  InBattle,
  InPayCost,
  IsAttacking,
  IsDefending,
  PaidWith,
  MorePoints,
  // Prices: conditions that hold if they can be paid
  PayCharacters,
  PayHand,
  PayField,
  PayThis,
  // Amounts
  PointsOf,
  SuitLinesOf,
  PersonsAmong,
  CostumesAmong,
  SuitsAmong,
  AttributesAmong,
  SumOf,
  DrawnBy,
  CostOf,
  TurnNumber,
  // Cards
  Attacker,
  Defender,
  OwnFighter,
  Foe,
  Answered,
  Payment,
  AheadOf,
  Behind,
  Beside,
  LineOf,
  FrontOf,
  // Instructions
  TurnUp,
  TurnDown,
  Swap,
  ToRear,
  ToFront,
  StackCards,
  BattleIs,
  Cancel,
  TakeOver,
  AttackWith,
  DefendWith,
  CopyCard,
  BecomeSuit,
  BecomeAttribute,
  ExtraTurn,
  Win,
  Lose,
  Declare,
  EndOfOps,
};

}  // namespace fudaba::kanon
