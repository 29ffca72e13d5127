// Visitors have fair shares of a server: they take turns, and whoever does not read is let go.
#include <gtest/gtest.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <future>
#include <list>
#include <string>
#include <vector>

#include "eventually.h"
#include "person.h"
#include "server/accounts/account_thread.h"
#include "server/net/byte_budget.h"
#include "server/net/fair_queue.h"

namespace fudaba::test {
namespace {

using boost::asio::ip::tcp;
using server::AccountThread;
using server::ByteBudget;
using server::FairQueue;

constexpr std::size_t kMany = 100;

server::Share guest(const std::string& address) { return {{}, address}; }

TEST(Shares, VisitorsTakeTurnsEachInTheOrderOfHisTasks) {
  FairQueue<std::string> tasks({kMany, kMany, kMany});
  for (const char* task : {"a1", "a2", "a3", "b1", "c1", "b2"}) {
    ASSERT_TRUE(tasks.push(guest(std::string(task, 1)), task));
  }
  std::string order;
  while (!tasks.is_empty()) { order += tasks.pop() + " "; }
  EXPECT_EQ(order, "a1 b1 c1 a2 b2 a3 ");
}

TEST(Shares, NobodyWaitsForMoreThanOneTaskOfEachOther) {
  FairQueue<int> tasks({kMany, kMany, kMany});
  constexpr int kOthers = 20;
  for (int task = 0; task < 4; ++task) {
    for (int other = 0; other < kOthers; ++other) {
      ASSERT_TRUE(tasks.push(guest("other " + std::to_string(other)), task));
    }
  }
  (void)tasks.pop();  // under way
  ASSERT_TRUE(tasks.push(guest("newcomer"), -1));
  int before = 0;
  while (tasks.pop() != -1) { ++before; }
  EXPECT_LE(before, kOthers);
}

TEST(Shares, AccountsOfOneAddressFollowOneAnotherAndAreOneNeighbourToOthers) {
  FairQueue<std::string> tasks({kMany, kMany, kMany});
  for (const char* task : {"a1", "a2", "a3", "b1", "c1", "b2"}) {
    ASSERT_TRUE(tasks.push({std::string(task, 1), "here"}, task));
  }
  for (const char* task : {"n1", "n2"}) { ASSERT_TRUE(tasks.push({"n", "there"}, task)); }
  std::string order;
  while (!tasks.is_empty()) { order += tasks.pop() + " "; }
  EXPECT_EQ(order, "a1 n1 b1 n2 c1 a2 b2 a3 ");
}

TEST(Shares, AnAccountIsOneNeighbourWhateverAddressesItUses) {
  FairQueue<std::string> tasks({kMany, kMany, kMany});
  for (const char* task : {"1", "2", "3"}) { ASSERT_TRUE(tasks.push({"a", task}, task)); }
  ASSERT_TRUE(tasks.push({"b", "4"}, "b"));
  std::string order;
  while (!tasks.is_empty()) { order += tasks.pop() + " "; }
  EXPECT_EQ(order, "1 b 2 3 ");
}

TEST(Shares, WhatOneVisitorMayHaveWaitingIsBoundedAndTheHouseIsNot) {
  FairQueue<int> tasks({10, 2, 10});
  EXPECT_TRUE(tasks.push(guest("a"), 1));
  EXPECT_TRUE(tasks.push(guest("a"), 2));
  EXPECT_FALSE(tasks.push(guest("a"), 3));
  EXPECT_TRUE(tasks.push(guest("b"), 1));
  for (int i = 0; i < 7; ++i) { EXPECT_TRUE(tasks.push(server::kHouse, i)); }
  EXPECT_FALSE(tasks.push(guest("c"), 1)) << "ten wait";
  EXPECT_FALSE(tasks.push(server::kHouse, 7)) << "ten wait";
  EXPECT_EQ(tasks.size(), 10U);
  (void)tasks.pop();
  EXPECT_TRUE(tasks.push(guest("a"), 3)) << "one of his is gone";
}

TEST(Shares, TheHungriestAddressLosesTheConnectionThatKeepsMost) {
  server::Metrics metrics;
  ByteBudget outgoing(100, 60, metrics.outgoing_bytes, metrics.let_go);
  std::string gone;
  const auto come = [&](const char* address, char name) {
    return outgoing.enter(address, [&gone, name] { gone += name; });
  };
  const auto a = come("x", 'a');
  const auto b = come("x", 'b');
  const auto c = come("y", 'c');
  const auto d = come("z", 'd');
  EXPECT_TRUE(outgoing.add(a, 30));
  EXPECT_TRUE(outgoing.add(b, 25));
  EXPECT_TRUE(outgoing.add(c, 40));
  EXPECT_EQ(gone, "");
  EXPECT_TRUE(outgoing.add(d, 10)) << "the small one of a quiet address is kept";
  EXPECT_EQ(gone, "a");
  EXPECT_FALSE(outgoing.add(a, 1)) << "it has been let go";
  EXPECT_EQ(metrics.outgoing_bytes.value(), 75);
  EXPECT_FALSE(outgoing.add(b, 40)) << "more than an address may have";
  EXPECT_EQ(gone, "ab");
  outgoing.sent(c, 15);
  outgoing.sent(b, 65);
  EXPECT_EQ(metrics.outgoing_bytes.value(), 35);
  for (const auto ticket : {a, b, c, d}) { outgoing.leave(ticket); }
  EXPECT_EQ(metrics.outgoing_bytes.value(), 0);
  EXPECT_EQ(metrics.let_go.value(), 2);
}

// A thread of accounts whose searches wait until the test lets them begin.
class Searches : public ::testing::Test {
 protected:
  static std::unique_ptr<people::Book> book() {
    return std::make_unique<people::Book>("sqlite::memory:");
  }
  void search(const std::string& visitor) {
    accounts.search(
        guest(visitor),
        [this, visitor](people::Book&) {
          may_begin.wait();
          return visitor;
        },
        [this](tl::expected<std::string, server::Refusal> answer) {
          const std::lock_guard lock(mutex);
          answers += answer ? *answer : "-";
        });
  }
  std::string said() {
    const std::lock_guard lock(mutex);
    return answers;
  }

