#pragma once

#include "games/kanon/reading.h"

// What both ways of judging a position ask of it.

namespace fudaba::kanon {

// The mean of the powers that a card lists, as its owner knows them.
[[nodiscard]] int mean_power(const Reading& r, CardId c);

}  // namespace fudaba::kanon
