#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "decks/book.h"

// Deck codes (docs/decks.md): a deck as a short word that can be said, sent and printed. Equal
// decks have equal codes. A code holds cards alone: no name, no words. It names cards by their
// numbers (catalog/numbers.h) and sections by their places in CardFormat::sections: neither ever
// moves.

namespace fudaba::decks {

constexpr int kCodeVersion = 1;
constexpr std::size_t kMaxCode = 2000;  // letters of a code that is read

// CRC-16/CCITT-FALSE, the last two bytes of a code.
[[nodiscard]] std::uint16_t checksum(std::span<const std::uint8_t> bytes);

[[nodiscard]] std::string write_code(const catalog::Deck& deck, const Book& book);

// Cards, sections and sets that this game does not have are named and left out. A fault: no code at
// all, another version, a checksum that does not fit, a code of another game, too many cards.
[[nodiscard]] Read read_code(std::string_view code, const Book& book);

}  // namespace fudaba::decks
