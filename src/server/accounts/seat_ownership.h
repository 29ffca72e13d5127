#pragma once

#include <optional>
#include <vector>

#include "people/seat_notes.h"
#include "people/visitor.h"
#include "server/net/names.h"
#include "table/shelf.h"
#include "table/table.h"

// The seats that belong to accounts, and the notes about them.

namespace fudaba::server {

class AccountThread;

// Matches of two people, or of one and a computer; neither those of two people at one screen, who
// cannot be told apart, nor lessons, nor matches of computers.
[[nodiscard]] bool may_belong(const Setup& setup);
[[nodiscard]] bool has_account(const Setup& setup);
// Gives the opener the only seat for a person.
void seat_opener(Setup& setup, const people::Visitor& opener);
[[nodiscard]] people::Pace pace_of(const ClockRule& clock);
// The refusal of a rated match: it must be between two accounts, by the unchanged rules of the game
// and with a clock, so that it ends.
[[nodiscard]] std::optional<Refusal> rated_refusal(const Setup& setup, const ShelvedGame& game,
                                                   const people::Visitor& opener);
// The refusal of a player who wants to take the seat.
[[nodiscard]] std::optional<Refusal> join_refusal(const Setup& setup, Seat seat,
                                                  const people::Visitor& guest);

[[nodiscard]] std::vector<people::SeatNote> notes_of(std::int64_t match, const Setup& setup,
                                                     std::int64_t created);
// For a match that is over.
[[nodiscard]] people::MatchEnding ending_of(std::int64_t match, const Table& table,
                                            std::int64_t now);

// For a match that is closed now.
[[nodiscard]] people::MatchEnding closed_ending(std::int64_t match, const Table& table,
                                                std::int64_t now);

// Rates matches that are over. Nothing is lost if the server ends before.
void settle_ratings(AccountThread& account_thread);

}  // namespace fudaba::server
