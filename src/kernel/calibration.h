#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "kernel/judgement.h"

namespace fudaba {

// Tells how far to trust the chances that searches find: how often players won of positions that
// were said to be won so often. It changes what is said to people, never what a search goes by.
// Sums and products alone, so that it is the same on every machine.
struct Calibration {
  // The stated chance: 0, a tenth and so on up to 1.
  static constexpr std::size_t kKnots = 11;
  // The share won, in thousandths, never falling from one knot to the next.
  using Knots = std::array<std::uint16_t, kKnots>;

  // As said: what there is where nothing was measured.
  static constexpr Knots kAsSaid{0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000};

  // At the beginning of a game and at its end; in between it changes evenly with the stage, as it
  // does between the knots.
  std::array<Knots, 2> won{kAsSaid, kAsSaid};
  // By how much what was won still differed from that on the mean, in thousandths.
  std::uint16_t gap = 0;

  // The chance that is meant by the one that a search found. `stage`: Features::stage.
  [[nodiscard]] double chance(double said, int stage) const {
    said = std::clamp(said, 0.0, 1.0);
    const std::size_t i = below(said);
    const double part = said * (kKnots - 1) - static_cast<double>(i);
    const double shift = shift_at(i, stage) * (1 - part) + shift_at(i + 1, stage) * part;
    return std::clamp(said + shift, 0.0, 1.0);
  }
  // By how much of a small change of what a search found the chance changes.
  [[nodiscard]] double slope(double said, int stage) const {
    const std::size_t i = below(std::clamp(said, 0.0, 1.0));
    return 1 + (shift_at(i + 1, stage) - shift_at(i, stage)) * (kKnots - 1);
  }
  // The same of the change between two findings, however far apart they are.
  [[nodiscard]] double slope(double said, double other, int stage) const {
    constexpr double kSmall = 0.001;
    if (std::max(said, other) - std::min(said, other) < kSmall) { return slope(said, stage); }
    return (chance(said, stage) - chance(other, stage)) / (said - other);
  }

  friend bool operator==(const Calibration&, const Calibration&) = default;

 private:
  // The knot at or below it, never the last one.
  [[nodiscard]] static std::size_t below(double said) {
    return std::min(static_cast<std::size_t>(said * (kKnots - 1)), kKnots - 2);
  }
  // By how much more was won at a knot than was said.
  [[nodiscard]] double shift_at(std::size_t knot, int stage) const {
    const auto end = [&](std::size_t i) { return int{won[i][knot]} - int{kAsSaid[knot]}; };
    return (end(0) * (kStages - stage) + end(1) * stage) / (1000.0 * kStages);
  }
};

}  // namespace fudaba
