#pragma once

#include <array>
#include <cstdint>
#include <vector>

// The state of a tournament for pairing: players by index, rounds of pairings, and results. All
// results depend on these values only, including the seed (docs/tournaments.md).

namespace fudaba::tournament {

enum class Kind : std::uint8_t { Swiss, RoundRobin, Knockout };

// A place in Contest::entries.
using PlayerIndex = int;
constexpr PlayerIndex kNobody = -1;

constexpr int kMostPlayers = 512;
constexpr int kMostInRoundRobin = 64;
constexpr int kMostSwissRounds = 15;

enum class PairingResult : std::uint8_t { Open, FirstWon, SecondWon, Drawn, BothLost };

// Two players of a round, the one with the first turn first. A bye has no second. In a knockout
// both may be missing, if the players before have dropped or both lost.
struct Pairing {
  PlayerIndex first = kNobody;
  PlayerIndex second = kNobody;
  PairingResult result = PairingResult::Open;
  std::array<int, 3> games{};  // won by the first and by the second, drawn

  [[nodiscard]] bool is_bye() const { return second == kNobody; }
  [[nodiscard]] bool has(PlayerIndex player) const { return first == player || second == player; }
  friend bool operator==(const Pairing&, const Pairing&) = default;
};
using Round = std::vector<Pairing>;

struct Entrant {
  int from = 1;      // first round
  int until = 0;     // last round, if dropped; else 0
  int strength = 0;  // knockout: decides the seeds

  [[nodiscard]] bool plays_in(int round) const {
    return from <= round && (until == 0 || round <= until);
  }
};

struct Contest {
  Kind kind = Kind::Swiss;
  std::uint64_t seed = 0;
  int most_rounds = 0;       // Swiss; 0: by the number of players
  bool third_place = false;  // knockout: play for third place
  int best_of = 1;
  std::vector<Entrant> entries;
  std::vector<Round> rounds;  // paired rounds

  // The number of the last paired round, from 1; 0: none.
  [[nodiscard]] int round() const { return static_cast<int>(rounds.size()); }
};

// The number of rounds, if it is known.
[[nodiscard]] int rounds_of(const Contest& contest);
// The number of Swiss rounds for `players`.
[[nodiscard]] int swiss_rounds_for(int players);
// True if every pairing of the last round has a result.
[[nodiscard]] bool is_round_over(const Contest& contest);
// True if the last round is over and no other follows.
[[nodiscard]] bool is_over(const Contest& contest);
// The pairings of the next round. All earlier results must be known, and the contest not over.
[[nodiscard]] Round next_round(const Contest& contest);

// Sets the result of a pairing that is not played: a bye, or one whose player has dropped.
[[nodiscard]] Pairing settled_if_idle(Pairing pairing, const Contest& contest, int round);
// The games counted for a win without a match.
[[nodiscard]] int games_to_win(const Contest& contest);

}  // namespace fudaba::tournament
