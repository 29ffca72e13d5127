#include "server/net/clock.h"

#include <boost/asio/steady_timer.hpp>
#include <utility>

#include "table/clock.h"

namespace fudaba::server {
namespace {

class MachineTimer final : public Timer {
 public:
  explicit MachineTimer(const boost::asio::any_io_executor& executor) : timer_(executor) {}

  void set(std::chrono::milliseconds wait, Work work) override {
    timer_.expires_after(wait);
    timer_.async_wait([work = std::move(work)](const boost::system::error_code& error) {
      if (!error) { work(); }
    });
  }
  void cancel() override { timer_.cancel(); }

 private:
  boost::asio::steady_timer timer_;
};

class MachineClock final : public Clock {
 public:
  [[nodiscard]] Point now() const override { return std::chrono::steady_clock::now(); }
  [[nodiscard]] std::int64_t now_ms() const override { return table::now_ms(); }
  [[nodiscard]] std::unique_ptr<Timer> timer(boost::asio::any_io_executor executor) override {
    return std::make_unique<MachineTimer>(executor);
  }
};

}  // namespace

Clock& machine_clock() {
  static MachineClock clock;
  return clock;
}

}  // namespace fudaba::server
