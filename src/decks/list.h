#pragma once

#include <string>
#include <string_view>

#include "base/language.h"
#include "decks/book.h"

// Deck lists as players write them.

namespace fudaba::decks {

// Limits of input.
constexpr std::size_t kMaxListBytes = 32U << 10U;
constexpr int kMaxListLines = 500;

// Reads a list in any usual form (docs/en/decks.md). A line is a card with the number of its copies
// (decks/row.h), by its id or its name in either language. Headings name the sections of the deck,
// or kinds of cards, which are ignored; comments begin with // or #. A first line that is none of
// these is the name of the deck. Lines without a known card, and cards of a section that the game
// does not have, are reported. A fault: it is too long.
[[nodiscard]] DeckResult read_list(std::string_view text, const Book& book);

// The fault of a text that is too long to be a list.
[[nodiscard]] effect::Fault too_long_list();

// The card of an id, or of a name in either language and any spelling; kNoDef if there is none, or
// several.
[[nodiscard]] DefId find_card(std::string_view name, const Book& book);

// The deck as a list that read_list converts back to the same cards and name.
[[nodiscard]] std::string write_list(const catalog::Deck& deck, const Book& book,
                                     Language language);

// The same for Cockatrice (.cod): the deck is the zone `main`, everything else is `side`. A card
// may name its section; otherwise it goes into the first one for its kind.
[[nodiscard]] DeckResult read_cod(std::string_view text, const Book& book);
[[nodiscard]] std::string write_cod(const catalog::Deck& deck, const Book& book, Language language);

}  // namespace fudaba::decks
