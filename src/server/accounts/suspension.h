#pragma once

#include <optional>
#include <string>

#include "match/json_text.h"
#include "people/book.h"
#include "server/net/names.h"
#include "table/refusal.h"
#include "table/request.h"
#include "table/setup.h"

// Accounts that may not play with others for a while (docs/en/operating.md, Keeping order).

namespace fudaba::server {

class Visitors;

// Why somebody is refused: until when, and for what reason.
[[nodiscard]] Refusal suspended_refusal(const people::Suspension& suspension);
// {"until"?: ms, "why": …}; without `until`: for ever.
void write(match::JsonText& out, const people::Suspension& suspension);
// Tells a page that its account has changed; the page then asks /api/me.
[[nodiscard]] std::string account_message();

// True if others take part in a match: a suspended account may neither open nor join it.
[[nodiscard]] bool is_with_others(const Setup& setup);
// True if somebody at the match is suspended: nobody joins him.
[[nodiscard]] bool has_suspended(const Visitors& visitors, const Setup& setup);
// The refusal if the account of that seat is suspended: it may not begin another match, or go on
// with a rated one. An unrated match that has begun may be finished, for the opponent's sake.
[[nodiscard]] std::optional<Refusal> held_back(const Visitors& visitors, const Setup& setup,
                                               Seat seat, Request::Kind wish);

}  // namespace fudaba::server
