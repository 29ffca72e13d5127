#include "tournament/matching.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <bit>

#include "base/random.h"

namespace fudaba::tournament {
namespace {

struct Paired {
  int pairs = 0;
  std::int64_t cost = 0;

  [[nodiscard]] bool is_better_than(const Paired& other) const {
    return pairs != other.pairs ? pairs > other.pairs : cost < other.cost;
  }
};

// By trying everything.
Paired best_of_all(int count, const std::vector<Possible>& possible) {
  std::vector<Paired> best(std::size_t{1} << static_cast<unsigned>(count));
  for (std::size_t left = 1; left < best.size(); ++left) {
    const int low = std::countr_zero(left);
    const std::size_t without = left & (left - 1);
    best[left] = best[without];
    for (const Possible& pair : possible) {
      const int other = pair.a == low ? pair.b : pair.b == low ? pair.a : -1;
      if (other < 0 || (without >> static_cast<unsigned>(other) & 1U) == 0) { continue; }
      Paired one = best[without & ~(std::size_t{1} << static_cast<unsigned>(other))];
      one = {one.pairs + 1, one.cost + pair.cost};
      if (one.is_better_than(best[left])) { best[left] = one; }
    }
  }
  return best.back();
}

Paired found_by(const std::vector<int>& mates, const std::vector<Possible>& possible) {
  Paired found;
  for (std::size_t i = 0; i < mates.size(); ++i) {
    const int mate = mates[i];
    if (mate <= static_cast<int>(i)) { continue; }
    EXPECT_EQ(mates[static_cast<std::size_t>(mate)], static_cast<int>(i));
    const auto pair = std::find_if(possible.begin(), possible.end(), [&](const Possible& one) {
      return std::minmax(one.a, one.b) == std::minmax(static_cast<int>(i), mate);
    });
    EXPECT_NE(pair, possible.end());
    if (pair == possible.end()) { continue; }
    found = {found.pairs + 1, found.cost + pair->cost};
  }
  return found;
}

RC_GTEST_PROP(Matching, PairsAsManyAsCanBeAtTheLeastCost, ()) {
  FastRandom random(*rc::gen::arbitrary<std::uint64_t>());
  const int count = 2 + static_cast<int>(random.below(11));
  const std::uint32_t density = 20 + random.below(81);
  const std::uint32_t costs = 1 + random.below(40);
  std::vector<Possible> possible;
  for (int a = 0; a < count; ++a) {
    for (int b = a + 1; b < count; ++b) {
      if (random.below(100) >= density) { continue; }
      // Now and then one that dwarfs the others.
      const std::int64_t scale = random.below(6) == 0 ? kMostCost / 100 : 1;
      possible.push_back({a, b, random.below(costs) * scale});
    }
  }
  const Paired best = best_of_all(count, possible);
  const Paired found = found_by(cheapest_pairs(count, possible), possible);
  RC_ASSERT(found.pairs == best.pairs);
  RC_ASSERT(found.cost == best.cost);
}

TEST(Matching, FindsNobodyWhereNothingIsPossible) {
  EXPECT_EQ(cheapest_pairs(3, {}), (std::vector<int>{-1, -1, -1}));
  EXPECT_TRUE(cheapest_pairs(0, {}).empty());
}

}  // namespace
}  // namespace fudaba::tournament
