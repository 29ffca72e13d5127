// PostgreSQL keeps the owner of a match: one at a time, and no write of an old one is accepted.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

#include "eventually.h"
#include "postgres.h"
#include "server/store/journal.h"

namespace fudaba::test {
namespace {

using server::Holder;
using server::NodeRegistry;
using server::StoreError;
using server::Write;
using std::chrono::milliseconds;

constexpr milliseconds kLong{60'000};

class Fence : public testing::Test {
 protected:
  static Postgres& postgres() {
    static Postgres server;
    return server;
  }
  void SetUp() override {
    if (!postgres_programs()) { GTEST_SKIP() << "no PostgreSQL server on this machine"; }
    url_ = postgres().new_database();
    store_ = server::open_store(url_);
    other_store_ = server::open_store(url_);
    registry_ = server::open_node_registry(url_);
  }
  Holder begin(const std::string& node, milliseconds lease = kLong) {
    return {node, registry_->begin(node, node + ":80", lease)};
  }
  // As time does.
  void end_lease(const Holder& holder) { registry_->end(holder); }
  std::string sql(const std::string& text) { return postgres().execute(url_, text); }

  static Write opening(std::int64_t number, const Holder& owner) {
    Write write;
    write.what = Write::Kind::Open;
    write.row.number = number;
    write.row.game = "culdcept";
    write.row.state = server::MatchState::Playing;
    write.row.setup = "{}";
    write.row.epoch = 1;
    write.holder = owner;
    return write;
  }
  static Write change(std::int64_t number, std::uint32_t version, std::int64_t epoch) {
    Write write;
    write.row.number = number;
    write.row.state = server::MatchState::Playing;
    write.row.epoch = epoch;
    write.change.version = version;
    return write;
  }
  static void write(server::Store& store, const std::vector<Write>& writes) { store.write(writes); }

  std::string url_;
  std::unique_ptr<server::Store> store_;
  std::unique_ptr<server::Store> other_store_;
  std::unique_ptr<NodeRegistry> registry_;
};

TEST_F(Fence, AMatchBelongsToOneNodeUntilItsLeaseEnds) {
  const Holder a = begin("a");
  const Holder b = begin("b");
  write(*store_, {opening(1, a), change(1, 1, 1)});
  EXPECT_EQ(other_store_->take(1, b, "").elsewhere, "a:80");
  const server::TakeResult mine = store_->take(1, a, "");
  ASSERT_TRUE(mine.match);
  EXPECT_EQ(mine.match->row.epoch, 2) << "each reading is an ownership of its own";
  EXPECT_EQ(mine.match->changes.size(), 1U);
  end_lease(a);
  const server::TakeResult theirs = other_store_->take(1, b, "");
  ASSERT_TRUE(theirs.match);
  EXPECT_EQ(theirs.match->row.epoch, 3);
  EXPECT_FALSE(other_store_->take(2, b, "").match);
  EXPECT_EQ(other_store_->take(2, b, "").elsewhere, "") << "there is none";
}

TEST_F(Fence, AnOldOwnerWritesNothing) {
  const Holder a = begin("a");
  const Holder b = begin("b");
  write(*store_, {opening(1, a), change(1, 1, 1)});
  end_lease(a);
  ASSERT_TRUE(other_store_->take(1, b, "").match);
  EXPECT_THROW(write(*store_, {change(1, 2, 1)}), server::FencedError);
  Write over = change(1, 2, 1);
  over.row.state = server::MatchState::Over;
  EXPECT_THROW(write(*store_, {over}), server::FencedError);
  Write seat;
  seat.what = Write::Kind::Setup;
  seat.row = over.row;
  EXPECT_THROW(write(*store_, {seat}), server::FencedError);
  Write next = seat;
  next.what = Write::Kind::Next;
  EXPECT_THROW(write(*store_, {next}), server::FencedError);
  Write release = seat;
  release.what = Write::Kind::Release;
  write(*store_, {release});
  EXPECT_EQ(sql("SELECT node, epoch, state, next_match FROM matches"), "b|2|1|0\n");
  write(*other_store_, {change(1, 2, 2)});
  EXPECT_EQ(sql("SELECT version, epoch FROM changes ORDER BY version"), "1|1\n2|2\n");
}

// The batch of many matches fails as a whole, and the journal finds out whose fault it was.
TEST_F(Fence, OneLostMatchDoesNotRefuseTheOthersOfItsBatch) {
  const Holder a = begin("a");
  const Holder b = begin("b");
  write(*store_, {opening(1, a), opening(2, a), opening(3, a)});
  sql("UPDATE matches SET node = '' WHERE number = 2");
  ASSERT_TRUE(other_store_->take(2, b, "").match);
  server::Metrics metrics;
  std::array<std::atomic<int>, 4> answers{};
  {
    server::Journal journal(std::move(store_), metrics, server::machine_clock());
    for (const std::int64_t number : {1, 2, 3}) {
      journal.write(change(number, 1, 1), [&answers, number](bool ok) {
        answers[static_cast<std::size_t>(number)] = ok ? 1 : -1;
      });
    }
  }
  EXPECT_EQ(answers[1], 1);
  EXPECT_EQ(answers[2], -1);
  EXPECT_EQ(answers[3], 1);
  EXPECT_FALSE(metrics.fenced.value() == 0);
  EXPECT_EQ(metrics.storage_failures.value(), 0) << "the database is well";
  EXPECT_EQ(sql("SELECT match_number FROM changes ORDER BY 1"), "1\n3\n");
}

// Taking a match waits for a write of its owner that is under way, and reads it.
TEST_F(Fence, TakingWaitsForWhatIsJustBeingStored) {
  const Holder a = begin("a");
  const Holder b = begin("b");
  write(*store_, {opening(1, a)});
  end_lease(a);
  // A batch as the store writes it, whose commit is slow.
  std::atomic<bool> is_stored = false;
  std::thread writer([&] {
    sql("BEGIN; INSERT INTO changes (match_number, version, kind, seat, data, digest, made_at, "
        "epoch)"
        " SELECT w.* FROM (VALUES (1, 1, 0, 0, 0, 0, 0, 1)) AS w (number, version, kind, seat, "
        "data,"
        " digest, at, epoch) JOIN matches m ON m.number = w.number AND m.epoch = w.epoch"
        " FOR SHARE OF m; SELECT pg_sleep(1); COMMIT");
    is_stored = true;
  });
  EXPECT_TRUE(eventually([&] {
    return is_stored ||
           sql("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'") != "0\n";
  }));
  const server::TakeResult taken = other_store_->take(1, b, "");
  ASSERT_TRUE(taken.match);
  EXPECT_EQ(taken.match->changes.size(), 1U);
  writer.join();
}

TEST_F(Fence, ANodeWhoseLeaseHasEndedTakesNothing) {
  const Holder a = begin("a");
  write(*store_, {opening(1, a)});
  end_lease(a);
  EXPECT_THROW((void)store_->take(1, a, ""), StoreError);
  EXPECT_TRUE(store_->take_due(a, 10, 10).empty());
}

TEST_F(Fence, WhatNobodyHasIsSentWhereThereIsLessToDo) {
  const Holder a = begin("a");
  write(*store_, {opening(1, a)});
  EXPECT_TRUE(store_->take(1, a, "c:80").match) << "one's own stays";
  Write release = change(1, 0, 2);
  release.what = Write::Kind::Release;
  write(*store_, {release});
  EXPECT_EQ(store_->take(1, a, "c:80").elsewhere, "c:80");
  EXPECT_TRUE(store_->take(1, a, "").match);
}

TEST_F(Fence, ClocksOfDaysAreTakenUpByOneNodeEach) {
  const Holder a = begin("a");
  const Holder b = begin("b");
  std::vector<Write> writes;
  for (std::int64_t number = 1; number <= 6; ++number) {
    writes.push_back(opening(number, number == 6 ? b : Holder{}));
    writes.back().row.due = number == 5 ? 1'000 : 10 * number;
  }
  write(*store_, writes);
  std::vector<std::int64_t> mine = store_->take_due(a, 100, 2);
  std::vector<std::int64_t> theirs = other_store_->take_due(b, 100, 10);
  std::sort(mine.begin(), mine.end());
  std::sort(theirs.begin(), theirs.end());
  EXPECT_EQ(mine, (std::vector<std::int64_t>{1, 2}));
  EXPECT_EQ(theirs, (std::vector<std::int64_t>{3, 4})) << "5 is not due, 6 has an owner";
  EXPECT_TRUE(store_->take_due(a, 100, 10).empty());
  EXPECT_EQ(sql("SELECT number, node, epoch FROM matches WHERE node <> '' ORDER BY 1"),
            "1|a|2\n2|a|2\n3|b|2\n4|b|2\n6|b|1\n");
}

TEST_F(Fence, WhatAnotherNodeHasIsNotForgotten) {
  const Holder a = begin("a");
  write(*store_, {opening(1, a), opening(2, Holder{})});
  EXPECT_EQ(other_store_->expired({0, 500, 0}, 10), std::vector<std::int64_t>{2});
  other_store_->remove(std::vector<std::int64_t>{1, 2});
  EXPECT_EQ(sql("SELECT number FROM matches"), "1\n") << "it was taken meanwhile";
}

TEST_F(Fence, ANodeThatBeginsAgainHasANewEpochAndItsOldOneNothing) {
  const Holder old = begin("a");
  EXPECT_EQ(registry_->renew(old, kLong, 3, false), NodeRegistry::RenewResult::Yes);
  EXPECT_EQ(sql("SELECT epoch, matches, draining FROM nodes"), "1|3|0\n");
  write(*store_, {opening(1, old)});
  const Holder b = begin("b");
  const Holder now = begin("a");
  EXPECT_EQ(now.epoch, old.epoch + 1);
  EXPECT_EQ(registry_->renew(old, kLong, 0, false), NodeRegistry::RenewResult::Superseded);
  EXPECT_TRUE(other_store_->take(1, b, "").match) << "the process that had it is gone";
  end_lease(now);
  EXPECT_EQ(registry_->renew(now, kLong, 0, false), NodeRegistry::RenewResult::Ended);
  EXPECT_TRUE(registry_->others(b).empty());
  EXPECT_EQ(registry_->secret(), server::open_node_registry(url_)->secret());
}

// A program of the version before goes on working with its statements while the tables are those of
// this one, and this one reads what it has written.
TEST_F(Fence, AProgramOfTheSchemaBeforeWorksOnThisOne) {
  sql("INSERT INTO matches (number, game, state, visibility, created, setup, set_digest)"
      " VALUES (5, 'culdcept', 1, 1, 7, '{}', '')");
  sql("INSERT INTO changes (match_number, version, kind, seat, data, digest, made_at) VALUES"
      " (5, 1, 0, 0, 0, 0, 9)");
  sql("UPDATE matches SET state = 1, setup = '{\"a\":1}' WHERE number = 5");
  const Holder a = begin("a");
  const server::TakeResult taken = store_->take(5, a, "");
  ASSERT_TRUE(taken.match);
  EXPECT_EQ(taken.match->changes.size(), 1U);
  EXPECT_EQ(taken.match->row.setup, "{\"a\":1}");
  EXPECT_EQ(taken.match->row.due, 0);
}

TEST_F(Fence, ADatabaseOfTheNextVersionIsUsedIfItSaysThatItMayBe) {
  sql("INSERT INTO schema_version (version, serves) VALUES (6, 5)");
  EXPECT_NO_THROW((void)server::open_store(url_));
  sql("INSERT INTO schema_version (version, serves) VALUES (7, 6)");
  EXPECT_THROW((void)server::open_store(url_), StoreError);
}

TEST_F(Fence, ADatabaseOfTheVersionBeforeIsBroughtUpToDateWithWhatIsInIt) {
  const std::string old = postgres().new_database();
  postgres().execute(
      old,
      "CREATE TABLE schema_version (version INTEGER NOT NULL);"
      "INSERT INTO schema_version VALUES (3);"
      "CREATE TABLE matches (number BIGINT NOT NULL PRIMARY KEY, game VARCHAR(64) NOT NULL,"
      " state INTEGER NOT NULL, visibility INTEGER NOT NULL, created BIGINT NOT NULL,"
      " setup TEXT NOT NULL, next_match BIGINT NOT NULL DEFAULT 0,"
      " set_digest VARCHAR(64) NOT NULL DEFAULT '');"
      "CREATE TABLE changes (match_number BIGINT NOT NULL, version INTEGER NOT NULL,"
      " kind INTEGER NOT NULL, seat INTEGER NOT NULL, data BIGINT NOT NULL,"
      " digest BIGINT NOT NULL, made_at BIGINT NOT NULL, PRIMARY KEY (match_number, version));"
      "CREATE TABLE sets (digest VARCHAR(64) NOT NULL PRIMARY KEY, document TEXT NOT NULL);"
      "INSERT INTO matches VALUES (5, 'culdcept', 1, 1, 7, '{}')");
  // Several nodes of the new version start together.
  std::vector<std::thread> nodes;
  std::atomic<int> opened = 0;
  for (int i = 0; i < 4; ++i) {
    nodes.emplace_back([&] { opened += server::open_store(old)->load(5) ? 1 : 0; });
  }
  for (std::thread& node : nodes) { node.join(); }
  EXPECT_EQ(opened, 4);
  EXPECT_EQ(postgres().execute(old, "SELECT version, serves FROM schema_version ORDER BY 1"),
            "3|0\n5|4\n");
}

}  // namespace
}  // namespace fudaba::test
