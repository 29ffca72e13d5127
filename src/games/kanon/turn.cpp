// KAN-1 winning, KAN-2 the setup, KAN-4 the turn.
#include "games/kanon/play.h"

namespace fudaba::kanon {

using namespace clause_literals;
using effect::as_card;

void Play::run() {
  while (s_.outcome == Outcome::Ongoing && s_.decision.kind == DecisionKind::None) {
    if (judge_points()) { continue; }
    if (s_.check != 0) {
      s_.check = 0;
      discard_unjustified();
      continue;
    }
    if ((s_.lost | s_.deck_out | s_.left) != 0 && s_.frames.empty()) {
      judge();
      continue;
    }
    if (has_effects()) {
      if (run_effects()) { return; }
      if (interrupts() || has_effects()) { continue; }
    }
    next_moment();
    if (!s_.doing.empty()) {
      do_stage();
    } else if (s_.battle.stage != BattleStage::None) {
      do_battle();
    } else {
      step();
    }
  }
  leave_nothing_open();
  if (s_.outcome != Outcome::Ongoing) { s_.doing.clear(); }
}

void Play::step() {
  switch (s_.step) {
    case Step::Mulligans:    return mulligans();
    case Step::Placement:    return placement();
    case Step::TurnStart:    return turn_start();
    case Step::DrawPhase:    return draw_phase();
    case Step::Draw:         return draw_cards();
    case Step::CardSetPhase: return card_set_phase();
    case Step::CardSet:      return card_set();
    case Step::PayCost1:     return pay_cost(Step::BattlePhase);
    case Step::BattlePhase:  return battle_phase();
    case Step::PayCost2:     return pay_cost(Step::EndPhase);
    case Step::EndPhase:     return end_phase();
    case Step::HandLimit:    return hand_limit();
    case Step::NextTurn:     return next_turn();
  }
}

// Setup
// -------------------------------------------------------------------------------------------------

// KAN-2.7: each player is asked, so that the question does not tell of the hand; whether it may be
// changed is another matter.
void Play::mulligans() {
  if (s_.asked >= kSeats) {
    s_.asked = 0;
    go(Step::Placement);
    return;
  }
  const Seat seat = s_.asked == 0 ? s_.first_player : opponent_of(s_.first_player);
  ask(DecisionKind::YesNo, seat, Prompt::Mulligan);
}

// KAN-2.8: the hand is shown, shuffled into the deck, and drawn anew.
void Play::take_mulligan(bool takes) {
  const Seat seat = s_.asked == 0 ? s_.first_player : opponent_of(s_.first_player);
  ++s_.asked;
  if (!takes) { return; }
  const ZoneId hand = zone_of(ZoneKind::Hand, seat);
  const int count = s_.cards.count(hand);
  while (!s_.cards.is_empty(hand)) {
    const CardId card = s_.cards.first(hand);
    show_to_all(card, "KAN-2.8"_clause);
    move_card(card, zone_of(ZoneKind::Deck, seat), "KAN-2.8"_clause, End::Bottom);
  }
  shuffle_deck(seat);
  draw(seat, count);
}

// KAN-2.6, KAN-2.9, KAN-2.10: the first player places first, up to three cards, or none.
void Play::placement() {
  if (s_.asked >= kSeats) {
    s_.asked = 0;
    s_.stacks = 0;
    go(Step::TurnStart);
    return;
  }
  const Seat seat = s_.asked == 0 ? s_.first_player : opponent_of(s_.first_player);
  if (s_.stacks >= kStacksPerTurn || s_.cards.is_empty(zone_of(ZoneKind::Hand, seat))) {
    s_.stacks = 0;
    ++s_.asked;
    return;
  }
  ask(DecisionKind::Act, seat, Prompt::Placement);
}

// The turn
// -------------------------------------------------------------------------------------------------

void Play::turn_start() {  // KAN-4.1
  ++s_.turn;
  s_.effects_run = 0;
  s_.acts_made = 0;
  s_.stacks = s_.battles = 0;
  s_.drawn = {};
  if (s_.any_used != 0) {
    s_.any_used = 0;
    for (Seat seat = 0; seat < kSeats; ++seat) {
      read().each_on_field(seat, [&](CardId c) { s_.cards.lower_flags(c, kUsedBits); });
    }
  }
  expire(Until::YourNextTurn, s_.turn_player);
  log_step(Step::TurnStart, "KAN-4.1"_clause);
  raise(Trigger::TurnStart, kNoCard, s_.turn_player);
  go(Step::DrawPhase);
}

void Play::draw_phase() {
  log_step(Step::DrawPhase, "KAN-4.2"_clause);
  raise(Trigger::DrawPhase, kNoCard, s_.turn_player);
  go(Step::Draw);
}

// KAN-4.2, KAN-4.8: one card less in the first turn, which is like any other beyond that.
void Play::draw_cards() {
  const Seat seat = s_.turn_player;
  go(Step::CardSetPhase);
  if (read().player_has(seat, Keyword::NoDraws)) { return; }
  if (is_awaited(Trigger::DrawPhase) && replace(Trigger::DrawPhase, as_card(seat))) { return; }
  const int fewer = s_.turn == 1 ? kDrawPerTurn - kFirstDraw : 0;
  draw(seat, read().allowed(seat, Property::Draws) - fewer);
}

void Play::card_set_phase() {
  s_.stacks = 0;
  log_step(Step::CardSetPhase, "KAN-4.3"_clause);
  raise(Trigger::CardSetPhase, kNoCard, s_.turn_player);
  go(Step::CardSet);
}

// KAN-4.3, KAN-6.8
void Play::card_set() {
  const Seat seat = s_.turn_player;
  const bool asks = s_.stacks < read().allowed(seat, Property::Stacks) &&
                    !s_.cards.is_empty(zone_of(ZoneKind::Hand, seat)) &&
                    !read().player_has(seat, Keyword::NoStacking);
  if (asks) { return ask(DecisionKind::Act, seat, Prompt::CardSet); }
  end_card_set();
}

// KAN-1.9
void Play::end_card_set() {
  const Seat seat = s_.turn_player;
  if (read().loses_unstacked(seat)) { return end_game(opponent_of(seat), "KAN-1.9"_clause); }
  log_step(Step::PayCost1, "KAN-4.4"_clause);
  go(Step::PayCost1);
}

// KAN-4.4, KAN-6.4: whoever has nothing to turn up or to use is not asked.
void Play::pay_cost(Step next) {
  const Seat seat = s_.turn_player;
  const bool turns = read().has_face_down(seat) && !read().player_has(seat, Keyword::NoTurningUp);
  if (turns || read().may_act(seat)) { return ask(DecisionKind::Act, seat, Prompt::PayCost); }
  end_pay_cost(next);
}

void Play::end_pay_cost(Step next) {
  log_step(next, next == Step::BattlePhase ? "KAN-4.5"_clause : "KAN-4.6"_clause);
  go(next);
}

void Play::end_phase() {
  raise(Trigger::EndPhase, kNoCard, s_.turn_player);
  go(Step::HandLimit);
}

void Play::hand_limit() {  // KAN-2.11, KAN-4.6
  const Seat seat = s_.turn_player;
  const int limit = read().allowed(seat, Property::HandLimit);
  const int held = s_.cards.count(zone_of(ZoneKind::Hand, seat));
  if (held > limit) {
    ask(DecisionKind::Card, seat, Prompt::HandLimit, held - limit, held - limit);
  } else {
    go(Step::NextTurn);
  }
}

// KAN-7.17, KAN-6.9: nothing of the turn is carried over. KAN-4.11: extra turns come first, those
// of the player whose turn it is in the order of turns before the other's.
void Play::next_turn() {
  s_.remover = kNoSeat;
  expire(Until::TurnEnd);
  end_copies();
  for (const Seat seat : {s_.regular_player, opponent_of(s_.regular_player)}) {
    if (s_.extra_turns[seat] == 0) { continue; }
    --s_.extra_turns[seat];
    s_.turn_player = seat;
    return go(Step::TurnStart);
  }
  s_.regular_player = opponent_of(s_.regular_player);
  s_.turn_player = s_.regular_player;
  go(Step::TurnStart);
}

// Winning
// -------------------------------------------------------------------------------------------------

// KAN-1.1, KAN-1.12: looked at all the time, for the number needed may fall as well. KAN-1.6
bool Play::judge_points() {
  const auto points = [this](Seat seat) { return s_.cards.count(zone_of(ZoneKind::Points, seat)); };
  constexpr std::uint64_t kNeeded = std::uint64_t{1} << property(Property::PointsToWin);
  const bool few = points(0) < kPointsToWin && points(1) < kPointsToWin;
  if (few && !read().is_any_changed(kNeeded)) { return false; }
  unsigned winners = 0;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (points(seat) >= read().allowed(seat, Property::PointsToWin)) { winners |= 1U << seat; }
  }
  if (winners == 3) {
    end_game(kNoSeat, "KAN-1.6"_clause);
  } else if (winners != 0) {
    end_game(winners == 1 ? Seat{0} : Seat{1}, "KAN-1.1"_clause);
  }
  return winners != 0;
}

