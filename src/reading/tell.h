#pragma once

#include <string>
#include <string_view>

#include "effect/source.h"
#include "reading/read.h"

namespace fudaba::reading {

// Why a text was not read, said to a person; the place is shown beside it.
[[nodiscard]] effect::Phrase tell(const Decline& decline, std::string_view text);

// The place in the text, in characters from its beginning.
[[nodiscard]] std::size_t place_in(std::string_view text, const Decline& decline);

// The difference between a reading and the first one: the words that differ, or the kinds of cards
// that can have it.
[[nodiscard]] effect::Phrase tell_difference(const TextReading& first, const TextReading& other,
                                             const effect::CardFormat& format);

}  // namespace fudaba::reading
