#pragma once

#include "effect/word.h"

namespace fudaba::dgrayman {

// All words that D.Gray-man's card files may use: the shared ones and the game's own.
[[nodiscard]] const effect::Vocabulary& vocabulary();

}  // namespace fudaba::dgrayman
