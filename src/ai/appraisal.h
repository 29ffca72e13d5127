#pragma once

#include "ai/estimate.h"
#include "kernel/move.h"

namespace fudaba::ai {

// A search's findings about a decision, and about the answer that was given to it, from what the
// player who decided could know.
struct Appraisal {
  std::size_t answers = 0;     // that differ; fewer than two: there was nothing to decide
  Move best{};                 // what the search would have answered
  Estimate chance;             // to win, with the best answer
  Estimate loss{0, 0};         // by how much the answer given is worse; below 0: it is better
  bool wins_for_sure = false;  // the best answer wins this turn whatever is hidden

  friend bool operator==(const Appraisal&, const Appraisal&) = default;
};

}  // namespace fudaba::ai
