#pragma once

#include <array>
#include <optional>

#include "games/game_legality.h"
#include "games/kanon/reading.h"

namespace fudaba::kanon {

// The legal moves. One test per act; listing moves uses the same tests and drops the reasons.
class Legality : public GameLegality<Legality, Reading, State, Prompt, Act, Because> {
 public:
  using GameLegality::GameLegality;

 private:
  friend GameLegality;

  static const std::array<Question, count_of<Prompt>()> kQuestions;
  static const std::array<ActSpec, kActs> kActSpecs;

  [[nodiscard]] Reason in_hand(CardId card) const;
  [[nodiscard]] Reason on_own_field(CardId card) const;
  [[nodiscard]] Reason mulligan(bool takes) const;
  [[nodiscard]] Reason stacking() const;
  [[nodiscard]] Reason line_for(int line) const;
  [[nodiscard]] Reason stack(CardId card, int line) const;
  [[nodiscard]] Reason turn_up(CardId card) const;
  [[nodiscard]] Reason turning() const;
  [[nodiscard]] Reason events() const;
  template <typename Verdict>
  [[nodiscard]] Verdict event(CardId card, const Reason& events) const;
  [[nodiscard]] Reason playable(CardId card) const;
  [[nodiscard]] Reason ability(CardId card, unsigned index) const;
  [[nodiscard]] Reason attack(int line) const;
  [[nodiscard]] Reason defend(int line) const;
  [[nodiscard]] Reason triple(int triple) const;
  [[nodiscard]] Reason suit(int triple) const;

  // Required by GameLegality
  [[nodiscard]] Reason act(const Move& move) const;
  [[nodiscard]] Reason choice(const Move& move) const;
  [[nodiscard]] Reason not_now(const Move& move) const;
  void list(MoveList& moves) const;

  void list_stacks(MoveList& moves) const;
  void list_events(MoveList& moves) const;
  void list_field(MoveList& moves) const;

  // The reason why the player to decide cannot pay for a card.
  [[nodiscard]] Reason price(const Need& need, CardId card) const;

  // The line in which the player to decide fights.
  [[nodiscard]] int battle_line() const {
    return me() == s_.turn_player ? s_.battle.attacker_line : s_.battle.defender_line;
  }

  // The means to pay from the field and from the hand, once they were asked for.
  mutable std::array<std::optional<Purse>, 2> purses_;
};

}  // namespace fudaba::kanon
