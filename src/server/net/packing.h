#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/net/names.h"
#include "table/document.h"

// Compression of HTTP answers, for clients that accept it.

namespace fudaba::server {

// The name of an encoding in HTTP; empty: none.
[[nodiscard]] std::string_view word_of(Encoding encoding);
// The best of our encodings that an Accept-Encoding header allows. "br;q=0" forbids it.
[[nodiscard]] Encoding best_encoding(std::string_view accepted);

// Static files are compressed once, as well as possible; answers are compressed quickly.
enum class Effort : std::uint8_t { Once, Quick };
[[nodiscard]] std::string packed(std::string_view text, Encoding encoding, Effort effort);

// Shorter texts are not worth compressing.
constexpr std::size_t kWorthPacking = 1024;

// The ETag of a compressed form: each form has one of its own.
[[nodiscard]] std::string tag_of(std::string_view plain_tag, Encoding encoding);
// True if an If-None-Match header names the file in any of its forms.
[[nodiscard]] bool names_tag(std::string_view header, std::string_view plain_tag);

}  // namespace fudaba::server
