// Chances that are held against results.
#include "lab/calibrate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "games/games.h"
#include "kernel/calibration.h"
#include "support/loaded.h"

namespace fudaba::lab {
namespace {

CalibrateOptions few_games(const test::Loaded& loaded, std::uint64_t games, unsigned jobs) {
  CalibrateOptions options;
  options.player = "greedy";
  for (const match::NamedDeck& deck : loaded.decks) { options.decks.push_back(deck.cards); }
  options.games = games;
  options.iterations = 8;
  options.crew = std::make_shared<Crew>(jobs);
  return options;
}

double odds_of(double chance) { return std::log(chance / (1 - chance)); }
double chance_from(double odds) { return 1 / (1 + std::exp(-odds)); }

// What is said early hopes too much and is too extreme, what is said late is right.
double truth(double said, int stage) {
  const double late = static_cast<double>(stage) / kStages;
  const double odds = odds_of(said);
  return chance_from((1 - late) * (0.5 * odds - 0.4) + late * odds);
}

std::vector<Claim> hopeful_claims() {
  std::vector<Claim> claims;
  for (int stage = 0; stage <= kStages; ++stage) {
    for (int i = 2; i < 99; ++i) {
      for (std::uint64_t game = 0; game < 10; ++game) {
        claims.push_back({i / 100.0, stage, truth(i / 100.0, stage), game});
      }
    }
  }
  return claims;
}

TEST(Calibrate, ChancesThatHopeTooMuchAreMended) {
  const Calibration found = fit_calibration(hopeful_claims());
  for (int stage = 0; stage <= kStages; stage += kStages / 2) {
    for (int i = 1; i < 10; ++i) {
      const double said = i / 10.0;
      EXPECT_NEAR(found.chance(said, stage), truth(said, stage), 0.03) << said << " at " << stage;
    }
  }
  EXPECT_LT(found.chance(0.65, 0), 0.5);
}

TEST(Calibrate, NothingFallsWhateverTheResults) {
  std::vector<Claim> claims = hopeful_claims();
  for (Claim& claim : claims) { claim.result = 1 - claim.result; }
  for (const Calibration::Knots& knots : fit_calibration(claims).won) {
    EXPECT_TRUE(std::is_sorted(knots.begin(), knots.end()));
  }
}

TEST(Calibrate, WithoutClaimsItStaysAsItWasSaid) {
  for (const Calibration::Knots& knots : fit_calibration({}).won) {
    for (std::size_t i = 0; i < knots.size(); ++i) {
      EXPECT_NEAR(knots[i], Calibration::kAsSaid[i], 10);
    }
  }
}

TEST(Calibrate, TheGapIsOverAllPositions) {
  Foretelling foretelling;
  foretelling.buckets[2] = {30, 0.25, 0.35};
  foretelling.buckets[7] = {10, 0.75, 0.55};
  EXPECT_NEAR(mean_gap(foretelling), (30 * 0.1 + 10 * 0.2) / 40, 1e-12);
  EXPECT_EQ(mean_gap({}), 0);
}

TEST(Calibrate, TheSameSeedGivesTheSameWhateverTheThreads) {
  const test::Loaded& loaded = test::Loaded::of(0);
  const auto claims = [&](unsigned jobs, std::uint64_t seed) {
    CalibrateOptions options = few_games(loaded, 6, jobs);
    options.seed = seed;
    return play_claims(*loaded.game, options);
  };
  const std::vector<Claim> one = claims(1, 1);
  EXPECT_EQ(one, claims(2, 1));
  EXPECT_NE(one, claims(2, 2));
  ASSERT_FALSE(one.empty());
  std::array<std::size_t, 6> of_game{};
  std::array<bool, kStages + 1> stages{};
  for (const Claim& claim : one) {
    ++of_game.at(claim.game);
    stages.at(static_cast<std::size_t>(claim.stage)) = true;
  }
  for (const std::size_t claims_of_one : of_game) { EXPECT_LE(claims_of_one, kMostClaims); }
  EXPECT_GT(std::count(stages.begin(), stages.end(), true), 2) << "from all parts of games";
}

TEST(Calibrate, WhatTheGameHadBeforePlaysNoPart) {
  const test::Loaded& loaded = test::Loaded::of(0);
  CardPool pool = loaded.catalogue.pool;
  const auto found = [&] { return calibrate(games()[0], pool, few_games(loaded, 25, 2)); };
  pool.calibration = {};
  const auto fresh = found();
  ASSERT_TRUE(fresh) << fresh.error().en;
  EXPECT_GT(fresh->positions, fresh->tested);
  EXPECT_GT(fresh->tested, 0U);
  pool.calibration.won[0].fill(500);
  const auto again = found();
  ASSERT_TRUE(again);
  EXPECT_EQ(again->calibration, fresh->calibration);
  EXPECT_EQ(again->before.log_loss, fresh->before.log_loss);
}

TEST(Calibrate, WhatIsStatedIsTheBetterOfTheTwoWithTheGapThatIsLeft) {
  const test::Loaded& loaded = test::Loaded::of(0);
  const auto found = calibrate(games()[0], loaded.catalogue.pool, few_games(loaded, 25, 2));
  ASSERT_TRUE(found);
  const double before = mean_gap(found->before);
  const double after = mean_gap(found->after);
  EXPECT_EQ(found->is_better, after < before);
  EXPECT_EQ(found->calibration.won == Calibration{}.won, !found->is_better);
  EXPECT_NEAR(found->calibration.gap, 1000 * std::min(before, after), 0.51);
}

TEST(Calibrate, TooFewGamesAreRefused) {
  const test::Loaded& loaded = test::Loaded::of(0);
  const auto found = calibrate(games()[0], loaded.catalogue.pool, few_games(loaded, 5, 1));
  ASSERT_FALSE(found);
  EXPECT_NE(found.error().en.find("too few games"), std::string::npos);
}

}  // namespace
}  // namespace fudaba::lab
