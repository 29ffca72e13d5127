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

// Indices into DeckList::beside.
enum class Section : std::uint8_t { Protagonist, Missions, StandIn, Spares };

enum class CardKind : std::uint8_t { Person, Protagonist, Mission, Character, Story, Climax };
constexpr int kCardKinds = count_of<CardKind>();

// Declared in vocabulary.yaml: its tables, the words of this game (OwnOp).
#include "games/ouka/terms.inc"
constexpr int kSchools = count_of<School>();

// OUK-15.4
enum class StoryKind : std::uint8_t { Normal, Event, Effect, Accident };
constexpr int kStoryKinds = count_of<StoryKind>();

// OUK-7.13: ours are the first four; the last one is for others.
enum class Motif : std::uint8_t { Person, Place, Incident, Information, Disaster };
constexpr int kMotifs = count_of<Motif>();

// The ability a story is tested against (OUK-8.2, OUK-15.5). The three real ones are properties as
// well.
enum class Ability : std::uint8_t { None, Combat, Exploration, Negotiation, Any };
constexpr int kAbilities = count_of<Ability>();
constexpr int kRealAbilities = 3;

constexpr int kClimaxTypes = count_of<ClimaxType>();

// Indices into CardDef::values. Abilities of protagonists: nine numbers from Abilities on,
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

constexpr int kKeywords = count_of<Keyword>();

constexpr int kTriggers = count_of<Trigger>();

// When an ability of a character can be used (OUK-11.6): the `cost` of an activated ability.
enum class Timing : std::uint8_t { BeforeTest, AfterTest, SagePhase, StoryPhase };
constexpr int kTimings = count_of<Timing>();

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

}  // namespace fudaba::ouka
