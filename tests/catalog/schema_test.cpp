#include "catalog/schema.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>

#include "catalog/yaml.h"
#include "games/culdcept/card_format.h"
#include "games/games.h"
#include "schema_validator.h"
#include "support/files.h"

namespace fudaba::catalog {
namespace {

using effect::Source;
using test::SchemaValidator;

// As the build has written it, relative to the root.
std::string schema_file(const GameEntry& game, std::string_view what) {
  return test::text_of_file(FUDABA_BUILD_DIR "/schema/" + std::string(game.id) + "." +
                            std::string(what) + ".schema.json");
}

Source source_of(const std::string& path) {
  std::vector<effect::Fault> faults;
  const auto source = parse_yaml(test::text_of_file(path), faults);
  EXPECT_TRUE(source && faults.empty()) << path;
  return source.value_or(Source());
}

Source* field_of(Source& source, std::string_view key) {
  for (Source::Field& field : source.fields) {
    if (field.first == key) { return &field.second; }
  }
  return nullptr;
}

class Schema : public testing::TestWithParam<std::size_t> {
 protected:
  [[nodiscard]] static const GameEntry& game() { return games()[GetParam()]; }
  [[nodiscard]] static std::vector<std::string> files(const std::string& what) {
    return test::files_in("data/" + std::string(game().id) + "/" + what);
  }
};

TEST_P(Schema, of_the_build_is_what_the_vocabulary_says) {
  EXPECT_EQ(schema_file(game(), "cards"), cards_schema(game().card_format()));
  EXPECT_EQ(schema_file(game(), "decks"), decks_schema(game().card_format()));
}

TEST_P(Schema, accepts_all_files_that_ship) {
  const SchemaValidator cards(schema_file(game(), "cards"));
  for (const std::string& file : files("cards")) {
    EXPECT_TRUE(cards.accepts(source_of(file))) << file;
  }
  const SchemaValidator decks(schema_file(game(), "decks"));
  for (const std::string& file : files("decks")) {
    EXPECT_TRUE(decks.accepts(source_of(file))) << file;
  }
}

TEST_P(Schema, refuses_abilities_of_unknown_words) {
  const SchemaValidator cards(schema_file(game(), "cards"));
  int tried = 0;
  for (const std::string& path : files("cards")) {
    Source file = source_of(path);
    std::vector<Source> all;
    std::swap(all, field_of(file, "cards")->items);
    for (Source& card : all) {
      Source* abilities = field_of(card, "abilities");
      if (abilities == nullptr || abilities->items.empty() || abilities->items[0].fields.empty()) {
        continue;
      }
      field_of(file, "cards")->items = {card};
      EXPECT_TRUE(cards.accepts(file)) << path << ':' << card.mark.line;
      abilities->items[0].fields[0].first += "s";
      field_of(file, "cards")->items = {card};
      EXPECT_FALSE(cards.accepts(file)) << path << ':' << card.mark.line;
      ++tried;
    }
  }
  EXPECT_GT(tried, 50);
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Schema, testing::Range(std::size_t{0}, std::size_t{5}),
                         [](const auto& game) { return std::string(games()[game.param].id); });

TEST(SchemaOfCards, every_reference_leads_somewhere) {
  const boost::json::value root = boost::json::parse(cards_schema(culdcept::card_format()));
  const auto& defs = root.at("$defs").as_object();
  const std::string text = boost::json::serialize(root);
  constexpr std::string_view kRef = "{\"$ref\":\"#/$defs/";
  int references = 0;
  for (std::size_t at = text.find("\"$ref\":\""); at != std::string::npos;
       at = text.find("\"$ref\":\"", at + 1)) {
    const std::size_t begin = at + kRef.size() - 1;
    const std::string name = text.substr(begin, text.find('"', begin) - begin);
    EXPECT_TRUE(defs.contains(name)) << name;
    ++references;
  }
  EXPECT_GT(references, 100);
}

TEST(SchemaOfCards, explains_in_both_languages) {
  const boost::json::value root = boost::json::parse(cards_schema(culdcept::card_format()));
  std::string found;
  for (const boost::json::value& word : root.at("$defs").at("action").at("anyOf").as_array()) {
    const auto& object = word.as_object();
    if (object.contains("title") && object.at("title") == "damage") {
      found = object.at("description").as_string().c_str();
    }
  }
  EXPECT_EQ(found, "〈to〉に〈damage〉ダメージを与える / deal 〈damage〉 damage to 〈to〉");
}

}  // namespace
}  // namespace fudaba::catalog
