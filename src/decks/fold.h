#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace fudaba::decks {

// A line as it would be typed plainly: full-width letters, digits and signs as ASCII, every kind of
// space as one, every multiplication sign as x, typographic quotes and dashes plain; no space at
// either end. Bytes that are not UTF-8 stay as they are.
[[nodiscard]] std::string plain_line(std::string_view line);

// The same, with the way back to the line as it was written, which is what people are shown.
class PlainLine {
 public:
  // `line` must outlive it.
  explicit PlainLine(std::string_view line);

  [[nodiscard]] const std::string& text() const { return text_; }
  // Gives the words of the line that a part of text() stands for.
  [[nodiscard]] std::string_view written(std::string_view part) const;

 private:
  std::string_view line_;
  std::string text_;
  std::vector<std::size_t> places_;  // of each byte of the text, and of its end
};

// A name in the form in which people's spellings agree: plain, small letters, without spaces,
// hyphens, underscores and quotes. Names that are alike in this are one name.
[[nodiscard]] std::string folded(std::string_view name);

// Without spaces and line ends at either end.
[[nodiscard]] std::string_view trimmed(std::string_view text);
[[nodiscard]] inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace fudaba::decks
