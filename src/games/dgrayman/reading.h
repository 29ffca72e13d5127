#pragma once

#include <algorithm>
#include <bit>

#include "games/dgrayman/state.h"
#include "games/game_reading.h"
#include "games/verdict.h"
#include "kernel/reason.h"

namespace fudaba::dgrayman {

// D.Gray-man's answers to every question about a position: values, units, filters and conditions.
class Reading : public GameReading<Reading, State, kZoneTable, CardKind, ZoneKind> {
 public:
  using GameReading::GameReading;

  // Required by the shared machinery
  // -------------------------------------------------------------------
  [[nodiscard]] int printed(CardId card, std::uint8_t p) const {
    if (effect::is_seat(card)) { return printed_of_player(p); }
    switch (static_cast<Property>(p)) {
      case Property::Rank:         return print(card, Value::Rank);
      case Property::Power:        return printed_power(card);
      case Property::SearchPoints: return search_points(card);
      case Property::HandLimit:
      case Property::Draws:
      case Property::NewUnits:     break;
    }
    return 0;
  }
  // DGM-11.3: neither does an ability work that was set off before.
  [[nodiscard]] bool is_silenced(CardId card, std::uint8_t p) const {
    return p != property(Keyword::NoAbilities) && has(card, Keyword::NoAbilities);
  }
  // An ability that is not used by resting the unit.
  [[nodiscard]] static bool is_single(const effect::Ability& a) { return a.cost != 0; }
  [[nodiscard]] int zone_count(std::uint8_t zone_kind, Seat seat) const {
    return state().cards.count(zone_of(static_cast<ZoneKind>(zone_kind), seat));
  }
  [[nodiscard]] bool own_filter(const effect::Node& n, const effect::Scope& scope) const;
  [[nodiscard]] bool own_condition(const effect::Node& n, const effect::Scope& scope) const;
  [[nodiscard]] int own_amount(const effect::Node& n, const effect::Scope& scope) const;
  void own_cards(const effect::Node& n, const effect::Scope& scope, effect::CardSet& set) const;

  // In which zones of the fields the cards can be that a filter lets through.
  enum Kinds : std::uint8_t { kStandby = 1, kAction = 2 };
  [[nodiscard]] static std::uint8_t kinds_of(const effect::Node& filter);
  template <typename F>
  void in_play(std::uint8_t kinds, F&& f, unsigned seats = effect::kBothSeats) const {
    for (Seat seat = 0; seat < kSeats; ++seat) {
      if (((seats >> seat) & 1U) == 0) { continue; }
      if ((kinds & kStandby) != 0 && !walk(zone_of(ZoneKind::Standby, seat), f)) { return; }
      if ((kinds & kAction) != 0 && !walk(zone_of(ZoneKind::Action, seat), f)) { return; }
    }
  }
  template <typename F>
  void zone_cards(std::uint8_t zone_kind, Seat seat, F&& f) const {
    each_in(zone_of(static_cast<ZoneKind>(zone_kind), seat), f);
  }
  [[nodiscard]] bool is_choosable(CardId card, CardId source) const {
    return effect::is_seat(card) || source == kNoCard || owner_of(card) == owner_of(source) ||
           !is_in_play(card) || !has(card, Keyword::Secluded);
  }

  // Values
  // -------------------------------------------------------------------------------------------------------
  // DGM-11.1: changes count in the order in which they were made (effect::Reader::each_change).
  [[nodiscard]] int value(CardId card, std::uint8_t p) const {
    return p == property(Property::Power) ? power(card) : Base::value(card, p);
  }
  [[nodiscard]] int value(CardId card, Property p) const { return value(card, property(p)); }
  using Base::has;
  [[nodiscard]] [[gnu::always_inline]] bool has(CardId card, Keyword k) const {
    return has(card, property(k));
  }
  [[nodiscard]] int of_player(Seat seat, Property p) const {
    return std::max(0, value(effect::as_card(seat), p));
  }
  // DGM-3.5: the combat power of this card alone, never below 0.
  [[nodiscard]] int power(CardId card) const {
    return effect::is_seat(card) ? 0 : std::max(0, Base::value(card, property(Property::Power)));
  }

