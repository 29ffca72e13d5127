#pragma once

#include <string>
#include <string_view>

#include "effect/source.h"

// The wording that all readers of files share.

namespace fudaba::effect {

// "text" in quotes, shortened to a line's worth, never in the middle of a character.
[[nodiscard]] std::string quoted(std::string_view text);
// Describes a source: "text", a list, a map, nothing.
[[nodiscard]] Phrase shown(const Source& source);
// The phrase with "did you mean guess?", if there is a guess.
[[nodiscard]] Phrase with_guess(Phrase expected, std::string_view guess);

}  // namespace fudaba::effect
