#pragma once

#include <span>

// Ratings by Glicko-2 (Mark E. Glickman, "Example of the Glicko-2 system", 2022): a player's
// strength, its uncertainty, and the steadiness of his results.

namespace fudaba::people {

constexpr double kFirstRating = 1500;
constexpr double kFirstDeviation = 350;
constexpr double kFirstVolatility = 0.06;
// Limits changes of volatility. The paper's example has 0.5; it advises small values for games with
// luck.
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

// The rating after one period with these encounters; without any only the deviation grows.
[[nodiscard]] Rating rated(const Rating& player, std::span<const Encounter> encounters,
                           double tau = kTau);
// The rating after `periods`, which may be a fraction, without any encounter.
[[nodiscard]] Rating rested(const Rating& player, double periods);

}  // namespace fudaba::people
