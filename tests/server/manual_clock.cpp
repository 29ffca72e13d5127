#include "manual_clock.h"

#include <boost/asio/post.hpp>
#include <utility>

namespace fudaba::test {

namespace asio = boost::asio;

class ManualClock::Alarm final : public server::Timer {
 public:
  Alarm(ManualClock& clock, std::uint64_t number, asio::any_io_executor executor)
      : clock_(clock), number_(number), executor_(std::move(executor)) {}
  ~Alarm() override { forget(); }
  Alarm(const Alarm&) = delete;
  Alarm& operator=(const Alarm&) = delete;

  void set(std::chrono::milliseconds wait, Work work) override {
    if (wait.count() <= 0) {
      forget();
      asio::post(executor_, std::move(work));
      return;
    }
    const std::lock_guard lock(clock_.mutex_);
    clock_.waiting_[number_] = {clock_.now_ + wait, executor_, std::move(work)};
  }
  void cancel() override { forget(); }

 private:
  void forget() {
    const std::lock_guard lock(clock_.mutex_);
    clock_.waiting_.erase(number_);
  }

  ManualClock& clock_;
  const std::uint64_t number_;
  asio::any_io_executor executor_;
};

ManualClock::Point ManualClock::now() const {
  const std::lock_guard lock(mutex_);
  return now_;
}

std::int64_t ManualClock::now_ms() const {
  constexpr std::int64_t kBegin = 1'700'000'000'000;
  return kBegin +
         std::chrono::duration_cast<std::chrono::milliseconds>(now().time_since_epoch()).count();
}

std::unique_ptr<server::Timer> ManualClock::timer(asio::any_io_executor executor) {
  const std::lock_guard lock(mutex_);
  return std::make_unique<Alarm>(*this, ++timers_, std::move(executor));
}

void ManualClock::pass(std::chrono::milliseconds time) {
  std::multimap<Point, Waiting> due;  // equal ones in the order of their timers
  {
    const std::lock_guard lock(mutex_);
    now_ += time;
    std::erase_if(waiting_, [&](auto& entry) {
      if (entry.second.due > now_) { return false; }
      due.emplace(entry.second.due, std::move(entry.second));
      return true;
    });
  }
  for (auto& [at, one] : due) { asio::post(one.executor, std::move(one.work)); }
}

}  // namespace fudaba::test
