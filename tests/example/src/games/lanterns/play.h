#pragma once

#include "games/game_play.h"
#include "games/lanterns/reading.h"
#include "games/order.h"

namespace fudaba::lanterns {

// Carries the rules out on a state: a machine of the steps of Step, each one function named as the
// rule book names it, run until somebody must decide. turn.cpp has the chapters 1, 4 and 5,
// cards.cpp moves cards (3) and has the instructions of effects (6).
class Play : public GamePlay<Play, State, kZoneTable> {
 public:
  using GamePlay::GamePlay;

  // Cited where every game refuses or ends alike.
  static const Clause kIsOver;
  static const Clause kConceded;
  static const Clause kNoMoreActs;

  [[nodiscard]] const Reading& read() const { return reading_; }

  // Goes on until a decision is needed or the game is over.
  void run();
  // Carries a legal answer out to what `asked` asks by the rules.
  void answer(const Decision& asked, const Move& move);
  // A lantern has come onto the river: its abilities work.
  void enter(CardId card) { watch(card); }

  // What the shared machinery asks of a game (effect/runner.h)
  // -------------------------------------------------------------------------------
  [[nodiscard]] bool interrupts() const {
    return s_.outcome != Outcome::Ongoing || (s_.frames.empty() && is_order_open(s_.pending));
  }
  void changed(CardId, std::uint8_t) {}
  [[nodiscard]] static bool may_affect(CardId) { return true; }
  [[nodiscard]] static bool has_lapsed(const effect::Pending&) { return false; }
  void own_action(const effect::Node& n, effect::Frame& f);
  static int roll_die() { return 0; }  // LTN-2.2: there are no dice in this game
  void draw(Seat seat, int count);
  void mill(Seat seat, int count);
  void discard(CardId card) { discard(card, {}); }
  void move_to(CardId card, std::uint8_t zone_kind, End end, Openness openness);
  void shuffle_deck(Seat seat) { shuffle(zone_of(ZoneKind::Deck, seat), kShuffled); }
  // Events of a player rather than of one card.
  [[nodiscard]] static bool is_player_event(std::uint8_t trigger);
  // … and of a card that happen to it on its way to the discard pile.
  [[nodiscard]] static bool is_own_event(std::uint8_t trigger) {
    return static_cast<Trigger>(trigger) == Trigger::Doused;
  }

 private:
  static const Clause kShuffled;
  const Reading reading_{pool_, s_};

  // Chapter 4: the turn (turn.cpp)
  void step();
  void turn_start();
  void tally();
  void draw_card();
  void main_phase();
  void end_of_turn();
  void hand_limit();
  void next_turn();
  // Chapter 5: playing a card
  void declare(const Move& move);
  void pay();
  void take_effect(CardId card);
  void finish();
  // Chapter 1: points
  void score(Seat seat, int by, Clause clause);
  void run_out();
  // Chapter 3: cards (cards.cpp)
  void discard(CardId card, Clause clause);
  void float_lantern(CardId card, Clause clause);
  void douse(CardId card, Clause clause);
  void leave_river(CardId card);
  // The card that is being paid for or takes effect, or kNoCard.
  [[nodiscard]] CardId in_use() const {
    return s_.cards.first(zone_of(ZoneKind::Using, s_.turn_player));
  }
};

}  // namespace fudaba::lanterns
