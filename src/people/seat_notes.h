#pragma once

#include <soci/soci.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "kernel/types.h"
#include "people/visitor.h"

// Notes on a match for the accounts that sit at it. They are written in the transaction that stores
// the match itself, so that neither is ever without the other.

namespace fudaba::people {

// The pace of a match, as ratings tell it apart.
enum class Pace : std::uint8_t { Fast, Slow, Days, None };
[[nodiscard]] std::string_view word_of(Pace pace);  // "fast" and so on
// None: it is no such word.
[[nodiscard]] Pace pace_of(std::string_view word);

enum class OpponentKind : std::uint8_t { Guest, Account, Computer };
// Closed: whoever runs the table ended the match; it counts for nothing.
enum class SeatResult : std::uint8_t { Open, Won, Lost, Drawn, Closed };

struct SeatNote {
  std::int64_t match = 0;
  Seat seat = 0;
  AccountId account = kNoAccount;
  std::string game;
  Pace pace = Pace::None;
  std::string deck;  // a ready deck's id after "@", or the name of one's own; may be empty
  AccountId opponent = kNoAccount;
  std::string opponent_name;  // of a computer player its level
  OpponentKind opponent_kind = OpponentKind::Guest;
  bool is_rated = false;
  std::int64_t created = 0;
};

struct MatchEnding {
  std::int64_t match = 0;
  Seat winner = kNoSeat;   // kNoSeat: a draw
  Seat starter = kNoSeat;  // who took the first turn
  int how = 0;             // table::How
  std::int64_t at = 0;
  bool is_closed = false;  // SeatResult::Closed
};

// Notes the account at a seat. For a match that is noted already, updates what may change.
void note_seat(soci::session& sql, const SeatNote& note);
void note_ending(soci::session& sql, const MatchEnding& ending);
// The match is no longer kept. What has come of it stays.
void forget_open_seats(soci::session& sql, std::int64_t match);

}  // namespace fudaba::people
