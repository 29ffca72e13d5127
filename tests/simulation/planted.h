#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace fudaba::simulation {

// Faults put in on purpose, one at a time, by the ports around the server: each must be found.
enum class Plant : std::uint8_t {
  None,
  EpochUnchecked,
  AnsweredBeforeCommit,
  WriteLost,
  MoveStoredTwice,
  BatchHalfWritten,
  FailureSwallowed,
  TakenFromItsOwner,
  ReadWithoutLastMove,
  EndingForgotten,
  WrongWinner,
  SeatNotesForgotten,
  MoveBackdated,
  LeaseAlwaysRenewed,
  EpochGivenTwice,
  LeaseTooShort,
  TimersDropped,
  TimersRunTwice,
  ClockStandsStill,
  ClockJumpsBack,
  MoveRepeated,
  SentToTheOther,
  AnswerForgotten,
  HelloUnanswered,
  RatedTwice,
  NeverRated,
  ResultChanged,
  PairingChanged,
};

constexpr std::array<std::string_view, 28> kPlants{
    "none",
    "epoch not checked",
    "answered before the commit",
    "a write lost",
    "a move stored twice",
    "half of a batch written",
    "a failure taken for success",
    "a match taken from its living owner",
    "a match read without its last move",
    "an ending forgotten",
    "the wrong winner noted",
    "seats not noted",
    "a move backdated",
    "a lease renewed without the registry",
    "an epoch given twice",
    "a lease shorter than agreed",
    "timers dropped",
    "timers that fire twice",
    "a clock that stands still",
    "a clock that jumps back",
    "a move repeated at the next version",
    "a message sent to the other player",
    "an answer forgotten",
    "a hello unanswered",
    "a match rated twice",
    "a match never rated",
    "a result changed",
    "the result of a pairing changed",
};

}  // namespace fudaba::simulation
