#pragma once

#include <optional>
#include <string>

#include "match/json_text.h"
#include "people/book.h"
#include "server/net/names.h"
#include "table/refusal.h"
#include "table/request.h"
#include "table/setup.h"

// Suspended accounts (docs/en/operating.md, Keeping order).

namespace fudaba::server {

class Visitors;

// The refusal: until when, and the reason.
[[nodiscard]] Refusal suspended_refusal(const people::Suspension& suspension);
// {"until"?: ms, "why": …}; without `until`: for ever.
void write(match::JsonText& out, const people::Suspension& suspension);
// Tells a page that its account has changed; the page then asks /api/me.
[[nodiscard]] std::string account_message();

// True if others take part in the match: a suspended account may neither open nor join it.
[[nodiscard]] bool is_with_others(const Setup& setup);
// True if a player of the match is suspended: nobody may join.
[[nodiscard]] bool has_suspended(const Visitors& visitors, const Setup& setup);
// The refusal if the account of the seat is suspended: it may not begin another match, or go on
// with a rated one. An unrated match that has begun may be finished, for the opponent's sake.
[[nodiscard]] std::optional<Refusal> held_back(const Visitors& visitors, const Setup& setup,
                                               Seat seat, Request::Kind wish);

}  // namespace fudaba::server
