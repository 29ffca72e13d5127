#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>

namespace fudaba::server {

// Calls back once, on the executor it was made for. Used by one thread at a time.
class Timer {
 public:
  using Work = std::function<void()>;

  Timer() = default;
  virtual ~Timer() = default;  // cancels
  Timer(const Timer&) = delete;
  Timer& operator=(const Timer&) = delete;

  // Replaces the earlier setting. As with Asio's timers, a call that has been posted already still
  // happens.
  virtual void set(std::chrono::milliseconds wait, Work work) = 0;
  virtual void cancel() = 0;
};

// The server's time: the machine's, or a test's. For all threads.
class Clock {
 public:
  using Point = std::chrono::steady_clock::time_point;

  virtual ~Clock() = default;
  // Monotonic.
  [[nodiscard]] virtual Point now() const = 0;
  // ms since 1970 (table/clock.h).
  [[nodiscard]] virtual std::int64_t now_ms() const = 0;
  [[nodiscard]] virtual std::unique_ptr<Timer> timer(boost::asio::any_io_executor executor) = 0;
};

[[nodiscard]] Clock& machine_clock();

}  // namespace fudaba::server
