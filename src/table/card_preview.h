#pragma once

#include <string>
#include <string_view>

#include "table/shelf.h"

namespace fudaba::table {

// Of one file of cards that is looked at: bytes and cards.
constexpr std::size_t kMostPreviewBytes = 256U << 10U;
constexpr std::size_t kMostPreviewCards = 500;

// The answer to POST /api/games/G/cards/preview: the cards of a file that somebody writes, as they
// would be drawn, and everything that is wrong with them. A faulty card never hides the others, nor
// a faulty ability its card.
[[nodiscard]] std::string preview_cards(const ShelvedGame& game, std::string_view file);

}  // namespace fudaba::table
