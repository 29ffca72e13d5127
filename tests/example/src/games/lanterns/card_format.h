#pragma once

#include "effect/card_format.h"

namespace fudaba::lanterns {

// What files of the game's cards look like.
[[nodiscard]] const effect::CardFormat& card_format();
// The words that they may use: the shared ones and the game's own.
[[nodiscard]] inline const effect::Vocabulary& vocabulary() { return *card_format().vocabulary; }

}  // namespace fudaba::lanterns
