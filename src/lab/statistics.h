#pragma once

#include <cstdint>
#include <span>

namespace fudaba::lab {

// An estimate with the bounds of its 95% confidence interval.
struct Interval {
  double value = 0;
  double low = 0;
  double high = 0;
};

// Share of successes; Wilson's score interval, which is honest for small counts and shares near 0
// or 1. Without trials nothing is known: 0 to 1.
[[nodiscard]] Interval share(std::uint64_t successes, std::uint64_t trials);

// Mean of independent values from 0 to 1; normal interval, cut to 0 and 1. With fewer than two
// values: 0 to 1.
[[nodiscard]] Interval mean_share(std::span<const double> values);

// Mean of independent values; between the bounds lie 95% of the means of as many values drawn from
// them (bootstrap). The same values and seed give the same bounds. Nothing is known of less than
// two: 0 to 1.
[[nodiscard]] Interval bootstrap_mean(std::span<const double> values, std::uint64_t seed);

struct Summary {
  double mean = 0;
  double median = 0;
  std::uint64_t least = 0;
  std::uint64_t most = 0;
};
[[nodiscard]] Summary summary_of(std::span<const std::uint64_t> values);

}  // namespace fudaba::lab
