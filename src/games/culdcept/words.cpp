// The meaning of Culdcept's own words: filters, conditions, amounts and cards.
#include <algorithm>
#include <array>

#include "games/culdcept/reading.h"

namespace fudaba::culdcept {

using effect::CardSet;
using effect::is_seat;
using effect::Node;
using effect::Scope;

// The element of a land follows from its kind (CUL-3.10).
int Reading::element_in_force(CardId c) const {
  if (kind(c) < CardKind::Land) { return value(c, Property::Element); }
  return static_cast<int>(element_of(static_cast<LandKind>(value(c, Property::LandKind))));
}

bool Reading::passes_own(const Node& n, const Scope& scope) const {
  const CardId c = scope.it;
  const CardKind k = kind(c);
  const bool is_land = k >= CardKind::Land;
  switch (static_cast<OwnOp>(n.op)) {
    case OwnOp::Item:  return is_a(c, CardKind::Item);
    case OwnOp::Spell: return is_a(c, CardKind::Instant) || is_a(c, CardKind::Lasting);
    case OwnOp::IsElement:
      return (is_land || k == CardKind::Creature) && element_in_force(c) == n.args[0];
    case OwnOp::SameElement: {
      const CardId other = cards(arg(n, 0), scope).first();
      return other < kMaxCards && compared_element(c) > 0 &&
             compared_element(c) == compared_element(other);
    }
    case OwnOp::IsRace:      return k == CardKind::Creature && print(c, Value::Race) == n.args[0];
    case OwnOp::IsLandKind:  return is_land && value(c, Property::LandKind) == n.args[0];
    case OwnOp::IsItemClass: return k == CardKind::Item && print(c, Value::ItemClass) == n.args[0];
    case OwnOp::Invading:    return fights(c) == 0;
    case OwnOp::Defending:   return fights(c) == 1;
    case OwnOp::Governing:   return is_in(c, ZoneKind::Governor);
    case OwnOp::Held:
      return is_land && place_of(c) >= 0 && governor(owner_of(c), place_of(c)) != kNoCard;
    case OwnOp::Vacant:
      return is_land && place_of(c) >= 0 && governor(owner_of(c), place_of(c)) == kNoCard;
    case OwnOp::OnOwnElement:
      return k == CardKind::Creature && is_in(c, ZoneKind::Governor) && compared_element(c) > 0 &&
             compared_element(land(owner_of(c), place_of(c))) == compared_element(c);
    case OwnOp::OfDeclared: return is_of_declared(n, scope);
    case OwnOp::Commonest:  return is_commonest(n, scope);
    case OwnOp::Adjacent:   return is_adjacent(c, cards(arg(n, 0), scope));
    case OwnOp::Movable:    return k == CardKind::Creature && !has(c, Keyword::CannotMove);
    case OwnOp::CanStandOn: {
      const CardSet lands = cards(arg(n, 0), scope);
      bool stands = false;
      lands.for_each([&](CardId land) { stands = stands || may_govern(c, land); });
      return stands;
    }
    case OwnOp::OpenTo: {
      const CardSet creatures = cards(arg(n, 0), scope);
      bool open = false;
      creatures.for_each([&](CardId creature) { open = open || may_govern(creature, c); });
      return open;
    }
    case OwnOp::FromHand:  // CUL-6.10
      return is_in(c, ZoneKind::Hand) || is_in(c, ZoneKind::Laid);
    case OwnOp::AtDestination: {
      const int at = state().destination;
      return at < kLands && place_of(c) == (owner_of(c) == state().turn_player ? at : facing(at));
    }
    default: break;
  }
  FUDABA_CHECK(false && "not a filter of Culdcept");
  return false;
}

// CUL-3.14: an element that others can share; 0 or less where there is none.
int Reading::compared_element(CardId c) const { return declarable(Declarable::Element, c); }

// CUL-12.6, CUL-9.9: a land of its owner, of a kind its existence condition allows.
bool Reading::may_govern(CardId creature, CardId land) const {
  const int place = place_of(land);
  return !is_seat(creature) && place >= 0 && kind(land) >= CardKind::Land &&
         kind(creature) == CardKind::Creature && owner_of(creature) == owner_of(land) &&
         stands_on(creature, land_kind(owner_of(land), place));
}

// The declaration that would mean the card, or -1: a spell has no element, and so on.
int Reading::declarable(Declarable what, CardId c) const {
  const CardKind k = kind(c);
  const bool is_land = k >= CardKind::Land;
  switch (what) {
    case Declarable::Element:  return is_land || k == CardKind::Creature ? element_in_force(c) : -1;
    case Declarable::Kind:     return static_cast<int>(k);
    case Declarable::LandKind: return is_land ? value(c, Property::LandKind) : -1;
    case Declarable::Name:     break;
  }
  return state().cards.def[c];
}

bool Reading::is_of_declared(const Node& n, const Scope& scope) const {
  const int its = declarable(static_cast<Declarable>(n.args[0]), scope.it);
  return its >= 0 && scope.frame != nullptr && its == scope.frame->number;
}

// True if nothing else is more frequent among the cards. CUL-3.14: a card may have no element.
bool Reading::is_commonest(const Node& n, const Scope& scope) const {
  const auto what = static_cast<Declarable>(n.args[0]);
  const int least = what == Declarable::Element ? 1 : 0;
  std::array<int, kMaxCards> all{};
  const auto first = all.begin();
  auto last = first;
  cards(arg(n, 1), scope).for_each([&](CardId c) {
    const int its = is_seat(c) ? -1 : declarable(what, c);
    if (its >= least) { *last++ = its; }
  });
  const auto own = std::count(first, last, declarable(what, scope.it));
  return own > 0 &&
         std::all_of(first, last, [&](int its) { return std::count(first, last, its) <= own; });
}

// CUL-9.9: the row has two ends. CUL-5.7: who invades is not in its row.
bool Reading::is_adjacent(CardId c, const CardSet& others) const {
  const auto in_row = [this](CardId card) { return card == invader() ? -1 : place_of(card); };
  const int place = in_row(c);
  bool next_to = false;
  others.for_each([&](CardId other) {
    const int there = in_row(other);
    next_to = next_to || (there >= 0 && place >= 0 && owner_of(other) == owner_of(c) &&
                          (there - place == 1 || place - there == 1));
  });
  return next_to;
}

// CUL-6.11: an item that was taken works for the fighter it was started for.
CardId Reading::bearer_of_effect(const Scope& scope) const {
  const bool was_taken = kind(scope.card) == CardKind::Item && !is_in(scope.card, ZoneKind::Laid) &&
                         fights(scope.subject) >= 0;
  return was_taken ? scope.subject : bearer(scope.card);
}

bool Reading::own_condition(const Node& n, const Scope& scope) const {
  const CardId of = bearer_of_effect(scope);
  const int side = fights(of == kNoCard ? scope.card : of);
  switch (static_cast<OwnOp>(n.op)) {
    case OwnOp::ThisInvades: return side == 0;
    case OwnOp::ThisDefends: return side == 1;
    case OwnOp::InBattle:    return side >= 0;
    case OwnOp::UsedBattleCard:
      return state().battle.active != 0 &&
             ((state().battle.used >> static_cast<unsigned>(side_of(seat(n.args[0], scope)))) &
              1U) != 0;
    default: break;
  }
  FUDABA_CHECK(false && "not a condition of Culdcept");
  return false;
}

int Reading::own_amount(const Node& n, const Scope& scope) const {
  switch (static_cast<OwnOp>(n.op)) {
    case OwnOp::TollTaken:    return state().toll[seat(n.args[0], scope)];
    case OwnOp::TurnNumber:   return state().turn;  // CUL-13.3
    case OwnOp::HighestLevel: {
      int highest = 0;
      for (int place = 0; place < kLands; ++place) {
        highest = std::max(highest, level(seat(n.args[0], scope), place));
      }
      return highest;
    }
    case OwnOp::PlaceNumber: {
      int number = 0;
      cards(arg(n, 0), scope).for_each([&](CardId c) {
        number = std::max(number, place_of(c) + 1);
      });
      return number;
    }
    default: break;
  }
  FUDABA_CHECK(false && "not an amount of Culdcept");
  return 0;
}

void Reading::own_cards(const Node& n, const Scope& scope, CardSet& set) const {
  const Battle& b = state().battle;
  const auto add = [&set](CardId c) {
    if (c != kNoCard) { set.add(c); }
  };
  const auto each_place = [&](auto&& f) {
    cards(arg(n, 0), scope).for_each([&](CardId c) {
      const int place = place_of(c);
      if (place >= 0) { f(owner_of(c), place); }
    });
  };
  switch (static_cast<OwnOp>(n.op)) {
    case OwnOp::Enemy:
      if (b.active != 0) { add(b.fighters[static_cast<unsigned>(1 - side_of(scope.you))]); }
      break;
    case OwnOp::Bearer:       add(bearer_of_effect(scope)); break;
    case OwnOp::InvaderCard:  add(b.fighters[0]); break;
    case OwnOp::DefenderCard: add(b.fighters[1]); break;
    case OwnOp::Battlefield:
      if (b.active != 0) { add(land(opponent_of(state().turn_player), battlefield())); }
      break;
    case OwnOp::DestinationLand:
      if (state().destination < kLands) { add(land(state().turn_player, state().destination)); }
      break;
    case OwnOp::LandOf: {
      // CUL-5.7: both fighters are on the battlefield. CUL-8.11: no more once the invader is
      // placed.
      cards(arg(n, 0), scope).for_each([&](CardId c) {
        if (c == invader()) {
          add(land(opponent_of(state().turn_player), battlefield()));
        } else if (place_of(c) >= 0) {
          add(land(owner_of(c), place_of(c)));
        }
      });
      break;
    }
    case OwnOp::GovernorOf: each_place([&](Seat s, int place) { add(governor(s, place)); }); break;
    case OwnOp::FacingLand:
      each_place([&](Seat s, int place) { add(land(opponent_of(s), facing(place))); });
      break;
    case OwnOp::BattleCardOf: {
      if (b.open != 0) {
        each_in(zone_of(ZoneKind::Laid, seat(n.args[0], scope)), [&](CardId c) { add(c); });
      }
      break;
    }
    case OwnOp::LevelCardsOf:
      each_place([&](Seat s, int place) {
        each_in(zone_of(ZoneKind::Levels, s, place), [&](CardId c) { add(c); });
      });
      break;
    default: FUDABA_CHECK(false && "not cards of Culdcept");
  }
}

}  // namespace fudaba::culdcept
