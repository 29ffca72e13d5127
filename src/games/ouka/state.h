#pragma once

#include <array>
#include <cstdint>

#include "base/keyed_table.h"
#include "effect/state.h"
#include "games/ouka/terms.h"
#include "games/ouka/zones.h"
#include "kernel/move.h"

namespace fudaba::ouka {

// The places of the rule book at which the game can stand; each is one function of Play.
enum class Step : std::uint8_t {
  Protagonists,  // OUK-3.2
  StandIn,       // OUK-3.4: who has changed rebuilds the deck
  Opening,       // OUK-3.1
  TurnStart,     // OUK-5.4
  Draw,          // OUK-5.5
  SagePhase,     // OUK-6
  StoryPhase,    // OUK-7; a running test has stages of its own
  ForeshadowPhase,
  HandSize,    // OUK-5.6
  LastClimax,  // OUK-12.9: the last moment of the turn
  NextTurn,
  RoundEnd,  // OUK-13
  Scoring,
  TakeBack,
  RoundHandSize,
  NextRound,
};
constexpr int kSteps = count_of<Step>();

// The stages of a story from its declaration to its result (OUK-7 to OUK-9).
enum class Stage : std::uint8_t {
  None,
  Declared,
  Reaction,
  BeforeTest,
  Roll,
  AfterTest,
  Places,     // the story is placed or discarded
  Accidents,  // their owner places or discards them
  Enlarges,
  TakesEffect,
  Ends,
};

enum class Prompt : std::uint8_t {
  None,
  Slot,         // where something goes: OngoingAct says what
  Rebuild,      // a character card of the deck to exchange, or no more
  RebuildWith,  // the spare card to take for it
  SagePhase,
  StoryPhase,
  Condition,    // which story is named as condition
  TestAbility,  // against which ability
  Reaction,
  BeforeTest,
  AfterTest,
  Accidents,
  ForeshadowPhase,
  HandSize,
  LastClimax,
  ClimaxStory,  // which story serves
  MoreClimaxes,
  TakeBack,
};
constexpr int kPrompts = count_of<Prompt>();

enum class Act : std::uint8_t {
  Grow = kFirstAct,  // card: the protagonist grows by it
  BringOut,          // card: becomes a sage
  Poach,             // card: as above, if the test succeeds
  GrowSage,          // card: is laid on the sage
  Tell,              // card: a story is declared
  UseAccident,       // card
  Enlarge,           // card
  UsePower,          // card: of the hand or a foreshadow; number = which of its abilities
  UseAbility,        // card: on the field; number = which of its abilities
  Reverse,
  LayForeshadow,  // card
  UseClimax,      // card
  Keep,           // card: an accident becomes a story; place = the slot
};
constexpr int kActs = count_of<Act>();
[[nodiscard]] constexpr Verb verb(Act act) { return static_cast<Verb>(act); }

// Because: why something may not be done, by the refusals of sayings.yaml.
#include "games/ouka/because.inc"

// The game's bit of CardTable::flags: a sage turned upside down (OUK-4.5).
constexpr std::uint8_t kUpsideDown = 8;

// An act whose card is named and whose slot is not.
struct OngoingAct {
  Act act = Act::Grow;
  CardId card = kNoCard;  // kNoCard: nothing is being done
};

// The story that has been declared (OUK-7.2), and all that belongs to its test.
struct Test {
  CardId card = kNoCard;
  CardId condition = kNoCard;
  CardId enlarging = kNoCard;
  Stage stage = Stage::None;
  std::uint8_t slot = 255;
  std::uint8_t enlarging_slot = 255;
  Ability ability = Ability::None;
  std::uint8_t die = 0;     // 0: not rolled yet
  std::uint8_t upon = 0;    // 1: it is to be laid on the group of its condition
  std::uint8_t passes = 0;  // in a row, in the running window
  Seat active = kNoSeat;    // whose turn it is in the window
  std::uint8_t hand_accidents = 0;
  std::uint8_t reversed = 0;   // reverse successes taken
  std::uint8_t decided = 0;    // by an effect: 1 success, 2 failure
  std::uint8_t succeeded = 0;  // settled from Stage::Places on (OUK-8.11)
  std::uint8_t groups = 0;     // bit k: accidents have begun a group in slot k
};

// The parts of the running test that an effect can change.
enum class TestPart : std::uint8_t { Ability, Result };
// Such a change by a card that can be cancelled, and what it took the place of. All zero by itself,
// as a state without such changes is there.
struct TestChange {
  CardId card = 0;
  TestPart part = TestPart::Ability;
  std::uint8_t before = 0;  // Test::ability or Test::decided
};
constexpr std::size_t kMostTestChanges = 12;

// A climax that has been used and not placed (OUK-12.7).
struct Announced {
  CardId card = kNoCard;
  std::uint8_t slot = 255;
  std::uint8_t groups = 0;  // bit k: the group in story slot k serves it
};
// The progress of the player who ends the round by climaxes (OUK-12).
enum class Ending : std::uint8_t { None, Naming, Used, NoMore };
constexpr std::size_t kMostNeeds = 10;  // stories one climax can ask for
constexpr std::size_t kMostPlaced = 10;

// A player's points of one round (OUK-13.1).
struct RoundPoints {
  std::int16_t stories = 0;
  std::int16_t climaxes = 0;
  std::int16_t bonus = 0;    // of effects
  std::int16_t reverse = 0;  // of the opponent's reverse successes (OUK-8.4)
  std::int16_t lost = 0;     // to effects
};

// House rules (data/ouka/rules.yaml, options).
struct Options {
  std::uint8_t growth_cap = 0;            // OUK-6.10
  std::uint8_t enlarge_by_condition = 0;  // OUK-7.12
  std::uint8_t reverse_in_round = 0;      // OUK-8.9
  std::uint8_t no_test_discards = 0;      // OUK-9.7
  std::uint8_t stories_score_once = 0;    // OUK-13.9
  std::uint8_t take_back = 0;             // OUK-13.6: any number, three, one
  std::uint8_t deck_decides_first = 0;    // OUK-1.6
  std::uint8_t unused_ = 0;

