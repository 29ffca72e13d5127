#pragma once

#include <array>

#include "ai/estimate.h"
#include "kernel/types.h"

namespace fudaba::ai {

// Tells how chance took part in what an answer led to.
struct Fortune {
  bool dice = false;
  bool cards = false;  // that nobody had known were drawn or turned up

  [[nodiscard]] bool any() const { return dice || cards; }
};

// By how much better off each player is right after an answer, in his own eyes, than he could
// expect to be, by what dice did and by what cards did. Chances are those that the game's
// calibration makes of what was found. Both together are the whole of it.
struct Luck {
  std::array<Estimate, kSeats> dice{Estimate{0, 0}, Estimate{0, 0}};
  std::array<Estimate, kSeats> cards{Estimate{0, 0}, Estimate{0, 0}};

  friend bool operator==(const Luck&, const Luck&) = default;
};

}  // namespace fudaba::ai
