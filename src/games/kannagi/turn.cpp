// KNG-1 winning, KNG-2 the mulligans, KNG-4 the turn, KNG-8.5 its windows.
#include "games/kannagi/play.h"

namespace fudaba::kannagi {

using namespace clause_literals;
using effect::as_card;

void Play::run() {
  while (s_.outcome == Outcome::Ongoing && s_.decision.kind == DecisionKind::None) {
    const bool waits =
        is_urgent() || has_effects() || read().is_any_changed(bit_of(Keyword::SeesTop));
    if (waits && !resolve_first()) { continue; }
    next_moment();
    if (s_.doing.empty()) {
      step();
    } else {
      do_stage();
    }
  }
  leave_nothing_open();
  if (s_.outcome != Outcome::Ongoing) {
    s_.hit = {};
    s_.doing.clear();
  }
}

bool Play::resolve_first() {
  if (read().is_any_changed(bit_of(Keyword::SeesTop))) { show_tops(); }
  if ((s_.check | s_.lost | s_.deck_out) != 0) {
    s_.check = 0;
    judge();
    bury_broken_places();
    return false;
  }
  if (s_.hit.active != 0) {
    defend();
    return false;
  }
  if (!has_effects()) { return true; }
  if (ask_order(Prompt::Order)) { return false; }  // KNG-7.19
  (void)run_effects();
  return false;
}

// A player who always sees the top card of his deck sees it before anything else happens.
void Play::show_tops() {
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const CardId top = s_.cards.first(zone_of(ZoneKind::Deck, seat));
    const bool sees = top == kNoCard || s_.cards.knows(seat, top);
    if (sees || !read().player_has(seat, Keyword::SeesTop)) { continue; }
    const std::size_t before = log_ == nullptr ? 0 : log_->size();
    show_to(top, seat);
    if (log_ == nullptr || log_->size() == before) { continue; }
    read().each_change(as_card(seat), property(Keyword::SeesTop),
                       [&](CardId source, bool, int, const effect::Modifier*) {
                         log_->back().cause = source;
                         log_->back().cause_def = s_.cards.def[source];
                       });
  }
}

void Play::step() {
  switch (s_.step) {
    case Step::Mulligans:       return mulligans();
    case Step::GameStart:       return game_start();
    case Step::TurnStart:       return turn_start();
    case Step::TurnStartWindow: return window_of_step(Step::Recovery, s_.step);
    case Step::Recovery:        return recovery();
    case Step::RecoveryWindow:  return window_of_step(Step::DrawPhase, s_.step);
    case Step::DrawPhase:       return draw_phase();
    case Step::Draw:            return draw_cards();
    case Step::DrawWindow:      return window_of_step(Step::MainPhase, s_.step);
    case Step::MainPhase:       return main_phase();
    case Step::EndPhase:        return end_phase();
    case Step::EndWindow:       return window_of_step(Step::HandLimit, s_.step);
    case Step::HandLimit:       return hand_limit();
    case Step::NextTurn:        return next_turn();
  }
}

// Mulligans
// -------------------------------------------------------------------------------------------------

// KNG-2.7: the first player decides first.
void Play::mulligans() {
  if (s_.asked >= kSeats) {
    s_.asked = 0;
    go(Step::GameStart);
    return;
  }
  const Seat seat = s_.asked == 0 ? s_.turn_player : opponent_of(s_.turn_player);
  const int hand = s_.cards.count(zone_of(ZoneKind::Hand, seat));
  ask(DecisionKind::Card, seat, Prompt::Mulligan, 0, hand);
}

// KNG-2.5, KNG-2.7: cards are shown and put to the bottom in the order of choice, without a
// shuffle; then as many are drawn.
void Play::take_mulligan(const Move& move) {
  const Seat seat = s_.asked == 0 ? s_.turn_player : opponent_of(s_.turn_player);
  if (move.verb != Verb::Pass) {
    show_to_all(move.card, "KNG-2.5"_clause);
    move_card(move.card, zone_of(ZoneKind::Deck, seat), "KNG-2.5"_clause, End::Bottom);
    raise(Trigger::Bottomed, move.card, seat);
    ++s_.mulligans[seat];
    return;
  }
  ++s_.asked;
  if (s_.mulligans[seat] == 0) { return; }
  draw(seat, s_.mulligans[seat]);
  raise(Trigger::Mulligan, kNoCard, seat);
}

void Play::game_start() {
  for (const Seat seat : {s_.turn_player, opponent_of(s_.turn_player)}) {
    raise(Trigger::GameStarts, kNoCard, seat);
  }
  go(Step::TurnStart);
}

// The turn
// -------------------------------------------------------------------------------------------------

void Play::turn_start() {  // KNG-4.1
  ++s_.turn;
  s_.effects_run = 0;
  s_.acts_made = 0;
  s_.summons = s_.deployments = s_.attachments = s_.attacks = 0;
  s_.damage_taken = {};
  s_.souls_gained = {};
  s_.souls_exiled = {};
  s_.hand_lost = {};
  s_.new_places = {};
  s_.tools[s_.turn_player] = 0;  // KNG-8.8
  expire(Until::YourNextTurn, s_.turn_player);
  log_step(Step::TurnStart, "KNG-4.1"_clause);
  raise(Trigger::TurnStart, kNoCard, s_.turn_player);
  go(Step::TurnStartWindow);
}

