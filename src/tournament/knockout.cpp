#include <algorithm>
#include <numeric>

#include "tournament/ways.h"

namespace fudaba::tournament {
namespace {

constexpr std::uint64_t kSeedLot = 3;
constexpr std::uint64_t kTurnLot = 4;

// The seeds by their places in a bracket of the given size: 1 and 2 can meet in the last round
// only, 1 to 4 in the last but one.
std::vector<int> bracket(int size) {
  std::vector<int> places{0};
  while (static_cast<int>(places.size()) < size) {
    const int sum = static_cast<int>(places.size()) * 2 - 1;
    std::vector<int> next;
    for (const int seed : places) {
      next.push_back(seed);
      next.push_back(sum - seed);
    }
    places = std::move(next);
  }
  return places;
}

PlayerIndex loser_of(const Pairing& pairing, const std::vector<int>& seeds) {
  const PlayerIndex winner = goes_on(pairing, seeds);
  if (winner == kNobody) { return kNobody; }
  return winner == pairing.first ? pairing.second : pairing.first;
}

// The player with fewer first turns begins; lots decide on a tie.
Pairing paired(PlayerIndex a, PlayerIndex b, const Contest& contest) {
  const int round = contest.round() + 1;
  const auto there = [&](PlayerIndex player) {
    const bool plays =
        player != kNobody && contest.entries[static_cast<std::size_t>(player)].plays_in(round);
    return plays ? player : kNobody;
  };
  Pairing pairing{there(a), there(b)};
  if (pairing.first == kNobody) { std::swap(pairing.first, pairing.second); }
  if (pairing.second != kNobody) {
    const std::vector<int> firsts = firsts_of(contest);
    const auto count = static_cast<int>(contest.entries.size());
    const std::vector<int> lot = lots(contest.seed, contest.round(), count, kTurnLot);
    const auto key = [&](PlayerIndex player) {
      const auto index = static_cast<std::size_t>(player);
      return std::pair(firsts[index], lot[index]);
    };
    if (key(pairing.second) < key(pairing.first)) { std::swap(pairing.first, pairing.second); }
  }
  return settled_if_idle(pairing, contest, round);
}

}  // namespace

int knockout_rounds(int players) { return swiss_rounds_for(players); }

std::vector<int> seeds_of(const Contest& contest) {
  const auto count = static_cast<int>(contest.entries.size());
  const std::vector<int> lot = lots(contest.seed, 0, count, kSeedLot);
  std::vector<int> order(static_cast<std::size_t>(count));
  std::iota(order.begin(), order.end(), 0);
  const auto key = [&](int player) {
    const auto index = static_cast<std::size_t>(player);
    return std::pair(-contest.entries[index].strength, lot[index]);
  };
  std::sort(order.begin(), order.end(), [&](int a, int b) { return key(a) < key(b); });
  std::vector<int> seeds(order.size());
  for (int i = 0; i < count; ++i) {
    seeds[static_cast<std::size_t>(order[static_cast<std::size_t>(i)])] = i;
  }
  return seeds;
}

PlayerIndex goes_on(const Pairing& pairing, const std::vector<int>& seeds) {
  switch (pairing.result) {
    case PairingResult::FirstWon:  return pairing.first;
    case PairingResult::SecondWon: return pairing.second;
    case PairingResult::Drawn:
      return seeds[static_cast<std::size_t>(pairing.first)] <
                     seeds[static_cast<std::size_t>(pairing.second)]
                 ? pairing.first
                 : pairing.second;
    case PairingResult::Open:
    case PairingResult::BothLost: break;
  }
  return kNobody;
}

Round knockout_round(const Contest& contest) {
  const std::vector<int> seeds = seeds_of(contest);
  const auto players = static_cast<int>(contest.entries.size());
  Round pairings;
  if (contest.rounds.empty()) {
    std::vector<PlayerIndex> of_seed(seeds.size());
    for (int i = 0; i < players; ++i) {
      of_seed[static_cast<std::size_t>(seeds[static_cast<std::size_t>(i)])] = i;
    }
    const std::vector<int> places = bracket(1 << knockout_rounds(players));
    const auto player_at = [&](std::size_t place) {
      const int seed = places[place];
      return seed < players ? of_seed[static_cast<std::size_t>(seed)] : kNobody;
    };
    for (std::size_t i = 0; i < places.size(); i += 2) {
      pairings.push_back(paired(player_at(i), player_at(i + 1), contest));
    }
    return pairings;
  }
  const Round& last = contest.rounds.back();
  for (std::size_t i = 0; i + 1 < last.size(); i += 2) {
    pairings.push_back(paired(goes_on(last[i], seeds), goes_on(last[i + 1], seeds), contest));
  }
  if (contest.third_place && last.size() == 2) {
    pairings.push_back(paired(loser_of(last[0], seeds), loser_of(last[1], seeds), contest));
  }
  return pairings;
}

}  // namespace fudaba::tournament
