#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace fudaba {

// True for the bytes of a character behind its first.
[[nodiscard]] constexpr bool is_continuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80U;
}

// The length of the well-formed character at `at`, or 0.
[[nodiscard]] std::size_t utf8_length(std::string_view text, std::size_t at);
// The first byte that belongs to no well-formed character, or npos.
[[nodiscard]] std::size_t find_not_utf8(std::string_view text);

// The code point at `at`, which is moved behind it. Bytes that are not UTF-8 count as themselves.
[[nodiscard]] char32_t next_code_point(std::string_view text, std::size_t& at);

void append_utf8(std::string& text, char32_t code);

}  // namespace fudaba
