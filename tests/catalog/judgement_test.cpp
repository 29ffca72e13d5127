// The file of what computer players have learned.
#include "catalog/judgement.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalogue.h"
#include "catalog/folder.h"
#include "games/games.h"

namespace fudaba::catalog {
namespace {

constexpr std::string_view kFeatures[] = {"hand", "deck"};

LearnedJudgement example() {
  LearnedJudgement learned{{"2026-11-23", "fudaba learn", "greedy", 20, 2, 300, 1}, {}};
  learned.judgement.scale = 1000;
  learned.judgement.weights = {{10, -20}, {30, 40}};
  return learned;
}

// The first fault of a text in which something was replaced.
FileFault fault_of(std::string_view what, std::string_view by) {
  std::string text = write_judgement(example(), kFeatures);
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  text.replace(at, what.size(), by);
  const auto read = read_judgement({"judgement.yaml", text}, kFeatures);
  EXPECT_FALSE(read) << text;
  return read ? FileFault{} : read.error().front();
}

TEST(JudgementFile, IsReadAsItWasWritten) {
  const auto read =
      read_judgement({"judgement.yaml", write_judgement(example(), kFeatures)}, kFeatures);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->judgement.weights, example().judgement.weights);
  EXPECT_EQ(read->judgement.scale, 1000);
  EXPECT_EQ(read->learning.command, "fudaba learn");
  EXPECT_EQ(read->learning.games, 20);
}

TEST(JudgementFile, NamesTheFeatureThatHasNoWeight) {
  const FileFault fault = fault_of("  deck: [30, 40]\n", "");
  EXPECT_NE(fault.fault.found.en.find("no deck"), std::string::npos) << fault.fault.found.en;
}

TEST(JudgementFile, NamesTheWeightThatIsOfNoFeature) {
  const FileFault fault = fault_of("  deck: [30, 40]\n", "  deck: [30, 40]\n  decks: [1, 2]\n");
  EXPECT_EQ(fault.fault.found.en, "\"decks\"");
  EXPECT_NE(fault.fault.expected.en.find("deck"), std::string::npos);
  EXPECT_GT(fault.fault.mark.line, 10);
}

TEST(JudgementFile, AWeightIsTwoNumbers) {
  EXPECT_NE(fault_of("[30, 40]", "30").fault.expected.en.find("early"), std::string::npos);
  EXPECT_NE(fault_of("[30, 40]", "[30, much]").fault.expected.en.find("a number"),
            std::string::npos);
  EXPECT_NE(fault_of("scale: 1000", "scale: 0").fault.expected.en.find("a number"),
            std::string::npos);
}

TEST(JudgementFile, ShipsWithEveryGameThatLearns) {
  for (const GameEntry& game : shipped_games()) {
    const auto features = game.card_format().features;
    if (features.empty()) { continue; }  // its players do not learn
    const auto file = read_file("data/" + std::string(game.id) + "/judgement.yaml");
    ASSERT_TRUE(file) << game.id;
    const auto read = read_judgement(*file, features);
    ASSERT_TRUE(read) << to_string(read.error(), Language::En);
    EXPECT_EQ(write_judgement(*read, features), file->text);
    EXPECT_NE(read->learning.command.find(game.id), std::string::npos);
  }
}

}  // namespace
}  // namespace fudaba::catalog
