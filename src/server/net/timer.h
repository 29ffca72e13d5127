#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <chrono>
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

// By the machine's steady clock.
[[nodiscard]] std::unique_ptr<Timer> machine_timer(const boost::asio::any_io_executor& executor);

}  // namespace fudaba::server
