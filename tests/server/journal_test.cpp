// What is written together, and that whoever hands something in hears of it.
#include "server/store/journal.h"

#include <gtest/gtest.h>

#include <future>

#include "client.h"

namespace fudaba::test {
namespace {

using namespace std::chrono_literals;
using server::Journal;
using server::Write;

// Keeps how many writes each commit had; the first commit waits until it is let go.
class NotedStore final : public server::Store {
 public:
  NotedStore(std::vector<std::size_t>& batches, std::promise<void>& begun, std::future<void> go)
      : batches_(batches), begun_(begun), go_(std::move(go)) {}
  void write(std::span<const Write> batch) override {
    if (batches_.empty()) {
      begun_.set_value();
      go_.wait();
    }
    batches_.push_back(batch.size());
  }
  std::optional<server::StoredMatch> load(std::int64_t) override { return std::nullopt; }
  server::TakeResult take(std::int64_t, const server::Holder&, const std::string&) override {
    return {};
  }
  std::vector<std::int64_t> take_due(const server::Holder&, std::int64_t, int) override {
    return {};
  }
  std::vector<server::MatchRow> watchable(int) override {
    if (reads_fail) { throw server::StoreError("a read"); }
    return {};
  }
  std::vector<std::int64_t> expired(const server::Expiry&, int) override { return {}; }
  void remove(std::span<const std::int64_t>) override {}

  std::atomic<bool> reads_fail{false};

 private:
  std::vector<std::size_t>& batches_;
  std::promise<void>& begun_;
  std::future<void> go_;
};

std::future<bool> hand_in(Journal& journal) {
  auto answer = std::make_shared<std::promise<bool>>();
  std::future<bool> heard = answer->get_future();
  journal.write(Write(), [answer](bool ok) { answer->set_value(ok); });
  return heard;
}

// A journal whose last commit had `together` writes, so that it gathers.
struct Gathering {
  explicit Gathering(int together) : journal(store(), metrics, server::machine_clock()) {
    std::vector<std::future<bool>> heard;
    heard.push_back(hand_in(journal));
    begun.get_future().wait();
    for (int i = 0; i < together; ++i) { heard.push_back(hand_in(journal)); }
    go.set_value();
    for (std::future<bool>& answer : heard) { EXPECT_TRUE(answer.get()); }
  }
  std::unique_ptr<server::Store> store() {
    return std::make_unique<NotedStore>(batches, begun, go.get_future());
  }

  std::vector<std::size_t> batches;
  std::promise<void> begun;
  std::promise<void> go;
  server::Metrics metrics;
  Journal journal;
};

TEST(TableJournal, WhatComesWhileACommitGoesOnIsCommittedTogether) {
  std::vector<std::size_t> batches;
  {
    Gathering gathering(5);
    batches = gathering.batches;
  }
  EXPECT_EQ(batches, (std::vector<std::size_t>{1, 5}));
}

TEST(TableJournal, WhoeverWritesOrReadsWhileItGathersIsAnswered) {
  Gathering gathering(3);
  for (int i = 0; i < 20; ++i) {
    std::future<bool> one = hand_in(gathering.journal);
    std::future<bool> other = hand_in(gathering.journal);
    std::promise<bool> loaded;
    gathering.journal.load(1, {}, {}, [&](bool ok, const auto&) { loaded.set_value(ok); });
    std::future<bool> read = loaded.get_future();
    ASSERT_EQ(one.wait_for(5s), std::future_status::ready);
    ASSERT_EQ(other.wait_for(5s), std::future_status::ready);
    ASSERT_EQ(read.wait_for(5s), std::future_status::ready);
  }
}

TEST(TableJournal, WhatWasHandedInWhileItGathersIsWrittenBeforeItEnds) {
  std::vector<std::future<bool>> heard;
  {
    Gathering gathering(2);
    for (int i = 0; i < 3; ++i) { heard.push_back(hand_in(gathering.journal)); }
  }
  for (std::future<bool>& answer : heard) {
    ASSERT_EQ(answer.wait_for(0s), std::future_status::ready);
    EXPECT_TRUE(answer.get());
  }
}

// A thousand matches that somebody opens.
TEST(TableJournal, AWriteWaitsForFewReadsHoweverManyThereAre) {
  std::promise<void> begin;
  std::promise<int> before;
  std::atomic<int> read{0};
  Gathering gathering(1);  // which reads to its end
  gathering.journal.list(1, [&, go = begin.get_future().share()](bool, const auto&) {
    go.wait();
    ++read;
  });
  for (int i = 0; i < 1000; ++i) {
    gathering.journal.list(1, [&](bool, const auto&) { ++read; });
  }
  gathering.journal.write(Write(), [&](bool) { before.set_value(read); });
  begin.set_value();
  EXPECT_LE(before.get_future().get(), static_cast<int>(Journal::kReadsAtOnce));
}

// SQLite's log is synchronised once a commit.
TEST(TableJournal, AMoveOfAMatchAloneIsOneCommit) {
  const TestServer server;
  const Opened match = open_match(server.port(), kHuman, kOther);
  Page page(server.port());
  boost::json::object now = page.ask(hello(match, 0), "welcome");
  const std::int64_t before = metric(server.port(), "fudaba_storage_batches_total");
  constexpr std::int64_t kMoves = 20;
  for (std::int64_t move = 0; move < kMoves; ++move) {
    const int decider = word(now.at("decision").as_object(), "player") == "first" ? 0 : 1;
    now = page.ask(hello(match, decider), "welcome");
    now = page.ask({{"type", "move"},
                    {"version", now.at("version")},
                    {"move", now.at("legal").as_array().at(0).at("move")}},
                   "update");
  }
  EXPECT_EQ(metric(server.port(), "fudaba_storage_batches_total") - before, kMoves);
}

TEST(TableJournal, FailsAsLongAsItsReadsDo) {
  std::vector<std::size_t> batches;
  std::promise<void> begun;
  std::promise<void> go;
  server::Metrics metrics;
  auto store = std::make_unique<NotedStore>(batches, begun, go.get_future());
  std::atomic<bool>& fails = store->reads_fail;
  Journal journal(std::move(store), metrics, server::machine_clock());
  const auto listed = [&] {
    std::promise<bool> heard;
    journal.list(1, [&](bool ok, const auto&) { heard.set_value(ok); });
    return heard.get_future().get();
  };
  EXPECT_TRUE(listed());
  EXPECT_FALSE(journal.is_failing());
  fails = true;
  EXPECT_FALSE(listed());
  EXPECT_TRUE(journal.is_failing());
  fails = false;
  EXPECT_TRUE(listed());
  EXPECT_FALSE(journal.is_failing());
}

}  // namespace
}  // namespace fudaba::test
