#pragma once

#include <string>
#include <vector>

#include "base/language.h"
#include "effect/card_format.h"
#include "effect/card_pool.h"
#include "effect/term.h"

namespace fudaba::effect {

// What the words of an ability need to know of its card.
struct PrintContext {
  const CardPool* pool = nullptr;  // for the names of other cards; without it their ids are printed
  const Entry* bearer = nullptr;   // whom the card is about, if not itself (see CardFormat::bearer)
};

// The sentence (or sentences) of one ability, as printed on a card.
[[nodiscard]] std::string print(const Term& ability, Language language,
                                const PrintContext& context = {});

// All abilities of a card, a line each.
[[nodiscard]] std::vector<std::string> print_card(const CardPool& pool, DefId card,
                                                  const CardFormat& format, Language language);

// The text of a table's entry by itself, without the marks that tie it into a sentence.
[[nodiscard]] std::string plain_text(const Entry& entry, Language language);

// What a word says, for explanations: "〈to〉に〈damage〉ダメージを与える".
[[nodiscard]] std::string outline(const Word& word, Language language);

}  // namespace fudaba::effect