// KAN-1.2, KAN-1.4, KAN-1.8; KAN-1.3, KAN-1.5, KAN-1.10: when an effect, a cost or a battle is
// over. KAN-1.6, KAN-1.11: what one event does to both players is looked at together.
void Play::judge() {
  const unsigned by_card = (s_.lost & 3U) | ((s_.lost & 4U) >> 1U) | ((s_.lost & 8U) >> 3U);
  const unsigned dry = s_.deck_out;
  const unsigned emptied = emptied_fields();
  s_.lost = s_.deck_out = s_.left = 0;
  const unsigned losers = by_card | dry | emptied;
  if (losers == 0) { return; }
  if (losers == 3) {
    const bool only_dry = (by_card | emptied) == 0;
    return end_game(kNoSeat, only_dry ? "KAN-1.11"_clause : "KAN-1.6"_clause);
  }
  end_game(losers == 1 ? Seat{1} : Seat{0}, by_card != 0 ? "KAN-1.4"_clause
                                            : dry != 0   ? "KAN-1.2"_clause
                                                         : "KAN-1.3"_clause);
}

// The seats, as bits, that lose by their field.
unsigned Play::emptied_fields() const {
  unsigned losers = 0;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (((s_.left >> seat) & 1U) == 0 || read().field_count(seat) > 0) { continue; }
    const bool counts = s_.options.emptied_field == 0 || s_.removers[seat] == opponent_of(seat);
    if (counts && !read().player_has(seat, Keyword::HoldsOut)) { losers |= 1U << seat; }
  }
  return losers;
}

}  // namespace fudaba::kanon
