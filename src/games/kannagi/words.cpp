// The meaning of Kannagi's own words: filters, conditions, amounts and cards.
#include "games/kannagi/reading.h"

namespace fudaba::kannagi {

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
  // KNG-5.6: of a face-down ghost no more can be asked than what both players see.
  const bool hidden = is_face_down(c);
  const auto is_a = [&](CardKind its) {
    return hidden ? its == CardKind::Ghost : this->is_a(c, its);
  };
  const int slot = slot_of(c);
  const auto slot_bit = [&](const std::array<std::uint32_t, kSeats>& mask) {
    return slot >= 0 && is_in(c, ZoneKind::Place) && ((mask[owner_of(c)] >> slot) & 1U) != 0;
  };
  const auto others = [&] { return cards(arg(n, 0), scope); };
  switch (op) {
    case OwnOp::Place:        return is_a(CardKind::Place);
    case OwnOp::Ghost:        return is_a(CardKind::Ghost);
    case OwnOp::SeasonCard:   return is_a(CardKind::Season);
    case OwnOp::Tool:         return is_a(CardKind::Tool);
    case OwnOp::IsSeason:     return !hidden && static_cast<int>(season(c)) == n.args[0];
    case OwnOp::HasAttribute: return !hidden && has_attribute(c, static_cast<Attribute>(n.args[0]));
    case OwnOp::Awake:        return !is_laid(c);
    case OwnOp::Laid:         return is_laid(c);
    case OwnOp::FaceUp:       return !hidden;
    case OwnOp::FaceDown:     return hidden;
    case OwnOp::IsPossessed:
      return is_in(c, ZoneKind::Place) &&
             !state().cards.is_empty(zone_of(ZoneKind::Ghosts, owner_of(c), slot));
    case OwnOp::OnSeason: return is_in(c, ZoneKind::Place) && slot == kOnSeason;
    case OwnOp::OnThis:
      return is_in(c, ZoneKind::Place) && slot == kOnSeason &&
             season_card(owner_of(c)) == scope.card;
    case OwnOp::UnderPlace: {
      bool under = false;
      others().for_each([&](CardId place) {
        under = under || (is_in(c, ZoneKind::Ghosts) && is_in(place, ZoneKind::Place) &&
                          owner_of(place) == owner_of(c) && slot_of(place) == slot);
      });
      return under;
    }
    case OwnOp::Attacking:        return attacker() == c;
    case OwnOp::Plain:            return !hidden && (def(c).ability_count == 0 || is_silenced(c));
    case OwnOp::Damaged:          return slot_bit(state().damaged);
    case OwnOp::SummonedThisTurn: return slot_bit(state().new_places);
    case OwnOp::OfDeclared:       return is_of_declared(n, scope);
    case OwnOp::SameSeason:       {
      const CardId other = others().first();
      return other != kNoCard && !is_seat(other) && !hidden && season(other) == season(c);
    }
    case OwnOp::SameAttribute: {
      const CardId other = others().first();
      return other != kNoCard && !is_seat(other) && !hidden &&
             (attributes(other) & attributes(c)) != 0;
    }
    case OwnOp::CostZero:  return !hidden && print(c, Value::Cost) == 0;
    case OwnOp::CostHolds: return !hidden && cost(c, owner_of(c)).allows();
    case OwnOp::Named:     {
      const auto& names = pool().program.card_ref_defs;
      return !hidden && state().cards.def[c] == names[static_cast<unsigned>(n.args[0])];
    }
    case OwnOp::WaitsFor: return !hidden && waits_for(c, static_cast<Trigger>(n.args[0]));
    default:              break;
  }
  FUDABA_CHECK(false && "not a filter of Kannagi");
  return false;
}

bool Reading::is_of_declared(const Node& n, const Scope& scope) const {
  const CardId c = scope.it;
  const int declared = scope.frame == nullptr ? -1 : scope.frame->number;
  const auto what = static_cast<Declarable>(n.args[0]);
  if (what != Declarable::Kind && (is_face_down(c) || declared < 0)) { return false; }
  switch (what) {
    case Declarable::Kind:
      if (is_face_down(c)) { return static_cast<int>(CardKind::Ghost) == declared; }
      return declared >= 0 && is_a(c, static_cast<CardKind>(declared));
    case Declarable::Season: return static_cast<int>(season(c)) == declared;
    case Declarable::Attribute:
      return declared < kAttributes && has_attribute(c, static_cast<Attribute>(declared));
    case Declarable::Name: break;
  }
  return state().cards.def[c] == declared;
}