  // Characters and units
  // ---------------------------------------------------------------------------------------------
  [[nodiscard]] DefId person(CardId card) const {
    return def(card).named[static_cast<unsigned>(NamedField::Person)];
  }
  [[nodiscard]] DefId partner(CardId card) const {
    return def(card).named[static_cast<unsigned>(NamedField::Partner)];
  }
  [[nodiscard]] bool is_of(CardId card, DefId name) const {
    return name != kNoDef && (person(card) == name || partner(card) == name);
  }
  // The unit of a character, or null.
  [[nodiscard]] const Unit* find_unit(Seat seat, DefId name) const {
    const Units& units = state().units[seat];
    const std::size_t i = index_of(units, name);
    return i < units.size() ? &units[i] : nullptr;
  }
  // The unit of a card on the field, or null.
  [[nodiscard]] const Unit* unit_of(CardId card) const {
    if (effect::is_seat(card) || !is_in_play(card)) { return nullptr; }
    return &state().units[owner_of(card)][state().unit_of[card]];
  }
  // DGM-9.2, DGM-9.14: whether the units that a doubles card joins are there and may be joined.
  [[nodiscard]] Reason joining_two(CardId card) const;
  // True if an effect may put this card onto its owner's field.
  [[nodiscard]] bool may_come(CardId card) const;
  // DGM-5.8: whether a field has room for another unit. What a doubles card combines may fall apart
  // again.
  [[nodiscard]] bool has_room(Seat seat) const {
    std::size_t characters = 0;
    for (const Unit& unit : state().units[seat]) { characters += unit.is_combined() ? 2 : 1; }
    return characters < kMaxUnits;
  }
  [[nodiscard]] bool is_upright(CardId card) const {
    return (state().cards.flags[card] & kUpright) != 0;
  }
  // DGM-6.4, DGM-9.11, DGM-9.18: whether a unit can act.
  [[nodiscard]] static bool is_able(const Unit& unit) {
    const bool all = both(unit.standby > 0, unit.upright == unit.standby);
    return both(unit.is_combined(), unit.doubles > 0) ? unit.upright_doubles > 0 : all;
  }
  // DGM-5.4, DGM-5.7, DGM-9.15: whether a card that joins a unit can act.
  [[nodiscard]] static bool joins_upright(const Unit& unit) {
    return unit.is_combined() ? unit.upright_doubles > 0 : is_able(unit);
  }
  // DGM-6.2: the icons on the cards of a unit, printed or given.
  [[nodiscard]] unsigned icons(Seat seat, const Unit& unit) const {
    const bool given = (unit.icons & kMayGiveIcons) != 0 ||
                       ((state().statics | state().modified) & kIconKeywords) != 0;
    return given ? icons_in_force(seat, unit) : unit.icons;
  }
  [[nodiscard]] bool has_icon(CardId card, Icon icon) const {
    return (static_cast<unsigned>(print(card, Value::Actions)) & bit(icon)) != 0 ||
           has(card, static_cast<Keyword>(icon));
  }
  // The cards of a unit with an icon (DGM-7.5).
  [[nodiscard]] int cards_with(Seat seat, const Unit& unit, Icon icon) const;

  // True if a card of the same field belongs to a unit. A doubles card has no other unit than that
  // of its first character.
  [[nodiscard]] bool is_in_unit(CardId card, const Unit& unit) const {
    return &state().units[owner_of(card)][state().unit_of[card]] == &unit;
  }
  // The search points of the best card of a unit in standby.
  [[nodiscard]] int best_search(Seat seat, const Unit& unit) const {
    int best = 0;
    each_in(zone_of(ZoneKind::Standby, seat), [&](CardId c) {
      if (is_in_unit(c, unit)) { best = std::max(best, value(c, Property::SearchPoints)); }
    });
    return best;
  }
  // Calls f for every card of a unit, those in standby first.
  template <typename F>
  void each_of(Seat seat, const Unit& unit, F&& f) const {
    const auto consider = [&](CardId c) {
      if (is_in_unit(c, unit)) { f(c); }
    };
    each_in(zone_of(ZoneKind::Standby, seat), consider);
    each_in(zone_of(ZoneKind::Action, seat), consider);
  }
  // The running action
  // -----------------------------------------------------------------------------------------------
  [[nodiscard]] bool is_answerer(CardId card) const {
    const OngoingAct& d = state().doing;
    return card != kNoCard && (d.answerers[0] == card || d.answerers[1] == card);
  }
  // DGM-7.30: whether an effect may turn the running attack against this card.
  [[nodiscard]] bool may_become_target(CardId card) const {
    const OngoingAct& d = state().doing;
    return d.deed == Deed::Attack && d.answered == 0 && d.target != card &&
           is_in(card, ZoneKind::Action) && owner_of(card) != d.seat &&
           !has(card, Keyword::Untouchable);
  }
  // DGM-7.17: whether a unit takes part in the running action.
  [[nodiscard]] bool takes_part(Seat seat, const Unit& unit) const;
  [[nodiscard]] bool some_unit_takes_part(Seat seat) const;

