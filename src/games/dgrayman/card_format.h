#pragma once

#include "effect/card_format.h"

namespace fudaba::dgrayman {

// The format of the game's card files.
[[nodiscard]] const effect::CardFormat& card_format();
// The words that they may use: the shared ones and the game's own.
[[nodiscard]] inline const effect::Vocabulary& vocabulary() { return *card_format().vocabulary; }

}  // namespace fudaba::dgrayman
