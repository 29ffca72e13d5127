// CUL-9: the territory commands, one a turn, on the destination.
#include "games/culdcept/play.h"

namespace fudaba::culdcept {

using namespace clause_literals;

// CUL-9.12: asked after the toll of this turn, so judged on the destination as it stands then.
void Play::territory_phase() {
  log_step(Step::TerritoryPhase, "CUL-9.1"_clause);
  ask(DecisionKind::Act, s_.turn_player, Prompt::Territory);
}

void Play::command(const Move& move) {
  const Seat me = s_.turn_player;
  const int here = s_.destination;
  go(Step::CommandDone);
  switch (static_cast<Act>(move.verb)) {
    case Act::LevelUp: level_up(move.card); break;
    case Act::LevelDown:  // CUL-9.3
      log_declared(Act::LevelDown, me, kNoCard, here, "CUL-9.3"_clause);
      move_card(move.card, zone_of(ZoneKind::Hand, me), "CUL-9.3"_clause, End::Bottom);
      raise(Trigger::LevelDown, read().land(me, here), me);
      break;
    case Act::ChangeTerrain:
      log_declared(Act::ChangeTerrain, me, move.card, here, "CUL-9.5"_clause);
      change_terrain(move.card, me, here);
      break;
    case Act::PlayCreature: play_creature(move.card); break;
    case Act::Exchange:     exchange(move.card); break;
    case Act::MoveCreature: {  // CUL-9.8: its lasting spell goes with it (CUL-12.7)
      const CardId creature = read().governor(me, here);
      log_declared(Act::MoveCreature, me, creature, move.place, "CUL-9.8"_clause);
      swap_places(creature, read().land(me, move.place));
      break;
    }
    case Act::PlaySpell:
    case Act::UseAbility:
    case Act::PayToll:
    case Act::Invade:
    case Act::LayCard:    break;
  }
}

void Play::level_up(CardId card) {  // CUL-9.2, CUL-9.11: shown to nobody
  log_declared(Act::LevelUp, s_.turn_player, kNoCard, s_.destination, "CUL-9.2"_clause);
  move_card(card, zone_of(ZoneKind::Levels, s_.turn_player, s_.destination), "CUL-9.2"_clause,
            End::Bottom, Openness::Secret);
  raise(Trigger::LevelUp, read().land(s_.turn_player, s_.destination), s_.turn_player);
}

// CUL-9.5, CUL-9.16, CUL-12.1: on top of the land cards already there; CUL-3.5: the level stays.
void Play::change_terrain(CardId card, Seat seat, int place) {
  const CardId old = read().land(seat, place);
  unwatch(old);
  remove_modifiers([&](const effect::Modifier& m) {
    return m.target == old && m.property == property(Property::LandKind);
  });
  // The cards on the land stay (CUL-12.7): changes in force on the old top card go over to the new
  // one.
  for (effect::Modifier& m : s_.modifiers) {
    if (m.target == old) { m.target = card; }
  }
  move_card(card, zone_of(ZoneKind::Land, seat, place), "CUL-9.5"_clause);
  raise(Trigger::TerrainChanged, card, seat);
  check_existence(seat, place, "CUL-9.10"_clause);
}

void Play::play_creature(CardId card) {  // CUL-9.6
  const Seat me = s_.turn_player;
  log_declared(Act::PlayCreature, me, card, s_.destination, "CUL-9.6"_clause);
  const int cost = read().cost_of(card);
  govern(card, s_.destination, "CUL-9.6"_clause);
  pay_for(card, cost, "CUL-10.3"_clause);
  raise(Trigger::Governs, card, me);
}

// CUL-9.7: the old creature goes to the hand, the new one's cost is paid as usual; its spell is
// discarded (CUL-12.7).
void Play::exchange(CardId card) {
  const Seat me = s_.turn_player;
  const CardId old = read().governor(me, s_.destination);
  log_declared(Act::Exchange, me, card, s_.destination, "CUL-9.7"_clause);
  const int cost = read().cost_of(card);
  return_to_hand(old, "CUL-9.7"_clause);
  govern(card, s_.destination, "CUL-9.7"_clause);
  pay_for(card, cost, "CUL-10.3"_clause);
  raise(Trigger::Governs, card, me);
}

// Moves the creature `a` to the land of `b` (a creature, or a vacant land), and b's creature to a's
// land; the lasting spells on them go with them (CUL-12.7).
void Play::swap_places(CardId a, CardId b) {
  const Reading r = read();
  const Seat seat = owner_of(a);
  const int from = r.place_of(a);
  const int to = r.place_of(b);
  if (from < 0 || to < 0 || from == to || owner_of(b) != seat) { return; }
  const CardId other = r.governor(seat, to);
  const CardId my_spell = r.spell_on(a);
  const CardId its_spell = r.spell_on(other);
  const auto carry = [&](CardId card, ZoneKind kind, int place) {
    if (card != kNoCard) { move_card(card, zone_of(kind, seat, place), "CUL-9.8"_clause); }
  };
  carry(a, ZoneKind::Governor, to);
  carry(other, ZoneKind::Governor, from);
  carry(my_spell, ZoneKind::CreatureSpell, to);
  carry(its_spell, ZoneKind::CreatureSpell, from);
  check_existence(seat, to, "CUL-9.17"_clause);
  check_existence(seat, from, "CUL-9.17"_clause);
}

}  // namespace fudaba::culdcept
