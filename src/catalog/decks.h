#pragma once

#include <span>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "catalog/cards.h"
#include "catalog/fault.h"
#include "effect/card_format.h"
#include "effect/card_pool.h"
#include "kernel/clause.h"
#include "kernel/profile.h"

namespace fudaba::catalog {

struct Deck {
  std::string id;
  Bilingual name;
  Bilingual description;                     // may be empty
  std::vector<std::pair<DefId, int>> cards;  // in the file's order, each card once

  [[nodiscard]] int size() const;
  // One entry per copy, for a match.
  [[nodiscard]] std::vector<DefId> list() const;
};

// Reads a deck; its cards must be in the pool, and no more than kMaxDeck. Whether the game allows
// the deck is another question: check_deck().
[[nodiscard]] tl::expected<Deck, std::vector<FileFault>> read_deck(const TextFile& file,
                                                                   const CardPool& pool);

// The deck as a file that read_deck() reads back as the same deck.
[[nodiscard]] std::string write_deck(const Deck& deck, const CardPool& pool);

// A way in which a deck breaks the rules of its game.
struct DeckFault {
  Clause clause;
  Bilingual message;
  DefId card = kNoDef;  // kNoDef: the deck as a whole
};

// Everything that the game's rules have against a deck; empty if it may be played.
[[nodiscard]] std::vector<DeckFault> check_deck(const Deck& deck, const CardPool& pool,
                                                const effect::CardFormat& format,
                                                std::span<const ProfileEntry> profile);

}  // namespace fudaba::catalog
