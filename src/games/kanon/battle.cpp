// KAN-7: the battle, in the order of its clauses.
#include <bit>

#include "games/kanon/play.h"

namespace fudaba::kanon {

using namespace clause_literals;

// KAN-4.5, KAN-4.9: asked as long as a battle can be begun. KAN-7.13: a void one does not count.
// KAN-4.12: the house rule against the advantage of going first.
void Play::battle_phase() {
  const Seat seat = s_.turn_player;
  const Reading& r = read();
  bool attacks = false;
  bool meets = false;
  for (int line = 0; line < kLines; ++line) {
    attacks = attacks || r.can_attack(r.front(seat, line));
    meets = meets || r.can_be_attacked(r.front(opponent_of(seat), line));
  }
  const bool too_soon = s_.turn == 1 && s_.options.no_first_battle != 0;
  const bool allowed = s_.battles < r.allowed(seat, Property::Battles) &&
                       !r.player_has(seat, Keyword::NoBattles) && !too_soon;
  if (attacks && meets && allowed) { return ask(DecisionKind::Act, seat, Prompt::Battle); }
  end_battle_phase();
}

void Play::end_battle_phase() {
  log_step(Step::PayCost2, "KAN-4.4"_clause);
  go(Step::PayCost2);
}

// KAN-7.1, KAN-7.20: named and turned up; what that brings about comes before the defender.
void Play::name_attacker(int line) {
  const CardId card = read().front(s_.turn_player, line);
  s_.battle = Battle{};
  s_.battle.stage = BattleStage::OffenceWindow;
  s_.battle.attacker_line = static_cast<std::uint8_t>(line);
  s_.remover = s_.turn_player;
  const bool hidden = read().is_face_down(card);
  log_declared(Act::Attack, s_.turn_player, hidden ? kNoCard : card, line, "KAN-7.1"_clause);
  turn_up(card, "KAN-7.1"_clause);
  raise(Trigger::Attacks, card, s_.turn_player);
}

// KAN-7.2: named by the turn player.
void Play::name_defender(int line) {
  const Seat seat = read().defending_player();
  const CardId card = read().front(seat, line);
  s_.battle.stage = BattleStage::DefenceWindow;
  s_.battle.defender_line = static_cast<std::uint8_t>(line);
  s_.remover = s_.turn_player;
  s_.battle.asked = 0;
  const bool hidden = read().is_face_down(card);
  log_declared(Act::Defend, s_.turn_player, hidden ? kNoCard : card, line, "KAN-7.2"_clause);
  turn_up(card, "KAN-7.2"_clause);
  raise(Trigger::Attacked, card, seat);
}

void Play::do_battle() {
  s_.remover = s_.turn_player;
  if (s_.battle.decided == 1 + static_cast<int>(BattleResult::Void)) {
    return end_battle(false, "KAN-7.13"_clause);
  }
  switch (s_.battle.stage) {
    case BattleStage::None: FUDABA_CHECK(false && "no battle"); return;
    case BattleStage::OffenceWindow:
      if (!ask_window()) { s_.battle.stage = BattleStage::Defence; }
      return;
    case BattleStage::Defence: return defence();
    case BattleStage::DefenceWindow:
      if (!ask_window()) { s_.battle.stage = BattleStage::PumpUp; }
      return;
    case BattleStage::PumpUp: return pump_up();
    case BattleStage::Suits:  return suits();
    case BattleStage::Strike: return strike();
  }
}

// KAN-6.4: events and abilities of both players, the turn player first; from the pump-up step on
// there are none (KAN-7.4).
bool Play::ask_window() {
  for (; s_.battle.asked < kSeats; ++s_.battle.asked) {
    const Seat seat = s_.battle.asked == 0 ? s_.turn_player : read().defending_player();
    if (read().may_act(seat)) {
      ask(DecisionKind::Act, seat, Prompt::Window);
      return true;
    }
  }
  return false;
}

// KAN-7.25: without an attacker there is nothing to name; the battle is void in the next step.
void Play::defence() {
  const Seat other = read().defending_player();
  bool found = false;
  for (int line = 0; line < kLines; ++line) {
    found = found || read().can_be_attacked(read().front(other, line));
  }
  if (found && read().attacker() != kNoCard) {
    return ask(DecisionKind::Act, s_.turn_player, Prompt::Defender);
  }
  s_.battle.stage = BattleStage::PumpUp;
}

// KAN-7.3, KAN-7.21, KAN-9.3: whoever stands at the locations now. KAN-7.5, KAN-7.6, KAN-7.19,
// KAN-7.22: done again until nothing changes.
void Play::pump_up() {
  const CardId attacker = read().attacker();
  const CardId defender = read().defender();
  if (attacker == kNoCard || defender == kNoCard) { return end_battle(false, "KAN-7.5"_clause); }
  if (read().is_face_down(attacker) || read().is_face_down(defender)) {
    turn_up(attacker, "KAN-7.6"_clause);
    turn_up(defender, "KAN-7.6"_clause);
    return;
  }
  s_.battle.fighters[s_.turn_player] = attacker;
  s_.battle.fighters[read().defending_player()] = defender;
  s_.battle.declared = {};
  s_.battle.asked = 0;
  s_.battle.stage = BattleStage::Suits;
}

// KAN-7.23: whether those who were to fight have gone; then the pump-up step begins again.
bool Play::begins_again() {
  const auto& fighters = s_.battle.fighters;
  const bool same = read().attacker() == fighters[s_.turn_player] &&
                    read().defender() == fighters[read().defending_player()];
  if (!same) { s_.battle.stage = BattleStage::PumpUp; }
  return !same;
}

// KAN-7.15, KAN-7.24: the turn player first; each is asked, whether there is a line or not.
void Play::suits() {
  if (begins_again()) { return; }
  for (; s_.battle.asked < kSeats; ++s_.battle.asked) {
    const Seat seat = s_.battle.asked == 0 ? s_.turn_player : read().defending_player();
    if (read().player_has(seat, Keyword::NoSuits)) { continue; }
    return ask(DecisionKind::Act, seat, Prompt::Suits);
  }
  s_.battle.stage = BattleStage::Strike;
}

// KAN-7.15: line by line, until there can be no more or the player stops. KAN-7.24: whether one
// stands does not decide whether it is asked.
void Play::declare_suit(const Move& move) {
  const Seat seat = s_.battle.asked == 0 ? s_.turn_player : read().defending_player();
  if (move.verb != Verb::Pass) {
    std::uint8_t& declared = s_.battle.declared[seat];
    declared = static_cast<std::uint8_t>(declared | 1U << move.number);
    log_declared(Act::DeclareSuit, seat, kNoCard, 255, "KAN-7.7"_clause, move.number);
    if (read().triples_left(seat) != 0) { return; }
  }
  ++s_.battle.asked;
  if (s_.battle.declared[seat] != 0) { turn_up_lines(seat); }
}

// KAN-7.7: the cards of the lines are turned up for nothing; KAN-7.15: and stay so.
void Play::turn_up_lines(Seat seat) {
  s_.remover = seat;
  const unsigned declared = s_.battle.declared[seat];
  for (unsigned triple = 0; triple < kTriples; ++triple) {
    if (((declared >> triple) & 1U) == 0) { continue; }
    for (const Location& place : kTripleTable[triple]) {
      const CardId c = read().at(seat, place.line, place.row);
      if (c != kNoCard) { turn_up(c, "KAN-7.7"_clause); }
    }
  }
  raise(Trigger::SuitsDeclared, kNoCard, seat, std::popcount(declared));
}

// KAN-7.9, KAN-7.10: who lists combat powers beats who does not; else the higher strength wins.
void Play::strike() {
  if (begins_again()) { return; }
  const Reading& r = read();
  const auto& fighters = s_.battle.fighters;
  std::array<int, kSeats> strength{};
  for (const Seat seat : {s_.turn_player, opponent_of(s_.turn_player)}) {
    strength[seat] =
        r.is_fighter(fighters[seat]) ? r.strength(fighters[seat], fighters[opponent_of(seat)]) : -1;
    if (s_.battle.decided != 0) { continue; }  // it was told, and no number counts
    tell(Note::Strength, seat, fighters[seat], strength[seat],
         strength[seat] < 0 ? "KAN-7.9"_clause : "KAN-7.10"_clause);
  }
  int lead = strength[0] - strength[1];
  if (s_.battle.decided != 0) {
    const auto result = static_cast<BattleResult>(s_.battle.decided - 1);
    lead = result == BattleResult::Won ? 1 : result == BattleResult::Lost ? -1 : 0;
  }
  if (lead == 0) {  // KAN-7.26
    constexpr std::uint8_t kWins = property(Keyword::WinsTies);
    const auto wins = [&](Seat seat) {
      return r.value(effect::as_card(seat), kWins) + r.value(fighters[seat], kWins);
    };
    lead = wins(0) - wins(1);
  }
  settle(lead > 0 ? Seat{0} : lead < 0 ? Seat{1} : kNoSeat);
}

// KAN-7.11: the winner becomes a point, before anything else (KAN-1.7); the loser, or both that
// tie, are discarded.
void Play::settle(Seat winner) {
  const std::array<CardId, kSeats> fighters = s_.battle.fighters;
  if (winner == kNoSeat) {
    for (Seat seat = 0; seat < kSeats; ++seat) { raise(Trigger::Ties, fighters[seat], seat); }
    for (const Seat seat : {s_.turn_player, opponent_of(s_.turn_player)}) {
      if (read().has(fighters[seat], Keyword::Spared)) { continue; }
      leave_field(fighters[seat], ZoneKind::Discard, End::Top, "KAN-7.11"_clause);
    }
    return end_battle(true, "KAN-7.11"_clause);
  }
  const Seat loser = opponent_of(winner);
  raise(Trigger::Wins, fighters[winner], winner);
  raise(Trigger::Loses, fighters[loser], loser);
  const bool returns = read().has(fighters[winner], Keyword::Returns);
  leave_field(fighters[winner], returns ? ZoneKind::Hand : ZoneKind::Points, End::Top,
              "KAN-7.11"_clause);
  if (s_.outcome != Outcome::Ongoing) { return; }
  leave_field(fighters[loser], ZoneKind::Discard, End::Top, "KAN-7.11"_clause);
  end_battle(true, "KAN-7.11"_clause);
}

// KAN-7.25: of a void battle all stays that was turned up, played or paid.
void Play::end_battle(bool fought, Clause clause) {
  if (fought) {
    ++s_.battles;
  } else {
    tell(Note::BattleVoid, s_.turn_player, kNoCard, 0, clause);
  }
  s_.battle = Battle{};
  expire(Until::BattleEnd);
}

}  // namespace fudaba::kanon
