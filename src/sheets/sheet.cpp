#include "sheets/sheet.h"

#include <algorithm>
#include <optional>

#include "catalog/phrase.h"
#include "catalog/xml.h"
#include "catalog/yaml.h"
#include "effect/fault_text.h"
#include "sheets/cockatrice.h"
#include "sheets/columns.h"
#include "sheets/values.h"

namespace fudaba::sheets {
namespace {

using catalog::phrase;
using effect::CardFormat;
using effect::Fault;
using effect::Phrase;
using effect::Source;

using Rows = tl::expected<std::vector<SheetRow>, Fault>;

tl::unexpected<Fault> refused(int line, Phrase found, Phrase expected) {
  return tl::unexpected(Fault{{line, 1}, std::move(found), std::move(expected)});
}

constexpr std::size_t kMostTitles = 30;  // rows above the heads

bool is_head(const Cell& cell, const CardFormat& format) {
  return find_column(cell.text).has_value() || find_field(cell.text, format) != nullptr;
}
// The row of heads: the first in which two cells mean something.
std::vector<Row>::const_iterator find_heads(const Table& table, const CardFormat& format) {
  const auto end = table.rows.begin() +
                   static_cast<std::ptrdiff_t>(std::min(table.rows.size(), kMostTitles + 1));
  const auto found = std::find_if(table.rows.begin(), end, [&](const Row& row) {
    return std::count_if(row.cells.begin(), row.cells.end(),
                         [&](const Cell& cell) { return is_head(cell, format); }) >= 2;
  });
  return found == end ? table.rows.end() : found;
}

// The rows of one table as cards.
class RowTaker {
 public:
  RowTaker(const Table& table, const std::string& sheet, bool is_text)
      : table_(table), sheet_(sheet), is_text_(is_text) {}

  void take(std::vector<Row>::const_iterator heads, std::vector<SheetRow>& rows) {
    for (const Cell& cell : heads->cells) { heads_.push_back(cell.text); }
    for (auto row = std::next(heads); row != table_.rows.end(); ++row) {
      if (row->cells == heads->cells) { continue; }  // the heads of the next page
      if (goes_on(*row) && !rows.empty()) {
        add(*row, rows.back());
        continue;
      }
      SheetRow& card = rows.emplace_back();
      card.sheet = sheet_;
      card.line = row->line;
      add(*row, card);
    }
  }

 private:
  // A card whose merged name stands beside several rows.
  [[nodiscard]] bool goes_on(const Row& row) const {
    for (std::size_t i = 0; i < std::min(row.cells.size(), heads_.size()); ++i) {
      const auto column = find_column(heads_[i]);
      const bool names = column == Column::Name || column == Column::NameJa;
      if (names && row.cells[i].merged == Cell::Merged::FromAbove) { return true; }
    }
    return false;
  }
  void add(const Row& row, SheetRow& card) {
    const bool is_first = card.line == row.line;
    for (std::size_t i = 0; i < std::min(row.cells.size(), heads_.size()); ++i) {
      const Cell& cell = row.cells[i];
      const bool repeats = cell.merged == Cell::Merged::FromLeft ||
                           (!is_first && cell.merged == Cell::Merged::FromAbove);
      if (!cell.text.empty() && !repeats) { card.cells.emplace_back(heads_[i], cell); }
    }
    if (row.cells.size() > heads_.size() && is_text_) {
      card.faults.push_back(
          phrase("{}個のセルがある。見出しは{}個（,を含む文は\"で囲む）",
                 "it has {} cells, the head {} (a text with a comma stands in quotes)",
                 row.cells.size(), heads_.size()));
    }
  }

