#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "ai/levels.h"
#include "games/games.h"
#include "kernel/judgement.h"
#include "lab/crew.h"

// Learning to judge positions from games that computer players play against themselves. The same
// seed gives the same weights, whoever plays the games.

namespace fudaba::lab {

struct LearnOptions : RunOptions {
  // The player. The one that looks ahead by what it has learned begins with the hand-set
  // evaluation.
  std::string player{ai::kLearner};
  bool goes_on = false;         // begins with the pool's judgement instead
  int rounds = 1;               // each learns from games by what the one before has taught
  std::vector<DeckList> decks;  // every one meets every one
  std::uint64_t games = 5000;   // in each round
  int iterations = 0;           // of a player that searches; 0: its own
};

// A position of a game and how that ended for the seat from which it was looked at.
struct TrainingPosition {
  Features features;
  double by_hand = 0;  // the hand-set evaluation, in clear leads
  double result = 0;   // 1, 0 or half
  std::uint64_t game = 0;
  std::array<std::size_t, 2> decks{};  // this side's and the opponent's, by their numbers
};

// Quiet positions of all games, in their order. Some turns are played at random, so that positions
// occur which the players would not bring about, and lines that a search tries.
[[nodiscard]] std::vector<TrainingPosition> play_lessons(const AnyGame& game,
                                                         const LearnOptions& options);

// The quality of chances as forecasts of results.
struct Foretelling {
  // The positions whose stated chance lies in one tenth of the range.
  struct Bucket {
    std::uint64_t positions = 0;
    double said = 0;  // mean chance
    double won = 0;   // mean result
  };
  static constexpr std::size_t kBuckets = 10;

  double log_loss = 0;
  double area = 0;  // how often, of a won and a lost position, the won one has the better chance
  std::array<Bucket, kBuckets> buckets{};
};
[[nodiscard]] Foretelling foretelling_of(std::span<const double> chances,
                                         std::span<const double> results);

struct LearnReport {
  std::uint64_t positions = 0;
  std::uint64_t tested = 0;  // positions from games that were kept apart
  Foretelling learned;       // on those
  Foretelling by_hand;
  Judgement judgement;
};

// True for every fifth game, which is kept apart to test what was learned from the others.
[[nodiscard]] constexpr bool is_for_testing(std::uint64_t game) { return game % 5 == 4; }

// From the beginning, unless it goes on: what the pool's judgement is plays no part. There must be
// a deck, and games of both kinds. The report is about the last round; while the crew is not
// complete it ends after the round of which others play games, and says nothing.
[[nodiscard]] LearnReport learn(const GameEntry& entry, const CardPool& pool,
                                const LearnOptions& options);

}  // namespace fudaba::lab
