#pragma once

#include <optional>
#include <vector>

#include "people/seat_notes.h"
#include "people/visitor.h"
#include "server/net/names.h"
#include "table/shelf.h"
#include "table/table.h"

// Which seats of matches belong to accounts, and what is noted of them.

namespace fudaba::server {

class AccountThread;

// Matches that two people play, or a person and a computer: neither those of people at one screen,
// of which nobody knows who sits where, nor lessons, nor those of computers alone.
[[nodiscard]] bool may_belong(const Setup& setup);
[[nodiscard]] bool has_account(const Setup& setup);
// Seats the opener at the match's only seat for a person.
void seat_opener(Setup& setup, const people::Visitor& opener);
[[nodiscard]] people::Pace pace_of(const ClockRule& clock);
// The objection to rating a match: it must be between two accounts, by the game's own rules and
// with a clock, so that it comes to an end.
[[nodiscard]] std::optional<Refusal> rated_refusal(const Setup& setup, const ShelvedGame& game,
                                                   const people::Visitor& opener);
// The objection to somebody's taking that seat of a match.
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

// Counts what rated matches are over. Nothing is lost if the server ends before.
void settle_ratings(AccountThread& account_thread);

}  // namespace fudaba::server
