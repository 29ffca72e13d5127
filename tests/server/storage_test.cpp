// What is stored, and what happens when it cannot be.
#include <gtest/gtest.h>

#include <atomic>

#include "client.h"
#include "server/clock.h"
#include "server/setup.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;
using server::Change;
using server::StoreError;
using server::Write;

// A store whose disk is full whenever the test says so.
class FullDisk final : public server::Store {
 public:
  FullDisk(std::unique_ptr<Store> store, std::atomic<bool>& full)
      : store_(std::move(store)), full_(full) {}
  void write(std::span<const Write> batch) override {
    check();
    store_->write(batch);
  }
  std::optional<server::StoredMatch> load(std::int64_t number) override {
    check();
    return store_->load(number);
  }
  std::vector<server::MatchRow> watchable(int most) override { return store_->watchable(most); }

 private:
  void check() const {
    if (full_) { throw StoreError("disk full"); }
  }
  std::unique_ptr<Store> store_;
  std::atomic<bool>& full_;
};

TEST(TableStorage, AMoveThatCannotBeStoredIsRefusedAndTheMatchIsAsItWas) {
  const Folder folder;
  std::atomic<bool> full = false;
  const TestServer server(
      {}, std::make_unique<FullDisk>(
              server::open_store("sqlite:" + (folder.path() / "a.db").string()), full));
  const Opened match = open_match(server.port(), kHuman, kOther, R"(,"auto_pass":"never")");
  Page page(server.port());
  json::object now = page.ask(hello(match, 0), "welcome");
  if (now.at("legal").as_array().empty()) { now = page.ask(hello(match, 1), "welcome"); }
  const json::object move{
      {"type", "move"}, {"version", now.at("version")}, {"move", now.at("legal").at(0).at("move")}};
  full = true;
  EXPECT_EQ(page.ask(move, "refused").at("error").at("code").as_string(), "storage");
  EXPECT_EQ(page.ask(move, "refused").at("error").at("code").as_string(), "storage");
  const std::string body = R"({"game":"culdcept","seats":[)" + kHuman + "," + kComputer + "]}";
  EXPECT_EQ(http_post(server.port(), "/api/matches", body).code(), "storage");
  full = false;
  const int seat = now.at("seat").as_string() == "first" ? 0 : 1;
  const json::object after = page.ask(hello(match, seat), "welcome");
  EXPECT_EQ(after.at("view"), now.at("view"));
  EXPECT_EQ(page.ask(move, "update").at("version").as_int64(), 1);
}

// Another program has the database locked: the same answer, after the time a lock is waited for.
TEST(TableStorage, ALockedDatabaseRefusesAndThenGoesOn) {
  const Folder folder;
  const std::string path = (folder.path() / "b.db").string();
  const auto store = server::open_store("sqlite:" + path);
  const auto other = server::open_store("sqlite:" + path);
  server::Write open;
  open.what = Write::What::Open;
  open.row.number = 7;
  open.row.game = "culdcept";
  open.row.setup = "{}";
  store->write(std::span(&open, 1));
  EXPECT_THROW(other->write(std::span(&open, 1)), StoreError) << "the number is taken";
  ASSERT_TRUE(other->load(7));
}

TEST(TableStorage, WhatIsWrittenIsReadBackAndABatchIsAllOrNothing) {
  const Folder folder;
  const auto store = server::open_store("sqlite:" + (folder.path() / "c.db").string());
  std::vector<Write> writes(3);
  writes[0].what = Write::What::Open;
  writes[0].row = {1, "culdcept", server::MatchState::Playing, server::Visibility::Public, 5, "{}"};
  writes[1].row.number = 1;
  writes[1].row.state = server::MatchState::Playing;
  writes[1].change = {1, server::ChangeKind::Move, 1, 0xffffff10, 0xfedcba9876543210U, 123};
  writes[2] = writes[1];
  writes[2].change.version = 2;
  writes[2].change.kind = server::ChangeKind::Undo;
  store->write(writes);
  const auto match = store->load(1);
  ASSERT_TRUE(match);
  ASSERT_EQ(match->changes.size(), 2U);
  EXPECT_EQ(match->changes[0].data, 0xffffff10U);
  EXPECT_EQ(match->changes[0].digest, 0xfedcba9876543210U);
  EXPECT_EQ(match->changes[1].kind, server::ChangeKind::Undo);
  EXPECT_EQ(store->watchable(10).size(), 1U);
  // The last write of this batch is there already: the one before it must not stay either.
  writes[0] = writes[1];
  writes[0].change.version = 3;
  EXPECT_THROW(store->write(std::span(writes).first(2)), StoreError);
  EXPECT_EQ(store->load(1)->changes.size(), 2U);
  writes[0].row.state = server::MatchState::Over;
  store->write(std::span(writes).first(1));
  EXPECT_TRUE(store->watchable(10).empty());
  EXPECT_FALSE(store->load(2));
}

TEST(TableStorage, ASetupIsReadBackAsItWasWritten) {
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
