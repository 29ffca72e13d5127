// KNG-7 in what may be done: who attacks, who defends, and that who must attack does.
#include "games/kannagi/legality.h"

namespace fudaba::kannagi {

using namespace clause_literals;

// The attack
// ---------------------------------------------------------------------------------------------------

inline Reason Legality::attacking() const {
  return right_to(Property::Attacks, s_.attacks, Keyword::NoAttacks, "KNG-4.4"_clause);
}

// KNG-7.1: an awake place of the player's field. KNG-7.12: what forbids beats what demands.
Reason Legality::attacker(CardId card) const {
  if (owner_of(card) != me() || !r_.is_in(card, ZoneKind::Place)) {
    return refuse("KNG-7.1"_clause, Because::NotYours);
  }
  if (r_.is_laid(card)) { return refuse("KNG-7.1"_clause, Because::IsLaid, card); }
  if (r_.has(card, Keyword::CannotAttack)) {
    return refuse("KNG-7.12"_clause, Because::CannotAttack, card);
  }
  return {};
}

Reason Legality::attack(CardId card, int target) const {
  if (const Reason right = attacking(); !right.allows()) { return right; }
  if (const Reason may = attacker(card); !may.allows()) { return may; }
  if (!r_.has(card, Keyword::Assault)) {
    return target == 255 ? Reason{} : refuse("KNG-7.1"_clause, Because::NotNow);
  }
  const bool there = target < kSlots && r_.place(opponent_of(me()), target) != kNoCard;
  return there ? Reason{} : refuse("KNG-7.1"_clause, Because::NoRaidTarget, card);
}

// KNG-7.12: while a place that must attack can do so, the main phase does not end.
Reason Legality::passing() const {
  if (prompt() != Prompt::Main || !attacking().allows()) { return GameLegality::passing(); }
  CardId must = kNoCard;
  r_.each_slot(me(), [&](int slot) {
    const CardId c = r_.place(me(), slot);
    if (!r_.has(c, Keyword::MustAttack) || !attacker(c).allows()) { return; }
    if (r_.has(c, Keyword::Assault) && s_.occupied[opponent_of(me())] == 0) { return; }
    must = c;
  });
  return must == kNoCard ? Reason{} : refuse("KNG-7.12"_clause, Because::MustAttack, must);
}

void Legality::list_attacks(MoveList& moves) const {
  if (!attacking().allows()) { return; }
  r_.each_slot(me(), [&](int slot) {
    const CardId c = r_.place(me(), slot);
    if (!attacker(c).allows()) { return; }
    if (!r_.has(c, Keyword::Assault)) {
      moves.push_back(act_of(Act::Attack, c));
      return;
    }
    r_.each_slot(other(), [&](int target) { moves.push_back(act_of(Act::Attack, c, target)); });
  });
}

// The defence
// --------------------------------------------------------------------------------------------------

int Legality::last_defender() const {
  int last = -1;
  s_.defence.for_each([&](CardId c) {
    if (owner_of(c) == me()) { last = c; }
  });
  return last;
}

Reason Legality::soul_defends() const {
  return r_.player_has(me(), Keyword::NoDefence) ? refuse("KNG-7.7"_clause, Because::NoDefence)
                                                 : Reason{};
}

// KNG-7.7: any number of soul cards, in ascending order so that each set is chosen in one way;
// besides, from the hand, barriers whose cost holds.
Reason Legality::defence(CardId card, int last) const {
  if (owner_of(card) != me() || static_cast<int>(card) <= last) {
    return refuse("KNG-7.7"_clause, Because::NotOffered);
  }
  if (r_.is_in(card, ZoneKind::Soul)) { return soul_defends(); }
  const bool barrier =
      r_.is_in(card, static_cast<std::uint8_t>(ZoneKind::Hand)) && r_.has(card, Keyword::Barrier);
  if (!barrier) { return refuse("KNG-7.7"_clause, Because::NoBarrier); }
  return r_.cost(card, me());
}

void Legality::list_defence(MoveList& moves) const {
  const int last = last_defender();
  if (soul_defends().allows()) {
    r_.each_in(zone_of(ZoneKind::Soul, me()),
               [&](CardId c) { moves.push_back_if(static_cast<int>(c) > last, choose_card(c)); });
  }
  r_.hand_cards(me(), [&](CardId c) {
    if (r_.has(c, Keyword::Barrier) && defence(c, last).allows()) {
      moves.push_back(choose_card(c));
    }
  });
}

}  // namespace fudaba::kannagi
