#pragma once

#include <cstdint>

#include "base/keyed_table.h"
#include "effect/program.h"
#include "kernel/types.h"

// The terms of D.Gray-man as the rules and the card files use them. Every enumeration that card
// files name has a table of words (vocabulary.yaml), keyed by it.

namespace fudaba::dgrayman {

constexpr int kDeckSize = 40;     // DGM-2.1
constexpr int kCopies = 3;        // DGM-2.2
constexpr int kOpeningHand = 6;   // DGM-2.4
constexpr int kHandLimit = 6;     // DGM-2.7
constexpr int kPointsToWin = 20;  // DGM-1.1
constexpr int kFive = 5;          // DGM-7.7: the opponent draws at each multiple of it
constexpr int kNormalSearch = 3;  // DGM-7.4, DGM-7.5

// DGM-5.8: characters one player's field has room for.
constexpr int kMaxUnits = 20;

enum class CardKind : std::uint8_t {
  Character,
  Special,         // DGM-8
  Doubles,         // DGM-9
  SpecialDoubles,  // DGM-9.10
  Skill,           // DGM-10.2
  Person,          // no card of the deck: the character that other cards name
};
constexpr int kCardKinds = count_of<CardKind>();
[[nodiscard]] constexpr bool is_character(CardKind kind) { return kind < CardKind::Skill; }
[[nodiscard]] constexpr bool is_special(CardKind kind) {
  return kind == CardKind::Special || kind == CardKind::SpecialDoubles;
}
[[nodiscard]] constexpr bool is_doubles(CardKind kind) {
  return kind == CardKind::Doubles || kind == CardKind::SpecialDoubles;
}

// The actions that cards carry as icons (DGM-7).
enum class Icon : std::uint8_t { Attack, Guard, Search, Draw, Recover, Intercept };
constexpr int kIcons = count_of<Icon>();
constexpr unsigned kAllIcons = (1U << kIcons) - 1;
[[nodiscard]] constexpr unsigned bit(Icon icon) { return 1U << static_cast<unsigned>(icon); }

// DGM-6.9: when a skill card may be used.
enum class Timing : std::uint8_t { Act, Response };
constexpr int kTimings = count_of<Timing>();

// Where CardDef::values holds what, and CardDef::named.
enum class Value : std::uint8_t { Rank, Power, Actions, Timing };
enum class Named : std::uint8_t { Person, Partner };

// Numbers that effects change. The last three belong to players.
enum class Property : std::uint8_t {
  Rank,
  Power,         // combat power
  SearchPoints,  // what a search by this card gives
  HandLimit,
  Draws,     // cards a draw phase gives
  NewUnits,  // units that may be founded beyond those of DGM-5.1
};
constexpr int kProperties = count_of<Property>();
// Noted of a card in play, named in no file: which of its abilities were used this turn.
constexpr std::uint8_t kAbilityUsed = kProperties;
// In events only: a player's search points have changed.
constexpr std::uint8_t kPointsChanged = kProperties + 1;
// … an effect has made a card able (1) or unable (-1) to act.
constexpr std::uint8_t kTurned = kProperties + 2;
// In events of cards that go to a deck, as their detail.
constexpr std::uint8_t kToBottom = 1;

enum class Keyword : std::uint8_t {
  // Icons given by effects, in the order of Icon
  Attack,
  Guard,
  Search,
  Draw,
  Recover,
  Intercept,
  // Of cards
  Unguardable,  // its attack cannot be guarded
  Unstoppable,  // its search, draw or recover cannot be intercepted
  Returns,      // goes back to the standby zone when its act is over, be it a guard or an intercept
  Survives,     // is not destroyed by combat
  Untouchable,  // cannot be attacked
  CannotAct,    // is not chosen as user
  StaysRested,  // is not made able to act in the start phase
  Secluded,     // effects of the opponent's cards cannot choose it
  NoAbilities,  // its printed abilities are off
  QuietSearch,  // the opponent draws nothing for the points of its search
  WinsTies,     // is not destroyed by combat with equal power
  // Of players
  NoNewUnits,
  NoSkills,
  NoGuards,
  NoIntercepts,
  NoAttacks,
  NoSearches,
};
constexpr int kKeywords = count_of<Keyword>();
[[nodiscard]] constexpr std::uint8_t property(Property p) { return static_cast<std::uint8_t>(p); }
[[nodiscard]] constexpr std::uint8_t property(Keyword k) {
  return static_cast<std::uint8_t>(effect::kFirstKeyword + static_cast<std::uint8_t>(k));
}
// The keywords that give icons, as a mask of properties.
constexpr std::uint64_t kIconKeywords = std::uint64_t{kAllIcons} << effect::kFirstKeyword;

// What abilities can wait for. The subject is the card the event happens to; "whose" is the player.
enum class Trigger : std::uint8_t {
  TurnStart,
  DrawPhase,  // before the draw
  CharacterPhase,
  MainPhase,
  TurnEnd,  // the main phase ends
  Founded,  // subject: the card that founded a new unit
  Placed,   // subject: a card that came onto the field, also one that founded a unit
  Acts,     // subject: the user of an action, also of a guard or an intercept
  Attacks,
  Searches,     // … of either kind that has been carried out (DGM-7.31)
  Draws,        // … likewise
  Recovers,     // … likewise
  Guards,       // subject: the guarding card
  Intercepts,   // subject: the intercepting card
  Attacked,     // subject: the attacked card
  Intercepted,  // subject: the user whose action was stopped
  ActionDone,   // subject: the user, when its action is over
  WinsCombat,   // subject: a card that won a combat (DGM-7.28)
  Destroyed,
  LeavesField,
  PointsGained,  // amount
  ReachedFive,   // once for each multiple of five
  SkillUsed,     // subject: the skill card (DGM-6.11)
  Discarded,     // subject: the card that went from a hand to the discard pile
  Milled,        // subject: the card that went from a deck to the discard pile
  Revealed,      // subject: the card a deck search turned up; amount: its rank
  Drew,          // outside the draw phase; amount
};
constexpr int kTriggers = count_of<Trigger>();

enum class Until : std::uint8_t {
  TurnEnd,
  ActionEnd,     // … of the running act
  YourNextTurn,  // the start of the controller's next turn
  NextTurnEnd,   // the end of the controller's next turn
  Leaves,        // as long as the card stays (of a player: the game)
};

// Kinds of zones, in the order of the words that card files use.
enum class ZoneKind : std::uint8_t {
  Deck,
  Hand,
  Discard,
  Standby,
  Action,
  Using,  // a skill card that is being used
};
constexpr int kZoneKinds = count_of<ZoneKind>();

// What a unit does in the own main phase. The order of the table "deed" in vocabulary.yaml.
enum class Deed : std::uint8_t { None, Attack, Search, DeckSearch, Draw, Recover, Skill };
constexpr int kDeeds = count_of<Deed>();
// The icon an action asks for; none for skill cards.
[[nodiscard]] constexpr unsigned icon_of(Deed deed) {
  switch (deed) {
    case Deed::Attack:     return bit(Icon::Attack);
    case Deed::Search:
    case Deed::DeckSearch: return bit(Icon::Search);
    case Deed::Draw:       return bit(Icon::Draw);
    case Deed::Recover:    return bit(Icon::Recover);
    case Deed::None:
    case Deed::Skill:      break;
  }
  return 0;
}

// Operations of the words that only D.Gray-man has.
enum class OwnOp : std::uint8_t {
  First = effect::kFirstOwnOp,
  // Filters
  Character = First,
  SkillCard,
  Normal,
  Special,
  Doubles,
  Player,
  Yourself,
  YourOpponent,
  OfPerson,
  SamePerson,
  SameUnit,
  OtherUnit,
  HasAction,
  Upright,
  Sideways,
  OfAbleUnit,
  OfCombined,
  Acting,
  IsAttacked,
  NewTarget,
  MayCome,
  Answering,
  TakingPart,
  OfTiming,
  // Conditions
  HasUnit,
  RespondingTo,
  WasGuarded,
  WasIntercepted,
  WasAnswered,
  IsCombined,
  IsAble,
  ActingPlayer,
  DeckSearched,
  // Amounts
  PointsOf,
  UnitsOf,
  UnitSize,
  IconsIn,
  SumOf,
  HighestOf,
  PersonsAmong,
  TurnNumber,
  ActsOf,
  // Cards
  User,
  Target,
  Answerers,
  FighterOf,
  UnitOf,
  OwnUnit,
  // Instructions
  GainPoints,
  LosePoints,
  Ready,
  Rest,
  Place,
  Destroy,
  StopAction,
  ResumeAction,
  Retarget,
  AllowDeckSearch,
  End,
};

}  // namespace fudaba::dgrayman
