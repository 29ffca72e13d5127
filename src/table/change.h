#pragma once

#include <cstdint>

#include "kernel/move.h"
#include "kernel/types.h"

namespace fudaba::table {

// A match is stored as its setup and everything that changed it, in order, so that a server that
// was killed goes on where it stood.
enum class ChangeKind : std::uint8_t {
  Move,      // `move` of the seat; conceding is a move (match::concession)
  AutoMove,  // the only thing the seat could do, done for it
  Undo,      // the last `count` moves are taken back
  Offer,     // the seat asks for a take-back or a draw
  Decline,   // the other seat does not want it
  Agreed,    // a draw both players want
  TimeOut,   // the seat's time is over
  Next,      // of a lesson: the reader goes on
  // The server was away: the running clock starts again from here. `data`: ms that its player had
  // thought before.
  Resume,
  Hint,    // the seat was told what a good player would do
  Closed,  // whoever runs the table has ended the match, without a winner (Setup::closed says why)
  Left,    // the seat has stayed away, and the other one claims a win or a draw
};

enum class ProposalKind : std::uint8_t { Undo, Draw };
enum class ClaimKind : std::uint8_t { Win, Draw };
constexpr std::int64_t kClaimAfter = 60'000;  // ms that a player has then been away

struct Change {
  std::uint32_t version = 0;  // from 1: how many changes there are with this one
  ChangeKind kind = ChangeKind::Move;
  Seat seat = kNoSeat;
  std::uint32_t data = 0;    // the move's four bytes, the count, what was asked or claimed
  std::uint64_t digest = 0;  // of the state after it
  std::int64_t at = 0;       // ms since 1970
  std::uint32_t given = 0;   // of a move: ms that the way to its player took (PlayClock::gift)
};

[[nodiscard]] inline Change change_of(ChangeKind kind, Seat seat, std::uint32_t data = 0) {
  Change change;
  change.kind = kind;
  change.seat = seat;
  change.data = data;
  return change;
}

[[nodiscard]] constexpr std::uint32_t pack(const Move& move) {
  return static_cast<std::uint32_t>(move.verb) | static_cast<std::uint32_t>(move.card) << 8U |
         static_cast<std::uint32_t>(move.place) << 16U |
         static_cast<std::uint32_t>(move.number) << 24U;
}
[[nodiscard]] constexpr Move unpack(std::uint32_t data) {
  return {static_cast<Verb>(data & 255U), static_cast<CardId>(data >> 8U & 255U),
          static_cast<std::uint8_t>(data >> 16U & 255U),
          static_cast<std::uint8_t>(data >> 24U & 255U)};
}

}  // namespace fudaba::table
