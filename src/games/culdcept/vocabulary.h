#pragma once

#include "effect/word.h"

namespace fudaba::culdcept {

// All words and tables that Culdcept's card files may use.
[[nodiscard]] const effect::Vocabulary& vocabulary();

}  // namespace fudaba::culdcept
