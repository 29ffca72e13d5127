#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/language.h"
#include "effect/card_format.h"
#include "effect/card_look.h"
#include "effect/card_pool.h"

namespace fudaba::press {

using effect::Tone;
struct Colours {
  std::string_view ground;
  std::string_view deep;
};
[[nodiscard]] const Colours& colours_of(Tone tone);

// A small round mark: one kanji, in English two letters.
struct FaceMark {
  Tone tone;
  std::string_view text;
};
// A number at the bottom of a card.
struct Stat {
  std::string name;
  int value = 0;
};

// The content of a card's face besides name and text.
struct Look {
  Tone tone = Tone::Neutral;
  std::string seal;  // one kanji, in English one letter
  std::string kind;  // kind and subkind
  std::string coin;  // cost or rank; may be empty
  std::vector<FaceMark> marks;
  std::vector<Stat> stats;
  std::string values;  // all printed values beyond coin and stats
};

// The look by card format; without one, a plain face with all values in words.
[[nodiscard]] Look look_of(const CardPool& pool, DefId card, const effect::CardFormat& format,
                           Language language);
[[nodiscard]] Tone tone_of(const CardPool& pool, DefId card, const effect::CardFormat& format);

}  // namespace fudaba::press
