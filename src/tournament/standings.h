#pragma once

#include <cstdint>
#include <vector>

#include "tournament/contest.h"

namespace fudaba::tournament {

constexpr int kPointsForWin = 3;
constexpr int kPointsForDraw = 1;

// Shares are in millionths, rounded down, so that they are the same on every machine.
constexpr std::int64_t kWhole = 1'000'000;
constexpr std::int64_t kLeastShare = kWhole / 3;

// The standing of a player (docs/en/tournaments.md).
struct Standing {
  PlayerIndex player = kNobody;
  int rank = 0;  // from 1; those whom nothing tells apart share one
  int points = 0;
  int won = 0;  // byes among them
  int lost = 0;
  int drawn = 0;
  int byes = 0;
  int missed = 0;                      // rounds before he came
  std::int64_t opponents_matches = 0;  // their share of match points, on average
  std::int64_t own_games = 0;          // his share of game points
  std::int64_t opponents_games = 0;    // theirs, on average
  int reached = 0;   // knockout: the last round that he was in, but for the match for third place
  int advanced = 0;  // knockout: pairings that he has gone on from, or won last

  // True if the other one stands as well by everything that counts.
  [[nodiscard]] bool is_level_with(const Standing& other, Kind kind) const;
};

// Everybody, the best first; in an order that follows from the seed where nothing tells them apart.
[[nodiscard]] std::vector<Standing> standings(const Contest& contest);

}  // namespace fudaba::tournament
