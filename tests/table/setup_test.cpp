// What a match was agreed to be, and its clock.
#include "table/setup.h"

#include <gtest/gtest.h>

#include "table/clock.h"

namespace fudaba::test {
namespace {

TEST(TableSetup, ASetupIsReadBackAsItWasWritten) {
  table::Setup setup;
  setup.game = "culdcept";
  setup.seats[0].name = "花\"子";
  setup.seats[0].deck = {"a", "a", "b", "a"};
  setup.seats[0].token = table::hash_of("x");
  setup.seats[1].kind = table::SeatKind::Computer;
  setup.seats[1].level = "greedy";
  setup.options = {{"stall_rule", "false"}};
  setup.seats[0].account = 0x3fffffffffffffff;
  setup.seats[0].deck_name = "炎の\"山\"";
  setup.rated = true;
  setup.clock = {table::ClockKind::ByoYomi, 60, 10, 3};
  setup.visibility = table::MatchVisibility::Private;
  setup.key = {1, 2};
  setup.fair = {table::new_server_part()};
  table::add_commitment(setup, 1, match::commit({2}));
  table::add_commitment(setup, 0, match::commit({1}));
  setup.begun = 99;
  const auto read = table::read_setup(table::to_json(setup));
  ASSERT_TRUE(read);
  EXPECT_EQ(table::to_json(*read), table::to_json(setup));
  EXPECT_EQ(read->seats[0].deck, setup.seats[0].deck);
  EXPECT_EQ(read->seats[0].account, setup.seats[0].account);
  EXPECT_EQ(read->seats[0].deck_name, setup.seats[0].deck_name);
  EXPECT_TRUE(read->rated);
  EXPECT_TRUE(table::same(*read->seats[0].token, table::hash_of("x")));
  ASSERT_EQ(read->fair.size(), 3U);
  EXPECT_EQ(read->fair[0].by, kNoSeat);
  EXPECT_EQ(read->fair[0].contribution, setup.fair[0].contribution);
  EXPECT_EQ(read->fair[1].by, 0) << "by seat, in whatever order they came";
  EXPECT_EQ(read->fair[2].by, 1);
  EXPECT_FALSE(read->fair[2].contribution);
}

// Databases hold setups of the time when contributions alone were kept.
TEST(TableSetup, AnOlderSetupKeepsItsContributions) {
  table::Setup setup;
  setup.fair = {table::new_server_part()};
  std::string text = table::to_json(setup);
  const std::size_t from = text.find("\"fair\"");
  const std::size_t end = text.find(']', from);
  const match::Bytes32 contribution = *setup.fair[0].contribution;
  text.replace(from, end - from, "\"contributions\":[\"" + match::to_hex(contribution) + "\"");
  const auto read = table::read_setup(text);
  ASSERT_TRUE(read);
  ASSERT_EQ(read->fair.size(), 1U);
  EXPECT_EQ(read->fair[0].contribution, contribution);
  EXPECT_EQ(read->fair[0].commitment, setup.fair[0].commitment);
}

// Clocks
// -----------------------------------------------------------------------------------------------

TEST(TableClock, FischerGivesTimeOnceATurnAndEndsAtZero) {
  table::PlayClock clock({table::ClockKind::Fischer, 10, 2, 0});
  clock.turn_to(0, 0, std::nullopt);
  clock.turn_to(0, 1000, 1);  // 10 - 1 + 2
  clock.turn_to(0, 2000, 1);  // the same turn: - 1
  clock.turn_to(1, 3000, 1);  // … - 1 = 9 s left
  clock.turn_to(0, 3000, 1);
  clock.turn_to(0, 4000, 0);  // a turn that was taken back earns nothing again
  EXPECT_EQ(clock.deadline(), 4000 + 8000);
  clock.turn_to(0, 5000, 2);
  EXPECT_EQ(clock.deadline(), 5000 + 9000);
  EXPECT_FALSE(clock.is_over(13999));
  EXPECT_TRUE(clock.is_over(14000));
}

TEST(TableClock, ByoYomiGivesAPeriodBackThatWasNotUsedUp) {
  table::PlayClock clock({table::ClockKind::ByoYomi, 5, 10, 2});
  clock.turn_to(0, 0, std::nullopt);
  EXPECT_EQ(clock.deadline(), 25000);
  clock.turn_to(1, 14000, 1);  // within the first period: both periods stay
  clock.turn_to(0, 14000, 1);
  EXPECT_EQ(clock.deadline(), 14000 + 20000);
  clock.turn_to(1, 14000 + 12000, 1);  // one period is gone
  clock.turn_to(0, 30000, 1);
  EXPECT_EQ(clock.deadline(), 30000 + 10000);
}

TEST(TableClock, DaysBeginAnewWithEachMoveAndDoNotWaitForTheServer) {
  constexpr std::int64_t kDay = 86400;
  table::PlayClock clock({table::ClockKind::Days, 0, kDay, 0});
  clock.turn_to(0, 0, std::nullopt);
  clock.turn_to(1, 1000, 1);
  EXPECT_EQ(clock.deadline(), 1000 + 1000 * kDay);
  clock.resume(500000, 0);
  EXPECT_EQ(clock.deadline(), 1000 + 1000 * kDay);
}

TEST(TableClock, GivesBackTheWayToAPlayerUpToABoundAMoveAndAGame) {
  table::PlayClock clock({table::ClockKind::Fischer, 1000, 0, 0});
  EXPECT_EQ(clock.gift(0, 200), 200);
  EXPECT_EQ(clock.gift(0, 60'000), 500);
  EXPECT_EQ(clock.gift(kNoSeat, 200), 0);
  std::int64_t given = 0;
  for (std::int64_t move = 0; move < 30; ++move) {
    clock.turn_to(0, 20'000 * move, 1);
    const std::int64_t gift = clock.gift(0, 60'000);
    given += gift;
    clock.turn_to(1, 20'000 * move + 10'000, 1, gift);
  }
  EXPECT_EQ(given, 5000);
  clock.turn_to(0, 600'000, 1);
  EXPECT_EQ(clock.deadline(), 600'000 + 1'000'000 - 30 * 10'000 + 5000);
  EXPECT_EQ(clock.gift(1, 60'000), 500) << "the other one's way is his own";
  EXPECT_EQ(table::PlayClock({table::ClockKind::Days, 0, 86400, 0}).gift(0, 60'000), 0);
}

}  // namespace
}  // namespace fudaba::test
