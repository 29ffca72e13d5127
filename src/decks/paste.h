#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "catalog/fault.h"
#include "decks/book.h"

namespace fudaba::decks {

enum class Form { Code, List, Yaml, Cockatrice };
[[nodiscard]] std::string_view word_of(Form form);  // "code", "list", "yaml", "cockatrice"

struct Pasted {
  Form form = Form::List;
  ReadDeck read;
};

// Reads whatever somebody pastes as a deck: a code, an address with a code in it, a deck file,
// Cockatrice's or a list. `name`: what the text is called in faults.
[[nodiscard]] tl::expected<Pasted, std::vector<catalog::FileFault>> read_pasted(
    std::string_view text, const Book& book, const std::string& name);

// The deck as a deck file (docs/en/decks.md), with an id and a name where it has none.
[[nodiscard]] std::string write_file(const catalog::Deck& deck, const Book& book);

}  // namespace fudaba::decks