  // Using units (DGM-6)
  // -----------------------------------------------------------------------------------------------
  // What a unit can do now: whether it is able to act, and for that its icons in force.
  struct UnitNow {
    const Unit* unit;
    bool able;
    unsigned icons;
  };
  [[nodiscard]] UnitNow now(Seat seat, const Unit& unit) const {
    const bool able = is_able(unit);
    return {&unit, able, able ? icons(seat, unit) : 0};
  }
  [[nodiscard]] UnitNow now(CardId card) const { return now(owner_of(card), *unit_of(card)); }
  // DGM-6.4, DGM-3.9: a user stands in its owner's standby zone.
  [[nodiscard]] Reason standing_by(CardId card, Seat seat) const;
  // The conditions on a card as the user of its unit.
  template <typename Verdict>
  void needs_user(Verdict& verdict, CardId card, const Unit& unit) const {
    using namespace clause_literals;
    verdict.needs(!has(card, Keyword::CannotAct),
                  [] { return refuse("DGM-6.5"_clause, Because::CannotAct); });
    // DGM-9.7: a doubles card goes before all others.
    const bool doubles_first = both(unit.is_combined(), unit.doubles > 0);
    verdict.needs(!both(doubles_first, !is_doubles(kind(card))),
                  [] { return refuse("DGM-9.7"_clause, Because::DoublesFirst); });
  }
  [[nodiscard]] bool may_use(CardId card, const Unit& unit) const {
    Allowed verdict;
    needs_user(verdict, card, unit);
    return verdict.allows();
  }
  // DGM-6.2, DGM-6.4, DGM-6.5: what using a unit asks for, by this card and for
  // what an icon (bit) stands for. `clause`: which asks for the icon.
  template <typename Verdict>
  void needs_unit(Verdict& verdict, CardId card, const UnitNow& now, unsigned icon,
                  Clause clause) const {
    using namespace clause_literals;
    verdict.needs(now.able, [] { return refuse("DGM-6.4"_clause, Because::UnitRested); });
    needs_user(verdict, card, *now.unit);
    verdict.needs((now.icons & icon) != 0, [=] {
      return refuse(clause, Because::NoIcon, kNoCard, std::countr_zero(icon), 0);
    });
  }
  // Calls f for every card that may use a skill card: DGM-6.3, of a unit that it names, able to
  // act.
  template <typename F>
  void each_user(CardId skill, F&& f) const {
    find_user(skill, [&f](CardId c) {
      f(c);
      return false;
    });
  }
  [[nodiscard]] bool has_user(CardId skill) const {
    return find_user(skill, [](CardId) { return true; });
  }
  // The cards a player may attack: DGM-7.1, DGM-7.19, a character in the opponent's action zone,
  // also one that has just answered.
  template <typename F>
  void each_target(Seat attacker, F&& f) const {
    each_in(zone_of(ZoneKind::Action, opponent_of(attacker)), [&](CardId c) {
      if (!has(c, Keyword::Untouchable)) { f(c); }
    });
  }
  // The cards that a player may recover (DGM-7.10).
  template <typename F>
  void each_recoverable(Seat seat, F&& f) const {
    each_in(zone_of(ZoneKind::Discard, seat), [&](CardId c) {
      if (is_character(kind(c))) { f(c); }
    });
  }
  // Guarding or intercepting the running action: whether a player may at all; a card of his in
  // standby.
  [[nodiscard]] Reason answering(Seat seat) const;
  template <typename Verdict>
  [[nodiscard]] Verdict can_answer(CardId card, const UnitNow& now) const;
  // Calls f for every card with which that player may answer.
  template <typename F>
  void each_answer(F&& f) const;
  // DGM-9.8: whether a unit is large enough by itself.
  [[nodiscard]] bool answers_alone(const Unit& unit) const {
    return state().doing.size == 1 || unit.is_combined();
  }
  // Calls f for every card that may come second: DGM-9.8, DGM-9.16, of another ordinary unit that
  // could do the same.
  template <typename F>
  void each_second(F&& f) const {
    each_in(zone_of(ZoneKind::Standby, opponent_of(state().doing.seat)), [&](CardId c) {
      if (can_come_second(c)) { f(c); }
    });
  }
  // Using a skill card inside the response.
  [[nodiscard]] Reason responding(Seat seat) const;
  // DGM-6.10: whether an effect that begins with a choice of cards finds one.
  [[nodiscard]] bool has_choice(const effect::Ability& ability, CardId card) const;

