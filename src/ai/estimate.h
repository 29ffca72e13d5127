#pragma once

#include <algorithm>
#include <cmath>

namespace fudaba::ai {

// A mean of independent figures from 0 to 1, or of their differences, and its standard error.
struct Estimate {
  double mean = 0.5;
  double error = 0.5;

  friend bool operator==(const Estimate&, const Estimate&) = default;
};

// The standard error of the mean of `count` figures, from their sum and that of their squares.
[[nodiscard]] inline double standard_error(double count, double sum, double squares) {
  const double variance = count < 2 ? 0.25 : (squares - sum * sum / count) / (count - 1);
  return std::sqrt(std::max(0.0, variance) / std::max(1.0, count));
}

// Figures one by one.
class Sample {
 public:
  void add(double figure) {
    ++count_;
    sum_ += figure;
    squares_ += figure * figure;
  }
  // Without any figures: `otherwise`, with the error of a single one.
  [[nodiscard]] Estimate estimate(double otherwise) const {
    const double mean = count_ == 0 ? otherwise : sum_ / count_;
    return {mean, standard_error(count_, sum_, squares_)};
  }

 private:
  double count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

}  // namespace fudaba::ai
