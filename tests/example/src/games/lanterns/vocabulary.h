#pragma once

#include "effect/word.h"

namespace fudaba::lanterns {

// The shared words and the game's own.
[[nodiscard]] const effect::Vocabulary& vocabulary();

}  // namespace fudaba::lanterns
