#include "lab/statistics.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/random.h"

namespace fudaba::lab {
namespace {

constexpr double kZ = 1.959963984540054;  // 97.5% of a normal distribution lie below

}  // namespace

Interval share(std::uint64_t successes, std::uint64_t trials) {
  if (trials == 0) { return {0.5, 0, 1}; }
  const double n = static_cast<double>(trials);
  const double p = static_cast<double>(successes) / n;
  const double divisor = 1 + kZ * kZ / n;
  const double middle = (p + kZ * kZ / (2 * n)) / divisor;
  const double half = kZ / divisor * std::sqrt(p * (1 - p) / n + kZ * kZ / (4 * n * n));
  return {p, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

Interval mean_share(std::span<const double> values) {
  if (values.empty()) { return {0.5, 0, 1}; }
  const double n = static_cast<double>(values.size());
  double sum = 0;
  for (const double value : values) { sum += value; }
  const double mean = sum / n;
  if (values.size() < 2) { return {mean, 0, 1}; }
  double squares = 0;
  for (const double value : values) { squares += (value - mean) * (value - mean); }
  const double half = kZ * std::sqrt(squares / (n - 1) / n);
  return {mean, std::max(0.0, mean - half), std::min(1.0, mean + half)};
}

Interval bootstrap_mean(std::span<const double> values, std::uint64_t seed) {
  constexpr std::size_t kResamplings = 2000;
  constexpr std::size_t kMany = 20000;  // then both are the same
  if (values.size() < 2 || values.size() > kMany) { return mean_share(values); }
  const double n = static_cast<double>(values.size());
  FastRandom random(seed);
  std::vector<double> means;
  means.reserve(kResamplings);
  for (std::size_t i = 0; i < kResamplings; ++i) {
    double sum = 0;
    for (std::size_t k = 0; k < values.size(); ++k) {
      sum += values[random.below(static_cast<std::uint32_t>(values.size()))];
    }
    means.push_back(sum / n);
  }
  std::sort(means.begin(), means.end());
  double sum = 0;
  for (const double value : values) { sum += value; }
  return {sum / n, means[kResamplings * 25 / 1000], means[kResamplings * 975 / 1000]};
}

Summary summary_of(std::span<const std::uint64_t> values) {
  if (values.empty()) { return {}; }
  std::vector<std::uint64_t> sorted(values.begin(), values.end());
  std::sort(sorted.begin(), sorted.end());
  double sum = 0;
  for (const std::uint64_t value : sorted) { sum += static_cast<double>(value); }
  const std::size_t middle = sorted.size() / 2;
  const double upper = static_cast<double>(sorted[middle]);
  const double lower = static_cast<double>(sorted[(sorted.size() - 1) / 2]);
  return {sum / static_cast<double>(sorted.size()), (lower + upper) / 2, sorted.front(),
          sorted.back()};
}

}  // namespace fudaba::lab
