// LTN-1 winning, LTN-4 the turn, LTN-5 playing cards.
#include "games/lanterns/play.h"

namespace fudaba::lanterns {

using namespace clause_literals;

void Play::run() {
  while (s_.outcome == Outcome::Ongoing && s_.decision.kind == DecisionKind::None) {
    if (s_.frames.empty() && is_order_open(s_.pending)) {  // LTN-6.1
      ask(DecisionKind::Order, Reading::controller(next_of(s_.pending).card), Prompt::Order, 1,
          count_tied(s_.pending));
    } else if (has_effects()) {
      run_effects();
    } else {
      next_moment();
      step();
    }
  }
  if (s_.outcome != Outcome::Ongoing) {
    s_.decision = {};
    s_.frames.clear();
    s_.pending.clear();
  }
}

void Play::step() {
  switch (s_.step) {
    case Step::TurnStart: return turn_start();
    case Step::Tally:     return tally();
    case Step::Draw:      return draw_card();
    case Step::Main:      return main_phase();
    case Step::Pay:       return pay();
    case Step::Finish:    return finish();
    case Step::End:       return end_of_turn();
    case Step::HandLimit: return hand_limit();
    case Step::NextTurn:  return next_turn();
  }
}

void Play::answer(const Decision& asked, const Move& move) {
  switch (static_cast<Prompt>(asked.prompt)) {
    case Prompt::Main:
      if (move.verb == Verb::Pass) {
        go(Step::End);
      } else {
        declare(move);
      }
      break;
    case Prompt::Pay:
      s_.last = move.card;
      --s_.owed;
      discard(move.card, "LTN-5.2"_clause);
      break;
    case Prompt::HandLimit:
      s_.last = move.card;
      discard(move.card, "LTN-4.6"_clause);
      break;
    case Prompt::Order: put_first(s_.pending, move.number); break;
    case Prompt::None:  FUDABA_CHECK(false && "no question");
  }
}

// The turn
// -------------------------------------------------------------------------------------------------

void Play::turn_start() {  // LTN-4.1
  ++s_.turn;
  s_.effects_run = 0;
  s_.acts_made = 0;
  s_.floats = 0;
  expire(Until::YourNextTurn, s_.turn_player);
  log_step(Step::TurnStart, "LTN-4.1"_clause);
  raise(Trigger::TurnStart, kNoCard, s_.turn_player);
  go(Step::Tally);
}

void Play::tally() {  // LTN-4.2
  int light = 0;
  read().each_in(zone_of(ZoneKind::River, s_.turn_player),
                 [&](CardId c) { light += read().value(c, Property::Light); });
  score(s_.turn_player, light, "LTN-4.2"_clause);
  go(Step::Draw);
}

void Play::draw_card() {  // LTN-4.3
  go(Step::Main);
  if (s_.turn == 1) { return; }
  draw(s_.turn_player, read().value(effect::as_card(s_.turn_player), Property::Draws));
}

void Play::main_phase() { ask(DecisionKind::Act, s_.turn_player, Prompt::Main); }  // LTN-4.4

void Play::end_of_turn() {  // LTN-4.5
  go(Step::HandLimit);
  s_.last = kNoCard;
  effect::CardSet fleeting;
  read().each_in(zone_of(ZoneKind::River, s_.turn_player), [&](CardId c) {
    if (read().has(c, Keyword::Fleeting)) { fleeting.add(c); }
  });
  fleeting.for_each([&](CardId c) { douse(c, "LTN-4.5"_clause); });
}

void Play::hand_limit() {  // LTN-4.6
  const int over = read().count(ZoneKind::Hand, s_.turn_player) - kHandLimit;
  if (over > 0) {
    ask(DecisionKind::Card, s_.turn_player, Prompt::HandLimit, over, over);
  } else {
    go(Step::NextTurn);
  }
}

void Play::next_turn() {
  expire(Until::TurnEnd);
  s_.turn_player = opponent_of(s_.turn_player);
  go(Step::TurnStart);
}

// Playing a card
// -------------------------------------------------------------------------------------------------

void Play::declare(const Move& move) {
  const Clause clause = move.verb == verb(Act::Float) ? "LTN-5.1"_clause : "LTN-5.3"_clause;
  s_.owed = static_cast<std::uint8_t>(read().value(move.card, Property::Cost));
  s_.last = kNoCard;
  s_.floats = static_cast<std::uint8_t>(s_.floats + (move.verb == verb(Act::Float) ? 1 : 0));
  log_declared(static_cast<Act>(move.verb), s_.turn_player, move.card, 255, clause);
  relocate(move.card, zone_of(ZoneKind::Using, s_.turn_player), End::Top, Openness::Open, clause);
  go(Step::Pay);
}

void Play::pay() {  // LTN-5.2
  if (s_.owed > 0) {
    ask(DecisionKind::Card, s_.turn_player, Prompt::Pay, s_.owed, s_.owed);
    return;
  }
  const CardId card = in_use();
  if (read().kind(card) == CardKind::Wind) {
    go(Step::Finish);
    take_effect(card);
  } else {
    go(Step::Main);
    float_lantern(card, "LTN-5.1"_clause);
  }
}

void Play::take_effect(
    CardId card) {  // LTN-5.3: line by line, so the last is put below the others.
  const CardDef& d = read().def(card);
  for (unsigned i = d.ability_count; i > 0; --i) {
    const auto index = static_cast<std::uint16_t>(d.first_ability + i - 1);
    const effect::Ability& a = pool_.program.abilities[index];
    const bool plays =
        a.kind == effect::AbilityKind::Play && read().holds(a.condition, read().scope_of(card));
    if (plays) { start(index, card, owner_of(card), kNoCard, 0); }
  }
}

void Play::finish() {  // LTN-5.3
  go(Step::Main);
  if (const CardId card = in_use(); card != kNoCard) { discard(card, "LTN-5.3"_clause); }
  raise(Trigger::WindUsed, kNoCard, s_.turn_player);
}

// Points
// -------------------------------------------------------------------------------------------------

void Play::score(Seat seat, int by, Clause clause) {
  const int before = s_.points[seat];
  s_.points[seat] = static_cast<std::int16_t>(std::clamp(before + by, 0, 999));
  if (s_.points[seat] == before) { return; }
  if (log_ != nullptr) {
    Event& e = emit(EventKind::ValueChanged);
    e.seat = seat;
    e.detail = kPointsChanged;
    e.amount = static_cast<std::int16_t>(s_.points[seat] - before);
    e.clause = clause;
  }
  if (s_.points[seat] >= read().goal()) { end_game(seat, "LTN-1.1"_clause); }
}

// LTN-1.2: whoever has more points wins; LTN-1.3: of as many points nobody does.
void Play::run_out() {
  if (s_.points[0] == s_.points[1]) { return end_game(kNoSeat, "LTN-1.3"_clause); }
  end_game(s_.points[0] > s_.points[1] ? Seat{0} : Seat{1}, "LTN-1.2"_clause);
}

}  // namespace fudaba::lanterns
