#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "catalog/fault.h"
#include "effect/card_format.h"
#include "effect/card_pool.h"
#include "effect/source.h"

namespace fudaba::catalog {

// A file as text, or (of a pack, catalog/pack.h) as what was read from it. The name is only for
// messages.
struct TextFile {
  std::string name;
  std::string text;
  std::shared_ptr<const effect::Source> tree = nullptr;
};

// The head of a file of cards.
struct CardSet {
  std::string id;
  Bilingual name;
  std::string version;
  std::string licence;
};

// The place of a card in its file, for later messages about it.
struct CardPlace {
  std::size_t file = 0;  // index into the files read
  std::size_t set = 0;   // index into Cards::sets
  effect::SourceMark mark;
};

struct Cards {
  std::vector<CardSet> sets;  // in the order in which they first occur
  CardPool pool;
  std::vector<CardPlace> places;  // same index as the pool's cards
};

// Reads files of cards into one pool. A file is a map of `set: {id, name, version, licence}` and
// `cards: [...]`; a card has an id, a name, a kind, the values of its kind (CardFormat::fields)
// and, if wanted, flavour, icon, tags, traits, deck_limit and abilities. `traits: [{id, name}]` of
// a file are words that cards may bear and effects ask for. Files may name one another's cards and
// traits. If there is any mistake, all mistakes of all files are returned and no pool.
[[nodiscard]] tl::expected<Cards, std::vector<FileFault>> read_cards(
    std::span<const TextFile> files, const effect::CardFormat& format);

// The ids of a card's traits, by alphabet.
[[nodiscard]] std::vector<std::string_view> traits_of(const CardPool& pool, DefId card);

// A digest of everything about a card that affects play (not its texts), for records of matches. It
// depends on what the card says, not on its place in the pool.
[[nodiscard]] std::uint64_t card_digest(const CardPool& pool, DefId card);

}  // namespace fudaba::catalog
