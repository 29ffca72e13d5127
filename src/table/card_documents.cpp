// The cards of a game, as the page asks for them (docs/table-protocol.md).

#include <string>
#include <string_view>
#include <vector>

#include "effect/print.h"
#include "match/words.h"
#include "press/scene.h"
#include "table/shelf.h"

namespace fudaba::table {

using effect::Entry;
using match::JsonText;

namespace {

// One of the words that a printed value is made of, and how often or how much it counts.
struct ValuePart {
  std::string_view word;
  int value = 1;
  Bilingual text;
};

// The words of a printed value: of a number none.
std::vector<ValuePart> parts_of(const CardPool& pool, const CardDef& def,
                                const effect::Field& field, const effect::Table* table) {
  std::vector<ValuePart> parts;
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
std::string joined_text(const std::vector<ValuePart>& parts, effect::FieldKind kind,
                        Language language) {
  const bool ja = language == Language::Ja;
  std::string text;
  for (const ValuePart& part : parts) {
    if (!text.empty()) { text += ja ? "・" : ", "; }
    text += part.text.in(language);
    if (kind == effect::FieldKind::Counts) { text += (ja ? "" : " ") + std::to_string(part.value); }
  }
  return text;
}

void write_parts(JsonText& json, const std::vector<ValuePart>& parts, effect::FieldKind kind) {
  json.list("parts", parts, [&](const ValuePart& part) {
    json.begin_object().field("word", part.word).field("value", part.value);
    json.field("text", part.text).end_object();
  });
  json.field("text",
             match::in_both([&](Language language) { return joined_text(parts, kind, language); }));
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
  const std::vector<ValuePart> parts =
      parts_of(pool, def, field, format.vocabulary->table(field.table));
  if (!is_number && parts.empty()) { return; }
  int value = is_number ? def.values[field.index] : 0;
  for (const ValuePart& part : parts) { value += part.value; }
  json.begin_object().field("id", field.id).field("name", match::texts_of(field));
  json.field("value", value);
  if (is_number) {
    const std::string number = std::to_string(value);
    json.field("text", Bilingual{number, number});
  } else {
    write_parts(json, parts, field.kind);
  }
  json.end_object();
}

// The traits, as one more of the printed values.
void write_traits(JsonText& json, const CardPool& pool, const CardDef& def) {
  std::vector<ValuePart> parts;
  for (std::size_t i = 0; i < pool.traits.size(); ++i) {
    if (((def.traits >> i) & 1U) != 0) {
      parts.push_back({pool.traits[i].id, 1, pool.traits[i].name});
    }
  }
  if (parts.empty()) { return; }
  json.begin_object().field("id", kTraitsField).field("name", traits_name());
  json.field("value", parts.size());
  write_parts(json, parts, effect::FieldKind::EntrySet);
  json.end_object();
}

}  // namespace

Bilingual traits_name() { return {"特徴", "Traits"}; }

void write_card(JsonText& json, const CardShelf& shelf, DefId card) {
  const CardPool& pool = shelf.pool;
  const effect::CardFormat& format = shelf.format;
  const CardDef& def = pool.def(card);
  const CardText& text = pool.text(card);
  const Entry& kind = format.kinds->entries[def.kind];
  json.begin_object().field("id", text.id).field("number", card).field("kind", kind.id);
  json.field("name", text.name).field("kind_name", match::text_of(kind));
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
  // The terms of the glossary on the card, by their numbers.
  json.end_array().field("terms", catalog::terms_on(text, shelf.glossary));
  json.field("flavour", text.flavour).field("icon", text.icon);
  json.field("scene", press::scene_of(pool, card, format)).field("set", shelf.set);
  json.end_object();
}

std::string cards_document(const ShelvedGame& game, std::size_t from) {
  const catalog::Catalogue& its = game.catalogue;
  CardShelf shelf{its.pool, game.entry->card_format(), its.glossary, {}};
  return match::json_text([&](JsonText& json) {
    json.begin_array();
    for (std::size_t i = from; i < its.pool.defs.size(); ++i) {
      const auto card = static_cast<DefId>(i);
      shelf.set = its.numbers.sets()[its.numbers.of(card).set];
      write_card(json, shelf, card);
    }
    json.end_array();
  });
}

}  // namespace fudaba::table
