#pragma once

#include "effect/word.h"

namespace fudaba::kannagi {

// All words that Kannagi's card files may use: the shared ones and the game's own.
[[nodiscard]] const effect::Vocabulary& vocabulary();

}  // namespace fudaba::kannagi
