#include <algorithm>
#include <cstdlib>
#include <map>

#include "base/check.h"
#include "tournament/matching.h"
#include "tournament/standings.h"
#include "tournament/ways.h"

namespace fudaba::tournament {
namespace {

constexpr std::uint64_t kPairingLot = 5;
constexpr std::uint64_t kFirstLot = 6;

// The costs of a pair. Each exceeds the sum of all lesser ones, even for 512 players.
constexpr std::int64_t kUneven = 1;  // both are due the same turn (squared)
constexpr int kMostUneven = 4;
constexpr std::int64_t kApart = 5'000;             // times the square of the difference in points
constexpr std::int64_t kByeAbove = 3'000'000'000;  // for each lower player
constexpr std::int64_t kMetBefore = 2'000'000'000'000;
constexpr std::int64_t kByeAgain = 20 * kMetBefore;

struct Candidate {
  PlayerIndex player = kNobody;
  int points = 0;
  int place = 0;  // in the standings, from 0
  int byes = 0;
  int firsts = 0;
};

using Meetings = std::map<std::pair<PlayerIndex, PlayerIndex>, int>;

std::pair<PlayerIndex, PlayerIndex> key_of(PlayerIndex a, PlayerIndex b) {
  return {std::min(a, b), std::max(a, b)};
}

Meetings meetings_of(const Contest& contest) {
  Meetings meetings;
  for (const Round& round : contest.rounds) {
    for (const Pairing& pairing : round) {
      if (!pairing.is_bye()) { ++meetings[key_of(pairing.first, pairing.second)]; }
    }
  }
  return meetings;
}

// The players of the next round by points; lots decide between equals.
std::vector<Candidate> candidates_of(const Contest& contest) {
  const int round = contest.round() + 1;
  const std::vector<Standing> table = standings(contest);
  const std::vector<int> firsts = firsts_of(contest);
  const auto count = static_cast<int>(contest.entries.size());
  const std::vector<int> lot = lots(contest.seed, contest.round(), count, kPairingLot);
  std::vector<Candidate> all;
  for (const Standing& standing : table) {
    const auto index = static_cast<std::size_t>(standing.player);
    if (!contest.entries[index].plays_in(round)) { continue; }
    all.push_back({standing.player, standing.points, static_cast<int>(all.size()), standing.byes,
                   firsts[index]});
  }
  std::sort(all.begin(), all.end(), [&](const Candidate& a, const Candidate& b) {
    const auto key = [&](const Candidate& one) {
      return std::pair(-one.points, lot[static_cast<std::size_t>(one.player)]);
    };
    return key(a) < key(b);
  });
  return all;
}

std::int64_t cost_of(const Candidate& a, const Candidate& b, const Meetings& meetings) {
  const std::int64_t apart = a.points - b.points;
  const bool same_due = (a.firsts > 0) == (b.firsts > 0) && a.firsts != 0 && b.firsts != 0;
  const int uneven = same_due ? std::min({std::abs(a.firsts), std::abs(b.firsts), kMostUneven}) : 0;
  const auto met = meetings.find(key_of(a.player, b.player));
  const int times = met == meetings.end() ? 0 : met->second;
  return kUneven * uneven * uneven + kApart * apart * apart + kMetBefore * times;
}

std::int64_t cost_of_bye(const Candidate& one, std::size_t players) {
  return kByeAbove * static_cast<std::int64_t>(players - 1 - static_cast<std::size_t>(one.place)) +
         kByeAgain * one.byes;
}

// The partner of each, by index in `all`; the index after the last is the bye.
std::vector<int> pair_up(const std::vector<Candidate>& all, const Meetings& meetings) {
  const std::size_t count = all.size();
  std::vector<Possible> possible;
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = i + 1; j < count; ++j) {
      possible.push_back(
          {static_cast<int>(i), static_cast<int>(j), cost_of(all[i], all[j], meetings)});
    }
    if (count % 2 == 1) {
      possible.push_back(
          {static_cast<int>(i), static_cast<int>(count), cost_of_bye(all[i], count)});
    }
  }
  return cheapest_pairs(static_cast<int>(count + count % 2), possible);
}

}  // namespace

Round swiss_round(const Contest& contest) {
  const std::vector<Candidate> all = candidates_of(contest);
  const std::vector<int> mates = pair_up(all, meetings_of(contest));
  const auto count = static_cast<int>(contest.entries.size());
  const std::vector<int> lot = lots(contest.seed, contest.round(), count, kFirstLot);
  const auto turn_key = [&](const Candidate& one) {
    return std::pair(one.firsts, lot[static_cast<std::size_t>(one.player)]);
  };
  Round pairings;
  Round byes;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto mate = static_cast<std::size_t>(mates[i]);
    FUDABA_CHECK(mates[i] >= 0);
    if (mate >= all.size()) {
      byes.push_back(settled_if_idle({all[i].player}, contest, contest.round() + 1));
    } else if (mate > i) {
      const bool swaps = turn_key(all[mate]) < turn_key(all[i]);
      pairings.push_back({all[swaps ? mate : i].player, all[swaps ? i : mate].player});
    }
  }
  pairings.insert(pairings.end(), byes.begin(), byes.end());
  return pairings;
}

}  // namespace fudaba::tournament
