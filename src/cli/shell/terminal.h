#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fudaba::cli {

constexpr int kUsualColumns = 80;

// Prints lines and reads answers. Text may have the marks of games/marked_text.h, which become
// colours, or are removed without colours.
class Terminal {
 public:
  enum class Colour { Off, On };
  // On: answers are repeated in the output, for the transcript of a script.
  enum class Echo { Off, On };

  // `columns` of the screen; text leaves the last of them free.
  Terminal(std::istream& in, std::ostream& out, Colour colour, Echo echo,
           int columns = kUsualColumns)
      : in_(in), out_(out), colour_(colour), echo_(echo), width_(columns - 1) {}

  // The terminal of this process: colours if the output is a terminal and NO_COLOR is not set, with
  // the current width.
  [[nodiscard]] static Terminal standard();

  void line(std::string_view text = {});
  // Breaks the text into lines, each after `indent`.
  void paragraph(std::string_view text, std::string_view indent = {});
  // Breaks the text into lines after `head`; further lines are indented.
  void item(std::string_view head, std::string_view text);
  // The columns of a line.
  [[nodiscard]] int width() const { return width_; }
  // Reads a line without surrounding spaces; nothing at the end of input.
  [[nodiscard]] std::optional<std::string> ask(std::string_view prompt);

 private:
  std::istream& in_;
  std::ostream& out_;
  Colour colour_;
  Echo echo_;
  int width_;
};

// The columns of the terminal at a file descriptor, else `told` by $COLUMNS, within readable
// limits; kUsualColumns if it is no terminal.
[[nodiscard]] int columns_of(int descriptor, std::string_view told);

// Breaks a text into lines between words or Japanese characters (but not before 、。」 and the
// like).
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, int width);

// Turns the marks of a text into terminal colours.
[[nodiscard]] std::string coloured(std::string_view text);

}  // namespace fudaba::cli
