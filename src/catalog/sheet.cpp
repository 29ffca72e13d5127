#include "catalog/sheet.h"

#include <algorithm>
#include <optional>

#include "catalog/sheet_xml.h"
#include "catalog/xml.h"
#include "catalog/yaml.h"

namespace fudaba::catalog {
namespace {

using effect::Fault;
using effect::Source;

using Rows = tl::expected<std::vector<SheetRow>, Fault>;

tl::unexpected<Fault> fault(int line, effect::Phrase found, effect::Phrase expected) {
  return tl::unexpected(Fault{{line, 1}, std::move(found), std::move(expected)});
}
tl::unexpected<Fault> too_many(int line) {
  return fault(line, {"大きすぎる表", "too large a table"},
               {"4096行・64列まで", "at most 4096 rows and 64 columns"});
}

// One record of a table: its cells, which may hold separators and line breaks inside quotes.
class TableReader {
 public:
  TableReader(std::string_view text, char separator) : text_(text), separator_(separator) {}

  [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
  [[nodiscard]] int line() const { return line_; }
  // Nothing: a quote that never ends.
  std::optional<std::vector<std::string>> record() {
    std::vector<std::string> cells(1);
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '"' && cells.back().empty()) {
        if (!quoted(cells.back())) { return std::nullopt; }
        continue;
      }
      ++at_;
      if (c == '\n') {
        ++line_;
        break;
      }
      if (c == separator_) {
        cells.emplace_back();
      } else if (c != '\r') {
        cells.back() += c;
      }
    }
    return cells;
  }

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

Rows parse_table(std::string_view text, char separator) {
  TableReader reader(text, separator);
  std::vector<SheetRow> rows;
  std::vector<std::string> heads;
  while (!reader.at_end()) {
    const int line = reader.line();
    const auto record = reader.record();
    if (!record) {
      return fault(line, {"閉じていない引用符", "a quote that never ends"},
                   {"\" で閉じたセル", "a cell closed by \""});
    }
    if (record->size() > kMostSheetColumns || rows.size() >= kMostSheetRows) {
      return too_many(line);
    }
    const bool is_empty = std::all_of(record->begin(), record->end(),
                                      [](const std::string& cell) { return cell.empty(); });
    if (is_empty) { continue; }
    if (heads.empty()) {
      heads = *record;
      continue;
    }
    if (record->size() > heads.size()) {
      return fault(
          line,
          {std::to_string(record->size()) + "個のセル", std::to_string(record->size()) + " cells"},
          {"見出しと同じ" + std::to_string(heads.size()) + "個まで",
           "at most the head's " + std::to_string(heads.size())});
    }
    SheetRow& row = rows.emplace_back();
    row.line = line;
    for (std::size_t i = 0; i < record->size(); ++i) {
      row.cells.emplace_back(heads[i], (*record)[i]);
    }
  }
  return rows;
}

// A cell of JSON as a text: lists by lines, maps of numbers as "fire 1, water 2".
std::string cell_of(const Source& source) {
  std::string text = source.scalar;
  for (const Source& item : source.items) { text += (text.empty() ? "" : "\n") + cell_of(item); }
  for (const Source::Field& field : source.fields) {
    text += (text.empty() ? "" : ", ") + field.first + ' ' + cell_of(field.second);
  }
  return text;
}

Rows parse_json(std::string_view text) {
  std::vector<Fault> faults;
  const std::optional<Source> source = parse_yaml(text, faults);
  if (!faults.empty()) { return tl::unexpected(faults.front()); }
  std::vector<SheetRow> rows;
  for (const Source& item : source ? source->items : std::vector<Source>{}) {
    if (item.shape != Source::Shape::Map) {
      return fault(item.mark.line, {"項目の組でないもの", "something else"},
                   {"カード一枚ごとの { }", "a map { } a card"});
    }
    if (item.fields.size() > kMostSheetColumns || rows.size() >= kMostSheetRows) {
      return too_many(item.mark.line);
    }
    SheetRow& row = rows.emplace_back();
    row.line = item.mark.line;
    for (const Source::Field& field : item.fields) {
      row.cells.emplace_back(field.first, cell_of(field.second));
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
    const std::size_t last = one.find_last_not_of(" \t\r");
    one.resize(last == std::string::npos ? 0 : last + 1);
    if (one.empty()) {
      inside = false;
      continue;
    }
    if (!inside) {
      if (rows.size() >= kMostSheetRows) { return too_many(line); }
      rows.emplace_back().line = line;
    }
    inside = true;
    rows.back().lines.push_back(std::move(one));
  }
  return rows;
}

}  // namespace

Rows parse_sheet(std::string_view text) {
  constexpr std::string_view kByteOrder = "\xef\xbb\xbf";
  if (text.size() > kMaxFileBytes) {
    return fault(1, {"大きすぎる表", "too large a table"}, {"4MBまで", "at most 4 MB"});
  }
  if (is_xml(text)) { return parse_cockatrice(text); }
  if (text.starts_with(kByteOrder)) { text.remove_prefix(kByteOrder.size()); }
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) { return std::vector<SheetRow>{}; }
  if (text[begin] == '[') { return parse_json(text); }
  const std::string_view head = text.substr(begin, text.find('\n', begin) - begin);
  if (head.find('\t') != std::string_view::npos) { return parse_table(text, '\t'); }
  const bool has_commas = std::count(head.begin(), head.end(), ',') >= 2;
  return has_commas ? parse_table(text, ',') : parse_lines(text);
}

}  // namespace fudaba::catalog