  const Table& table_;
  const std::string& sheet_;
  bool is_text_;
  std::vector<std::string> heads_;
};

Phrase passed_over(const Table& table, const Row& heads, const std::string& sheet) {
  const Row& first = table.rows.front();
  return phrase("{}{}行目の見出しより上は読まなかった（「{}」）",
                "{}what stands above the heads in row {} was left out (\"{}\")",
                sheet.empty() ? "" : sheet + ": ", heads.line, first.cells.front().text);
}

Phrase expected_heads() {
  return {"カード名・種類・コスト・テキストなどの見出しの行",
          "a row of heads such as name, kind, cost, text"};
}

// Everything in a table; false if it has no row of heads.
bool take_table(const Table& table, const std::string& sheet, bool is_text,
                const CardFormat& format, Sheet& result) {
  const auto heads = find_heads(table, format);
  if (heads == table.rows.end()) { return false; }
  if (heads != table.rows.begin()) { result.notes.push_back(passed_over(table, *heads, sheet)); }
  RowTaker(table, sheet, is_text).take(heads, result.rows);
  return true;
}

tl::expected<Sheet, Fault> take_workbook(const Parts& parts, const CardFormat& format,
                                         const std::string& file) {
  auto book = parse_workbook(parts);
  if (!book) { return tl::unexpected(std::move(book.error())); }
  Sheet result;
  result.notes = std::move(book->notes);
  bool has_heads = false;
  for (const Table& table : book->tables) {
    if (table.rows.empty()) { continue; }
    const std::string sheet = file.empty() ? table.name : file + " [" + table.name + "]";
    if (take_table(table, sheet, false, format, result)) {
      has_heads = true;
    } else {
      result.notes.push_back(phrase("シート「{}」には見出しの行がないので読まなかった",
                                    "the worksheet \"{}\" has no row of heads and was left out",
                                    table.name));
    }
  }
  if (!has_heads) {
    return refused(0, {"見出しの行がないブック", "a workbook without a row of heads"},
                   expected_heads());
  }
  return result;
}

// A cell of JSON as a text: lists by lines, maps of numbers as "fire 1, water 2".
std::string text_of_json(const Source& source) {
  std::string text = source.scalar;
  for (const Source& item : source.items) {
    text += (text.empty() ? "" : "\n") + text_of_json(item);
  }
  for (const Source::Field& field : source.fields) {
    text += (text.empty() ? "" : ", ") + field.first + ' ' + text_of_json(field.second);
  }
  return text;
}

Rows parse_json(std::string_view text) {
  std::vector<Fault> faults;
  const std::optional<Source> source = catalog::parse_yaml(text, faults);
  if (!faults.empty()) { return tl::unexpected(faults.front()); }
  std::vector<SheetRow> rows;
  for (const Source& item : source ? source->items : std::vector<Source>{}) {
    if (item.shape != Source::Shape::Map) {
      return refused(item.mark.line, {"項目の組でないもの", "something else"},
                     {"カード一枚ごとの { }", "a map { } a card"});
    }
    if (item.fields.size() > kMostColumns || rows.size() >= kMostRows) {
      return too_many_cells(item.mark.line);
    }
    SheetRow& row = rows.emplace_back();
    row.line = item.mark.line;
    for (const Source::Field& field : item.fields) {
      row.cells.emplace_back(field.first, Cell{text_of_json(field.second)});
    }
  }
  return rows;
}

Rows parse_lines(std::string_view text) {
  std::vector<SheetRow> rows;
  bool inside = false;
  int line = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string one(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    ++line;
    one.erase(one.find_last_not_of(" \t\r") + 1);
    if (one.empty()) {
      inside = false;
      continue;
    }
    if (!inside) {
      if (rows.size() >= kMostRows) { return too_many_cells(line); }
      rows.emplace_back().line = line;
    }
    inside = true;
    rows.back().lines.push_back(std::move(one));
  }
  return rows;
}

tl::expected<Sheet, Fault> named(Rows rows, const std::string& name) {
  if (!rows) { return tl::unexpected(std::move(rows.error())); }
  Sheet sheet{std::move(*rows), {}};
  for (SheetRow& row : sheet.rows) { row.sheet = name; }
  return sheet;
}

// The cards of a table whose heads are found with this separator, or that looks like one in its
// first line; nothing: it is no such table.
std::optional<tl::expected<Sheet, Fault>> take_separated(std::string_view text, char separator,
                                                         const CardFormat& format,
                                                         const std::string& name) {
  const std::string_view first = text.substr(0, text.find('\n'));
  const bool looks_like_one = std::count(first.begin(), first.end(), separator) >= 2;
  const auto table = parse_separated(text, separator);
  Sheet result;
  if (table && take_table(*table, name, true, format, result)) { return result; }
  if (!looks_like_one) { return std::nullopt; }
  if (!table) { return tl::unexpected(table.error()); }
  const Row& row = table->rows.front();
  return refused(row.line, effect::quoted(row.cells.front().text), expected_heads());
}

tl::expected<Sheet, Fault> take_text(std::string_view text, const CardFormat& format,
                                     const std::string& name) {
  if (text.size() > catalog::kMaxFileBytes) {
    return refused(1, {"大きすぎる表", "too large a table"}, {"4MBまで", "at most 4 MB"});
  }
  constexpr std::string_view kByteOrder = "\xef\xbb\xbf";
  if (text.starts_with(kByteOrder)) { text.remove_prefix(kByteOrder.size()); }
  if (catalog::is_xml(text)) { return named(parse_cockatrice(text), name); }
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) { return Sheet{}; }
  if (text[begin] == '[') { return named(parse_json(text), name); }
  for (const char separator : {'\t', ',', ';'}) {
    if (auto sheet = take_separated(text, separator, format, name)) { return std::move(*sheet); }
  }
  return named(parse_lines(text), name);
}

}  // namespace

tl::expected<Sheet, Fault> parse_sheet(const SheetSource& source, const CardFormat& format) {
  const auto* parts = std::get_if<Parts>(&source.content);
  auto sheet = parts != nullptr
                   ? take_workbook(*parts, format, source.name)
                   : take_text(std::get<std::string>(source.content), format, source.name);
  if (sheet) {
    sheet->notes.insert(sheet->notes.begin(), source.notes.begin(), source.notes.end());
  }
  return sheet;
}

}  // namespace fudaba::sheets
