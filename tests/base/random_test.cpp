#include "base/random.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <vector>

namespace fudaba {
namespace {

// The key 00 01 02 … 0f of the published test vectors, as little-endian words.
constexpr RandomKey kVectorKey{0x0706050403020100U, 0x0f0e0d0c0b0a0908U};

// Reference vector of SipHash-2-4 (Aumasson, Bernstein) for the eight bytes 00 … 07.
TEST(SipHash, AgreesWithThePublishedVector) {
  EXPECT_EQ(siphash(kVectorKey, 0x0706050403020100U), 0x93f5f5799a932462U);
}

TEST(SipHash, DependsOnKeyAndWord) {
  EXPECT_NE(siphash({1, 0}, 0), siphash({0, 1}, 0));
  EXPECT_NE(siphash(kVectorKey, 0), siphash(kVectorKey, 1));
}

// A record made on one machine must replay on every other, and in ten years: these numbers never
// change.
TEST(RandomStream, GivesTheSameNumbersForEver) {
  RandomStream stream(key_from_seed(1));
  std::vector<std::uint32_t> dice;
  for (int i = 0; i < 12; ++i) { dice.push_back(stream.below(6)); }
  EXPECT_EQ(dice, (std::vector<std::uint32_t>{5, 0, 5, 3, 0, 0, 1, 5, 4, 4, 5, 3}));
  EXPECT_EQ(key_from_seed(1).low, 0x910a2dec89025cc1U);
  EXPECT_EQ(key_from_seed(1).high, 0xbeeb8da1658eec67U);
}

// The word i of the stream is half of SipHash(key, i / 2), the low half first.
TEST(RandomStream, IsSipHashInCounterMode) {
  RandomStream stream(kVectorKey);
  for (std::uint64_t block = 0; block < 100; ++block) {
    const std::uint64_t word = siphash(kVectorKey, block);
    // A bound of 2^31 takes the upper 31 bits of each half and never draws again.
    EXPECT_EQ(stream.below(0x80000000U), static_cast<std::uint32_t>(word) >> 1U);
    EXPECT_EQ(stream.below(0x80000000U), static_cast<std::uint32_t>(word >> 32U) >> 1U);
  }
  EXPECT_EQ(stream.draws(), 200U);
}

RC_GTEST_PROP(RandomStreamProperty, NumbersAreBelowTheBound, (std::uint64_t seed)) {
  RandomStream stream(key_from_seed(seed));
  const auto bound = *rc::gen::inRange<std::uint32_t>(1, 0xffffffffU);
  for (int i = 0; i < 20; ++i) { RC_ASSERT(stream.below(bound) < bound); }
}

RC_GTEST_PROP(RandomStreamProperty, ACopyGoesOnWithTheSameNumbers, (std::uint64_t seed)) {
  RandomStream stream(key_from_seed(seed));
  const int before = *rc::gen::inRange(0, 9);
  for (int i = 0; i < before; ++i) { static_cast<void>(stream.below(6)); }
  RandomStream copy = stream;
  for (int i = 0; i < 20; ++i) { RC_ASSERT(stream.below(1000) == copy.below(1000)); }
}

// Pearson's statistic of n draws into `bound` equal classes.
template <typename Random>
double deviation(Random& random, std::uint32_t bound, int n) {
  std::vector<int> counts(bound);
  for (int i = 0; i < n; ++i) { ++counts[random.below(bound)]; }
  const double expected = static_cast<double>(n) / bound;
  double sum = 0;
  for (const int count : counts) { sum += (count - expected) * (count - expected) / expected; }
  return sum;
}

// With fixed seeds, so never by chance: below the value that 99.99% of uniform samples keep to.
TEST(RandomStream, IsUniform) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    RandomStream stream(key_from_seed(seed));
    EXPECT_LT(deviation(stream, 6, 60000), 25.8);
    EXPECT_LT(deviation(stream, 60, 60000), 105.0);
  }
}

// A bound just above 2^31 draws about every second number again: the rejected range must not show.
TEST(RandomStream, DrawsAgainInsteadOfFavouringSmallNumbers) {
  RandomStream stream(key_from_seed(5));
  constexpr std::uint32_t kBound = 0xc0000000U;
  std::array<int, 3> thirds{};
  for (int i = 0; i < 30000; ++i) { ++thirds[stream.below(kBound) / 0x40000000U]; }
  for (const int count : thirds) { EXPECT_NEAR(count, 10000, 400); }
  EXPECT_GT(stream.draws(), 35000U);
}

TEST(FastRandom, IsUniformAndReproducible) {
  FastRandom random(3);
  EXPECT_LT(deviation(random, 6, 60000), 25.8);
  EXPECT_LT(deviation(random, 60, 60000), 105.0);
  FastRandom a(9);
  FastRandom b(9);
  FastRandom c(10);
  EXPECT_EQ(a.next(), b.next());
  EXPECT_NE(a.next(), c.next());
}

}  // namespace
}  // namespace fudaba
