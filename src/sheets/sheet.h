#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <variant>
#include <vector>

#include "effect/card_format.h"
#include "effect/source.h"
#include "sheets/table.h"

namespace fudaba::sheets {

// An opened file of cards: a text in UTF-8, or a workbook.
struct SheetSource {
  std::string name;  // of its file; empty if it has none
  std::variant<std::string, Parts> content;
  std::vector<effect::Phrase> notes;  // what was noticed when it was opened
};

// A card as somebody has written it down, before anybody understands it.
struct SheetRow {
  std::string sheet;                                // the file or worksheet; may be empty
  int line = 0;                                     // where it begins, from 1
  std::vector<std::pair<std::string, Cell>> cells;  // by the heads of a table
  std::vector<std::string> lines;                   // of a card written in lines
  std::vector<effect::Phrase> faults;
};

struct Sheet {
  std::vector<SheetRow> rows;
  // Remarks about passed-over parts: title rows, unknown columns, hidden rows.
  std::vector<effect::Phrase> notes;
};

// Takes cards apart: a workbook or a table (comma or tab separated) with a row of heads and a row a
// card, a JSON list of maps, a card file of Cockatrice, or cards in lines with an empty line
// between them. Whatever else it is, or with more rows or columns than a sheet may have, is a fault
// that says where.
[[nodiscard]] tl::expected<Sheet, effect::Fault> parse_sheet(const SheetSource& source,
                                                             const effect::CardFormat& format);

}  // namespace fudaba::sheets
