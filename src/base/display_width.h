#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "base/utf8.h"

// Columns that a text takes in a terminal: two for a full-width character, none for a combining
// one.

namespace fudaba {

// Columns of one character: the ranges of Unicode's East Asian Width W and F that cards and
// interfaces use.
[[nodiscard]] inline int width_of(char32_t point) {
  struct Range {
    char32_t first;
    char32_t last;
  };
  constexpr std::array<Range, 12> kWide{{{0x1100, 0x115f},
                                         {0x2e80, 0x303e},
                                         {0x3041, 0x33ff},
                                         {0x3400, 0x4dbf},
                                         {0x4e00, 0x9fff},
                                         {0xa000, 0xa4cf},
                                         {0xac00, 0xd7a3},
                                         {0xf900, 0xfaff},
                                         {0xfe30, 0xfe6f},
                                         {0xff00, 0xff60},
                                         {0xffe0, 0xffe6},
                                         {0x1f300, 0x3fffd}}};
  if (point < 0x20 || (point >= 0x300 && point <= 0x36f) || point == 0x200b || point == 0xfe0f) {
    return 0;
  }
  for (const Range& range : kWide) {
    if (point >= range.first && point <= range.last) { return 2; }
  }
  return 1;
}

[[nodiscard]] inline int display_width(std::string_view text) {
  int width = 0;
  for (std::size_t at = 0; at < text.size();) { width += width_of(next_code_point(text, at)); }
  return width;
}

// The longest beginning of the text that fits into `columns`.
[[nodiscard]] inline std::string_view cut_to_width(std::string_view text, int columns) {
  int width = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t start = at;
    width += width_of(next_code_point(text, at));
    if (width > columns) { return text.substr(0, start); }
  }
  return text;
}

// The text in exactly `columns`: cut with … or filled with spaces behind; nothing where there are
// none.
[[nodiscard]] inline std::string fit_to_width(std::string_view text, int columns) {
  if (columns <= 0) { return {}; }
  std::string fitted(text);
  if (display_width(text) > columns) {
    fitted = std::string(cut_to_width(text, columns - 1)) + "…";
  }
  fitted.append(static_cast<std::size_t>(columns - display_width(fitted)), ' ');
  return fitted;
}

}  // namespace fudaba
