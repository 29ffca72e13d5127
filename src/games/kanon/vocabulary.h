#pragma once

#include "effect/word.h"

namespace fudaba::kanon {

// All words that Kanon's card files may use: the shared ones and the game's own.
[[nodiscard]] const effect::Vocabulary& vocabulary();

}  // namespace fudaba::kanon
