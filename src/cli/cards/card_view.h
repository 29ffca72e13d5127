#pragma once

#include <string>
#include <vector>

#include "base/language.h"
#include "effect/card_format.h"
#include "effect/card_pool.h"

namespace fudaba::cli {

// A card in a frame of 62 columns: names, kind, values, text, flavour. Lines have the marks of
// games/marked_text.h.
[[nodiscard]] std::vector<std::string> card_box(const CardPool& pool, DefId card,
                                                const effect::CardFormat& format,
                                                Language language);

}  // namespace fudaba::cli
