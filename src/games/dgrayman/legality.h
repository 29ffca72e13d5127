#pragma once

#include "games/dgrayman/reading.h"
#include "kernel/move.h"

namespace fudaba::dgrayman {

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
  [[nodiscard]] Reason founding() const;
  [[nodiscard]] Reason place(CardId card) const;
  [[nodiscard]] Reason deed(Deed deed) const;
  [[nodiscard]] Reason act(Deed deed, CardId card) const;
  [[nodiscard]] Reason skill(CardId card, Timing timing) const;
  [[nodiscard]] Reason condition(CardId card) const;
  [[nodiscard]] Reason use_skill(CardId card) const;
  [[nodiscard]] Reason respond(CardId card) const;
  [[nodiscard]] Reason ability(CardId card, unsigned index) const;
  [[nodiscard]] Reason answer(Act act, CardId card) const;
  [[nodiscard]] Reason target(CardId card) const;
  [[nodiscard]] Reason card_choice(CardId card) const;
  [[nodiscard]] Reason passing() const;
  [[nodiscard]] Reason main_act(const Move& move) const;
  [[nodiscard]] Clause clause_of_prompt() const;

  void character_moves(MoveList& list) const;
  void main_moves(MoveList& list) const;
  void deed_moves(MoveList& list) const;
  void skill_moves(Timing timing, MoveList& list) const;
  void ability_moves(MoveList& list) const;
  void answer_moves(MoveList& list) const;
  void card_moves(MoveList& list) const;

  [[nodiscard]] Seat me() const { return s_.decision.player; }
  [[nodiscard]] Seat other() const { return opponent_of(me()); }
  [[nodiscard]] ZoneId hand() const { return zone_of(ZoneKind::Hand, me()); }
  [[nodiscard]] Prompt prompt() const { return static_cast<Prompt>(s_.decision.prompt); }

  Reading r_;
  const State& s_;
};

}  // namespace fudaba::dgrayman
