// The words that effects of a game's cards are written with, and the fields of its cards, for the
// pages on which cards are made (docs/table-protocol.md).
#include <string>
#include <string_view>

#include "catalog/reference.h"
#include "effect/behaviour.h"
#include "effect/print.h"
#include "match/words.h"
#include "table/decks.h"
#include "table/shelf.h"

namespace fudaba::table {
namespace {

using catalog::WordExamples;
using effect::Entry;
using effect::Param;
using effect::Type;
using effect::Word;
using match::JsonText;

constexpr std::string_view word_of(effect::FieldKind kind) {
  switch (kind) {
    case effect::FieldKind::Number:   return "number";
    case effect::FieldKind::Entry:    return "entry";
    case effect::FieldKind::EntrySet: return "entries";
    case effect::FieldKind::Counts:   return "counts";
    case effect::FieldKind::Card:     return "card";
  }
  return "";
}

void write_param(JsonText& json, const Param& param, const effect::Vocabulary& vocabulary) {
  json.begin_object().field("name", param.name).field("type", effect::word_of(param.type));
  const bool is_one = param.type == Type::Cards && param.table == effect::kOneCard;
  if (is_one) { json.field("one", true); }
  if (!param.table.empty() && !is_one) { json.field("table", param.table); }
  if (param.fallback == effect::kRequired) {
    json.field("required", true);
  } else if (param.fallback != effect::kAbsent && param.type == Type::Choice) {
    const auto entries = vocabulary.table(param.table)->entries;
    json.field("fallback", entries[static_cast<std::size_t>(param.fallback)].id);
  } else if (param.fallback != effect::kAbsent) {
    json.field("fallback", param.fallback);
  }
  const Bilingual meaning = catalog::meaning_of(param.name);
  if (!meaning.ja.empty()) { json.field("meaning", meaning); }
  json.end_object();
}

void write_example(JsonText& json, const WordExamples::Example& its, const ShelvedGame& game) {
  const CardPool& pool = game.catalogue.pool;
  const effect::PrintContext context{&pool,
                                     game.entry->card_format().bearer(pool.def(its.card).kind)};
  const CardText& text = pool.text(its.card);
  json.begin_object().field("card", text.id).field("name", text.name);
  json.field("ja", effect::print(*its.ability, Language::Ja, context));
  json.field("en", effect::print(*its.ability, Language::En, context));
  json.field("yaml", effect::written(*its.ability)).end_object();
}

void write_word(JsonText& json, const Word& word, const WordExamples::Example* example,
                const ShelvedGame& game) {
  json.begin_object().field("id", word.id).field("type", effect::word_of(word.type));
  json.field("ja", effect::outline(word, Language::Ja));
  json.field("en", effect::outline(word, Language::En));
  json.key("params").begin_array();
  for (const Param& param : word.params) {
    if (!param.fixed) { write_param(json, param, *game.entry->card_format().vocabulary); }
  }
  json.end_array();
  if (example != nullptr) { write_example(json.key("example"), *example, game); }
  json.end_object();
}

void write_table(JsonText& json, const effect::Table& table) {
  json.begin_object().field("id", table.id);
  json.list("entries", table.entries, [&](const Entry& entry) {
    json.begin_object().field("id", entry.id);
    json.field("ja", effect::plain_text(entry, Language::Ja));
    json.field("en", effect::plain_text(entry, Language::En)).end_object();
  });
  json.end_object();
}

void write_field(JsonText& json, const effect::Field& field, const effect::CardFormat& format) {
  json.begin_object().field("id", field.id).field("kind", word_of(field.kind));
  json.field("name", match::texts_of(field));
  if (!field.table.empty()) { json.field("table", field.table); }
  if (field.kind == effect::FieldKind::Number || field.kind == effect::FieldKind::Counts) {
    json.field("low", field.low).field("high", field.high).field("fallback", field.fallback);
  }
  write_kinds(json.key("kinds"), format, field.kinds);
  write_kinds(json.key("required"), format, field.required);
  json.end_object();
}

// Traits are no field of the game's, but cards of every kind may have them.
void write_traits_field(JsonText& json, const effect::CardFormat& format) {
  json.begin_object().field("id", kTraitsField).field("kind", "entries");
  json.field("name", traits_name()).field("table", effect::kTrait);
  write_kinds(json.key("kinds"), format, ~0U);
  write_kinds(json.key("required"), format, 0);
  json.end_object();
}
void write_traits(JsonText& json, const std::vector<Trait>& traits) {
  json.begin_object().field("id", effect::kTrait);
  json.list("entries", traits, [&](const Trait& trait) {
    json.begin_object().field("id", trait.id);
    json.field("ja", trait.name.ja).field("en", trait.name.en).end_object();
  });
  json.end_object();
}

}  // namespace

std::string vocabulary_document(const ShelvedGame& game) {
  const effect::Vocabulary& vocabulary = *game.entry->card_format().vocabulary;
  const WordExamples examples(game.catalogue.pool);
  return match::json_text([&](JsonText& json) {
    json.begin_object().key("words").begin_array();
    vocabulary.each_word(
        [&](const Word& word) { write_word(json, word, examples.of(word), game); });
    json.end_array().key("tables").begin_array();
    vocabulary.each_table([&](const effect::Table& table) { write_table(json, table); });
    json.end_array().end_object();
  });
}

std::string form_document(const ShelvedGame& game) {
  const effect::CardFormat& format = game.entry->card_format();
  std::string text;
  JsonText json(text);
  json.begin_object().key("kinds").begin_array();
  for (std::size_t kind = 0; kind < format.kinds->entries.size(); ++kind) {
    const Entry& entry = format.kinds->entries[kind];
    json.begin_object().field("id", entry.id).field("name", match::text_of(entry));
    json.field("in_decks", (format.deck_kinds >> kind & 1U) != 0);
    json.field("plain", (format.plain_kinds >> kind & 1U) != 0).end_object();
  }
  json.end_array().key("fields").begin_array();
  for (const effect::Field& field : format.fields) { write_field(json, field, format); }
  write_traits_field(json, format);
  json.end_array().key("tables").begin_array();
  write_traits(json, game.catalogue.pool.traits);
  for (const effect::Field& field : format.fields) {
    const effect::Table* table = format.vocabulary->table(field.table);
    if (table != nullptr && field.kind != effect::FieldKind::Card) { write_table(json, *table); }
  }
  json.end_array().end_object();
  return text;
}

}  // namespace fudaba::table
