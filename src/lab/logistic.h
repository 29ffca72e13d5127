#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace fudaba::lab {

// Rows of numbers with what came of each: 1, 0, or in between.
struct Observations {
  std::size_t columns = 0;
  std::vector<double> numbers;  // row by row
  std::vector<double> results;
  std::vector<double> given{};  // what each row's sum has beforehand; empty: nothing

  [[nodiscard]] std::size_t rows() const { return results.size(); }
  [[nodiscard]] std::span<const double> row(std::size_t i) const {
    return std::span(numbers).subspan(i * columns, columns);
  }
};

// The weights by which the logistic function of a row's weighted sum foretells its result best.
// Large weights are held back by `restraint`, counted in rows, each column measured by its own
// spread; a column of nothing but zeros gets none. Newton's method, on one thread.
[[nodiscard]] std::vector<double> fit_logistic(const Observations& observations, double restraint);

}  // namespace fudaba::lab
