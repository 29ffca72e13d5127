#pragma once

#include <cstdint>
#include <vector>

#include "tournament/contest.h"

namespace fudaba::tournament {

constexpr int kPointsForWin = 3;
constexpr int kPointsForDraw = 1;

// Shares are in millionths, rounded down, the same on every machine.
constexpr std::int64_t kWhole = 1'000'000;
constexpr std::int64_t kLeastShare = kWhole / 3;

// The standing of a player (docs/en/tournaments.md).
struct Standing {
  PlayerIndex player = kNobody;
  int rank = 0;  // from 1; equal players share one
  int points = 0;
  int won = 0;  // including byes
  int lost = 0;
  int drawn = 0;
  int byes = 0;
  int missed = 0;                      // rounds before entry
  std::int64_t opponents_matches = 0;  // average of their shares of match points
  std::int64_t own_games = 0;          // own share of game points
  std::int64_t opponents_games = 0;    // average of their shares
  int reached = 0;   // knockout: last round played, without the match for third place
  int advanced = 0;  // knockout: pairings won or advanced from

  // True if the other is equal by all criteria.
  [[nodiscard]] bool is_level_with(const Standing& other, Kind kind) const;
};

// All players, the best first; lots by the seed decide between equals.
[[nodiscard]] std::vector<Standing> standings(const Contest& contest);

}  // namespace fudaba::tournament
