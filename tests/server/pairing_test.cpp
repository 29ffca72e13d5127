// Who plays whom of those who take whom they get.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "server/lobby/challenge_pairing.h"

namespace fudaba::test {
namespace {

using people::Pace;
using server::Waiter;
using Pairs = std::vector<std::pair<std::string, std::string>>;

Waiter waiter(const std::string& id, int rating, std::int64_t since = 0) {
  return {id, "who " + id, "kannagi", Pace::Fast, false, rating, since};
}

TEST(Pairing, TwoOfLikeStrengthMeetAtOnce) {
  EXPECT_EQ(server::pair_up({waiter("a", 1500), waiter("b", 1580)}, 0), (Pairs{{"a", "b"}}));
  EXPECT_EQ(server::pair_up({waiter("a", 1500)}, 0), Pairs{});
  EXPECT_EQ(server::pair_up({}, 0), Pairs{});
}

TEST(Pairing, TheReachWidensWithWaiting) {
  const std::vector<Waiter> far{waiter("a", 1500), waiter("b", 1800, 15'000)};
  EXPECT_EQ(server::pair_up(far, 15'000), Pairs{});
  EXPECT_EQ(server::pair_up(far, 19'999), Pairs{});
  EXPECT_EQ(server::pair_up(far, 20'000), (Pairs{{"a", "b"}}));
  int before = 0;
  for (std::int64_t waited = 0; waited < 120'000; waited += 500) {
    EXPECT_GE(server::reach_after(waited), before);
    before = server::reach_after(waited);
  }
  // In the end anybody will do.
  EXPECT_EQ(server::pair_up({waiter("a", 800), waiter("b", 2600, 60'000)}, 60'000),
            (Pairs{{"a", "b"}}));
}

TEST(Pairing, TheNearestIsChosenAndOfEqualsWhoeverHasWaitedLonger) {
  EXPECT_EQ(server::pair_up({waiter("a", 1500), waiter("b", 1590, 1), waiter("c", 1510, 2)}, 2),
            (Pairs{{"a", "c"}}));
  EXPECT_EQ(
      server::pair_up({waiter("a", 1500), waiter("late", 1550, 2), waiter("early", 1450, 1)}, 2),
      (Pairs{{"a", "early"}}));
}

TEST(Pairing, WhoHasNoRatingMeetsAnotherWithoutOneAtOnceAndOthersALittleLater) {
  EXPECT_EQ(server::pair_up({waiter("a", 0), waiter("b", 0, 1)}, 1), (Pairs{{"a", "b"}}));
  EXPECT_EQ(server::pair_up({waiter("a", 0), waiter("b", 1500, 1)}, 9'999), Pairs{});
  EXPECT_EQ(server::pair_up({waiter("a", 0), waiter("b", 1500, 1)}, 10'000), (Pairs{{"a", "b"}}));
}

TEST(Pairing, OnlyTheSameGamePaceAndKindMeetAndNobodyMeetsHimself) {
  for (int what = 0; what < 4; ++what) {
    Waiter other = waiter("b", 1500);
    if (what == 0) { other.game = "kanon"; }
    if (what == 1) { other.pace = Pace::Slow; }
    if (what == 2) { other.is_rated = true; }
    if (what == 3) { other.who = "who a"; }
    EXPECT_EQ(server::pair_up({waiter("a", 1500), other}, 100'000), Pairs{}) << what;
  }
}

TEST(Pairing, TwoAccountsThatAreKeptApartDoNotMeet) {
  std::vector<Waiter> waiters{waiter("a", 1500), waiter("b", 1500, 1), waiter("c", 1590, 2)};
  for (std::size_t i = 0; i < waiters.size(); ++i) {
    waiters[i].account = static_cast<people::AccountId>(10 * (i + 1));
  }
  EXPECT_EQ(server::pair_up(waiters, 2, {{10, 20}}), (Pairs{{"a", "c"}}));
  EXPECT_EQ(server::pair_up(waiters, 2, {{10, 20}, {10, 30}}), (Pairs{{"b", "c"}}));
  waiters.pop_back();
  EXPECT_EQ(server::pair_up(waiters, 100'000, {{10, 20}}), Pairs{});
  // Guests are nobody's enemies.
  waiters[0].account = waiters[1].account = people::kNoAccount;
  EXPECT_EQ(server::pair_up(waiters, 2, {{10, 20}}), (Pairs{{"a", "b"}}));
}

TEST(Pairing, TheOrderInWhichTheyComeDoesNotMatterAndNobodyIsPairedTwice) {
  std::vector<Waiter> waiters;
  std::mt19937 random(7);
  for (int i = 0; i < 41; ++i) {
    waiters.push_back(waiter("w" + std::to_string(i), 1200 + static_cast<int>(random() % 700),
                             static_cast<std::int64_t>(random() % 5) * 1000));
  }
  const Pairs pairs = server::pair_up(waiters, 8'000);
  EXPECT_GT(pairs.size(), 10U);
  std::set<std::string> seen;
  for (const auto& [a, b] : pairs) {
    EXPECT_TRUE(seen.insert(a).second);
    EXPECT_TRUE(seen.insert(b).second);
  }
  for (int i = 0; i < 20; ++i) {
    std::shuffle(waiters.begin(), waiters.end(), random);
    EXPECT_EQ(server::pair_up(waiters, 8'000), pairs);
  }
}

}  // namespace
}  // namespace fudaba::test
