#pragma once

#include <cstdint>

#include "base/keyed_table.h"
#include "effect/program.h"
#include "kernel/types.h"

// The terms of Kannagi as the rules and the card files use them. Every enumeration that card files
// name has a table of words (vocabulary.yaml), keyed by it.

namespace fudaba::kannagi {

constexpr int kMinDeck = 40;      // KNG-2.1
constexpr int kCopies = 4;        // KNG-2.1
constexpr int kLife = 30;         // KNG-2.3
constexpr int kOpeningHand = 8;   // KNG-2.3
constexpr int kHandLimit = 8;     // KNG-2.3
constexpr int kDrawPerTurn = 1;   // KNG-4.3
constexpr int kActsPerTurn = 1;   // KNG-4.4, KNG-8.3
constexpr int kVirtueToWin = 10;  // of the virtue pile, where cards use it

// Places one player's field has room for: slot 0 is on the season card, the others stand alone.
// KNG-5.2 names no bound; KNG-5.11 is this program's.
constexpr int kSlots = 20;
constexpr int kOnSeason = 0;

enum class CardKind : std::uint8_t { Place, Ghost, Season, Tool };
constexpr int kCardKinds = count_of<CardKind>();

// KNG-3.5
enum class Season : std::uint8_t { None, Spring, Summer, Autumn, Winter };
constexpr int kSeasons = count_of<Season>();

enum class Attribute : std::uint8_t {
  God,
  Yokai,
  Beast,
  Bird,
  Insect,
  Fish,
  Plant,
  Doll,
  House,
  School,
  Water,
  Mountain,
  Road,
  Shrine,
  Grave,
  Blood,
  Fire,
  Oni,
  Cat,
  Dragon,
  Rumour,
  Spirit,
  Person,
};
constexpr int kAttributes = count_of<Attribute>();
constexpr int kAttributesPerValue = 15;  // see effect::FieldKind::EntrySet

// Where CardDef::values holds what.
enum class Value : std::uint8_t { Cost, Power, Season, Attributes, MoreAttributes };

// Numbers that effects change. The first three are printed values of the same meaning; the rest but
// the last two belong to players.
enum class Property : std::uint8_t {
  Cost,
  Power,
  Season,
  HandLimit,
  Draws,        // cards a draw phase gives
  Attacks,      // attacks a turn allows (KNG-4.4) …
  Summons,      // … places summoned
  Deployments,  // … season cards
  Attachments,  // … ghosts
  Tools,        // tools from one's turn start to the next (KNG-8.3)
  DefenceCost,  // of a card that deals damage: soul cards for each point that is prevented
  Damage,       // on a place (KNG-8.1)
};
constexpr int kProperties = count_of<Property>();
// How an ability is used (effect::Ability::cost): by laying its card, once a turn, or as often as
// its limit says.
constexpr int kByLaying = 0;
constexpr int kOnceATurn = 1;
constexpr int kByLimit = 2;
// Noted of a card in play, named in no file: which of its abilities were used this turn (bits).
constexpr std::uint8_t kAbilityUsed = kProperties;
// In events only: a player's life has changed.
constexpr std::uint8_t kLifeChanged = kProperties + 1;
// Noted of a player, named in no file: 1 + the season that all cards of the soul count as.
constexpr std::uint8_t kSoulSeason = kProperties + 2;
// In events of moved cards only: to the bottom of a deck.
constexpr std::uint8_t kToBottom = 1;
// … whether cards of a kind deal no damage to the player: one property for each kind.
constexpr std::uint8_t kWarded = kProperties + 3;

enum class Keyword : std::uint8_t {
  Swift,         // enters awake
  Mystic,        // effects of the opponent's cards neither choose nor touch it
  Secluded,      // effects of the opponent's cards cannot choose it
  Assault,       // attacks an opposing place in place of the player
  Vivid,         // a ghost attached face up
  Barrier,       // by N: from the hand, exiled to prevent N damage
  Adversity,     // by N: summoned for nothing while N cards are exiled
  Undefendable,  // its damage cannot be defended
  CannotAttack,
  MustAttack,
  StaysLaid,        // does not become awake in the recovery
  NoGhosts,         // ghosts cannot be attached to it
  NoEffects,        // its printed effects are off
  Steadfast,        // effects do not put it into the soul
  ExiledInstead,    // is exiled in place of going to the soul
  FixedPower,       // its power does not change
  PowerCap,         // its power does not rise
  FreeOfCost,       // asks for neither cost nor season
  NoTools,          // of a player: may not use tools
  NoSummons,        // … summon places
  NoDeployments,    // … season cards
  NoAttachments,    // … attach ghosts
  NoAttacks,        // … attack
  NoSummonEffects,  // … effects of summoning do not work
  NoEffectSummons,  // … places are not summoned by effects
  NoLifeGain,       // … gains no life
  NoDamage,         // … takes no damage
  NoDefence,        // … cannot defend with the soul
  SoulGuard,        // … effects of the opponent's cards do not touch the soul
  SoulsExiled,      // … cards that would go to the soul are exiled
  NoDraws,          // … draws no cards in the draw phase
  NoRecovery,       // … cards do not become awake in the recovery
  Unbreakable,      // damage does not bring it down
  NoHealing,        // its damage stays in the recovery
  GainsHurt,        // of a player: takes damage in place of gaining life
  SeesTop,          // … always knows the own top card
  DecksClosed,      // … effects of the own cards neither look at decks nor shuffle them
  NoSudden,         // … sudden appearances do not happen
  NoHandLimit,      // … may hold any number of cards
};
constexpr int kKeywords = count_of<Keyword>();
// In events only: a card was laid, or awakened.
constexpr std::uint8_t kLaidChanged = 64;
// Noted of a card that counts as another one, named in no file: which card it is itself.
constexpr std::uint8_t kItself = kWarded + kCardKinds;
static_assert(kItself < effect::kAlso);
static_assert(effect::kFirstKeyword + kKeywords <= 64, "one bit for each");
[[nodiscard]] constexpr std::uint8_t property(Property p) { return static_cast<std::uint8_t>(p); }
[[nodiscard]] constexpr std::uint8_t property(Keyword k) {
  return static_cast<std::uint8_t>(effect::kFirstKeyword + static_cast<std::uint8_t>(k));
}

// Bit p of the masks of properties, for property p (State::statics, modified).
template <typename P>
[[nodiscard]] constexpr std::uint64_t bit_of(P p) {
  return std::uint64_t{1} << property(p);
}

// What abilities can wait for. The subject is the card the event happens to; "whose" is the player.
enum class Trigger : std::uint8_t {
  GameStarts,  // after the mulligans
  TurnStart,
  Recovery,   // the recovery is over
  DrawPhase,  // before the draw
  TurnEnd,    // the end phase begins
  BeforeSummoned,
  Summoned,
  Deployed,
  Possessed,       // subject: the place a ghost was attached to
  AttackDeclared,  // subject: the attacking place
  Attacks,         // subject: the attacking place, after its ghosts
  AfterAttack,     // subject: the attacking place, before it goes to the soul
  BecomesSoul,     // subject: the card that goes from the field to the soul
  Exiled,
  LeavesByOpponent,  // subject: the card that left the field by an effect of the opponent
  LaidByEffect,
  TurnedUp,  // subject: the ghost
  HandGrew,  // outside the draw phase; amount: by how many cards
  TakesDamage,
  DealsDamage,   // subject: the card whose damage a player took; amount
  PlaceDamaged,  // subject: the place; amount
  ToolUsed,      // subject: the tool
  LifeGained,
  SoulExiled,  // amount: how many cards of the soul were exiled together
  Discarded,
  Milled,  // subject: the card that went from the deck to the soul
  Shuffled,
  Bottomed,  // subject: the card that was put on the bottom of a deck
  Revealed,  // subject: the card an effect has shown to both players
  Defended,  // amount: cards exiled for it
  Mulligan,
  ReturnedToHand,  // subject: the card that went from the field to a hand
  LeavesField,     // subject: the card about to leave the field
  Draws,           // amount: how many cards; where it is replaced, subject: the player
  Chosen,          // subject: a card on the field that an effect of the opponent has chosen
};
constexpr int kTriggers = count_of<Trigger>();

enum class Until : std::uint8_t {
  TurnEnd,
  AttackEnd,     // … of the running attack
  YourRecovery,  // the controller's next recovery
  YourNextTurn,  // the start of the controller's next turn
  Leaves,        // as long as the card stays (of a player: the game)
  YourDraw,      // the end of the controller's next draw phase
};

// Kinds of zones, in the order of the words that card files use. "hand" in effects means both the
// hidden and the open part of it (KNG-3.3).
enum class ZoneKind : std::uint8_t {
  Deck,
  Hand,
  Soul,
  Exile,
  Open,
  Virtue,
  Season,
  Place,   // one per slot
  Ghosts,  // one per slot
  Using,   // a card that was declared and is not completed
};
constexpr int kZoneKinds = count_of<ZoneKind>();
// Not a zone of its own: the hidden part of the hand.
constexpr std::uint8_t kHiddenHand = kZoneKinds;

// What an effect can let a player declare.
enum class Declarable : std::uint8_t { Kind, Season, Attribute, Name };

// Operations of the words that only Kannagi has.
enum class OwnOp : std::uint8_t {
  First = effect::kFirstOwnOp,
  // Filters
  Place = First,
  Ghost,
  SeasonCard,
  Tool,
  Player,
  Yourself,
  YourOpponent,
  IsSeason,
  HasAttribute,
  Awake,
  Laid,
  FaceUp,
  FaceDown,
  IsPossessed,
  OnSeason,
  OnThis,
  UnderPlace,
  Attacking,
  Plain,
  Damaged,
  SummonedThisTurn,
  OfDeclared,
  SameSeason,
  SameAttribute,
  CostHolds,
  CostZero,
  Named,
  WaitsFor,
  // Conditions
  LifeAtMost,
  LifeAtLeast,
  EnemyLifeAtMost,
  EnemyLifeAtLeast,
  SoulAtLeast,
  TookMulligan,
  UsedTool,
  IsAttacking,
  // Amounts
  LifeOf,
  SeasonsAmong,
  NamesAmong,
  AttributesAmong,
  SumOf,
  DamageTaken,
  SoulsGained,
  SoulsExiled,
  HandLost,
  TurnNumber,
  // Cards
  Attacker,
  Host,
  SeasonOf,
  GhostsOf,
  PlaceOnSeason,
  ToolAnswered,
  NthOfDeck,
  // Instructions
  DealDamage,
  GainLife,
  LoseLife,
  SetLife,
  SwapLives,
  Curse,
  Virtue,
  FromDeck,
  DrawOpenly,
  Summon,
  Deploy,
  Attach,
  Awaken,
  Lay,
  TurnUp,
  UseEffects,
  Give,
  CancelTool,
  EndAttack,
  Delay,
  ExtraTurn,
  Win,
  Lose,
  Declare,
  Heal,
  BecomeSeason,
  SwapPowerAndCost,
  WardOff,
  SoulBecomes,
  ExileForNow,
  Sudden,
  SummonAs,
  SummonLike,
  CountAs,
  CountLike,
  End,
};

}  // namespace fudaba::kannagi
