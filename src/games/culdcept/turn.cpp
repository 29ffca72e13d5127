// CUL-1 winning, CUL-4 the turn, CUL-11 its end.
#include "games/culdcept/play.h"

namespace fudaba::culdcept {

using namespace clause_literals;
using effect::as_card;

void Play::run() {
  while (s_.outcome == Outcome::Ongoing && s_.decision.kind == DecisionKind::None) {
    if (s_.check_hp != 0) {
      s_.check_hp = 0;
      destroy_dead();
      continue;
    }
    if (!has_effects()) {
      next_moment();
      step();
    } else if (run_effects()) {
      return;
    }
  }
  leave_nothing_open();
}

// One step; where nothing can happen in between, the next one too.
void Play::step() {
  switch (s_.step) {
    case Step::TurnStart:         return turn_start();
    case Step::DrawPhase:         return draw_phase();
    case Step::SpellPhase:        return spell_phase();
    case Step::SpellTakesEffect:  return spell_takes_effect();
    case Step::SpellEnds:         return spell_ends();
    case Step::MovePhase:         return move_phase();
    case Step::Destination:       return destination();
    case Step::TollOfEmptyLand:   return toll_of_empty_land();
    case Step::InvadeOrPay:       return invade_or_pay();
    case Step::InvasionPaid:      return invasion_paid();
    case Step::BattleStart:       return battle_start();
    case Step::LayBattleCards:    return lay_battle_cards();
    case Step::RevealBattleCards: return reveal_battle_cards();
    case Step::ApplyBattleCards:  return apply_battle_cards();
    case Step::OrderOfAttack:     return order_of_attack();
    case Step::Attack:            return attack();
    case Step::Strike:            return strike();
    case Step::AfterStrike:       return after_strike();
    case Step::BattleEnd:         return battle_end();
    case Step::BattleOutcome:     return battle_outcome();
    case Step::BattleToll:        return battle_toll();
    case Step::PlaceInvader:      return place_invader();
    case Step::BattleOver:        return battle_over();
    case Step::TerritoryPhase:    return territory_phase();
    case Step::CommandDone:       return turn_end();
    case Step::TurnEnd:           return turn_end();
    case Step::HandLimit:         return hand_limit();
    case Step::NextTurn:          return next_turn();
  }
}

void Play::turn_start() {  // CUL-4.1
  ++s_.turn;
  s_.effects_run = 0;
  s_.acts_made = 0;
  s_.spells_played = 0;
  s_.destination = 255;
  s_.die = 0;
  s_.toll_this_turn = 0;
  s_.battle = {};
  expire(Until::YourNextTurn, s_.turn_player);
  log_step(Step::TurnStart, "CUL-4.1"_clause);
  raise(Trigger::TurnStart, kNoCard, s_.turn_player);
  follow<&Play::draw_phase>(Step::DrawPhase);
}

void Play::draw_phase() {  // CUL-4.2
  log_step(Step::DrawPhase, "CUL-4.2"_clause);
  draw(s_.turn_player, read().value(as_card(s_.turn_player), Property::Draws));
  follow<&Play::spell_phase>(Step::SpellPhase);
}

// CUL-4.3: one spell, or as many as effects allow. CUL-4.14: abilities that are used.
void Play::spell_phase() {
  if (s_.spells_played == 0) { log_step(Step::SpellPhase, "CUL-4.3"_clause); }
  ask(DecisionKind::Act, s_.turn_player, Prompt::Spell);
}

void Play::play_spell(CardId card) {
  ++s_.spells_played;
  s_.played = card;
  log_declared(Act::PlaySpell, s_.turn_player, card, 255, "CUL-4.3"_clause);
  const int cost = read().cost_of(card);
  move_card(card, zone_of(ZoneKind::Resolving, s_.turn_player), "CUL-4.3"_clause);
  pay_cost(s_.turn_player, cost, "CUL-10.3"_clause);
  if (read().kind(card) == CardKind::Instant) {  // CUL-12.3: as it is used, before its effect
    move_card(card, zone_of(ZoneKind::Discard, s_.turn_player), "CUL-12.3"_clause);
  }
  raise(Trigger::SpellPlayed, card, s_.turn_player);
  go(Step::SpellTakesEffect);
}

void Play::spell_takes_effect() {
  const CardId card = s_.played;
  if (read().kind(card) == CardKind::Lasting) {
    // CUL-12.4; paying the cost may have taken the last target away.
    if (!read().has_attach_target(card)) {
      go(Step::SpellEnds);
    } else {
      ask(DecisionKind::Card, s_.turn_player, Prompt::SpellTarget, 1);
    }
    return;
  }
  (void)start_plays(card);
  go(Step::SpellEnds);
}

// CUL-12.4: another lasting spell on the same target discards the one that was there.
void Play::attach(CardId spell, CardId target) {
  const Seat owner = owner_of(target);
  const int place = read().place_of(target);
  const bool on_land = read().kind(target) >= CardKind::Land;
  const ZoneId zone =
      zone_of(on_land ? ZoneKind::LandSpell : ZoneKind::CreatureSpell, owner, place);
  while (!s_.cards.is_empty(zone)) { discard_spell(s_.cards.first(zone)); }
  move_card(spell, zone, "CUL-12.4"_clause);
  go(Step::SpellEnds);
}

// CUL-12.4: a lasting spell that found no target any more does not stay.
void Play::spell_ends() {
  const CardId card = s_.played;
  if (card != kNoCard && read().is_in(card, ZoneKind::Resolving)) {
    move_card(card, zone_of(ZoneKind::Discard, owner_of(card)), "CUL-12.4"_clause);
  }
  s_.played = kNoCard;
  go(Step::SpellPhase);
}

void Play::use_ability(CardId card, unsigned index) {
  const std::uint16_t ability = read().ability_at(card, index);
  log_declared(Act::UseAbility, s_.turn_player, card, 255, "CUL-4.14"_clause);
  add_modifier(
      effect::change_of_rules(card, property(Property::AbilityUsed), 1, kTurnEnd, card, kNoSeat),
      "CUL-4.14"_clause);
  pay_cost(s_.turn_player, pool_.program.abilities[ability].cost, "CUL-10.3"_clause);
  start(ability, card, s_.turn_player, kNoCard, 0);
}

// CUL-4.4: one die, counted from the left end of one's own row. CUL-4.16: a destination that is set
// comes before one that is chosen.
void Play::move_phase() {
  log_step(Step::MovePhase, "CUL-4.4"_clause);
  const CardId me = as_card(s_.turn_player);
  const int fixed = read().value(me, Property::Destination);
  if (fixed >= 1) {
    set_destination(std::min(fixed, kLands) - 1);
  } else if (read().has(me, Keyword::ChoosesDestination)) {
    ask(DecisionKind::Place, s_.turn_player, Prompt::Destination);
  } else {
    s_.die = static_cast<std::uint8_t>(roll_die());
    const int moved = s_.die + read().value(me, Property::Die);  // CUL-4.15: 1 to 6
    set_destination(std::clamp(moved, 1, kLands) - 1);
  }
}

void Play::set_destination(int place) {
  s_.destination = static_cast<std::uint8_t>(place);
  note_change();
  report(EventKind::Declared, "CUL-4.4"_clause, {.seat = s_.turn_player, .place = s_.destination});
  raise(Trigger::Visited, read().land(s_.turn_player, place), s_.turn_player);
  follow<&Play::destination>(Step::Destination);
}

void Play::destination() {
  const Seat opponent = opponent_of(s_.turn_player);
  const bool held = read().governor(opponent, facing(s_.destination)) != kNoCard;
  go(held ? Step::InvadeOrPay : Step::TollOfEmptyLand);
}

// CUL-4.5: an opposing land with level cards but no governing creature costs its owner one of them.
void Play::toll_of_empty_land() {
  const Seat opponent = opponent_of(s_.turn_player);
  const int place = facing(s_.destination);
  go(Step::TerritoryPhase);
  if (s_.cards.is_empty(zone_of(ZoneKind::Levels, opponent, place))) { return territory_phase(); }
  if (read().is_toll_free(opponent, place)) {
    tell_exemption(opponent, place);
    return territory_phase();
  }
  ask(DecisionKind::Card, opponent, Prompt::TollCard, 1);  // CUL-9.4
}

void Play::invade_or_pay() {  // CUL-4.6
  ask(DecisionKind::Act, s_.turn_player, Prompt::InvadeOrPay);
}

void Play::pay_instead_of_invading() {
  const Seat opponent = opponent_of(s_.turn_player);
  const int place = facing(s_.destination);
  go(Step::TerritoryPhase);
  const int toll = read().toll(opponent, place);
  log_declared(Act::PayToll, s_.turn_player, kNoCard, place, "CUL-4.6"_clause, toll);
  if (read().is_toll_free(opponent, place)) { return tell_exemption(opponent, place); }
  pay_toll_from_deck(s_.turn_player, toll, "CUL-4.6"_clause);
}

// CUL-4.7, CUL-4.9, CUL-4.12: condition and cost of a creature from the hand are due now.
void Play::invade(CardId creature) {
  log_declared(Act::Invade, s_.turn_player, creature, facing(s_.destination), "CUL-4.7"_clause);
  const bool from_hand = read().is_in(creature, ZoneKind::Hand);
  const int cost = from_hand ? read().cost_of(creature) : 0;
  const CardId defender = read().governor(opponent_of(s_.turn_player), facing(s_.destination));
  s_.battle = {};
  begin_battle(creature, defender, from_hand ? std::uint8_t{255} : s_.destination);
  if (from_hand) { pay_for(creature, cost, "CUL-4.12"_clause); }  // CUL-10.8: at one moment
  raise(Trigger::Invades, creature, s_.turn_player);
  go(Step::InvasionPaid);
}

// The invader leaves its hand or its land (`home`).
void Play::begin_battle(CardId invader, CardId defender, std::uint8_t home) {
  s_.battle.home = home;
  move_card(invader, zone_of(ZoneKind::Invader, s_.turn_player),
            home == 255 ? "CUL-4.7"_clause : "CUL-4.11"_clause);
  s_.battle.active = 1;
  s_.battle.fighters = {invader, defender};
}

// CUL-5.8: a governing creature of the turn player against that of an opposing land. The battle
// comes when the running effects are over; then the turn goes on where it was.
void Play::invade_by_effect(CardId creature, CardId land) {
  const Reading r = read();
  const Seat me = s_.turn_player;
  const Seat other = opponent_of(me);
  const int place = r.place_of(land);
  const bool may = s_.battle.active == 0 && owner_of(creature) == me &&
                   r.is_in(creature, ZoneKind::Governor) && !r.has(creature, Keyword::CannotMove) &&
                   !r.has(creature, Keyword::Defensive) && !r.has(as_card(me), Keyword::NoInvasion);
  if (!may || place < 0 || owner_of(land) != other || r.governor(other, place) == kNoCard ||
      r.has(r.land(other, place), Keyword::Peace)) {
    return;
  }
  s_.battle = {};
  s_.battle.after = static_cast<std::uint8_t>(1 + static_cast<int>(s_.step));
  s_.battle.destination = s_.destination;
  s_.destination = static_cast<std::uint8_t>(facing(place));
  begin_battle(creature, r.governor(other, place), static_cast<std::uint8_t>(r.place_of(creature)));
  raise(Trigger::Invades, creature, me);
  go(Step::InvasionPaid);
}

// Tolls
// ----------------------------------------------------------------------------------------------------------

// A toll of nothing, because of the land.
void Play::tell_exemption(Seat owner, int place) {
  report(EventKind::ValueChanged, "CUL-1.6"_clause,
         {.seat = owner, .detail = property(Property::Toll), .place = place});
}

// A change that was told last is told with the number of the land that has changed.
void Play::tell_land(CardId card) {
  const bool is_land = !effect::is_seat(card) && read().is_in(card, ZoneKind::Land);
  if (is_land && !log_->empty() && log_->back().card == card) {
    log_->back().place = kZoneTable[s_.cards.zone[card]].place;
  }
}

// CUL-1.2, CUL-1.4, CUL-1.7: all at once or nothing; who cannot pay loses.
void Play::pay_toll_from_deck(Seat payer, int count, Clause clause) {
  const ZoneId deck = zone_of(ZoneKind::Deck, payer);
  if (s_.cards.count(deck) < count) {
    end_game(opponent_of(payer), "CUL-1.2"_clause);
    return;
  }
  for (int i = 0; i < count; ++i) {
    move_card(s_.cards.first(deck), zone_of(ZoneKind::Toll, payer), clause);
  }
  toll_paid(payer, count);
}

void Play::pay_level_card(Seat payer, CardId card, Clause clause) {
  const int place = kZoneTable[s_.cards.zone[card]].place;
  move_card(card, zone_of(ZoneKind::Toll, payer), clause);
  raise(Trigger::LevelDown, read().land(payer, place), payer);
  toll_paid(payer, 1);
}

void Play::toll_paid(Seat payer, int count) {  // CUL-1.6, CUL-1.8
  if (count == 0) { return; }
  const Seat payee = opponent_of(payer);
  s_.toll[payee] = static_cast<std::uint8_t>(s_.toll[payee] + count);
  s_.toll_this_turn = 1;
  report(EventKind::ValueChanged, "CUL-1.6"_clause,
         {.seat = payee, .amount = count, .detail = property(Property::Toll)});
  if (s_.toll[payee] >= kWinningToll) {
    end_game(payee, "CUL-1.1"_clause);
    return;
  }
  raise(Trigger::TollPaid, kNoCard, payer, count);
}

// The end of the turn
// ----------------------------------------------------------------------------------------------

void Play::turn_end() {
  log_step(Step::TurnEnd, "CUL-11.1"_clause);
  raise(Trigger::TurnEnd, kNoCard, s_.turn_player);
  follow<&Play::hand_limit>(Step::HandLimit);
}

void Play::hand_limit() {  // CUL-11.1, CUL-2.7
  const int limit = std::max(0, read().value(as_card(s_.turn_player), Property::HandLimit));
  const int excess = s_.cards.count(zone_of(ZoneKind::Hand, s_.turn_player)) - limit;
  if (excess > 0) {
    ask(DecisionKind::Card, s_.turn_player, Prompt::HandLimit, excess);
  } else {
    next_turn();
  }
}

void Play::next_turn() {
  expire(Until::BattleEnd);  // CUL-7.12: without a battle damage ends with the turn
  expire(Until::TurnEnd);
  // CUL-1.5: decks empty and ten turns in a row without a toll
  const bool empty = s_.cards.is_empty(zone_of(ZoneKind::Deck, 0)) &&
                     s_.cards.is_empty(zone_of(ZoneKind::Deck, 1));
  s_.stall = static_cast<std::uint8_t>(empty && s_.toll_this_turn == 0 ? s_.stall + 1 : 0);
  if (s_.options.stall_rule != 0 && s_.stall >= kStallTurns) {
    const Seat ahead =
        s_.toll[0] == s_.toll[1] ? kNoSeat : (s_.toll[0] > s_.toll[1] ? Seat{0} : Seat{1});
    end_game(ahead, "CUL-1.5"_clause);
    return;
  }
  s_.turn_player = opponent_of(s_.turn_player);
  note_change();
  follow<&Play::turn_start>(Step::TurnStart);
}

}  // namespace fudaba::culdcept
