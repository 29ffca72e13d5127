#pragma once

#include "games/game_play.h"
#include "games/kanon/reading.h"

namespace fudaba::kanon {

// Carries the rules out on a state: a machine of the steps of Step, within the battle phase of the
// stages of a battle, and of the stages of a use of a card, each one function named as the rule
// book names it, run until somebody must decide. The chapters of the rules are the files turn.cpp
// (1, 2, 4), stacking.cpp (5), uses.cpp (6), battle.cpp (7); cards.cpp moves cards (3, 9);
// actions.cpp has the instructions of effects; legality.cpp what may be done.
class Play : public GamePlay<Play, State, kZoneTable> {
 public:
  using GamePlay::GamePlay;

  static const Clause kIsOver;
  static const Clause kNoMoreActs;

  [[nodiscard]] const Reading& read() const { return reading_; }

  void run();
  void answer_effect(const Move& move);
  void answer(const Decision& asked, const Move& move);
  // A card lies face up on a field: it is watched.
  void enter(CardId card);

  // For the shared machinery (effect/runner.h)
  // -----------------------------------------------
  [[nodiscard]] bool interrupts() const {
    return s_.outcome != Outcome::Ongoing || s_.check != 0 ||
           ((s_.lost | s_.deck_out | s_.left) != 0 && s_.frames.empty());
  }
  void changed(CardId, std::uint8_t) {
    if (const effect::Frame* f = acting()) { s_.remover = f->controller; }
    s_.check = 1;
  }
  [[nodiscard]] bool is_fight() const {  // KAN-11.6
    return s_.battle.stage == BattleStage::Strike;
  }
  [[nodiscard]] bool may_affect(CardId card) const {
    return acting() == nullptr || read().is_touchable(card, acting_card());
  }
  // The player whose card on a field was looked at sees which of them it was.
  bool show_to(CardId card, Seat seat) {
    const bool shown = GamePlay::show_to(card, seat);
    if (shown && log_ != nullptr && read().is_in(card, ZoneKind::Field)) {
      log_->back().place = static_cast<std::uint8_t>(read().line_of(card));
      log_->back().detail = static_cast<std::uint8_t>(read().row_of(card));
    }
    return shown;
  }
  // KAN-11.4: nothing of a player who is sheltered is looked at.
  [[nodiscard]] bool may_be_seen(CardId card) const { return may_affect(card); }
  [[nodiscard]] bool may_move(CardId card) const {
    return acting() == nullptr || read().is_movable(card, acting_card());
  }
  void own_action(const effect::Node& n, effect::Frame& f);
  static int roll_die() { return 0; }  // KAN-2.6: there are no dice in this game
  void draw(Seat seat, int count);
  void mill(Seat seat, int count);
  void discard(CardId card);
  void move_to(CardId card, std::uint8_t zone_kind, End end, Openness openness);
  void shuffle_deck(Seat seat);
  static constexpr auto kTurnEnd = static_cast<std::uint8_t>(Until::TurnEnd);
  static constexpr std::uint64_t kPlayerEvents =
      events(Trigger::TurnStart, Trigger::DrawPhase, Trigger::CardSetPhase, Trigger::EndPhase,
             Trigger::Stacks, Trigger::SuitsDeclared, Trigger::PointGained, Trigger::EventPlayed,
             Trigger::DrawsCards);
  static constexpr std::uint64_t kOwnEvents =
      events(Trigger::Discarded, Trigger::Milled, Trigger::Paid, Trigger::LeavesField,
             Trigger::PushedOut, Trigger::Wins);
  static constexpr std::uint64_t kGatheredEvents =  // KAN-11.7
      events(Trigger::PointGained, Trigger::DrawsCards);

 private:
  const Reading reading_{pool_, s_};

  // Chapters 1, 2 and 4: winning, setup, the turn (turn.cpp)
  void step();
  void mulligans();
  void take_mulligan(bool takes);
  void placement();
  void turn_start();
  void draw_phase();
  void draw_cards();
  void card_set_phase();
  void card_set();
  void end_card_set();
  void pay_cost(Step next);
  void end_pay_cost(Step next);
  void end_phase();
  void hand_limit();
  void next_turn();
  bool judge_points();
  void judge();
  [[nodiscard]] unsigned emptied_fields() const;
  // Chapter 5: stacking (stacking.cpp)
  void stack(CardId card, int line, Clause clause);
  void take_stack(const Move& move);
  void stack_by_effect(const effect::Node& n, effect::Frame& f);
  void answer_line(int line);
  // Chapter 6: events, abilities, items (uses.cpp)
  void use(const Move& move);
  void do_stage();
  void pay();
  void discard_payment(OngoingAct& d);
  void announce(OngoingAct& d);
  void resolve(OngoingAct& d);
  void finish_use();
  void resolve_all();
  void start_plays(CardId card, Seat user);
  // Chapter 7: the battle (battle.cpp)
  void battle_phase();
  void end_battle_phase();
  void name_attacker(int line);
  void name_defender(int line);
  void do_battle();
  bool ask_window();
  void defence();
  void pump_up();
  void suits();
  bool begins_again();
  void declare_suit(const Move& move);
  void turn_up_lines(Seat seat);
  void strike();
  void settle(Seat winner);
  void end_battle(bool fought, Clause clause);
  // Chapters 3 and 9: cards (cards.cpp)
  void move_card(CardId card, ZoneId to, Clause clause, End end = End::Top,
                 Openness openness = Openness::Open);
  void leave_field(CardId card, ZoneKind to, End end, Clause clause);
  void send(CardId card, ZoneKind to, Clause clause, End end = End::Top,
            Openness openness = Openness::Open);
  void gain_point(Seat seat, Clause clause);
  void turn_up(CardId card, Clause clause);
  void turn_down(CardId card);
  void log_note(Note note, CardId card);
  void tell(Note note, Seat seat, CardId card = kNoCard, int amount = 0, Clause clause = {}) {
    report(EventKind::Declared, clause,
           {.seat = seat, .card = card, .amount = amount, .detail = static_cast<int>(note)});
  }
  void lie_face_down(CardId card);
  void discard_unjustified();
  void reorder(Seat seat, int line, std::span<const CardId> cards);
  void become_copy(CardId card, CardId of);
  void end_copy(CardId card);
  void end_copies();
  void expire(Until until, Seat seat = kNoSeat);
  // Instructions (actions.cpp)
  void card_action(const effect::Node& n, const effect::Frame& f);
  void position_action(const effect::Node& n, const effect::Frame& f);
  void swap_cards(CardId a, CardId b);
  void move_in_line(CardId card, bool to_front);
  void chain_action(const effect::Node& n, const effect::Frame& f);
  void rest_action(const effect::Node& n, effect::Frame& f);
};

// Notes which answers a player's deck makes possible at all.
void note_deck(const CardPool& pool, Seat seat, State& s);

}  // namespace fudaba::kanon
