// When a move counts, what the way to a player gives back, and what a restart leaves of his time.
#include <gtest/gtest.h>

#include "made_match.h"

namespace fudaba::test {
namespace {

constexpr std::int64_t kMinute = 60'000;

// A minute for each, and no more.
table::Setup timed() {
  table::Setup setup = setup_with(table::SeatKind::Invite);
  setup.clock = {table::ClockKind::Fischer, 60, 0, 0};
  return setup;
}

TEST(MatchTime, AMoveCountsFromWhenItArrivedHoweverLateItIsHandled) {
  Two two(timed());
  two.made.time += 10'000;
  two.made.move(two.page[0], kStart + 4'000);
  ASSERT_FALSE(two.made.unsafe.empty());
  EXPECT_EQ(two.made.unsafe[0].at, kStart + 4'000);
}

TEST(MatchTime, AMoveThatArrivedInTimeCountsThoughItIsHandledAfterwards) {
  Two two(timed());
  two.made.time += kMinute + 1'000;
  two.made.move(two.page[0], kStart + kMinute - 1);
  ASSERT_FALSE(two.made.unsafe.empty());
  EXPECT_EQ(two.made.unsafe[0].kind, table::ChangeKind::Move);
}

TEST(MatchTime, AMoveThatArrivedTooLateLosesThoughNobodyHasLookedAtTheClock) {
  Two two(timed());
  two.made.time += kMinute + 1'000;
  two.made.move(two.page[0], kStart + kMinute);
  ASSERT_EQ(two.made.unsafe.size(), 1U);
  EXPECT_EQ(two.made.unsafe[0].kind, table::ChangeKind::TimeOut);
  two.made.answer_store(true);
  EXPECT_TRUE(two.made.match.table()->is_over());
  EXPECT_TRUE(two.page[0]->was_told(R"("type":"refused")"));
  EXPECT_EQ(two.made.answered, 1);
}

TEST(MatchTime, TheWayToAPlayerIsGivenBack) {
  Two two(timed());
  two.page[0]->way = 300;
  two.page[1]->way = 50;
  two.made.time += 10'000;
  two.made.move(two.page[0]);
  ASSERT_FALSE(two.made.unsafe.empty());
  EXPECT_EQ(two.made.unsafe[0].given, 300U);
  two.made.answer_store(true);
  // Read again it is the same.
  auto read = table::Table::open(game(), two.made.setup, two.made.changes);
  ASSERT_TRUE(read);
  EXPECT_EQ((*read)->clock().deadline(), two.made.match.table()->clock().deadline());
}

TEST(MatchTime, WhoeverDelaysHisAnswersToPingsGainsNoMoreThanTheBound) {
  Two two(timed());
  two.page[0]->way = 3'600'000;
  EXPECT_EQ(two.made.match.wake(), kStart + kMinute + 500);
  two.made.time = kStart + kMinute + 499;
  two.made.match.tick();
  EXPECT_TRUE(two.made.unsafe.empty());
  two.made.time += 1;
  two.made.match.tick();
  ASSERT_EQ(two.made.unsafe.size(), 1U);
  EXPECT_EQ(two.made.unsafe[0].kind, table::ChangeKind::TimeOut);
}

TEST(MatchTime, NoMoreIsGivenBackThanWasThought) {
  Two two(timed());
  two.page[0]->way = 400;
  two.made.time += 100;
  two.made.move(two.page[0]);
  ASSERT_FALSE(two.made.unsafe.empty());
  EXPECT_EQ(two.made.unsafe[0].given, 100U);
}

// A match that another process had, which was last alive when `alive` says.
struct Restarted {
  Restarted(std::int64_t time, std::int64_t alive) {
    made.time = time;
    (void)made.sit("a");
    made.answer_read(alive);
    if (made.storing) { made.answer_store(true); }
  }
  [[nodiscard]] std::int64_t left() const { return made.match.wake() - made.time; }
  Made made{timed()};
};

TEST(MatchTime, WhatWasThoughtBeforeARestartStaysThoughtAndTheRestartCostsNothing) {
  constexpr std::int64_t kThought = 20'000;
  for (const std::int64_t away : {400, 2'000, 3'600'000}) {
    const Restarted match(kStart + kThought + away, kStart + kThought);
    EXPECT_EQ(match.left(), kMinute - kThought) << away;
  }
}

TEST(MatchTime, AMoveJustBeforeARestartLeavesAllTheTimeOfTheNext) {
  const Restarted match(kStart + 2'500, kStart - 400);
  EXPECT_EQ(match.left(), kMinute);
}

TEST(MatchTime, AMatchOfThisProcessGoesOnAsItWas) {
  const Restarted match(kStart + 2'500, kStart - 60'000);
  EXPECT_EQ(match.left(), kMinute - 2'500);
}

static_assert(2 * table::kPulse <= 1'000, "thought time survives to within a second");

}  // namespace
}  // namespace fudaba::test
