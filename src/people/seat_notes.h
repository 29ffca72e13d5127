#pragma once

#include <soci/soci.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "kernel/types.h"
#include "people/visitor.h"

// Records of matches for the accounts at their seats. They are written in the transaction that
// stores the match itself, so that neither exists without the other.

namespace fudaba::people {

// The pace of a match; each has a rating of its own.
enum class Pace : std::uint8_t { Fast, Slow, Days, None };
[[nodiscard]] std::string_view word_of(Pace pace);  // "fast" and so on
// None: unknown word.
[[nodiscard]] Pace pace_of(std::string_view word);

enum class OpponentKind : std::uint8_t { Guest, Account, Computer };
// Closed: the operator ended the match; it counts for nothing.
enum class SeatResult : std::uint8_t { Open, Won, Lost, Drawn, Closed };

struct SeatNote {
  std::int64_t match = 0;
  Seat seat = 0;
  AccountId account = kNoAccount;
  std::string game;
  Pace pace = Pace::None;
  std::string deck;  // "@" and the id of a ready deck, or the name of a custom one; may be empty
  AccountId opponent = kNoAccount;
  std::string opponent_name;  // for a computer player its level
  OpponentKind opponent_kind = OpponentKind::Guest;
  bool is_rated = false;
  std::int64_t created = 0;
};

struct MatchEnding {
  std::int64_t match = 0;
  Seat winner = kNoSeat;   // kNoSeat: a draw
  Seat starter = kNoSeat;  // took the first turn
  int how = 0;             // table::EndReason
  std::int64_t at = 0;
  bool is_closed = false;  // SeatResult::Closed
};

// Records the account at a seat. If the match is recorded already, updates what may change.
void note_seat(soci::session& sql, const SeatNote& note);
void note_ending(soci::session& sql, const MatchEnding& ending);
// The match has been deleted. Its results stay.
void forget_open_seats(soci::session& sql, std::int64_t match);

}  // namespace fudaba::people
