#include "match/fair_key.h"

#include <gtest/gtest.h>

namespace fudaba::match {
namespace {

Bytes32 bytes(std::uint8_t first) {
  Bytes32 all{};
  for (std::size_t i = 0; i < all.size(); ++i) { all[i] = static_cast<std::uint8_t>(first + i); }
  return all;
}

std::vector<KeyPart> parts() {
  return {{commit(bytes(1)), bytes(1)}, {commit(bytes(2)), bytes(2)}, {commit(bytes(3)), bytes(3)}};
}

RandomKey key() { return fair_key(std::vector{bytes(1), bytes(2), bytes(3)}); }

TEST(FairKey, HoldsIfEveryContributionFitsItsCommitment) {
  EXPECT_EQ(unfair_part(parts(), key()), std::nullopt);
}

TEST(FairKey, IsNotFairIfAContributionWasChangedAfterItsCommitment) {
  auto changed = parts();
  changed[1].contribution[31] ^= 1U;
  EXPECT_EQ(unfair_part(changed, key()), 1U);
}

TEST(FairKey, IsNotFairIfTheKeyIsAnotherOne) {
  EXPECT_EQ(unfair_part(parts(), {key().low + 1, key().high}), 3U);
  EXPECT_EQ(unfair_part(parts(), {key().low, key().high ^ 1U}), 3U);
}

TEST(FairKey, DependsOnEveryContributionAndTheirOrder) {
  EXPECT_NE(fair_key(std::vector{bytes(1), bytes(2)}), fair_key(std::vector{bytes(2), bytes(1)}));
  EXPECT_NE(fair_key(std::vector{bytes(1), bytes(2)}), fair_key(std::vector{bytes(1), bytes(4)}));
  EXPECT_NE(fair_key(std::vector{bytes(1)}), fair_key(std::vector{bytes(1), bytes(2)}));
}

TEST(FairKey, IsTheSameOnEveryMachine) {
  EXPECT_EQ(to_hex(commit(Bytes32{})),
            "e8de34bdc519581d67ca2e0ce92a77746ef1e6b4f4511d087f6a75ccb35f09f6");
  EXPECT_EQ(fair_key(std::vector{Bytes32{}}),
            (RandomKey{0x1a808acb6499e57dU, 0xfb3e28a5cb1cc48dU}));
}

TEST(FairKey, ContributionsAreNotRepeated) {
  EXPECT_NE(random_contribution(), random_contribution());
  EXPECT_NE(random_key(), random_key());
}

TEST(FairKey, BytesAreWrittenAsHexadecimalDigits) {
  EXPECT_EQ(bytes_of(to_hex(bytes(200))), bytes(200));
  EXPECT_EQ(bytes_of(std::string(63, 'a')), std::nullopt);
  EXPECT_EQ(bytes_of(std::string(64, 'G')), std::nullopt);
  EXPECT_EQ(bytes_of(std::string(64, 'A')), std::nullopt);
}

}  // namespace
}  // namespace fudaba::match
