#pragma once

#include "effect/card_format.h"

namespace fudaba::ouka {

[[nodiscard]] const effect::CardFormat& card_format();

}  // namespace fudaba::ouka
