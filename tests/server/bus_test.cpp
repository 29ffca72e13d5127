// Words between nodes: the same within a process and over NATS.
#include "server/nodes/bus.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <mutex>
#include <thread>
#include <vector>

#include "eventually.h"
#include "nats.h"

namespace fudaba::test {
namespace {

namespace asio = boost::asio;
using server::Bus;
using server::is_subject_of;

TEST(Bus, SubjectsAreComparedWordByWord) {
  EXPECT_TRUE(is_subject_of("match.opened", "match.opened"));
  EXPECT_TRUE(is_subject_of("match.opened", "match.*"));
  EXPECT_TRUE(is_subject_of("match.opened", ">"));
  EXPECT_TRUE(is_subject_of("match.a.b", "match.>"));
  EXPECT_FALSE(is_subject_of("match", "match.>"));
  EXPECT_FALSE(is_subject_of("match.a.b", "match.*"));
  EXPECT_FALSE(is_subject_of("matches", "match"));
  EXPECT_FALSE(is_subject_of("match", "match.opened"));
}

// A process: buses may live in different ones.
struct Node {
  Node(const std::string& url, const std::string& table)
      : bus(server::open_bus(url, table, io)), thread([this] { io.run(); }) {}
  ~Node() {
    io.stop();
    thread.join();
  }
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;

  asio::io_context io;
  asio::executor_work_guard<asio::io_context::executor_type> busy{io.get_executor()};
  std::unique_ptr<Bus> bus;
  std::thread thread;
};

// Collects the words it hears, on any thread.
class Ear {
 public:
  Bus::OnMessage heard() {
    return [this](std::string_view subject, std::string_view text) {
      const std::lock_guard lock(mutex_);
      words_.push_back(std::string(subject) + "=" + std::string(text));
    };
  }
  std::vector<std::string> words() {
    const std::lock_guard lock(mutex_);
    return words_;
  }
  bool hears(std::size_t count) {
    return eventually([&] { return words().size() >= count; });
  }

 private:
  std::mutex mutex_;
  std::vector<std::string> words_;
};

class Buses : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (GetParam() != "Nats") { return; }
    if (NatsServer::program() == nullptr) { GTEST_SKIP() << "no NATS server on this machine"; }
    nats_ = std::make_unique<NatsServer>();
    url_ = nats_->url();
    try {
      const Node node(url_, "probe");
    } catch (const std::runtime_error& error) { GTEST_SKIP() << error.what(); }
  }
  // Says a word until it is heard: the connection may still be on its way.
  static bool until_heard(Bus& bus, Ear& ear) {
    return eventually([&] {
      bus.publish("probe", "");
      return !ear.words().empty();
    });
  }
  std::unique_ptr<NatsServer> nats_;
  std::string url_;
};
INSTANTIATE_TEST_SUITE_P(All, Buses, testing::Values("Local", "Nats"),
                         [](const auto& which) { return which.param; });

TEST_P(Buses, WhoListensHearsInOrderUntilItIsTooMuch) {
  Node node(url_, "t");
  Ear probe;
  const auto probing = node.bus->subscribe("probe", probe.heard());
  ASSERT_TRUE(until_heard(*node.bus, probe));
  Ear all;
  Ear some;
  const auto everything = node.bus->subscribe("match.>", all.heard());
  auto opened = node.bus->subscribe("match.*.opened", some.heard());
  for (int i = 0; i < 50; ++i) { node.bus->publish("match.a.opened", std::to_string(i)); }
  node.bus->publish("match.b", "x");
  ASSERT_TRUE(all.hears(51));
  ASSERT_TRUE(some.hears(50));
  for (std::size_t i = 0; i < 50; ++i) {
    EXPECT_EQ(some.words()[i], "match.a.opened=" + std::to_string(i));
  }
  EXPECT_EQ(all.words()[50], "match.b=x");
  opened.reset();
  node.bus->publish("match.c.opened", "late");
  ASSERT_TRUE(all.hears(52));
  EXPECT_EQ(some.words().size(), 50U);
}

TEST_P(Buses, OfThoseWhoShareOneHearsEachWord) {
  Node node(url_, "t");
  Ear probe;
  const auto probing = node.bus->subscribe("probe", probe.heard());
  ASSERT_TRUE(until_heard(*node.bus, probe));
  Ear shared;
  Ear each;
  const std::array<Bus::Subscription, 3> listening{
      node.bus->share("work", "workers", shared.heard()),
      node.bus->share("work", "workers", shared.heard()),
      node.bus->subscribe("work", each.heard())};
  for (int i = 0; i < 30; ++i) { node.bus->publish("work", std::to_string(i)); }
  ASSERT_TRUE(each.hears(30));
  ASSERT_TRUE(shared.hears(30));
  EXPECT_EQ(shared.words().size(), 30U);
}

TEST(NatsBus, NodesOfATableHearEachOtherAndNoOthersAndTheServerMayGoAway) {
  if (NatsServer::program() == nullptr) { GTEST_SKIP() << "no NATS server on this machine"; }
  NatsServer nats;
  nats.stop();  // it comes later than the nodes
  std::unique_ptr<Node> a;
  try {
    a = std::make_unique<Node>(nats.url(), "t");
  } catch (const std::runtime_error& error) { GTEST_SKIP() << error.what(); }
  Node b(nats.url(), "t");
  Node stranger(nats.url(), "other");
  Ear ear;
  Ear strange;
  const auto listening = b.bus->subscribe("news", ear.heard());
  const auto elsewhere = stranger.bus->subscribe(">", strange.heard());
  a->bus->publish("news", "lost");
  nats.start();
  const auto say_until = [&](std::size_t count) {
    return eventually([&] {
      a->bus->publish("news", "heard");
      return ear.words().size() >= count;
    });
  };
  EXPECT_TRUE(say_until(1));
  nats.stop();
  a->bus->publish("news", "lost");
  nats.start();
  EXPECT_TRUE(say_until(ear.words().size() + 50));
  EXPECT_TRUE(strange.words().empty());
}

TEST(NatsBus, WhatIsNoAddressIsRefused) {
  asio::io_context io;
  EXPECT_THROW((void)server::open_bus("redis://x", "t", io), std::runtime_error);
}

}  // namespace
}  // namespace fudaba::test
