// How strong the levels of a game are, as a file.
#include "catalog/levels.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "catalog/catalogue.h"
#include "catalog/folder.h"
#include "games/games.h"

namespace fudaba::catalog {
namespace {

constexpr std::string_view kSixLevels =
    "level1: {iterations: 20, overlooks: 90}\n"
    "level2: {iterations: 20, overlooks: 60}\n"
    "level3: {iterations: 30, overlooks: 5}\n"
    "level4: {iterations: 40}\n"
    "level5: {iterations: 60}\n"
    "level6: {iterations: 300}\n";
constexpr std::string_view kStrongestOne = "strongest: {iterations: 12000}\n";

effect::Fault ladder_fault(const std::string& text) {
  const auto read = read_levels({"levels.yaml", text});
  EXPECT_FALSE(read) << text;
  if (read) { return {}; }
  EXPECT_EQ(read.error().size(), 1U) << to_string(read.error(), Language::En);
  EXPECT_EQ(read.error().front().file, "levels.yaml");
  return read.error().front().fault;
}

TEST(LevelsFile, SaysHowStrongEachLevelIs) {
  const auto read =
      read_levels({"levels.yaml", std::string(kSixLevels) + std::string(kStrongestOne)});
  ASSERT_TRUE(read) << to_string(read.error(), Language::En);
  EXPECT_EQ((*read)[0], (Strength{.iterations = 20, .overlooks = 90}));
  EXPECT_EQ((*read)[3], (Strength{.iterations = 40, .overlooks = 0}));
  EXPECT_EQ((*read)[6].iterations, 12000);
}

TEST(LevelsFile, NamesTheLevelThatIsMissingOrIsNone) {
  EXPECT_NE(ladder_fault(std::string(kSixLevels)).found.en.find("no strongest"), std::string::npos);
  const effect::Fault none = ladder_fault(std::string(kSixLevels) + "level7: {iterations: 1}\n" +
                                          std::string(kStrongestOne));
  EXPECT_EQ(none.found.en, "\"level7\"");
  EXPECT_EQ(none.mark.line, 7);
}

TEST(LevelsFile, ALevelSearches) {
  for (const char* strength : {"{}", "{overlooks: 5}"}) {
    const effect::Fault fault =
        ladder_fault(std::string(kSixLevels) + "strongest: " + strength + "\n");
    EXPECT_NE(fault.found.en.find("no iterations"), std::string::npos) << fault.found.en;
    EXPECT_EQ(fault.mark.line, 7);
  }
}

TEST(LevelsFile, RefusesNumbersOutOfBounds) {
  for (const char* strength :
       {"{iterations: 0}", "{iterations: 1000001}", "{iterations: 1, overlooks: 100}",
        "{iterations: 1, overlooks: -1}", "{iterations: some}"}) {
    EXPECT_NE(ladder_fault(std::string(kSixLevels) + "strongest: " + strength + "\n")
                  .expected.en.find("a number"),
              std::string::npos)
        << strength;
  }
}

TEST(LevelsFile, ABrokenOneIsAFaultOfItsGame) {
  const GameEntry& game = shipped_games()[0];
  GameFiles files = read_game("data", game.id);
  ASSERT_TRUE(files.levels);
  files.levels->text = "level1: 5\n";
  EXPECT_FALSE(read_catalogue(files, game.card_format()));
  files.levels.reset();
  const auto usual = read_catalogue(files, game.card_format());
  ASSERT_TRUE(usual);
  EXPECT_EQ(usual->pool.ladder, kUsualLadder);
}

// No level reads more or overlooks less than the one above it, and no two are the same.
TEST(LevelsFile, ShipsWithEveryGameThatLearnsFromWeakToStrong) {
  for (const GameEntry& game : shipped_games()) {
    if (game.card_format().features.empty()) { continue; }  // its players do not learn
    const auto file = read_file("data/" + std::string(game.id) + "/levels.yaml");
    ASSERT_TRUE(file) << game.id;
    const auto read = read_levels(*file);
    ASSERT_TRUE(read) << to_string(read.error(), Language::En);
    for (std::size_t i = 1; i < kLevels; ++i) {
      const Strength& weaker = (*read)[i - 1];
      const Strength& stronger = (*read)[i];
      EXPECT_LE(weaker.iterations, stronger.iterations) << game.id << " " << kLevelNames[i];
      EXPECT_GE(weaker.overlooks, stronger.overlooks) << game.id << " " << kLevelNames[i];
      EXPECT_FALSE(weaker == stronger) << game.id << " " << kLevelNames[i];
    }
    EXPECT_EQ(load("data", game.card_format())->pool.ladder, *read) << game.id;
  }
}

}  // namespace
}  // namespace fudaba::catalog
