#pragma once

#include <algorithm>
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

  // `per_second` 0: no limit.
  Rate(double per_second, double burst)
      : per_second_(per_second), burst_(burst), left_(burst), last_(Clock::now()) {}

  [[nodiscard]] bool take(Clock::time_point now = Clock::now()) {
    if (per_second_ <= 0) { return true; }
    left_ = left(now);
    last_ = now;
    if (left_ < 1) { return false; }
    left_ -= 1;
    return true;
  }
  // True if take() would succeed.
  [[nodiscard]] bool has_left() const { return per_second_ <= 0 || left(Clock::now()) >= 1; }
  // True if it is as good as new.
  [[nodiscard]] bool is_full() const { return per_second_ <= 0 || left(Clock::now()) >= burst_; }

 private:
  [[nodiscard]] double left(Clock::time_point now) const {
    const double seconds = std::chrono::duration<double>(now - last_).count();
    return std::min(burst_, left_ + seconds * per_second_);
  }

  double per_second_;
  double burst_;
  double left_;
  Clock::time_point last_;
};

// A rate limit for each of many keys: addresses, accounts. For all threads.
class Rates {
 public:
  // `count` in `seconds`, and a burst of as many; 0: no limit.
  Rates(double count, double seconds) : Rates(count, seconds, std::max(1.0, count)) {}
  Rates(double count, double seconds, double burst) : fresh_(count / seconds, burst) {}

  [[nodiscard]] bool take(const std::string& key);
  [[nodiscard]] bool has_left(const std::string& key);
  // Forgets keys whose limit is as good as new.
  void sweep();

 private:
  const Rate fresh_;
  std::mutex mutex_;
  std::unordered_map<std::string, Rate> rates_;
};

// Limits of each address. For all threads.
class AddressLimits {
 public:
  explicit AddressLimits(const Limits& limits);

  [[nodiscard]] bool may_request(const std::string& address) { return requests_.take(address); }
  [[nodiscard]] bool may_open_match(const std::string& address) {
    return matches_.take(address) && matches_long_.take(address);
  }
  // True if it may ask for a match that may not exist; each that does not is counted with missed().
  [[nodiscard]] bool may_look_for_match(const std::string& address) {
    return misses_.has_left(address);
  }
  void missed(const std::string& address) { (void)misses_.take(address); }
  // False: it has too many connections, or has made too many lately. Each one granted is given back
  // with leave().
  [[nodiscard]] bool may_connect(const std::string& address);
  void leave(const std::string& address);
  void sweep();

 private:
  Rates requests_;
  Rates matches_;
  Rates matches_long_;
  Rates sockets_;
  Rates misses_;
  const std::size_t most_connections_;  // 0: no limit
  std::mutex mutex_;
  std::unordered_map<std::string, std::size_t> connections_;
};

}  // namespace fudaba::server
