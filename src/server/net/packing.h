#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/net/names.h"
#include "table/document.h"

// Compression of HTTP answers, for clients that accept it.

namespace fudaba::server {

// The word of an encoding in HTTP; empty: none.
[[nodiscard]] std::string_view word_of(Encoding encoding);
// The smallest of ours that an Accept-Encoding header takes. "br;q=0" is a no.
[[nodiscard]] Encoding best_encoding(std::string_view accepted);

// Things that stand still are packed once, as small as they get; answers are packed quickly.
enum class Effort : std::uint8_t { Once, Quick };
[[nodiscard]] std::string packed(std::string_view text, Encoding encoding, Effort effort);

// Shorter than this nothing is worth packing.
constexpr std::size_t kWorthPacking = 1024;

// The tag of a packed thing: each form of it has a tag of its own.
[[nodiscard]] std::string tag_of(std::string_view plain_tag, Encoding encoding);
// True if an If-None-Match header names a thing in any of its forms.
[[nodiscard]] bool names_tag(std::string_view header, std::string_view plain_tag);

}  // namespace fudaba::server
