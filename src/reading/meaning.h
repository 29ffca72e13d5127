#pragma once

#include <string>
#include <utility>

#include "effect/card_format.h"
#include "effect/term.h"
#include "reading/synonyms.h"

namespace fudaba::reading {

// The meaning of one game's abilities.
class Meaning {
 public:
  explicit Meaning(const effect::CardFormat& format)
      : vocabulary_(format.vocabulary), synonyms_(format) {}

  // The ability in one of the forms in which its text can be written down: without "card" and nouns
  // beside descriptions that only such cards meet, without a choice among some of which any will
  // do; with a condition on all of it as its own; with the cards of a zone counted as such; with
  // each word in place of what it is made of.
  [[nodiscard]] effect::Term in_one_form(effect::Term ability) const;

  // With that last change alone.
  [[nodiscard]] effect::Term shortened(effect::Term ability) const {
    return synonyms_.shortened(std::move(ability));
  }

  // The meaning as a text: equal for two that say the same (see effect::behaviour()). Empty: it
  // cannot be compiled.
  [[nodiscard]] std::string of(const effect::Term& ability) const;

 private:
  const effect::Vocabulary* vocabulary_;
  Synonyms synonyms_;
};

}  // namespace fudaba::reading
