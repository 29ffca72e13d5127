#include "tournament/contest.h"

#include <algorithm>
#include <numeric>

#include "base/check.h"
#include "base/random.h"
#include "tournament/ways.h"

namespace fudaba::tournament {
namespace {

int entered(const Contest& contest) { return static_cast<int>(contest.entries.size()); }

bool has_opponents(const Contest& contest) {
  const int next = contest.round() + 1;
  const auto there = std::count_if(contest.entries.begin(), contest.entries.end(),
                                   [&](const Entrant& entry) { return entry.plays_in(next); });
  return there >= 2;
}

}  // namespace

int swiss_rounds_for(int players) {
  int rounds = 1;
  while ((1 << rounds) < players) { ++rounds; }
  return rounds;
}

int rounds_of(const Contest& contest) {
  switch (contest.kind) {
    case Kind::Swiss:
      return contest.most_rounds > 0 ? contest.most_rounds : swiss_rounds_for(entered(contest));
    case Kind::RoundRobin: return round_robin_rounds(entered(contest));
    case Kind::Knockout:   return knockout_rounds(entered(contest));
  }
  return 0;
}

bool is_round_over(const Contest& contest) {
  if (contest.rounds.empty()) { return true; }
  const Round& last = contest.rounds.back();
  return std::all_of(last.begin(), last.end(),
                     [](const Pairing& pairing) { return pairing.result != PairingResult::Open; });
}

bool is_over(const Contest& contest) {
  if (contest.round() == 0 || !is_round_over(contest)) { return false; }
  return contest.round() >= rounds_of(contest) || !has_opponents(contest);
}

Round next_round(const Contest& contest) {
  FUDABA_CHECK(is_round_over(contest));
  switch (contest.kind) {
    case Kind::Swiss:      return swiss_round(contest);
    case Kind::RoundRobin: return round_robin_round(contest);
    case Kind::Knockout:   return knockout_round(contest);
  }
  return {};
}

int games_to_win(const Contest& contest) { return contest.best_of / 2 + 1; }

Pairing settled_if_idle(Pairing pairing, const Contest& contest, int round) {
  const auto is_there = [&](PlayerIndex player) {
    return player != kNobody && contest.entries[static_cast<std::size_t>(player)].plays_in(round);
  };
  if (pairing.result != PairingResult::Open) { return pairing; }
  const bool first = is_there(pairing.first);
  const bool second = is_there(pairing.second);
  if (first && second) { return pairing; }
  pairing.games = {first ? games_to_win(contest) : 0, second ? games_to_win(contest) : 0, 0};
  pairing.result = first    ? PairingResult::FirstWon
                   : second ? PairingResult::SecondWon
                            : PairingResult::BothLost;
  return pairing;
}

std::vector<int> firsts_of(const Contest& contest) {
  std::vector<int> firsts(contest.entries.size());
  for (const Round& round : contest.rounds) {
    for (const Pairing& pairing : round) {
      if (pairing.is_bye() || pairing.first == kNobody) { continue; }
      ++firsts[static_cast<std::size_t>(pairing.first)];
      --firsts[static_cast<std::size_t>(pairing.second)];
    }
  }
  return firsts;
}

std::vector<int> lots(std::uint64_t seed, int round, int count, std::uint64_t purpose) {
  std::vector<int> order(static_cast<std::size_t>(count));
  std::iota(order.begin(), order.end(), 0);
  RandomStream stream({seed, purpose << 32U | static_cast<std::uint64_t>(round)});
  for (std::size_t left = order.size(); left > 1; --left) {
    std::swap(order[left - 1], order[stream.below(static_cast<std::uint32_t>(left))]);
  }
  return order;
}

}  // namespace fudaba::tournament
