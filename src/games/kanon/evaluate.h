#pragma once

#include "games/kanon/reading.h"

// Shared by both ways of judging a position.

namespace fudaba::kanon {

// The mean of the powers that a card lists, as its owner knows them.
[[nodiscard]] int mean_power(const Reading& r, CardId c);

}  // namespace fudaba::kanon
