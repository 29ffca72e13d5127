#pragma once

#include <algorithm>

#include "games/game_play.h"
#include "games/lanterns/state.h"
#include "games/order.h"
#include "kernel/reason.h"

namespace fudaba::lanterns {

// The game's answers to every question about a position: values, filters and conditions.
class Reading : public effect::Reader<Reading, State> {
 public:
  using Base = effect::Reader<Reading, State>;
  using Base::Base;

  // What the shared machinery asks of a game
  // -------------------------------------------------------------------
  [[nodiscard]] int printed(CardId card, std::uint8_t p) const {
    return !effect::is_seat(card) && p < kProperties ? def(card).values[p] : 0;
  }
  [[nodiscard]] static bool affects_itself(CardId card, CardId subject) { return card == subject; }
  [[nodiscard]] static Seat controller(CardId card) {
    return effect::is_seat(card) ? static_cast<Seat>(card - kMaxCards) : owner_of(card);
  }
  [[nodiscard]] Seat turn_player() const { return state().turn_player; }
  [[nodiscard]] bool is_in(CardId c, std::uint8_t k) const { return is_in(c, ZoneKind{k}); }
  [[nodiscard]] bool is_in(CardId card, ZoneKind kind) const {
    return !effect::is_seat(card) && state().cards.zone[card] == zone_of(kind, owner_of(card));
  }
  [[nodiscard]] bool is_in_play(CardId card) const { return is_in(card, ZoneKind::River); }
  [[nodiscard]] int zone_count(std::uint8_t k, Seat s) const { return count(ZoneKind{k}, s); }
  [[nodiscard]] static ZoneId deck_of(Seat seat) { return zone_of(ZoneKind::Deck, seat); }
  [[nodiscard]] static ZoneId hand_of(Seat seat) { return zone_of(ZoneKind::Hand, seat); }
  [[nodiscard]] static ZoneId discard_of(Seat seat) { return zone_of(ZoneKind::Discard, seat); }
  [[nodiscard]] static ZoneId exile_of(Seat) { return kNoZone; }
  [[nodiscard]] static bool is_hand(ZoneId z) { return z < kZones && kZoneTable[z].is_hand; }
  [[nodiscard]] bool is_same_name(CardId a, CardId b) const {
    return state().cards.def[a] == state().cards.def[b];
  }
  // LTN-6.1: the turn player's effects first.
  [[nodiscard]] std::uint8_t rank(CardId card) const {
    return controller(card) == state().turn_player ? 1 : 2;
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

  void hand_cards(Seat seat, auto&& f) const { each_in(hand_of(seat), f); }
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
  [[nodiscard]] effect::CardSet choosable(const effect::CardSet& set, CardId source) const {
    effect::CardSet result;
    set.for_each([&](CardId c) {
      if (is_choosable(c, source)) { result.add(c); }
    });
    return result;
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
  [[nodiscard]] CardKind kind(CardId card) const { return static_cast<CardKind>(def(card).kind); }
  [[nodiscard]] int count(ZoneKind k, Seat s) const { return state().cards.count(zone_of(k, s)); }
  [[nodiscard]] bool is_river_full(Seat seat) const {  // LTN-3.3
    return count(ZoneKind::River, seat) >= kRiver;
  }
  [[nodiscard]] int goal() const {  // LTN-1.1, LTN-1.4
    return state().options.short_night != 0 ? kShortGoal : kGoal;
  }
  void each_in(ZoneId zone, auto&& f) const {
    for (CardId c = state().cards.first(zone); c != kNoCard; c = state().cards.next[c]) { f(c); }
  }
};

// What may be done. One test per act; listing moves uses the same tests and drops the reasons.
class Legality {
 public:
  Legality(const CardPool& pool, const State& state) : r_(pool, state), s_(state) {}

  // All answers to the pending decision that is not asked by an effect.
  void moves(MoveList& list) const;
  // Why a move may not be made now; empty if it may.
  [[nodiscard]] Reason why_not(const Move& move) const;

 private:
  [[nodiscard]] Reason play(CardId card, CardKind kind) const;
  [[nodiscard]] Reason floating() const;
  [[nodiscard]] Reason payment(CardId card) const;
  [[nodiscard]] bool holds(CardId card) const {  // LTN-3.2
    return card < kMaxCards && owner_of(card) == me() && r_.is_in(card, ZoneKind::Hand);
  }
  [[nodiscard]] Seat me() const { return s_.decision.player; }

  Reading r_;
  const State& s_;
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
