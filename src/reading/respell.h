#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "effect/card_format.h"
#include "reading/fold.h"

// Texts as people write them, brought nearer to how the game says the same. What was read is
// printed again all the same and must be the text that is left: a wrong step reads nothing.

namespace fudaba::reading {

// A text with its sentences joined to one: X。Y → Xし、Y. Two texts that are one so say the same,
// but for those in which a sentence is how far a condition, or what may be done, goes; they stay as
// they are.
[[nodiscard]] std::string in_one_sentence(std::string_view text, Language language);

// Every word that can be spelt otherwise as the game spells it; whether there was any.
bool respell(Folded& text, const effect::CardFormat& format, Language language);

// The text with one thing said otherwise, in every way there is at the byte where reading ended:
// 召喚された時 → 召喚時, 1体を選ぶ → を1体選ぶ, 引くことができる → 引いてもよい.
[[nodiscard]] std::vector<Folded> turns_of(const Folded& text, std::size_t ended,
                                           const effect::CardFormat& format, Language language);

}  // namespace fudaba::reading
