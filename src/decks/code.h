#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "decks/book.h"

// Deck codes (docs/decks.md): a deck as a short word for chats and print. Equal decks have equal
// codes. A code has cards only, no names: cards by their numbers (catalog/numbers.h) and sections
// by their index in CardFormat::sections, which never change.

namespace fudaba::decks {

constexpr int kCodeVersion = 1;
constexpr std::size_t kMaxCode = 2000;  // of input

// CRC-16/CCITT-FALSE, the last two bytes of a code.
[[nodiscard]] std::uint16_t checksum(std::span<const std::uint8_t> bytes);

[[nodiscard]] std::string write_code(const catalog::Deck& deck, const Book& book);

// Unknown cards, sections and sets are reported and left out. A fault: no code, another version, a
// wrong checksum, another game, too many cards.
[[nodiscard]] DeckResult read_code(std::string_view code, const Book& book);

}  // namespace fudaba::decks
