#include "server/net/clock.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

namespace fudaba::server {
namespace {

class MachineClock final : public Clock {
 public:
  [[nodiscard]] Point now() const override { return std::chrono::steady_clock::now(); }
  [[nodiscard]] std::int64_t now_ms() const override { return time_.at(now()); }
  [[nodiscard]] std::unique_ptr<Timer> timer(boost::asio::any_io_executor executor) override {
    return machine_timer(executor);
  }

 private:
  mutable UnstalledTime time_{table::now_ms(), std::chrono::steady_clock::now()};
};

}  // namespace

std::int64_t UnstalledTime::at(Point now) {
  const std::lock_guard lock(mutex_);
  const auto unseen = std::chrono::duration_cast<std::chrono::milliseconds>(now - seen_);
  seen_ = std::max(seen_, now);
  if (unseen > kStall) {
    stalled_ += unseen;
    spdlog::warn("server event=stalled ms={}", unseen.count());
  }
  return time_.at(now) - stalled_.count();
}

std::chrono::milliseconds UnstalledTime::stalled() const {
  const std::lock_guard lock(mutex_);
  return stalled_;
}

Clock& machine_clock() {
  static MachineClock clock;
  return clock;
}

}  // namespace fudaba::server
