#include "table/clock.h"

#include <algorithm>

#include "match/words.h"

namespace fudaba::table {

std::int64_t now_ms() {
  using std::chrono::system_clock;
  static const SteadyTime kTime(
      std::chrono::duration_cast<std::chrono::milliseconds>(system_clock::now().time_since_epoch())
          .count(),
      SteadyTime::Steady::now());
  return kTime.at(SteadyTime::Steady::now());
}

std::int64_t due_at_begin(const Setup& setup) {
  const bool runs = setup.has_begun() && setup.clock.kind == ClockKind::Days;
  return runs ? setup.begun + 1000 * setup.clock.step : 0;
}

PlayClock::PlayClock(const ClockRule& rule) : rule_(rule) {
  const bool days = rule.kind == ClockKind::Days;
  times_.fill({1000 * (days ? rule.step : rule.base), rule.periods, -1, 0});
}

PlayClock::Time PlayClock::left(Seat seat, std::int64_t now) const {
  Time time = times_[seat];
  if (seat != running_) { return time; }
  time.left -= std::max<std::int64_t>(0, now - since_);
  if (rule_.kind != ClockKind::ByoYomi) { return time; }
  // Past the main time, each period used up is gone.
  const std::int64_t period = 1000 * rule_.step;
  while (time.left < 0 && time.periods > 0) {
    if (time.left + period >= 0) { return time; }
    time.left += period;
    --time.periods;
  }
  return time;
}

bool PlayClock::is_over(std::int64_t now) const {
  const std::int64_t end = deadline();
  return end != 0 && now >= end;
}

std::int64_t PlayClock::deadline() const {
  if (rule_.kind == ClockKind::None || running_ >= kSeats) { return 0; }
  const Time& time = times_[running_];
  return since_ + time.left +
         1000 * rule_.step * (rule_.kind == ClockKind::ByoYomi ? time.periods : 0);
}

void PlayClock::turn_to(Seat seat, std::int64_t now, std::optional<int> answered,
                        std::int64_t given) {
  if (running_ < kSeats) {
    Time time = left(running_, now - given);
    time.given += given;
    if (answered) {
      switch (rule_.kind) {
        case ClockKind::None: break;
        case ClockKind::Fischer:
          // After a take-back the turn may be one that has earned its step already.
          if (*answered > time.earned_in) {
            time.left += 1000 * rule_.step;
            time.earned_in = *answered;
          }
          break;
        case ClockKind::Days:    time.left = 1000 * rule_.step; break;
        case ClockKind::ByoYomi: time.left = std::max<std::int64_t>(0, time.left); break;
      }
    }
    times_[running_] = time;
  }
  running_ = seat;
  since_ = now;
}

void PlayClock::resume(std::int64_t now, std::int64_t thought) {
  if (rule_.kind == ClockKind::Days) { return; }
  if (running_ < kSeats) { times_[running_] = left(running_, since_ + thought); }
  since_ = now;
}

std::int64_t PlayClock::gift(Seat seat, std::int64_t lag) const {
  if (seat >= kSeats || rule_.kind == ClockKind::None || rule_.kind == ClockKind::Days) {
    return 0;
  }
  const std::int64_t most = std::min(kMostGivenOfMove, kMostGivenOfGame - times_[seat].given);
  return std::clamp<std::int64_t>(lag, 0, most);
}

void PlayClock::write(match::JsonText& json, std::int64_t now) const {
  json.begin_object().field("kind", word_of(rule_.kind));
  if (rule_.kind != ClockKind::None) {
    const std::array<Time, kSeats> times{left(0, now), left(1, now)};
    const bool periods = rule_.kind == ClockKind::ByoYomi;
    json.key("left").begin_array();
    for (const Time& time : times) {
      // Within a period: what is left of it.
      const std::int64_t of_period = periods && time.left < 0 ? 1000 * rule_.step : 0;
      json.number(std::max<std::int64_t>(0, time.left + of_period));
    }
    json.end_array().key("running");
    running_ < kSeats ? json.text(match::seat_word(running_)) : json.null();
    if (periods) {
      json.key("periods").begin_array().number(times[0].periods).number(times[1].periods);
      json.end_array();
    }
    json.field("at", now);
  }
  json.end_object();
}

}  // namespace fudaba::table
