#include "server/net/timer.h"

#include <boost/asio/steady_timer.hpp>
#include <utility>

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

}  // namespace

std::unique_ptr<Timer> machine_timer(const boost::asio::any_io_executor& executor) {
  return std::make_unique<MachineTimer>(executor);
}

}  // namespace fudaba::server
