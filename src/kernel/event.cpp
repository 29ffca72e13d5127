#include "kernel/event.h"

namespace fudaba {

Event event_for(const Event& event, Seat seat) {
  Event seen;
  seen.kind = event.kind;
  seen.seat = event.seat;
  seen.from = event.from;
  seen.to = event.to;
  seen.place = event.place;
  seen.detail = event.detail;
  seen.amount = event.amount;
  seen.clause = event.clause;
  seen.cause = event.cause;
  seen.cause_def = event.cause_def;
  seen.sight = event.sight;
  seen.reveals = event.reveals;
  // A spectator sees only what everybody sees.
  const bool visible = seat == kNoSeat ? event.sight == Sight::Both : sees(event.sight, seat);
  if (visible) {
    seen.card = event.card;
    seen.def = event.def;
  }
  return seen;
}

}  // namespace fudaba