 private:
  // The icon (bit) that the answer to the running action asks for.
  [[nodiscard]] unsigned icon_of_answer() const {
    return bit(state().doing.deed == Deed::Attack ? Icon::Guard : Icon::Intercept);
  }
  [[nodiscard]] bool can_come_second(CardId card) const;
  // True if one of the cards that may use a skill card is sought.
  template <typename F>
  bool find_user(CardId skill, F&& is_sought) const {
    const Seat seat = owner_of(skill);
    const Unit* unit = find_unit(seat, person(skill));
    return unit != nullptr && is_able(*unit) &&
           !walk(zone_of(ZoneKind::Standby, seat), [&](CardId c) {
             return !(is_in_unit(c, *unit) && may_use(c, *unit) && is_sought(c));
           });
  }
  // Calls f for every unit of a player that takes part in the running action.
  template <typename F>
  void each_part(Seat seat, F&& f) const {
    const OngoingAct& d = state().doing;
    if (d.deed == Deed::None) { return; }
    const auto consider = [&](CardId card) {
      if (card == kNoCard || owner_of(card) != seat) { return; }
      if (const Unit* unit = unit_of(card); unit != nullptr) { f(*unit); }
    };
    if (seat == d.seat) { return consider(d.user); }
    if (state().options.attacked_unit_is_silent == 0) { consider(d.target); }
    consider(d.answerers[0]);
    consider(d.answerers[1]);
  }
  template <typename F>
  bool walk(ZoneId zone, F&& f) const {
    for (CardId c = state().cards.first(zone); c != kNoCard; c = state().cards.next[c]) {
      if (!f(c)) { return false; }
    }
    return true;
  }
  [[nodiscard]] int printed_of_player(std::uint8_t p) const {
    if (p == property(Property::HandLimit)) { return kHandLimit; }  // DGM-2.7
    if (p == property(Property::Draws)) { return state().options.draws_two != 0 ? 2 : 1; }
    return 0;
  }
  [[nodiscard]] int printed_power(CardId card) const {
    return is_special(kind(card)) ? special_power(card) : print(card, Value::Power);
  }
  [[nodiscard]] int special_power(CardId card) const;
  [[nodiscard]] int search_points(CardId card) const;
  [[nodiscard]] unsigned icons_in_force(Seat seat, const Unit& unit) const;
  [[nodiscard]] bool is_deed(int entry) const;
  // The unit an effect of a card calls its own.
  [[nodiscard]] const Unit* own_unit(const effect::Scope& scope) const;
};

// DGM-7.13: used as any action is. DGM-9.8, DGM-9.16: against a combined unit it takes a combined
// unit, or a second ordinary one.
template <typename Verdict>
Verdict Reading::can_answer(CardId card, const UnitNow& now) const {
  using namespace clause_literals;
  Verdict verdict;
  needs_unit(verdict, card, now, icon_of_answer(), "DGM-7.13"_clause);
  if (verdict.allows() && !answers_alone(*now.unit)) {
    bool second = false;
    each_second([&](CardId c) { second = second || unit_of(c) != now.unit; });
    verdict.needs(second, [] { return refuse("DGM-9.8"_clause, Because::TooSmall); });
  }
  return verdict;
}

template <typename F>
void Reading::each_answer(F&& f) const {
  const Seat seat = opponent_of(state().doing.seat);
  const Units& units = state().units[seat];
  std::array<UnitNow, kMaxUnits> nows;
  unsigned icons = 0;
  for (std::size_t i = 0; i < units.size(); ++i) {
    nows[i] = now(seat, units[i]);
    icons |= nows[i].icons;
  }
  if ((icons & icon_of_answer()) == 0) { return; }  // of no unit
  each_in(zone_of(ZoneKind::Standby, seat), [&](CardId c) {
    if (can_answer<Allowed>(c, nows[state().unit_of[c]]).allows()) { f(c); }
  });
}

}  // namespace fudaba::dgrayman
