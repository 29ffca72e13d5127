#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "effect/source.h"

// Tables as files hold them: text with separators, and the workbooks of Excel (.xlsx) and of
// LibreOffice (.ods).

namespace fudaba::sheets {

constexpr std::size_t kMostRows = 4096;
constexpr std::size_t kMostColumns = 64;

struct Cell {
  // A cell covered by a merged one repeats its text.
  enum class Merged : std::uint8_t { No, FromAbove, FromLeft };

  std::string text;
  Merged merged = Merged::No;
  bool is_date = false;  // in a spreadsheet; `text` is the date, not what somebody typed

  friend bool operator==(const Cell&, const Cell&) = default;
};

struct Row {
  int line = 0;  // from 1; in a text the line it begins in
  std::vector<Cell> cells;
};

struct Table {
  std::string name;  // of the worksheet; a text has none
  std::vector<Row> rows;
};

struct Workbook {
  std::vector<Table> tables;
  std::vector<effect::Phrase> notes;  // hidden rows and worksheets that were left out
};

// The unpacked parts of a workbook by their paths in the archive.
using Parts = std::map<std::string, std::string, std::less<>>;

// The part that only a workbook of Excel, or of LibreOffice, has.
constexpr std::string_view kXlsxPart = "xl/workbook.xml";
constexpr std::string_view kOdsPart = "content.xml";

// True for the parts that parse_workbook() looks at.
[[nodiscard]] bool is_workbook_part(std::string_view path);

// Comma or tab separated text. A fault: a quote that never ends, too many rows or columns.
[[nodiscard]] tl::expected<Table, effect::Fault> parse_separated(std::string_view text,
                                                                 char separator);

// A text as a cell of comma separated text (RFC 4180). Spreadsheets would take one that begins with
// certain signs for a formula; behind an apostrophe, which parse_separated() drops, they do not.
[[nodiscard]] std::string csv_cell(std::string_view text);

// The visible worksheets, without hidden rows. Readings of kanji (furigana) are no part of a text;
// of a formula the value counts that was stored with it. The line of a fault is that of a
// worksheet's row, or 0.
[[nodiscard]] tl::expected<Workbook, effect::Fault> parse_workbook(const Parts& parts);

// The messages that the readers of tables share.
[[nodiscard]] tl::unexpected<effect::Fault> too_many_cells(int line);
[[nodiscard]] effect::Phrase hidden_sheet(const std::string& name);
[[nodiscard]] effect::Phrase hidden_rows(const std::string& sheet, int count);

}  // namespace fudaba::sheets
