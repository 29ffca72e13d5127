#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "lab/statistics.h"

// The strength of players, from pairs of games: the same key and decks, the seats swapped. The
// score of a pair is the mean of its two games, from 0 to 1.

namespace fudaba::lab {

// The difference in Elo that a score means, and back. A score of 0 or 1 counts as kLongest Elo.
constexpr double kLongestElo = 1200;
[[nodiscard]] double elo_of(double score);
[[nodiscard]] double score_of(double elo);

[[nodiscard]] Interval elo_difference(const Interval& score);

// The number of pairs lost, of those with one game lost and one drawn, of even ones, up to won.
using Pentanomial = std::array<std::uint64_t, 5>;
[[nodiscard]] Pentanomial pentanomial_of(std::span<const double> pairs);

// Wald's sequential test of one difference in Elo against another, with 5% of errors either way.
struct Sprt {
  double low = 0;    // H0: not stronger than this
  double high = 20;  // H1: at least this strong

  friend bool operator==(const Sprt&, const Sprt&) = default;
};
enum class SprtVerdict : std::uint8_t { Undecided, Low, High };
struct SprtResult {
  double llr = 0;  // log likelihood ratio of H1 to H0
  SprtVerdict verdict = SprtVerdict::Undecided;
};
// By the normal approximation to the generalised ratio, with the variance that the pairs have.
[[nodiscard]] SprtResult sprt_of(std::span<const double> pairs, const Sprt& test);

// Pairs of games between two players.
struct PlayerPair {
  std::size_t a = 0;
  std::size_t b = 0;
  std::vector<double> pairs;  // scores of a
};
// The Elo of each player by which these results are the most likely, the first one's being 0; with
// 95% of what resampling the pairs gives. One drawn pair between neighbours is added, so that a
// player who lost everything has a number too.
[[nodiscard]] std::vector<Interval> ratings_of(std::size_t players,
                                               std::span<const PlayerPair> pairings,
                                               std::uint64_t seed);

}  // namespace fudaba::lab
