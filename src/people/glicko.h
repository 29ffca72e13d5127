#pragma once

#include <span>

// Ratings by Glicko-2 (Mark E. Glickman, "Example of the Glicko-2 system", 2022): how strong a
// player is, how sure that is, and how steady his results are.

namespace fudaba::people {

constexpr double kFirstRating = 1500;
constexpr double kFirstDeviation = 350;
constexpr double kFirstVolatility = 0.06;
// The bound on changes of volatility. The paper's example has 0.5, its advice for games in which
// luck has a part is small values.
constexpr double kTau = 0.5;

struct Rating {
  double rating = kFirstRating;
  double deviation = kFirstDeviation;
  double volatility = kFirstVolatility;
};

struct Encounter {
  Rating opponent;
  double score = 0;  // 1 won, 0.5 drawn, 0 lost
};

// The rating after one period with these encounters; with none only the deviation grows.
[[nodiscard]] Rating rated(const Rating& player, std::span<const Encounter> encounters,
                           double tau = kTau);
// The rating after `periods` (parts count as parts) without any encounter.
[[nodiscard]] Rating rested(const Rating& player, double periods);
// The expected result of the first player, 0 to 1.
[[nodiscard]] double expected_score(const Rating& player, const Rating& opponent);

}  // namespace fudaba::people
