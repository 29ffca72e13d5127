#pragma once

#include "effect/card_format.h"

namespace fudaba::lanterns {

// The shared words and the game's own.
[[nodiscard]] const effect::Vocabulary& vocabulary();
// What files of the game's cards look like.
[[nodiscard]] const effect::CardFormat& card_format();

}  // namespace fudaba::lanterns
