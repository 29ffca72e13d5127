#include "sheets/cockatrice.h"

#include <algorithm>
#include <array>

#include "catalog/xml.h"
#include "effect/fault_text.h"

namespace fudaba::sheets {
namespace {

using effect::Fault;

constexpr std::string_view kRoot = "cockatrice_carddatabase";
constexpr std::array<std::string_view, 9> kOnlyTheirs{
    "layout", "side", "maintype", "cmc", "colors", "coloridentity", "manacost", "pt", "loyalty"};

bool has(const SheetRow& row, std::string_view head) {
  return std::any_of(row.cells.begin(), row.cells.end(), [&](const auto& cell) {
    return cell.first == head && !cell.second.text.empty();
  });
}

SheetRow row_of(const catalog::XmlElement& card) {
  SheetRow row;
  row.line = card.mark.line;
  if (const catalog::XmlElement* values = card.child("prop")) {
    for (const catalog::XmlElement& value : values->children) {
      const bool is_theirs =
          std::find(kOnlyTheirs.begin(), kOnlyTheirs.end(), value.name) != kOnlyTheirs.end() ||
          value.name.starts_with("format-");
      if (!is_theirs) { row.cells.emplace_back(value.name, Cell{value.text}); }
    }
  }
  // The words for what is there already.
  if (has(row, "kind")) {
    std::erase_if(row.cells, [](const auto& cell) { return cell.first == "type"; });
  }
  const catalog::XmlElement* name = card.child("name");
  if (name != nullptr && !has(row, "name_ja") && !has(row, "name_en")) {
    row.cells.emplace_back("name", Cell{name->text});
  }
  const catalog::XmlElement* text = card.child("text");
  if (text != nullptr && !has(row, "text_ja") && !has(row, "text_en")) {
    row.cells.emplace_back("text", Cell{text->text});
  }
  return row;
}

}  // namespace

tl::expected<std::vector<SheetRow>, Fault> parse_cockatrice(std::string_view text) {
  const auto root = catalog::parse_xml(text);
  if (!root) { return tl::unexpected(root.error()); }
  const catalog::XmlElement* cards = root->name == kRoot ? root->child("cards") : nullptr;
  if (cards == nullptr) {
    return tl::unexpected(Fault{
        root->mark,
        {effect::quoted(root->name)},
        {"<cards> のある <cockatrice_carddatabase>", "<cockatrice_carddatabase> with <cards>"}});
  }
  std::vector<SheetRow> rows;
  for (const catalog::XmlElement& card : cards->children) {
    if (card.name != "card") { continue; }
    SheetRow row = row_of(card);
    if (rows.size() >= kMostRows || row.cells.size() > kMostColumns) {
      return too_many_cells(card.mark.line);
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace fudaba::sheets
