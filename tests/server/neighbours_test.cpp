// The dearest that one address, twenty addresses and one account may do: others wait for a stated
// amount of their work at most, and what is kept for them is bounded.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <future>
#include <list>
#include <string>
#include <vector>

#include "eventually.h"
#include "person.h"
#include "server/accounts/account_thread.h"
#include "server/accounts/passphrase_hasher.h"
#include "server/thinking/thinkers.h"

namespace fudaba::test {
namespace {

using boost::asio::ip::tcp;
using server::Share;

constexpr int kAddresses = 20;
constexpr int kAccountsOfAddress = 20;  // that it may open in a day

std::string address_at(int i) { return "192.0.2." + std::to_string(i); }

// Many visitors, and the number of them whose task may be done before a newcomer's.
struct Crowd {
  std::vector<Share> shares;
  std::size_t most = 0;
};
Crowd one_address() {
  Crowd crowd{{{"", address_at(1)}}, 1};
  for (int i = 0; i < kAccountsOfAddress; ++i) {
    crowd.shares.push_back({"account " + std::to_string(i), address_at(1)});
  }
  return crowd;
}
Crowd many_addresses() {
  Crowd crowd{{}, kAddresses};
  for (int from = 1; from <= kAddresses; ++from) {
    for (int i = 0; i < kAccountsOfAddress; ++i) {
      const std::string name = std::to_string(from) + " " + std::to_string(i);
      crowd.shares.push_back({"account " + name, address_at(from)});
    }
  }
  return crowd;
}
Crowd one_account() {
  Crowd crowd{{}, 1};
  for (int i = 1; i <= 50; ++i) { crowd.shares.push_back({"account", address_at(i)}); }
  return crowd;
}

const Share kNewcomer{"newcomer", "198.51.100.1"};

// Counts what is done for others until the newcomer's task is done, from when it was asked for.
class Counted {
 public:
  void other() { others_ += is_asked_ && !is_done_ ? 1 : 0; }
  void newcomer() {
    is_done_ = true;
    done_.set_value();
  }
  void ask() { is_asked_ = true; }
  [[nodiscard]] std::size_t others() {
    done_.get_future().wait();
    return others_;
  }

 private:
  std::atomic<bool> is_asked_{false};
  std::atomic<bool> is_done_{false};
  std::atomic<std::size_t> others_{0};
  std::promise<void> done_;
};

class Neighbours : public ::testing::TestWithParam<Crowd (*)()> {
 protected:
  const Crowd crowd = GetParam()();
  Counted counted;
  std::promise<void> begin;
  std::shared_future<void> may_begin = begin.get_future().share();
  server::Metrics metrics;
};

TEST_P(Neighbours, HaveOneQueryOfEachDoneBeforeANewcomers) {
  const auto book = [] { return std::make_unique<people::Book>("sqlite::memory:"); };
  server::AccountThread accounts(book(), book(), metrics, server::machine_clock());
  const auto search = [&](const Share& share, auto done) {
    accounts.search(
        share, [this](people::Book&) { may_begin.wait(); },
        [done](const tl::expected<void, server::Refusal>& answer) { done(answer.has_value()); });
  };
  // As much as each may have waiting.
  for (int i = 0; i < 40; ++i) {
    for (const Share& share : crowd.shares) {
      search(share, [this](bool is_taken) {
        if (is_taken) { counted.other(); }
      });
    }
  }
  counted.ask();
  search(kNewcomer, [this](bool is_taken) {
    EXPECT_TRUE(is_taken);
    counted.newcomer();
  });
  begin.set_value();
  // And the one under way.
  EXPECT_LE(counted.others(), crowd.most + 1);
  accounts.stop();
}

TEST_P(Neighbours, HaveOnePassphraseOfEachHashedBeforeANewcomers) {
  server::PassphraseHasher hasher({1, 8192}, metrics.waiting_passphrases, server::machine_clock());
  const auto check = [&](const Share& share, auto done) {
    return hasher.check(share, {}, "合言葉", [this, done](bool) {
      may_begin.wait();
      done();
    });
  };
  for (const Share& share : crowd.shares) {
    for (int i = 0; i < 12; ++i) {
      (void)check({{}, share.address}, [this] { counted.other(); });
    }
  }
  counted.ask();
  // Fifty addresses fill the queue: those who try are limited by account.
  const bool is_taken = check(kNewcomer, [this] { counted.newcomer(); });
  begin.set_value();
  if (is_taken) { EXPECT_LE(counted.others(), crowd.most + 1); }
  EXPECT_EQ(is_taken, crowd.shares.front().account != "account");
  hasher.stop();
}

// The search of a newcomer comes in the round after the one that goes on.
TEST_P(Neighbours, HaveTwoSearchesOfEachAtMostBegunBeforeANewcomers) {
  server::Thinkers thinkers(1, 64, server::machine_clock());
  const auto think = [&](std::int64_t room, const std::string& from, auto done) {
    (void)thinkers.begin({room, from}, server::Thinkers::Kind::Move,
                         [this, done](const server::Thought&) {
                           may_begin.wait();
                           done();
                         });
  };
  std::int64_t room = 0;
  for (const Share& share : crowd.shares) {
    for (int i = 0; i < 3; ++i) {
      think(++room, share.address, [this] { counted.other(); });
    }
  }
  counted.ask();
  think(++room, kNewcomer.address, [this] { counted.newcomer(); });
  begin.set_value();
  const bool is_one_account = crowd.shares.front().account == "account";
  EXPECT_LE(counted.others(), 2 * (is_one_account ? crowd.shares.size() : crowd.most));
  thinkers.stop();
}

std::string name_of_crowd(const ::testing::TestParamInfo<Crowd (*)()>& tested) {
  constexpr std::array kNames{"OneAddress", "TwentyAddresses", "OneAccount"};
  return kNames.at(tested.index);
}

INSTANTIATE_TEST_SUITE_P(Crowds, Neighbours,
                         ::testing::Values(&one_address, &many_addresses, &one_account),
                         &name_of_crowd);

TEST(NeighboursHints, LeaveRoomForANewcomers) {
  server::Thinkers thinkers(1, 64, server::machine_clock());
  const auto hint = [&](std::int64_t room, const std::string& from) {
    return thinkers.begin({room, from}, server::Thinkers::Kind::Hint,
                          [](const server::Thought& thought) {
                            EXPECT_TRUE(eventually([&] { return thought.is_cancelled(); }));
                          });
  };
  std::int64_t room = 0;
  for (int from = 1; from <= kAddresses; ++from) {
    for (int i = 0; i < 64; ++i) { (void)hint(++room, address_at(from)); }
  }
  EXPECT_NE(hint(++room, kNewcomer.address), nullptr);
  thinkers.stop();
}

// Bytes
// -----------------------------------------------------------------------------------------------

// A connection of one of many addresses, which says what it is told and reads nothing.
class Unread {
 public:
  Unread(boost::asio::io_context& io, unsigned port, const std::string& request) : socket_(io) {
    socket_.open(tcp::v4());
    socket_.set_option(tcp::socket::receive_buffer_size(4096));
    socket_.connect({boost::asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port)});
    boost::asio::write(socket_, boost::asio::buffer(request));
  }

