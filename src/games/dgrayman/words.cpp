// The meaning of D.Gray-man's own words: filters, conditions, amounts and cards.
#include "games/dgrayman/reading.h"

namespace fudaba::dgrayman {

using effect::CardSet;
using effect::is_seat;
using effect::Node;
using effect::Scope;

// Entries of the table "deed" that stand for more than one deed.
constexpr int kAnyDeed = 0;
constexpr int kEitherSearch = kDeeds;

bool Reading::is_deed(int entry) const {
  const Deed deed = state().doing.deed;
  if (deed == Deed::None) { return false; }
  if (entry == kAnyDeed) { return true; }
  if (entry == kEitherSearch) { return deed == Deed::Search || deed == Deed::DeckSearch; }
  return static_cast<int>(deed) == entry;
}

// The unit of a card on the field; for any other card the unit of its character.
const Unit* Reading::own_unit(const Scope& scope) const {
  if (scope.card == kNoCard || is_seat(scope.card)) { return nullptr; }
  return find_unit(scope.you, person(scope.card));
}

bool Reading::own_filter(const Node& n, const Scope& scope) const {
  const CardId c = scope.it;
  const OwnOp op = static_cast<OwnOp>(n.op);
  if (op == OwnOp::Yourself) { return c == effect::as_card(scope.you); }
  if (op == OwnOp::YourOpponent) { return c == effect::as_card(opponent_of(scope.you)); }
  if (is_seat(c) || op == OwnOp::Player) { return is_seat(c) && op == OwnOp::Player; }
  const auto others = [&] { return cards(arg(n, 0), scope); };
  const CardKind k = kind(c);
  switch (op) {
    case OwnOp::Character: return is_character(k) || is_a(c, CardKind::Character);
    case OwnOp::SkillCard: return is_a(c, CardKind::Skill);
    case OwnOp::Normal:    return is_character(k) && !is_special(k);
    case OwnOp::Special:   return is_special(k);
    case OwnOp::Doubles:   return is_doubles(k);
    case OwnOp::OfPerson:
      return is_of(c, pool().program.card_ref_defs[static_cast<unsigned>(n.args[0])]);
    case OwnOp::SamePerson: {
      bool same = false;
      others().for_each([&](CardId other) {
        same = same || (!is_seat(other) && (is_of(c, person(other)) || is_of(c, partner(other))));
      });
      return same;
    }
    case OwnOp::SameUnit: {
      const Unit* unit = unit_of(c);
      bool same = false;
      others().for_each([&](CardId other) { same = same || unit_of(other) == unit; });
      return unit != nullptr && same;
    }
    case OwnOp::OtherUnit:  return is_in_play(c) && unit_of(c) != own_unit(scope);
    case OwnOp::HasAction:  return has_icon(c, static_cast<Icon>(n.args[0]));
    case OwnOp::Upright:    return is_in_play(c) && is_upright(c);
    case OwnOp::Sideways:   return is_in_play(c) && !is_upright(c);
    case OwnOp::OfAbleUnit: {
      const Unit* unit = unit_of(c);
      return unit != nullptr && is_able(*unit);
    }
    case OwnOp::OfCombined: {
      const Unit* unit = unit_of(c);
      return unit != nullptr && unit->is_combined();
    }
    case OwnOp::Acting:     return state().doing.user == c;
    case OwnOp::IsAttacked: return state().doing.target == c;
    case OwnOp::NewTarget:  return may_become_target(c);
    case OwnOp::MayCome:    return may_come(c);
    case OwnOp::Answering:  return is_answerer(c);
    case OwnOp::TakingPart: {
      const Unit* unit = unit_of(c);
      return unit != nullptr && takes_part(owner_of(c), *unit);
    }
    case OwnOp::OfTiming: return k == CardKind::Skill && print(c, Value::Timing) == n.args[0];
    default:              break;
  }
  FUDABA_CHECK(false && "not a filter of D.Gray-man");
  return false;
}

bool Reading::own_condition(const Node& n, const Scope& scope) const {
  const OngoingAct& d = state().doing;
  switch (static_cast<OwnOp>(n.op)) {
    case OwnOp::HasUnit: {
      const DefId name = pool().program.card_ref_defs[static_cast<unsigned>(n.args[0])];
      return find_unit(seat(n.args[1], scope), name) != nullptr;
    }
    case OwnOp::RespondingTo:   return is_deed(n.args[0]);
    case OwnOp::WasGuarded:     return d.answered != 0 && d.deed == Deed::Attack;
    case OwnOp::WasIntercepted: return d.answered != 0 && d.deed != Deed::Attack;
    case OwnOp::WasAnswered:    return d.answered != 0;
    case OwnOp::IsCombined:     {
      const Unit* unit = own_unit(scope);
      return unit != nullptr && unit->is_combined();
    }
    case OwnOp::IsAble: {
      const Unit* unit = own_unit(scope);
      return unit != nullptr && is_able(*unit);
    }
    case OwnOp::ActingPlayer: return d.deed != Deed::None && d.seat == seat(n.args[0], scope);
    case OwnOp::DeckSearched:
      return state().deck_searches > 0 && seat(n.args[0], scope) == state().turn_player;
    default: break;
  }
  FUDABA_CHECK(false && "not a condition of D.Gray-man");
  return false;
}

int Reading::own_amount(const Node& n, const Scope& scope) const {
  const auto who = [&] { return seat(n.args[0], scope); };
  const auto set = [&](unsigned i) { return cards(arg(n, i), scope); };
  const auto p = static_cast<std::uint8_t>(n.args[0]);
  int result = 0;
  switch (static_cast<OwnOp>(n.op)) {
    case OwnOp::PointsOf: return state().points[who()];
    case OwnOp::UnitsOf:  return static_cast<int>(state().units[who()].size());
    case OwnOp::UnitSize: {
      const CardId c = set(0).first();
      const Unit* unit = c == kNoCard ? nullptr : unit_of(c);
      return unit == nullptr ? 0 : unit->cards;
    }
    case OwnOp::IconsIn: {
      const CardId c = set(1).first();
      const Unit* unit = c == kNoCard ? nullptr : unit_of(c);
      return unit == nullptr ? 0 : cards_with(owner_of(c), *unit, static_cast<Icon>(n.args[0]));
    }
    case OwnOp::SumOf: set(1).for_each([&](CardId c) { result += value(c, p); }); return result;
    case OwnOp::HighestOf:
      set(1).for_each([&](CardId c) { result = std::max(result, value(c, p)); });
      return result;
    case OwnOp::PersonsAmong: {
      CardSet counted;
      set(0).for_each([&](CardId c) {
        bool fresh = !is_seat(c);
        counted.for_each([&](CardId other) { fresh = fresh && person(other) != person(c); });
        if (fresh) {
          counted.add(c);
          ++result;
        }
      });
      return result;
    }
    case OwnOp::TurnNumber: return state().turn;
    case OwnOp::ActsOf:     return state().acts[who()];
    default:                break;
  }
  FUDABA_CHECK(false && "not an amount of D.Gray-man");
  return 0;
}

void Reading::own_cards(const Node& n, const Scope& scope, CardSet& set) const {
  const OngoingAct& d = state().doing;
  const auto add = [&set](CardId c) {
    if (c != kNoCard) { set.add(c); }
  };
  switch (static_cast<OwnOp>(n.op)) {
    case OwnOp::User:   add(d.user); break;
    case OwnOp::Target: add(d.target); break;
    case OwnOp::Answerers:
      add(d.answerers[0]);
      add(d.answerers[1]);
      break;
    case OwnOp::FighterOf: {  // DGM-7.2: the guarding cards in place of the attacked one
      if (d.deed != Deed::Attack) { break; }
      if (seat(n.args[0], scope) == d.seat) {
        add(d.user);
      } else if (d.answered != 0) {
        add(d.answerers[0]);
        add(d.answerers[1]);
      } else {
        add(d.target);
      }
      break;
    }
    case OwnOp::UnitOf:
      cards(arg(n, 0), scope).for_each([&](CardId c) {
        if (const Unit* unit = unit_of(c)) { each_of(owner_of(c), *unit, add); }
      });
      break;
    case OwnOp::OwnUnit:
      if (const Unit* unit = own_unit(scope)) { each_of(scope.you, *unit, add); }
      break;
    default: FUDABA_CHECK(false && "not cards of D.Gray-man");
  }
}

}  // namespace fudaba::dgrayman
