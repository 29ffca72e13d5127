#pragma once

#include "effect/card_format.h"

namespace fudaba::lanterns {

[[nodiscard]] const effect::CardFormat& card_format();

}  // namespace fudaba::lanterns
