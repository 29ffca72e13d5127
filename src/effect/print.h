#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/language.h"
#include "effect/card_format.h"
#include "effect/card_pool.h"
#include "effect/term.h"

namespace fudaba::effect {

// The facts about a card that the words of its ability depend on.
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

// The entries of a field's table that a card's EntrySet names, in the table's order; none if the
// card leaves the field at its fallback, which nobody prints.
[[nodiscard]] std::vector<std::size_t> entries_of(const CardDef& def, const Field& field,
                                                  const Table& table);

// The text of a table's entry by itself, without the marks that tie it into a sentence.
[[nodiscard]] std::string plain_text(const Entry& entry, Language language);

// The meaning of a word, for explanations: "〈to〉に〈damage〉ダメージを与える".
[[nodiscard]] std::string outline(const Word& word, Language language);

}  // namespace fudaba::effect
