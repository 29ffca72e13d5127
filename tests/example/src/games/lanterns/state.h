#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "base/keyed_table.h"
#include "effect/state.h"
#include "games/lanterns/terms.h"
#include "games/lanterns/zones.h"
#include "kernel/move.h"

namespace fudaba::lanterns {

// The places of the rule book at which the game can stand; each is one function of Play.
enum class Step : std::uint8_t {
  TurnStart,  // LTN-4.1
  Tally,      // LTN-4.2
  Draw,       // LTN-4.3
  Main,       // LTN-4.4
  Pay,        // LTN-5.2
  Finish,     // LTN-5.3
  End,        // LTN-4.5
  HandLimit,  // LTN-4.6
  NextTurn,
};

// What the players are asked.
enum class Prompt : std::uint8_t { None, Main, Pay, HandLimit, Order };

// The game's own acts.
enum class Act : std::uint8_t {
  Float = kFirstAct,  // card
  Use,                // card
};
constexpr int kActs = count_of<Act>();
[[nodiscard]] constexpr Verb verb(Act act) { return static_cast<Verb>(act); }

// Why something may not be done, beside the clause (text_reason.cpp).
enum class Because : std::uint8_t {
  None,
  NotNow,
  MustChoose,
  NotOffered,
  NotInHand,
  NotALantern,
  NotAWind,
  AlreadyFloated,
  RiverFull,
  TooFewToPay,
  NoMoreActs,
};
[[nodiscard]] constexpr std::uint8_t because(Because b) { return static_cast<std::uint8_t>(b); }

// House rules (data/lanterns/rules.yaml, options).
struct Options {
  std::uint8_t short_night = 0;  // LTN-1.5

  friend bool operator==(const Options&, const Options&) = default;
};

struct alignas(kCacheLine) State : effect::CoreState<kZones> {
  Step step = Step::TurnStart;
  Outcome outcome = Outcome::Ongoing;
  Options options{};
  Seat turn_player = 0;
  std::uint16_t turn = 0;  // turns begun
  std::array<std::int16_t, kSeats> points{};
  std::uint8_t floats = 0;  // lanterns floated this turn (LTN-4.4)
  std::uint8_t owed = 0;    // cards still to be paid (LTN-5.2)
  CardId last = kNoCard;    // the card chosen before in the running choice
  std::array<std::uint8_t, 21> unused_{};
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>,
              "no padding: equal states have equal bytes");

}  // namespace fudaba::lanterns
