#include "machine.h"

#include <boost/asio/post.hpp>
#include <map>
#include <utility>

namespace fudaba::simulation {

namespace asio = boost::asio;
using std::chrono::microseconds;
using std::chrono::milliseconds;

// A setting is forgotten when `setting_` is replaced.
class Machine::Alarm final : public server::Timer {
 public:
  Alarm(Machine& machine, asio::any_io_executor executor)
      : machine_(machine), executor_(std::move(executor)) {}

  void set(milliseconds wait, Work work) override {
    setting_ = std::make_shared<Work>(std::move(work));
    if (machine_.broken_.drops_timers && machine_.luck_.chance(250)) { return; }
    const Time by_its_clock = wait.count() * kMs;
    const Time passes = by_its_clock - by_its_clock * machine_.skew_.fast_ppm / 1'000'000;
    machine_.schedule_.after(passes, [this, weak = std::weak_ptr(setting_)] {
      const std::shared_ptr<Work> due = weak.lock();
      if (due == nullptr || machine_.is_killed_) { return; }
      const int times = machine_.broken_.runs_twice ? 2 : 1;
      for (int i = 0; i < times; ++i) {
        asio::post(executor_, [due] { (*due)(); });
      }
    });
  }
  void cancel() override { setting_.reset(); }

 private:
  Machine& machine_;
  asio::any_io_executor executor_;
  std::shared_ptr<Work> setting_;
};

class Machine::Workers final : public server::Threads {
 public:
  explicit Workers(Machine& machine) : machine_(machine) {
    lane_.io = &io_;
    lane_.process_sleeps_until = &machine_.sleeps_until_;
    machine_.schedule_.add(&lane_);
    machine_.workers_.push_back(&lane_);
  }
  ~Workers() override {
    machine_.schedule_.remove(&lane_);
    std::erase(machine_.workers_, &lane_);
  }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  [[nodiscard]] asio::any_io_executor executor() override { return io_.get_executor(); }
  [[nodiscard]] std::unique_ptr<server::Timer> timer() override {
    return std::make_unique<Gathering>(*this);
  }
  // Timers of its own fire at once.
  void finish() override {
    while (!machine_.is_killed_) {
      io_.restart();
      if (io_.poll() > 0) { continue; }
      if (settings_.empty()) { return; }
      const auto first = settings_.extract(settings_.begin());
      first.mapped()();
    }
  }

 private:
  class Gathering final : public server::Timer {
   public:
    explicit Gathering(Workers& workers) : workers_(workers), number_(++workers_.timers_) {}
    ~Gathering() override { workers_.settings_.erase(number_); }
    Gathering(const Gathering&) = delete;
    Gathering& operator=(const Gathering&) = delete;

    void set(milliseconds wait, Work work) override {
      workers_.settings_[number_] = std::move(work);
      alarm_ = std::make_unique<Alarm>(workers_.machine_, workers_.executor());
      alarm_->set(wait, [this] {
        const auto setting = workers_.settings_.extract(number_);
        if (setting) { setting.mapped()(); }
      });
    }
    void cancel() override { workers_.settings_.erase(number_); }

   private:
    Workers& workers_;
    const int number_;
    std::unique_ptr<Alarm> alarm_;
  };

  Machine& machine_;
  asio::io_context io_{1};
  Lane lane_;
  int timers_ = 0;
  std::map<int, server::Timer::Work> settings_;  // by the timer's number
};

Machine::Machine(Schedule& schedule, std::uint64_t seed, Skew skew, BrokenClock broken)
    : schedule_(schedule),
      luck_(seed, "machine"),
      skew_(skew),
      broken_(broken),
      time_(kBegin + schedule.now() / kMs + skew.wall_ms, now()) {}

Machine::~Machine() {
  for (Lane& lane : lanes_) { schedule_.remove(&lane); }
}

Machine::Point Machine::now() const {
  const Time passed = schedule_.now();
  return Point(std::chrono::hours(1)) + microseconds(passed + passed * skew_.fast_ppm / 1'000'000);
}

std::int64_t Machine::now_ms() const {
  if (broken_.stands_still) { return kBegin; }
  if (broken_.sees_no_stalls) { return wall_ms(); }
  const std::int64_t now = time_.at(this->now());
  return broken_.jumps_back && luck_.chance(20) ? now - 30'000 : now;
}

std::int64_t Machine::wall_ms() const { return kBegin + schedule_.now() / kMs + skew_.wall_ms; }

std::unique_ptr<server::Timer> Machine::timer(asio::any_io_executor executor) {
  return std::make_unique<Alarm>(*this, std::move(executor));
}

std::unique_ptr<server::Threads> Machine::threads(unsigned, server::Threads::Priority) {
  return std::make_unique<Workers>(*this);
}

void Machine::run(asio::io_context& io) {
  schedule_.add(&lanes_.emplace_back(Lane{&io, &sleeps_until_, 0}));
}

void Machine::hang(Time until) {
  for (Lane* lane : workers_) { lane->sleeps_until = until; }
}

void Machine::kill() {
  is_killed_ = true;
  for (Lane& lane : lanes_) { schedule_.remove(&lane); }
  for (Lane* lane : workers_) { schedule_.remove(lane); }
  lanes_.clear();
}

}  // namespace fudaba::simulation
