#pragma once

#include <span>
#include <string>

#include "base/language.h"
#include "effect/card_format.h"
#include "effect/card_pool.h"
#include "effect/state.h"
#include "kernel/decision.h"

namespace fudaba {

// What people read of effects in progress, whatever the game. `def` is always the face of the card
// whose effect it is.
class EffectText {
 public:
  EffectText(const CardPool& pool, const effect::CardFormat& format, Language language)
      : pool_(pool), format_(format), language_(language) {}

  // What the effect asks: its card, what is to be chosen, and the line that is carried out.
  [[nodiscard]] std::string question(const effect::Frame& frame, DefId def,
                                     const Decision& decision) const;
  // The card's name and the index-th line of its text.
  [[nodiscard]] std::string ability(DefId def, unsigned index) const;
  // The index-th option of the "choose one" at which the effect stands, as the card prints it.
  [[nodiscard]] std::string option(const effect::Frame& frame, DefId def, int index) const;

 private:
  [[nodiscard]] std::string line(DefId def, std::size_t index) const;

  const CardPool& pool_;
  const effect::CardFormat& format_;
  Language language_;
};

// The n-th (from 0) of the effects that happen next at the same moment with the same rank, in the
// order in which they are offered; nullptr if there are not so many.
[[nodiscard]] const effect::Pending* find_next(std::span<const effect::Pending> pending, int n);

}  // namespace fudaba
