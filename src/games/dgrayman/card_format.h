#pragma once

#include "effect/card_format.h"

namespace fudaba::dgrayman {

[[nodiscard]] const effect::CardFormat& card_format();

}  // namespace fudaba::dgrayman
