#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "catalog/decks.h"
#include "catalog/numbers.h"
#include "effect/card_pool.h"
#include "effect/source.h"
#include "games/games.h"

namespace fudaba::decks {

// The data for reading and writing decks of a game. It must outlive its users.
struct Book {
  const GameEntry& game;
  const CardPool& pool;
  const catalog::CardNumbers& numbers;

  [[nodiscard]] const effect::CardFormat& format() const { return game.card_format(); }
};

// Cards that were left out of a deck.
struct UnknownCards {
  int line = 0;  // from 1; 0: not from a list
  effect::Phrase found;
  int copies = 0;
  std::vector<DefId> near;  // suggestions, the nearest first; at most three
  effect::Phrase reason;    // empty: the game has no such card
};

// A deck with its unknown cards.
struct ReadDeck {
  catalog::Deck deck;
  std::vector<UnknownCards> unknown;
};

using DeckResult = tl::expected<ReadDeck, effect::Fault>;

// Adds copies of a card to a list.
void add_copies(catalog::CardCounts& cards, DefId card, int copies);

// The fault of a deck with too many cards.
[[nodiscard]] effect::Fault too_many_cards(int line);

}  // namespace fudaba::decks
