#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// Plain text with marks for the look of its parts, for doors that can show it: one byte begins a
// look, kEnd ends it. Marks do not nest and take no room.

namespace fudaba {

enum class TextMark : char {
  End = 0x0e,
  Strong,
  Faint,
  Fire,
  Water,
  Earth,
  Wind,
  Neutral,
  Here,  // where the attention belongs
  Good,
  Bad,
};
constexpr char kFirstMark = static_cast<char>(TextMark::End);
constexpr char kLastMark = static_cast<char>(TextMark::Bad);

[[nodiscard]] constexpr bool is_mark(char c) { return c >= kFirstMark && c <= kLastMark; }

[[nodiscard]] inline std::string marked(TextMark mark, std::string_view text) {
  return static_cast<char>(mark) + std::string(text) + static_cast<char>(TextMark::End);
}

// The text without its marks.
[[nodiscard]] inline std::string unmarked(std::string text) {
  std::erase_if(text, is_mark);
  return text;
}

}  // namespace fudaba
