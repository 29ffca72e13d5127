#include "lab/statistics.h"

#include <gtest/gtest.h>

#include <vector>

namespace fudaba::lab {
namespace {

TEST(Statistics, TheShareHasWilsonsInterval) {
  const Interval half = share(50, 100);
  EXPECT_DOUBLE_EQ(half.value, 0.5);
  EXPECT_NEAR(half.low, 0.4038, 0.0001);
  EXPECT_NEAR(half.high, 0.5962, 0.0001);
  const Interval none = share(0, 10);
  EXPECT_DOUBLE_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.2775, 0.0001);
  const Interval all = share(10, 10);
  EXPECT_NEAR(all.low, 0.7225, 0.0001);
  EXPECT_DOUBLE_EQ(all.high, 1);
}

TEST(Statistics, NothingIsKnownWithoutTrials) {
  EXPECT_DOUBLE_EQ(share(0, 0).low, 0);
  EXPECT_DOUBLE_EQ(share(0, 0).high, 1);
  EXPECT_DOUBLE_EQ(mean_share({}).high, 1);
  EXPECT_DOUBLE_EQ(mean_share(std::vector<double>{0.5}).low, 0);
}

TEST(Statistics, TheMeanOfPairsIsNarrowWhenPairsAgree) {
  const Interval split = mean_share(std::vector<double>(100, 0.5));
  EXPECT_DOUBLE_EQ(split.low, 0.5);
  EXPECT_DOUBLE_EQ(split.high, 0.5);
  std::vector<double> mixed(100, 0);
  for (std::size_t i = 0; i < 50; ++i) { mixed[i] = 1; }
  EXPECT_NEAR(mean_share(mixed).low, 0.4015, 0.0001);
}

TEST(Statistics, ResamplingGivesTheBoundsOfTheNormalInterval) {
  std::vector<double> values(400, 0);
  for (std::size_t i = 0; i < 100; ++i) { values[i] = 1; }
  const Interval drawn = bootstrap_mean(values, 1);
  const Interval normal = mean_share(values);
  EXPECT_DOUBLE_EQ(drawn.value, 0.25);
  EXPECT_NEAR(drawn.low, normal.low, 0.006);
  EXPECT_NEAR(drawn.high, normal.high, 0.006);
  EXPECT_DOUBLE_EQ(bootstrap_mean(values, 1).low, drawn.low);
  EXPECT_DOUBLE_EQ(bootstrap_mean(std::vector<double>{0.5}, 1).high, 1);
}

TEST(Statistics, Summaries) {
  const Summary odd = summary_of(std::vector<std::uint64_t>{5, 1, 3});
  EXPECT_DOUBLE_EQ(odd.mean, 3);
  EXPECT_DOUBLE_EQ(odd.median, 3);
  EXPECT_EQ(odd.least, 1U);
  EXPECT_EQ(odd.most, 5U);
  EXPECT_DOUBLE_EQ(summary_of(std::vector<std::uint64_t>{4, 1, 2, 3}).median, 2.5);
  EXPECT_DOUBLE_EQ(summary_of({}).mean, 0);
}

}  // namespace
}  // namespace fudaba::lab