  server::Metrics metrics;
  std::promise<void> begin;
  std::shared_future<void> may_begin = begin.get_future().share();
  std::mutex mutex;
  std::string answers;
  AccountThread accounts{book(), book(), metrics, server::machine_clock()};
};

TEST_F(Searches, DelayNeitherAccountsNorMoreThanOnceAnotherVisitor) {
  for (int i = 0; i < 20; ++i) { search("a"); }
  search("b");
  std::promise<std::int64_t> asked;
  accounts.ask(
      guest("a"), [](people::Book& book) { return book.account(1).has_value() ? 1 : 0; },
      [&](tl::expected<int, server::Refusal> answer) { asked.set_value(answer.value_or(-1)); });
  EXPECT_EQ(asked.get_future().get(), 0) << "though no search has been answered";
  EXPECT_EQ(said(), "");
  EXPECT_GE(metrics.waiting_searches.value(), 20);
  begin.set_value();
  accounts.stop();
  EXPECT_LE(said().find('b'), 2U) << said();
  EXPECT_EQ(said().size(), 21U);
  EXPECT_EQ(metrics.waiting_searches.value(), 0);
}

TEST_F(Searches, OfOneVisitorAreBoundedAndOthersAreNotRefusedForIt) {
  constexpr std::size_t kMore = 10;
  for (std::size_t i = 0; i < server::FairThread::Bounds().most_of_one + 1 + kMore; ++i) {
    search("a");
  }
  EXPECT_GE(said().size(), kMore) << "refused at once";
  const std::size_t refused = said().size();
  search("b");
  EXPECT_EQ(said().size(), refused);
  begin.set_value();
  accounts.stop();
}

TEST(Shares, ExportsOfOneAccountAreCountedWhateverDevicesItUsesAndItsMatchesAreNot) {
  server::Config config = config_with_accounts();
  config.limits.exports_per_minute = 2;
  const TestServer server(config);
  Person owner(server.port());
  (void)owner.open_account("書庫番");
  Person device(server.port());
  EXPECT_EQ(device.enter("書庫番").status, 200U);
  EXPECT_EQ(owner.get("/api/me/export").status, 200U);
  EXPECT_EQ(device.get("/api/me/export").status, 200U);
  EXPECT_EQ(device.get("/api/me/export").code(), "too_fast");
  for (int i = 0; i < 5; ++i) { EXPECT_EQ(owner.post("/api/me/matches", "{}").status, 200U); }
  Person other(server.port());
  (void)other.open_account("来訪者");
  EXPECT_EQ(other.get("/api/me/export").status, 200U);
}

// Fifty devices of one account ask for all that is kept of it, some 8 MB, and none reads.
TEST(Shares, UnreadAnswersOfOneAccountStayWithinTheirBoundAndOthersAreServed) {
  constexpr std::int64_t kMostOfAddress = 20'000'000;
  constexpr std::int64_t kDevices = 50;
  server::Config config = config_with_accounts();
  config.limits.outgoing_bytes_of_address = kMostOfAddress;
  config.patience.body = 600'000;
  const TestServer server(config);
  Person owner(server.port());
  (void)owner.open_account("蔵書家");
  const std::string long_text(2'000'000, 'x');
  for (const char* id : {"1", "2", "3", "4"}) {
    const std::string body =
        std::string(R"({"kind":"note","id":")") + id + R"(","body":")" + long_text + "\"}";
    ASSERT_EQ(owner.post("/api/me/documents", body).status, 200U);
  }
  boost::asio::io_context io;
  std::list<tcp::socket> devices;
  for (std::int64_t i = 0; i < kDevices; ++i) {
    tcp::socket& device = devices.emplace_back(io, tcp::v4());
    device.set_option(tcp::socket::receive_buffer_size(4096));
    device.connect(
        {boost::asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(server.port())});
    const std::string request =
        "GET /api/me/export HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: " + owner.cookies() + "\r\n\r\n";
    boost::asio::write(device, boost::asio::buffer(request));
  }
  Person other(server.port());
  (void)other.open_account("隣人");
  EXPECT_EQ(other.get("/api/me").status, 200U);
  EXPECT_EQ(other.get("/api/me/export").status, 200U);
  // Two fit of those that are not refused because too many wait.
  EXPECT_TRUE(eventually([&] {
    EXPECT_LE(metric(server.port(), "fudaba_outgoing_bytes"), kMostOfAddress);
    const std::int64_t full = metric(server.port(), "fudaba_refusals_total{code=\"full\"}");
    return full + metric(server.port(), "fudaba_let_go_total") == kDevices - 2;
  })) << http_get(server.port(), "/metrics").body;
  devices.clear();
  EXPECT_TRUE(eventually([&] { return metric(server.port(), "fudaba_outgoing_bytes") < 100'000; }));
}

}  // namespace
}  // namespace fudaba::test
