#pragma once

#include "effect/card_pool.h"
#include "games/kanon/state.h"

namespace fudaba::kanon {

// The entries of a table that an effect asks to be declared, if that is what the state waits for:
// from `first` to before `end`; otherwise none.
struct Declarable {
  int first = 0;
  int end = 0;
};
[[nodiscard]] Declarable declarations(const CardPool& pool, const State& s);

}  // namespace fudaba::kanon
