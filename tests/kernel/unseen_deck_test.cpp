// What is thought of a deck whose list is not known.
#include "kernel/unseen_deck.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <vector>

namespace fudaba {
namespace {

using TwoPiles = CardTable<2>;

constexpr bool nothing(CardId) { return false; }
constexpr bool anything(DefId) { return true; }

const std::vector<LikelyDeck> kLikely{{{1, 1, 2, 2, 3}, {7}}, {{4, 4, 5, 5, 6}, {8}}};

// The faces that `unseen` cards get from somebody who has seen these.
template <typename Bound, typename Fits>
std::vector<DefId> guess(const std::vector<DefId>& seen, std::size_t unseen, FastRandom* random,
                         Bound&& is_bound, Fits&& fits) {
  const Draw draw{random, kLikely, 10};
  const auto table = std::make_unique<TwoPiles>();
  table->clear();
  UnseenDeck deck(draw);
  for (const DefId face : seen) { deck.see(face); }
  std::vector<CardId> ids(unseen);
  for (std::size_t i = 0; i < unseen; ++i) { ids[i] = static_cast<CardId>(i); }
  deck.lay(*table, ids, is_bound, fits);
  return {table->def.begin(), table->def.begin() + static_cast<long>(unseen)};
}

TEST(UnseenDeck, WhatWasNotSeenIsWhatIsLeftOfTheLikeliest) {
  FastRandom random(1);
  int first = 0;
  for (int i = 0; i < 400; ++i) {
    std::vector<DefId> faces = guess({2, 1, 1}, 2, &random, nothing, anything);
    std::sort(faces.begin(), faces.end());
    first += faces == std::vector<DefId>{2, 3} ? 1 : 0;
  }
  // The other deck accounts for three cards less: one time in 65.
  EXPECT_GT(first, 380);
  EXPECT_LT(first, 400);
}

TEST(UnseenDeck, WhoHasSeenNothingThinksOfAnyOfThem) {
  FastRandom random(2);
  std::map<DefId, int> times;
  for (int i = 0; i < 400; ++i) { ++times[guess({}, 1, &random, nothing, anything)[0]]; }
  for (const DefId face : std::vector<DefId>{1, 2, 4, 5}) {
    EXPECT_NEAR(times[face], 80, 35) << face;
  }
  for (const DefId face : std::vector<DefId>{3, 6}) { EXPECT_NEAR(times[face], 40, 25) << face; }
  EXPECT_EQ(times.size(), 6U) << "what lies beside a deck is not in it";
}

TEST(UnseenDeck, ABoundCardGetsAFaceThatFits) {
  FastRandom random(3);
  const auto bound = [](CardId card) { return card == 1; };
  const auto mission = [](DefId face) { return face >= 7; };
  for (int i = 0; i < 50; ++i) {
    const auto faces = guess({1}, 3, &random, bound, mission);
    EXPECT_GE(faces[1], 7);
    EXPECT_LT(faces[0], 7);
    EXPECT_LT(faces[2], 7);
  }
  // The likely decks have none of these, the printed cards do.
  EXPECT_EQ(guess({}, 2, &random, bound, [](DefId face) { return face == 9; })[1], 9);
}

TEST(UnseenDeck, ALargerDeckThanAnyThatIsLikelyHasMoreOfTheSame) {
  FastRandom random(4);
  const auto faces = guess({1, 2, 3}, 12, &random, nothing, anything);
  EXPECT_TRUE(std::all_of(faces.begin(), faces.end(), [](DefId face) { return face < 7; }));
}

TEST(UnseenDeck, WithNothingToDrawWithItIsTheSameEachTime) {
  EXPECT_EQ(guess({4}, 3, nullptr, nothing, anything), guess({4}, 3, nullptr, nothing, anything));
}

}  // namespace
}  // namespace fudaba
