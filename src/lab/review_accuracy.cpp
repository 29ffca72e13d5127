// The accuracy of answers, after lichess (AccuracyPercent.scala): a curve of the chance lost, for a
// whole game weighted by how much the chances move about it.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>

#include "lab/review.h"

namespace fudaba::lab {
namespace {

// In percent, of points of the chance to win that were lost.
double accuracy_of_answer(double lost) {
  constexpr double kUncertain = 1;  // no judgement is perfect
  return std::clamp(103.1668 * std::exp(-0.04354 * lost) - 3.1669 + kUncertain, 0.0, 100.0);
}

double deviation(std::span<const Answered> window) {
  double sum = 0;
  double squares = 0;
  for (const Answered& answer : window) {
    const double points = answer.chance / 10.0;
    sum += points;
    squares += points * points;
  }
  const auto n = static_cast<double>(window.size());
  return std::sqrt(std::max(0.0, squares / n - sum / n * sum / n));
}

}  // namespace

Share accuracy_of(const std::vector<Answered>& answers, Seat seat) {
  const std::size_t width =
      std::min(answers.size(), std::clamp<std::size_t>(answers.size() / 10, 2, 8));
  double count = 0;
  double weights = 0;
  double weighted = 0;
  double inverse = 0;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (answers[i].seat != seat) { continue; }
    const std::size_t from = std::min(i, answers.size() - width);
    const double weight = std::clamp(deviation(std::span(answers).subspan(from, width)), 0.5, 12.0);
    const double accuracy = accuracy_of_answer(answers[i].loss / 10.0);
    ++count;
    weights += weight;
    weighted += weight * accuracy;
    inverse += 1 / std::max(1.0, accuracy);
  }
  if (count == 0) { return 1000; }
  return static_cast<Share>(std::lround(10 * (weighted / weights + count / inverse) / 2));
}

}  // namespace fudaba::lab
