#pragma once

#include <string>

#include "base/language.h"
#include "effect/card_format.h"
#include "effect/card_pool.h"

namespace fudaba::press {

// A printed value in words: "30", "火属性", "A, B". Empty if the card does not have it.
[[nodiscard]] std::string value_words(const CardPool& pool, DefId card, const effect::Field& field,
                                      const effect::CardFormat& format, Language language);

// The value with its name: "ST 30", "属性 火属性".
[[nodiscard]] std::string value_text(const CardPool& pool, DefId card, const effect::Field& field,
                                     const effect::CardFormat& format, Language language);

}  // namespace fudaba::press
