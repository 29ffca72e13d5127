#include "base/hash.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

namespace fudaba {
namespace {

std::uint64_t digest_of(const std::vector<std::uint64_t>& words) {
  Digest digest;
  for (const std::uint64_t word : words) { digest.add(word); }
  return digest.value();
}

TEST(Hash, HexHasSixteenLowerCaseDigits) {
  EXPECT_EQ(to_hex(0), "0000000000000000");
  EXPECT_EQ(to_hex(0xdeadbeef01234567U), "deadbeef01234567");
}

// Texts are told apart from their parts: the length counts.
TEST(Hash, TextsAreDelimited) {
  Digest a;
  a.add("ab");
  a.add("c");
  Digest b;
  b.add("a");
  b.add("bc");
  EXPECT_NE(a.value(), b.value());
}

RC_GTEST_PROP(HashProperty, EqualRunsHaveEqualDigests, (const std::vector<std::uint64_t>& words)) {
  RC_ASSERT(digest_of(words) == digest_of(words));
}

RC_GTEST_PROP(HashProperty, OneChangedBitChangesTheDigest, (std::vector<std::uint64_t> words)) {
  RC_PRE(!words.empty());
  const auto at = *rc::gen::inRange<std::size_t>(0, words.size());
  const auto bit = *rc::gen::inRange<unsigned>(0, 64);
  const std::uint64_t before = digest_of(words);
  words[at] ^= std::uint64_t{1} << bit;
  RC_ASSERT(digest_of(words) != before);
}

RC_GTEST_PROP(HashProperty, TheOrderCounts, (std::uint64_t a, std::uint64_t b)) {
  RC_PRE(a != b);
  RC_ASSERT(digest_of({a, b}) != digest_of({b, a}));
}

}  // namespace
}  // namespace fudaba
