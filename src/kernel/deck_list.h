#pragma once

#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "kernel/types.h"

namespace fudaba {

// Most kinds of cards that the rules of a game lay beside a deck.
constexpr std::size_t kMaxDeckSections = 4;

// Everything a player brings to a match: the deck, one entry a copy, and what the rules of the game
// want beside it (a sideboard, a protagonist, missions …), by the sections of the game's
// CardFormat.
struct DeckList {
  std::vector<DefId> cards;
  std::array<std::vector<DefId>, kMaxDeckSections> beside;

  DeckList() = default;
  // A deck with nothing beside it.
  DeckList(std::vector<DefId> deck) : cards(std::move(deck)) {}

  [[nodiscard]] std::size_t size() const {
    std::size_t total = cards.size();
    for (const std::vector<DefId>& section : beside) { total += section.size(); }
    return total;
  }
  friend bool operator==(const DeckList&, const DeckList&) = default;
};

}  // namespace fudaba
