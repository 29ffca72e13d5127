#include "lab/logistic.h"

#include <algorithm>
#include <cmath>

namespace fudaba::lab {
namespace {

// A symmetric positive matrix, its lower half row by row.
class Symmetric {
 public:
  explicit Symmetric(std::size_t size) : size_(size), numbers_(size * size) {}

  [[nodiscard]] double& at(std::size_t i, std::size_t k) { return numbers_[i * size_ + k]; }
  [[nodiscard]] double at(std::size_t i, std::size_t k) const { return numbers_[i * size_ + k]; }

  // Adds the product of a vector with itself, `times` times.
  void add(std::span<const double> v, double times) {
    for (std::size_t i = 0; i < size_; ++i) {
      if (v[i] == 0) { continue; }
      const double factor = times * v[i];
      double* const row = &numbers_[i * size_];
      for (std::size_t k = 0; k <= i; ++k) { row[k] += factor * v[k]; }
    }
  }

  // x of (this) x = b, by Cholesky's decomposition, which overwrites the matrix.
  [[nodiscard]] std::vector<double> solve(std::vector<double> b) {
    for (std::size_t i = 0; i < size_; ++i) {
      for (std::size_t k = 0; k <= i; ++k) {
        double sum = at(i, k);
        for (std::size_t m = 0; m < k; ++m) { sum -= at(i, m) * at(k, m); }
        at(i, k) = i == k ? std::sqrt(sum) : sum / at(k, k);
      }
    }
    for (std::size_t i = 0; i < size_; ++i) {
      for (std::size_t k = 0; k < i; ++k) { b[i] -= at(i, k) * b[k]; }
      b[i] /= at(i, i);
    }
    for (std::size_t i = size_; i-- > 0;) {
      for (std::size_t k = i + 1; k < size_; ++k) { b[i] -= at(k, i) * b[k]; }
      b[i] /= at(i, i);
    }
    return b;
  }

 private:
  std::size_t size_;
  std::vector<double> numbers_;
};

// The root of the mean square of each column; 1 where that is 0.
std::vector<double> spreads_of(const Observations& all) {
  std::vector<double> spreads(all.columns, 0);
  for (std::size_t i = 0; i < all.rows(); ++i) {
    const auto row = all.row(i);
    for (std::size_t k = 0; k < all.columns; ++k) { spreads[k] += row[k] * row[k]; }
  }
  for (double& spread : spreads) {
    spread = std::sqrt(spread / static_cast<double>(std::max<std::size_t>(1, all.rows())));
    if (spread == 0) { spread = 1; }
  }
  return spreads;
}

}  // namespace

std::vector<double> fit_logistic(const Observations& all, double restraint) {
  constexpr int kMostSteps = 20;
  constexpr double kSmallStep = 1e-7;
  const std::vector<double> spreads = spreads_of(all);
  std::vector<double> weights(all.columns, 0);
  std::vector<double> row(all.columns);
  for (int step = 0; step < kMostSteps; ++step) {
    Symmetric curvature(all.columns);
    std::vector<double> slope(all.columns);
    for (std::size_t k = 0; k < all.columns; ++k) {
      curvature.at(k, k) = restraint;
      slope[k] = -restraint * weights[k];
    }
    for (std::size_t i = 0; i < all.rows(); ++i) {
      double sum = all.given.empty() ? 0 : all.given[i];
      for (std::size_t k = 0; k < all.columns; ++k) {
        row[k] = all.row(i)[k] / spreads[k];
        sum += weights[k] * row[k];
      }
      const double chance = 1 / (1 + std::exp(-sum));
      for (std::size_t k = 0; k < all.columns; ++k) {
        slope[k] += (all.results[i] - chance) * row[k];
      }
      curvature.add(row, chance * (1 - chance));
    }
    const std::vector<double> change = curvature.solve(std::move(slope));
    double largest = 0;
    for (std::size_t k = 0; k < all.columns; ++k) {
      weights[k] += change[k];
      largest = std::max(largest, std::abs(change[k]));
    }
    if (largest < kSmallStep) { break; }
  }
  for (std::size_t k = 0; k < all.columns; ++k) { weights[k] /= spreads[k]; }
  return weights;
}

}  // namespace fudaba::lab
