#pragma once

#include <array>

#include "games/dgrayman/reading.h"
#include "games/game_legality.h"

namespace fudaba::dgrayman {

// The legal moves. One test per act; listing moves uses the same tests and drops the reasons.
class Legality : public GameLegality<Legality, Reading, State, Prompt, Act, Because> {
 public:
  using GameLegality::GameLegality;

 private:
  friend GameLegality;

  static const std::array<Question, count_of<Prompt>()> kQuestions;
  static const std::array<ActSpec, kActs> kActSpecs;

  [[nodiscard]] Reason in_hand(CardId card) const;
  [[nodiscard]] Reason founding() const;
  template <typename Verdict>
  [[nodiscard]] Verdict placing(CardId card, const Reason& founding) const;
  [[nodiscard]] Reason deed(Deed deed) const;
  [[nodiscard]] Reason do_deed(Deed wanted, CardId card) const;
  template <typename Verdict>
  [[nodiscard]] Verdict skill(CardId card, Timing timing) const;
  [[nodiscard]] Reason skills() const;
  [[nodiscard]] Reason condition(CardId card) const;
  [[nodiscard]] Reason named_unit(CardId card, Timing timing) const;
  [[nodiscard]] Reason use_skill(CardId card, Timing timing) const;
  [[nodiscard]] Reason ability(CardId card, unsigned index) const;
  [[nodiscard]] Reason answer(Act act, CardId card) const;
  template <typename F>
  void each_choice(F&& f) const;
  [[nodiscard]] Reason card_choice(CardId card) const;

  // Required by GameLegality
  [[nodiscard]] Reason act(const Move& move) const;
  [[nodiscard]] Reason choice(const Move& move) const;
  [[nodiscard]] Reason not_now(const Move& move) const;
  void list(MoveList& moves) const;

  void list_characters(MoveList& moves) const;
  void list_deeds(MoveList& moves) const;
  void list_skills(Timing timing, MoveList& moves) const;

  [[nodiscard]] ZoneId hand() const { return zone_of(ZoneKind::Hand, me()); }
};

}  // namespace fudaba::dgrayman
