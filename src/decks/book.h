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

// The data with which decks of one game are read and written. All of it must outlive its users.
struct Book {
  const GameEntry& game;
  const CardPool& pool;
  const catalog::CardNumbers& numbers;

  [[nodiscard]] const effect::CardFormat& format() const { return game.card_format(); }
};

// Cards that somebody's deck has and this game does not know.
struct Unknown {
  int line = 0;  // from 1; 0: not of a list
  effect::Phrase found;
  int copies = 0;
  std::vector<DefId> near;  // what may have been meant, the nearest first; at most three
};

// A deck as far as it is known, and the rest.
struct ReadDeck {
  catalog::Deck deck;
  std::vector<Unknown> unknown;
};

using Read = tl::expected<ReadDeck, effect::Fault>;

// Puts copies of a card with those that the list has already.
void add_copies(catalog::CardCounts& cards, DefId card, int copies);

// The message for a deck of too many cards.
[[nodiscard]] effect::Fault too_many_cards(int line);

}  // namespace fudaba::decks
