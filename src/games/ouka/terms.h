#pragma once

#include <cstdint>

#include "base/keyed_table.h"
#include "effect/program.h"
#include "kernel/types.h"

// The terms of Ouka Houshin as the rules and the card files use them. Every enumeration that card
// files name has a table of words (vocabulary.yaml), keyed by it.

namespace fudaba::ouka {

// OUK-2.6: the game is for two; kSeats says so.
constexpr int kMinDeck = 40;        // OUK-2.1
constexpr int kCopies = 3;          // OUK-2.1
constexpr int kMissions = 2;        // OUK-2.2
constexpr int kOpeningHand = 6;     // OUK-2.5
constexpr int kHandLimit = 6;       // OUK-2.5
constexpr int kDrawPerTurn = 2;     // OUK-5.5
constexpr int kRounds = 3;          // OUK-5.1
constexpr int kMostDestiny = 3;     // OUK-6.8
constexpr int kReversePoints = 10;  // OUK-8.4
constexpr int kStandInPoints = 50;  // OUK-3.4
constexpr int kPenaltyPoint = 10;   // OUK-13.2: for each pip of the die
constexpr int kDie = 6;
constexpr int kCharacterSlots = 5;      // OUK-4.1
constexpr int kMostCharacterSlots = 7;  // OUK-4.10: effects can add to the five, up to here
constexpr int kStorySlots = 5;          // OUK-4.1
constexpr int kNoSlot = -1;             // on neither line

// Where the cards beside a deck stand in DeckList::beside.
enum class Section : std::uint8_t { Protagonist, Missions, StandIn, Spares };

enum class CardKind : std::uint8_t { Person, Protagonist, Mission, Character, Story, Climax };
constexpr int kCardKinds = count_of<CardKind>();

// OUK-11.1
enum class School : std::uint8_t {
  FiveEscapes,
  Transformation,
  Summoning,
  LongHowl,
  Geomancy,
  Seals,
  Sorcery,
  Curses,
};
constexpr int kSchools = count_of<School>();

// OUK-15.4
enum class StoryKind : std::uint8_t { Normal, Event, Effect, Accident };
constexpr int kStoryKinds = count_of<StoryKind>();

// OUK-7.13: ours are the first four; the last one is for others.
enum class Motif : std::uint8_t { Person, Place, Incident, Information, Disaster };
constexpr int kMotifs = count_of<Motif>();

// What a story is tested against (OUK-8.2, OUK-15.5). The three real ones are properties as well.
enum class Ability : std::uint8_t { None, Combat, Exploration, Negotiation, Any };
constexpr int kAbilities = count_of<Ability>();
constexpr int kRealAbilities = 3;

enum class ClimaxType : std::uint8_t {
  Battle,
  Revelation,
  Reconciliation,
  Sacrifice,
  Farewell,
  Ascension,
  Feast,
};
constexpr int kClimaxTypes = count_of<ClimaxType>();

// Where CardDef::values holds what. Abilities of protagonists: nine numbers from Abilities on,
// three for each destiny. What a climax asks for: a number for each keyword from Needs on.
enum class Value : std::uint8_t {
  Destiny,  // of a story or a climax: the protagonist's destiny it asks for
  Schools,
  OtherSchools,
  StoryKind,
  Motifs,
  Condition,  // keywords of which one must be on the field
  Ability,
  Target,  // 0: not tested
  Points,
  ClimaxType,
  Abilities,
  Needs = Abilities,
};
constexpr std::uint8_t kPersonNamed = 0;  // CardDef::named: the character of a card

// Numbers that effects change. Those from HandLimit on belong to players.
enum class Property : std::uint8_t {
  Combat,
  Exploration,
  Negotiation,
  Destiny,
  Target,  // of a story
  Points,
  HandLimit,
  Draws,        // at the turn start (OUK-5.5)
  SageActions,  // with character cards of the hand in a turn (OUK-6.1)
  Stories,      // of the hand in a turn (OUK-7.1)
  Foreshadows,  // laid in a turn (OUK-10.1)
  Test,         // added to what the player tests
  Poaching,     // added to the player's roll for poaching
  CharacterSlots,
};
constexpr int kProperties = count_of<Property>();
// In events only: a player's points have changed.
constexpr std::uint8_t kPointsChanged = kProperties;
// In events only: a protagonist's destiny has risen.
constexpr std::uint8_t kDestinyRaised = kProperties + 1;
// In events only: another ability is tested; the result of the test is settled, or open again.
constexpr std::uint8_t kTestedWith = kProperties + 2;
constexpr std::uint8_t kTestDecided = kProperties + 3;
// In events of dice only: the die was set, not rolled.
constexpr std::uint8_t kDieSet = 1;

enum class Keyword : std::uint8_t {
  AsPerson,  // has this keyword besides its own; in the order of Motif
  AsPlace,
  AsIncident,
  AsInformation,
  AsDisaster,
  NoMotifs,     // has no keywords
  Steadfast,    // the group stays where a condition would discard it
  Untold,       // scores nothing
  Secluded,     // effects of the opponent's cards cannot choose it
  Immune,       // … neither choose nor touch it
  NoEffects,    // its printed effects are off
  Loyal,        // a sage that cannot be poached
  NoAccidents,  // of a player: the other one may not use accidents in his tests
  NoEnlarging,  // … not enlarge his stories
  NoPowers,     // … he may use no abilities of characters
  NoReverse,    // … not take a reverse success
  FreeReverse,  // … his reverse successes give the other one nothing
  NoStories,    // … not declare stories
  NoForeshadows,
  NoClimax,
  NoSages,  // … not use character cards in the sage phase
};
constexpr int kKeywords = count_of<Keyword>();

[[nodiscard]] constexpr std::uint8_t property(Property p) { return static_cast<std::uint8_t>(p); }
[[nodiscard]] constexpr std::uint8_t property(Keyword k) {
  return static_cast<std::uint8_t>(effect::kFirstKeyword + static_cast<std::uint8_t>(k));
}

// What abilities can wait for. The subject is the card the event happens to; "whose" is the player.
enum class Trigger : std::uint8_t {
  TurnStart,  // the cards have been drawn
  SagePhase,
  StoryPhase,
  ForeshadowPhase,
  TurnEnd,  // the hand has been brought to its size
  RoundStart,
  RoundEnd,       // before the scoring
  BecomesStory,   // subject: the story
  Covered,        // subject: the story that something was laid on
  StoryLeaves,    // subject: a story that left the field
  Declared,       // subject: the declared story
  AccidentUsed,   // subject: the accident
  Enlarged,       // subject: the enlarging story
  Reversed,       // a reverse success was taken
  TestSucceeded,  // subject: the tested story
  TestFailed,
  BroughtOut,      // subject: the new sage
  Grown,           // subject: the protagonist or the sage
  Poached,         // subject: the new sage
  PoachingFailed,  // subject: the card that was to be placed
  SageLeaves,      // subject: a sage that left the field
  TurnedOver,      // subject: a sage that was turned upside down
  PowerUsed,       // subject: the character whose ability was used
  Foreshadowed,    // a foreshadow was laid
  Revealed,        // subject: a foreshadow that was turned up for use
  ClimaxUsed,      // subject: the climax
  Discarded,       // subject: the card that went from a hand to the discard pile
};
constexpr int kTriggers = count_of<Trigger>();

// When an ability of a character can be used (OUK-11.6): the `cost` of an activated ability.
enum class Timing : std::uint8_t { BeforeTest, AfterTest, SagePhase, StoryPhase };
constexpr int kTimings = count_of<Timing>();

enum class Until : std::uint8_t {
  TestEnd,  // without a running test: the turn's end
  TurnEnd,
  RoundEnd,
  YourNextTurn,  // the start of the controller's next turn
  Leaves,        // as long as the card stays (of a player: the game)
};

// Kinds of zones, in the order of the words that card files use.
enum class ZoneKind : std::uint8_t {
  Deck,
  Hand,
  Discard,
  Characters,   // one per slot; the upper card of a sage on top
  Stories,      // one per slot: a group, the latest story on top
  Foreshadows,  // one per slot
  Missions,
  Completed,  // one per story slot: a climax on what was gathered under it (OUK-12.7)
  Climaxes,   // announced and not yet placed
  Test,       // cards in use by the running test
  Removed,    // of a rebuilt deck: what is not in use (OUK-3.4)
};
constexpr int kZoneKinds = count_of<ZoneKind>();

// Operations of the words that only Ouka Houshin has.
enum class OwnOp : std::uint8_t {
  First = effect::kFirstOwnOp,
  // Filters
  Protagonist = First,
  Sage,
  CharacterCard,
  Story,
  Climax,
  Mission,
  OfStoryKind,
  HasMotif,
  OfSchool,
  SamePerson,
  OfClimaxType,
  Upright,
  UpsideDown,
  Topmost,
  Tested,
  Yourself,
  YourOpponent,
  // Conditions
  DestinyReached,
  TestOf,
  IsTesting,
  YourTest,
  OpponentsTest,
  IsEnlarged,
  WasReversed,
  HasAccident,
  RoundReached,
  Leads,
  DeckRanOut,
  // Amounts
  ScoreOf,
  StoryPointsOf,
  RoundNumber,
  ClimaxesUsed,
  DestinyOf,
  GroupsOf,
  FreeSlotsOf,
  Die,
  TestValue,
  TargetNumber,
  MotifsAmong,
  SchoolsAmong,
  SumOf,
  // Cards
  Hero,
  Rival,
  TestStory,
  ConditionStory,
  GroupOf,
  Accidents,
  EnlargingStory,
  // Instructions
  Score,
  LoseScore,
  Reroll,
  RerollBetter,
  SetDie,
  TurnDie,
  TestWith,
  Cancel,
  Decide,
  TurnUp,
  TurnOver,
  BringOut,
  Grow,
  Tell,
  LayUpon,
  Foreshadow,
  CopyMotifs,
  UsePower,
  GainTested,
  End,
};

}  // namespace fudaba::ouka
