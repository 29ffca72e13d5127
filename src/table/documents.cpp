// What stands still about a game, as the page asks for it (docs/table-protocol.md).
#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ai/players.h"
#include "catalog/profile_words.h"
#include "table/decks.h"
#include "table/shelf.h"

namespace fudaba::table {

using effect::Entry;
using match::JsonText;

namespace {

void write_named(JsonText& json, std::string_view id, const Bilingual& name) {
  json.begin_object().field("id", id);
  match::write(json.key("name"), name);
  json.end_object();
}

void write_entries(JsonText& json, std::span<const Entry> entries) {
  json.begin_array();
  for (const Entry& entry : entries) { write_named(json, entry.id, match::text_of(entry)); }
  json.end_array();
}

// Steps, each with the phase that it belongs to; some head the story.
void write_steps(JsonText& json, const AnyGame& game) {
  const TurnShape turn = game.turn_shape();
  json.begin_array();
  for (std::size_t step = 0; step < game.step_words().size(); ++step) {
    const Entry& words = game.step_words()[step];
    json.begin_object().field("id", words.id);
    match::write(json.key("name"), match::text_of(words));
    json.field("phase", phase_of(turn, step));
    const bool heads =
        std::find(turn.headings.begin(), turn.headings.end(), step) != turn.headings.end();
    if (heads) { json.field("heads", true); }
    json.end_object();
  }
  json.end_array();
}

void write_phases(JsonText& json, const AnyGame& game) {
  json.begin_array();
  for (const PhaseSpec& phase : game.turn_shape().phases) {
    write_named(json, phase.words.id, match::text_of(phase.words));
  }
  json.end_array();
}

// The facts that are told in words.
void write_facts(JsonText& json, const ShelvedGame& game) {
  json.begin_array();
  for (const FactSpec& fact : game.entry->facts()) {
    const std::span<const Entry> words = match::fact_words(game.supplies, fact);
    if (!fact.is_shown || words.empty() || fact.words == "step") { continue; }
    json.begin_object().field("id", fact.id).field("words_by", match::word_of(fact.words_by));
    write_entries(json.key("words"), words);
    json.end_object();
  }
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
    match::write(json.key("name"),
                 named ? match::text_of(game.zone_words()[zone.kind]) : Bilingual{});
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
  write_steps(json.key("steps"), g);
  write_phases(json.key("phases"), g);
  write_facts(json.key("facts"), game);
  write_zones(json.key("zones"), g);
  write_options(json.key("options"), game);
  write_profile(json.key("profile"), g);
  write_deck_rules(json.key("deck"), game);
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

std::string decks_document(const ShelvedGame& game) {
  std::string text;
  JsonText json(text);
  json.begin_array();
  for (const catalog::Deck& deck : game.catalogue.decks) {
    json.begin_object().field("id", deck.id);
    match::write(json.key("name"), deck.name);
    match::write(json.key("description"), deck.description);
    match::write(json.key("plan"), deck.plan);
    write_counts(json.key("cards"), deck.cards, game.catalogue.pool);
    const auto sections = game.entry->card_format().sections;
    if (!sections.empty()) {
      json.key("beside").begin_array();
      for (std::size_t i = 0; i < sections.size(); ++i) {
        json.begin_object().field("id", sections[i].id);
        match::write(json.key("name"),
                     Bilingual{std::string(sections[i].ja), std::string(sections[i].en)});
        write_counts(json.key("cards"), deck.beside[i], game.catalogue.pool);
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

std::string puzzles_document(const ShelvedGame& game) {
  std::string text;
  JsonText json(text);
  json.begin_array();
  std::size_t number = 0;
  for (const ShelvedPuzzle& shelved : game.puzzles) {
    json.begin_object().field("id", shelved.puzzle.id);
    json.field("number", ++number).field("grade", shelved.puzzle.grade);
    json.field("kind", shelved.puzzle.kind == match::PuzzleKind::Win ? "win" : "best");
    match::write(json.key("question"), shelved.lesson.steps[0].say);
    json.key("answer").begin_array();
    for (const Bilingual& line : shelved.answer) { match::write(json, line); }
    json.end_array();
    json.end_object();
  }
  json.end_array();
  return text;
}

std::string glossary_document(const ShelvedGame& game) {
  std::string text;
  JsonText json(text);
  json.begin_array();
  for (const catalog::GlossaryTerm& term : game.catalogue.glossary) {
    json.begin_object().field("id", term.id).field("term", term.term.ja);
    json.field("reading", term.reading).field("en", term.term.en);
    if (!term.note.ja.empty()) { match::write(json.key("meaning"), term.note); }
    json.end_object();
  }
  json.end_array();
  return text;
}

}  // namespace fudaba::table
