// The glossaries that ship explain the words that are printed on cards.
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalogue.h"
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

}  // namespace
}  // namespace fudaba::catalog
