#pragma once

#include "base/random.h"
#include "tournament/contest.h"

// Tournaments whose results are drawn.

namespace fudaba::test {

using tournament::Contest;
using tournament::Pairing;
using tournament::PairingResult;
using tournament::PlayerIndex;

inline Contest contest_of(tournament::Kind kind, int players, std::uint64_t seed = 1) {
  Contest contest;
  contest.kind = kind;
  contest.seed = seed;
  contest.entries.resize(static_cast<std::size_t>(players));
  return contest;
}

// Whoever is paired and has no result gets one: the first wins, the second, or nobody.
inline void draw_results(Contest& contest, FastRandom& random) {
  for (Pairing& pairing : contest.rounds.back()) {
    if (pairing.result != PairingResult::Open) { continue; }
    const std::uint32_t lot = random.below(20);
    pairing.result = lot < 10   ? PairingResult::FirstWon
                     : lot < 19 ? PairingResult::SecondWon
                                : PairingResult::Drawn;
    pairing.games = {lot < 10 ? 1 : 0, lot >= 10 && lot < 19 ? 1 : 0, lot == 19 ? 1 : 0};
  }
}

inline void play_round(Contest& contest, FastRandom& random) {
  contest.rounds.push_back(tournament::next_round(contest));
  draw_results(contest, random);
}

// How often two have met.
inline int meetings(const Contest& contest, PlayerIndex a, PlayerIndex b) {
  int count = 0;
  for (const tournament::Round& round : contest.rounds) {
    for (const Pairing& pairing : round) { count += pairing.has(a) && pairing.has(b) ? 1 : 0; }
  }
  return count;
}

// Whether everybody who plays in that round has exactly one place in it.
inline bool pairs_everybody(const Contest& contest, int round) {
  std::vector<int> places(contest.entries.size());
  for (const Pairing& pairing : contest.rounds[static_cast<std::size_t>(round - 1)]) {
    for (const PlayerIndex player : {pairing.first, pairing.second}) {
      if (player != tournament::kNobody) { ++places[static_cast<std::size_t>(player)]; }
    }
  }
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i] != (contest.entries[i].plays_in(round) ? 1 : 0)) { return false; }
  }
  return true;
}

}  // namespace fudaba::test
