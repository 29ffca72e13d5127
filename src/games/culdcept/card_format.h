#pragma once

#include "effect/card_format.h"

namespace fudaba::culdcept {

// How Culdcept's cards are written in files.
[[nodiscard]] const effect::CardFormat& card_format();

}  // namespace fudaba::culdcept
