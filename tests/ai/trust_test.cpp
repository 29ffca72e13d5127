// A game's calibration changes what is said of positions, and nothing that is done.
#include "ai/trust.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <vector>

#include "ai/adviser.h"
#include "ai/appraise.h"
#include "ai/levels.h"
#include "ai/positions.h"
#include "effect/card_pool.h"

namespace fudaba::ai {
namespace {

constexpr Limits kShort{200};

template <typename Game>
class TrustIn : public test::Positions<Game> {
 protected:
  using State = typename Game::State;

  TrustIn() {
    found_pool_.calibration = {};
    stated_pool_.calibration.gap = 40;
    stated_pool_.calibration.won = {{{300, 310, 320, 340, 360, 380, 420, 460, 500, 540, 580},
                                     {0, 0, 10, 30, 60, 100, 200, 350, 500, 700, 940}}};
    found_game_ = std::make_unique<Game>(found_pool_);
    stated_game_ = std::make_unique<Game>(stated_pool_);
  }

  // As a search finds it, and as it is stated.
  [[nodiscard]] Perspective<Game> found(const State& state) const {
    return {*found_game_, state, Game::decision(state).player};
  }
  [[nodiscard]] Perspective<Game> stated(const State& state) const {
    return {*stated_game_, state, Game::decision(state).player};
  }
  [[nodiscard]] const Calibration& calibration() const { return stated_pool_.calibration; }
  [[nodiscard]] int stage_of(const State& state) const {
    Features features;
    this->game().features(state, Game::decision(state).player, features);
    return features.stage;
  }
  [[nodiscard]] static Advice advice(const Perspective<Game>& perspective) {
    return advise(perspective, kShort, [](const auto&, const Move&) { return Bilingual{}; });
  }

 private:
  CardPool found_pool_ = test::Positions<Game>::loaded().catalogue.pool;
  CardPool stated_pool_ = found_pool_;
  std::unique_ptr<Game> found_game_;
  std::unique_ptr<Game> stated_game_;
};

using fudaba::test::AllGames;
TYPED_TEST_SUITE(TrustIn, AllGames);

TYPED_TEST(TrustIn, AnAppraisalStatesWhatTheCalibrationMakesOfIt) {
  std::size_t losses = 0;
  for (const auto& state : this->positions(24)) {
    const Move given = this->moves_of(state).back();
    const Appraisal found = appraise(this->found(state), &given, kShort);
    const Appraisal stated = appraise(this->stated(state), &given, kShort);
    ASSERT_EQ(stated.best, found.best);
    ASSERT_EQ(stated.answers, found.answers);
    ASSERT_EQ(stated.wins_for_sure, found.wins_for_sure);
    if (found.wins_for_sure) {
      ASSERT_EQ(stated.chance, (Estimate{1, 0}));
      continue;
    }
    const int stage = this->stage_of(state);
    const Calibration& calibration = this->calibration();
    const auto chance = [&](double said) { return calibration.chance(said, stage); };
    ASSERT_NEAR(stated.chance.mean, chance(found.chance.mean), 1e-12);
    ASSERT_NEAR(stated.chance.error,
                found.chance.error * calibration.slope(found.chance.mean, stage), 1e-12);
    if (std::abs(found.loss.mean) < 0.001) { continue; }
    ++losses;
    ASSERT_NEAR(stated.loss.mean,
                chance(found.chance.mean) - chance(found.chance.mean - found.loss.mean), 1e-12);
    ASSERT_NEAR(stated.loss.mean * found.loss.error, found.loss.mean * stated.loss.error, 1e-12)
        << "as many times its error as it was";
  }
  EXPECT_GT(losses, 0U);
}

// The interval holds twice the error and what was seen to be left of the gap.
TYPED_TEST(TrustIn, AdviceNamesTheSameAnswersWithTheirChancesAsTheyAreStated) {
  for (const auto& state : this->positions(16)) {
    const Advice found = this->advice(this->found(state));
    const Advice stated = this->advice(this->stated(state));
    const int stage = this->stage_of(state);
    ASSERT_EQ(stated.line, found.line);
    ASSERT_EQ(stated.equal, found.equal);
    ASSERT_EQ(stated.best.size(), found.best.size());
    for (std::size_t i = 0; i < found.best.size(); ++i) {
      const Advice::Candidate& as_found = found.best[i];
      const Advice::Candidate& as_stated = stated.best[i];
      ASSERT_EQ(as_stated.move, as_found.move);
      const bool sure = as_found.is_certain;
      ASSERT_NEAR(as_stated.chance, sure ? 1 : this->calibration().chance(as_found.chance, stage),
                  1e-12);
      const double slope = this->calibration().slope(as_found.chance, stage);
      ASSERT_NEAR(as_stated.within, sure ? 0 : as_found.within * slope + 0.04, 1e-9);
    }
  }
}

// Whoever reads the calibration while searching would choose otherwise somewhere.
TYPED_TEST(TrustIn, WhatIsChosenIsTheSame) {
  for (const auto& state : this->positions(16)) {
    for (const char* name : {"level4", "level6", "strongest"}) {
      const Level& level = *find_level(name);
      ASSERT_EQ(choose_by_level(level, this->stated(state), kShort),
                choose_by_level(level, this->found(state), kShort))
          << name;
    }
  }
}

}  // namespace
}  // namespace fudaba::ai
