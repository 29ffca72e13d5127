// The instructions of effects that only Kanon has.
#include "games/kanon/play.h"

namespace fudaba::kanon {

using namespace clause_literals;
using effect::CardSet;
using effect::Frame;
using effect::Node;
using Shared = effect::Reader<Reading, State>;

void Play::own_action(const Node& n, Frame& f) {
  s_.remover = f.controller;
  switch (static_cast<OwnOp>(n.op)) {
    case OwnOp::TurnUp:
    case OwnOp::TurnDown:
    case OwnOp::ToRear:
    case OwnOp::ToFront:
    case OwnOp::BecomeSuit:
    case OwnOp::BecomeAttribute: return card_action(n, f);
    case OwnOp::Swap:
    case OwnOp::AttackWith:
    case OwnOp::DefendWith:
    case OwnOp::CopyCard:        return position_action(n, f);
    case OwnOp::Cancel:
    case OwnOp::TakeOver:        return chain_action(n, f);
    case OwnOp::StackCards:      return stack_by_effect(n, f);
    default:                     return rest_action(n, f);
  }
}

// Actions on each of some cards on the fields.
void Play::card_action(const Node& n, const Frame& frame) {
  const Frame f = frame;  // effects that start move the stack
  const OwnOp op = static_cast<OwnOp>(n.op);
  const bool becomes = op == OwnOp::BecomeSuit || op == OwnOp::BecomeAttribute;
  const CardSet set = read().cards(arg(n, becomes ? 1 : 0), scope(f));
  effect::each_from(set, s_.turn_player, [&](CardId c) {
    if (effect::is_seat(c) || !read().is_in(c, ZoneKind::Field)) { return; }
    if (!becomes && !read().is_movable(c, f.card)) { return; }
    switch (op) {
      case OwnOp::TurnUp:   turn_up(c, {}); break;
      case OwnOp::TurnDown: turn_down(c); break;
      case OwnOp::ToRear:   move_in_line(c, false); break;
      case OwnOp::ToFront:  move_in_line(c, true); break;
      default:              {
        if (read().is_face_down(c)) { break; }
        const Property changed = op == OwnOp::BecomeSuit ? Property::Suit : Property::Attribute;
        add_modifier(
            effect::change_by(f, c, property(changed), n.args[0], n.args[2], effect::Mode::Set));
      }
    }
  });
}

void Play::position_action(const Node& n, const Frame& f) {
  const auto first = [&](unsigned i) {
    const CardId c = read().cards(arg(n, i), scope(f)).first();
    const bool there = c != kNoCard && !effect::is_seat(c) && read().is_in(c, ZoneKind::Field);
    return there && may_move(c) ? c : kNoCard;
  };
  switch (static_cast<OwnOp>(n.op)) {
    case OwnOp::Swap: {
      const CardId a = first(0);
      const CardId b = first(1);
      if (a != kNoCard && b != kNoCard) { swap_cards(a, b); }
      return;
    }
    case OwnOp::CopyCard: {
      const CardId of = read().cards(arg(n, 0), scope(f)).first();
      if (of != kNoCard && !effect::is_seat(of)) { become_copy(f.card, of); }
      return;
    }
    default: break;
  }
  // KAN-7.21: a battle is fought between locations.
  const CardId card = first(0);
  const bool attack = static_cast<OwnOp>(n.op) == OwnOp::AttackWith;
  const Seat seat = attack ? s_.turn_player : read().defending_player();
  if (!read().in_battle() || owner_of(card) != seat || !read().is_front(card)) { return; }
  (attack ? s_.battle.attacker_line : s_.battle.defender_line) =
      static_cast<std::uint8_t>(read().line_of(card));
  log_note(attack ? Note::Attacks : Note::Defends, card);
}

// Two locations of one field exchange their cards.
void Play::swap_cards(CardId a, CardId b) {
  if (a == b || owner_of(a) != owner_of(b)) { return; }
  const Seat seat = owner_of(a);
  log_note(Note::Moved, a);
  log_note(Note::Moved, b);
  const std::array<int, 2> lines{read().line_of(a), read().line_of(b)};
  std::array<FixedVector<CardId, kRows>, 2> order;
  for (unsigned i = 0; i < 2; ++i) {
    read().each_in(zone_of(ZoneKind::Field, seat, lines[i]), [&](CardId c) {
      order[i].push_back(c == a ? b : c == b ? a : c);
    });
  }
  s_.cards.take(a);
  s_.cards.take(b);
  for (unsigned i = 0; i < 2; ++i) { reorder(seat, lines[i], {order[i].begin(), order[i].end()}); }
}

void Play::move_in_line(CardId card, bool to_front) {
  const Seat seat = owner_of(card);
  const int line = read().line_of(card);
  log_note(Note::Moved, card);
  FixedVector<CardId, kRows> order;
  if (to_front) { order.push_back(card); }
  read().each_in(zone_of(ZoneKind::Field, seat, line), [&](CardId c) {
    if (c != card) { order.push_back(c); }
  });
  if (!to_front) { order.push_back(card); }
  reorder(seat, line, {order.begin(), order.end()});
}

// Actions on the use that this one answers (KAN-6.7).
void Play::chain_action(const Node& n, const Frame& f) {
  const OngoingAct* answered = read().answered(f.card);
  if (answered == nullptr || answered->act == Act::TurnUp) { return; }
  OngoingAct& d = s_.doing[static_cast<std::size_t>(answered - s_.doing.begin())];
  const bool cancels = static_cast<OwnOp>(n.op) == OwnOp::Cancel;
  if (cancels) {
    d.stage = Stage::Done;
  } else {
    d.user = f.controller;
  }
  tell(cancels ? Note::Cancelled : Note::TakenOver, d.user, d.card);
}

void Play::rest_action(const Node& n, Frame& f) {
  const auto player = [&] { return Shared::seat(n.args[0], scope(f)); };
  switch (static_cast<OwnOp>(n.op)) {
    case OwnOp::BattleIs: {
      if (!read().in_battle()) { return; }
      auto result = static_cast<BattleResult>(n.args[0]);  // for the first seat from here on
      if (f.controller != 0 && result >= BattleResult::Won) {
        result = result == BattleResult::Won ? BattleResult::Lost : BattleResult::Won;
      }
      s_.battle.decided = static_cast<std::uint8_t>(1 + static_cast<int>(result));
      if (result == BattleResult::Void) { return; }  // told when the battle ends
      return tell(Note::Decided, result == BattleResult::Tied  ? kNoSeat
                                 : result == BattleResult::Won ? Seat{0}
                                                               : Seat{1});
    }
    case OwnOp::ExtraTurn:
      ++s_.extra_turns[f.controller];
      return tell(Note::ExtraTurn, f.controller);
    case OwnOp::Win: s_.lost = static_cast<std::uint8_t>(s_.lost | (4U << player())); return;
    case OwnOp::Lose:
      if (!may_affect(effect::as_card(player()))) { return; }
      s_.lost = static_cast<std::uint8_t>(s_.lost | (1U << player()));
      return;
    case OwnOp::Declare:
      --f.pc;  // the answer goes on from here
      ask(DecisionKind::Option, f.controller);
      s_.decision.low = static_cast<std::uint8_t>(n.args[0]);
      return;
    default: FUDABA_CHECK(false && "not an instruction of Kanon");
  }
}

}  // namespace fudaba::kanon
