#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "table/refusal.h"
#include "table/request.h"
#include "table/setup.h"
#include "table/table.h"

// The requests of a seat to its table, whatever carries the messages.

namespace fudaba::table {

// The changes that a request makes if it is granted; it changes nothing. The reason of a refusal
// speaks only of what the asker sees.
[[nodiscard]] Table::GrantedChanges granted(const Table& table, const Request& request, Seat seat);

using DirectAnswer = std::optional<tl::expected<std::string, Refusal>>;

// Answers requests that need no more than the table: a ping, "why not?", questions about a card or
// a zone that the reader sees (kNoSeat: a spectator), his own deck. Spectators are refused anything
// else. Nothing: the owner of the table answers (always for Hello).
[[nodiscard]] DirectAnswer answered(const Table& table, const Request& request, Seat reader);

// A seat's contribution to the shuffle, once all commitments are there: the setup with it. Nothing:
// it is there already, and was sent again.
[[nodiscard]] tl::expected<std::optional<Setup>, Refusal> reveal(const Table& table,
                                                                 const Request& request, Seat seat);

// The seat that a connection asks to be given: that of its token, or a spectator's.
[[nodiscard]] tl::expected<Seat, Refusal> seat_for(const Table& table, const Request& hello);

// A hint is being thought about, or was asked for too often.
[[nodiscard]] Refusal hint_takes_time();

}  // namespace fudaba::table
