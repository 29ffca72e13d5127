// What the features of every game promise, with the cards that ship.
#include <set>
#include <string_view>

#include "ai/judge.h"
#include "ai/positions.h"
#include "support/other_world.h"

namespace fudaba::ai {
namespace {

template <typename Game>
class FeaturesOf : public test::Positions<Game> {};

using fudaba::test::AllGames;
TYPED_TEST_SUITE(FeaturesOf, AllGames);

TYPED_TEST(FeaturesOf, AreNamedOnce) {
  const auto names = TypeParam::feature_names();
  EXPECT_GE(names.size(), 20U);
  EXPECT_LE(names.size(), kMostFeatures);
  EXPECT_EQ(std::set<std::string_view>(names.begin(), names.end()).size(), names.size());
}

// What one player has more the other has less, and the stage is the same for both.
TYPED_TEST(FeaturesOf, AreTheOppositeForTheOtherPlayer) {
  for (const auto& state : this->positions(200)) {
    Features own;
    Features other;
    this->game().features(state, 0, own);
    this->game().features(state, 1, other);
    ASSERT_EQ(own.stage, other.stage);
    ASSERT_GE(own.stage, 0);
    ASSERT_LE(own.stage, kStages);
    for (std::size_t i = 0; i < kMostFeatures; ++i) {
      ASSERT_EQ(own.values[i], -other.values[i]) << TypeParam::feature_names()[i];
    }
    const Yardstick<TypeParam> yardstick(this->game(), Judging::Learned);
    ASSERT_EQ(yardstick.worth(state, 0), -yardstick.worth(state, 1));
  }
}

// A number that is always nothing teaches nothing; a stage that stands still neither. Some are rare
// in random games.
TYPED_TEST(FeaturesOf, AreSomethingNowAndThen) {
  Features seen;
  std::set<int> stages;
  for (const auto& state : this->positions(1500)) {
    Features features;
    this->game().features(state, 0, features);
    stages.insert(features.stage);
    for (std::size_t i = 0; i < kMostFeatures; ++i) { seen.values[i] |= features.values[i]; }
  }
  const auto names = TypeParam::feature_names();
  std::size_t rare = 0;
  for (std::size_t i = 0; i < names.size(); ++i) { rare += seen.values[i] == 0 ? 1U : 0U; }
  EXPECT_LE(rare, 2U);
  EXPECT_GE(stages.size(), 4U);
}

TYPED_TEST(FeaturesOf, AreWeighedAsTheGameOfTheFilesHasLearned) {
  EXPECT_TRUE(has_learned(this->game()));
  EXPECT_EQ(this->game().pool().judgement.weights.size(), TypeParam::feature_names().size());
}

// Between the first and the last stage a weight changes evenly.
TEST(Judgement, TheWeightsChangeWithTheStage) {
  Judgement judgement;
  judgement.weights = {{100, 0}, {0, 40}};
  Features features;
  features.values[0] = 2;
  features.values[1] = -3;
  EXPECT_EQ(judgement.worth(features), 200);
  features.stage = kStages / 2;
  EXPECT_EQ(judgement.worth(features), 100 - 60);
  features.stage = kStages;
  EXPECT_EQ(judgement.worth(features), -120);
}

}  // namespace
}  // namespace fudaba::ai
