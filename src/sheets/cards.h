#pragma once

#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "catalog/cards.h"
#include "catalog/fault.h"
#include "effect/card_format.h"
#include "effect/card_pool.h"
#include "reading/read.h"
#include "sheets/sheet.h"

namespace fudaba::sheets {

// A card of a sheet as a card file has it, or what is still wanting.
struct SheetCard {
  std::string name;
  std::string sheet;  // the file or worksheet it stands in; may be empty
  int line = 0;
  std::string yaml;  // an item of `cards:`
  std::vector<effect::Phrase> faults;

  [[nodiscard]] bool plays() const { return faults.empty(); }
};

struct SheetCards {
  std::vector<SheetCard> cards;
  std::vector<Trait> traits;          // that they bring along
  std::vector<effect::Phrase> notes;  // what was passed over
  // A file of cards: those that play; the others as remarks, each with what is wanting.
  std::string file;
};

// Readers of the texts of both languages.
struct SheetReaders {
  const reading::Reader& ja;
  const reading::Reader& en;
};

// Cards as people write them down (see parse_sheet), of all sources together: heads and labels are
// those of the game's fields in either language; in cards of lines a line that is neither is an
// ability. The cards can name those of the pool. Every card that plays has been read as those of a
// set are. A fault names its source; more cards than `most` are one.
[[nodiscard]] tl::expected<SheetCards, catalog::FileFault> read_sheets(
    std::span<const SheetSource> sources, const effect::CardFormat& format, const CardPool& pool,
    const SheetReaders& readers, std::size_t most = kMostRows);

// The place of a card for people: cards.xlsx [Sheet1] row 5.
[[nodiscard]] effect::Phrase place_in(const SheetCard& card);

// Writes the cards into SheetCards::file. Mistakes that a set of one's own may not have become
// faults of their cards.
void write_file(SheetCards& sheet, const effect::CardFormat& format, const CardPool& pool);

}  // namespace fudaba::sheets
