#pragma once

#include "effect/card_format.h"

namespace fudaba::kanon {

[[nodiscard]] const effect::CardFormat& card_format();

}  // namespace fudaba::kanon