 private:
  tcp::socket socket_;
};

std::string request_from(const std::string& address, const std::string& line,
                         const std::string& more) {
  return line + " HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: " + address + "\r\n" + more +
         "\r\n";
}

server::Config behind_proxy() {
  server::Config config = config_with_accounts();
  config.behind_proxy = true;
  config.patience.body = config.patience.request = 600'000;
  return config;
}

// They show one account's cookie, so that its 8 MB need not be brought twenty times.
TEST(NeighboursBytes, OfAnswersAreBoundedWhateverTwentyAddressesAsk) {
  EXPECT_LE(server::Limits().outgoing_bytes, 100'000'000U);
  constexpr std::int64_t kMost = 12'000'000;
  server::Config config = behind_proxy();
  config.limits.outgoing_bytes = config.limits.outgoing_bytes_of_address = kMost;
  const TestServer server(config);
  Person owner(server.port());
  (void)owner.open_account("蔵書家");
  for (const char* id : {"1", "2", "3", "4"}) {
    const std::string body = std::string(R"({"kind":"note","id":")") + id + R"(","body":")" +
                             std::string(2'000'000, 'x') + "\"}";
    ASSERT_EQ(owner.post("/api/me/documents", body).status, 200U);
  }
  boost::asio::io_context io;
  std::list<Unread> unread;
  for (int from = 1; from <= kAddresses; ++from) {
    for (int i = 0; i < 2; ++i) {
      unread.emplace_back(io, server.port(),
                          request_from(address_at(from), "GET /api/me/export",
                                       "Cookie: " + owner.cookies() + "\r\n"));
    }
  }
  // One fits of those that are not refused because too many wait.
  EXPECT_TRUE(eventually([&] {
    EXPECT_LE(metric(server.port(), "fudaba_outgoing_bytes"), kMost);
    const std::int64_t full = metric(server.port(), "fudaba_refusals_total{code=\"full\"}");
    return full + metric(server.port(), "fudaba_let_go_total") >= 2 * kAddresses - 1;
  })) << http_get(server.port(), "/metrics").body;
  EXPECT_EQ(http_get(server.port(), "/api/games").status, 200U);
}

// Bodies that are promised and never come.
TEST(NeighboursBytes, OfRequestsKeepNobodyOutWhateverTwentyAddressesPromise) {
  const server::Config config = behind_proxy();
  const TestServer server(config);
  boost::asio::io_context io;
  std::list<Unread> unread;
  for (int from = 1; from <= kAddresses; ++from) {
    for (int i = 0; i < 6; ++i) {
      unread.emplace_back(
          io, server.port(),
          request_from(address_at(from), "POST /api/replay",
                       "Content-Type: application/json\r\nContent-Length: 4000000\r\n"));
    }
  }
  const auto most = static_cast<std::int64_t>(config.limits.incoming_bytes);
  EXPECT_TRUE(eventually([&] {
    const std::int64_t kept = metric(server.port(), "fudaba_incoming_bytes");
    EXPECT_LE(kept, most);
    return kept > most - 4'000'000 && metric(server.port(), "fudaba_let_go_total") > 0;
  })) << http_get(server.port(), "/metrics").body;
  const Answer answer = http_post(server.port(), "/api/replay", R"({"record":{}})");
  EXPECT_EQ(answer.status, 400U) << answer.body;  // it has been read
  unread.clear();
  EXPECT_TRUE(eventually([&] { return metric(server.port(), "fudaba_incoming_bytes") < 1000; }));
}

}  // namespace
}  // namespace fudaba::test
