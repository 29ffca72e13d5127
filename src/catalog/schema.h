#pragma once

#include <string>

#include "effect/card_format.h"

namespace fudaba::catalog {

// JSON Schemas (draft 2020-12) of a game's files, made from its vocabulary and format, so that an
// editor completes and checks what people type, with explanations in both languages.
[[nodiscard]] std::string cards_schema(const effect::CardFormat& format);
[[nodiscard]] std::string decks_schema(const effect::CardFormat& format);

}  // namespace fudaba::catalog
