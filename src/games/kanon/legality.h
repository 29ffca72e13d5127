#pragma once

#include "games/kanon/reading.h"
#include "kernel/move.h"

namespace fudaba::kanon {

// What may be done. One test per act; listing moves uses the same tests and drops the reasons.
class Legality {
 public:
  Legality(const CardPool& pool, const State& state) : r_(pool, state), s_(state) {}

  // All answers to the pending decision that is not asked by an effect.
  void moves(MoveList& list) const;
  // Why a move may not be made now; empty if it may.
  [[nodiscard]] Reason why_not(const Move& move) const;

 private:
  [[nodiscard]] Reason in_hand(CardId card) const;
  [[nodiscard]] Reason on_own_field(CardId card) const;
  [[nodiscard]] Reason mulligan(bool takes) const;
  [[nodiscard]] Reason stacking() const;
  [[nodiscard]] Reason line_for(int line) const;
  [[nodiscard]] Reason stack(CardId card, int line) const;
  [[nodiscard]] Reason turn_up(CardId card) const;
  [[nodiscard]] Reason events() const;
  [[nodiscard]] Reason event(CardId card) const;
  [[nodiscard]] Reason is_playable(CardId card) const;
  [[nodiscard]] Reason ability(CardId card, unsigned index) const;
  [[nodiscard]] Reason attack(int line) const;
  [[nodiscard]] Reason defend(int line) const;
  [[nodiscard]] Reason triple(int triple) const;
  [[nodiscard]] Reason suit(int triple) const;
  [[nodiscard]] Reason payment(CardId card) const;
  [[nodiscard]] Reason passing() const;
  [[nodiscard]] Reason act(const Move& move) const;
  [[nodiscard]] Clause clause_of_prompt() const;

  void stack_moves(MoveList& list) const;
  void event_moves(MoveList& list) const;
  void field_moves(MoveList& list) const;
  void suit_moves(MoveList& list) const;

  [[nodiscard]] Seat me() const { return s_.decision.player; }
  [[nodiscard]] Prompt prompt() const { return static_cast<Prompt>(s_.decision.prompt); }
  // The line in which the player to decide fights.
  [[nodiscard]] int battle_line() const {
    return me() == s_.turn_player ? s_.battle.attacker_line : s_.battle.defender_line;
  }

  Reading r_;
  const State& s_;
};

}  // namespace fudaba::kanon
