#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <cstdint>
#include <memory>

#include "server/net/timer.h"

namespace fudaba::server {

// Threads that do what is posted to their executor.
class Threads {
 public:
  // Low: connections come first.
  enum class Priority : std::uint8_t { Usual, Low };

  Threads() = default;
  virtual ~Threads() = default;  // waits for what has begun, and drops the rest
  Threads(const Threads&) = delete;
  Threads& operator=(const Threads&) = delete;

  [[nodiscard]] virtual boost::asio::any_io_executor executor() = 0;
  // A timer that calls back here.
  [[nodiscard]] virtual std::unique_ptr<Timer> timer() = 0;
  // Does everything that has been posted, then ends.
  virtual void finish() = 0;
};

[[nodiscard]] std::unique_ptr<Threads> start_threads(unsigned count, Threads::Priority priority);

}  // namespace fudaba::server
