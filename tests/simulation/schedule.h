#pragma once

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "luck.h"

namespace fudaba::simulation {

using Time = std::int64_t;  // in µs, since the world began
constexpr Time kMs = 1000;
constexpr Time kSecond = 1000 * kMs;

// A thread of a simulated process, or its pool of connections: what is posted to `io`.
struct Lane {
  boost::asio::io_context* io = nullptr;
  const Time* process_sleeps_until = nullptr;  // of the whole process
  Time sleeps_until = 0;
};

// The only thread of a world, and its time. Does what is due, then what is posted to any lane, in
// an order that follows from the seed. Time passes by what is done, and where nothing can be.
class Schedule {
 public:
  explicit Schedule(std::uint64_t seed) : luck_(seed, "schedule") {}

  [[nodiscard]] Time now() const { return now_; }
  void at(Time when, std::function<void()> work) {
    events_.emplace(std::pair(when < now_ ? now_ : when, ++number_), std::move(work));
  }
  void after(Time wait, std::function<void()> work) { at(now_ + wait, std::move(work)); }

  void add(Lane* lane) { lanes_.push_back(lane); }
  void remove(Lane* lane) { std::erase(lanes_, lane); }

  // One thing. False: nothing will ever happen again.
  bool step();
  [[nodiscard]] std::int64_t steps() const { return steps_; }

 private:
  bool run_a_lane();
  bool let_time_pass();

  Time now_ = 0;
  std::uint64_t number_ = 0;
  std::int64_t steps_ = 0;
  Luck luck_;
  std::map<std::pair<Time, std::uint64_t>, std::function<void()>> events_;
  std::vector<Lane*> lanes_;
};

}  // namespace fudaba::simulation
