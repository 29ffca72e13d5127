#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/branchless.h"
#include "base/keyed_table.h"
#include "effect/state.h"
#include "games/dgrayman/terms.h"
#include "games/dgrayman/zones.h"
#include "kernel/move.h"

namespace fudaba::dgrayman {

// The places of the rule book at which the game can stand; each is one function of Play.
enum class Step : std::uint8_t {
  Mulligans,  // DGM-2.5
  StartPhase,
  StandUp,    // DGM-4.2
  DrawPhase,  // DGM-4.3
  Draw,
  CharacterStart,
  CountUnits,      // DGM-5.2
  CharacterPhase,  // DGM-5
  MainStart,
  MainPhase,  // DGM-6.1
  MainEnd,
  HandLimit,  // DGM-7.12
  NextTurn,
};
constexpr int kSteps = count_of<Step>();

// The stages of a skill card's use or an action (DGM-6.5, DGM-7.17).
enum class Stage : std::uint8_t {
  ChoosesUser,  // of a skill card
  ChoosesTarget,
  Begins,
  Answer,  // the opponent may guard or intercept
  SecondUnit,
  Answered,
  OpponentResponds,  // after that each player may use a skill card
  TurnPlayerResponds,
  Resolves,
  Scores,    // a deck search, when the card has been turned up
  Recovers,  // the card is chosen
  Ends,
  Over,
};
constexpr int kStages = count_of<Stage>();

enum class Prompt : std::uint8_t {
  None,
  Mulligan,
  Characters,
  Main,
  Target,
  User,
  Answer,
  SecondUnit,
  Response,
  Recover,
  HandLimit,
  Order,
};
constexpr int kPrompts = count_of<Prompt>();

enum class Act : std::uint8_t {
  Place = kFirstAct,  // card
  Attack,             // card: the user; so are those of the next four
  Search,
  DeckSearch,
  Draw,
  Recover,
  UseSkill,    // card: the skill card
  UseAbility,  // card, number = which of its abilities
  Guard,       // card: which guards
  Intercept,   // card: which intercepts
  Respond,     // card: the skill card
};
constexpr int kActs = count_of<Act>();
// In events, beside the acts: what an attack goes against; an action was without effect.
constexpr std::uint8_t kTargeted = 255;
constexpr std::uint8_t kSpent = 254;
[[nodiscard]] constexpr Verb verb(Act act) { return static_cast<Verb>(act); }
[[nodiscard]] constexpr Act act_of(Deed deed) {
  return static_cast<Act>(static_cast<unsigned>(Act::Attack) + static_cast<unsigned>(deed) - 1);
}
[[nodiscard]] constexpr Deed deed_of(Act act) {
  return static_cast<Deed>(static_cast<unsigned>(act) - static_cast<unsigned>(Act::Attack) + 1);
}

// Because: why something may not be done, by the refusals of sayings.yaml.
#include "games/dgrayman/because.inc"

// The game's bit of CardTable::flags.
constexpr std::uint8_t kUpright = 8;  // can act (DGM-3.2)

// DGM-3.3: the cards of one character on one field, or of two that a doubles card combines
// (DGM-9.4). Worked out anew whenever the cards of a field move or turn.
struct Unit {
  DefId person = kNoDef;
  DefId partner = kNoDef;    // of a combined unit
  std::uint8_t cards = 0;    // on the field
  std::uint8_t standby = 0;  // those in the standby zone
  std::uint8_t upright = 0;  // those able to act
  std::uint8_t doubles = 0;  // doubles cards in the standby zone
  std::uint8_t upright_doubles = 0;
  std::uint8_t icons = 0;  // printed on some card of it; kMayGiveIcons: some card may add to them

  [[nodiscard]] bool is_combined() const { return partner != kNoDef; }
  // Without a branch: which of several units a card belongs to is as good as random.
  [[nodiscard]] bool bears(DefId name) const { return either(person == name, partner == name); }
};
constexpr std::uint8_t kMayGiveIcons = 128;

using Units = FixedVector<Unit, kMaxUnits>;
static_assert(kMaxUnits <= 32, "a set of units is a word of 32 bits");

// The index of the unit that bears a character's name; the number of units if none does.
[[nodiscard]] inline std::size_t index_of(const Units& units, DefId name) {
  std::size_t i = 0;
  while (i < units.size() && !units[i].bears(name)) { ++i; }
  return i;
}

// The running use of a skill card or an action.
struct OngoingAct {
  Deed deed = Deed::None;
  Stage stage = Stage::Begins;
  Seat seat = kNoSeat;
  CardId user = kNoCard;
  CardId target = kNoCard;                            // the attacked card
  CardId skill = kNoCard;                             // the skill card that is being used
  std::array<CardId, 2> answerers{kNoCard, kNoCard};  // cards that guard or intercept
  std::uint8_t size = 1;                              // 2: by a combined unit (DGM-9.6)
  std::uint8_t answered = 0;                          // 1: by guarding or intercepting
  std::uint8_t stopped = 0;                           // 1: it will have no effect
  std::uint8_t rank = 0;                              // of the card a deck search turned up
  std::uint8_t asked = 0;                             // players asked in the running window
};

// House rules (data/dgrayman/rules.yaml, options).
struct Options {
  std::uint8_t draws_two = 0;                // DGM-4.3
  std::uint8_t one_draw_a_gain = 0;          // DGM-7.8
  std::uint8_t stopped_search_is_free = 0;   // DGM-7.16
  std::uint8_t attacked_unit_is_silent = 0;  // DGM-7.17
  std::uint8_t lost_when_cannot_draw = 0;    // DGM-1.3

  friend bool operator==(const Options&, const Options&) = default;
};

struct alignas(kCacheLine) State : effect::CoreState<kZones> {
  Step step = Step::Mulligans;
  Outcome outcome = Outcome::Ongoing;
  Options options{};
  std::uint8_t check = 0;  // points or decks have changed
  std::array<Units, kSeats> units;
  // For a card on a field, the index of its unit; 0 for any other.
  std::array<std::uint8_t, kMaxCards> unit_of{};
  OngoingAct doing{};
  Seat turn_player = 0;
  std::uint16_t turn = 0;  // turns begun
  std::array<std::uint16_t, kSeats> points{};
  std::uint8_t deck_out = 0;   // bit s: the deck of seat s has run out
  std::uint8_t asked = 0;      // players asked about a mulligan
  std::uint8_t allowance = 0;  // units that may be founded this turn (DGM-5.2)
  std::uint8_t founded = 0;
  std::uint8_t deck_searches = 0;  // used this turn (DGM-7.6)
  std::uint8_t deck_search_limit = 1;
  std::array<std::uint8_t, kSeats> acts{};         // actions and skills used this turn
  std::array<std::uint8_t, kSeats> recoverable{};  // character cards in the discard pile
  std::array<std::uint8_t, 28> unused_{};
  std::uint64_t awaited_elsewhere = 0;  // bit t: by cards of the match that are not in play
};
static_assert(sizeof(State) <= 2560, "a state is at most 40 cache lines");

}  // namespace fudaba::dgrayman
