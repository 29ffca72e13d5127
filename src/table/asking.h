#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "table/refusal.h"
#include "table/request.h"
#include "table/setup.h"
#include "table/table.h"

// What a seat may ask of its table, whoever carries the messages.

namespace fudaba::table {

// The changes that a request makes if it is granted; it changes nothing. The reason of a refusal
// speaks only of what the asker sees.
[[nodiscard]] Table::GrantedChanges granted(const Table& table, const Request& request, Seat seat);

using Answered = std::optional<tl::expected<std::string, Refusal>>;

// What needs no more than the table: a ping, "why not?", "what of this?" and "what is this card
// now?", of what the reader sees (kNoSeat: a spectator); his own deck. Whoever only watches is
// refused anything else. Nothing: it is for whoever keeps the table to do (never Hello's answer).
[[nodiscard]] Answered answered(const Table& table, const Request& request, Seat reader);

// A seat's contribution to the shuffle, once all commitments are there: the setup with it. Nothing:
// it is there already, and was sent again.
[[nodiscard]] tl::expected<std::optional<Setup>, Refusal> reveal(const Table& table,
                                                                 const Request& request, Seat seat);

// The seat that a connection asks to be given: that of its token, or a spectator's.
[[nodiscard]] tl::expected<Seat, Refusal> seat_for(const Table& table, const Request& hello);

// A hint is being thought about, or was asked for too often.
[[nodiscard]] Refusal hint_takes_time();

}  // namespace fudaba::table
