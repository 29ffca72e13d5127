#pragma once

#include "effect/word.h"

namespace fudaba::ouka {

// All words that card files of Ouka Houshin may use: the shared ones and the game's own.
[[nodiscard]] const effect::Vocabulary& vocabulary();

}  // namespace fudaba::ouka
