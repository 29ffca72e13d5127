#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>

#include "match/json_text.h"
#include "table/setup.h"

namespace fudaba::table {

// The time of the server, in ms since 1970: what the wall showed when it started, and from then on
// a clock that nobody sets. So a wall clock that jumps ends no game.
class SteadyTime {
 public:
  using Steady = std::chrono::steady_clock;
  SteadyTime(std::int64_t wall, Steady::time_point since) : wall_(wall), since_(since) {}
  [[nodiscard]] std::int64_t at(Steady::time_point now) const {
    return wall_ + std::chrono::duration_cast<std::chrono::milliseconds>(now - since_).count();
  }

 private:
  std::int64_t wall_;
  Steady::time_point since_;
};
[[nodiscard]] std::int64_t now_ms();

// When the first answer of a match that has just begun is due, ms since 1970, if its clock counts
// days; 0: nobody need wait for it.
[[nodiscard]] std::int64_t due_at_begin(const Setup& setup);

// The players' time. The caller says what time it is (ms since 1970), so that a match that is
// played again from its changes has the same clock.
class PlayClock {
 public:
  explicit PlayClock(const ClockRule& rule);

  // From now on `seat`'s time runs (kNoSeat: nobody's). The time of whoever's ran until now is
  // taken. `answered`: the turn of the game in which that player has just answered, which ends a
  // period, begins the days anew and, the first time in a turn, earns the Fischer step; nothing:
  // he has not. `given`: ms of that time that he gets back.
  void turn_to(Seat seat, std::int64_t now, std::optional<int> answered, std::int64_t given = 0);
  // After the server was away: takes `thought` ms from the running clock and forgets the rest of
  // the time since it was started, as if it had been started now. Days go on meanwhile.
  void resume(std::int64_t now, std::int64_t thought);
  // The time that the seat gets back for a move if the way to its player and back takes `lag` ms:
  // no more than kMostGivenOfMove, and in a game than kMostGivenOfGame. Days give nothing back.
  [[nodiscard]] std::int64_t gift(Seat seat, std::int64_t lag) const;
  static constexpr std::int64_t kMostGivenOfMove = 500;
  static constexpr std::int64_t kMostGivenOfGame = 5'000;

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
    int earned_in = -1;      // the turn for which the Fischer step was given last
    std::int64_t given = 0;  // back, in all
  };

  // The time left to a seat at `now`; negative: over.
  [[nodiscard]] Time left(Seat seat, std::int64_t now) const;

  ClockRule rule_;
  std::array<Time, kSeats> times_;
  Seat running_ = kNoSeat;
  std::int64_t since_ = 0;
};

}  // namespace fudaba::table
