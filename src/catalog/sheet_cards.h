#pragma once

#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "catalog/cards.h"
#include "catalog/sheet.h"
#include "effect/card_format.h"
#include "effect/card_pool.h"
#include "reading/read.h"

namespace fudaba::catalog {

// A card of a sheet as a card file has it, or what is still wanting.
struct SheetCard {
  std::string name;
  int line = 0;
  std::string yaml;  // an item of `cards:`
  std::vector<effect::Phrase> faults;

  [[nodiscard]] bool plays() const { return faults.empty(); }
};

struct SheetCards {
  std::vector<SheetCard> cards;
  std::vector<Trait> traits;  // that they bring along
  // A file of cards: those that play; the others as remarks, each with what is wanting.
  std::string file;
};

// Readers of the texts of both languages.
struct SheetReaders {
  const reading::Reader& ja;
  const reading::Reader& en;
};

// Cards as people write them down (see parse_sheet): heads and labels are those of the game's
// fields in either language; a line that is neither is an ability. Every card that plays has been
// read as card files are, together with `files`, whose cards are those of the pool and can be
// named.
[[nodiscard]] tl::expected<SheetCards, effect::Fault> read_sheet(std::string_view text,
                                                                 const effect::CardFormat& format,
                                                                 const CardPool& pool,
                                                                 const SheetReaders& readers,
                                                                 std::span<const TextFile> files);

// Puts the cards into SheetCards::file; what card files would be refused for becomes a fault of its
// card.
void write_file(SheetCards& sheet, const effect::CardFormat& format,
                std::span<const TextFile> files);

}  // namespace fudaba::catalog
