#pragma once

#include "tournament/contest.h"

// The ways to pair, one for each kind of tournament.

namespace fudaba::tournament {

[[nodiscard]] Round swiss_round(const Contest& contest);

// By Berger's table over those who were there at the start.
[[nodiscard]] Round round_robin_round(const Contest& contest);
[[nodiscard]] int round_robin_rounds(int players);

[[nodiscard]] Round knockout_round(const Contest& contest);
[[nodiscard]] int knockout_rounds(int players);
// The player who advances from a pairing of a knockout: the winner; after a draw the higher seed;
// kNobody where both have lost or dropped. `seeds`: see seeds_of.
[[nodiscard]] PlayerIndex goes_on(const Pairing& pairing, const std::vector<int>& seeds);
// The seed of each player, from 0 for the strongest; equal strength is decided by lot.
[[nodiscard]] std::vector<int> seeds_of(const Contest& contest);

// The number of first turns of each, less the number of second turns.
[[nodiscard]] std::vector<int> firsts_of(const Contest& contest);
// Numbers 0 … count-1 in an order that follows from the contest's seed, the round and `purpose`.
[[nodiscard]] std::vector<int> lots(const Contest& contest, int count, std::uint64_t purpose);

}  // namespace fudaba::tournament
