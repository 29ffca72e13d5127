#pragma once

#include "effect/card_format.h"

namespace fudaba::kannagi {

[[nodiscard]] const effect::CardFormat& card_format();

}  // namespace fudaba::kannagi
