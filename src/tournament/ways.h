#pragma once

#include "tournament/contest.h"

// Pairing, for each kind of tournament.

namespace fudaba::tournament {

[[nodiscard]] Round swiss_round(const Contest& contest);

// By Berger's table of the players at the start.
[[nodiscard]] Round round_robin_round(const Contest& contest);
[[nodiscard]] int round_robin_rounds(int players);

[[nodiscard]] Round knockout_round(const Contest& contest);
[[nodiscard]] int knockout_rounds(int players);
// The player who advances from a pairing of a knockout: the winner; after a draw, the higher seed;
// kNobody if both have lost or dropped. `seeds`: see seeds_of.
[[nodiscard]] PlayerIndex goes_on(const Pairing& pairing, const std::vector<int>& seeds);
// The seed of each player, from 0 for the strongest; lots decide between equal strengths.
[[nodiscard]] std::vector<int> seeds_of(const Contest& contest);

// First turns minus second turns, for each player.
[[nodiscard]] std::vector<int> firsts_of(const Contest& contest);
// The numbers 0 … count-1, shuffled by the seed, the round and `purpose`; round 0: before all.
[[nodiscard]] std::vector<int> lots(std::uint64_t seed, int round, int count,
                                    std::uint64_t purpose);

}  // namespace fudaba::tournament
