#include "sheets/xlsx.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <set>
#include <utility>

#include "base/utf8.h"
#include "sheets/markup.h"

namespace fudaba::sheets {
namespace {

using catalog::XmlElement;
using effect::Fault;

template <typename T>
std::optional<T> number_in(std::string_view text) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) { return std::nullopt; }
  return value;
}

// from_chars() takes no fractions in the page's library.
std::optional<double> fraction_in(const std::string& text) {
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (text.empty() || end != text.c_str() + text.size()) { return std::nullopt; }
  return value;
}

// _x000D_ stands for the character of that number, _x005F_ for an underscore (ST_Xstring). Control
// characters but for the line break are left out.
std::string unescaped(std::string_view text) {
  constexpr std::size_t kLength = 7;
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view sign = text.substr(at, kLength);
    unsigned code = 0;
    const bool is_escape =
        sign.size() == kLength && sign.starts_with("_x") && sign.back() == '_' &&
        std::from_chars(sign.data() + 2, sign.data() + 6, code, 16).ptr == sign.data() + 6;
    if (!is_escape) {
      result += text[at++];
      continue;
    }
    at += kLength;
    if (code == '\n' || (code >= 0x20 && code < 0xD800)) {
      append_utf8(result, static_cast<char32_t>(code));
    }
  }
  return result;
}

// A shared or inline string: its runs, without the readings of kanji (rPh).
std::string text_of(const XmlElement& string) {
  std::string text;
  for (const XmlElement& child : string.children) {
    if (local(child.name) == "t") { text += child.text; }
    if (local(child.name) != "r") { continue; }
    if (const XmlElement* run = child_of(child, "t")) { text += run->text; }
  }
  return unescaped(text);
}

// A format code that shows numbers as dates or times; what is quoted, escaped or in brackets says
// nothing of it.
bool shows_dates(std::string_view code) {
  for (std::size_t i = 0; i < code.size(); ++i) {
    switch (code[i]) {
      case '"':  i = std::min(code.find('"', i + 1), code.size()); break;
      case '[':  i = std::min(code.find(']', i + 1), code.size()); break;
      case '\\':
      case '_':  ++i; break;
      case 'y':
      case 'm':
      case 'd':
      case 'h':
      case 's':  return true;
      default:   break;
    }
  }
  return false;
}
// The formats that have no code in a file (ECMA-376 18.8.30; 27 to 36 and 50 to 58 in East Asia).
bool is_built_in_date(int format) {
  return (format >= 14 && format <= 22) || (format >= 27 && format <= 36) ||
         (format >= 45 && format <= 47) || (format >= 50 && format <= 58);
}

// Days are counted from the end of 1899, or from 1904 on.
std::string date_of(double serial, bool since_1904) {
  using namespace std::chrono;
  const sys_days first = since_1904 ? sys_days{year{1904} / 1 / 1} : sys_days{year{1899} / 12 / 30};
  const year_month_day day{first + days{static_cast<int>(std::floor(serial))}};
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()),
                     static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()));
}

// "BC12" as column and row, from 1; 0 where there is none.
std::pair<std::size_t, std::size_t> place_of(std::string_view reference) {
  std::size_t column = 0;
  std::size_t i = 0;
  for (; i < reference.size() && reference[i] >= 'A' && reference[i] <= 'Z' && i < 3; ++i) {
    column = column * 26 + static_cast<std::size_t>(reference[i] - 'A') + 1;
  }
  return {column, number_in<std::size_t>(reference.substr(i)).value_or(0)};
}

class XlsxReader {
 public:
  explicit XlsxReader(const Parts& parts) : parts_(parts) {}

  tl::expected<Workbook, Fault> read() {
    const XmlElement workbook = part(kXlsxPart);
    if (const XmlElement* settings = child_of(workbook, "workbookPr")) {
      const std::string_view since = attribute_of(*settings, "date1904");
      since_1904_ = since == "1" || since == "true";
    }
    for (const XmlElement& string : part("xl/sharedStrings.xml").children) {
      strings_.push_back(text_of(string));
    }
    note_dates(part("xl/styles.xml"));
    const XmlElement relations = part("xl/_rels/workbook.xml.rels");
    const XmlElement* sheets = child_of(workbook, "sheets");
    for (const XmlElement& sheet : sheets == nullptr ? XmlElement{}.children : sheets->children) {
      read_sheet(sheet, relations);
    }
    if (fault_) { return tl::unexpected(std::move(*fault_)); }
    return std::move(book_);
  }

 private:
  // Nothing in it if it is not there.
  XmlElement part(std::string_view path) {
    const auto at = parts_.find(path);
    if (at == parts_.end()) { return {}; }
    auto root = catalog::parse_xml(at->second);
    if (root) { return std::move(*root); }
    if (!fault_) {
      fault_ = std::move(root.error());
      fault_->mark = {};
    }
    return {};
  }

  void note_dates(const XmlElement& styles) {
    std::set<int> dates;
    if (const XmlElement* formats = child_of(styles, "numFmts")) {
      for (const XmlElement& format : formats->children) {
        const auto id = number_in<int>(attribute_of(format, "numFmtId"));
        if (id && shows_dates(attribute_of(format, "formatCode"))) { dates.insert(*id); }
      }
    }
    const XmlElement* uses = child_of(styles, "cellXfs");
    if (uses == nullptr) { return; }
    for (const XmlElement& use : uses->children) {
      const int id = number_in<int>(attribute_of(use, "numFmtId")).value_or(0);
      shows_dates_.push_back(is_built_in_date(id) || dates.contains(id));
    }
  }

