#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "effect/source.h"

// Texts in the encodings that programs write in Japan.

namespace fudaba::sheets {

enum class Encoding : std::uint8_t { Utf8, Cp932, EucJp, Utf16Le, Utf16Be };
constexpr std::size_t kEncodings = 5;

// "UTF-8", "CP932" …
[[nodiscard]] std::string_view name_of(Encoding encoding);

// The encoding that a text is in: by its byte order mark, else by which it can be. Text that is
// UTF-8 but for a few bytes counts as UTF-8.
[[nodiscard]] Encoding detect_encoding(std::string_view bytes);

// The text in UTF-8, without a byte order mark. A fault: bytes that are no text in this encoding,
// and control characters.
[[nodiscard]] tl::expected<std::string, effect::Fault> decoded(std::string_view bytes,
                                                               Encoding encoding);

}  // namespace fudaba::sheets
