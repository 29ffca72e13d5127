// What stands still about a game, as the page asks for it (docs/table-protocol.md).
#include <algorithm>
#include <array>
#include <stdexcept>

#include "ai/players.h"
#include "catalog/map_reader.h"
#include "catalog/profile_words.h"
#include "catalog/yaml.h"
#include "effect/print.h"
#include "server/shelf.h"

namespace fudaba::server {

using effect::Entry;
using effect::Source;
using match::JsonText;

namespace {

Bilingual plain(const Entry& entry) {
  return {effect::plain_text(entry, Language::Ja), effect::plain_text(entry, Language::En)};
}

void write_named(JsonText& json, std::string_view id, const Bilingual& name) {
  json.begin_object().field("id", id);
  match::write(json.key("name"), name);
  json.end_object();
}

void write_entries(JsonText& json, std::span<const Entry> entries) {
  json.begin_array();
  for (const Entry& entry : entries) { write_named(json, entry.id, plain(entry)); }
  json.end_array();
}

std::string_view faces(fudaba::Visibility visibility) {
  switch (visibility) {
    case fudaba::Visibility::Public: return "open";
    case fudaba::Visibility::Owner:  return "owner";
    case fudaba::Visibility::Nobody: return "nobody";
  }
  return "";
}

void write_zones(JsonText& json, const AnyGame& game) {
  json.begin_array();
  for (std::size_t i = 0; i < game.zones().size(); ++i) {
    const ZoneSpec& zone = game.zones()[i];
    json.begin_object().field("index", i);
    json.field("zone", match::zone_word(game, static_cast<ZoneId>(i)));
    const bool named = zone.kind < game.zone_words().size();
    match::write(json.key("name"), named ? plain(game.zone_words()[zone.kind]) : Bilingual{});
    json.field("seat", match::seat_word(zone.owner)).field("place", zone.place + 1);
    json.field("places", match::places_of(game, zone.kind));
    json.field("faces", faces(zone.visibility)).end_object();
  }
  json.end_array();
}

void write_options(JsonText& json, const ShelvedGame& game) {
  json.begin_array();
  for (const catalog::RuleOption& option : game.catalogue.rules.options) {
    json.begin_object().field("id", option.id);
    match::write(json.key("name"), option.text);
    json.field("default", option.values[static_cast<std::size_t>(option.fallback)].id);
    json.key("values").begin_array();
    for (const catalog::RuleOption::Value& value : option.values) {
      write_named(json, value.id, value.name);
    }
    json.end_array();
    json.field("clause", to_string(option.clause, game.game->prefix())).end_object();
  }
  json.end_array();
}

void write_profile(JsonText& json, const AnyGame& game) {
  json.begin_array();
  for (const ProfileEntry& entry : game.profile()) {
    const catalog::ProfileWords& words = catalog::words_of(entry.row);
    json.begin_object().field("id", words.id);
    match::write(json.key("name"), {std::string(words.ja), std::string(words.en)});
    match::write(json.key("value"), {catalog::value_text(entry, Language::Ja),
                                     catalog::value_text(entry, Language::En)});
    json.field("clause", to_string(entry.clause, game.prefix())).end_object();
  }
  json.end_array();
}

// One printed value; false if the card does not carry it.
bool write_property(JsonText& json, const CardPool& pool, DefId card, const effect::Field& field,
                    const effect::CardFormat& format) {
  const CardDef& def = pool.def(card);
  const std::uint32_t kind = 1U << def.kind;
  if ((field.kinds & kind) == 0) { return false; }
  const int value = field.kind == effect::FieldKind::Card ? 0 : def.values[field.index];
  const bool required = (field.required & kind) != 0;
  const effect::Table* table = format.vocabulary->table(field.table);
  const auto word = [&](std::size_t i, Language language) {
    return table != nullptr && i < table->entries.size()
               ? effect::plain_text(table->entries[i], language)
               : std::string("?");
  };
  std::array<std::string, 2> texts;
  int total = value;
  for (const Language language : {Language::Ja, Language::En}) {
    std::string& text = texts[language == Language::Ja ? 0 : 1];
    const std::string_view between = language == Language::Ja ? "・" : ", ";
    switch (field.kind) {
      case effect::FieldKind::Number: text = std::to_string(value); break;
      case effect::FieldKind::Entry:
        if (!required && value == field.fallback) { return false; }
        text = word(static_cast<std::size_t>(value), language);
        break;
      case effect::FieldKind::EntrySet:
        total = 0;
        for (const std::size_t i : effect::entries_of(def, field, *table)) {
          ++total;
          text += (text.empty() ? std::string() : std::string(between)) + word(i, language);
        }
        if (total == 0) { return false; }
        break;
      case effect::FieldKind::Counts:
        total = 0;
        for (std::size_t i = 0; table != nullptr && i < table->entries.size(); ++i) {
          const int count = def.values[field.index + i];
          if (count == 0) { continue; }
          total += count;
          text += (text.empty() ? std::string() : std::string(between)) + word(i, language) +
                  (language == Language::Ja ? "" : " ") + std::to_string(count);
        }
        if (total == 0) { return false; }
        break;
      case effect::FieldKind::Card:
        if (def.named[field.index] == kNoDef) { return false; }
        text = pool.text(def.named[field.index]).name.in(language);
        break;
    }
  }
  json.begin_object().field("id", field.id);
  match::write(json.key("name"), {std::string(field.ja), std::string(field.en)});
  json.field("value", total);
  // The word a value stands for, for those who look it up by its id.
  if (field.kind == effect::FieldKind::Entry && table != nullptr) {
    json.field("word", table->entries[static_cast<std::size_t>(value)].id);
  }
  if (field.kind == effect::FieldKind::Card) {
    json.field("word", pool.text(def.named[field.index]).id);
  }
  match::write(json.key("text"), {texts[0], texts[1]});
  json.end_object();
  return true;
}

void write_card(JsonText& json, const ShelvedGame& game, DefId card) {
  const CardPool& pool = game.catalogue.pool;
  const effect::CardFormat& format = game.entry->card_format();
  const CardDef& def = pool.def(card);
  const CardText& text = pool.text(card);
  json.begin_object().field("id", text.id).field("number", card);
  const Entry& kind = format.kinds->entries[def.kind];
  json.field("kind", kind.id);
  match::write(json.key("name"), text.name);
  match::write(json.key("kind_name"), plain(kind));
  json.field("in_decks", (format.deck_kinds >> def.kind & 1U) != 0);
  json.key("properties").begin_array();
  for (const effect::Field& field : format.fields) {
    write_property(json, pool, card, field, format);
  }
  json.end_array().key("lines").begin_array();
  const auto ja = effect::print_card(pool, card, format, Language::Ja);
  const auto en = effect::print_card(pool, card, format, Language::En);
  for (std::size_t i = 0; i < ja.size(); ++i) { match::write(json, {ja[i], en[i]}); }
  json.end_array();
  match::write(json.key("flavour"), text.flavour);
  json.field("icon", text.icon).field("set", game.catalogue.set_id).end_object();
}

void write_clause(JsonText& json, const ShelvedGame& game, const catalog::RuleClause& clause) {
  json.begin_object().field("id", to_string(clause.id, game.game->prefix()));
  json.field("kind", clause.kind == catalog::ClauseKind::Rule ? "rule" : "ruling");
  match::write(json.key("text"), clause.text);
  if (!clause.why.ja.empty()) { match::write(json.key("reason"), clause.why); }
  for (const catalog::RuleOption& option : game.catalogue.rules.options) {
    if (option.clause == clause.id) { json.field("option", option.id); }
  }
  json.end_object();
}

}  // namespace

std::string words_document(const ShelvedGame& game) {
  const AnyGame& g = *game.game;
  std::string text;
  JsonText json(text);
  json.begin_object().field("id", g.id());
  match::write(json.key("name"), g.name());
  json.field("prefix", g.prefix()).field("rules", game.catalogue.rules.version);
  json.field("first_act", kFirstAct);
  write_entries(json.key("acts"), g.act_words());
  write_entries(json.key("steps"), g.step_words());
  write_zones(json.key("zones"), g);
  write_options(json.key("options"), game);
  write_profile(json.key("profile"), g);
  json.key("players").begin_array();
  for (const std::string_view player : g.players()) {
    write_named(json, player, ai::player_style(player));
  }
  json.end_array().key("sets").begin_array();
  for (const catalog::CardSet& set : game.catalogue.sets) {
    json.begin_object().field("id", set.id);
    match::write(json.key("name"), set.name);
    json.field("version", set.version).field("licence", set.licence).end_object();
  }
  json.end_array().end_object();
  return text;
}

std::string cards_document(const ShelvedGame& game) {
  std::string text;
  JsonText json(text);
  json.begin_array();
  for (std::size_t i = 0; i < game.catalogue.pool.defs.size(); ++i) {
    write_card(json, game, static_cast<DefId>(i));
  }
  json.end_array();
  return text;
}

std::string rules_document(const ShelvedGame& game) {
  const catalog::RuleBook& rules = game.catalogue.rules;
  std::string text;
  JsonText json(text);
  json.begin_object().field("version", rules.version).key("chapters").begin_array();
  for (const catalog::Chapter& chapter : rules.chapters) {
    json.begin_object().field("number", chapter.number);
    match::write(json.key("title"), chapter.title);
    json.key("clauses").begin_array();
    for (const catalog::RuleClause& clause : rules.clauses) {
      if (clause.id.number / 100 == chapter.number) { write_clause(json, game, clause); }
    }
    json.end_array().end_object();
  }
  json.end_array().end_object();
  return text;
}

namespace {

void write_cards(JsonText& json, const catalog::CardCounts& cards, const CardPool& pool) {
  json.begin_array();
  for (const auto& [card, count] : cards) {
    json.begin_object().field("id", pool.text(card).id).field("count", count).end_object();
  }
  json.end_array();
}

}  // namespace

std::string decks_document(const ShelvedGame& game) {
  std::string text;
  JsonText json(text);
  json.begin_array();
  for (const catalog::Deck& deck : game.catalogue.decks) {
    json.begin_object().field("id", deck.id);
    match::write(json.key("name"), deck.name);
    match::write(json.key("description"), deck.description);
    match::write(json.key("plan"), deck.plan);
    write_cards(json.key("cards"), deck.cards, game.catalogue.pool);
    const auto sections = game.entry->card_format().sections;
    if (!sections.empty()) {
      json.key("beside").begin_array();
      for (std::size_t i = 0; i < sections.size(); ++i) {
        json.begin_object().field("id", sections[i].id);
        match::write(json.key("name"),
                     Bilingual{std::string(sections[i].ja), std::string(sections[i].en)});
        write_cards(json.key("cards"), deck.beside[i], game.catalogue.pool);
        json.end_object();
      }
      json.end_array();
    }
    json.end_object();
  }
  json.end_array();
  return text;
}

std::string lessons_document(const ShelvedGame& game) {
  std::string text;
  JsonText json(text);
  json.begin_array();
  for (const Lesson& lesson : game.lessons) {
    json.begin_object().field("id", lesson.id);
    match::write(json.key("name"), lesson.name);
    match::write(json.key("about"), lesson.about);
    json.field("steps", lesson.steps.size()).end_object();
  }
  json.end_array();
  return text;
}

std::string glossary_document(const std::filesystem::path& file) {
  std::string text;
  JsonText json(text);
  json.begin_array();
  if (std::filesystem::exists(file)) {
    catalog::Faults faults;
    const auto source = catalog::read_file(file);
    if (!source) { throw std::runtime_error(catalog::to_string(source.error(), Language::En)); }
    const std::optional<Source> list = catalog::parse_yaml(source->text, faults);
    for (std::size_t i = 0; list && i < list->items.size(); ++i) {
      catalog::MapReader fields(list->items[i], {"用語", "a term"}, faults);
      if (!fields.is_map()) { continue; }
      json.begin_object();
      for (const char* key : {"id", "term", "reading", "en"}) {
        const Source* value = fields.require(key);
        json.field(key, value == nullptr ? std::string() : value->scalar);
      }
      if (const Source* note = fields.find("note")) {
        match::write(json.key("meaning"),
                     catalog::read_bilingual(*note, catalog::kMaxTextLength, faults));
      }
      fields.finish();
      json.end_object();
    }
    if (!faults.empty()) {
      throw std::runtime_error(
          catalog::to_string(catalog::in_file(source->name, std::move(faults)), Language::En));
    }
  }
  json.end_array();
  return text;
}

}  // namespace fudaba::server
