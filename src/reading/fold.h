#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/language.h"

// Texts as they are compared while they are read: what people write in several ways is one way
// here. Printed texts, templates and what somebody typed are all folded alike, so that nothing is
// lost that tells two printed texts apart.

namespace fudaba::reading {

// A folded text. Byte i of it stands for the byte places[i] of the text as it was written; one more
// place stands for the end.
struct FoldedText {
  std::string text;
  std::vector<std::size_t> places;
};

// Full and half width, kana of half width, kinds of dashes, commas and quotes, kanji numerals up to
// 99, capitals; in Japanese spaces and furigana (《かな》, or （かな） behind kanji) are dropped,
// in English several spaces are one.
[[nodiscard]] FoldedText fold(std::string_view text, Language language);

// The same of a whole line: spaces around it and full stops at its end are dropped too.
[[nodiscard]] FoldedText fold_line(std::string_view text, Language language);

// Replaces in a folded text what stands at [at, at + bytes); the places stay those of what was
// there.
void replace(FoldedText& folded, std::size_t at, std::size_t bytes, std::string_view with);

}  // namespace fudaba::reading
