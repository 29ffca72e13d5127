#pragma once

#include <algorithm>
#include <array>

#include "games/game_legality.h"
#include "games/game_play.h"
#include "games/game_reading.h"
#include "games/lanterns/state.h"
#include "games/order.h"
#include "kernel/reason.h"

namespace fudaba::lanterns {

// The game's answers to every question about a position: values, filters and conditions.
class Reading : public GameReading<Reading, State, kZoneTable, CardKind, ZoneKind> {
 public:
  using GameReading::GameReading;

  // What the shared machinery asks of a game
  // -------------------------------------------------------------------
  [[nodiscard]] int printed(CardId card, std::uint8_t p) const {
    return !effect::is_seat(card) && p < kProperties ? def(card).values[p] : 0;
  }
  [[nodiscard]] bool own_filter(const effect::Node& n, const effect::Scope& scope) const {
    const bool lantern = static_cast<OwnOp>(n.op) == OwnOp::Lantern;
    return !effect::is_seat(scope.it) && (kind(scope.it) == CardKind::Lantern) == lantern;
  }
  // The game has no conditions, amounts and cards of its own.
  [[nodiscard]] static bool own_condition(const effect::Node&, const effect::Scope&) {
    return false;
  }
  [[nodiscard]] static int own_amount(const effect::Node&, const effect::Scope&) { return 0; }
  static void own_cards(const effect::Node&, const effect::Scope&, effect::CardSet&) {}
  void zone_cards(std::uint8_t kind, Seat seat, auto&& f) const {
    each_in(zone_of(ZoneKind{kind}, seat), f);
  }
  void in_play(std::uint8_t /*kinds*/, auto&& f, unsigned /*seats*/ = effect::kBothSeats) const {
    for (Seat seat = 0; seat < kSeats; ++seat) {
      bool more = true;
      each_in(zone_of(ZoneKind::River, seat), [&](CardId c) { more = more && f(c); });
      if (!more) { return; }
    }
  }
  // LTN-6.4
  [[nodiscard]] bool is_choosable(CardId card, CardId source) const {
    return effect::is_seat(card) || owner_of(card) == owner_of(source) || !is_in_play(card) ||
           !has(card, Keyword::Sheltered);
  }

  // The game's own questions
  // -------------------------------------------------------------------------------------------
  using Base::has;
  [[nodiscard]] bool has(CardId card, Keyword k) const { return has(card, property(k)); }
  using Base::value;
  // LTN-6.3: changes count in the order in which they were made (effect::Reader::each_change).
  [[nodiscard]] int value(CardId card, Property p) const {
    return std::max(0, Base::value(card, property(p)));
  }
  [[nodiscard]] int count(ZoneKind k, Seat s) const { return state().cards.count(zone_of(k, s)); }
  [[nodiscard]] bool is_river_full(Seat seat) const {  // LTN-3.3
    return count(ZoneKind::River, seat) >= kRiver;
  }
  [[nodiscard]] int goal() const {  // LTN-1.1, LTN-1.4
    return state().options.short_night != 0 ? kShortGoal : kGoal;
  }
};

// What may be done. One test per act; listing moves uses the same tests and drops the reasons.
class Legality : public GameLegality<Legality, Reading, State, Prompt, Act, Because> {
 public:
  using GameLegality::GameLegality;

 private:
  friend GameLegality;

  static const std::array<Question, count_of<Prompt>()> kQuestions;
  static const std::array<ActSpec, kActs> kActSpecs;

  // What GameLegality asks for
  [[nodiscard]] Reason act(const Move& move) const;
  [[nodiscard]] Reason choice(const Move& move) const;
  void list(MoveList& moves) const;

  [[nodiscard]] Reason play(CardId card, CardKind kind) const;
  [[nodiscard]] Reason floating() const;
  [[nodiscard]] Reason payment(CardId card) const;
  [[nodiscard]] bool holds(CardId card) const {  // LTN-3.2
    return card < kMaxCards && owner_of(card) == me() && r_.is_in(card, ZoneKind::Hand);
  }
};

// Carries the rules out on a state: a machine of the steps of Step, each one function named as the
// rule book names it, run until somebody must decide.
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

  // What the shared machinery asks of a game (effect/runner.h)
  // -------------------------------------------------------------------------------
  void own_action(const effect::Node& n, effect::Frame& f);
  void draw(Seat seat, int count);
  void mill(Seat seat, int count);
  void discard(CardId card) { discard(card, {}); }
  void move_to(CardId card, std::uint8_t zone_kind, End end, Openness openness);
  void shuffle_deck(Seat seat);

 private:
  const Reading reading_{pool_, s_};

  // Chapter 4: the turn
  void step();
  void turn_start();
  void tally();
  void end_turn();
  // Chapter 5: playing a card
  void declare(const Move& move);
  void pay();
  // Chapter 1: points
  void score(Seat seat, int by, Clause clause);
  // Chapter 3: cards
  void discard(CardId card, Clause clause);
  void float_lantern(CardId card, Clause clause);
  void leave_river(CardId card);
};

}  // namespace fudaba::lanterns
