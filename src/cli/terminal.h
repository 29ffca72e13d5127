#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fudaba::cli {

// Lines of text to a person and answers back. Text may hold the marks of games/marked_text.h: they
// become colours, or nothing where colours are not wanted.
class Terminal {
 public:
  enum class Colour { Off, On };
  enum class Echo {
    Off,
    On
  };  // On: answers are repeated in the output, as a script's transcript needs them

  Terminal(std::istream& in, std::ostream& out, Colour colour, Echo echo)
      : in_(in), out_(out), colour_(colour), echo_(echo) {}

  // The process's own: colours if the output is a terminal and NO_COLOR is not set.
  [[nodiscard]] static Terminal standard();

  void line(std::string_view text = {});
  // The text broken into lines of at most `width` columns, each behind `indent`.
  void paragraph(std::string_view text, std::string_view indent = {}, int width = 79);
  // A line from the person, without spaces around it; nothing at the end of input.
  [[nodiscard]] std::optional<std::string> ask(std::string_view prompt);

 private:
  std::istream& in_;
  std::ostream& out_;
  Colour colour_;
  Echo echo_;
};

// Breaks a text into lines: between words, or between Japanese characters (but not before 、。」
// and their like).
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, int width);

// The text with its marks as terminal colours.
[[nodiscard]] std::string coloured(std::string_view text);

}  // namespace fudaba::cli
