#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "catalog/fault.h"
#include "decks/book.h"

namespace fudaba::decks {

enum class DeckForm { Code, List, Yaml, Cockatrice, Saved };
// "code", "list", "yaml", "cockatrice", "saved"
[[nodiscard]] std::string_view word_of(DeckForm form);

struct PastedDeck {
  DeckForm form = DeckForm::List;
  ReadDeck read;
};

constexpr std::size_t kMaxPasted = 1U << 20U;  // bytes

// Reads a pasted deck: a code, an address with a code, a deck file, a Cockatrice file, a saved
// object or a list. A fault: it is none of these, or there is no card in it. `name`: the text in
// messages.
[[nodiscard]] tl::expected<PastedDeck, std::vector<catalog::FileFault>> read_pasted(
    std::string_view text, const Book& book, const std::string& name);

// The deck as a deck file (docs/en/decks.md), with a default id and name.
[[nodiscard]] std::string write_file(const catalog::Deck& deck, const Book& book);

}  // namespace fudaba::decks
