// Which units may be used for what: DGM-6, DGM-7.13, DGM-7.17, DGM-9.7, DGM-9.8.
#include "games/dgrayman/reading.h"

namespace fudaba::dgrayman {

using namespace clause_literals;

// DGM-6.4, DGM-6.5, DGM-3.9: a card that stands in its owner's standby zone, of a unit able to act.
Reason Reading::use(CardId card, Seat seat) const {
  const bool there = card < kMaxCards && state().cards.zone[card] != kNoZone &&
                     owner_of(card) == seat && is_in(card, ZoneKind::Standby);
  if (!there) { return {"DGM-6.4"_clause, kNoCard, because(Because::NotInStandby)}; }
  const Unit& unit = *unit_of(card);
  if (!is_able(unit)) { return {"DGM-6.4"_clause, card, because(Because::UnitRested)}; }
  return as_user(card, unit);
}

bool Reading::may_use_skill(CardId card, CardId skill) const {
  const Seat seat = owner_of(skill);
  const Unit* unit = unit_of(card);
  return unit != nullptr && unit->bears(person(skill)) && use(card, seat).allows();
}

Reason Reading::answering(Seat seat) const {
  const Doing& d = state().doing;
  const bool guard = d.deed == Deed::Attack;
  if (guard && has(d.user, Keyword::Unguardable)) {
    return {"DGM-7.2"_clause, d.user, because(Because::Unguardable)};
  }
  if (!guard && has(d.user, Keyword::Unstoppable)) {
    return {"DGM-7.11"_clause, d.user, because(Because::Unstoppable)};
  }
  if (player_has(seat, guard ? Keyword::NoGuards : Keyword::NoIntercepts)) {
    return {guard ? "DGM-7.2"_clause : "DGM-7.11"_clause, kNoCard, because(Because::Banned)};
  }
  return {};
}

// DGM-7.13: used as any action is. DGM-9.8, DGM-9.16: against a combined unit it takes a combined
// unit, or a second ordinary one that could do the same.
Reason Reading::answer(CardId card) const {
  const Doing& d = state().doing;
  const Seat seat = opponent_of(d.seat);
  if (const Reason reason = use(card, seat); !reason.allows()) { return reason; }
  const Unit& unit = *unit_of(card);
  const Icon icon = icon_of_answer();
  if ((icons(seat, unit) & bit(icon)) == 0) {
    return {"DGM-7.13"_clause, card, because(Because::NoIcon), static_cast<std::int16_t>(icon), 0};
  }
  if (answers_alone(unit)) { return {}; }
  bool second = false;
  each_in(zone_of(ZoneKind::Standby, seat),
          [&](CardId c) { second = second || (unit_of(c) != &unit && answers_second(c)); });
  return second ? Reason{} : Reason{"DGM-9.8"_clause, card, because(Because::TooSmall)};
}

bool Reading::answers_second(CardId card) const {
  const Seat seat = opponent_of(state().doing.seat);
  if (!use(card, seat).allows()) { return false; }
  const Unit& unit = *unit_of(card);
  return !unit.is_combined() && (icons(seat, unit) & bit(icon_of_answer())) != 0;
}

std::uint32_t Reading::answering_units(Seat seat) const {
  const Units& units = state().units[seat];
  std::uint32_t able = 0;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const bool can = is_able(units[i]) && (icons(seat, units[i]) & bit(icon_of_answer())) != 0;
    able |= static_cast<std::uint32_t>(can) << i;
  }
  return able;
}

bool Reading::has_choice(const effect::Ability& ability, CardId card) const {
  const auto& nodes = pool().program.nodes;
  const auto is = [&nodes](effect::NodeId at, effect::Op op) {
    return static_cast<effect::Op>(nodes[at].op) == op;
  };
  effect::NodeId at = ability.code;
  while (is(at, effect::Op::Look) || is(at, effect::Op::Show)) { ++at; }
  const effect::Node& n = nodes[at];
  const bool must_choose =
      is(at, effect::Op::Choose) && n.aux != effect::kFromHand && n.args[2] == 0;
  return !must_choose || has_candidate(n, card);
}

Reason Reading::responding(Seat seat) const {
  if (player_has(seat, Keyword::NoSkills)) {
    return {"DGM-6.7"_clause, kNoCard, because(Because::Banned)};
  }
  if (!some_unit_takes_part(seat)) {
    return {"DGM-7.17"_clause, kNoCard, because(Because::NotTakingPart)};
  }
  return {};
}

}  // namespace fudaba::dgrayman
