#pragma once

#include <list>
#include <memory>
#include <vector>

#include "schedule.h"
#include "server/net/clock.h"

namespace fudaba::simulation {

// How a machine's clocks go wrong.
struct Skew {
  std::int64_t wall_ms = 0;   // that its calendar is ahead
  std::int64_t fast_ppm = 0;  // that its steady clock runs too fast, in millionths
};

// Faults of a machine that no machine has, to see that they are found.
struct BrokenClock {
  bool drops_timers = false;    // one in four of those that are set
  bool stands_still = false;    // now_ms() does
  bool jumps_back = false;      // now_ms() does, by half a minute now and then
  bool sees_no_stalls = false;  // a process that was stopped believes that it was not
  bool runs_twice = false;      // what is posted by a timer is done twice
};

// The clock and threads of one simulated process. Outlives its server.
class Machine final : public server::Clock {
 public:
  Machine(Schedule& schedule, std::uint64_t seed, Skew skew, BrokenClock broken);
  ~Machine() override;

  [[nodiscard]] Point now() const override;
  [[nodiscard]] std::int64_t now_ms() const override;
  [[nodiscard]] std::int64_t wall_ms() const override;
  [[nodiscard]] std::unique_ptr<server::Timer> timer(
      boost::asio::any_io_executor executor) override;
  [[nodiscard]] std::unique_ptr<server::Threads> threads(
      unsigned count, server::Threads::Priority priority) override;

  // Runs what is posted to the context as one thread.
  void run(boost::asio::io_context& io);
  // SIGSTOP, and later SIGCONT.
  void stall(Time until) { sleeps_until_ = until; }
  // All threads that wait for a database do so until then.
  void hang(Time until);
  // SIGKILL: nothing of it runs any more.
  void kill();
  [[nodiscard]] bool is_killed() const { return is_killed_; }
  [[nodiscard]] bool is_stalled() const { return sleeps_until_ > schedule_.now(); }

  static constexpr std::int64_t kBegin = 1'700'000'000'000;  // ms since 1970

 private:
  class Alarm;
  class Workers;

  Schedule& schedule_;
  mutable Luck luck_;
  const Skew skew_;
  const BrokenClock broken_;
  Time sleeps_until_ = 0;
  bool is_killed_ = false;
  mutable server::UnstalledTime time_;
  std::list<Lane> lanes_;       // of run()
  std::vector<Lane*> workers_;  // of threads()
};

}  // namespace fudaba::simulation
