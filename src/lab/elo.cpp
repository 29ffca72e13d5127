#include "lab/elo.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"
#include "base/random.h"

namespace fudaba::lab {

double elo_of(double score) {
  if (score <= 0) { return -kLongestElo; }
  if (score >= 1) { return kLongestElo; }
  return std::clamp(400 * std::log10(score / (1 - score)), -kLongestElo, kLongestElo);
}

double score_of(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

Interval elo_difference(const Interval& score) {
  return {elo_of(score.value), elo_of(score.low), elo_of(score.high)};
}

Pentanomial pentanomial_of(std::span<const double> pairs) {
  Pentanomial counts{};
  for (const double pair : pairs) { ++counts[static_cast<std::size_t>(std::lround(pair * 4))]; }
  return counts;
}

SprtResult sprt_of(std::span<const double> pairs, const Sprt& test) {
  // A little of every result, so that the variance is never 0.
  constexpr double kUnseen = 0.001;
  const Pentanomial counts = pentanomial_of(pairs);
  double n = 0;
  double sum = 0;
  double squares = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double score = static_cast<double>(i) / 4;
    const double count = static_cast<double>(counts[i]) + kUnseen;
    n += count;
    sum += count * score;
    squares += count * score * score;
  }
  const double mean = sum / n;
  const double variance = squares / n - mean * mean;
  const double low = score_of(test.low);
  const double high = score_of(test.high);
  SprtResult result;
  result.llr = n * (high - low) * (2 * mean - low - high) / (2 * variance);
  const double bound = std::log(0.95 / 0.05);
  if (result.llr >= bound) { result.verdict = SprtVerdict::High; }
  if (result.llr <= -bound) { result.verdict = SprtVerdict::Low; }
  return result;
}

namespace {

// The points that a has won against b.
struct PairScore {
  std::size_t a = 0;
  std::size_t b = 0;
  double points = 0;
  double games = 0;
};

// The most likely strengths (Bradley and Terry), found by Zermelo's iteration.
std::vector<double> fitted(std::size_t players, std::span<const PairScore> tallies) {
  constexpr int kRounds = 2000;
  std::vector<double> strength(players, 1);
  std::vector<double> won(players, 0);
  for (const PairScore& tally : tallies) {
    won[tally.a] += tally.points;
    won[tally.b] += tally.games - tally.points;
  }
  std::vector<double> met(players);
  for (int round = 0; round < kRounds; ++round) {
    std::fill(met.begin(), met.end(), 0.0);
    for (const PairScore& tally : tallies) {
      const double each = tally.games / (strength[tally.a] + strength[tally.b]);
      met[tally.a] += each;
      met[tally.b] += each;
    }
    double change = 0;
    for (std::size_t i = 0; i < players; ++i) {
      const double next = met[i] == 0 ? 1 : won[i] / met[i];
      change = std::max(change, std::abs(next / strength[i] - 1));
      strength[i] = next;
    }
    if (change < 1e-9) { break; }
  }
  for (double& s : strength) { s = 400 * std::log10(s); }
  for (std::size_t i = players; i-- > 0;) { strength[i] -= strength[0]; }
  return strength;
}

}  // namespace

std::vector<Interval> ratings_of(std::size_t players, std::span<const PlayerPair> pairings,
                                 std::uint64_t seed) {
  constexpr int kResamplings = 300;
  FUDABA_CHECK(players > 0);
  std::vector<PairScore> tallies;
  for (const PlayerPair& pairing : pairings) {
    tallies.push_back({pairing.a, pairing.b, 0, static_cast<double>(pairing.pairs.size()) + 1});
  }
  const auto fit = [&](auto&& pick) {
    for (std::size_t i = 0; i < pairings.size(); ++i) {
      tallies[i].points = 0.5;
      for (std::size_t k = 0; k < pairings[i].pairs.size(); ++k) {
        tallies[i].points += pick(pairings[i].pairs, k);
      }
    }
    return fitted(players, tallies);
  };
  const std::vector<double> best =
      fit([](const std::vector<double>& pairs, std::size_t k) { return pairs[k]; });
  FastRandom random(seed);
  std::vector<std::vector<double>> drawn(players);
  for (int i = 0; i < kResamplings; ++i) {
    const std::vector<double> again = fit([&](const std::vector<double>& pairs, std::size_t) {
      return pairs[random.below(static_cast<std::uint32_t>(pairs.size()))];
    });
    for (std::size_t p = 0; p < players; ++p) { drawn[p].push_back(again[p]); }
  }
  std::vector<Interval> ratings;
  for (std::size_t p = 0; p < players; ++p) {
    std::sort(drawn[p].begin(), drawn[p].end());
    const auto at = [&](double share) {
      return drawn[p][static_cast<std::size_t>(share * (kResamplings - 1))];
    };
    ratings.push_back({best[p], at(0.025), at(0.975)});
  }
  return ratings;
}

}  // namespace fudaba::lab
