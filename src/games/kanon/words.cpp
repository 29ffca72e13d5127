// The meaning of Kanon's own words: filters, conditions, amounts and cards.
#include <bit>
#include <cstdlib>

#include "games/kanon/reading.h"

namespace fudaba::kanon {

using effect::CardSet;
using effect::is_seat;
using effect::Node;
using effect::Scope;

bool Reading::own_filter(const Node& n, const Scope& scope) const {
  const CardId c = scope.it;
  const OwnOp op = static_cast<OwnOp>(n.op);
  if (op == OwnOp::Yourself) { return c == effect::as_card(scope.you); }
  if (op == OwnOp::YourOpponent) { return c == effect::as_card(opponent_of(scope.you)); }
  if (is_seat(c) || op == OwnOp::Player) { return is_seat(c) && op == OwnOp::Player; }
  // KAN-3.5: of a face-down card no more can be asked than what both players see.
  const bool hidden = is_face_down(c);
  switch (op) {
    case OwnOp::FaceUp:    return !hidden;
    case OwnOp::FaceDown:  return hidden;
    case OwnOp::Front:
    case OwnOp::Rear:
    case OwnOp::Attacking:
    case OwnOp::Defending:
    case OwnOp::Battling:
    case OwnOp::InLineOf:
    case OwnOp::NextTo:    return position_filter(n, scope);
    default:               break;
  }
  if (hidden) { return false; }
  const auto reference = [&] {
    return pool().program.card_ref_defs[static_cast<unsigned>(n.args[0])];
  };
  switch (op) {
    case OwnOp::Character:      return is_a(c, CardKind::Character);
    case OwnOp::Item:           return is_a(c, CardKind::Item);
    case OwnOp::Event:          return is_a(c, CardKind::Event);
    case OwnOp::OfPerson:       return def(c).named[kPerson] == reference();
    case OwnOp::OfCostume:      return def(c).named[kCostume] == reference();
    case OwnOp::NamedCard:      return state().cards.def[c] == reference();
    case OwnOp::OfSuit:         return static_cast<int>(suit(c)) == n.args[0];
    case OwnOp::OfAttribute:    return static_cast<int>(attribute(c)) == n.args[0];
    case OwnOp::Fighter:        return is_permanent(c) && is_fighter(c);
    case OwnOp::Plain:          return def(c).ability_count == 0 || is_silenced(c, 0);
    case OwnOp::HasRaisonDetre: return has_raison_detre(state().cards.def[c]);
    case OwnOp::Interrupting:   return interrupt(c) != Interrupt::No;
    case OwnOp::OfDeclared:     return is_of_declared(n, scope);
    default:                    return likeness_filter(n, scope);
  }
}

// The filters by the place of a card.
bool Reading::position_filter(const Node& n, const Scope& scope) const {
  const CardId c = scope.it;
  switch (static_cast<OwnOp>(n.op)) {
    case OwnOp::Front:     return is_front(c);
    case OwnOp::Rear:      return is_in(c, ZoneKind::Field) && state().cards.next[c] == kNoCard;
    case OwnOp::Attacking: return in_battle() && attacker() == c;
    case OwnOp::Defending: return in_battle() && defender() == c;
    case OwnOp::Battling:  return in_battle() && (attacker() == c || defender() == c);
    default:               break;
  }
  bool found = false;
  cards(arg(n, 0), scope).for_each([&](CardId other) {
    const bool there =
        !is_seat(other) && is_in(other, ZoneKind::Field) && is_in(c, ZoneKind::Field);
    if (!there || found) { return; }
    found = static_cast<OwnOp>(n.op) == OwnOp::NextTo
                ? is_next_to(c, other)
                : state().cards.zone[c] == state().cards.zone[other];
  });
  return found;
}

bool Reading::is_next_to(CardId a, CardId b) const {
  if (owner_of(a) != owner_of(b)) { return false; }
  return std::abs(line_of(a) - line_of(b)) + std::abs(row_of(a) - row_of(b)) == 1;
}

// True if a card shares something with another one that is named.
bool Reading::likeness_filter(const Node& n, const Scope& scope) const {
  const CardId c = scope.it;
  const CardId other = cards(arg(n, 0), scope).first();
  if (other >= kMaxCards || is_face_down(other)) { return false; }
  const auto shares = [&](unsigned which) {
    const DefId own = def(c).named[which];
    return own != kNoDef && own == def(other).named[which];
  };
  switch (static_cast<OwnOp>(n.op)) {
    case OwnOp::SamePerson:    return shares(kPerson);
    case OwnOp::SameCostume:   return shares(kCostume);
    case OwnOp::SameSuit:      return suit(c) != Suit::None && suit(c) == suit(other);
    case OwnOp::SameAttribute: {
      return attribute(c) != Attribute::None && attribute(c) == attribute(other);
    }
    default: break;
  }
  FUDABA_CHECK(false && "not a filter of Kanon");
  return false;
}

bool Reading::is_of_declared(const Node& n, const Scope& scope) const {
  const int declared = scope.frame == nullptr ? -1 : scope.frame->number;
  switch (static_cast<Declarable>(n.args[0])) {
    case Declarable::Suit:      return static_cast<int>(suit(scope.it)) == declared;
    case Declarable::Attribute: return static_cast<int>(attribute(scope.it)) == declared;
    case Declarable::Kind:      break;
  }
  return static_cast<int>(kind(scope.it)) == declared;
}

bool Reading::own_condition(const Node& n, const Scope& scope) const {
  switch (static_cast<OwnOp>(n.op)) {
    case OwnOp::InBattle:    return in_battle();
    case OwnOp::InPayCost:   return state().step == Step::PayCost1 || state().step == Step::PayCost2;
    case OwnOp::IsAttacking: return in_battle() && attacker() == scope.card;
    case OwnOp::IsDefending: return in_battle() && defender() == scope.card;
    case OwnOp::PaidWith:    {
      bool found = false;
      const OngoingAct* use = use_of(scope.card);
      if (use == nullptr) { return false; }
      for (const CardId c : use->paid) { found = found || matches(arg(n, 0), c, scope); }
      return found;
    }
    case OwnOp::MorePoints: {
      const Seat who = seat(n.args[0], scope);
      const auto points = [&](Seat of) {
        return state().cards.count(zone_of(ZoneKind::Points, of));
      };
      return points(who) > points(opponent_of(who));
    }
    case OwnOp::PayCharacters:
    case OwnOp::PayHand:
    case OwnOp::PayField:
    case OwnOp::PayThis:       {
      Need need;
      add_price_item(n, scope, need);
      return can_pay(need, scope.card, scope.you).allows();
    }
    default: break;
  }
  FUDABA_CHECK(false && "not a condition of Kanon");
  return false;
}

// The number of different persons, costumes, suits or attributes among cards.
int Reading::distinct(const Node& n, const CardSet& set) const {
  const OwnOp op = static_cast<OwnOp>(n.op);
  const unsigned which = op == OwnOp::PersonsAmong ? kPerson : kCostume;
  std::uint32_t seen = 0;
  int names = 0;
  CardSet counted;
  set.for_each([&](CardId c) {
    if (is_seat(c) || is_face_down(c)) { return; }
    if (op == OwnOp::SuitsAmong) {
      seen |= suit(c) == Suit::None ? 0U : 1U << static_cast<unsigned>(suit(c));
    } else if (op == OwnOp::AttributesAmong) {
      seen |= attribute(c) == Attribute::None ? 0U : 1U << static_cast<unsigned>(attribute(c));
    } else if (def(c).named[which] != kNoDef) {
      bool fresh = true;
      counted.for_each(
          [&](CardId other) { fresh = fresh && def(other).named[which] != def(c).named[which]; });
      names += fresh ? 1 : 0;
      counted.add(c);
    }
  });
  return names + std::popcount(seen);
}

int Reading::own_amount(const Node& n, const Scope& scope) const {
  const auto who = [&] { return seat(n.args[0], scope); };
  const auto first = [&] { return cards(arg(n, 0), scope).first(); };
  switch (static_cast<OwnOp>(n.op)) {
    case OwnOp::PointsOf:        return state().cards.count(zone_of(ZoneKind::Points, who()));
    case OwnOp::SuitLinesOf:     return bonus(who());
    case OwnOp::PersonsAmong:
    case OwnOp::CostumesAmong:
    case OwnOp::SuitsAmong:
    case OwnOp::AttributesAmong: return distinct(n, cards(arg(n, 0), scope));
    case OwnOp::SumOf:           {
      int total = 0;
      cards(arg(n, 1), scope).for_each([&](CardId c) { total += value(c, property_of(n)); });
      return total;
    }
    case OwnOp::DrawnBy: return state().drawn[who()];
    case OwnOp::CostOf:  {
      const CardId c = first();
      return c >= kMaxCards || is_face_down(c) ? 0 : need_of(c).characters;
    }
    case OwnOp::TurnNumber: return state().turn;
    default:                break;
  }
  FUDABA_CHECK(false && "not an amount of Kanon");
  return 0;
}

// The cards around some cards.
void Reading::neighbours(const Node& n, const Scope& scope, CardSet& set) const {
  const auto add = [&set](CardId c) {
    if (c != kNoCard) { set.add(c); }
  };
  cards(arg(n, 0), scope).for_each([&](CardId c) {
    if (!is_in(c, ZoneKind::Field)) { return; }
    const Seat seat = owner_of(c);
    switch (static_cast<OwnOp>(n.op)) {
      case OwnOp::AheadOf: add(at(seat, line_of(c), row_of(c) - 1)); break;
      case OwnOp::Behind:  add(state().cards.next[c]); break;
      case OwnOp::Beside:
        add(at(seat, line_of(c) - 1, row_of(c)));
        add(at(seat, line_of(c) + 1, row_of(c)));
        break;
      default: each_in(state().cards.zone[c], add);
    }
  });
}

void Reading::own_cards(const Node& n, const Scope& scope, CardSet& set) const {
  const auto add = [&set](CardId c) {
    if (c != kNoCard) { set.add(c); }
  };
  switch (static_cast<OwnOp>(n.op)) {
    case OwnOp::Attacker:
      if (in_battle()) { add(attacker()); }
      break;
    case OwnOp::Defender:
      if (in_battle()) { add(defender()); }
      break;
    case OwnOp::OwnFighter:
    case OwnOp::Foe:        {
      if (!in_battle()) { break; }
      const bool own = static_cast<OwnOp>(n.op) == OwnOp::OwnFighter;
      add((scope.you == turn_player()) == own ? attacker() : defender());
      break;
    }
    case OwnOp::Answered:
      if (const OngoingAct* d = answered(scope.card); d != nullptr) { add(d->card); }
      break;
    case OwnOp::Payment:
      if (const OngoingAct* d = use_of(scope.card); d != nullptr) {
        for (const CardId c : d->paid) { add(c); }
      }
      break;
    case OwnOp::AheadOf:
    case OwnOp::Behind:
    case OwnOp::Beside:
    case OwnOp::LineOf:  neighbours(n, scope, set); break;
    case OwnOp::FrontOf:
      for_players(n.args[0], scope, [&](Seat seat) {
        for (int line = 0; line < kLines; ++line) { add(front(seat, line)); }
      });
      break;
    default: FUDABA_CHECK(false && "not cards of Kanon");
  }
}

}  // namespace fudaba::kanon
