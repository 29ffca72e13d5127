#pragma once

#include <array>

#include "games/game_legality.h"
#include "games/ouka/reading.h"

namespace fudaba::ouka {

// The legal moves. One test per act; listing moves uses the same tests and drops the reasons.
class Legality : public GameLegality<Legality, Reading, State, Prompt, Act, Because> {
 public:
  Legality(const CardPool& pool, const State& state);

 private:
  friend GameLegality;

  static const std::array<Question, kPrompts> kQuestions;
  static const std::array<ActSpec, kActs> kActSpecs;

  // The rights that the question gives to all cards of the hand, or to all foreshadows.
  struct Rights {
    Reason first;     // sage actions, telling, accidents: what the question is for
    Reason enlarges;  // the other reaction
    bool slot = false;
    unsigned motifs = 0;  // of the stories that may be named as condition
    unsigned any = 0;     // all of them, if there is a slot
    unsigned kinds = 0;   // of cards (bits) that answer with more than abilities of this timing
  };
  [[nodiscard]] Rights rights(bool of_hand) const;
  [[nodiscard]] unsigned kinds(const Rights& rights) const;
  // True if such a card can be an answer.
  [[nodiscard]] bool matters(CardId card, const Rights& rights) const {
    return ((rights.kinds >> r_.def(card).kind) & 1U) != 0 || is_timed(card);
  }

  // The effect in force that forbids a player something, as a reason; empty if there is none.
  [[nodiscard]] Reason banned(Clause clause, Seat seat, Keyword ban) const;
  // Chapter 6 and 11: characters
  [[nodiscard]] Reason sage_actions(bool of_hand) const;
  [[nodiscard]] Reason sage_action(CardId card, const Rights& rights) const;
  [[nodiscard]] Reason grow(CardId card, const Rights& rights) const;
  [[nodiscard]] Reason bring_out(CardId card, const Rights& rights) const;
  [[nodiscard]] Reason poach(CardId card, const Rights& rights) const;
  [[nodiscard]] Reason grow_sage(CardId card, const Rights& rights) const;
  [[nodiscard]] Reason timed(CardId card, unsigned index) const;
  [[nodiscard]] Reason power(CardId card, unsigned index) const;
  [[nodiscard]] Reason ability(CardId card, unsigned index) const;
  // Chapters 7 to 9: stories
  [[nodiscard]] Reason usable(CardId card) const;
  [[nodiscard]] Reason stories(bool of_hand) const;
  [[nodiscard]] Reason accidents(bool of_hand) const;
  [[nodiscard]] Reason enlarging() const;
  [[nodiscard]] Reason tell(CardId card, const Rights& rights) const;
  [[nodiscard]] Reason accident(CardId card, const Rights& rights) const;
  [[nodiscard]] Reason enlarge(CardId card, const Rights& rights) const;
  [[nodiscard]] Reason reverse() const;
  [[nodiscard]] Reason keep(CardId card, int slot) const;
  // Chapters 10 and 12
  [[nodiscard]] Reason foreshadow(CardId card) const;
  [[nodiscard]] Reason climax(CardId card) const;
  // Choices of a card
  [[nodiscard]] Reason card_choice(CardId card) const;
  [[nodiscard]] Reason exchange(CardId card) const;
  [[nodiscard]] bool can_exchange(CardId out, CardId in) const;

  [[nodiscard]] Reason held(CardId card) const;
  // OUK-4.6: a card of the same name on the field, or kNoCard.
  [[nodiscard]] CardId on_field(CardId card) const;

  // Required by GameLegality
  [[nodiscard]] Reason act(const Move& move) const;
  [[nodiscard]] Reason use_held(const Move& move) const;
  [[nodiscard]] Reason choice(const Move& move) const;
  void list(MoveList& moves) const;

  void list_held(CardId card, const Rights& rights, MoveList& moves) const;
  void list_character(CardId card, const Rights& rights, MoveList& moves) const;
  void list_acts(MoveList& moves) const;
  void list_kept(MoveList& moves) const;
  void list_choices(MoveList& moves) const;
  void list_all_held(MoveList& moves) const;
  // True if a card may have an ability for this question; any that other cards have given it
  // counts.
  [[nodiscard]] bool is_timed(CardId card) const {
    return timing_ >= 0 && (((r_.def(card).uses >> timing_) & 1U) != 0 || r_.is_lent_any());
  }

  // True if the hand is not that of the end of a round, at which climaxes are no longer used.
  [[nodiscard]] bool is_hand_of_turn() const {
    return prompt() != Prompt::HandSize || s_.step == Step::HandSize;
  }

  int timing_;  // of abilities that the question is for, or -1
  // Bit n: a card whose printed number ends so lies on the field; 0: not looked up yet (there are
  // always protagonists).
  mutable std::uint64_t on_field_ = 0;
};

}  // namespace fudaba::ouka
