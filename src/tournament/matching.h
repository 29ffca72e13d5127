#pragma once

#include <cstdint>
#include <vector>

namespace fudaba::tournament {

// Two that could be paired, and what it costs. At least 0, at most kMostCost.
struct Possible {
  int a = 0;
  int b = 0;
  std::int64_t cost = 0;
};
constexpr std::int64_t kMostCost = 1'000'000'000'000'000;

// Pairs as many of 0 to count - 1 as possible, at the least cost of all such pairings. Gives back
// for each with whom he is paired; -1: with nobody.
[[nodiscard]] std::vector<int> cheapest_pairs(int count, const std::vector<Possible>& possible);

}  // namespace fudaba::tournament
