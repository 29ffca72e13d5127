#pragma once

#include <string>
#include <string_view>

#include "decks/book.h"
#include "press/face.h"
#include "support/loaded.h"

namespace fudaba::test {

// The cards of the n-th game, to be pressed, without pictures.
inline press::Cards pressed(const Loaded& loaded) {
  static const press::Pictures kNone;
  return {loaded.catalogue.pool, loaded.supplies.entry->card_format(), kNone, loaded.catalogue.sets,
          &loaded.catalogue.numbers};
}
inline decks::Book book_of(const Loaded& loaded) {
  return {*loaded.supplies.entry, loaded.catalogue.pool, loaded.catalogue.numbers};
}

inline int occurrences(std::string_view text, std::string_view part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos;
       at = text.find(part, at + part.size())) {
    ++count;
  }
  return count;
}

}  // namespace fudaba::test
