// DGM-1 winning, DGM-2 the mulligans, DGM-4 the turn.
#include "games/dgrayman/play.h"

namespace fudaba::dgrayman {

using namespace clause_literals;

void Play::run() {
  while (s_.outcome == Outcome::Ongoing && s_.decision.kind == DecisionKind::None) {
    if (s_.check != 0) {
      s_.check = 0;
      judge();
      continue;
    }
    if (has_effects()) {
      if (ask_order(Prompt::Order)) { continue; }
      if (run_effects()) { return; }
      if (interrupts() || has_effects()) { continue; }
    }
    next_moment();
    if (s_.doing.deed == Deed::None) {
      step();
    } else {
      do_stage();
    }
  }
  leave_nothing_open();
  if (s_.outcome != Outcome::Ongoing) { s_.doing = {}; }
}

void Play::step() {
  switch (s_.step) {
    case Step::Mulligans:      return mulligans();
    case Step::StartPhase:     return start_phase();
    case Step::StandUp:        return stand_up();
    case Step::DrawPhase:      return draw_phase();
    case Step::Draw:           return draw_cards();
    case Step::CharacterStart: return character_start();
    case Step::CountUnits:     return count_units();
    case Step::CharacterPhase: return character_phase();
    case Step::MainStart:      return main_start();
    case Step::MainPhase:      return main_phase();
    case Step::MainEnd:        return main_end();
    case Step::HandLimit:      return hand_limit();
    case Step::NextTurn:       return next_turn();
  }
}

// Mulligans
// -------------------------------------------------------------------------------------------------

// DGM-2.5: the first player decides first.
void Play::mulligans() {
  if (s_.asked >= kSeats) {
    s_.asked = 0;
    go(Step::StartPhase);
    return;
  }
  ask(DecisionKind::YesNo, s_.asked == 0 ? s_.turn_player : opponent_of(s_.turn_player),
      Prompt::Mulligan);
}

// DGM-2.5: the whole hand goes back, and as many are drawn again.
void Play::take_mulligan(bool yes) {
  const Seat seat = s_.asked == 0 ? s_.turn_player : opponent_of(s_.turn_player);
  ++s_.asked;
  report(EventKind::Declared, "DGM-2.5"_clause, {.seat = seat, .amount = yes ? 1 : 0});
  if (!yes) { return; }
  const ZoneId hand = zone_of(ZoneKind::Hand, seat);
  while (!s_.cards.is_empty(hand)) {
    move_card(s_.cards.first(hand), zone_of(ZoneKind::Deck, seat), "DGM-2.5"_clause, End::Bottom,
              Openness::Secret);
  }
  shuffle_deck(seat);
  draw(seat, kOpeningHand, "DGM-2.5"_clause);
}

// The turn
// -------------------------------------------------------------------------------------------------

// DGM-4.1. DGM-4.4: what works when a phase starts comes before what the rules do in it. DGM-2.11:
// nothing is kept over a turn but what lies on the table.
void Play::start_phase() {
  const Seat seat = s_.turn_player;
  ++s_.turn;
  s_.effects_run = 0;
  s_.acts_made = 0;
  s_.founded = 0;
  s_.deck_searches = 0;
  s_.deck_search_limit = 1;
  s_.acts = {};
  expire(Until::YourNextTurn, seat);
  for (effect::Modifier& m : s_.modifiers) {  // the next turn has come: until its end
    if (m.until == static_cast<std::uint8_t>(Until::NextTurnEnd) && m.of == seat) {
      m.until = static_cast<std::uint8_t>(Until::TurnEnd);
    }
  }
  log_step(Step::StartPhase, "DGM-4.2"_clause);
  raise(Trigger::TurnStart, kNoCard, seat);
  follow<&Play::stand_up>(Step::StandUp);
}

// DGM-4.2: all own characters move to the standby zone and can act. DGM-3.6: so parted cards rejoin
// their units.
void Play::stand_up() {
  const Seat seat = s_.turn_player;
  const ZoneId standby = zone_of(ZoneKind::Standby, seat);
  const ZoneId action = zone_of(ZoneKind::Action, seat);
  while (!s_.cards.is_empty(action)) {
    move_card(s_.cards.first(action), standby, "DGM-3.6"_clause, End::Bottom);
  }
  stand_units(seat);
  follow<&Play::draw_phase>(Step::DrawPhase);
}

void Play::draw_phase() {
  log_step(Step::DrawPhase, "DGM-4.3"_clause);
  raise(Trigger::DrawPhase, kNoCard, s_.turn_player);
  follow<&Play::draw_cards>(Step::Draw);
}

void Play::draw_cards() {
  if (s_.turn != 1) {  // DGM-2.6
    draw(s_.turn_player, read().of_player(s_.turn_player, Property::Draws), "DGM-4.3"_clause);
  }
  follow<&Play::character_start>(Step::CharacterStart);
}

void Play::character_start() {
  log_step(Step::CharacterPhase, "DGM-5.1"_clause);
  raise(Trigger::CharacterPhase, kNoCard, s_.turn_player);
  follow<&Play::count_units>(Step::CountUnits);
}

// DGM-5.1, DGM-5.2, DGM-5.9: the limit is fixed now, with what raises or lowers it. DGM-9.6: a
// combined unit counts as one.
void Play::count_units() {
  const Seat seat = s_.turn_player;
  const auto own = static_cast<int>(s_.units[seat].size());
  const auto others = static_cast<int>(s_.units[opponent_of(seat)].size());
  const int more = read().value(effect::as_card(seat), Property::NewUnits);
  s_.allowance = static_cast<std::uint8_t>(std::clamp(std::max(others - own, 0) + 1 + more, 0, 99));
  follow<&Play::character_phase>(Step::CharacterPhase);
}

// DGM-5.3: from the hand, until the player ends the phase; with an empty hand there is nothing to
// decide.
void Play::character_phase() {
  if (s_.cards.is_empty(zone_of(ZoneKind::Hand, s_.turn_player))) {
    follow<&Play::main_start>(Step::MainStart);
    return;
  }
  ask(DecisionKind::Act, s_.turn_player, Prompt::Characters);
}

void Play::main_start() {
  log_step(Step::MainPhase, "DGM-6.1"_clause);
  raise(Trigger::MainPhase, kNoCard, s_.turn_player);
  follow<&Play::main_phase>(Step::MainPhase);
}

// True if both players can see that there may be something to do.
bool Play::may_do_something() const {
  const Seat seat = s_.turn_player;
  bool able = false;
  for (const Unit& unit : s_.units[seat]) { able |= Reading::is_able(unit); }
  if (able || (s_.triggers & CardDef::kActivated) == 0) { return able; }
  bool activated = read().is_lent_any();
  s_.watchers.for_each([&](CardId c) {
    activated = activated || (owner_of(c) == seat && read().def(c).is_activated());
  });
  return activated;
}

// DGM-6.1: any number of uses in any order, until the player ends the phase.
void Play::main_phase() {
  if (!may_do_something()) {
    follow<&Play::main_end>(Step::MainEnd);
    return;
  }
  ask(DecisionKind::Act, s_.turn_player, Prompt::Main);
}

void Play::main_end() {
  raise(Trigger::TurnEnd, kNoCard, s_.turn_player);
  follow<&Play::hand_limit>(Step::HandLimit);
}

// DGM-7.12, DGM-7.27: the hand of the turn player alone.
void Play::hand_limit() {
  const Seat seat = s_.turn_player;
  const int limit = read().of_player(seat, Property::HandLimit);
  const int held = s_.cards.count(zone_of(ZoneKind::Hand, seat));
  if (held > limit) {
    ask(DecisionKind::Card, seat, Prompt::HandLimit, held - limit, held - limit);
  } else {
    follow<&Play::next_turn>(Step::NextTurn);
  }
}

void Play::next_turn() {
  expire(Until::TurnEnd);
  s_.turn_player = opponent_of(s_.turn_player);
  go(Step::StartPhase);
}

// Winning
// -------------------------------------------------------------------------------------------------

// DGM-1.4: points before decks, the turn player before the other.
void Play::judge() {
  for (const Seat seat : {s_.turn_player, opponent_of(s_.turn_player)}) {
    if (s_.points[seat] >= kPointsToWin) { return end_game(seat, "DGM-1.1"_clause); }
  }
  for (const Seat seat : {s_.turn_player, opponent_of(s_.turn_player)}) {
    const bool out = ((s_.deck_out >> opponent_of(seat)) & 1U) != 0;
    if (out) { return end_game(seat, "DGM-1.2"_clause); }
  }
}

}  // namespace fudaba::dgrayman
