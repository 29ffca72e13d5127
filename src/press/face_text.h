#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fudaba::press {

// The width of a character or a text in a usual sans serif font, relative to its size; rather too
// wide than too narrow, since the reader's font is unknown.
[[nodiscard]] double width_of(char32_t letter);
[[nodiscard]] double width_of(std::string_view text);

// Breaks a text into lines of at most `width` (relative to the font size): between words, and
// between Japanese characters by the usual rules (禁則): no 、。」ー or small kana begins a line,
// no opening bracket ends one. Longer words are cut.
[[nodiscard]] std::vector<std::string> lines_of(std::string_view text, double width);

// Paragraphs that fit.
struct FittedText {
  double size = 0;  // of the letters
  std::vector<std::string> lines;

  [[nodiscard]] double height(double leading) const {
    return size * leading * static_cast<double>(lines.size());
  }
};

struct Room {
  double width = 0;
  double height = 0;
  double leading = 1.35;  // line height, relative to the size
  double largest = 0;     // sizes to try, the largest first
  double smallest = 0;
};

// Uses the largest size that fits; at the smallest size there may be too many lines.
[[nodiscard]] FittedText fitted(const std::vector<std::string>& paragraphs, const Room& room);

// Escapes a text for XML.
[[nodiscard]] std::string escaped(std::string_view text);

}  // namespace fudaba::press
