#pragma once

#include "effect/card_format.h"

namespace fudaba::kannagi {

// All words that Kannagi's card files may use: the shared ones and the game's own.
[[nodiscard]] const effect::Vocabulary& vocabulary();
// How its cards are written in files.
[[nodiscard]] const effect::CardFormat& card_format();

}  // namespace fudaba::kannagi
