#pragma once

#include "effect/card_pool.h"
#include "games/kannagi/state.h"

namespace fudaba::kannagi {

// The declaration an effect asks for, if that is what the state waits for: how many entries there
// are; otherwise 0.
[[nodiscard]] int declarations(const CardPool& pool, const State& s);

}  // namespace fudaba::kannagi
