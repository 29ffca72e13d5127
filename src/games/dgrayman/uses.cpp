// Which units may be used for what: DGM-6, DGM-7.13, DGM-7.17, DGM-9.7, DGM-9.8.
#include "games/dgrayman/reading.h"

namespace fudaba::dgrayman {

using namespace clause_literals;

Reason Reading::standing_by(CardId card, Seat seat) const {
  const bool there = owner_of(card) == seat && is_in(card, ZoneKind::Standby);
  return there ? Reason{} : Reason{"DGM-6.4"_clause, kNoCard, because(Because::NotInStandby)};
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

bool Reading::can_come_second(CardId card) const {
  const UnitNow unit = now(card);
  Allowed verdict;
  needs_unit(verdict, card, unit, as_user(card, *unit.unit), icon_of_answer(), {});
  return verdict.allows() && !unit.unit->is_combined();
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
