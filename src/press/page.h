#pragma once

#include <string>

#include "catalog/decks.h"
#include "press/paper.h"

namespace fudaba::press {

struct PageOptions {
  Paper paper = kA4;
  CardSize size = kStandardSize;
  bool bleed = false;  // kBleed around each card
  bool marks = false;  // cut marks
  Language language = Language::Ja;
  std::string title;  // name of the deck or game
};

constexpr int kMostPrinted = 1000;  // cards on a page

// A self-contained HTML page that prints these cards to size, with all copies.
[[nodiscard]] std::string print_page(const Cards& cards, const catalog::CardCounts& counts,
                                     const PageOptions& options);

// All cards of a deck with its other sections; one of each card that is held in hand.
[[nodiscard]] catalog::CardCounts cards_of(const catalog::Deck& deck, std::size_t sections);
[[nodiscard]] catalog::CardCounts all_cards(const Cards& cards);
[[nodiscard]] int number_of(const catalog::CardCounts& counts);

}  // namespace fudaba::press
