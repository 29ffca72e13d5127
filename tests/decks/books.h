#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "decks/book.h"
#include "support/loaded.h"

namespace fudaba::test {

inline decks::Book book_of(const Loaded& loaded) {
  return {*loaded.supplies.entry, loaded.catalogue.pool, loaded.catalogue.numbers};
}

inline decks::Book book_of(std::string_view game) {
  for (std::size_t i = 0; i < games().size(); ++i) {
    if (games()[i].id == game) { return book_of(Loaded::of(i)); }
  }
  std::abort();
}

// The cards of a deck, in the order of the pool: what two ways of writing it must agree on.
inline catalog::CardCounts ordered(catalog::CardCounts cards) {
  std::sort(cards.begin(), cards.end());
  return cards;
}
inline catalog::Deck sorted(catalog::Deck deck) {
  deck.cards = ordered(std::move(deck.cards));
  for (catalog::CardCounts& cards : deck.beside) { cards = ordered(std::move(cards)); }
  return deck;
}
inline bool same_cards(const catalog::Deck& a, const catalog::Deck& b) {
  return sorted(a).cards == sorted(b).cards && sorted(a).beside == sorted(b).beside;
}

}  // namespace fudaba::test