bool Reading::own_condition(const Node& n, const Scope& scope) const {
  const auto figure = [&] { return amount(arg(n, 0), scope); };
  switch (static_cast<OwnOp>(n.op)) {
    case OwnOp::LifeAtMost:       return state().life[scope.you] <= figure();
    case OwnOp::LifeAtLeast:      return state().life[scope.you] >= figure();
    case OwnOp::EnemyLifeAtMost:  return state().life[opponent_of(scope.you)] <= figure();
    case OwnOp::EnemyLifeAtLeast: return state().life[opponent_of(scope.you)] >= figure();
    case OwnOp::SoulAtLeast:      {
      const int itself = is_in(scope.card, ZoneKind::Soul) ? 0 : 1;
      return soul_count(scope.you) + itself >= figure();
    }
    case OwnOp::TookMulligan: return state().mulligans[seat(n.args[0], scope)] > 0;
    case OwnOp::UsedTool:     return state().tools[seat(n.args[0], scope)] > 0;
    case OwnOp::IsAttacking:  return attacker() == scope.card;
    default:                  break;
  }
  FUDABA_CHECK(false && "not a condition of Kannagi");
  return false;
}

// The number of different seasons (KNG-6.4: none among them), attributes or names there are among
// cards.
int Reading::distinct(const Node& n, const CardSet& set) const {
  std::uint32_t seen = 0;
  int names = 0;
  CardSet counted;
  set.for_each([&](CardId c) {
    if (is_seat(c) || is_face_down(c)) { return; }
    switch (static_cast<OwnOp>(n.op)) {
      case OwnOp::SeasonsAmong:    seen |= 1U << static_cast<unsigned>(season(c)); break;
      case OwnOp::AttributesAmong: seen |= attributes(c); break;
      default:                     {
        bool fresh = true;
        counted.for_each([&](CardId other) { fresh = fresh && !is_same_name(other, c); });
        names += fresh ? 1 : 0;
        counted.add(c);
      }
    }
  });
  return names + std::popcount(seen);
}

int Reading::own_amount(const Node& n, const Scope& scope) const {
  const auto who = [&] { return seat(n.args[0], scope); };
  switch (static_cast<OwnOp>(n.op)) {
    case OwnOp::LifeOf:          return state().life[who()];
    case OwnOp::SeasonsAmong:
    case OwnOp::NamesAmong:
    case OwnOp::AttributesAmong: return distinct(n, cards(arg(n, 0), scope));
    case OwnOp::SumOf:           {
      int total = 0;
      cards(arg(n, 1), scope).for_each([&](CardId c) {
        total += value(c, static_cast<std::uint8_t>(n.args[0]));
      });
      return total;
    }
    case OwnOp::DamageTaken: return state().damage_taken[who()];
    case OwnOp::SoulsGained: return state().souls_gained[who()];
    case OwnOp::SoulsExiled: return state().souls_exiled[who()];
    case OwnOp::HandLost:    return state().hand_lost[who()];
    case OwnOp::TurnNumber:  return state().turn;
    default:                 break;
  }
  FUDABA_CHECK(false && "not an amount of Kannagi");
  return 0;
}

void Reading::own_cards(const Node& n, const Scope& scope, CardSet& set) const {
  const auto add = [&set](CardId c) {
    if (c != kNoCard) { set.add(c); }
  };
  switch (static_cast<OwnOp>(n.op)) {
    case OwnOp::Attacker: add(attacker()); break;
    case OwnOp::Host:
      if (is_in(scope.card, ZoneKind::Ghosts)) {
        add(place(owner_of(scope.card), slot_of(scope.card)));
      } else if (is_in(scope.card, ZoneKind::Season)) {
        add(place(owner_of(scope.card), kOnSeason));
      }
      break;
    case OwnOp::SeasonOf: add(season_card(seat(n.args[0], scope))); break;
    case OwnOp::GhostsOf:
      cards(arg(n, 0), scope).for_each([&](CardId c) {
        if (is_in(c, ZoneKind::Place)) {
          each_in(zone_of(ZoneKind::Ghosts, owner_of(c), slot_of(c)), add);
        }
      });
      break;
    case OwnOp::PlaceOnSeason: add(place(seat(n.args[0], scope), kOnSeason)); break;
    case OwnOp::ToolAnswered:
      // The last tool declared that is not the one whose effect asks.
      for (std::size_t i = state().doing.size(); i > 0; --i) {
        const OngoingAct& d = state().doing[i - 1];
        if (d.act == Act::UseTool && d.card != scope.card && d.stage < Stage::Done) {
          add(d.card);
          break;
        }
      }
      break;
    case OwnOp::NthOfDeck: {
      const ZoneId deck = deck_of(seat(n.args[1], scope));
      const int count = state().cards.count(deck);
      const int nth = amount(arg(n, 0), scope);
      if (nth >= 1 && nth <= count) {
        add(state().cards.at(deck, n.args[2] == 1 ? count - nth : nth - 1));
      }
      break;
    }
    default: FUDABA_CHECK(false && "not cards of Kannagi");
  }
}

}  // namespace fudaba::kannagi
