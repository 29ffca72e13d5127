#include "schedule.h"

#include <algorithm>

namespace fudaba::simulation {
namespace {

constexpr Time kLongestStep = 40;  // µs of work
constexpr std::int64_t kNapsIn1000 = 10;
constexpr Time kLongestNap = 15 * kMs;  // that a thread waits for its core

}  // namespace

bool Schedule::step() {
  ++steps_;
  if (!events_.empty() && events_.begin()->first.first <= now_) {
    auto event = events_.extract(events_.begin());
    event.mapped()();
    return true;
  }
  return run_a_lane() || let_time_pass();
}

bool Schedule::run_a_lane() {
  const auto count = static_cast<std::int64_t>(lanes_.size());
  if (count == 0) { return false; }
  const std::int64_t first = luck_.below(count);
  for (std::int64_t i = 0; i < count; ++i) {
    Lane& lane = *lanes_[static_cast<std::size_t>((first + i) % count)];
    if (std::max(lane.sleeps_until, *lane.process_sleeps_until) > now_) { continue; }
    lane.io->restart();
    if (lane.io->poll_one() == 0) { continue; }
    now_ += luck_.below(kLongestStep);
    // The work may have ended the lane's process.
    const bool is_there = std::find(lanes_.begin(), lanes_.end(), &lane) != lanes_.end();
    if (is_there && luck_.chance(kNapsIn1000)) {
      lane.sleeps_until = now_ + luck_.below(kLongestNap);
    }
    return true;
  }
  return false;
}

bool Schedule::let_time_pass() {
  Time next = events_.empty() ? 0 : events_.begin()->first.first;
  for (const Lane* lane : lanes_) {
    const Time wakes = std::max(lane->sleeps_until, *lane->process_sleeps_until);
    if (wakes > now_ && (next == 0 || wakes < next)) { next = wakes; }
  }
  if (next == 0) { return false; }
  now_ = std::max(now_, next);
  return true;
}

}  // namespace fudaba::simulation
