#include "catalog/schema.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <string_view>
#include <utility>

#include "catalog/map_reader.h"
#include "effect/print.h"
#include "kernel/types.h"

namespace fudaba::catalog {
namespace {

namespace json = boost::json;
using effect::Entry;
using effect::Field;
using effect::FieldKind;
using effect::Param;
using effect::Table;
using effect::Type;
using effect::Word;

json::string text(std::string_view value) { return json::string(value.data(), value.size()); }

json::object ref_to(std::string_view def) {
  return {{"$ref", text(fmt::format("#/$defs/{}", def))}};
}

std::string both(std::string_view ja, std::string_view en) {
  return fmt::format("{} / {}", ja, en);
}

json::object one_line(std::size_t most) {
  return {{"type", "string"}, {"minLength", 1}, {"maxLength", most}};
}

json::object number(int low, int high) {
  return {{"type", "integer"}, {"minimum", low}, {"maximum", high}};
}

json::object bilingual(std::size_t most) {
  return {{"type", "object"},
          {"properties", json::object{{"ja", one_line(most)}, {"en", one_line(most)}}},
          {"required", json::array{"ja", "en"}},
          {"additionalProperties", false}};
}

json::object id_text() {
  return {{"type", "string"}, {"pattern", fmt::format("^[a-z][a-z0-9_]{{0,{}}}$", kMaxId - 1)}};
}

json::object described(json::object schema, std::string_view ja, std::string_view en) {
  schema["description"] = text(both(ja, en));
  return schema;
}

json::object param_schema(const Param& param) {
  json::object schema;
  if (param.type == Type::Choice) {
    schema = ref_to(fmt::format("table_{}", param.table));
  } else if (param.type == Type::Name && !param.table.empty()) {
    schema = ref_to("id");
  } else {
    schema = ref_to(word_of(param.type));
  }
  return schema;
}

bool needs_nothing(const Word& word) {
  for (const Param& param : word.params) {
    if (param.fallback == effect::kRequired) { return false; }
  }
  return true;
}

json::object word_schema(const Word& word) {
  json::object properties;
  json::array required;
  for (const Param& param : word.params) {
    if (param.fixed) { continue; }
    json::object schema = param_schema(param);
    if (param.type == Type::Amount && param.fallback >= 0) { schema["default"] = param.fallback; }
    properties[text(param.name)] = std::move(schema);
    // The head is the word itself, and always there.
    if (param.fallback == effect::kRequired || &param == word.params.data()) {
      required.push_back(text(param.name));
    }
  }
  return described({{"type", "object"},
                    {"title", text(word.id)},
                    {"properties", std::move(properties)},
                    {"required", std::move(required)},
                    {"additionalProperties", false}},
                   effect::outline(word, Language::Ja), effect::outline(word, Language::En));
}

class Defs {
 public:
  explicit Defs(const effect::Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

  json::object all() {
    json::object defs;
    defs["id"] = described(id_text(), "英小文字・数字・_", "lowercase letters, digits and _");
    defs["name"] = described({{"type", "string"}, {"pattern", "^[a-z][a-z0-9_]{0,31}$"}},
                             "選んだカードに付ける名前", "a name for chosen cards");
    defs["name_text"] = bilingual(kMaxNameLength);
    defs["long_text"] = bilingual(kMaxTextLength);
    for (const Type type :
         {Type::Ability, Type::Action, Type::Condition, Type::Filter, Type::Amount, Type::Cards}) {
      defs[text(word_of(type))] = type_schema(type);
    }
    vocabulary_.each_table([&](const Table& table) {
      defs.emplace(text(fmt::format("table_{}", table.id)), table_schema(table));
    });
    return defs;
  }

 private:
  json::object type_schema(Type type) const {
    json::array any;
    if (type == Type::Amount) { any.push_back(number(-9999, 9999)); }
    if (type == Type::Action || type == Type::Condition || type == Type::Filter) {
      any.push_back(
          json::object{{"type", "array"}, {"minItems", 1}, {"items", ref_to(word_of(type))}});
    }
    vocabulary_.each_word([&](const Word& word) {
      if (word.type != type) { return; }
      if (needs_nothing(word)) {
        any.push_back(described({{"const", text(word.id)}}, effect::outline(word, Language::Ja),
                                effect::outline(word, Language::En)));
      }
      if (!word.params.empty()) { any.push_back(word_schema(word)); }
    });
    return {{"anyOf", std::move(any)}};
  }

  static json::object table_schema(const Table& table) {
    json::array any;
    for (const Entry& entry : table.entries) {
      any.push_back(described({{"const", text(entry.id)}}, effect::plain_text(entry, Language::Ja),
                              effect::plain_text(entry, Language::En)));
    }
    if (table.id == "yes_no") { any.push_back(json::object{{"type", "boolean"}}); }
    return {{"anyOf", std::move(any)}};
  }

  const effect::Vocabulary& vocabulary_;
};

json::object field_schema(const effect::CardFormat& format, const Field& field) {
  json::object schema;
  const std::string table = fmt::format("table_{}", field.table);
  switch (field.kind) {
    case FieldKind::Number: schema = number(field.low, field.high); break;
    case FieldKind::Entry:  schema = ref_to(table); break;
    case FieldKind::Card:   schema = ref_to("id"); break;
    case FieldKind::EntrySet:
      schema = {{"type", "array"}, {"uniqueItems", true}, {"items", ref_to(table)}};
      break;
    case FieldKind::Counts: {
      json::object properties;
      for (const Entry& entry : format.vocabulary->table(field.table)->entries) {
        properties[text(entry.id)] =
            described(number(std::max(1, field.low), field.high), entry.ja, entry.en);
      }
      schema = {{"type", "object"},
                {"properties", std::move(properties)},
                {"additionalProperties", false}};
      break;
    }
  }
  return described(std::move(schema), field.ja, field.en);
}

json::object card_schema(const effect::CardFormat& format, std::size_t kind) {
  const Entry& entry = format.kinds->entries[kind];
  json::object properties{
      {"id", described(ref_to("id"), "セット内で一意のID", "unique among all cards")},
      {"name", described(ref_to("name_text"), "カード名", "the card's name")},
      {"kind", described({{"const", text(entry.id)}}, entry.ja, entry.en)},
      {"flavour", described(ref_to("long_text"), "フレーバーテキスト", "flavour text")},
      {"icon", described(one_line(kMaxNameLength), "絵の名前", "the name of its picture")},
      {"scene",
       described(number(1, kMaxScene), "背景を変える数", "chooses another scene behind it")},
      {"tags", described({{"type", "array"}, {"maxItems", 16}, {"items", ref_to("id")}}, "自由な印",
                         "marks of your own")},
      {"traits", described({{"type", "array"}, {"maxItems", kMaxTraits}, {"items", ref_to("id")}},
                           "特徴（traits: にあるもの）", "traits, from traits:")},
      {"deck_limit",
       described(number(1, kMaxDeck), "デッキに入れられる枚数", "copies allowed in a deck")}};
  if (((format.plain_kinds >> kind) & 1U) == 0) {
    properties["abilities"] = described(
        {{"type", "array"}, {"maxItems", 12}, {"items", ref_to("ability")}}, "能力", "abilities");
  }
  json::array required{"id", "name", "kind"};
  for (const Field& field : format.fields) {
    if (((field.kinds >> kind) & 1U) == 0) { continue; }
    properties[text(field.id)] = field_schema(format, field);
    if (((field.required >> kind) & 1U) != 0) { required.push_back(text(field.id)); }
  }
  return {{"type", "object"},
          {"title", text(both(entry.ja, entry.en))},
          {"properties", std::move(properties)},
          {"required", std::move(required)},
          {"additionalProperties", false}};
}

// Two spaces a level; short values stay on their line.
void write_pretty(const json::value& value, std::size_t indent, std::string& out) {
  const std::string inner(indent + 2, ' ');
  const std::string flat = json::serialize(value);
  const bool is_container = value.is_object() || value.is_array();
  if (!is_container || flat.size() + indent <= 96) {
    out += flat;
    return;
  }
  bool first = true;
  out += value.is_object() ? "{" : "[";
  const auto begin_item = [&] {
    out += first ? "\n" : ",\n";
    out += inner;
    first = false;
  };
  if (value.is_object()) {
    for (const auto& item : value.get_object()) {
      begin_item();
      out += json::serialize(item.key()) + ": ";
      write_pretty(item.value(), indent + 2, out);
    }
  } else {
    for (const json::value& item : value.get_array()) {
      begin_item();
      write_pretty(item, indent + 2, out);
    }
  }
  out += '\n' + std::string(indent, ' ') + (value.is_object() ? "}" : "]");
}

std::string finished(json::object schema) {
  std::string out;
  write_pretty(std::move(schema), 0, out);
  return out + '\n';
}

json::object head(const effect::CardFormat& format, std::string_view what, std::string_view ja) {
  return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
          {"$id", text(fmt::format("{}.{}.schema.json", format.game, what))},
          {"title", text(fmt::format("Fudaba: {} {} / {}", format.game, what, ja))},
          {"type", "object"}};
}

}  // namespace

std::string cards_schema(const effect::CardFormat& format) {
  json::object schema = head(format, "cards", "カード");
  json::array kinds;
  for (std::size_t kind = 0; kind < format.kinds->entries.size(); ++kind) {
    kinds.push_back(card_schema(format, kind));
  }
  const json::object set{
      {"type", "object"},
      {"properties",
       json::object{{"id", ref_to("id")},
                    {"name", ref_to("name_text")},
                    {"version", json::object{{"type", json::array{"string", "number"}}}},
                    {"licence", described(one_line(kMaxNameLength), "SPDXの識別子など",
                                          "e.g. an SPDX identifier")}}},
      {"required", json::array{"id", "name", "version", "licence"}},
      {"additionalProperties", false}};
  const json::object trait{
      {"type", "object"},
      {"properties", json::object{{"id", ref_to("id")}, {"name", ref_to("name_text")}}},
      {"required", json::array{"id", "name"}},
      {"additionalProperties", false}};
  schema["properties"] = json::object{
      {"set", described(set, "このファイルのセット", "the set these cards belong to")},
      {"traits",
       described({{"type", "array"}, {"maxItems", kMaxTraits}, {"items", trait}},
                 "カードがもち、効果が問う語（属性、種族、レアリティなど）",
                 "words that cards bear and effects ask for: attributes, races, rarities")},
      {"cards", json::object{{"type", "array"}, {"items", ref_to("card")}}}};
  schema["required"] = json::array{"set", "cards"};
  schema["additionalProperties"] = false;
  json::object defs = Defs(*format.vocabulary).all();
  defs["card"] = json::object{{"anyOf", std::move(kinds)}};
  schema["$defs"] = std::move(defs);
  return finished(std::move(schema));
}

std::string decks_schema(const effect::CardFormat& format) {
  json::object schema = head(format, "decks", "デッキ");
  const json::object counts{{"type", "object"},
                            {"propertyNames", id_text()},
                            {"additionalProperties", number(1, kMaxDeck)}};
  json::object properties{
      {"id", described(id_text(), "デッキのID", "the deck's id")},
      {"name", described(bilingual(kMaxNameLength), "デッキ名", "the deck's name")},
      {"description", described(bilingual(kMaxTextLength), "説明", "what it is about")},
      {"plan", described(bilingual(kMaxTextLength), "戦い方", "how it is played")},
      {"cards", described(counts, fmt::format("カードのID: 枚数（合計{}枚まで）", kMaxDeck),
                          fmt::format("card ids: copies (at most {} in all)", kMaxDeck))}};
  for (const effect::DeckSection& section : format.sections) {
    properties[section.id] = described(counts, section.ja, section.en);
  }
  schema["properties"] = std::move(properties);
  schema["required"] = json::array{"id", "name", "cards"};
  schema["additionalProperties"] = false;
  return finished(std::move(schema));
}

}  // namespace fudaba::catalog
