#pragma once

#include "effect/card_pool.h"
#include "games/kanon/state.h"

namespace fudaba::kanon {

// The entries of a table that can be declared, as bits, if an effect waits for a declaration;
// otherwise none. Of suits and attributes those that some card has: naming another does nothing.
[[nodiscard]] unsigned declarations(const CardPool& pool, const State& s);

}  // namespace fudaba::kanon
