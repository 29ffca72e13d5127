#include <algorithm>
#include <optional>

#include "catalog/phrase.h"
#include "sheets/table.h"

namespace fudaba::sheets {
namespace {

using effect::Fault;

// With which a spreadsheet takes a cell for a formula.
constexpr std::string_view kFormulaSigns = "=+-@\t\r";

// Cells may hold separators and line breaks inside quotes.
class SeparatedReader {
 public:
  SeparatedReader(std::string_view text, char separator) : text_(text), separator_(separator) {}

  [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }

  // Nothing: a quote that never ends.
  std::optional<Row> row() {
    Row row{line_, std::vector<Cell>(1)};
    while (at_ < text_.size()) {
      const char c = text_[at_];
      std::string& cell = row.cells.back().text;
      if (c == '"' && cell.empty()) {
        if (!quoted(cell)) { return std::nullopt; }
        continue;
      }
      ++at_;
      if (c == '\n' || c == '\r') {
        if (c == '\r' && at_ < text_.size() && text_[at_] == '\n') { ++at_; }
        ++line_;
        break;
      }
      if (c == separator_) {
        row.cells.emplace_back();
      } else {
        cell += c;
      }
    }
    return row;
  }

  [[nodiscard]] int line() const { return line_; }

 private:
  bool quoted(std::string& cell) {
    for (++at_; at_ < text_.size(); ++at_) {
      if (text_[at_] == '\n') { ++line_; }
      if (text_[at_] != '"') {
        cell += text_[at_];
      } else if (at_ + 1 < text_.size() && text_[at_ + 1] == '"') {
        cell += '"';
        ++at_;
      } else {
        ++at_;
        return true;
      }
    }
    return false;
  }

  std::string_view text_;
  char separator_;
  std::size_t at_ = 0;
  int line_ = 1;
};

}  // namespace

std::string csv_cell(std::string_view text) {
  const bool is_like_a_formula =
      text.size() > 1 && kFormulaSigns.find(text[0]) != std::string_view::npos;
  if (is_like_a_formula) { return csv_cell('\'' + std::string(text)); }
  if (text.find_first_of(",\"\n\r\t") == std::string_view::npos) { return std::string(text); }
  std::string cell = "\"";
  for (const char c : text) {
    if (c == '"') { cell += '"'; }
    cell += c;
  }
  return cell + '"';
}

tl::unexpected<Fault> too_many_cells(int line) {
  return tl::unexpected(Fault{{line, 1},
                              {"大きすぎる表", "too large a table"},
                              catalog::phrase("{}行・{}列まで", "at most {} rows and {} columns",
                                              kMostRows, kMostColumns)});
}

tl::expected<Table, Fault> parse_separated(std::string_view text, char separator) {
  SeparatedReader reader(text, separator);
  Table table;
  while (!reader.at_end()) {
    const int line = reader.line();
    std::optional<Row> row = reader.row();
    if (!row) {
      return tl::unexpected(Fault{{line, 1},
                                  {"閉じていない引用符", "a quote that never ends"},
                                  {"\" で閉じたセル", "a cell closed by \""}});
    }
    for (Cell& cell : row->cells) {
      const bool is_kept = cell.text.size() > 1 && cell.text[0] == '\'' &&
                           kFormulaSigns.find(cell.text[1]) != std::string_view::npos;
      if (is_kept) { cell.text.erase(0, 1); }
    }
    while (!row->cells.empty() && row->cells.back().text.empty()) { row->cells.pop_back(); }
    if (row->cells.size() > kMostColumns || table.rows.size() > kMostRows) {
      return too_many_cells(line);
    }
    if (!row->cells.empty()) { table.rows.push_back(std::move(*row)); }
  }
  return table;
}

}  // namespace fudaba::sheets
