#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace fudaba::decks {

// Converts a line to plain typing: full-width letters, digits and signs to ASCII, every kind of
// space to one, every multiplication sign to x, typographic quotes and dashes to plain ones; trims
// spaces. Invalid UTF-8 is kept.
[[nodiscard]] std::string plain_line(std::string_view line);

// The same, with a mapping to the original line for messages.
class PlainLine {
 public:
  // `line` must outlive it.
  explicit PlainLine(std::string_view line);

  [[nodiscard]] const std::string& text() const { return text_; }
  // The part of the line that a part of text() comes from.
  [[nodiscard]] std::string_view written(std::string_view part) const;

 private:
  std::string_view line_;
  std::string text_;
  std::vector<std::size_t> places_;  // of each byte of the text, and of its end
};

// A name for comparison: plain, as texts are compared (reading/fold.h), without spaces, hyphens,
// underscores, quotes, commas and dots.
[[nodiscard]] std::string folded(std::string_view name);

// Trims spaces and line ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);
[[nodiscard]] inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace fudaba::decks
