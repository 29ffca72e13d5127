#pragma once

#include "games/game_play.h"
#include "games/ouka/reading.h"

namespace fudaba::ouka {

// Carries the rules out on a state: a machine of the steps of Step, within the story phase of the
// stages of a test, each one function named as the rule book names it, run until somebody must
// decide. The chapters of the rules are the files setup.cpp (3), turn.cpp (5, 10), sages.cpp
// (6, 11), story.cpp (7), test.cpp (8, 9), climax.cpp (12), round.cpp (1, 13, 14); cards.cpp moves
// cards (4); actions.cpp has the instructions of effects; legality.cpp what may be done.
class Play : public GamePlay<Play, State, kZoneTable> {
 public:
  using GamePlay::GamePlay;

  static const Clause kIsOver;
  static const Clause kNoMoreActs;

  [[nodiscard]] const Reading& read() const { return reading_; }

  void run();
  void answer(const Decision& asked, const Move& move);
  // OUK-3.3: both protagonists are known; false if the game is over for want of a stand-in.
  bool contest_protagonists(DefId stand_in, const std::vector<DefId>& spares, Seat changes);
  // The higher roll of two dice; rolled again on a tie (OUK-3.6).
  [[nodiscard]] Seat higher_roll(Clause clause);

  // For the shared machinery (effect/runner.h)
  // -----------------------------------------------
  [[nodiscard]] bool interrupts() const { return s_.outcome != Outcome::Ongoing; }
  [[nodiscard]] bool may_affect(CardId card) const {
    return acting() == nullptr || read().is_touchable(card, acting_card());
  }
  void own_action(const effect::Node& n, effect::Frame& f);
  int roll_die() { return roll(acting_seat(), {}); }
  void draw(Seat seat, int count);
  void mill(Seat seat, int count);
  void discard(CardId card);
  void move_to(CardId card, std::uint8_t zone_kind, End end, Openness openness);
  void shuffle_deck(Seat seat);
  static constexpr auto kTurnEnd = static_cast<std::uint8_t>(Until::TurnEnd);
  static constexpr std::uint64_t kPlayerEvents =
      events(Trigger::TurnStart, Trigger::SagePhase, Trigger::StoryPhase, Trigger::ForeshadowPhase,
             Trigger::TurnEnd, Trigger::RoundStart, Trigger::RoundEnd, Trigger::Reversed,
             Trigger::TestSucceeded, Trigger::TestFailed, Trigger::PoachingFailed,
             Trigger::PowerUsed, Trigger::Foreshadowed, Trigger::Revealed);
  static constexpr std::uint64_t kOwnEvents =
      events(Trigger::Discarded, Trigger::StoryLeaves, Trigger::SageLeaves);
  static constexpr std::uint64_t kGatheredEvents = events(Trigger::Foreshadowed);

 private:
  const Reading reading_{pool_, s_};

  // Chapter 3: setup (setup.cpp)
  void protagonists();
  void stand_in();
  void opening();
  void take_exchange(const Move& move);
  // Chapters 5 and 10: the turn (turn.cpp)
  void step();
  void turn_start();
  void draw_cards();
  void phase(Prompt prompt);
  void begin_phase(Step step, Trigger trigger, Clause clause);
  void hand_size();
  void last_climax();
  void next_turn();
  void take_act(const Move& move);
  void begin(Act act, CardId card);
  void take_slot(int slot);
  void lay_foreshadow(CardId card, int slot);
  void pass_act(Prompt prompt);
  // Chapters 6 and 11: characters (sages.cpp)
  void grow(CardId card);
  void grow_hero(Seat seat, Clause clause);
  void grow_sage(CardId card);
  void settle(CardId card, int slot, Clause clause);
  void poach(CardId card, int slot);
  void use_power(CardId card, unsigned index);
  bool is_power_replaced(CardId card);
  void use_ability(CardId card, unsigned index);
  void turn_sage(CardId sage, bool upside_down);
  // Chapter 7: declaration and reaction (story.cpp)
  void tell(CardId card);
  void declare();
  void take_condition(CardId card);
  void use_accident(CardId card);
  void enlarge(CardId card);
  void reaction();
  void end_reaction();
  // Chapters 8 and 9: test and result (test.cpp)
  void test_stage();
  void window(Prompt prompt, Stage next);
  [[nodiscard]] bool may_act(Seat seat, Timing timing) const;
  void acted();
  void roll_test();
  void reverse();
  void set_die(int die, Clause clause);
  void change_test(TestPart part, int to, CardId by);
  void undo_changes(CardId card);
  void set_part(TestPart part, std::uint8_t to);
  void clear_test();
  void settle_test();
  void places();
  void discard_condition();
  void accidents();
  void drop_accidents(Clause clause);
  void keep(CardId card, int slot);
  void enlarges();
  void takes_effect();
  void ends();
  void enter_story(CardId card, int slot, Clause clause);
  // The slot for a story now: the one that was chosen for it, another free one, or kNoSlot.
  [[nodiscard]] int slot_now(Seat seat, int wanted = kNoSlot) const;
  // Chapter 12: climaxes (climax.cpp)
  void use_climax(CardId card);
  void climax_stage();
  void name_story(CardId card);
  void take_climax_slot(int slot);
  void place_climax(const Announced& a);
  // Chapters 1, 13 and 14: rounds and the end (round.cpp)
  void round_end();
  void scoring();
  void take_back();
  void round_hand_size();
  void next_round();
  void missions();
  void change_points(Seat seat, int by, Clause clause);
  // Chapter 4: cards (cards.cpp)
  void move_card(CardId card, ZoneId to, Clause clause, End end = End::Top,
                 Openness openness = Openness::Open);
  void note_line(ZoneId zone);
  // Out of hand or foreshadows into the open, for use.
  void bring_into_use(CardId card, Clause clause);
  void to_discard(CardId card, Clause clause);
  void leave_line(CardId card, ZoneKind to, End end, Clause clause);
  void discard_group(Seat seat, int slot, Clause clause);
  void cancel(CardId card, Clause clause);
  // Instructions (actions.cpp)
  void score_action(const effect::Node& n, const effect::Frame& f);
  void die_action(const effect::Node& n, const effect::Frame& f);
  void card_action(const effect::Node& n, const effect::Frame& f);
  void copy_motifs(const effect::Node& n, const effect::Frame& f, CardId of);
  void gain_tested(const effect::Node& n, const effect::Frame& f);
  void act_on(OwnOp op, CardId card, const effect::Frame& f);
  void lay_upon(CardId card, CardId group);
  void tell_by_effect(CardId card);
  void foreshadow_by_effect(CardId card, Seat seat);
  void use_power_of(CardId card, Seat user);

  int roll(Seat seat, Clause clause);
  void log_step(Step step, Clause clause);
  void log_points(Seat seat, int by, Clause clause);
};

}  // namespace fudaba::ouka
