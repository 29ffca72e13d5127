// The threads on which computer players think: whose turn it is, and what ends a search.
#include "server/thinking/thinkers.h"

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>

#include "eventually.h"

namespace fudaba::server {
namespace {

using Kind = Thinkers::Kind;

// Notes what has begun, and holds what is told to wait.
class Log {
 public:
  // Work that notes its name.
  [[nodiscard]] Thinkers::Work note(std::string name) {
    return [this, name = std::move(name)](const Thought&) { add(name); };
  }
  // … and then goes on until it is let go or cancelled.
  [[nodiscard]] Thinkers::Work hold(std::string name) {
    return [this, name = std::move(name)](const Thought& thought) {
      add(name);
      std::unique_lock lock(mutex_);
      while (!open_ && !thought.is_cancelled()) {
        changed_.wait_for(lock, std::chrono::milliseconds(1));
      }
    };
  }
  void let_go() {
    const std::lock_guard lock(mutex_);
    open_ = true;
    changed_.notify_all();
  }
  // Waits until so many have begun.
  [[nodiscard]] std::string begun(std::size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, std::chrono::seconds(60), [&] { return count_ >= count; });
    return names_;
  }

 private:
  void add(const std::string& name) {
    const std::lock_guard lock(mutex_);
    names_ += names_.empty() ? name : " " + name;
    ++count_;
    changed_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::string names_;
  std::size_t count_ = 0;
  bool open_ = false;
};

TEST(Thinkers, RoomsTakeTurnsHoweverMuchOneOfThemAsks) {
  Log log;
  Thinkers thinkers(1, 64, machine_clock());
  (void)thinkers.begin({9}, Kind::Move, log.hold("first"));
  (void)log.begun(1);
  for (const char* name : {"a1", "a2", "a3"}) {
    (void)thinkers.begin({1}, Kind::Move, log.note(name));
  }
  (void)thinkers.begin({2}, Kind::Move, log.note("b1"));
  (void)thinkers.begin({3}, Kind::Move, log.note("c1"));
  (void)thinkers.begin({2}, Kind::Move, log.note("b2"));
  log.let_go();
  EXPECT_EQ(log.begun(7), "first a1 b1 c1 a2 b2 a3");
}

TEST(Thinkers, MovesGoBeforeHintsThatCameEarlier) {
  Log log;
  Thinkers thinkers(1, 64, machine_clock());
  (void)thinkers.begin({9}, Kind::Move, log.hold("first"));
  (void)log.begun(1);
  (void)thinkers.begin({1}, Kind::Hint, log.note("hint1"));
  (void)thinkers.begin({2}, Kind::Hint, log.note("hint2"));
  (void)thinkers.begin({3}, Kind::Move, log.note("move3"));
  (void)thinkers.begin({2}, Kind::Move, log.note("move2"));
  log.let_go();
  EXPECT_EQ(log.begun(5), "first move3 move2 hint1 hint2");
}

TEST(Thinkers, HintsLeaveAThreadForMoves) {
  Log log;
  Thinkers thinkers(2, 64, machine_clock());
  (void)thinkers.begin({1}, Kind::Hint, log.hold("hint1"));
  (void)thinkers.begin({2}, Kind::Hint, log.note("hint2"));
  (void)log.begun(1);
  (void)thinkers.begin({3}, Kind::Move, log.note("move"));
  EXPECT_EQ(log.begun(2), "hint1 move");
  log.let_go();
  EXPECT_EQ(log.begun(3), "hint1 move hint2");
}

TEST(Thinkers, ARoomHasOneSearchUnderWay) {
  Log log;
  Thinkers thinkers(2, 64, machine_clock());
  (void)thinkers.begin({1}, Kind::Move, log.hold("a1"));
  (void)log.begun(1);
  (void)thinkers.begin({1}, Kind::Move, log.note("a2"));
  (void)thinkers.begin({2}, Kind::Move, log.note("b1"));
  EXPECT_EQ(log.begun(2), "a1 b1");
  log.let_go();
  EXPECT_EQ(log.begun(3), "a1 b1 a2");
}

TEST(Thinkers, SoManyHintsWaitAndNoMoreButMovesAlwaysDo) {
  Log log;
  Thinkers thinkers(1, 2, machine_clock());
  (void)thinkers.begin({9}, Kind::Move, log.hold("first"));
  (void)log.begun(1);
  const auto one = thinkers.begin({1}, Kind::Hint, log.note("never"));
  EXPECT_NE(thinkers.begin({2}, Kind::Hint, log.note("hint")), nullptr);
  EXPECT_EQ(thinkers.begin({3}, Kind::Hint, log.note("refused")), nullptr);
  EXPECT_NE(thinkers.begin({3}, Kind::Move, log.note("move")), nullptr);
  // What is cancelled makes room, and is never begun.
  one->cancel();
  EXPECT_NE(thinkers.begin({3}, Kind::Hint, log.note("taken")), nullptr);
  log.let_go();
  EXPECT_EQ(log.begun(4), "first move hint taken");
  EXPECT_TRUE(test::eventually([&] { return thinkers.running() == 0; }));
  EXPECT_EQ(thinkers.waiting(), 0U);
}

TEST(Thinkers, ACancelledSearchFreesItsThread) {
  Log log;
  Thinkers thinkers(1, 2, machine_clock());
  const auto held = thinkers.begin({1}, Kind::Move, log.hold("held"));
  (void)log.begun(1);
  EXPECT_EQ(thinkers.running(), 1U);
  held->cancel();
  (void)thinkers.begin({2}, Kind::Move, log.note("next"));
  EXPECT_EQ(log.begun(2), "held next");
}

TEST(Thinkers, TheEndStopsWhatRunsDropsWhatWaitsAndTakesNothingMore) {
  Log log;
  Thinkers thinkers(2, 2, machine_clock());
  const auto running = thinkers.begin({1}, Kind::Move, log.hold("running"));
  const auto waiting = thinkers.begin({1}, Kind::Move, log.note("dropped"));
  (void)log.begun(1);
  thinkers.stop();
  thinkers.join();
  EXPECT_TRUE(running->is_cancelled());
  EXPECT_TRUE(waiting->is_cancelled());
  EXPECT_EQ(thinkers.begin({2}, Kind::Move, log.note("late")), nullptr);
  EXPECT_EQ(log.begun(1), "running");
}

TEST(Thinkers, AThoughtTellsItsSearchOfBothFlags) {
  Thought thought;
  EXPECT_FALSE(thought.limits().is_stopped());
  thought.hurry();
  EXPECT_TRUE(thought.limits().is_stopped());
  EXPECT_FALSE(thought.limits().is_cancelled());
  thought.cancel();
  EXPECT_TRUE(thought.limits().is_cancelled());
}

}  // namespace
}  // namespace fudaba::server
