#include "lab/elo.h"

#include <gtest/gtest.h>

#include <vector>

#include "base/random.h"

namespace fudaba::lab {
namespace {

TEST(Elo, AScoreIsADifference) {
  EXPECT_DOUBLE_EQ(elo_of(0.5), 0);
  EXPECT_NEAR(elo_of(0.75), 190.8, 0.1);
  EXPECT_NEAR(score_of(elo_of(0.6)), 0.6, 1e-12);
  EXPECT_DOUBLE_EQ(elo_of(1), kLongestElo);
  EXPECT_DOUBLE_EQ(elo_of(0), -kLongestElo);
}

TEST(Elo, PairsAreCountedByTheirScore) {
  EXPECT_EQ(pentanomial_of(std::vector<double>{0, 0.25, 0.5, 0.5, 0.75, 1, 1, 1}),
            (Pentanomial{1, 1, 2, 1, 3}));
}

// So many pairs with these chances of 0, half and 1.
std::vector<double> pairs_with(std::size_t count, double lost, double won, std::uint64_t seed) {
  FastRandom random(seed);
  std::vector<double> pairs;
  for (std::size_t i = 0; i < count; ++i) {
    const double draw = random.below(10000) / 10000.0;
    pairs.push_back(draw < lost ? 0 : draw < lost + won ? 1 : 0.5);
  }
  return pairs;
}

// With half the pairs even: [0, 40] Elo is decided rightly nearly always, and as 5% of errors ask.
TEST(Sprt, FindsTheStrongerAndNotTheEqual) {
  const Sprt test{0, 40};
  int wrong = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const bool stronger = seed % 2 == 0;
    const double won = stronger ? 0.25 + score_of(40) - 0.5 : 0.25;
    const double lost = 0.5 - won;
    const auto pairs = pairs_with(3000, lost, won, seed);
    SprtResult result;
    for (std::size_t n = 16; n <= pairs.size() && result.verdict == SprtVerdict::Undecided;
         n += 16) {
      result = sprt_of(std::span(pairs).first(n), test);
    }
    ASSERT_NE(result.verdict, SprtVerdict::Undecided);
    wrong += (result.verdict == SprtVerdict::High) != stronger ? 1 : 0;
  }
  EXPECT_LT(wrong, 20);  // 10 are expected
  EXPECT_GT(wrong, 1);   // and a test that never errs takes too long
}

TEST(Sprt, NothingIsDecidedByAFewGames) {
  EXPECT_EQ(sprt_of(std::vector<double>{1, 0.5}, {0, 20}).verdict, SprtVerdict::Undecided);
}

TEST(Ratings, GiveBackTheStrengthThatMadeTheResults) {
  // b is 100 above a, c 200 above b.
  const auto pairing = [](std::size_t a, std::size_t b, double elo) {
    const double score = score_of(elo);
    PlayerPair made{a, b, {}};
    for (int i = 0; i < 1000; ++i) { made.pairs.push_back(i < 1000 * score ? 1 : 0); }
    return made;
  };
  const std::vector<PlayerPair> results{pairing(0, 1, -100), pairing(1, 2, -200),
                                        pairing(0, 2, -300)};
  const auto elo = ratings_of(3, results, 1);
  EXPECT_DOUBLE_EQ(elo[0].value, 0);
  EXPECT_NEAR(elo[1].value, 100, 3);
  EXPECT_NEAR(elo[2].value, 300, 5);
  EXPECT_LT(elo[2].low, 300);
  EXPECT_GT(elo[2].high, 300);
  EXPECT_LT(elo[2].high - elo[2].low, 100);
}

TEST(Ratings, WhoLostEverythingHasANumber) {
  const auto elo = ratings_of(2, std::vector<PlayerPair>{{0, 1, std::vector<double>(20, 0)}}, 1);
  EXPECT_GT(elo[1].value, 300);
  EXPECT_LT(elo[1].value, kLongestElo);
}

}  // namespace
}  // namespace fudaba::lab
