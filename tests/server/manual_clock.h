#pragma once

#include <cstdint>
#include <map>
#include <mutex>

#include "server/net/clock.h"

namespace fudaba::test {

// A clock that stands still until a test lets time pass. It outlives its timers.
class ManualClock final : public server::Clock {
 public:
  [[nodiscard]] Point now() const override;
  [[nodiscard]] std::int64_t now_ms() const override;
  [[nodiscard]] std::int64_t wall_ms() const override { return now_ms(); }
  [[nodiscard]] std::unique_ptr<server::Timer> timer(
      boost::asio::any_io_executor executor) override;

  // Posts the work of all timers whose time has come, the earliest first. A timer that such work
  // sets waits for the next call: what repeats needs time in small steps.
  void pass(std::chrono::milliseconds time);

 private:
  class Alarm;
  struct Waiting {
    Point due;
    boost::asio::any_io_executor executor;
    server::Timer::Work work;
  };

  mutable std::mutex mutex_;
  Point now_{std::chrono::hours(1)};
  std::uint64_t timers_ = 0;
  std::map<std::uint64_t, Waiting> waiting_;  // by the timer's number
};

}  // namespace fudaba::test
