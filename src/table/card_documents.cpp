// The cards of a game, as the page asks for them (docs/table-protocol.md).
#include "table/card_documents.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "effect/print.h"
#include "table/shelf.h"

namespace fudaba::table {

using effect::Entry;
using match::JsonText;

namespace {

// One of the words that a printed value is made of, and how often or how much it counts.
struct Part {
  std::string_view word;
  int value = 1;
  Bilingual text;
};

// The words of a printed value: of a number none.
std::vector<Part> parts_of(const CardPool& pool, const CardDef& def, const effect::Field& field,
                           const effect::Table* table) {
  std::vector<Part> parts;
  const auto add = [&](std::size_t entry, int value) {
    const Entry& words = table->entries[entry];
    parts.push_back({words.id, value, match::text_of(words)});
  };
  switch (field.kind) {
    case effect::FieldKind::Number: break;
    case effect::FieldKind::Entry:  add(static_cast<std::size_t>(def.values[field.index]), 1); break;
    case effect::FieldKind::EntrySet:
      for (const std::size_t entry : effect::entries_of(def, field, *table)) { add(entry, 1); }
      break;
    case effect::FieldKind::Counts:
      for (std::size_t entry = 0; entry < table->entries.size(); ++entry) {
        const int count = def.values[field.index + entry];
        if (count != 0) { add(entry, count); }
      }
      break;
    case effect::FieldKind::Card: {
      const DefId named = def.named[field.index];
      if (named != kNoDef) { parts.push_back({pool.text(named).id, 1, pool.text(named).name}); }
      break;
    }
  }
  return parts;
}

// "火1・水2", "fire 1, water 2"
std::string joined_text(const std::vector<Part>& parts, effect::FieldKind kind, Language language) {
  const bool ja = language == Language::Ja;
  std::string text;
  for (const Part& part : parts) {
    if (!text.empty()) { text += ja ? "・" : ", "; }
    text += part.text.in(language);
    if (kind == effect::FieldKind::Counts) { text += (ja ? "" : " ") + std::to_string(part.value); }
  }
  return text;
}

void write_parts(JsonText& json, const std::vector<Part>& parts) {
  json.begin_array();
  for (const Part& part : parts) {
    json.begin_object().field("word", part.word).field("value", part.value);
    match::write(json.key("text"), part.text);
    json.end_object();
  }
  json.end_array();
}

// One printed value, if the card carries it.
void write_property(JsonText& json, const CardPool& pool, const CardDef& def,
                    const effect::Field& field, const effect::CardFormat& format) {
  const std::uint32_t kind = 1U << def.kind;
  if ((field.kinds & kind) == 0) { return; }
  const bool is_number = field.kind == effect::FieldKind::Number;
  const bool required = (field.required & kind) != 0;
  if (field.kind == effect::FieldKind::Entry && !required &&
      def.values[field.index] == field.fallback) {
    return;
  }
  const std::vector<Part> parts = parts_of(pool, def, field, format.vocabulary->table(field.table));
  if (!is_number && parts.empty()) { return; }
  int value = is_number ? def.values[field.index] : 0;
  for (const Part& part : parts) { value += part.value; }
  json.begin_object().field("id", field.id);
  match::write(json.key("name"), {std::string(field.ja), std::string(field.en)});
  json.field("value", value);
  if (is_number) {
    const std::string number = std::to_string(value);
    match::write(json.key("text"), {number, number});
  } else {
    write_parts(json.key("parts"), parts);
    match::write(json.key("text"), {joined_text(parts, field.kind, Language::Ja),
                                    joined_text(parts, field.kind, Language::En)});
  }
  json.end_object();
}

// The traits, as one more of the printed values.
void write_traits(JsonText& json, const CardPool& pool, const CardDef& def) {
  std::vector<Part> parts;
  for (std::size_t i = 0; i < pool.traits.size(); ++i) {
    if (((def.traits >> i) & 1U) != 0) {
      parts.push_back({pool.traits[i].id, 1, pool.traits[i].name});
    }
  }
  if (parts.empty()) { return; }
  json.begin_object().field("id", "traits");
  match::write(json.key("name"), Bilingual{"特徴", "Traits"});
  json.field("value", static_cast<int>(parts.size()));
  write_parts(json.key("parts"), parts);
  constexpr auto kSet = effect::FieldKind::EntrySet;
  match::write(json.key("text"),
               {joined_text(parts, kSet, Language::Ja), joined_text(parts, kSet, Language::En)});
  json.end_object();
}

}  // namespace

void write_card(JsonText& json, const CardShelf& shelf, DefId card) {
  const CardPool& pool = shelf.pool;
  const effect::CardFormat& format = shelf.format;
  const CardDef& def = pool.def(card);
  const CardText& text = pool.text(card);
  json.begin_object().field("id", text.id).field("number", card);
  const Entry& kind = format.kinds->entries[def.kind];
  json.field("kind", kind.id);
  match::write(json.key("name"), text.name);
  match::write(json.key("kind_name"), match::text_of(kind));
  json.field("in_decks", (format.deck_kinds >> def.kind & 1U) != 0);
  json.key("properties").begin_array();
  for (const effect::Field& field : format.fields) {
    write_property(json, pool, def, field, format);
  }
  write_traits(json, pool, def);
  json.end_array().key("lines").begin_array();
  const auto ja = effect::print_card(pool, card, format, Language::Ja);
  const auto en = effect::print_card(pool, card, format, Language::En);
  for (std::size_t i = 0; i < ja.size(); ++i) { match::write(json, {ja[i], en[i]}); }
  json.end_array();
  // What they speak of, as numbers of the glossary.
  json.key("terms").begin_array();
  for (const std::size_t term : catalog::terms_on(text, shelf.glossary)) {
    json.number(static_cast<std::int64_t>(term));
  }
  json.end_array();
  match::write(json.key("flavour"), text.flavour);
  json.field("icon", text.icon).field("set", shelf.set).end_object();
}

std::string cards_document(const ShelvedGame& game, std::size_t from) {
  const catalog::Catalogue& its = game.catalogue;
  CardShelf shelf{its.pool, game.entry->card_format(), its.glossary, {}};
  std::string text;
  JsonText json(text);
  json.begin_array();
  for (std::size_t i = from; i < its.pool.defs.size(); ++i) {
    const auto card = static_cast<DefId>(i);
    shelf.set = its.numbers.sets()[its.numbers.of(card).set];
    write_card(json, shelf, card);
  }
  json.end_array();
  return text;
}

}  // namespace fudaba::table
