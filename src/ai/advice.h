#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ai/holdings.h"
#include "base/language.h"
#include "kernel/move.h"
#include "kernel/types.h"

// A hint: what a good player would do in somebody's place, and why. It is made of what that player
// sees, and is the same whenever it is asked for.

namespace fudaba::ai {

struct Answer;

struct Advice {
  // One of the best answers.
  struct Candidate {
    Move move{};
    double chance = 0.5;       // to win
    double error = 0.5;        // standard error of it
    std::uint32_t visits = 0;  // how often it was tried
    bool is_certain = false;   // it wins this turn whatever is hidden

    friend bool operator==(const Candidate&, const Candidate&) = default;
  };
  // An answer that is expected after the best one.
  struct Expected {
    Seat by = kNoSeat;
    Move move{};
    Bilingual text;

    friend bool operator==(const Expected&, const Expected&) = default;
  };
  // A card that the other player may hold.
  struct Held {
    DefId card = kNoDef;
    double chance = 0;  // that he holds at least one
    double cost = 0;    // by how much his holding it lowers the chance to win; 0: not seen to

    friend bool operator==(const Held&, const Held&) = default;
  };

  std::vector<Candidate> best;  // up to kMostCandidates, the best first
  std::vector<Expected> line;
  std::vector<Held> held;  // up to kMostHeld, what matters most first

  static constexpr std::size_t kMostCandidates = 3;
  static constexpr std::size_t kMostHeld = 3;

  friend bool operator==(const Advice&, const Advice&) = default;
};

// The best of a search's answers, in the order in which it would give them.
[[nodiscard]] std::vector<Advice::Candidate> candidates_of(std::span<const Answer> answers);
// The cards worth naming among what was held in `worlds` worlds, which together were worth `sum`:
// first those that cost something, then those that are likeliest. `slope`: of what they cost by
// that, how much counts (Calibration::slope).
[[nodiscard]] std::vector<Advice::Held> worth_naming(std::span<const Holding> by_card,
                                                     std::uint32_t worlds, double sum,
                                                     double slope);

}  // namespace fudaba::ai
