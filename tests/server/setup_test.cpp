// What a match was agreed to be, and its clock.
#include "server/setup.h"

#include <gtest/gtest.h>

#include "server/clock.h"

namespace fudaba::test {
namespace {

TEST(TableSetup, ASetupIsReadBackAsItWasWritten) {
  server::Setup setup;
  setup.game = "culdcept";
  setup.seats[0].name = "花\"子";
  setup.seats[0].deck = {"a", "a", "b", "a"};
  setup.seats[0].token = server::hash_of("x");
  setup.seats[1].kind = server::SeatKind::Computer;
  setup.seats[1].level = "greedy";
  setup.options = {{"stall_rule", "false"}};
  setup.clock = {server::ClockKind::ByoYomi, 60, 10, 3};
  setup.visibility = server::Visibility::Private;
  setup.key = {1, 2};
  setup.contributions = {match::random_contribution()};
  setup.begun = 99;
  const auto read = server::read_setup(server::to_json(setup));
  ASSERT_TRUE(read);
  EXPECT_EQ(server::to_json(*read), server::to_json(setup));
  EXPECT_EQ(read->seats[0].deck, setup.seats[0].deck);
  EXPECT_TRUE(server::same(*read->seats[0].token, server::hash_of("x")));
}

// Clocks
// -----------------------------------------------------------------------------------------------

TEST(TableClock, FischerGivesTimeForEachMoveAndEndsAtZero) {
  server::PlayClock clock({server::ClockKind::Fischer, 10, 2, 0});
  clock.turn_to(0, 1000, false);
  clock.turn_to(1, 4000, true);  // 10 - 3 + 2 = 9 s left
  clock.turn_to(0, 4000, true);
  EXPECT_EQ(clock.deadline(), 4000 + 9000);
  EXPECT_FALSE(clock.is_over(12999));
  EXPECT_TRUE(clock.is_over(13000));
}

TEST(TableClock, ByoYomiGivesAPeriodBackThatWasNotUsedUp) {
  server::PlayClock clock({server::ClockKind::ByoYomi, 5, 10, 2});
  clock.turn_to(0, 0, false);
  EXPECT_EQ(clock.deadline(), 25000);
  clock.turn_to(1, 14000, true);  // within the first period: both periods stay
  clock.turn_to(0, 14000, true);
  EXPECT_EQ(clock.deadline(), 14000 + 20000);
  clock.turn_to(1, 14000 + 12000, true);  // one period is gone
  clock.turn_to(0, 30000, true);
  EXPECT_EQ(clock.deadline(), 30000 + 10000);
}

TEST(TableClock, DaysBeginAnewWithEachMoveAndDoNotWaitForTheServer) {
  constexpr std::int64_t kDay = 86400;
  server::PlayClock clock({server::ClockKind::Days, 0, kDay, 0});
  clock.turn_to(0, 0, false);
  clock.turn_to(1, 1000, true);
  EXPECT_EQ(clock.deadline(), 1000 + 1000 * kDay);
  clock.resume(500000);
  EXPECT_EQ(clock.deadline(), 1000 + 1000 * kDay);
}

}  // namespace
}  // namespace fudaba::test
