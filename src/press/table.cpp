#include "press/table.h"

#include <fmt/ranges.h>

#include <algorithm>

#include "effect/print.h"
#include "sheets/table.h"
#include "sheets/values.h"

namespace fudaba::press {
namespace {

using effect::Field;
using effect::FieldKind;

// The ids of the entries of a list.
std::string set_ids(const CardDef& def, const Field& field, const effect::Table& table) {
  std::vector<std::string_view> ids;
  bool is_empty = true;
  for (std::size_t i = 0; i < table.entries.size(); ++i) {
    is_empty = is_empty && def.values[field.index + i / effect::kEntriesPerValue] == 0;
  }
  for (const std::size_t i : effect::entries_of(def, field, table)) {
    ids.push_back(table.entries[i].id);
  }
  const bool must_be_said = field.fallback != 0 || ((field.required >> def.kind) & 1U) != 0;
  return is_empty && must_be_said ? std::string(sheets::kNoneOfThem)
                                  : fmt::format("{}", fmt::join(ids, ", "));
}

std::string count_ids(const CardDef& def, const Field& field, const effect::Table& table) {
  std::string ids;
  for (std::size_t i = 0; i < table.entries.size(); ++i) {
    const int count = def.values[field.index + i];
    if (count == 0) { continue; }
    ids +=
        (ids.empty() ? "" : ", ") + std::string(table.entries[i].id) + ' ' + std::to_string(count);
  }
  const bool must_be_said = ((field.required >> def.kind) & 1U) != 0;
  return ids.empty() && must_be_said ? std::string(sheets::kNoneOfThem) : ids;
}

std::string ids_of(const Cards& cards, DefId card, const Field& field) {
  const CardDef& def = cards.pool.def(card);
  if (((field.kinds >> def.kind) & 1U) == 0) { return {}; }
  const bool required = ((field.required >> def.kind) & 1U) != 0;
  const auto table = [&]() -> const effect::Table& {
    return *cards.format.vocabulary->table(field.table);
  };
  switch (field.kind) {
    case FieldKind::Number:
    case FieldKind::Entry:  {
      const int value = def.values[field.index];
      if (!required && value == field.fallback) { return {}; }
      if (field.kind == FieldKind::Number) { return std::to_string(value); }
      return std::string(table().entries[static_cast<std::size_t>(value)].id);
    }
    case FieldKind::EntrySet: return set_ids(def, field, table());
    case FieldKind::Counts:   return count_ids(def, field, table());
    case FieldKind::Card:     return cards.pool.text(card).named[field.index];
  }
  return {};
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  return fmt::format("{}", fmt::join(parts, between));
}

}  // namespace

std::vector<std::string> columns_of(const effect::CardFormat& format) {
  std::vector<std::string> columns{"id", "name_ja", "name_en", "kind"};
  for (const Field& field : format.fields) { columns.emplace_back(field.id); }
  for (const char* column : {"deck_limit", "text_ja", "text_en", "flavour_ja", "flavour_en", "icon",
                             "tags", "traits", "traits_ja", "traits_en"}) {
    columns.emplace_back(column);
  }
  return columns;
}

std::vector<Cell> cells_of(const Cards& cards, DefId card) {
  const CardText& text = cards.pool.text(card);
  const CardDef& def = cards.pool.def(card);
  std::vector<Cell> cells;
  const auto add = [&](std::string_view column, std::string words, bool is_number = false) {
    if (!words.empty()) { cells.push_back({std::string(column), std::move(words), is_number}); }
  };
  add("id", text.id);
  add("name_ja", text.name.ja);
  add("name_en", text.name.en);
  add("kind", std::string(cards.format.kinds->entries[def.kind].id));
  for (const Field& field : cards.format.fields) {
    add(field.id, ids_of(cards, card, field), field.kind == FieldKind::Number);
  }
  // All cards of some kinds have the limit.
  const bool has_limit = def.deck_limit > 0 && ((cards.format.single_kinds >> def.kind) & 1U) == 0;
  add("deck_limit", has_limit ? std::to_string(def.deck_limit) : std::string(), true);
  for (const Language language : {Language::Ja, Language::En}) {
    // Without the limit, which has a column of its own.
    const effect::PrintContext context{&cards.pool, cards.format.bearer(def.kind)};
    std::vector<std::string> lines;
    lines.reserve(text.abilities.size());
    for (const effect::Term& ability : text.abilities) {
      lines.push_back(effect::print(ability, language, context));
    }
    add(language == Language::Ja ? "text_ja" : "text_en", joined(lines, "\n"));
  }
  add("flavour_ja", text.flavour.ja);
  add("flavour_en", text.flavour.en);
  add("icon", text.icon);
  add("tags", joined(text.tags, ", "));
  std::vector<std::string> traits;
  std::vector<std::string> ja;
  std::vector<std::string> en;
  for (const std::string_view id : catalog::traits_of(cards.pool, card)) {
    const Trait& trait = *cards.pool.find_trait(id);
    traits.push_back(trait.id);
    ja.push_back(trait.name.ja);
    en.push_back(trait.name.en);
  }
  add("traits", joined(traits, ", "));
  add("traits_ja", joined(ja, "\n"));
  add("traits_en", joined(en, "\n"));
  return cells;
}

std::string write_csv(const Cards& cards) {
  // With a BOM, by which spreadsheets recognise UTF-8.
  std::string csv = "\xef\xbb\xbf";
  const std::vector<std::string> columns = columns_of(cards.format);
  csv += joined(columns, ",") + '\n';
  for (std::size_t i = 0; i < cards.pool.defs.size(); ++i) {
    const std::vector<Cell> cells = cells_of(cards, static_cast<DefId>(i));
    std::vector<std::string> row;
    for (const std::string& column : columns) {
      const auto cell = std::find_if(cells.begin(), cells.end(),
                                     [&](const Cell& its) { return its.column == column; });
      row.push_back(cell == cells.end() ? std::string() : sheets::csv_cell(cell->text));
    }
    csv += joined(row, ",") + '\n';
  }
  return csv;
}

void add_cells(boost::json::object& object, const Cards& cards, DefId card) {
  for (const Cell& cell : cells_of(cards, card)) {
    if (cell.is_number) {
      object[cell.column] = std::stoi(cell.text);
    } else {
      object[cell.column] = cell.text;
    }
  }
}

std::string write_json(const Cards& cards) {
  std::string json = "[";
  for (std::size_t i = 0; i < cards.pool.defs.size(); ++i) {
    boost::json::object object;
    add_cells(object, cards, static_cast<DefId>(i));
    json += (i == 0 ? "\n" : ",\n") + boost::json::serialize(object);
  }
  return json + "\n]\n";
}

}  // namespace fudaba::press
