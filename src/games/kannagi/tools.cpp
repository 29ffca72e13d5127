// KNG-8.3 to KNG-8.11: the use of a tool.
#include "games/kannagi/play.h"

namespace fudaba::kannagi {

using namespace clause_literals;

// KNG-8.11: an answer is carried out before this; then this, if it is still possible (KNG-4.7).
void Play::complete_use(OngoingAct& d) {
  const Seat seat = owner_of(d.card);
  if (!read().is_in(d.card, ZoneKind::Using) || !read().cost(d.card, seat).allows()) {
    return fail();
  }
  finish();
  d.stage = Stage::Resolves;
}

// KNG-8.6: meanwhile the tool is outside the soul.
void Play::resolve_tool(OngoingAct& d) {
  d.stage = Stage::Resolved;
  start_plays(d.card, kNoCard);
}

// KNG-8.4: it goes to the soul laid.
void Play::complete_tool(OngoingAct& d) {
  d.stage = Stage::Done;
  const CardId card = d.card;
  if (read().is_in(card, ZoneKind::Using)) { to_soul(card, "KNG-8.4"_clause); }
  raise(Trigger::ToolUsed, card, owner_of(card));
}

}  // namespace fudaba::kannagi
