#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fudaba::cli {

constexpr int kUsualColumns = 80;

// Lines of text to a person and answers back. Text may hold the marks of games/marked_text.h: they
// become colours, or nothing where colours are not wanted.
class Terminal {
 public:
  enum class Colour { Off, On };
  enum class Echo {
    Off,
    On
  };  // On: answers are repeated in the output, as a script's transcript needs them

  // `columns` of the screen; text leaves the last of them free.
  Terminal(std::istream& in, std::ostream& out, Colour colour, Echo echo,
           int columns = kUsualColumns)
      : in_(in), out_(out), colour_(colour), echo_(echo), width_(columns - 1) {}

  // The process's own: colours if the output is a terminal and NO_COLOR is not set, as wide as that
  // terminal is now.
  [[nodiscard]] static Terminal standard();

  void line(std::string_view text = {});
  // The text broken into lines, each behind `indent`.
  void paragraph(std::string_view text, std::string_view indent = {});
  // The text behind `head`, broken into lines that begin below where it begins.
  void item(std::string_view head, std::string_view text);
  // Columns that a line may take.
  [[nodiscard]] int width() const { return width_; }
  // A line from the person, without spaces around it; nothing at the end of input.
  [[nodiscard]] std::optional<std::string> ask(std::string_view prompt);

 private:
  std::istream& in_;
  std::ostream& out_;
  Colour colour_;
  Echo echo_;
  int width_;
};

// The columns to write for: those of the terminal behind a file descriptor, else those `told` by
// $COLUMNS, within readable limits; kUsualColumns if it is no terminal.
[[nodiscard]] int columns_of(int descriptor, std::string_view told);

// Breaks a text into lines: between words, or between Japanese characters (but not before 、。」
// and their like).
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, int width);

// The text with its marks as terminal colours.
[[nodiscard]] std::string coloured(std::string_view text);

}  // namespace fudaba::cli
