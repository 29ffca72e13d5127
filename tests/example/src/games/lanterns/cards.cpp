// How cards move (LTN-3), and the instructions of effects that only this game has (LTN-6).
#include "games/lanterns/play.h"

namespace fudaba::lanterns {

using namespace clause_literals;
using effect::CardSet;
using effect::Frame;
using effect::Node;
using effect::NodeId;

const Clause Play::kShuffled = "LTN-2.2"_clause;

void Play::draw(Seat seat, int count) {
  const ZoneId deck = zone_of(ZoneKind::Deck, seat);
  for (int i = 0; i < count; ++i) {
    if (s_.cards.is_empty(deck)) { return run_out(); }
    relocate(s_.cards.first(deck), zone_of(ZoneKind::Hand, seat), End::Bottom, Openness::Open,
             s_.turn == 0 ? "LTN-2.2"_clause : "LTN-4.3"_clause);
  }
}

void Play::mill(Seat seat, int count) {
  const ZoneId deck = zone_of(ZoneKind::Deck, seat);
  for (int i = 0; i < count && !s_.cards.is_empty(deck); ++i) { discard(s_.cards.first(deck), {}); }
}

// LTN-3.1: a card goes to its owner's zones alone.
void Play::discard(CardId card, Clause clause) {
  relocate(card, zone_of(ZoneKind::Discard, owner_of(card)), End::Top, Openness::Open, clause);
}

void Play::float_lantern(CardId card, Clause clause) {
  const Seat seat = owner_of(card);
  relocate(card, zone_of(ZoneKind::River, seat), End::Bottom, Openness::Open, clause);
  enter(card);
  raise(Trigger::Floated, card, seat);
}

// LTN-3.5: what waits for it still sees it on the river.
void Play::douse(CardId card, Clause clause) {
  raise(Trigger::Doused, card, owner_of(card));
  leave_river(card);
  discard(card, clause);
}

// What was noted of a lantern on the river ends with its stay.
void Play::leave_river(CardId card) {
  unwatch(card);
  remove_modifiers([&](const effect::Modifier& m) { return m.target == card; });
}

// A card goes where an effect says.
void Play::move_to(CardId card, std::uint8_t zone_kind, End end, Openness openness) {
  const ZoneKind to = static_cast<ZoneKind>(zone_kind);
  if (effect::is_seat(card) || read().is_in(card, ZoneKind::Using) || to == ZoneKind::Using) {
    return;
  }
  const bool floating = read().is_in(card, ZoneKind::River);
  const Seat seat = owner_of(card);
  if (to == ZoneKind::River) {  // LTN-3.3, LTN-6.5
    const bool may = !floating && read().kind(card) == CardKind::Lantern;
    if (may && !read().is_river_full(seat)) { float_lantern(card, {}); }
    return;
  }
  if (floating && to == ZoneKind::Discard) {
    if (!read().has(card, Keyword::Everburning)) { douse(card, {}); }  // LTN-6.4
    return;
  }
  if (floating) { leave_river(card); }
  relocate(card, zone_of(to, seat), to == ZoneKind::Hand ? End::Bottom : end, openness, {});
}

bool Play::is_player_event(std::uint8_t trigger) {
  switch (static_cast<Trigger>(trigger)) {
    case Trigger::TurnStart:
    case Trigger::WindUsed:  return true;
    case Trigger::Floated:
    case Trigger::Doused:    break;
  }
  return false;
}

void Play::own_action(const Node& n, Frame& f) {
  const effect::Scope sc = scope(f);
  const auto first = static_cast<NodeId>(n.args[0]);
  const OwnOp op = static_cast<OwnOp>(n.op);
  if (op == OwnOp::Score) {
    const int points = read().amount(first, sc);
    Reading::for_players(n.args[1], sc, [&](Seat seat) { score(seat, points, {}); });
    return;
  }
  const ZoneKind to = op == OwnOp::Douse ? ZoneKind::Discard : ZoneKind::River;
  read().cards(first, sc).for_each([&](CardId c) {
    if (to == ZoneKind::River || read().is_in(c, ZoneKind::River)) {
      move_to(c, static_cast<std::uint8_t>(to), End::Bottom, Openness::Open);
    }
  });
}

}  // namespace fudaba::lanterns
