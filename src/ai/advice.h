#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ai/estimate.h"
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
    double chance = 0.5;      // to win
    double within = 0.5;      // by how much it may be more or less
    bool is_certain = false;  // it wins this turn whatever is hidden

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

  std::vector<Candidate> best;  // up to kMostCandidates, none with a better chance than one before
  std::size_t equal = 1;        // the first ones that are about equally good; 1: the best is best
  std::vector<Expected> line;
  std::vector<Held> held;  // up to kMostHeld, what matters most first

  static constexpr std::size_t kMostCandidates = 3;
  static constexpr std::size_t kMostHeld = 3;

  friend bool operator==(const Advice&, const Advice&) = default;
};

// An answer that may be named.
struct Contender {
  Move move{};
  bool is_certain = false;
  bool is_bluff = false;  // it lays a card that does nothing here
  double found = 0.5;     // by the search: mean, or by looking one decision ahead
  double error = 0.5;
  Estimate behind{0,
                  0};  // by how much the search's best answer is better, tried in the same worlds

  friend bool operator==(const Contender&, const Contender&) = default;
};

// A difference of chances below this, or below twice its standard error, hardly matters.
constexpr double kHardly = 0.02;

// The best of a search's answers, the best one first, each behind it by what the search found of
// both.
[[nodiscard]] std::vector<Contender> contenders_of(std::span<const Answer> answers);
// Puts what does best in the same worlds first, and of what hardly differs from it the bluffs last;
// how many hardly differ. Of these each is as good as the best of them.
[[nodiscard]] std::size_t put_in_order(std::vector<Contender>& contenders);
// The cards worth naming among what was held in `worlds` worlds, which together were worth `sum`:
// first those that cost something, then those that are likeliest. `slope`: of what they cost by
// that, how much counts (Calibration::slope).
[[nodiscard]] std::vector<Advice::Held> worth_naming(std::span<const Holding> by_card,
                                                     std::uint32_t worlds, double sum,
                                                     double slope);

}  // namespace fudaba::ai
