#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "effect/card_format.h"
#include "effect/term.h"

namespace fudaba::reading {

// The tables of words that others can be put together to (effect::Synonym), ready to be applied.
class Synonyms {
 public:
  explicit Synonyms(const effect::CardFormat& format);

  // The tree with each word in place of what it is made of.
  [[nodiscard]] effect::Term shortened(effect::Term tree) const;

 private:
  // Trees in which a name in capital letters stands for anything.
  struct Rule {
    effect::Term word;
    effect::Term made_of;
  };
  const effect::Vocabulary* vocabulary_;
  std::vector<Rule> rules_;
};

}  // namespace fudaba::reading
