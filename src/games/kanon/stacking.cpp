// KAN-5: stacking. What lies on the field is placed here, by the rules and by effects.
#include "games/kanon/play.h"

namespace fudaba::kanon {

using namespace clause_literals;
using effect::Frame;
using effect::Node;

// KAN-5.1, KAN-5.2: face down, at the foremost free location of the line. KAN-5.3: into a full line
// it pushes the foremost card out. KAN-5.4: only then is the next one placed.
void Play::stack(CardId card, int line, Clause clause) {
  const Seat seat = owner_of(card);
  const ZoneId zone = zone_of(ZoneKind::Field, seat, line);
  s_.remover = acting() == nullptr ? seat : acting_seat();
  if (s_.cards.count(zone) >= kRows) {
    const CardId foremost = s_.cards.first(zone);
    raise(Trigger::PushedOut, foremost, seat);
    leave_field(foremost, ZoneKind::Discard, End::Top, "KAN-5.3"_clause);
    if (s_.cards.zone[foremost] == zone) {  // something else happens to it, but there is no room
      lie_face_down(foremost);
      move_card(foremost, zone_of(ZoneKind::Discard, seat), "KAN-5.3"_clause);
    }
  }
  const bool hidden = read().is_in(card, ZoneKind::Hand);
  move_card(card, zone, clause, End::Bottom, hidden ? Openness::Secret : Openness::Open);
  s_.cards.raise_flags(card, kFaceDown);
  s_.check = 1;
  raise(Trigger::Stacks, kNoCard, seat);
}

void Play::take_stack(const Move& move) {
  const bool setup = s_.step == Step::Placement;
  if (move.verb != Verb::Pass) {
    ++s_.stacks;
    stack(move.card, move.place, setup ? "KAN-2.13"_clause : "KAN-5.1"_clause);
  } else if (setup) {
    s_.stacks = 0;
    ++s_.asked;
  } else {
    end_card_set();
  }
}

// An effect places cards one after another; where there is a choice their owner names the line.
void Play::stack_by_effect(const Node& n, Frame& f) {
  if (s_.stacking.empty()) {
    read().cards(arg(n, 0), scope(f)).for_each([&](CardId c) {
      const bool lies =
          !effect::is_seat(c) && s_.cards.zone[c] != kNoZone && !read().is_in(c, ZoneKind::Field);
      if (!lies || !may_affect(c)) { return; }
      if (read().is_permanent(c)) {
        s_.stacking.add(c);
      } else {  // that it cannot be placed must be seen
        for (Seat seat = 0; seat < kSeats; ++seat) { show_to(c, seat); }
      }
    });
    if (s_.stacking.empty()) { return; }
  }
  --f.pc;  // the next card, or the answer, goes on from here
  const Seat seat = owner_of(s_.stacking.first());
  int open = 0;
  int only = 0;
  for (int line = 0; line < kLines; ++line) {
    if (!read().is_open(seat, line)) { continue; }
    ++open;
    only = line;
  }
  if (open == 1) { return answer_line(only); }
  ask(DecisionKind::Place, seat);
  s_.decision.prompt = static_cast<std::uint8_t>(Prompt::Line);
}

void Play::answer_line(int line) {
  const std::size_t depth = s_.frames.size();
  effect::Frame& f = s_.frames.back();
  const bool face_up = pool_.program.nodes[f.pc++].args[1] == 1;
  const CardId card = s_.stacking.first();
  s_.stacking.remove(card);
  if (!read().is_in(card, ZoneKind::Field)) {
    stack(card, line, {});
    if (face_up && s_.frames.size() == depth) { turn_up(card, {}); }
  }
  if (!s_.stacking.empty() && s_.frames.size() >= depth) { --f.pc; }  // the next card
}

}  // namespace fudaba::kanon