  void read_sheet(const XmlElement& sheet, const XmlElement& relations) {
    const std::string name(attribute_of(sheet, "name"));
    const std::string_view state = attribute_of(sheet, "state");
    if (state == "hidden" || state == "veryHidden") {
      book_.notes.push_back(hidden_sheet(name));
      return;
    }
    // r:id, not sheetId.
    std::string_view id;
    for (const auto& [key, value] : sheet.attributes) {
      if (key.ends_with(":id")) { id = value; }
    }
    for (const XmlElement& relation : relations.children) {
      if (attribute_of(relation, "Id") != id || fault_) { continue; }
      std::string path(attribute_of(relation, "Target"));
      path = path.starts_with('/') ? path.substr(1) : "xl/" + path;
      const XmlElement root = part(path);
      const XmlElement* data = child_of(root, "sheetData");
      if (data == nullptr) { continue; }
      Table& table = book_.tables.emplace_back();
      table.name = name;
      read_rows(*data, table);
      if (const XmlElement* merges = child_of(root, "mergeCells")) { merge(*merges, table); }
    }
  }

  void read_rows(const XmlElement& data, Table& table) {
    int hidden = 0;
    int line = 0;
    for (const XmlElement& element : data.children) {
      line = number_in<int>(attribute_of(element, "r")).value_or(line + 1);
      const std::string_view is_hidden = attribute_of(element, "hidden");
      if (is_hidden == "1" || is_hidden == "true") {
        ++hidden;
        continue;
      }
      Row row{line, {}};
      read_cells(element, row);
      if (fault_) { return; }
      if (row.cells.empty()) { continue; }
      if (table.rows.size() > kMostRows) {
        fault_ = too_many_cells(line).value();
        return;
      }
      table.rows.push_back(std::move(row));
    }
    if (hidden > 0) { book_.notes.push_back(hidden_rows(table.name, hidden)); }
  }
  void read_cells(const XmlElement& element, Row& row) {
    std::size_t column = 0;
    for (const XmlElement& one : element.children) {
      const std::size_t place = place_of(attribute_of(one, "r")).first;
      column = place == 0 ? column + 1 : place;
      Cell cell = cell_of(one);
      if (cell.text.empty()) { continue; }
      if (column > kMostColumns) {
        if (!fault_) { fault_ = too_many_cells(row.line).value(); }
        return;
      }
      if (row.cells.size() < column) { row.cells.resize(column); }
      row.cells[column - 1] = std::move(cell);
    }
  }
  Cell cell_of(const XmlElement& cell) const {
    const std::string_view type = attribute_of(cell, "t");
    const XmlElement* stored = child_of(cell, "v");
    if (type == "inlineStr") {
      const XmlElement* string = child_of(cell, "is");
      return {string == nullptr ? std::string() : text_of(*string)};
    }
    if (stored == nullptr) { return {}; }
    if (type == "s") {
      const auto index = number_in<std::size_t>(stored->text);
      return {index && *index < strings_.size() ? strings_[*index] : std::string()};
    }
    if (type == "d") { return {stored->text, Cell::Merged::No, true}; }
    if (type == "b") { return {stored->text == "1" ? "TRUE" : "FALSE"}; }
    const auto number = fraction_in(stored->text);
    const auto style = number_in<std::size_t>(attribute_of(cell, "s")).value_or(0);
    constexpr double kLastDay = 2'958'465;  // in the year 9999
    if (number && (type.empty() || type == "n")) {
      const bool is_date =
          style < shows_dates_.size() && shows_dates_[style] && *number >= 0 && *number <= kLastDay;
      if (is_date) { return {date_of(*number, since_1904_), Cell::Merged::No, true}; }
      return {fmt::format("{}", *number)};
    }
    return {unescaped(stored->text)};
  }

  // Cells that a merged one covers repeat its text.
  void merge(const XmlElement& merges, Table& table) {
    std::size_t left_to_fill = kMostRows * kMostColumns;
    for (const XmlElement& merged : merges.children) {
      const std::string_view range = attribute_of(merged, "ref");
      const std::size_t colon = range.find(':');
      if (colon == std::string_view::npos) { continue; }
      const auto [left, top] = place_of(range.substr(0, colon));
      const auto [right, bottom] = place_of(range.substr(colon + 1));
      const auto first =
          std::lower_bound(table.rows.begin(), table.rows.end(), static_cast<int>(top),
                           [](const Row& row, int line) { return row.line < line; });
      const bool is_there = first != table.rows.end() && first->line == static_cast<int>(top);
      if (!is_there || left == 0 || left > first->cells.size()) { continue; }
      const std::string text = first->cells[left - 1].text;
      for (auto row = first; row != table.rows.end() && row->line <= static_cast<int>(bottom);
           ++row) {
        const std::size_t width = std::min(right, kMostColumns);
        if (row->cells.size() < width) { row->cells.resize(width); }
        for (std::size_t column = left; column <= width; ++column) {
          if ((row == first && column == left) || left_to_fill == 0) { continue; }
          --left_to_fill;
          row->cells[column - 1] = {
              text, column == left ? Cell::Merged::FromAbove : Cell::Merged::FromLeft, false};
        }
      }
    }
  }

  const Parts& parts_;
  Workbook book_;
  std::vector<std::string> strings_;
  std::vector<bool> shows_dates_;  // by style
  bool since_1904_ = false;
  std::optional<Fault> fault_;
};

}  // namespace

tl::expected<Workbook, Fault> parse_xlsx(const Parts& parts) { return XlsxReader(parts).read(); }

}  // namespace fudaba::sheets
