#pragma once

#include <array>

#include "games/game_legality.h"
#include "games/kannagi/reading.h"

namespace fudaba::kannagi {

// The legal moves. One test per act; listing moves uses the same tests and drops the reasons.
class Legality : public GameLegality<Legality, Reading, State, Prompt, Act, Because> {
 public:
  using GameLegality::GameLegality;

 private:
  friend GameLegality;

  static const std::array<Question, count_of<Prompt>()> kQuestions;
  static const std::array<ActSpec, kActs> kActSpecs;

  [[nodiscard]] Reason in_hand(CardId card) const;
  [[nodiscard]] Reason right_to(Property allowed, int made, Keyword ban, Clause clause) const;
  [[nodiscard]] Reason right_in_force(Property allowed, int made, Keyword ban, Clause clause) const;
  [[nodiscard]] Reason summoning() const;
  [[nodiscard]] Reason deploying() const;
  [[nodiscard]] Reason possessing() const;
  [[nodiscard]] Reason attacking() const;
  [[nodiscard]] Reason tools() const;
  [[nodiscard]] Reason room(int place) const;
  template <typename Verdict>
  [[nodiscard]] Verdict summon(CardId card, const Reason& right, const Reason& room) const;
  template <typename Verdict>
  [[nodiscard]] Verdict deploy(CardId card, const Reason& right) const;
  [[nodiscard]] Reason host(CardId ghost, int slot) const;
  [[nodiscard]] Reason possess(CardId card, int slot) const;
  [[nodiscard]] Reason attacker(CardId card) const;
  [[nodiscard]] Reason attack(CardId card, int target) const;
  template <typename Verdict>
  [[nodiscard]] Verdict tool(CardId card, const Reason& right) const;
  [[nodiscard]] DefId face_for(const Move& move) const;
  [[nodiscard]] Reason use_held(const Move& move) const;
  [[nodiscard]] Reason ability(CardId card, unsigned index) const;
  [[nodiscard]] Reason rise(CardId card) const;
  [[nodiscard]] Reason soul_defends() const;
  [[nodiscard]] Reason defence(CardId card, int last) const;

  // Required by GameLegality
  [[nodiscard]] Reason act(const Move& move) const;
  [[nodiscard]] Reason choice(const Move& move) const;
  [[nodiscard]] Reason passing() const;
  void list(MoveList& moves) const;

  struct Rights;
  void list_held(CardId card, const Rights& rights, MoveList& moves) const;
  void list_other_face(CardId card, const Rights& rights, MoveList& moves) const;
  void list_acts(MoveList& moves) const;
  void list_attacks(MoveList& moves) const;
  void list_own_abilities(MoveList& moves) const;
  void list_tools(MoveList& moves) const;
  void list_defence(MoveList& moves) const;
  // The last card chosen for the running defence by the player to decide, or -1.
  [[nodiscard]] int last_defender() const;
};

// KNG-4.4: each act as often as it is allowed in a turn, unless an effect forbids it.
inline Reason Legality::right_to(Property allowed, int made, Keyword ban, Clause clause) const {
  if (made < kActsPerTurn && !r_.is_any_changed(bit_of(allowed) | bit_of(ban))) { return {}; }
  return right_in_force(allowed, made, ban, clause);
}

}  // namespace fudaba::kannagi
