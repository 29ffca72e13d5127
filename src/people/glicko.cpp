#include "people/glicko.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace fudaba::people {
namespace {

constexpr double kScale = 173.7178;     // steps 2 and 8
constexpr double kLeastDeviation = 30;  // keeps ratings moving
constexpr double kEnough = 0.000001;    // of step 5

double weight(double phi) {
  return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi));
}
double expectation(double mu, double mu_j, double phi_j) {
  return 1 / (1 + std::exp(-weight(phi_j) * (mu - mu_j)));
}

// Step 5: the volatility that best fits the distance of the results from what was expected.
double new_volatility(const Rating& player, double phi, double delta, double v, double tau) {
  const double a = std::log(player.volatility * player.volatility);
  const double spread = delta * delta - phi * phi - v;
  const auto f = [&](double x) {
    const double e = std::exp(x);
    const double d = phi * phi + v + e;
    return e * (delta * delta - phi * phi - v - e) / (2 * d * d) - (x - a) / (tau * tau);
  };
  double low = a;
  double high = 0;
  if (spread > 0) {
    high = std::log(spread);
  } else {
    int k = 1;
    while (f(a - k * tau) < 0) { ++k; }
    high = a - k * tau;
  }
  double f_low = f(low);
  double f_high = f(high);
  while (std::abs(high - low) > kEnough) {
    const double middle = low + (low - high) * f_low / (f_high - f_low);
    const double f_middle = f(middle);
    if (f_middle * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = middle;
    f_high = f_middle;
  }
  return std::exp(low / 2);
}

}  // namespace

Rating rated(const Rating& player, std::span<const Encounter> encounters, double tau) {
  if (encounters.empty()) { return rested(player, 1); }
  const double mu = (player.rating - kFirstRating) / kScale;
  const double phi = player.deviation / kScale;
  double information = 0;  // 1 / v of step 3
  double surprise = 0;
  for (const Encounter& encounter : encounters) {
    const double mu_j = (encounter.opponent.rating - kFirstRating) / kScale;
    const double phi_j = encounter.opponent.deviation / kScale;
    const double g = weight(phi_j);
    const double e = expectation(mu, mu_j, phi_j);
    information += g * g * e * (1 - e);
    surprise += g * (encounter.score - e);
  }
  const double v = 1 / information;
  Rating after;
  after.volatility = new_volatility(player, phi, v * surprise, v, tau);
  const double before = std::sqrt(phi * phi + after.volatility * after.volatility);
  const double sure = 1 / std::sqrt(1 / (before * before) + information);
  after.rating = kFirstRating + kScale * (mu + sure * sure * surprise);
  after.deviation = std::clamp(kScale * sure, kLeastDeviation, kFirstDeviation);
  return after;
}

Rating rested(const Rating& player, double periods) {
  Rating after = player;
  const double phi = player.deviation / kScale;
  const double grown =
      std::sqrt(phi * phi + player.volatility * player.volatility * std::max(0.0, periods));
  after.deviation = std::min(kScale * grown, kFirstDeviation);
  return after;
}

}  // namespace fudaba::people
