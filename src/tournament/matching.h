#pragma once

#include <cstdint>
#include <vector>

namespace fudaba::tournament {

// A possible pair and its cost, from 0 to kMostCost.
struct Possible {
  int a = 0;
  int b = 0;
  std::int64_t cost = 0;
};
constexpr std::int64_t kMostCost = 1'000'000'000'000'000;

// Finds the cheapest of the pairings with the most pairs among 0 … count - 1. Returns the partner
// of each; -1: none.
[[nodiscard]] std::vector<int> cheapest_pairs(int count, const std::vector<Possible>& possible);

}  // namespace fudaba::tournament
