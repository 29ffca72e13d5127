#pragma once

#include <array>
#include <cstdint>

#include "match/json_text.h"
#include "server/setup.h"

namespace fudaba::server {

// The players' time. It knows no clock of its own: whoever uses it says what time it is (ms since
// 1970), so that a match that is played again from its changes has the same clock.
class PlayClock {
 public:
  explicit PlayClock(const ClockRule& rule);

  // From now on `seat`'s time runs (kNoSeat: nobody's). The time of whoever's ran until now is
  // taken; `moved`: that player has just answered, which ends a period and earns a Fischer step.
  void turn_to(Seat seat, std::int64_t now, bool moved);
  // Forgets the time since the running clock was started, as if it had been started now: after the
  // server was away. Days go on meanwhile.
  void resume(std::int64_t now);

  [[nodiscard]] Seat running() const { return running_; }
  [[nodiscard]] std::int64_t since() const { return since_; }
  [[nodiscard]] bool is_over(std::int64_t now) const;
  // When the running player's time is over; 0: never.
  [[nodiscard]] std::int64_t deadline() const;
  void write(match::JsonText& json, std::int64_t now) const;

 private:
  struct Time {
    std::int64_t left = 0;  // ms before periods count
    std::int64_t periods = 0;
  };

  // What is left to a seat at `now`, its running time taken off; negative: over.
  [[nodiscard]] Time left(Seat seat, std::int64_t now) const;

  ClockRule rule_;
  std::array<Time, kSeats> times_;
  Seat running_ = kNoSeat;
  std::int64_t since_ = 0;
};

}  // namespace fudaba::server
