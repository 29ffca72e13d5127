#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>

#include "server/net/threads.h"
#include "server/net/timer.h"
#include "table/clock.h"

namespace fudaba::server {

// Time that leaves out when nobody looked at it for long: the process, or its machine, was stopped,
// and nobody could do anything. As long as it runs it must be looked at each kPulse. For all
// threads.
class UnstalledTime {
 public:
  using Point = std::chrono::steady_clock::time_point;

  static constexpr std::chrono::milliseconds kStall{2000};
  // `wall`: ms since 1970 at that point.
  UnstalledTime(std::int64_t wall, Point since) : time_(wall, since), seen_(since) {}
  // ms since 1970
  [[nodiscard]] std::int64_t at(Point now);
  // Left out so far.
  [[nodiscard]] std::chrono::milliseconds stalled() const;

 private:
  const table::SteadyTime time_;
  mutable std::mutex mutex_;
  Point seen_;
  std::chrono::milliseconds stalled_{0};
};

// The server's time and threads: the machine's, or a test's. For all threads.
class Clock {
 public:
  using Point = std::chrono::steady_clock::time_point;

  virtual ~Clock() = default;
  // Monotonic.
  [[nodiscard]] virtual Point now() const = 0;
  // ms since 1970 (table/clock.h), without the time that the process was stopped.
  [[nodiscard]] virtual std::int64_t now_ms() const = 0;
  // ms since 1970 as the whole table counts them, whatever has become of this process: for what is
  // agreed by the calendar.
  [[nodiscard]] virtual std::int64_t wall_ms() const { return table::now_ms(); }
  [[nodiscard]] virtual std::unique_ptr<Timer> timer(boost::asio::any_io_executor executor) = 0;
  [[nodiscard]] virtual std::unique_ptr<Threads> threads(unsigned count,
                                                         Threads::Priority priority) {
    return start_threads(count, priority);
  }
};

[[nodiscard]] Clock& machine_clock();

}  // namespace fudaba::server
