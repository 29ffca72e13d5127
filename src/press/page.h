#pragma once

#include <string>

#include "catalog/decks.h"
#include "press/paper.h"

namespace fudaba::press {

struct PageOptions {
  Paper paper = kA4;
  CardSize size = kStandardSize;
  bool bleed = false;  // kBleed round each card
  bool marks = false;  // where to cut
  Language language = Language::Ja;
  std::string title;  // a deck's or a game's name
};

constexpr int kMostPrinted = 1000;  // cards of a page

// A page (HTML, one file, nothing beside it is needed) that prints these cards to size, each as
// often as it counts.
[[nodiscard]] std::string print_page(const Cards& cards, const catalog::CardCounts& counts,
                                     const PageOptions& options);

// All cards of a deck and beside it; every card that is held in hands, once.
[[nodiscard]] catalog::CardCounts cards_of(const catalog::Deck& deck, std::size_t sections);
[[nodiscard]] catalog::CardCounts all_cards(const Cards& cards);
[[nodiscard]] int number_of(const catalog::CardCounts& counts);

}  // namespace fudaba::press
