#pragma once

#include "ai/estimate.h"
#include "ai/judge.h"
#include "kernel/calibration.h"
#include "kernel/judgement.h"
#include "kernel/types.h"

namespace fudaba::ai {

// The corrections of chances that searches from one position find: the game's calibration at the
// stage of that position. A game without features is at its beginning throughout.
template <typename Game>
class Trust {
 public:
  // `seen`: as the seat sees it (Perspective::settle).
  Trust(const Game& game, const typename Game::State& seen, Seat seat)
      : calibration_(game.pool().calibration) {
    if constexpr (Learns<Game>) {
      Features features;
      game.features(seen, seat, features);
      stage_ = features.stage;
    }
  }

  [[nodiscard]] double chance(double found) const { return calibration_.chance(found, stage_); }
  [[nodiscard]] double slope(double found) const { return calibration_.slope(found, stage_); }
  [[nodiscard]] Estimate chance(const Estimate& found) const {
    return {chance(found.mean), found.error * slope(found.mean)};
  }
  // By how much a chance that a search has found for sure may still be wrong.
  [[nodiscard]] double gap() const { return calibration_.gap / 1000.0; }
  // By how much an answer is worse than another one whose chance was found to be `best`. It is as
  // many times its standard error as it was found to be.
  [[nodiscard]] Estimate loss(double best, const Estimate& found) const {
    const double factor = calibration_.slope(best, best - found.mean, stage_);
    return {found.mean * factor, found.error * factor};
  }

 private:
  const Calibration& calibration_;
  int stage_ = 0;
};

}  // namespace fudaba::ai
