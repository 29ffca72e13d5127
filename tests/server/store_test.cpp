// Storing, and failing to store: the same for every database that can be used.
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/resource.h>

#include <atomic>
#include <csignal>
#include <fstream>

#include "base/random.h"
#include "client.h"
#include "eventually.h"
#include "match/record.h"
#include "postgres.h"
#include "program.h"
#include "support/loaded.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;
using server::StoreError;
using server::Write;

constexpr const char* kNoPostgres =
    "no PostgreSQL server on this machine (Debian: apt-get install postgresql), so nothing is "
    "known of how matches are kept in it";

Postgres& postgres() { return shared_postgres(); }

// A database by what it is; a new, empty one for each test.
class Stores : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (is_postgres() && !postgres_programs()) { GTEST_SKIP() << kNoPostgres; }
    url_ = is_postgres() ? postgres().new_database()
                         : "sqlite:" + (folder_.path() / "test.db").string();
  }
  [[nodiscard]] static bool is_postgres() { return GetParam() == "PostgreSql"; }

  Folder folder_;
  std::string url_;
};

INSTANTIATE_TEST_SUITE_P(Databases, Stores, testing::Values("Sqlite", "PostgreSql"),
                         [](const auto& which) { return which.param; });

Write opening(std::int64_t number) {
  Write write;
  write.what = Write::Kind::Open;
  write.row = {number,
               "culdcept",
               server::MatchState::Playing,
               server::MatchVisibility::Public,
               5,
               R"({"name":"花\"子"})",
               0};
  return write;
}

Write change(std::int64_t number, std::uint32_t version) {
  Write write;
  write.row.number = number;
  write.row.state = server::MatchState::Playing;
  write.change = {version, server::ChangeKind::Move, 1, 0xffffff10, 0xfedcba9876543210U, 123};
  return write;
}

void write(server::Store& store, const std::vector<Write>& writes) { store.write(writes); }

TEST_P(Stores, WhatIsWrittenIsReadBackAndABatchIsAllOrNothing) {
  const auto store = server::open_store(url_);
  Write undo = change(1, 2);
  undo.change.kind = server::ChangeKind::Undo;
  write(*store, {opening(1), change(1, 1), undo});
  const auto match = store->load(1);
  ASSERT_TRUE(match);
  EXPECT_EQ(match->row.setup, opening(1).row.setup);
  EXPECT_EQ(match->row.created, 5);
  EXPECT_EQ(match->row.visibility, server::MatchVisibility::Public);
  ASSERT_EQ(match->changes.size(), 2U);
  EXPECT_EQ(match->changes[0].data, 0xffffff10U);
  EXPECT_EQ(match->changes[0].digest, 0xfedcba9876543210U);
  EXPECT_EQ(match->changes[0].seat, 1);
  EXPECT_EQ(match->changes[0].at, 123);
  EXPECT_EQ(match->changes[1].kind, server::ChangeKind::Undo);
  EXPECT_EQ(store->watchable(10).size(), 1U);
  // The last write of this batch is there already: the one before it must not stay either.
  EXPECT_THROW(write(*store, {change(1, 3), change(1, 2)}), StoreError);
  EXPECT_EQ(store->load(1)->changes.size(), 2U);
  // … and the store goes on after the fault.
  Write over = change(1, 3);
  over.row.state = server::MatchState::Over;
  write(*store, {over});
  EXPECT_TRUE(store->watchable(10).empty());
  EXPECT_EQ(store->load(1)->row.state, server::MatchState::Over);
  EXPECT_FALSE(store->load(2));
}

TEST_P(Stores, AMoveKeepsTheTimeThatWasGivenBack) {
  const auto store = server::open_store(url_);
  Write move = change(1, 1);
  move.change.given = 500;
  Write fenced = change(2, 1);
  fenced.change.given = 499;
  write(*store, {opening(1), opening(2), move, fenced});
  EXPECT_EQ(store->load(1)->changes.at(0).given, 500U);
  EXPECT_EQ(store->load(1)->changes.at(0).data, 0xffffff10U);
  EXPECT_EQ(store->load(2)->changes.at(0).given, 499U);
}

