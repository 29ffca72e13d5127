// A node's lease, with a registry that the test plays, on a clock that it sets.
#include "server/nodes/lease.h"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <chrono>

#include "manual_clock.h"

namespace fudaba::test {
namespace {

using server::Holder;
using server::Lease;
using server::NodeRegistry;
using server::Peer;
using std::chrono::milliseconds;

// What the registry does is in the test's hands; it outlives the lease that uses it.
struct World {
  ManualClock clock;
  boost::asio::io_context io;
  std::int64_t epoch = 0;
  int renewed = 0;
  int ended = 0;
  bool is_away = false;
  bool is_draining = false;
  milliseconds delay{0};  // that a renewal takes
  std::vector<Peer> peers;

  // Lets time pass in small steps, and does what is due after each.
  void pass(milliseconds time) {
    constexpr milliseconds kStep{10};
    for (milliseconds passed{0}; passed < time; passed += kStep) {
      clock.pass(kStep);
      work();
    }
  }
  void work() {
    io.restart();
    io.poll();
  }
};

class FakeRegistry final : public NodeRegistry {
 public:
  explicit FakeRegistry(World& world) : world_(world) {}
  std::int64_t begin(const std::string&, const std::string&, milliseconds) override {
    check();
    return ++world_.epoch;
  }
  RenewResult renew(const Holder& me, milliseconds, int, bool is_draining) override {
    check();
    world_.clock.pass(world_.delay);
    world_.is_draining = is_draining;
    ++world_.renewed;
    return me.epoch == world_.epoch ? RenewResult::Yes : RenewResult::Superseded;
  }
  std::vector<Peer> others(const Holder&) override {
    check();
    return world_.peers;
  }
  void end(const Holder&) override {
    check();
    ++world_.ended;
  }
  std::string secret() override { return "secret"; }

 private:
  void check() const {
    if (world_.is_away) { throw server::StoreError("away"); }
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

std::unique_ptr<Lease> lease_in(World& world, Lease::Events events = {.load = [] { return 0; }},
                                const server::ClusterConfig& config = quick()) {
  return std::make_unique<Lease>(std::make_unique<FakeRegistry>(world), config, std::move(events),
                                 world.clock, world.io.get_executor());
}

TEST(Lease, IsHeldAsLongAsItIsRenewedAndHandedBackInTheEnd) {
  World world;
  const auto lease = lease_in(world);
  EXPECT_EQ(lease->holder(), (Holder{"a", 1}));
  world.pass(milliseconds(500));
  EXPECT_EQ(world.renewed, 25);
  EXPECT_TRUE(lease->holds()) << "longer than it lasts by itself";
  EXPECT_FALSE(lease->lapse());
  bool ended = false;
  lease->end([&] { ended = true; });
  world.work();
  EXPECT_TRUE(ended);
  EXPECT_EQ(world.ended, 1);
  EXPECT_FALSE(lease->holds());
  world.pass(milliseconds(100));
  EXPECT_EQ(world.renewed, 25) << "it is over";
}

TEST(Lease, ARegistryThatIsAwayEndsItBeforeOthersMayHaveTheMatches) {
  World world;
  const auto lease = lease_in(world);
  world.pass(milliseconds(100));
  world.is_away = true;
  world.pass(milliseconds(190));
  EXPECT_TRUE(lease->holds());
  world.pass(milliseconds(10));
  EXPECT_FALSE(lease->holds()) << "200 ms after the last renewal, when it lasts for 200 ms more";
  EXPECT_TRUE(lease->lapse());
  EXPECT_FALSE(lease->lapse()) << "it is told once";
  world.is_away = false;
  world.pass(milliseconds(400));
  EXPECT_FALSE(lease->holds()) << "what was held has not been let go of";
  lease->let_go();
  world.work();
  EXPECT_TRUE(lease->holds());
  EXPECT_EQ(lease->holder().epoch, 2);
}

// What was asked before the lease ended and is answered after it does not bring it back.
TEST(Lease, AnAnswerThatComesTooLateCountsForNothing) {
  World world;
  const auto lease = lease_in(world);
  world.delay = milliseconds(350);
  world.pass(milliseconds(20));
  EXPECT_EQ(world.renewed, 1);
  EXPECT_TRUE(lease->lapse());
  world.pass(milliseconds(400));
  EXPECT_FALSE(lease->holds());
}

TEST(Lease, ASecondProcessOfTheSameNameEndsTheFirst) {
  World world;
  int superseded = 0;
  const auto lease =
      lease_in(world, {.load = [] { return 0; }, .gone = {}, .superseded = [&] { ++superseded; }});
  ++world.epoch;
  world.pass(milliseconds(100));
  EXPECT_EQ(superseded, 1);
  EXPECT_FALSE(lease->holds());
  bool ended = false;
  lease->end([&] { ended = true; });
  world.work();
  EXPECT_TRUE(ended);
  EXPECT_EQ(world.ended, 0) << "the name is the other one's";
}

TEST(Lease, WhatIsAskedOfALeaseThatIsGoneIsNotDone) {
  World world;
  auto lease = lease_in(world);
  lease->look();
  lease.reset();
  world.pass(milliseconds(100));
  EXPECT_EQ(world.renewed, 0);
}

TEST(Lease, MatchesGoWhereThereIsLessToDo) {
  World world;
  world.peers = {{"b", "b:80", 30, false}, {"c", "c:80", 10, false}, {"d", "d:80", 0, true}};
  int load = 40;
  int gone = 0;
  const auto lease =
      lease_in(world, {.load = [&] { return load; }, .gone = [&](const Peer&) { ++gone; }});
  EXPECT_FALSE(lease->better_place()) << "a small difference is not worth the way";
  load = 100;
  ASSERT_TRUE(lease->better_place());
  EXPECT_EQ(lease->better_place()->node, "c") << "d is draining";
  load = 0;
  lease->drain();
  EXPECT_EQ(lease->better_place()->node, "c") << "whatever there is to do";
  world.work();
  EXPECT_TRUE(world.is_draining) << "it is told at once";
  world.peers = {{"d", "d:80", 0, true}};
  world.pass(milliseconds(20));
  EXPECT_EQ(gone, 2);
  EXPECT_FALSE(lease->better_place()) << "nobody is left";
}

TEST(Lease, WhatAnyNodeMayHaveBelongsToTheSameForAll) {
  World world;
  world.peers = {{"b", "b:80", 0, false}};
  World other;
  other.peers = {{"a", "a:80", 0, false}};
  server::ClusterConfig config = quick();
  const auto a = lease_in(world);
  config.node = "b";
  config.address = "b:80";
  const auto b = lease_in(other, {.load = [] { return 0; }}, config);
  int at_a = 0;
  for (int i = 0; i < 100; ++i) {
    const std::string key = std::to_string(i);
    const bool here = a->home_of(key).empty();
    EXPECT_EQ(here ? b->home_of(key) : a->home_of(key), here ? "a:80" : "b:80");
    EXPECT_NE(here, b->home_of(key).empty());
    at_a += here ? 1 : 0;
  }
  EXPECT_GT(at_a, 25);
  EXPECT_LT(at_a, 75);
}

}  // namespace
}  // namespace fudaba::test
