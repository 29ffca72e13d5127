#include "base/fixed_vector.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstring>
#include <vector>

namespace fudaba {
namespace {

using Small = FixedVector<std::uint16_t, 8>;
static_assert(std::is_trivially_copyable_v<Small>);

// Whatever is done to it, it holds what a std::vector would, and bytes depend on the contents
// alone.
RC_GTEST_PROP(FixedVectorProperty, BehavesLikeAVector, ()) {
  Small fixed;
  std::vector<std::uint16_t> model;
  const int steps = *rc::gen::inRange(0, 60);
  for (int i = 0; i < steps; ++i) {
    const int action = *rc::gen::inRange(0, 5);
    if (action <= 1 && model.size() < Small::kCapacity) {
      const auto item = *rc::gen::arbitrary<std::uint16_t>();
      fixed.push_back(item);
      model.push_back(item);
    } else if (action == 2 && !model.empty()) {
      fixed.pop_back();
      model.pop_back();
    } else if (action == 3 && !model.empty()) {
      const auto at = *rc::gen::inRange<std::size_t>(0, model.size());
      fixed.erase(at);
      model.erase(model.begin() + static_cast<std::ptrdiff_t>(at));
    } else if (action == 4) {
      fixed.clear();
      model.clear();
    }
    RC_ASSERT(fixed.size() == model.size());
    RC_ASSERT(fixed.empty() == model.empty());
    RC_ASSERT(fixed.full() == (model.size() == Small::kCapacity));
    RC_ASSERT(std::equal(fixed.begin(), fixed.end(), model.begin(), model.end()));
  }
  Small fresh;
  for (const std::uint16_t item : model) { fresh.push_back(item); }
  for (std::size_t i = fresh.size(); i < Small::kCapacity; ++i) {
    RC_ASSERT(*(fixed.begin() + i) == 0);  // beyond the end everything is zero
  }
}

TEST(FixedVector, AFullOneTakesNoMore) {
  FixedVector<std::uint8_t, 2> v;
  v.push_back(1);
  v.push_back(2);
  EXPECT_TRUE(v.full());
  EXPECT_DEATH(v.push_back(3), "check failed");
}

TEST(FixedVector, AnEmptyOneGivesNothing) {
  FixedVector<std::uint8_t, 2> v;
  EXPECT_DEATH(v.pop_back(), "check failed");
  EXPECT_DEATH(v.erase(0), "check failed");
}

}  // namespace
}  // namespace fudaba
