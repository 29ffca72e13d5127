// The documents of a game (docs/table-protocol.md).
#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ai/players.h"
#include "catalog/profile_words.h"
#include "catalog/schema.h"
#include "match/words.h"
#include "table/decks.h"
#include "table/shelf.h"

namespace fudaba::table {

using effect::Entry;
using match::JsonText;

namespace {

void write_named(JsonText& json, std::string_view id, const Bilingual& name) {
  json.begin_object().field("id", id).field("name", name).end_object();
}

void write_entries(JsonText& json, std::span<const Entry> entries) {
  json.list(entries,
            [&](const Entry& entry) { write_named(json, entry.id, match::text_of(entry)); });
}

// Steps, each with the phase that it belongs to; some head the story.
void write_steps(JsonText& json, const AnyGame& game) {
  const TurnShape turn = game.turn_shape();
  json.begin_array();
  for (std::size_t step = 0; step < game.step_words().size(); ++step) {
    const Entry& words = game.step_words()[step];
    json.begin_object().field("id", words.id).field("name", match::text_of(words));
    json.field("phase", phase_of(turn, step));
    const bool heads =
        std::find(turn.headings.begin(), turn.headings.end(), step) != turn.headings.end();
    if (heads) { json.field("heads", true); }
    json.end_object();
  }
  json.end_array();
}

void write_phases(JsonText& json, const AnyGame& game) {
  json.list(game.turn_shape().phases, [&](const PhaseSpec& phase) {
    write_named(json, phase.words.id, match::text_of(phase.words));
  });
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
    json.field("name", named ? match::text_of(game.zone_words()[zone.kind]) : Bilingual{});
    json.field("seat", match::seat_word(zone.owner)).field("place", zone.place + 1);
    json.field("places", match::places_of(game, zone.kind));
    json.field("faces", faces(zone.visibility)).end_object();
  }
  json.end_array();
}

void write_options(JsonText& json, const ShelvedGame& game) {
  json.list(game.catalogue.rules.options, [&](const catalog::RuleOption& option) {
    json.begin_object().field("id", option.id).field("name", option.text);
    json.field("default", option.values[static_cast<std::size_t>(option.fallback)].id);
    json.list("values", option.values, [&](const catalog::RuleOption::Value& value) {
      write_named(json, value.id, value.name);
    });
    json.field("clause", to_string(option.clause, game.game->prefix())).end_object();
  });
}

void write_profile(JsonText& json, const AnyGame& game) {
  json.list(game.profile(), [&](const ProfileEntry& entry) {
    const catalog::ProfileWords& words = catalog::words_of(entry.row);
    json.begin_object().field("id", words.id).field("name", match::texts_of(words));
    json.field("value", match::in_both([&](Language language) {
                 return catalog::value_text(entry, language);
               }));
    json.field("clause", to_string(entry.clause, game.prefix())).end_object();
  });
}

void write_clause(JsonText& json, const ShelvedGame& game, const catalog::RuleClause& clause) {
  json.begin_object().field("id", to_string(clause.id, game.game->prefix()));
  json.field("kind", clause.kind == catalog::ClauseKind::Rule ? "rule" : "ruling");
  json.field("text", clause.text);
  if (!clause.why.ja.empty()) { json.field("reason", clause.why); }
  for (const catalog::RuleOption& option : game.catalogue.rules.options) {
    if (option.clause == clause.id) { json.field("option", option.id); }
  }
  json.end_object();
}

// A document that is a list of objects.
template <typename Items, typename Write>
std::string list_of(const Items& items, const Write& write) {
  return match::json_text([&](JsonText& json) {
    json.list(items, [&](const auto& item) {
      write(json.begin_object(), item);
      json.end_object();
    });
  });
}

std::string words_document(const ShelvedGame& game) {
  const AnyGame& g = *game.game;
  return match::json_text([&](JsonText& json) {
    json.begin_object().field("id", g.id()).field("name", g.name()).field("prefix", g.prefix());
    json.field("rules", game.catalogue.rules.version).field("first_act", kFirstAct);
    write_entries(json.key("acts"), g.act_words());
    write_steps(json.key("steps"), g);
    write_phases(json.key("phases"), g);
    write_facts(json.key("facts"), game);
    write_zones(json.key("zones"), g);
    write_options(json.key("options"), game);
    write_profile(json.key("profile"), g);
    write_deck_rules(json.key("deck"), game);
    json.list("players", g.players(), [&](std::string_view player) {
      write_named(json, player, ai::player_style(player));
    });
    json.list("sets", game.catalogue.sets, [&](const catalog::CardSet& set) {
      json.begin_object().field("id", set.id).field("name", set.name);
      json.field("version", set.version).field("licence", set.licence).end_object();
    });
    json.end_object();
  });
}

std::string rules_document(const ShelvedGame& game) {
  const catalog::RuleBook& rules = game.catalogue.rules;
  return match::json_text([&](JsonText& json) {
    json.begin_object().field("version", rules.version);
    json.list("chapters", rules.chapters, [&](const catalog::Chapter& chapter) {
      json.begin_object().field("number", chapter.number).field("title", chapter.title);
      json.key("clauses").begin_array();
      for (const catalog::RuleClause& clause : rules.clauses) {
        if (clause.id.number / 100 == chapter.number) { write_clause(json, game, clause); }
      }
      json.end_array().end_object();
    });
    json.end_object();
  });
}

std::string decks_document(const ShelvedGame& game) {
  const bool has_sections = !game.entry->card_format().sections.empty();
  return list_of(game.catalogue.decks, [&](JsonText& json, const catalog::Deck& deck) {
    json.field("id", deck.id).field("name", deck.name).field("description", deck.description);
    json.field("plan", deck.plan);
    write_counts(json.key("cards"), deck.cards, game.catalogue.pool);
    if (has_sections) { write_beside(json.key("beside"), game, deck); }
  });
}

std::string lessons_document(const ShelvedGame& game) {
  return list_of(game.lessons, [](JsonText& json, const Lesson& lesson) {
    json.field("id", lesson.id).field("name", lesson.name).field("about", lesson.about);
    json.field("steps", lesson.steps.size());
  });
}

std::string puzzles_document(const ShelvedGame& game) {
  return list_of(game.puzzles, [](JsonText& json, const ShelvedPuzzle& shelved) {
    const match::Puzzle& puzzle = shelved.puzzle;
    json.field("id", puzzle.id).field("number", shelved.lesson.puzzle->number);
    json.field("grade", puzzle.grade);
    json.field("kind", puzzle.kind == match::PuzzleKind::Win ? "win" : "best");
    json.field("question", shelved.lesson.steps[0].say).field("answer", shelved.answer);
  });
}

std::string glossary_document(const ShelvedGame& game) {
  return list_of(game.catalogue.glossary, [](JsonText& json, const catalog::GlossaryTerm& term) {
    json.field("id", term.id).field("term", term.term.ja);
    json.field("reading", term.reading).field("en", term.term.en);
    if (!term.note.ja.empty()) { json.field("meaning", term.note); }
  });
}

}  // namespace

std::vector<std::pair<std::string_view, Document>> documents_of(const ShelvedGame& game) {
  using Make = std::string (*)(const ShelvedGame& game);
  static constexpr std::pair<std::string_view, Make> kDocuments[] = {
      {"", words_document},
      {"cards", [](const ShelvedGame& its) { return cards_document(its); }},
      {"rules", rules_document},
      {"glossary", glossary_document},
      {"decks", decks_document},
      {"lessons", lessons_document},
      {"puzzles", puzzles_document},
      {"words", vocabulary_document},
      {"form", form_document},
      // JSON Schema, for editors.
      {"card_schema",
       [](const ShelvedGame& its) { return catalog::cards_schema(its.entry->card_format()); }},
      {"deck_schema",
       [](const ShelvedGame& its) { return catalog::decks_schema(its.entry->card_format()); }},
  };
  std::vector<std::pair<std::string_view, Document>> documents;
  for (const auto& [word, make] : kDocuments) {
    documents.emplace_back(word, Document([&game, written = make] { return written(game); }));
  }
  return documents;
}

}  // namespace fudaba::table
