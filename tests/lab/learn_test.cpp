#include "lab/learn.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "games/games.h"
#include "lab/logistic.h"
#include "support/loaded.h"
#include "support/sanitized.h"

namespace fudaba::lab {
namespace {

LearnOptions options_of(const test::Loaded& loaded, std::uint64_t games, unsigned jobs) {
  LearnOptions options;
  for (const match::NamedDeck& deck : loaded.decks) { options.decks.push_back(deck.cards); }
  options.games = games;
  options.rounds = 2;
  options.crew = std::make_shared<Crew>(jobs);
  return options;
}

class LearnedJudgement : public testing::TestWithParam<std::size_t> {
 protected:
  void SetUp() override {
    if (entry().card_format().features.empty()) { GTEST_SKIP() << "its players do not learn"; }
  }
  [[nodiscard]] const test::Loaded& loaded() const { return test::Loaded::of(GetParam()); }
  [[nodiscard]] static const GameEntry& entry() { return games()[GetParam()]; }
};

TEST_P(LearnedJudgement, TheSameSeedTeachesTheSameWhateverTheThreads) {
  constexpr std::uint64_t kGames = 4;
  const LearnReport one = learn(entry(), loaded().catalogue.pool, options_of(loaded(), kGames, 1));
  const LearnReport two = learn(entry(), loaded().catalogue.pool, options_of(loaded(), kGames, 2));
  EXPECT_EQ(one.judgement.weights, two.judgement.weights);
  EXPECT_EQ(one.positions, two.positions);
  EXPECT_EQ(one.learned.log_loss, two.learned.log_loss);
  LearnOptions other = options_of(loaded(), kGames, 2);
  other.seed = 2;
  EXPECT_NE(learn(entry(), loaded().catalogue.pool, other).judgement.weights,
            one.judgement.weights);
}

TEST_P(LearnedJudgement, WhoGoesOnBeginsWithWhatWasLearned) {
  LearnOptions options = options_of(loaded(), 4, 1);
  options.rounds = 1;
  CardPool pool = loaded().catalogue.pool;
  const auto learned = [&] { return learn(entry(), pool, options).judgement.weights; };
  const auto anew = learned();
  options.goes_on = true;
  EXPECT_NE(learned(), anew);
  pool.judgement = {};
  EXPECT_EQ(learned(), anew) << "nothing was learned before";
}

// The weights that ship, on games that nobody has learned from.
TEST_P(LearnedJudgement, TheWeightsThatShipForetellBetterThanACoin) {
  LearnOptions options = options_of(loaded(), 96, 2);
  options.seed = 12345;
  const Judgement& judgement = loaded().catalogue.pool.judgement;
  ASSERT_TRUE(judgement.is_learned());
  std::vector<double> chances;
  std::vector<double> results;
  for (const TrainingPosition& lesson : play_lessons(*loaded().game, options)) {
    const double lead = static_cast<double>(judgement.worth(lesson.features)) / judgement.scale;
    chances.push_back(1 / (1 + std::exp(-lead)));
    results.push_back(lesson.result);
  }
  const Foretelling foretelling = foretelling_of(chances, results);
  EXPECT_LT(foretelling.log_loss, std::log(2.0));
  EXPECT_GT(foretelling.area, 0.6);
}

INSTANTIATE_TEST_SUITE_P(Learn, LearnedJudgement,
                         testing::Range<std::size_t>(0, shipped_games().size(), test::kGameStep),
                         [](const auto& game) {
                           return std::string(shipped_games()[game.param].id);
                         });

TEST(Foretelling, ChancesThatPutEveryWinFirstHaveTheWholeArea) {
  const std::vector<double> results{0, 0, 1, 1};
  EXPECT_EQ(foretelling_of(std::vector{0.1, 0.2, 0.3, 0.4}, results).area, 1);
  EXPECT_EQ(foretelling_of(std::vector{0.4, 0.3, 0.2, 0.1}, results).area, 0);
  EXPECT_EQ(foretelling_of(std::vector{0.5, 0.5, 0.5, 0.5}, results).area, 0.5);
  EXPECT_NEAR(foretelling_of(std::vector{0.5, 0.5, 0.5, 0.5}, results).log_loss, std::log(2.0),
              1e-12);
}

TEST(Foretelling, ABucketHoldsATenthOfAllChances) {
  const Foretelling found =
      foretelling_of(std::vector{0.71, 0.79, 0.05, 1.0}, std::vector<double>{1, 0, 0, 1});
  EXPECT_EQ(found.buckets[7].positions, 2U);
  EXPECT_NEAR(found.buckets[7].said, 0.75, 1e-12);
  EXPECT_EQ(found.buckets[7].won, 0.5);
  EXPECT_EQ(found.buckets[0].positions, 1U);
  EXPECT_EQ(found.buckets[9].positions, 1U);
}

// Half of what the first column adds wins; the second is noise, the third says nothing.
TEST(Logistic, FindsTheWeightsByWhichResultsWereMade) {
  Observations all;
  all.columns = 3;
  for (int i = 0; i < 2000; ++i) {
    const double a = i % 9 - 4;
    const double b = i % 7 - 3;
    all.numbers.insert(all.numbers.end(), {a, b, 0});
    all.results.push_back(1 / (1 + std::exp(-(0.5 * a - 0.25 * b))));
  }
  const std::vector<double> weights = fit_logistic(all, 1e-6);
  EXPECT_NEAR(weights[0], 0.5, 1e-4);
  EXPECT_NEAR(weights[1], -0.25, 1e-4);
  EXPECT_EQ(weights[2], 0);
  EXPECT_LT(fit_logistic(all, 1000)[0], weights[0]);
}

}  // namespace
}  // namespace fudaba::lab
