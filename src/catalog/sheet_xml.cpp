#include "catalog/sheet_xml.h"

#include <algorithm>
#include <array>

#include "catalog/xml.h"
#include "effect/fault_text.h"

namespace fudaba::catalog {
namespace {

using effect::Fault;

constexpr std::string_view kRoot = "cockatrice_carddatabase";
constexpr std::array<std::string_view, 9> kOnlyTheirs{
    "layout", "side", "maintype", "cmc", "colors", "coloridentity", "manacost", "pt", "loyalty"};

bool has(const SheetRow& row, std::string_view head) {
  return std::any_of(row.cells.begin(), row.cells.end(),
                     [&](const auto& cell) { return cell.first == head && !cell.second.empty(); });
}

SheetRow row_of(const XmlElement& card) {
  SheetRow row;
  row.line = card.mark.line;
  if (const XmlElement* values = card.child("prop")) {
    for (const XmlElement& value : values->children) {
      const bool is_theirs =
          std::find(kOnlyTheirs.begin(), kOnlyTheirs.end(), value.name) != kOnlyTheirs.end() ||
          value.name.starts_with("format-");
      if (!is_theirs) { row.cells.emplace_back(value.name, value.text); }
    }
  }
  // The words for what is there already.
  if (has(row, "kind")) {
    std::erase_if(row.cells, [](const auto& cell) { return cell.first == "type"; });
  }
  const XmlElement* name = card.child("name");
  if (name != nullptr && !has(row, "name_ja") && !has(row, "name_en")) {
    row.cells.emplace_back("name", name->text);
  }
  const XmlElement* text = card.child("text");
  if (text != nullptr && !has(row, "text_ja") && !has(row, "text_en")) {
    row.cells.emplace_back("text", text->text);
  }
  return row;
}

}  // namespace

tl::expected<std::vector<SheetRow>, Fault> parse_cockatrice(std::string_view text) {
  const auto root = parse_xml(text);
  if (!root) { return tl::unexpected(root.error()); }
  const XmlElement* cards = root->name == kRoot ? root->child("cards") : nullptr;
  if (cards == nullptr) {
    return tl::unexpected(Fault{
        root->mark,
        {effect::quoted(root->name)},
        {"<cards> のある <cockatrice_carddatabase>", "<cockatrice_carddatabase> with <cards>"}});
  }
  std::vector<SheetRow> rows;
  for (const XmlElement& card : cards->children) {
    if (card.name != "card") { continue; }
    SheetRow row = row_of(card);
    if (rows.size() >= kMostSheetRows || row.cells.size() > kMostSheetColumns) {
      return tl::unexpected(Fault{card.mark,
                                  {"大きすぎる表", "too large a table"},
                                  {"4096行・64列まで", "at most 4096 rows and 64 columns"}});
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace fudaba::catalog