  friend bool operator==(const Options&, const Options&) = default;
};

struct alignas(kCacheLine) State : effect::CoreState<kZones> {
  Step step = Step::Protagonists;
  Outcome outcome = Outcome::Ongoing;
  Seat turn_player = 0;
  std::uint8_t asked = 0;  // players who have been asked in the running step
  Options options{};
  std::uint16_t turn = 0;  // turns begun
  std::uint8_t round = 1;
  std::uint8_t scored = 0;   // rounds whose scores are settled
  std::uint8_t ran_out = 0;  // bit s: the deck of seat s has run out
  Seat changed = kNoSeat;    // who has taken the stand-in
  CardId exchanged = kNoCard;
  Ending ending = Ending::None;
  std::array<std::uint8_t, kSeats> destiny{1, 1};  // of the protagonist (OUK-6.11)
  std::array<CardId, kSeats> hero{kNoCard, kNoCard};
  // Bit k: slot k holds a character, a story group, a foreshadow, a completed story.
  std::array<std::uint8_t, kSeats> characters{}, stories{}, foreshadows{}, completed{};
  // Made this turn by the turn player with cards of the hand.
  std::uint8_t sage_actions = 0, told = 0, laid = 0;
  std::uint8_t taken_back = 0;
  std::array<std::uint8_t, kSeats> climaxes{};  // used in this game
  // Bit i: ability i of the protagonist was used in this phase, in this step of the test.
  std::array<std::uint16_t, kSeats> used_in_phase{}, used_in_test{};
  OngoingAct doing{};
  Test test{};
  FixedVector<Announced, kStorySlots> announced;
  FixedVector<CardId, kMostNeeds> named;    // stories named for the climax being used
  FixedVector<CardId, kMostPlaced> placed;  // became stories by the running result
  // The order in which the groups on the story line were begun, and the round of a completed one.
  std::array<std::array<std::uint8_t, kStorySlots>, kSeats> begun{}, told_in{};
  std::array<std::uint8_t, kSeats> last_begun{};
  std::array<std::array<RoundPoints, kSeats>, kRounds> sheet{};
  std::array<std::int16_t, kSeats> stand_in{}, penalty{}, missions{};
  Seat first = kNoSeat;  // who begins, if that is settled before the match
  std::array<std::uint8_t, 5> unused_{};
  effect::CardSet counted;  // stories scored once (house rule of OUK-13.9)
  FixedVector<TestChange, kMostTestChanges> test_changes;  // of the running test, as they were made
  std::array<std::uint8_t, 3> unused_end_{};
};
static_assert(sizeof(State) == 2240);

}  // namespace fudaba::ouka
