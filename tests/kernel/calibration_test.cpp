// How chances are stated.
#include "kernel/calibration.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace fudaba {
namespace {

// Hopeful at the beginning, timid at the end.
Calibration steep() {
  Calibration calibration;
  calibration.won = {{{20, 40, 60, 80, 100, 200, 300, 400, 400, 600, 900},
                      {100, 300, 500, 600, 700, 800, 850, 900, 950, 980, 1000}}};
  return calibration;
}

TEST(Calibration, WhereNothingWasMeasuredItStatesWhatWasFound) {
  for (int stage = 0; stage <= kStages; ++stage) {
    for (int i = 0; i <= 1000; ++i) {
      const double said = i / 1000.0;
      ASSERT_EQ(Calibration{}.chance(said, stage), said);
      ASSERT_EQ(Calibration{}.slope(said, stage), 1);
    }
  }
}

TEST(Calibration, AtAKnotItStatesWhatWasWon) {
  for (std::size_t i = 0; i < Calibration::kKnots; ++i) {
    const double said = static_cast<double>(i) / 10;
    ASSERT_NEAR(steep().chance(said, 0), steep().won[0][i] / 1000.0, 1e-12);
    ASSERT_NEAR(steep().chance(said, kStages), steep().won[1][i] / 1000.0, 1e-12);
  }
}

TEST(Calibration, BetweenKnotsAndStagesItChangesEvenly) {
  EXPECT_NEAR(steep().chance(0.45, 0), 0.15, 1e-12);
  EXPECT_NEAR(steep().chance(0.925, 0), 0.675, 1e-12);
  EXPECT_NEAR(steep().chance(0.5, kStages / 2), 0.5, 1e-12);
  EXPECT_NEAR(steep().chance(0.5, kStages / 4), 0.35, 1e-12);
}

TEST(Calibration, NeverFallsAndStaysAChance) {
  for (int stage = 0; stage <= kStages; ++stage) {
    double before = 0;
    for (int i = -50; i <= 1050; ++i) {
      const double now = steep().chance(i / 1000.0, stage);
      ASSERT_GE(now, before - 1e-12) << i << " at " << stage;
      ASSERT_LE(now, 1);
      before = now;
    }
  }
}

TEST(Calibration, ItsSlopeIsByHowMuchItChanges) {
  const Calibration calibration = steep();
  for (const int stage : {0, 3, kStages}) {
    for (const double said : {0.02, 0.15, 0.47, 0.83, 0.97}) {
      const double rise =
          calibration.chance(said + 0.01, stage) - calibration.chance(said - 0.01, stage);
      ASSERT_NEAR(calibration.slope(said, stage), rise / 0.02, 1e-9);
    }
  }
  EXPECT_NEAR(calibration.slope(0.8, 0.4, 0), (0.4 - 0.1) / 0.4, 1e-12);
  EXPECT_NEAR(calibration.slope(0.4, 0.8, 0), (0.4 - 0.1) / 0.4, 1e-12);
  EXPECT_NEAR(calibration.slope(0.55, 0.55, 0), 1, 1e-12);
  EXPECT_NEAR(calibration.slope(0.1, -0.1, 0), 0.02 / 0.2, 1e-12) << "nothing is below no chance";
}

}  // namespace
}  // namespace fudaba
