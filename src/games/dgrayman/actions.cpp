// The instructions of effects that only D.Gray-man has.
#include "games/dgrayman/play.h"

namespace fudaba::dgrayman {

using namespace clause_literals;
using effect::CardSet;
using effect::each_from;
using effect::Frame;
using effect::Node;
using Shared = effect::Reader<Reading, State>;

void Play::own_action(const Node& n, Frame& f) {
  switch (static_cast<OwnOp>(n.op)) {
    case OwnOp::GainPoints:
    case OwnOp::LosePoints: return points_action(n, f);
    case OwnOp::Ready:
    case OwnOp::Rest:
    case OwnOp::Place:
    case OwnOp::Destroy:    return card_action(n, f);
    case OwnOp::Retarget:   return retarget(n, f);
    // DGM-7.14: as if it had been intercepted, or as if it had not.
    case OwnOp::StopAction:   s_.doing.stopped = 1; return;
    case OwnOp::ResumeAction: s_.doing.stopped = 0; return;
    case OwnOp::AllowDeckSearch:
      if (Shared::seat(n.args[0], scope(f)) == s_.turn_player) { ++s_.deck_search_limit; }
      return;
    default: break;
  }
  FUDABA_CHECK(false && "not an instruction of D.Gray-man");
}

// DGM-7.25: points count alike whatever gave them.
void Play::points_action(const Node& n, const Frame& f) {
  const effect::Scope sc = scope(f);
  const int points = read().amount(arg(n, 0), sc);
  const bool gains = static_cast<OwnOp>(n.op) == OwnOp::GainPoints;
  Shared::for_players(n.args[1], sc, [&](Seat seat) {
    if (gains) {
      gain_points(seat, points, false, "DGM-7.25"_clause);
    } else {
      lose_points(seat, points);
    }
  });
}

void Play::card_action(const Node& n, const Frame& frame) {
  const Frame f = frame;  // effects that start move the stack
  const CardSet set = read().cards(arg(n, 0), scope(f));
  const OwnOp op = static_cast<OwnOp>(n.op);
  if (op == OwnOp::Destroy) { return fall(unreplaced(set), {}); }
  each_from(set, s_.turn_player, [&](CardId c) {
    if (effect::is_seat(c)) { return; }
    switch (op) {
      case OwnOp::Place: place_by_effect(c, n.args[1] == 1); break;
      case OwnOp::Ready:
      case OwnOp::Rest:  turn_by_effect(c, op == OwnOp::Ready); break;
      default:           FUDABA_CHECK(false && "not about cards");
    }
  });
}

// A card in the action zone acts only when it is back in standby (DGM-6.4).
void Play::turn_by_effect(CardId card, bool upright) {
  if (!(upright ? read().is_in(card, ZoneKind::Standby) : read().is_in_play(card))) { return; }
  if (read().is_upright(card) != upright) {
    report(EventKind::ValueChanged, {},
           {.seat = owner_of(card), .card = card, .amount = upright ? 1 : -1, .detail = kTurned});
  }
  turn(card, upright);
  form_units(owner_of(card));
}

void Play::retarget(const Node& n, const Frame& f) {
  const CardId card = read().cards(arg(n, 0), scope(f)).first();
  if (card != kNoCard && read().may_become_target(card)) { s_.doing.target = card; }
}

}  // namespace fudaba::dgrayman
