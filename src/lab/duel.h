#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/any_game.h"
#include "lab/crew.h"
#include "lab/elo.h"
#include "lab/statistics.h"

// Many games between two computer players. The same seed gives the same games, whoever plays them.
// While the crew is not complete (lab/crew.h), reports lack the games that others play and say
// nothing.

namespace fudaba::lab {

// One side of a duel: a computer player and the decks it plays in turn.
struct Contestant {
  std::string player;  // one of AnyGame::players(), or of ai::yardsticks()
  std::vector<DeckList> decks;
  int iterations = 0;  // of a player that searches; 0: its own
};

struct DuelOptions : RunOptions {
  std::array<Contestant, 2> sides;
  std::vector<OptionValue> options;  // house rules
  std::uint64_t pairs = 50;          // two games each: the same key and decks, seats swapped
  // The sides are the same, so that swapping seats would give the same game again: every game has a
  // key of its own.
  bool mirror = false;
  std::optional<Sprt> sprt;  // stops when it is decided, else after `pairs`
};

// A game of more decisions than this is given up and counted as unfinished.
constexpr std::uint64_t kMaxDecisions = 20000;

struct GameResult {
  std::uint8_t winner = 2;  // 0: side a, 1: side b, 2: nobody
  bool unfinished = false;
  bool starter_won = false;                  // the player who took the first turn
  Clause ending{};                           // by which the game ended; none if unfinished
  std::array<std::optional<int>, 2> points;  // of side a and b in the end (Position::points)
  std::uint64_t turns = 0;
  std::uint64_t decisions = 0;
  std::uint64_t digest = 0;  // of the last state

  friend bool operator==(const GameResult&, const GameResult&) = default;
};

// The games that ended by one clause.
struct EndingCount {
  Clause clause{};  // none: unfinished
  std::uint64_t games = 0;
  Interval share;  // of all games
};

struct DuelReport {
  std::vector<GameResult> games;  // two a pair: first a sits first, then b
  std::uint64_t wins_a = 0;
  std::uint64_t wins_b = 0;
  std::uint64_t draws = 0;  // unfinished games included
  std::uint64_t unfinished = 0;
  Interval win_rate_a;  // wins of all games
  Interval win_rate_b;
  std::vector<double> pairs;  // wins of a plus half the draws, so that luck of the key cancels out
  Interval paired_score_a;    // their mean, with bounds by resampling pairs
  Pentanomial pentanomial{};
  SprtResult sprt;                   // as asked for
  Interval starter_share;            // games won by the first player, of those that somebody won
  std::vector<EndingCount> endings;  // in the order of the clauses, unfinished games last
  // For side a and b; nothing in games that are not about points.
  std::optional<std::array<double, 2>> mean_points;
  Summary turns;
  Summary decisions;
};

// Each side must have a deck, and the decks and players must be usable (match::setup_fault).
[[nodiscard]] DuelReport run_duel(const AnyGame& game, const DuelOptions& options);

// Many duels, of which each pairing is one.
struct PairingOptions : RunOptions {
  std::vector<DeckList> decks;
  std::vector<OptionValue> options;  // house rules
  std::uint64_t pairs = 50;          // per pairing
  int iterations = 0;                // of players that search; 0: their own
};

// Every player against those next to it, for a table of their strength.
struct LadderOptions : PairingOptions {
  std::vector<std::string> players;  // about from weak to strong
  std::size_t reach = 2;             // how far apart in this list players meet
};
struct LadderReport {
  std::vector<Interval> elo;    // of each player; the first one's is 0
  std::vector<Interval> steps;  // scores of the second player against the first, and so on
  std::vector<PlayerPair> pairings;
};
// At least one player.
[[nodiscard]] LadderReport run_ladder(const AnyGame& game, const LadderOptions& options);
// The number of pairings of a ladder.
[[nodiscard]] std::size_t pairings_of(const LadderOptions& options);

// Every deck against every other one, the same player on both sides.
struct MatrixOptions : PairingOptions {
  std::string player = "greedy";
};
struct MatrixReport {
  // cells[i][j]: how often deck i wins against deck j (paired score); on the diagonal: against
  // itself, as the one that takes the first turn.
  std::vector<std::vector<Interval>> cells;
  std::vector<Interval> overall;  // of each deck against all others
  Interval starter_share;         // games won by the first player, of all that somebody won
};
[[nodiscard]] MatrixReport run_matrix(const AnyGame& game, const MatrixOptions& options);

}  // namespace fudaba::lab
