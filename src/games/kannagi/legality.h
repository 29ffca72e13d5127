#pragma once

#include "games/kannagi/reading.h"
#include "kernel/move.h"

namespace fudaba::kannagi {

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
  [[nodiscard]] Reason right_to(Property allowed, int made, Keyword ban, Clause clause) const;
  [[nodiscard]] Reason right_in_force(Property allowed, int made, Keyword ban, Clause clause) const;
  [[nodiscard]] Reason summoning() const;
  [[nodiscard]] Reason deploying() const;
  [[nodiscard]] Reason possessing() const;
  [[nodiscard]] Reason attacking() const;
  [[nodiscard]] Reason tools() const;
  [[nodiscard]] Reason room(int place) const;
  [[nodiscard]] Reason summon(CardId card, int place) const;
  [[nodiscard]] Reason deploy(CardId card) const;
  [[nodiscard]] Reason host(CardId ghost, int slot) const;
  [[nodiscard]] Reason possess(CardId card, int slot) const;
  [[nodiscard]] Reason attacker(CardId card) const;
  [[nodiscard]] Reason attack(CardId card, int target) const;
  [[nodiscard]] Reason tool(CardId card) const;
  [[nodiscard]] Reason ability(CardId card, unsigned index) const;
  [[nodiscard]] Reason rise(CardId card) const;
  [[nodiscard]] Reason defence(CardId card) const;
  [[nodiscard]] Reason card_choice(CardId card) const;
  [[nodiscard]] Reason passing() const;
  [[nodiscard]] Reason act(const Move& move) const;
  [[nodiscard]] Clause clause_of_prompt() const;

  void main_moves(MoveList& list) const;
  void window_moves(MoveList& list) const;
  void attack_moves(MoveList& list) const;
  void ability_moves(MoveList& list) const;
  void defence_moves(MoveList& list) const;
  // The last card chosen for the running defence by the player to decide, or -1.
  [[nodiscard]] int last_defender() const;

  [[nodiscard]] Seat me() const { return s_.decision.player; }
  [[nodiscard]] Prompt prompt() const { return static_cast<Prompt>(s_.decision.prompt); }

  Reading r_;
  const State& s_;
};

}  // namespace fudaba::kannagi
