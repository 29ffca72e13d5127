#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fudaba::press {

// The width of a character or a text in any usual font without serifs, as parts of its size: rather
// too wide than too narrow, since nobody knows which font a reader has.
[[nodiscard]] double width_of(char32_t letter);
[[nodiscard]] double width_of(std::string_view text);

// Breaks a text into lines of at most `width` (as parts of the letters' size): between words, and
// between Japanese characters by the usual rules (禁則): no 、。」ー or small kana begins a line,
// no opening bracket ends one. What is too long for a line by itself is cut.
[[nodiscard]] std::vector<std::string> lines_of(std::string_view text, double width);

// Paragraphs that have been made to fit.
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
  double leading = 1.35;  // from line to line, as a multiple of the size
  double largest = 0;     // sizes that are tried, the largest first
  double smallest = 0;
};

// With the largest letters that fit; those of the smallest size may be too many lines.
[[nodiscard]] FittedText fitted(const std::vector<std::string>& paragraphs, const Room& room);

// The text as part of an XML document.
[[nodiscard]] std::string escaped(std::string_view text);

}  // namespace fudaba::press
