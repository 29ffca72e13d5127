// A node's lease, with a registry that the test plays.
#include "server/nodes/lease.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace fudaba::test {
namespace {

using server::Holder;
using server::Lease;
using server::Peer;
using server::Registry;
using std::chrono::milliseconds;

// What the registry does is in the test's hands; it outlives the lease that uses it.
struct World {
  std::mutex mutex;
  std::int64_t epoch = 0;
  int renewed = 0;
  int begun = 0;
  int ended = 0;
  bool is_away = false;
  bool is_draining = false;
  milliseconds delay{0};
  std::vector<Peer> peers;
};

class FakeRegistry final : public Registry {
 public:
  explicit FakeRegistry(World& world) : world_(world) {}
  std::int64_t begin(const std::string&, const std::string&, milliseconds) override {
    const std::lock_guard lock = there();
    ++world_.begun;
    return ++world_.epoch;
  }
  Renewed renew(const Holder& me, milliseconds, int, bool is_draining) override {
    std::this_thread::sleep_for(world_.delay);
    const std::lock_guard lock = there();
    world_.is_draining = is_draining;
    ++world_.renewed;
    return me.epoch == world_.epoch ? Renewed::Yes : Renewed::Superseded;
  }
  std::vector<Peer> others(const Holder&) override {
    const std::lock_guard lock = there();
    return world_.peers;
  }
  void end(const Holder&) override {
    const std::lock_guard lock = there();
    ++world_.ended;
  }
  std::string secret() override { return "secret"; }

 private:
  std::lock_guard<std::mutex> there() {
    {
      const std::lock_guard lock(world_.mutex);
      if (world_.is_away) { throw server::StoreError("away"); }
    }
    return std::lock_guard(world_.mutex);
  }
  World& world_;
};

server::ClusterConfig quick() {
  server::ClusterConfig config;
  config.node = "a";
  config.address = "a:80";
  config.lease = 400;
  config.answer_for = 200;
  config.renew_every = 20;
  return config;
}

template <typename Condition>
bool comes_true(Condition condition) {
  for (int i = 0; i < 2'000; ++i) {
    if (condition()) { return true; }
    std::this_thread::sleep_for(milliseconds(1));
  }
  return false;
}

TEST(Lease, IsHeldAsLongAsItIsRenewedAndHandedBackInTheEnd) {
  World world;
  Lease lease(std::make_unique<FakeRegistry>(world), quick(), {.load = [] { return 0; }});
  EXPECT_EQ(lease.holder(), (Holder{"a", 1}));
  std::this_thread::sleep_for(milliseconds(500));
  EXPECT_TRUE(lease.holds()) << "longer than it lasts by itself";
  EXPECT_FALSE(lease.lapse());
  std::atomic<bool> ended = false;
  lease.end([&] { ended = true; });
  EXPECT_TRUE(comes_true([&] { return ended.load(); }));
  EXPECT_EQ(world.ended, 1);
  EXPECT_FALSE(lease.holds());
}

TEST(Lease, ARegistryThatIsAwayEndsItBeforeOthersMayHaveTheMatches) {
  World world;
  Lease lease(std::make_unique<FakeRegistry>(world), quick(), {.load = [] { return 0; }});
  {
    const std::lock_guard lock(world.mutex);
    world.is_away = true;
  }
  const auto begun = Lease::Clock::now();
  EXPECT_TRUE(comes_true([&] { return !lease.holds(); }));
  EXPECT_LT(Lease::Clock::now() - begun, milliseconds(400));
  EXPECT_TRUE(lease.lapse());
  EXPECT_FALSE(lease.lapse()) << "it is told once";
  {
    const std::lock_guard lock(world.mutex);
    world.is_away = false;
  }
  std::this_thread::sleep_for(milliseconds(400));
  EXPECT_FALSE(lease.holds()) << "what was held has not been let go of";
  lease.let_go();
  EXPECT_TRUE(comes_true([&] { return lease.holds(); }));
  EXPECT_EQ(lease.holder().epoch, 2);
}

// What was asked before the lease ended and is answered after it does not bring it back.
TEST(Lease, AnAnswerThatComesTooLateCountsForNothing) {
  World world;
  Lease lease(std::make_unique<FakeRegistry>(world), quick(), {.load = [] { return 0; }});
  world.delay = milliseconds(350);
  EXPECT_TRUE(comes_true([&] { return lease.lapse(); }));
  std::this_thread::sleep_for(milliseconds(400));
  EXPECT_FALSE(lease.holds());
}

TEST(Lease, ASecondProcessOfTheSameNameEndsTheFirst) {
  World world;
  std::atomic<bool> superseded = false;
  Lease lease(std::make_unique<FakeRegistry>(world), quick(),
              {.load = [] { return 0; }, .gone = {}, .superseded = [&] { superseded = true; }});
  {
    const std::lock_guard lock(world.mutex);
    ++world.epoch;
  }
  EXPECT_TRUE(comes_true([&] { return superseded.load(); }));
  EXPECT_FALSE(lease.holds());
  std::atomic<bool> ended = false;
  lease.end([&] { ended = true; });
  EXPECT_TRUE(comes_true([&] { return ended.load(); }));
}

TEST(Lease, MatchesGoWhereThereIsLessToDo) {
  World world;
  world.peers = {{"b", "b:80", 30, false}, {"c", "c:80", 10, false}, {"d", "d:80", 0, true}};
  std::atomic<int> load = 40;
  std::atomic<int> gone = 0;
  Lease lease(std::make_unique<FakeRegistry>(world), quick(),
              {.load = [&] { return load.load(); }, .gone = [&](const Peer&) { ++gone; }});
  EXPECT_FALSE(lease.better_place()) << "a small difference is not worth the way";
  load = 100;
  ASSERT_TRUE(lease.better_place());
  EXPECT_EQ(lease.better_place()->node, "c") << "d is draining";
  load = 0;
  lease.drain();
  EXPECT_EQ(lease.better_place()->node, "c") << "whatever there is to do";
  EXPECT_TRUE(comes_true([&] {
    const std::lock_guard lock(world.mutex);
    return world.is_draining;
  }));
  {
    const std::lock_guard lock(world.mutex);
    world.peers = {{"d", "d:80", 0, true}};
  }
  EXPECT_TRUE(comes_true([&] { return gone == 2; }));
  EXPECT_FALSE(lease.better_place()) << "nobody is left";
}

TEST(Lease, WhatAnyNodeMayHaveBelongsToTheSameForAll) {
  World world;
  world.peers = {{"b", "b:80", 0, false}};
  World other;
  other.peers = {{"a", "a:80", 0, false}};
  server::ClusterConfig config = quick();
  const Lease a(std::make_unique<FakeRegistry>(world), config, {.load = [] { return 0; }});
  config.node = "b";
  config.address = "b:80";
  const Lease b(std::make_unique<FakeRegistry>(other), config, {.load = [] { return 0; }});
  int at_a = 0;
  for (int i = 0; i < 100; ++i) {
    const std::string key = std::to_string(i);
    const bool here = a.home_of(key).empty();
    EXPECT_EQ(here ? b.home_of(key) : a.home_of(key), here ? "a:80" : "b:80");
    EXPECT_NE(here, b.home_of(key).empty());
    at_a += here ? 1 : 0;
  }
  EXPECT_GT(at_a, 25);
  EXPECT_LT(at_a, 75);
}

}  // namespace
}  // namespace fudaba::test
