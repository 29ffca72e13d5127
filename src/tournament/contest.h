#pragma once

#include <array>
#include <cstdint>
#include <vector>

// A tournament as pairing sees it: players by their place in a list, rounds of pairings and what
// came of them. Everything that is worked out here follows from these values alone, the seed among
// them (docs/tournaments.md).

namespace fudaba::tournament {

enum class Kind : std::uint8_t { Swiss, RoundRobin, Knockout };

// A place in Contest::entries.
using PlayerIndex = int;
constexpr PlayerIndex kNobody = -1;

constexpr int kMostPlayers = 512;
constexpr int kMostInRoundRobin = 64;
constexpr int kMostSwissRounds = 15;

enum class Result : std::uint8_t { Open, FirstWon, SecondWon, Drawn, BothLost };

// Two players of a round: who takes the first turn, and who the second. A bye has no second. In a
// knockout both may be missing: the two who should have come have dropped, or lost to each other.
struct Pairing {
  PlayerIndex first = kNobody;
  PlayerIndex second = kNobody;
  Result result = Result::Open;
  std::array<int, 3> games{};  // won by the first, by the second, drawn

  [[nodiscard]] bool is_bye() const { return second == kNobody; }
  [[nodiscard]] bool has(PlayerIndex player) const { return first == player || second == player; }
  friend bool operator==(const Pairing&, const Pairing&) = default;
};
using Round = std::vector<Pairing>;

struct Entry {
  int from = 1;      // the first round he is there for
  int until = 0;     // the last one, if he has dropped; else 0
  int strength = 0;  // knockout: the strongest get the highest seeds

  [[nodiscard]] bool plays_in(int round) const {
    return from <= round && (until == 0 || round <= until);
  }
};

struct Contest {
  Kind kind = Kind::Swiss;
  std::uint64_t seed = 0;
  int most_rounds = 0;       // Swiss: how many are played; 0: as many as the players ask for
  bool third_place = false;  // knockout: the losers of the semifinals play for it
  int best_of = 1;
  std::vector<Entry> entries;
  std::vector<Round> rounds;  // those that have been paired

  // The number of the last round that was paired, from 1; 0: none.
  [[nodiscard]] int round() const { return static_cast<int>(rounds.size()); }
};

// The number of rounds, as far as it is known.
[[nodiscard]] int rounds_of(const Contest& contest);
// The number of Swiss rounds that tell `players` apart.
[[nodiscard]] int swiss_rounds_for(int players);
// Every pairing of the last round has a result.
[[nodiscard]] bool is_round_over(const Contest& contest);
// The same, and there is no other round to play.
[[nodiscard]] bool is_over(const Contest& contest);
// The pairings of the next round. All results of those before are known, and it is not over.
[[nodiscard]] Round next_round(const Contest& contest);

// A pairing that nobody need play has its result: a bye, or one whose player has dropped.
[[nodiscard]] Pairing settled_if_idle(Pairing pairing, const Contest& contest, int round);
// Games that a match without any counts as, for the one who gets it.
[[nodiscard]] int games_to_win(const Contest& contest);

}  // namespace fudaba::tournament
