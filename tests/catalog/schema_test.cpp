#include "catalog/schema.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <iterator>
#include <string>

#include "games/culdcept/card_format.h"
#include "games/games.h"

namespace fudaba::catalog {
namespace {

std::string file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  EXPECT_TRUE(in) << path;
  return {std::istreambuf_iterator<char>(in), {}};
}

// `fudaba schema` writes them anew when words or fields have changed.
TEST(Schema, the_files_that_ship_are_what_the_vocabulary_says) {
  for (const GameEntry& game : games()) {
    const std::string name = "schema/" + std::string(game.id);
    EXPECT_EQ(file(name + ".cards.schema.json"), cards_schema(game.card_format())) << game.id;
    EXPECT_EQ(file(name + ".decks.schema.json"), decks_schema(game.card_format())) << game.id;
  }
}

TEST(Schema, every_reference_leads_somewhere) {
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

TEST(Schema, explains_in_both_languages) {
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

TEST(Schema, is_written_to_a_folder) {
  const auto folder = std::filesystem::path(testing::TempDir()) / "fudaba_schema";
  write_schema(folder, culdcept::card_format());
  EXPECT_EQ(file((folder / "culdcept.decks.schema.json").string()),
            decks_schema(culdcept::card_format()));
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace fudaba::catalog
