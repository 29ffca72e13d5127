#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "base/language.h"
#include "games/games.h"
#include "kernel/calibration.h"
#include "lab/crew.h"
#include "lab/learn.h"

// Measures how far the chances that searches find can be trusted: computer players play themselves,
// and what a search says of some of their decisions is held against how the games ended. The same
// seed gives the same calibration, whoever plays the games.

namespace fudaba::lab {

struct CalibrateOptions : RunOptions {
  std::string player = "level6";  // who plays
  std::vector<DeckList> decks;    // every one meets every one
  std::uint64_t games = 400;
  int iterations = 2500;  // of looking at a decision
};

// Most decisions of a game that are looked at.
constexpr std::size_t kMostClaims = 9;
// The fewest claims from which a calibration is learned.
constexpr std::size_t kLeastClaims = 100;

// The chance stated at a decision, and the result for the player who decided.
struct Claim {
  double said = 0.5;  // his chance to win
  int stage = 0;      // Features::stage
  double result = 0;  // 1, 0 or half
  std::uint64_t game = 0;

  friend bool operator==(const Claim&, const Claim&) = default;
};

// The claims of all games, in their order. The game's own calibration affects them. What is won for
// sure is no claim, nor is what had one answer.
[[nodiscard]] std::vector<Claim> play_claims(const AnyGame& game, const CalibrateOptions& options);

// The correction that makes the claims true on the whole: a logistic regression of the results on
// the logarithm of the odds that were said, with an intercept and a slope for the beginning and for
// the end of a game. It is held back towards what was said, and never falls where that rises.
[[nodiscard]] Calibration fit_calibration(std::span<const Claim> claims);

struct CalibrateReport {
  std::uint64_t positions = 0;
  std::uint64_t tested = 0;  // positions from games that were kept apart (is_for_testing)
  Calibration calibration;   // of the others; as said where that is better for those kept apart
  bool is_better = false;    // fitted it was better
  Foretelling before;        // how well chances foretell, of those kept apart
  Foretelling after;
};

// By how much what was won differs from what was said, on the mean over all chances: in tenths.
[[nodiscard]] double mean_gap(const Foretelling& foretelling);

// Whatever the pool's calibration is plays no part. There must be a deck. While the crew is not
// complete the report says nothing; too few claims to learn from or to test with are said so.
[[nodiscard]] tl::expected<CalibrateReport, Bilingual> calibrate(const GameEntry& entry,
                                                                 const CardPool& pool,
                                                                 const CalibrateOptions& options);

}  // namespace fudaba::lab