// KNG-4.2: first the damage goes, then what is laid on the field and in the soul becomes awake.
void Play::recovery() {
  const Seat seat = s_.turn_player;
  go(Step::RecoveryWindow);
  log_step(Step::Recovery, "KNG-4.2"_clause);
  expire(Until::YourRecovery, seat);
  if (read().player_has(seat, Keyword::NoRecovery)) { return; }
  for (std::uint32_t left = s_.damaged[seat]; left != 0; left &= left - 1) {
    const int slot = std::countr_zero(left);
    if (read().has(read().place(seat, slot), Keyword::NoHealing)) { continue; }
    s_.damage[seat][static_cast<unsigned>(slot)] = 0;
    s_.damaged[seat] &= ~(1U << slot);
  }
  const auto wake = [&](CardId c) {
    if (read().is_laid(c) && !read().has(c, Keyword::StaysLaid)) { lay(c, false); }
  };
  const CardId season = read().season_card(seat);
  if (season != kNoCard) { wake(season); }
  read().each_slot(seat, [&](int slot) {
    wake(read().place(seat, slot));
    read().each_in(zone_of(ZoneKind::Ghosts, seat, slot), wake);
  });
  read().each_in(zone_of(ZoneKind::Soul, seat), wake);
  come_back(seat);
  raise(Trigger::Recovery, kNoCard, seat);
}

void Play::draw_phase() {
  log_step(Step::DrawPhase, "KNG-4.3"_clause);
  raise(Trigger::DrawPhase, kNoCard, s_.turn_player);
  go(Step::Draw);
}

void Play::draw_cards() {
  const Seat seat = s_.turn_player;
  go(Step::DrawWindow);
  const bool skipped = s_.turn == 1 || read().player_has(seat, Keyword::NoDraws);  // KNG-2.6
  expire(Until::YourDraw, seat);
  if (skipped) { return; }
  if (is_awaited(Trigger::DrawPhase) && replace(Trigger::DrawPhase, as_card(seat))) { return; }
  draw(seat, read().allowed(seat, Property::Draws));
}

// KNG-4.4, KNG-4.5: the acts in any order, until the player ends the phase.
void Play::main_phase() { ask(DecisionKind::Act, s_.turn_player, Prompt::Main); }

void Play::end_phase() {
  log_step(Step::EndPhase, "KNG-4.6"_clause);
  raise(Trigger::TurnEnd, kNoCard, s_.turn_player);
  for (std::size_t i = s_.delayed.size(); i > 0; --i) {
    const Delayed& d = s_.delayed[i - 1];
    effect::Frame frame;
    frame.pc = d.pc;
    frame.ability = d.ability;
    frame.card = d.card;
    frame.controller = d.controller;
    frame.subject = d.subject;
    frame.amount = d.amount;
    frame.number = d.number;
    if (!s_.frames.full()) { s_.frames.push_back(frame); }
  }
  s_.delayed.clear();
  go(Step::EndWindow);
}

void Play::hand_limit() {  // KNG-4.6, KNG-4.8
  const Seat seat = s_.turn_player;
  const int limit = std::max(0, read().allowed(seat, Property::HandLimit));
  const int held =
      s_.cards.count(zone_of(ZoneKind::Hand, seat)) + s_.cards.count(zone_of(ZoneKind::Open, seat));
  if (held > limit && !read().player_has(seat, Keyword::NoHandLimit)) {
    ask(DecisionKind::Card, seat, Prompt::HandLimit, held - limit, held - limit);
  } else {
    go(Step::NextTurn);
  }
}

void Play::next_turn() {
  expire(Until::TurnEnd);
  expire(Until::AttackEnd);
  if (s_.extra_turn != 0) {
    s_.extra_turn = 0;
  } else {
    s_.turn_player = opponent_of(s_.turn_player);
  }
  go(Step::TurnStart);
}

// Windows
// -------------------------------------------------------------------------------------------------

// KNG-8.5: both players, the turn player first.
bool Play::ask_next(std::uint8_t& asked) {
  for (; asked < kSeats; ++asked) {
    const Seat seat = asked == 0 ? s_.turn_player : opponent_of(s_.turn_player);
    if (s_.tools_held[seat] == 0 && hurries()) { continue; }  // could only pass
    if (read().is_asked(seat)) {
      ask(DecisionKind::Act, seat, Prompt::Window);
      return true;
    }
  }
  return false;
}

void Play::window_of_step(Step next, Step window) {
  if (ask_window(s_.asked)) { return; }
  s_.asked = 0;
  go(next);
  if (window == Step::DrawWindow) { log_step(Step::MainPhase, "KNG-4.4"_clause); }
}

// Winning
// -------------------------------------------------------------------------------------------------

// KNG-1.4: at the instant a life is 0. KNG-1.6: what happens to both at once is a draw.
void Play::judge() {
  unsigned losers = 0;
  Clause clause;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const auto loses = [&](bool really, Clause by) {
      if (!really) { return; }
      losers |= 1U << seat;
      clause = by;
    };
    loses(((s_.lost >> (2 + seat)) & 1U) != 0, "KNG-1.7"_clause);
    loses(((s_.lost >> seat) & 1U) != 0, "KNG-1.8"_clause);
    loses(((s_.deck_out >> (2 + seat)) & 1U) != 0, "KNG-1.5"_clause);
    loses(((s_.deck_out >> seat) & 1U) != 0, "KNG-1.2"_clause);
    loses(s_.life[seat] <= 0, "KNG-1.1"_clause);
  }
  s_.lost = 0;
  s_.deck_out = 0;
  if (losers == 0) { return; }
  if (losers == 3) {
    const bool lives = s_.life[0] <= 0 && s_.life[1] <= 0;
    end_game(kNoSeat, lives ? "KNG-1.4"_clause : "KNG-1.6"_clause);
    return;
  }
  end_game(losers == 1 ? Seat{1} : Seat{0}, clause);
}

}  // namespace fudaba::kannagi
