#pragma once

#include <cstdint>
#include <string>

#include "base/language.h"
#include "effect/card_format.h"
#include "effect/card_pool.h"
#include "effect/state.h"
#include "effect/term.h"
#include "games/game_parts.h"
#include "games/order.h"
#include "games/wording.h"
#include "kernel/decision.h"

namespace fudaba {

// Effects in progress in words, whatever the game. `def` is always the face of the card whose
// effect it is.
class EffectText {
 public:
  EffectText(const CardPool& pool, const effect::CardFormat& format, Language language)
      : pool_(pool), format_(format), language_(language) {}

  // The question of the effect: its card, what is to be chosen, and the line that is carried out.
  [[nodiscard]] std::string question(const effect::Frame& frame, DefId def,
                                     const Decision& decision) const;
  // The same of the effect on top of the stack.
  template <typename State>
  [[nodiscard]] std::string question(const State& s) const {
    const effect::Frame& frame = s.frames.back();
    return question(frame, s.cards.def[frame.card], s.decision);
  }
  // The card's name and one of its abilities (Program::abilities), printed on it or not.
  [[nodiscard]] std::string ability(DefId def, std::uint16_t ability) const;
  // The index-th option of the "choose one" at which the effect stands, as the card prints it.
  [[nodiscard]] std::string option(const effect::Frame& frame, DefId def, int index) const;
  // The option that a move chooses for the effect on top of the stack.
  template <typename State>
  [[nodiscard]] std::string option(const State& s, const Move& move) const {
    const effect::Frame& frame = s.frames.back();
    return option(frame, s.cards.def[frame.card], option_index(move));
  }
  // The n-th of the effects that wait and are tied, as they are offered to be put first.
  template <typename State>
  [[nodiscard]] std::string waiting(const State& s, int n) const {
    const effect::Pending* p = find_tied(s.pending, n);
    if (p == nullptr) { return std::string(in(language_, "効果", "effect")); }
    return ability(s.cards.def[p->card], p->ability);
  }

 private:
  [[nodiscard]] std::string line(DefId def, std::uint16_t ability) const;
  [[nodiscard]] const effect::Term* find_tree(DefId def, std::uint16_t ability) const;

  const CardPool& pool_;
  const effect::CardFormat& format_;
  Language language_;
};

}  // namespace fudaba
