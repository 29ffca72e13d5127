#include "tournament/ways.h"

namespace fudaba::tournament {
namespace {

constexpr std::uint64_t kTableLot = 2;

}  // namespace

int round_robin_rounds(int players) { return players % 2 == 0 ? players - 1 : players; }

// Berger's table: places 0 … n-2 rotate by n/2 from round to round; the last one stays and
// alternates between first and second. With an odd number the last place is empty.
Round round_robin_round(const Contest& contest) {
  const auto players = static_cast<int>(contest.entries.size());
  const std::vector<int> order = lots(contest.seed, 0, players, kTableLot);
  const int places = players + players % 2;
  const int turning = places - 1;
  const int round = contest.round();
  const auto player_at = [&](int place) {
    return place >= players ? kNobody : order[static_cast<std::size_t>(place)];
  };
  Round pairings;
  const int start = round * (places / 2) % turning;
  for (int i = 0; i < places / 2; ++i) {
    Pairing pairing;
    const int left = (start + i) % turning;
    const int right = i == 0 ? turning : (start + turning - i) % turning;
    const bool swaps = i == 0 && round % 2 == 1;
    pairing.first = player_at(swaps ? right : left);
    pairing.second = player_at(swaps ? left : right);
    if (pairing.first == kNobody) { std::swap(pairing.first, pairing.second); }
    pairings.push_back(settled_if_idle(pairing, contest, round + 1));
  }
  return pairings;
}

}  // namespace fudaba::tournament
