#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/net/config.h"

namespace fudaba::server {

// A rate limit with a burst: a bucket that fills up again.
class Rate {
 public:
  using Clock = std::chrono::steady_clock;

  // `per_second` 0: no bound. `burst`: how many at once.
  Rate(double per_second, double burst)
      : per_second_(per_second), burst_(burst), left_(burst), last_(Clock::now()) {}

  [[nodiscard]] bool take(Clock::time_point now = Clock::now()) {
    if (per_second_ <= 0) { return true; }
    const double seconds = std::chrono::duration<double>(now - last_).count();
    left_ = std::min(burst_, left_ + seconds * per_second_);
    last_ = now;
    if (left_ < 1) { return false; }
    left_ -= 1;
    return true;
  }
  // True if take() would succeed.
  [[nodiscard]] bool has_left(Clock::time_point now = Clock::now()) const {
    return per_second_ <= 0 ||
           left_ + std::chrono::duration<double>(now - last_).count() * per_second_ >= 1;
  }
  [[nodiscard]] Clock::time_point last() const { return last_; }
  // True if it is as full as if nothing had been taken.
  [[nodiscard]] bool is_full(Clock::time_point now = Clock::now()) const {
    return per_second_ <= 0 ||
           left_ + std::chrono::duration<double>(now - last_).count() * per_second_ >= burst_;
  }

 private:
  double per_second_;
  double burst_;
  double left_;
  Clock::time_point last_;
};

// Limits of each address. For all threads.
class AddressLimits {
 public:
  explicit AddressLimits(const Limits& limits) : limits_(limits) {}

  [[nodiscard]] bool may_request(const std::string& address);
  [[nodiscard]] bool may_open_match(const std::string& address);
  // True if it may ask for a match that may not exist; each that does not is counted with missed().
  [[nodiscard]] bool may_look_for_match(const std::string& address);
  void missed(const std::string& address);
  // False: it has too many connections already, or has made too many lately. Each one granted is
  // given back with leave().
  [[nodiscard]] bool may_connect(const std::string& address);
  void leave(const std::string& address);
  // Forgets addresses that have not been heard of for a while.
  void sweep();

 private:
  struct Address {
    Rate requests;
    Rate matches;
    Rate matches_long;
    Rate sockets;
    Rate misses;
    std::size_t connections = 0;
  };
  Address& find(const std::string& address);

  Limits limits_;
  std::mutex mutex_;
  std::unordered_map<std::string, Address> address_limits_;
};

}  // namespace fudaba::server
