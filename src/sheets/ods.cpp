#include "sheets/ods.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

#include "sheets/markup.h"

namespace fudaba::sheets {
namespace {

using catalog::XmlElement;
using effect::Fault;

class OdsReader {
 public:
  tl::expected<Workbook, Fault> read(const XmlElement& root) {
    if (const XmlElement* styles = child_of(root, "automatic-styles")) { note_hidden(*styles); }
    const XmlElement* body = child_of(root, "body");
    const XmlElement* sheets = body == nullptr ? nullptr : child_of(*body, "spreadsheet");
    if (sheets == nullptr) {
      return tl::unexpected(Fault{{},
                                  {"表計算ではない文書", "a document that is not a spreadsheet"},
                                  {"表計算の文書（.ods）", "a spreadsheet (.ods)"}});
    }
    for (const XmlElement& sheet : sheets->children) {
      if (local(sheet.name) == "table") { read_sheet(sheet); }
    }
    if (fault_) { return tl::unexpected(std::move(*fault_)); }
    return std::move(book_);
  }

 private:
  // A merged cell and how many rows below its own it covers.
  struct Span {
    std::string text;
    std::size_t rows = 0;
  };

  void note_hidden(const XmlElement& styles) {
    for (const XmlElement& style : styles.children) {
      const XmlElement* properties = child_of(style, "table-properties");
      if (properties != nullptr && attribute_of(*properties, "display") == "false") {
        hidden_styles_.insert(std::string(attribute_of(style, "name")));
      }
    }
  }

  void read_sheet(const XmlElement& sheet) {
    const std::string name(attribute_of(sheet, "name"));
    if (hidden_styles_.contains(std::string(attribute_of(sheet, "style-name")))) {
      book_.notes.push_back(hidden_sheet(name));
      return;
    }
    table_ = &book_.tables.emplace_back();
    table_->name = name;
    line_ = 0;
    hidden_rows_ = 0;
    spans_.fill({});
    read_rows(sheet);
    if (hidden_rows_ > 0) { book_.notes.push_back(hidden_rows(name, hidden_rows_)); }
  }

  // Rows may stand in groups and among repeated heads.
  void read_rows(const XmlElement& element) {
    for (const XmlElement& child : element.children) {
      if (fault_) { return; }
      const std::string_view name = local(child.name);
      if (name == "table-row-group" || name == "table-header-rows" || name == "table-rows") {
        read_rows(child);
      }
      if (name == "table-row") { read_row(child); }
    }
  }
  void read_row(const XmlElement& element) {
    constexpr std::size_t kLastLine = 1U << 20U;
    const std::size_t times = count_of(element, "number-rows-repeated", kLastLine);
    Row row{line_ + 1, read_cells(element)};
    const bool is_hidden = !attribute_of(element, "visibility").empty() &&
                           attribute_of(element, "visibility") != "visible";
    line_ += static_cast<int>(times);
    if (row.cells.empty()) { return; }
    if (is_hidden) {
      hidden_rows_ += static_cast<int>(std::min(times, kMostRows));
      return;
    }
    for (std::size_t i = 0; i < times && !fault_; ++i, ++row.line) {
      if (table_->rows.size() > kMostRows) { return stop(row.line); }
      table_->rows.push_back(row);
    }
  }
  void stop(int line) {
    if (!fault_) { fault_ = too_many_cells(line).value(); }
  }

  std::vector<Cell> read_cells(const XmlElement& row) {
    std::vector<Cell> cells;
    std::size_t column = 0;
    std::string to_the_left;
    for (const XmlElement& one : row.children) {
      const std::string_view name = local(one.name);
      if (name != "table-cell" && name != "covered-table-cell") { continue; }
      const std::size_t times = count_of(one, "number-columns-repeated", 1U << 14U);
      const Cell cell = cell_of(one);
      for (std::size_t i = 0; i < times; ++i, ++column) {
        if (column >= kMostColumns) {
          if (!cell.text.empty()) { stop(line_ + 1); }
          break;
        }
        Span& span = spans_[column];
        if (name == "table-cell") {
          to_the_left = cell.text;
          span = {cell.text, count_of(one, "number-rows-spanned", kMostRows) - 1};
          if (!cell.text.empty()) { put(cells, column, cell); }
        } else if (span.rows > 0) {
          --span.rows;
          put(cells, column, {span.text, Cell::Merged::FromAbove, false});
        } else {
          put(cells, column, {to_the_left, Cell::Merged::FromLeft, false});
        }
      }
    }
    const bool is_empty =
        std::all_of(cells.begin(), cells.end(), [](const Cell& cell) { return cell.text.empty(); });
    return is_empty ? std::vector<Cell>() : cells;
  }
  static void put(std::vector<Cell>& cells, std::size_t column, Cell cell) {
    if (cells.size() <= column) { cells.resize(column + 1); }
    cells[column] = std::move(cell);
  }

  static Cell cell_of(const XmlElement& cell) {
    Cell result;
    const std::string_view type = attribute_of(cell, "value-type");
    if (type == "date") {
      return {std::string(attribute_of(cell, "date-value")), Cell::Merged::No, true};
    }
    if (type == "float") { return {std::string(attribute_of(cell, "value"))}; }
    bool is_first = true;
    for (const XmlElement& paragraph : cell.children) {
      if (local(paragraph.name) != "p") { continue; }  // a remark
      if (!std::exchange(is_first, false)) { result.text += '\n'; }
      add_text(paragraph, result.text);
    }
    return result;
  }
  static void add_spaces(std::size_t count, std::string& text) {
    for (std::size_t i = 0; i < count; ++i) { text += ' '; }
  }
  // The text of an element with its children's, in their order, without the readings of kanji.
  static void add_text(const XmlElement& element, std::string& text) {
    std::size_t written = 0;
    for (const XmlElement& child : element.children) {
      text += element.text.substr(written, child.at - written);
      written = child.at;
      const std::string_view name = local(child.name);
      if (name == "line-break") { text += '\n'; }
      if (name == "tab") { text += '\t'; }
      if (name == "s") { add_spaces(count_of(child, "c", 1000), text); }
      if (name != "ruby-text" && name != "annotation") { add_text(child, text); }
    }
    text += element.text.substr(written);
  }

  Workbook book_;
  Table* table_ = nullptr;
  int line_ = 0;  // how many rows have been read
  int hidden_rows_ = 0;
  std::set<std::string> hidden_styles_;
  std::array<Span, kMostColumns> spans_{};
  std::optional<Fault> fault_;
};

}  // namespace

tl::expected<Workbook, Fault> parse_ods(std::string_view content) {
  const auto root = catalog::parse_xml(content);
  if (!root) {
    Fault fault = root.error();
    fault.mark = {};
    return tl::unexpected(std::move(fault));
  }
  return OdsReader().read(*root);
}

}  // namespace fudaba::sheets