TEST_P(Stores, AProcessLearnsWhenTheOneBeforeItWasLastAlive) {
  const auto beat = [](std::int64_t at) {
    Write pulse;
    pulse.what = Write::Kind::Pulse;
    pulse.row.created = at;
    return pulse;
  };
  {
    const auto store = server::open_store(url_);
    write(*store, {opening(1), beat(1'000), beat(2'000)});
    EXPECT_EQ(store->load(1)->alive, 0) << "there was none before";
  }
  const auto store = server::open_store(url_);
  write(*store, {beat(9'000)});
  EXPECT_EQ(store->load(1)->alive, 2'000);
}

TEST_P(Stores, BatchesOfAnySizeFollowOneAnother) {
  const auto store = server::open_store(url_);
  write(*store, {opening(1), opening(2)});
  std::uint32_t version = 0;
  for (const std::size_t size : {3U, 1U, 5U, 2U}) {
    std::vector<Write> batch;
    for (std::size_t i = 0; i < size; ++i) {
      ++version;
      batch.push_back(change(1, version));
      batch.push_back(change(2, version));
    }
    write(*store, batch);
  }
  for (const std::int64_t number : {1, 2}) {
    const auto changes = store->load(number)->changes;
    ASSERT_EQ(changes.size(), version);
    for (std::uint32_t i = 0; i < version; ++i) { EXPECT_EQ(changes[i].version, i + 1); }
  }
}

TEST_P(Stores, AGuestsSeatTakesThePlaceOfTheSetupBefore) {
  const auto store = server::open_store(url_);
  Write waiting = opening(3);
  waiting.row.state = server::MatchState::Waiting;
  write(*store, {waiting});
  EXPECT_TRUE(store->watchable(10).empty());
  Write seat;
  seat.what = Write::Kind::Setup;
  seat.row.number = 3;
  seat.row.state = server::MatchState::Playing;
  seat.row.setup = "{}";
  write(*store, {seat});
  EXPECT_EQ(store->load(3)->row.setup, "{}");
  ASSERT_EQ(store->watchable(10).size(), 1U);
  EXPECT_EQ(store->watchable(10)[0].number, 3);
  EXPECT_EQ(store->watchable(10)[0].setup, "{}");
}

TEST_P(Stores, TheSchemaIsMadeOnceAndANewerOneIsRefused) {
  write(*server::open_store(url_), {opening(4)});
  EXPECT_TRUE(server::open_store(url_)->load(4));
  if (is_postgres()) {
    postgres().execute(url_, "INSERT INTO schema_version (version) VALUES (99)");
  } else {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(url_.substr(7).c_str(), &database), SQLITE_OK);
    sqlite3_exec(database, "INSERT INTO schema_version (version) VALUES (99)", nullptr, nullptr,
                 nullptr);
    sqlite3_close(database);
  }
  EXPECT_THROW((void)server::open_store(url_), StoreError);
}

// Another session holds the table: we are refused after the time a lock is waited for, and go on
// when it is free.
TEST_P(Stores, ALockedDatabaseRefusesAndThenGoesOn) {
  const auto store = server::open_store(url_);
  write(*store, {opening(7)});
  if (is_postgres()) {
    const Postgres::Lock lock(postgres(), url_, "changes");
    EXPECT_THROW(write(*store, {change(7, 1)}), StoreError);
  } else {
    sqlite3* other = nullptr;
    ASSERT_EQ(sqlite3_open(url_.substr(7).c_str(), &other), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
    EXPECT_THROW(write(*store, {change(7, 1)}), StoreError);
    sqlite3_close(other);
  }
  EXPECT_TRUE(store->load(7)->changes.empty());
  write(*store, {change(7, 1)});
  EXPECT_EQ(store->load(7)->changes.size(), 1U);
}

// No file may grow any more, as on a full disk.
TEST(SqliteStore, AFullDiskRefusesAndThenGoesOn) {
  const Folder folder;
  const std::filesystem::path path = folder.path() / "full.db";
  const auto store = server::open_store("sqlite:" + path.string());
  write(*store, {opening(1)});
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit limit{};
  getrlimit(RLIMIT_FSIZE, &limit);
  const rlimit unlimited = limit;
  limit.rlim_cur = std::filesystem::file_size(path.string() + "-wal");
  setrlimit(RLIMIT_FSIZE, &limit);
  EXPECT_THROW(write(*store, {change(1, 1)}), StoreError);
  setrlimit(RLIMIT_FSIZE, &unlimited);
  EXPECT_TRUE(store->load(1)->changes.empty());
  write(*store, {change(1, 1)});
  EXPECT_EQ(store->load(1)->changes.size(), 1U);
}

TEST(PostgresStore, ADatabaseThatWasAwayIsFoundAgain) {
  if (!postgres_programs()) { GTEST_SKIP() << kNoPostgres; }
  const std::string url = postgres().new_database();
  const auto store = server::open_store(url);
  write(*store, {opening(1), change(1, 1)});
  postgres().stop();
  EXPECT_THROW(write(*store, {change(1, 2)}), StoreError);
  EXPECT_THROW((void)store->load(1), StoreError);
  postgres().start();
  bool back = false;
  for (int i = 0; i < 3 && !back; ++i) {
    try {
      write(*store, {change(1, 2)});
      back = true;
    } catch (const StoreError&) {
      // The first to ask finds the old connection dead, and makes a new one.
    }
  }
  EXPECT_TRUE(back);
  EXPECT_EQ(store->load(1)->changes.size(), 2U);
}

// The outcome of a commit.
enum class Disk : std::uint8_t { Fine, Full, Doubtful };

// A store whose disk is full whenever the test says so, or whose commits are made but not
// confirmed.
class FullDisk final : public server::Store {
 public:
  FullDisk(std::unique_ptr<Store> store, std::atomic<Disk>& disk)
      : store_(std::move(store)), disk_(disk) {}
  void write(std::span<const Write> batch) override {
    check();
    store_->write(batch);
    if (disk_ == Disk::Doubtful) { throw StoreError("connection lost"); }
  }
  std::vector<std::int64_t> expired(const server::Expiry& expiry, int most) override {
    return store_->expired(expiry, most);
  }
  void remove(std::span<const std::int64_t> numbers) override { store_->remove(numbers); }
  std::optional<server::StoredMatch> load(std::int64_t number) override {
    check();
    return store_->load(number);
  }
  server::TakeResult take(std::int64_t number, const server::Holder& me,
                          const std::string& elsewhere) override {
    check();
    return store_->take(number, me, elsewhere);
  }
  std::vector<std::int64_t> take_due(const server::Holder& me, std::int64_t now,
                                     int most) override {
    return store_->take_due(me, now, most);
  }
  std::vector<server::MatchRow> watchable(int most) override { return store_->watchable(most); }

 private:
  void check() const {
    if (disk_ == Disk::Full) { throw StoreError("disk full"); }
  }
  std::unique_ptr<Store> store_;
  std::atomic<Disk>& disk_;
};

TEST_P(Stores, AMoveThatCannotBeStoredIsRefusedAndTheMatchIsAsItWas) {
  std::atomic<Disk> disk = Disk::Fine;
  server::Config config;
  config.patience.look_every = 20;
  const TestServer server(config, std::make_unique<FullDisk>(server::open_store(url_), disk));
  const Opened match = open_match(server.port(), kHuman, kOther, R"(,"auto_pass":"never")");
  Page page(server.port());
  json::object now = page.ask(hello(match, 0), "welcome");
  if (now.at("legal").as_array().empty()) { now = page.ask(hello(match, 1), "welcome"); }
  const json::object move{
      {"type", "move"}, {"version", now.at("version")}, {"move", now.at("legal").at(0).at("move")}};
  EXPECT_EQ(http_get(server.port(), "/healthz").status, 200U);
  disk = Disk::Full;
  EXPECT_EQ(page.ask(move, "refused").at("error").at("code").as_string(), "storage");
  EXPECT_EQ(page.ask(move, "refused").at("error").at("code").as_string(), "storage");
  const std::string body = R"({"game":"culdcept","seats":[)" + kHuman + "," + kComputer + "]}";
  EXPECT_EQ(http_post(server.port(), "/api/matches", body).code(), "storage");
  EXPECT_EQ(http_get(server.port(), "/healthz").status, 503U);
  disk = Disk::Fine;
  // It is found out that the disk is back although nobody writes.
  ASSERT_TRUE(eventually([&] { return http_get(server.port(), "/healthz").status == 200U; }));
  const int seat = now.at("seat").as_string() == "first" ? 0 : 1;
  const json::object after = page.ask(hello(match, seat), "welcome");
  EXPECT_EQ(after.at("view"), now.at("view"));
  EXPECT_EQ(page.ask(move, "update").at("version").as_int64(), 1);
}

// The commit was made, and only its answer lost: whoever is connected learns what is stored.
TEST_P(Stores, AfterACommitOfWhichNobodyKnowsEverybodyIsToldWhereTheMatchStands) {
  std::atomic<Disk> disk = Disk::Fine;
  const TestServer server({}, std::make_unique<FullDisk>(server::open_store(url_), disk));
  const Opened match =
      open_match(server.port(), kHuman, kOther, R"(,"auto_pass":"never","visibility":"public")");
  Page page(server.port());
  json::object now = page.ask(hello(match, 0), "welcome");
  if (now.at("legal").as_array().empty()) { now = page.ask(hello(match, 1), "welcome"); }
  Page watcher(server.port());
  watcher.ask(hello(match, -1), "welcome");
  disk = Disk::Doubtful;
  page.ask({{"type", "move"}, {"version", 0}, {"move", now.at("legal").at(0).at("move")}},
           "refused");
  disk = Disk::Fine;
  EXPECT_EQ(page.wait_for("welcome").at("version").as_int64(), 1);
  EXPECT_EQ(watcher.wait_for("welcome").at("version").as_int64(), 1);
}

TEST_P(Stores, WhatNobodyHasTouchedForLongIsForgottenByItsState) {
  const auto store = server::open_store(url_);
  const auto stored = [&](std::int64_t number, server::MatchState state, std::int64_t created) {
    Write write = opening(number);
    write.row.state = state;
    write.row.created = created;
    return write;
  };
  using server::MatchState;
  write(*store, {stored(1, MatchState::Waiting, 10), stored(2, MatchState::Waiting, 30),
                 stored(3, MatchState::Playing, 10), stored(4, MatchState::Playing, 10),
                 stored(5, MatchState::Over, 10), change(4, 1), change(3, 1)});
  Write late = change(4, 2);
  late.change.at = 1000;
  write(*store, {late});
  EXPECT_EQ(store->expired({20, 0, 0}, 10), std::vector<std::int64_t>{1});
  EXPECT_EQ(store->expired({0, 500, 0}, 10), std::vector<std::int64_t>{3}) << "4 was played on";
  EXPECT_EQ(store->expired({0, 0, 20}, 10), std::vector<std::int64_t>{5});
  EXPECT_TRUE(store->expired({}, 10).empty()) << "for ever";
  store->remove(std::vector<std::int64_t>{3});
  EXPECT_FALSE(store->load(3));
  EXPECT_EQ(store->load(4)->changes.size(), 2U);
}

TEST_P(Stores, TheServerForgetsWhatIsNotInUseAndKeepsFinishedMatches) {
  {
    const auto store = server::open_store(url_);
    Write waiting = opening(11);
    waiting.row.state = server::MatchState::Waiting;
    Write over = opening(12);
    over.row.state = server::MatchState::Over;
    write(*store, {waiting, over});
  }
  server::Config config;
  config.patience.tidy_every = 5;
  config.retention.waiting = 1;  // day: the first is of 1970, the second of today
  const TestServer server(config, server::open_store(url_));
  const Opened match = open_match(server.port(), kHuman, kInvite);
  Page page(server.port());
  page.ask(hello(match, 0), "welcome");
  while (server::open_store(url_)->load(11)) {}
  EXPECT_TRUE(server::open_store(url_)->load(12));
  EXPECT_EQ(http_get(server.port(), "/api/matches/" + match.match).status, 200U)
      << "somebody is there";
}

TEST_P(Stores, TheMatchThatFollowsIsRemembered) {
  const auto store = server::open_store(url_);
  write(*store, {opening(21)});
  EXPECT_EQ(store->load(21)->row.next, 0);
  Write next;
  next.what = Write::Kind::Next;
  next.row.number = 21;
  next.row.next = 22;
  write(*store, {next});
  EXPECT_EQ(store->load(21)->row.next, 22);
}

// A database as the first version made it.
TEST(SqliteStore, AnOlderSchemaIsBroughtUpToDateWithWhatIsInIt) {
  const Folder folder;
  const std::string path = (folder.path() / "old.db").string();
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
  const char* old =
      "CREATE TABLE schema_version (version INTEGER NOT NULL);"
      "INSERT INTO schema_version VALUES (1);"
      "CREATE TABLE matches (number BIGINT NOT NULL PRIMARY KEY, game VARCHAR(64) NOT NULL,"
      " state INTEGER NOT NULL, visibility INTEGER NOT NULL, created BIGINT NOT NULL,"
      " setup TEXT NOT NULL);"
      "CREATE TABLE changes (match_number BIGINT NOT NULL, version INTEGER NOT NULL,"
      " kind INTEGER NOT NULL, seat INTEGER NOT NULL, data BIGINT NOT NULL,"
      " digest BIGINT NOT NULL, made_at BIGINT NOT NULL, PRIMARY KEY (match_number, version));"
      "INSERT INTO matches VALUES (5, 'culdcept', 1, 1, 7, '{}')";
  ASSERT_EQ(sqlite3_exec(database, old, nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(database);
  const auto store = server::open_store("sqlite:" + path);
  ASSERT_TRUE(store->load(5));
  EXPECT_EQ(store->load(5)->row.next, 0);
  write(*store, {opening(6), change(5, 1)});
}

// The real server on PostgreSQL, killed again and again while a match is played to its end.
TEST(PostgresStore, AWholeMatchOverTheRealServerThatIsKilledAndStartedAgain) {
  if (!postgres_programs()) { GTEST_SKIP() << kNoPostgres; }
  const Folder folder;
  // Under the same name it need not wait for the lease of the process before to end.
  const std::vector<std::string> options{"--data",     folder.path().string(),   "--node", "one",
                                         "--database", postgres().new_database()};
  constexpr int kMovesBetween = 25;
  FastRandom random(4);
  Opened match;
  json::array before;
  std::string record;
  int kills = 0;
  for (; record.empty(); ++kills) {
    ASSERT_LT(kills, 60) << "the match does not end";
    Program program(options);
    if (kills == 0) {
      match = open_match(program.port(), kHuman, kOther, R"(,"auto_pass":"never")");
    }
    std::array<Page, 2> pages{Page(program.port()), Page(program.port())};
    if (kills > 0) { ASSERT_EQ(standing(pages[0], match), before) << "after kill " << kills; }
    std::array<json::object, 2> now{pages[0].ask(hello(match, 0), "welcome"),
                                    pages[1].ask(hello(match, 1), "welcome")};
    const auto plays_on = [&] { return now[0].at("outcome").as_string() == "ongoing"; };
    for (int moves = 0; moves < kMovesBetween && plays_on(); ++moves) {
      const std::size_t seat = now[0].at("legal").as_array().empty() ? 1 : 0;
      const json::array& legal = now[seat].at("legal").as_array();
      const auto choice = random.below(static_cast<std::uint32_t>(legal.size()));
      pages[seat].send(json::object{{"type", "move"},
                                    {"version", now[seat].at("version")},
                                    {"move", legal.at(choice).at("move")}});
      for (std::size_t i = 0; i < 2; ++i) { now[i] = pages[i].wait_for("update"); }
    }
    if (plays_on()) {
      before = standing(pages[0], match);
    } else {
      record = http_get(program.port(), "/api/matches/" + match.match + "/record").body;
    }
    program.kill_it();
  }
  EXPECT_GE(kills, 3);
  const auto read = match::read_record(record);
  ASSERT_TRUE(read) << record;
  EXPECT_NE(read->outcome, Outcome::Ongoing);
  EXPECT_FALSE(match::replay(*read, Loaded::get().supplies).misfit);
}

}  // namespace
}  // namespace fudaba::test
