#pragma once

#include "effect/state.h"

// The order of effects that were set off at once, in games whose rules leave it to a player.
// Effects that wait come in the order of their moments (batch) and, of one moment, of their ranks;
// those that share both are tied. A game that lets players order them
//   stops its run of effects while is_order_open (Play::interrupts),
//   asks whoever controls next_of(...) for DecisionKind::Order, from count_tied(...) answers, and
//   hands the answer to put_first.

namespace fudaba {

// The effects that were set off and have not begun.
using PendingEffects = FixedVector<effect::Pending, effect::kMaxPending>;

[[nodiscard]] inline bool are_tied(const effect::Pending& a, const effect::Pending& b) {
  return a.batch == b.batch && a.rank == b.rank;
}

// The first of those that come next: of the lowest batch the lowest rank. At least one must wait.
[[nodiscard]] inline const effect::Pending& next_of(const PendingEffects& waiting) {
  const effect::Pending* best = &waiting[0];
  for (const effect::Pending& p : waiting) {
    if (p.batch < best->batch || (p.batch == best->batch && p.rank < best->rank)) { best = &p; }
  }
  return *best;
}

// True if it must be said which comes first. Copies of one ability are alike.
[[nodiscard]] inline bool is_order_open(const PendingEffects& waiting) {
  if (waiting.size() < 2) { return false; }
  const effect::Pending& next = next_of(waiting);
  for (const effect::Pending& p : waiting) {
    if (are_tied(p, next) && p.ability != next.ability) { return true; }
  }
  return false;
}

// The number of effects that could come next. At least one must wait.
[[nodiscard]] inline int count_tied(const PendingEffects& waiting) {
  const effect::Pending& next = next_of(waiting);
  int tied = 0;
  for (const effect::Pending& p : waiting) { tied += are_tied(p, next) ? 1 : 0; }
  return tied;
}

// The n-th (from 0) of those that could come next, in the order in which they are offered; nullptr
// if there are not so many.
[[nodiscard]] inline const effect::Pending* find_tied(const PendingEffects& waiting, int n) {
  for (const effect::Pending& p : waiting) {
    if (are_tied(p, next_of(waiting)) && n-- == 0) { return &p; }
  }
  return nullptr;
}

// The n-th of those that could come next comes before the others.
inline void put_first(PendingEffects& waiting, int n) {
  const effect::Pending next = next_of(waiting);
  for (effect::Pending& p : waiting) {
    if (are_tied(p, next) && n-- == 0) {
      p.rank = 0;
      return;
    }
  }
}

}  // namespace fudaba
