#pragma once

#include <array>
#include <cstdint>

#include "base/keyed_table.h"
#include "effect/state.h"
#include "games/kanon/terms.h"
#include "games/kanon/zones.h"
#include "kernel/move.h"

namespace fudaba::kanon {

// The places of the rule book at which the game can stand; each is one function of Play.
enum class Step : std::uint8_t {
  Mulligans,  // KAN-2.7
  Placement,  // KAN-2.6
  TurnStart,  // KAN-4.1
  DrawPhase,  // KAN-4.2
  Draw,
  CardSetPhase,  // KAN-4.3
  CardSet,
  PayCost1,     // KAN-4.4
  BattlePhase,  // KAN-4.5
  PayCost2,
  EndPhase,  // KAN-4.6
  HandLimit,
  NextTurn,
};
constexpr int kSteps = count_of<Step>();

// The stages of a battle (KAN-7).
enum class BattleStage : std::uint8_t {
  None,
  OffenceWindow,  // KAN-7.1: the attacker is named
  Defence,        // KAN-7.2
  DefenceWindow,
  PumpUp,  // KAN-7.4, KAN-7.19
  Suits,   // KAN-7.7
  Strike,  // KAN-7.10
};

enum class Prompt : std::uint8_t {
  None,
  Mulligan,
  Placement,
  CardSet,
  PayCost,
  Battle,
  Window,  // in the two location steps of a battle
  Answer,  // to an event or an ability (KAN-6.7)
  Defender,
  Suits,
  Payment,
  HandLimit,
  Line,  // of an effect that places a card
};

enum class Act : std::uint8_t {
  Stack = kFirstAct,  // card; place = the line
  TurnUp,             // card
  PlayEvent,          // card
  UseAbility,         // card, number = which of its abilities
  Attack,             // place = the player's line
  Defend,             // place = the opponent's line
  DeclareSuit,        // number = the triple
};
constexpr int kActs = count_of<Act>();
[[nodiscard]] constexpr Verb verb(Act act) { return static_cast<Verb>(act); }

// Notes in the log beside the acts: Event::detail of Declared.
enum class Note : std::uint8_t {
  None,
  TurnedDown,
  Strength,
  BattleVoid,
  Moved,
  Copies,
  Attacks,  // the battle goes on with this card
  Defends,
  Decided,  // the battle, by an effect
  Cancelled,
  TakenOver,
  ExtraTurn,
  Declares,  // amount: the entry of the table at `place` of those that can be declared
};

// Because: why something may not be done, by the refusals of sayings.yaml.
#include "games/kanon/because.inc"

// The game's bits of CardTable::flags.
constexpr std::uint8_t kFaceDown = 8;
constexpr std::uint8_t kUsedFirst = 16;  // the card's abilities used this turn: bits 4 to 6
constexpr std::uint8_t kUsedBits = 16 | 32 | 64;
constexpr int kNotedAbilities = 3;

// The stages of a card's use (KAN-6.7, KAN-6.10).
enum class Stage : std::uint8_t { Paying, Announced, Resolves, Done };

// An event, an ability or an item to be turned up, from its naming until it is done.
struct OngoingAct {
  Act act = Act::PlayEvent;
  CardId card = kNoCard;
  std::array<std::uint8_t, 2> ability_bytes{};  // below: two, so that nothing lies between
  Seat user = kNoSeat;
  Stage stage = Stage::Paying;
  FixedVector<CardId, kMaxCost> paid;  // chosen, then discarded

  // The ability that is used, an index of Program::abilities.
  [[nodiscard]] std::uint16_t ability() const {
    return static_cast<std::uint16_t>(ability_bytes[0] | ability_bytes[1] << 8U);
  }
  void set_ability(std::uint16_t number) {
    ability_bytes = {static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(number >> 8U)};
  }
};
constexpr std::size_t kMaxDoing = 5;  // KAN-6.12

struct Battle {
  BattleStage stage = BattleStage::None;
  std::uint8_t attacker_line = 255;
  std::uint8_t defender_line = 255;
  std::uint8_t asked = 0;                                 // players asked in the running window
  std::array<std::uint8_t, kSeats> declared{};            // triples, as bits
  std::array<CardId, kSeats> fighters{kNoCard, kNoCard};  // once they are face up
  std::uint8_t decided = 0;  // by an effect: 1 + BattleResult for seat 0; 0: by strength
};

// A card that counts as a copy of another one this turn: what it is itself.
struct Copy {
  DefId def = kNoDef;
  CardId card = kNoCard;
  std::uint8_t unused_ = 0;
};
constexpr std::size_t kMaxCopies = 4;

// House rules (data/kanon/rules.yaml, options).
struct Options {
  std::uint8_t emptied_field = 0;         // KAN-1.5; 1: by the opponent alone
  std::uint8_t empty_after_card_set = 1;  // KAN-1.9
  std::uint8_t no_first_battle = 0;       // KAN-4.12

  friend bool operator==(const Options&, const Options&) = default;
};

// KAN-2.12: players have no life; victory points are the cards of their place.
struct alignas(kCacheLine) State : effect::CoreState<kZones> {
  Step step = Step::Mulligans;
  Outcome outcome = Outcome::Ongoing;
  effect::CardSet bound;     // cards face up on the fields that have a raison d'être
  effect::CardSet stacking;  // cards that the running effect still places
  FixedVector<Copy, kMaxCopies> copies;
  std::uint16_t turn = 0;  // turns begun
  Options options{};
  Seat turn_player = 0;
  Seat first_player = 0;
  std::uint8_t asked = 0;     // players asked in the setup
  std::uint8_t stacks = 0;    // cards placed in this phase
  std::uint8_t battles = 0;   // fought this turn
  std::uint8_t check = 0;     // something on a field changed (KAN-9.2)
  std::uint8_t left = 0;      // bit s: a card has left the field of seat s (KAN-1.5)
  std::uint8_t lost = 0;      // bit s: seat s loses by a card; bit 2 + s: wins
  std::uint8_t deck_out = 0;  // bit s: seat s could not draw
  std::uint8_t any_used = 0;  // some ability was noted as used this turn
  std::array<std::uint8_t, kSeats> extra_turns{};  // still to come (KAN-4.11)
  Seat regular_player = 0;                         // whose turn it is in the order of turns
  Seat remover = kNoSeat;  // by whose doing what happens on the fields happens (KAN-1.13)
  std::array<Seat, kSeats> removers{kNoSeat, kNoSeat};  // left the field of seat s
  std::array<std::uint8_t, kSeats> drawn{};             // this turn
  std::array<std::uint8_t, kSeats> decks_hold{};        // bit 0: events; bit 1: interrupts
  Battle battle{};
  FixedVector<OngoingAct, kMaxDoing> doing;
  std::array<std::uint8_t, 8> unused_{};
};
static_assert(sizeof(State) <= 2048, "a state is at most 2 KiB");

}  // namespace fudaba::kanon
