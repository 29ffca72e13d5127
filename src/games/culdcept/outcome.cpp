// CUL-8: the outcome of a battle, in the order of CUL-7.9.
#include "games/culdcept/play.h"

namespace fudaba::culdcept {

using namespace clause_literals;

void Play::battle_toll() {
  const Seat defender = opponent_of(s_.turn_player);
  const int place = read().battlefield();
  go(Step::PlaceInvader);
  if (read().is_toll_free(defender, place)) { return tell_exemption(defender, place); }
  if (s_.invader_won == 0) {
    pay_toll_from_deck(s_.turn_player, read().toll(defender, place), "CUL-8.4"_clause);
  } else if (s_.cards.is_empty(zone_of(ZoneKind::Levels, defender, place))) {
    pay_toll_from_deck(defender, 1, "CUL-8.2"_clause);
  } else {
    ask(DecisionKind::Card, defender, Prompt::TollCard, 1);  // CUL-8.2, CUL-9.4
  }
}

void Play::place_invader() {
  go(Step::BattleOver);
  const CardId invader = s_.battle.fighters[0];
  if (invader == kNoCard) { return; }
  const Reading r = read();
  if (s_.battle.home < kLands &&
      r.governor(s_.turn_player, s_.battle.home) == kNoCard) {  // CUL-3.6
    // CUL-8.5, CUL-8.7: the destination's own creature stands there again, whoever won, its damage
    // with it (CUL-8.10).
    govern(invader, s_.battle.home, s_.invader_won != 0 ? "CUL-8.7"_clause : "CUL-8.5"_clause);
    check_existence(s_.turn_player, s_.battle.home, "CUL-12.6"_clause);
    return;
  }
  const bool free = r.governor(s_.turn_player, s_.destination) == kNoCard;
  const bool stands = r.stands_on(invader, r.land_kind(s_.turn_player, s_.destination));
  if (s_.invader_won != 0 && free && stands) {  // CUL-8.3: without cost
    const CardId spell = r.spell_on(invader);
    govern(invader, s_.destination, "CUL-8.3"_clause);
    if (spell != kNoCard) {
      move_card(spell, zone_of(ZoneKind::CreatureSpell, s_.turn_player, s_.destination),
                "CUL-12.7"_clause);
    }
    raise(Trigger::Governs, invader, s_.turn_player);
    return;
  }
  return_to_hand(invader, s_.invader_won != 0 ? "CUL-8.3"_clause : "CUL-8.5"_clause);
}

// CUL-7.6, CUL-7.9: the used battle cards are discarded; damage and bonuses end together
// (CUL-7.13).
void Play::battle_over() {
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const ZoneId laid = zone_of(ZoneKind::Laid, seat);
    while (!s_.cards.is_empty(laid)) {
      const CardId card = s_.cards.first(laid);
      unwatch(card);
      move_card(card, zone_of(ZoneKind::Discard, seat), "CUL-7.6"_clause);
    }
  }
  const Battle fought = s_.battle;
  s_.battle = {};
  expire(Until::BattleEnd);
  note_change();
  log_step(Step::BattleOver, "CUL-7.9"_clause);
  if (fought.after == 0) { return go(Step::TurnEnd); }  // CUL-4.8
  s_.destination = fought.destination;                  // CUL-5.8
  go(static_cast<Step>(fought.after - 1));
}

}  // namespace fudaba::culdcept
