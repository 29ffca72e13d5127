// The glossaries that ship explain the words that are printed on cards.
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalogue.h"
#include "catalog/folder.h"
#include "catalog/yaml.h"
#include "effect/print_text.h"
#include "games/games.h"

namespace fudaba::catalog {
namespace {

struct Explained {
  std::string ja;
  std::string en;
};

// What a game's glossary explains, by id: an id may stand for several terms.
std::multimap<std::string, Explained> glossary_of(const GameEntry& game) {
  const auto file = read_file("data/" + std::string(game.id) + "/glossary.yaml");
  EXPECT_TRUE(file) << game.id;
  std::multimap<std::string, Explained> explained;
  std::vector<effect::Fault> faults;
  const auto list = file ? parse_yaml(file->text, faults) : std::nullopt;
  EXPECT_TRUE(list && faults.empty()) << game.id;
  for (const effect::Source& term : list ? list->items : std::vector<effect::Source>()) {
    std::map<std::string, std::string> fields;
    for (const auto& [key, value] : term.fields) { fields[key] = value.scalar; }
    explained.emplace(fields["id"], Explained{fields["term"], fields["en"]});
  }
  return explained;
}

std::string first_form(std::string_view words) {
  return std::string(effect::split_outside_braces(words, '|').front());
}

TEST(Glossary, calls_a_keyword_as_cards_do) {
  for (const GameEntry& game : games()) {
    const auto glossary = glossary_of(game);
    int both = 0;
    for (const effect::Entry& keyword : game.card_format().vocabulary->table("keyword")->entries) {
      const auto [begin, end] = glossary.equal_range(std::string(keyword.id));
      for (auto term = begin; term != end; ++term) {
        ++both;
        EXPECT_NE(first_form(keyword.ja).find(term->second.ja), std::string::npos)
            << game.id << ' ' << keyword.id << ": " << keyword.ja << ", " << term->second.ja;
        EXPECT_NE(first_form(keyword.en).find(term->second.en), std::string::npos)
            << game.id << ' ' << keyword.id << ": " << keyword.en << ", " << term->second.en;
      }
    }
    EXPECT_GT(both, 3) << game.id;
  }
}

std::set<std::string_view> words_of(const effect::Vocabulary& vocabulary) {
  std::set<std::string_view> ids;
  for (const effect::Word& word : vocabulary.shared) { ids.insert(word.id); }
  for (const effect::Word& word : vocabulary.own) { ids.insert(word.id); }
  for (const auto tables : {vocabulary.shared_tables, vocabulary.own_tables}) {
    for (const effect::Table& table : tables) {
      for (const effect::Entry& entry : table.entries) { ids.insert(entry.id); }
    }
  }
  return ids;
}

TEST(Glossary, explains_terms_beside_cards_that_use_words_of_the_game) {
  for (const GameEntry& game : games()) {
    const auto catalogue = load("data", game.card_format());
    ASSERT_TRUE(catalogue) << game.id;
    const std::set<std::string_view> known = words_of(*game.card_format().vocabulary);
    for (const GlossaryTerm& term : catalogue->glossary) {
      for (const std::string& word : term.words) {
        // … or name a card that has no other part in a deck: a person, a costume.
        const bool is_known = known.count(word) > 0 || catalogue->pool.find(word) != kNoDef;
        EXPECT_TRUE(is_known) << game.id << ": " << term.id << " names no word " << word;
      }
      EXPECT_TRUE(term.words.empty() || !term.note.ja.empty()) << game.id << ": " << term.id;
    }
    std::size_t explained = 0;
    for (const CardText& card : catalogue->pool.texts) {
      explained += terms_on(card, catalogue->glossary).empty() ? 0U : 1U;
      EXPECT_TRUE(!card.abilities.empty() || terms_on(card, catalogue->glossary).empty())
          << card.id;
    }
    EXPECT_GT(3 * explained, catalogue->pool.texts.size()) << game.id;
  }
}

// What is meant where nothing is said is not on the card: an act "any number of times" (none)
// speaks of no season (none).
TEST(Glossary, explains_what_is_said_alone) {
  const effect::Entry none{"none", "", ""};
  const effect::Word act("act", effect::Type::Amount, 0, "", "",
                         {effect::Head{effect::Type::Amount}, effect::choice("limit", 0)});
  CardText card;
  effect::Term ability;
  ability.word = &act;
  ability.args.resize(2);
  ability.args[1].kind = effect::Term::Kind::Entry;
  ability.args[1].entry = &none;
  card.abilities.push_back(ability);
  const std::vector<GlossaryTerm> glossary{{"none", {"無", "no season"}, "", {}, {"none"}}};
  EXPECT_TRUE(terms_on(card, glossary).empty());
  card.abilities[0].args[1].value = 1;
  EXPECT_EQ(terms_on(card, glossary), std::vector<std::size_t>{0});
}

TEST(Glossary, explains_the_longest_of_terms_that_lie_within_each_other) {
  const GlossaryTerm part{"neutralise", {"無効化", "neutralisation"}, "", {}, {"guards"}};
  const GlossaryTerm whole{"neutralise_normal", {"通常攻撃無効化", "…"}, "", {}, {"guards"}};
  const GlossaryTerm other{"aid", {"援護", "aid"}, "", {}, {"aid"}};
  CardText card;
  effect::Term ability;
  const effect::Entry keyword{"guards", "", ""};
  ability.entry = &keyword;
  card.abilities.push_back(ability);
  const std::vector<GlossaryTerm> glossary{part, whole, other};
  EXPECT_EQ(terms_on(card, glossary), std::vector<std::size_t>{1});
}

}  // namespace
}  // namespace fudaba::catalog
