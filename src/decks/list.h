#pragma once

#include <string>
#include <string_view>

#include "base/language.h"
#include "decks/book.h"

// Lists of cards as players write them.

namespace fudaba::decks {

// Limits of a list that is read.
constexpr std::size_t kMaxListBytes = 32U << 10U;
constexpr int kMaxListLines = 500;

// Reads a list in any usual shape: a line a card, `4 NAME`, `4x NAME`, `x4 NAME`, `4枚 NAME` or the
// number behind the name; a card by its id or its name in either language; heads for the sections
// of the deck (and for kinds of cards, which say nothing); comments after // and #. A first line
// that is nothing of this is the deck's name. Lines that name no card are named. A fault: too long.
[[nodiscard]] Read read_list(std::string_view text, const Book& book);

// The card that a name or an id means, in either language and however it is spelt; kNoDef if there
// is none, or several.
[[nodiscard]] DefId find_card(std::string_view name, const Book& book);

// The deck as a list that read_list reads back as the same cards and name.
[[nodiscard]] std::string write_list(const catalog::Deck& deck, const Book& book,
                                     Language language);

// The same for Cockatrice (.cod): the deck as its zone `main`, what lies beside it as `side`. What
// is read may say of a card to which section it belongs; else it goes where its kind fits first.
[[nodiscard]] Read read_cod(std::string_view text, const Book& book);
[[nodiscard]] std::string write_cod(const catalog::Deck& deck, const Book& book, Language language);

}  // namespace fudaba::decks
