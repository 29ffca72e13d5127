#pragma once

#include <cstdint>

#include "kernel/types.h"

namespace fudaba {

// The question a state is waiting on. Kinds are few; `prompt` says which question of the game (or
// of an effect) it is, for the words on the screen.
enum class DecisionKind : std::uint8_t {
  None,    // nothing to decide: the game is over
  Act,     // choose an act of the game, or pass
  Card,    // choose a card (or a position of a card whose face is hidden)
  Place,   // choose a place
  Number,  // choose a number from low to high
  Option,  // choose one of several options (which of an effect's parts, a name, an element)
  YesNo,
  Order,  // choose which of several waiting effects comes first
};

struct Decision {
  DecisionKind kind = DecisionKind::None;
  Seat player = kNoSeat;
  std::uint8_t prompt = 0;     // the game's numbering of its questions
  std::uint8_t by_effect = 0;  // 1: asked by the effect on top of the stack
  std::uint8_t low = 0;        // Number: least; Card: how many more must be chosen
  std::uint8_t high = 0;       // Number: most; Card: how many more may be chosen

  friend constexpr bool operator==(const Decision&, const Decision&) = default;
};

}  // namespace fudaba
