// Ratings, by the example that Glickman's paper works out.
#include "people/glicko.h"

#include <gtest/gtest.h>

#include <array>

namespace fudaba::people {
namespace {

TEST(Glicko, TheExampleOfThePaperComesOut) {
  const Rating player{1500, 200, 0.06};
  const std::array<Encounter, 3> encounters{
      {{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}}};
  const Rating after = rated(player, encounters, 0.5);
  EXPECT_NEAR(after.rating, 1464.06, 0.01);  // the paper rounds on the way: 1464.0507 unrounded
  EXPECT_NEAR(after.deviation, 151.52, 0.005);
  EXPECT_NEAR(after.volatility, 0.05999,
              0.00001);  // 0.0599960, of which the paper cuts the end off
}

TEST(Glicko, WithoutEncountersOnlyTheDeviationGrowsAndNeverAboveTheFirst) {
  const Rating player{1600, 60, 0.06};
  const Rating after = rated(player, {});
  EXPECT_EQ(after.rating, 1600);
  EXPECT_EQ(after.volatility, 0.06);
  EXPECT_NEAR(after.deviation, 60.8986, 0.001);
  EXPECT_EQ(rested(player, 1e6).deviation, kFirstDeviation);
  EXPECT_NEAR(rested(player, 0).deviation, 60, 1e-9);
}

TEST(Glicko, WhatOneWinsTheOtherLosesWhereBothAreAsSure) {
  const Rating even;
  const std::array<Encounter, 1> won{{{even, 1}}};
  const std::array<Encounter, 1> lost{{{even, 0}}};
  const std::array<Encounter, 1> drawn{{{even, 0.5}}};
  EXPECT_NEAR(rated(even, won).rating - kFirstRating, kFirstRating - rated(even, lost).rating,
              1e-9);
  EXPECT_NEAR(rated(even, drawn).rating, kFirstRating, 1e-9);
  EXPECT_LT(rated(even, drawn).deviation, kFirstDeviation);
}

TEST(Glicko, SurprisesAddUpToMoreVolatility) {
  const Rating weak{1500, 50, 0.06};
  const std::array<Encounter, 3> wonders{
      {{{2300, 50, 0.06}, 1}, {{2300, 50, 0.06}, 1}, {{2300, 50, 0.06}, 1}}};
  EXPECT_GT(rated(weak, wonders).volatility, 0.0601);
}

}  // namespace
}  // namespace fudaba::people
