#pragma once

#include "games/dgrayman/reading.h"
#include "games/game_play.h"
#include "games/order.h"

namespace fudaba::dgrayman {

// Carries the rules out on a state: a machine of the steps of Step, and within the main phase of
// the stages of a use, each one function named as the rule book names it, run until somebody must
// decide. The chapters of the rules are the files turn.cpp (1, 2, 4), characters.cpp (3, 5, 9),
// use.cpp (6, 7: from the declaration to the responses), deeds.cpp (7: what actions do), cards.cpp
// (how cards move); actions.cpp has the instructions of effects; legality.cpp what may be done.
class Play : public GamePlay<Play, State, kZoneTable> {
 public:
  using GamePlay::GamePlay;

  static const Clause kIsOver;
  static const Clause kNoMoreActs;

  [[nodiscard]] const Reading& read() const { return reading_; }

  void run();
  void answer(const Decision& asked, const Move& move);
  // DGM-3.3, DGM-9.4: works the units of a field out.
  void form_units(Seat seat);

  // A card is used for the running deed, or to answer it.
  void use(CardId card);

  // For the shared machinery (effect/runner.h)
  // -----------------------------------------------
  [[nodiscard]] [[gnu::always_inline]] bool interrupts() const {
    return s_.outcome != Outcome::Ongoing || s_.check != 0 ||
           (s_.frames.empty() && is_order_open(s_.pending));
  }
  [[nodiscard]] bool is_fight() const { return s_.doing.deed == Deed::Attack; }
  [[nodiscard]] std::uint64_t awaited_elsewhere() const { return s_.awaited_elsewhere; }
  void own_action(const effect::Node& n, effect::Frame& f);
  void draw(Seat seat, int count) { draw(seat, count, {}); }
  void draw(Seat seat, int count, Clause clause);
  void mill(Seat seat, int count);
  void discard(CardId card) { discard(card, {}); }
  void move_to(CardId card, std::uint8_t zone_kind, End end, Openness openness);
  void shuffle_deck(Seat seat);
  static constexpr auto kTurnEnd = static_cast<std::uint8_t>(Until::TurnEnd);
  static constexpr std::uint64_t kPlayerEvents =
      events(Trigger::TurnStart, Trigger::DrawPhase, Trigger::CharacterPhase, Trigger::MainPhase,
             Trigger::TurnEnd, Trigger::PointsGained, Trigger::ReachedFive, Trigger::SkillUsed,
             Trigger::Drew);
  static constexpr std::uint64_t kOwnEvents =
      events(Trigger::Discarded, Trigger::Milled, Trigger::Revealed, Trigger::Destroyed,
             Trigger::LeavesField);
  static constexpr std::uint64_t kGatheredEvents =  // DGM-11.4
      events(Trigger::PointsGained, Trigger::Drew);

 private:
  const Reading reading_{pool_, s_};

  // Chapters 1, 2 and 4: the turn (turn.cpp)
  void step();
  void mulligans();
  void take_mulligan(bool yes);
  void start_phase();
  void stand_up();
  void draw_phase();
  void draw_cards();
  void character_start();
  void count_units();
  void character_phase();
  void main_start();
  void main_phase();
  void main_end();
  void hand_limit();
  void next_turn();
  [[nodiscard]] bool may_do_something() const;
  void judge();
  // Chapters 3, 5 and 9: characters (characters.cpp)
  void place(CardId card);
  void place_by_effect(CardId card, bool upright);
  void settle(CardId card, bool upright, Clause clause);
  void turn(CardId card, bool upright);
  void stand_units(Seat seat);
  void join_unit(CardId card);
  void combine(Seat seat, std::size_t at, DefId partner);
  void rest_unit_of(CardId card);
  void part(CardId card);
  // Chapter 6 and DGM-7.17: the use of a skill card or an action (use.cpp)
  void declare(const Move& move);
  void do_stage();
  // The stage that comes next; at once, where nothing has happened that comes before it.
  template <void (Play::*NextStage)()>
  void pass_on(Stage next) {
    s_.doing.stage = next;
    at_once<NextStage>();
  }
  void choose_user();
  void choose_target();
  void begin();
  void answer(const Move& move);
  void add_answerer(CardId card);
  void ask_answer();
  void ask_second_unit();
  void answered();
  void opponent_responds();
  void turn_player_responds();
  [[nodiscard]] bool ask_response(Seat seat);
  void respond(CardId skill);
  void carry_out(CardId skill);
  void end_use();
  void over();
  void finish_skill();
  void use_ability(CardId card, unsigned index);
  // Chapter 7: what actions do (deeds.cpp)
  void resolve();
  void fight();
  void log_spent(Clause clause);
  void log_power(CardId card, int power);
  void search(bool turned_up);
  void deck_search();
  void recover();
  void take_back(CardId card);
  void gain_points(Seat seat, int points, bool quiet, Clause clause);
  void lose_points(Seat seat, int points);
  void log_points(Seat seat, int by, Clause clause);
  [[nodiscard]] effect::CardSet unreplaced(const effect::CardSet& cards);
  void fall(const effect::CardSet& cards, Clause clause);
  // Cards (cards.cpp)
  void move_card(CardId card, ZoneId to, Clause clause, End end = End::Top,
                 Openness openness = Openness::Open);
  void shift(CardId card, ZoneKind to, Clause clause);
  void leave_field(CardId card, ZoneKind to, End end, Clause clause);
  void take_off(CardId card, ZoneKind to, End end, Clause clause);
  void send(CardId card, ZoneKind to, End end, Openness openness, Clause clause);
  void discard(CardId card, Clause clause);
  // Instructions (actions.cpp)
  void points_action(const effect::Node& n, const effect::Frame& f);
  void card_action(const effect::Node& n, const effect::Frame& f);
  void turn_by_effect(CardId card, bool upright);
  void retarget(const effect::Node& n, const effect::Frame& f);
};

}  // namespace fudaba::dgrayman
