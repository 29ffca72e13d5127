#pragma once

#include <array>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "catalog/cards.h"
#include "catalog/fault.h"
#include "catalog/map_reader.h"
#include "effect/card_format.h"
#include "effect/card_pool.h"
#include "kernel/clause.h"
#include "kernel/deck_list.h"
#include "kernel/profile.h"

namespace fudaba::catalog {

// Cards in the order of a file, each card once, with the number of its copies.
using CardCounts = std::vector<std::pair<DefId, int>>;

struct Deck {
  std::string id;
  Bilingual name;
  Bilingual description;  // what it is; may be empty
  Bilingual plan;         // how it is played: a few sentences; may be empty
  CardCounts cards;
  // The cards beside the deck, by CardFormat::sections.
  std::array<CardCounts, kMaxDeckSections> beside;

  // Without the cards beside the deck.
  [[nodiscard]] int size() const;
  // One entry per copy, for a match.
  [[nodiscard]] DeckList list() const;
};

// Copies of one card are counted together; the rest as it is.
[[nodiscard]] Deck counted(const DeckList& list);

// Reads a deck; its cards must be in the pool, and no more than kMaxDeck with all that lies beside
// it. Whether the game allows the deck is another question: check_deck().
[[nodiscard]] tl::expected<Deck, std::vector<FileFault>> read_deck(
    const TextFile& file, const CardPool& pool, const effect::CardFormat& format,
    Languages languages = Languages::Both);

// The deck as a file that read_deck() reads back as the same deck.
[[nodiscard]] std::string write_deck(const Deck& deck, const CardPool& pool,
                                     const effect::CardFormat& format);

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
