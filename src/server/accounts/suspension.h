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
// What a page is told when something about its account has changed: it asks /api/me then.
[[nodiscard]] std::string account_message();

// Whether others take part in a match: what a suspended account may neither open nor join.
[[nodiscard]] bool is_with_others(const Setup& setup);
// Whether somebody who sits at it is suspended: nobody joins him.
[[nodiscard]] bool has_suspended(const Visitors& visitors, const Setup& setup);
// What the account of that seat may not do at its table now: begin another match, or go on with a
// rated one. An unrated one that has begun may be played to its end, for its opponent's sake.
[[nodiscard]] std::optional<Refusal> held_back(const Visitors& visitors, const Setup& setup,
                                               Seat seat, Request::Kind wish);

}  // namespace fudaba::server
