#pragma once

#include "games/lanterns/reading.h"
#include "kernel/move.h"
#include "kernel/reason.h"

namespace fudaba::lanterns {

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
  [[nodiscard]] Reason floating(CardId card) const;
  [[nodiscard]] Reason using_wind(CardId card) const;
  [[nodiscard]] Reason payable(CardId card) const;
  [[nodiscard]] Reason passing() const;
  [[nodiscard]] Reason chosen(CardId card) const;
  [[nodiscard]] Clause clause_of_prompt() const;
  // Every move that the prompt could have, each once, in the order of the list.
  template <typename F>
  void candidates(F&& f) const;

  [[nodiscard]] Seat me() const { return s_.decision.player; }
  [[nodiscard]] Prompt prompt() const { return static_cast<Prompt>(s_.decision.prompt); }

  Reading r_;
  const State& s_;
};

}  // namespace fudaba::lanterns
