#include <algorithm>
#include <boost/json.hpp>

#include "decks/list.h"
#include "decks/names.h"
#include "press/elsewhere.h"
#include "press/page.h"
#include "press/table.h"

namespace fudaba::press {

namespace json = boost::json;

namespace {

constexpr double kInch = 25.4;

// The label of a column; empty: the column is for programs.
std::string shown_as(const effect::CardFormat& format, std::string_view column, Language language) {
  const bool ja = language == Language::Ja;
  if (column == "kind") { return ja ? "種類" : "Kind"; }
  if (column == (ja ? "text_ja" : "text_en")) { return ja ? "テキスト" : "Text"; }
  if (column == (ja ? "flavour_ja" : "flavour_en")) { return ja ? "フレーバー" : "Flavour"; }
  for (const effect::Field& field : format.fields) {
    if (field.id == column) { return std::string(ja ? field.ja : field.en); }
  }
  return std::string(column);
}

json::object game_file(const Cards& cards, const std::string& name, Language language) {
  json::array properties;
  for (const std::string& column : columns_of(cards.format)) {
    if (column == "id") { continue; }
    const auto field = std::find_if(cards.format.fields.begin(), cards.format.fields.end(),
                                    [&](const effect::Field& f) { return f.id == column; });
    const bool is_number = column == "deck_limit" || (field != cards.format.fields.end() &&
                                                      field->kind == effect::FieldKind::Number);
    properties.emplace_back(json::object{{"name", column},
                                         {"type", is_number ? "integer" : "string"},
                                         {"display", shown_as(cards.format, column, language)}});
  }
  std::string credit = "Fudaba";
  for (const catalog::CardSet& set : cards.sets) {
    credit += " · " + set.name.in(language) + " (" + set.licence + ")";
  }
  return {{"name", name},
          {"autoUpdate", -1},
          {"copyright", credit},
          {"cardSize", {{"x", kStandardSize.width / kInch}, {"y", kStandardSize.height / kInch}}},
          {"cardNameIsUnique", true},
          {"cardPrimaryProperty", language == Language::Ja ? "text_ja" : "text_en"},
          {"cardProperties", properties},
          {"deckFileType", "txt"},
          {"deckFileTxtId", "id"}};
}

}  // namespace

std::string cgs_picture(const Cards& cards, DefId card) {
  return "sets/" + set_of(cards, card) + '/' + cards.pool.text(card).id + ".png";
}

std::vector<TextFile> write_cgs(const Cards& cards, const decks::Book& book,
                                const std::string& name, std::span<const catalog::Deck> decks,
                                Language language) {
  const decks::Names names(book);
  std::string all = "[";
  for (std::size_t i = 0; i < cards.pool.defs.size(); ++i) {
    const auto card = static_cast<DefId>(i);
    // The name first; the names in both languages follow.
    json::object object{{"name", decks::listed_name(card, names, cards.pool, language)},
                        {"set", set_of(cards, card)}};
    add_cells(object, cards, card);
    all += (i == 0 ? "\n" : ",\n") + json::serialize(object);
  }
  json::array sets;
  for (const catalog::CardSet& set : cards.sets) {
    sets.emplace_back(json::object{{"code", set.id}, {"name", set.name.in(language)}});
  }
  std::vector<TextFile> files{
      {"cgs.json", json::serialize(game_file(cards, name, language)) + '\n'},
      {"AllCards.json", all + "\n]\n"},
      {"AllSets.json", json::serialize(sets) + '\n'}};
  for (const catalog::Deck& deck : decks) {
    std::string list;
    for (const auto& [card, copies] : cards_of(deck, cards.format.sections.size())) {
      list += std::to_string(copies) + " [" + cards.pool.text(card).id + "] " +
              decks::listed_name(card, names, cards.pool, language) + '\n';
    }
    files.push_back({"decks/" + deck.id + ".txt", std::move(list)});
  }
  return files;
}

}  // namespace fudaba::press
