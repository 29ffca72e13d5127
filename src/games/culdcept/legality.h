#pragma once

#include "games/culdcept/reading.h"
#include "kernel/move.h"

namespace fudaba::culdcept {

// What may be done. One test per act; listing moves uses the same tests and drops the reasons.
class Legality {
 public:
  Legality(const CardPool& pool, const State& state) : r_(pool, state), s_(state) {}

  // All answers to the pending decision that is not asked by an effect.
  void moves(MoveList& list) const;
  // Why a move may not be made now; empty if it may.
  [[nodiscard]] Reason why_not(const Move& move) const;

 private:
  [[nodiscard]] Reason spells() const;
  [[nodiscard]] Reason this_spell(CardId card) const;
  [[nodiscard]] Reason spell(CardId card) const;
  [[nodiscard]] Reason ability(CardId card, unsigned index) const;
  [[nodiscard]] Reason invasion() const;
  [[nodiscard]] Reason this_invader(CardId card) const;
  [[nodiscard]] Reason invader(CardId card) const;
  [[nodiscard]] Reason laying(CardId card) const;
  [[nodiscard]] Reason level_up(CardId card) const;
  [[nodiscard]] Reason level_down(CardId card) const;
  [[nodiscard]] Reason change_terrain(CardId card) const;
  [[nodiscard]] Reason play_creature(CardId card) const;
  [[nodiscard]] Reason exchange(CardId card) const;
  [[nodiscard]] Reason new_creature(CardId card) const;
  [[nodiscard]] Reason this_creature(CardId card, LandKind ground) const;
  [[nodiscard]] Reason move_creature(int place) const;
  [[nodiscard]] Reason card_choice(CardId card) const;
  [[nodiscard]] Reason act(const Move& move) const;
  [[nodiscard]] Reason in_hand(CardId card) const;
  [[nodiscard]] Reason passing() const;
  [[nodiscard]] Clause clause_of_prompt() const;

  void spell_moves(MoveList& list) const;
  void invasion_moves(MoveList& list) const;
  void territory_moves(MoveList& list) const;
  void card_moves(MoveList& list) const;
  template <typename F>
  void each_in_hand(F&& f) const;

  [[nodiscard]] Seat me() const { return s_.decision.player; }
  [[nodiscard]] ZoneId hand() const { return zone_of(ZoneKind::Hand, me()); }
  [[nodiscard]] Prompt prompt() const { return static_cast<Prompt>(s_.decision.prompt); }

  [[nodiscard]] LandKind ground() const { return r_.land_kind(me(), s_.destination); }

  Reading r_;
  const State& s_;
};

}  // namespace fudaba::culdcept
