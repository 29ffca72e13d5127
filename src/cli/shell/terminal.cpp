#include "cli/shell/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <iostream>

#include "base/display_width.h"
#include "base/environment.h"
#include "games/marked_text.h"

namespace fudaba::cli {
namespace {

// By TextMark.
constexpr std::array<std::string_view, 11> kLooks{"\x1b[0m",  "\x1b[1m",  "\x1b[2m",  "\x1b[91m",
                                                  "\x1b[94m", "\x1b[33m", "\x1b[32m", "\x1b[37m",
                                                  "\x1b[7m",  "\x1b[96m", "\x1b[95m"};

// Characters that must not begin a line.
bool must_follow(std::string_view character) {
  constexpr std::string_view kClosing = "、。，．・：；？！」』）］】ー…％";
  return kClosing.find(character) != std::string_view::npos;
}
// Characters that must not end a line.
bool must_lead(std::string_view character) {
  constexpr std::string_view kOpening = "「『（［【";
  return kOpening.find(character) != std::string_view::npos;
}

// Unbreakable text: a word, or a full-width character with its punctuation.
std::vector<std::string> pieces(std::string_view text) {
  std::vector<std::string> result;
  bool joins = false;  // the next character belongs to the last piece
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t start = at;
    const char32_t point = next_code_point(text, at);
    const std::string_view character = text.substr(start, at - start);
    const bool wide = width_of(point) == 2;
    const bool space = character == " ";
    if (space) {
      result.emplace_back(" ");
      joins = false;
      continue;
    }
    const bool clings = wide && must_follow(character) && !result.empty();
    if (clings || (joins && !wide) ||
        (joins && !result.empty() && must_lead(std::string_view(result.back())))) {
      result.back() += character;
    } else {
      result.emplace_back(character);
    }
    joins = !wide || must_lead(character);
  }
  return result;
}

}  // namespace

std::vector<std::string> wrapped(std::string_view text, int width) {
  std::vector<std::string> lines;
  std::string line;
  int used = 0;
  const auto finish = [&] {
    line.erase(line.find_last_not_of(' ') + 1);
    lines.push_back(line);
    line.clear();
    used = 0;
  };
  for (const std::string& piece : pieces(text)) {
    const int size = display_width(piece);
    if (used + size > width && used > 0) { finish(); }
    if (used == 0 && piece == " ") { continue; }
    line += piece;
    used += size;
  }
  if (!line.empty() || lines.empty()) { finish(); }
  return lines;
}

std::string coloured(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (is_mark(c)) {
      result += kLooks[static_cast<std::size_t>(c - kFirstMark)];
    } else {
      result += c;
    }
  }
  return result;
}

int columns_of(int descriptor, std::string_view told) {
  constexpr int kLeast = 60;
  constexpr int kMost = 120;  // longer lines are hard to read
  if (isatty(descriptor) == 0) { return kUsualColumns; }
  winsize size{};
  int columns = 0;
  if (ioctl(descriptor, TIOCGWINSZ, &size) == 0) { columns = size.ws_col; }
  if (columns == 0) { std::from_chars(told.data(), told.data() + told.size(), columns); }
  return columns <= 0 ? kUsualColumns : std::clamp(columns, kLeast, kMost);
}

Terminal Terminal::standard() {
  const bool colour = isatty(STDOUT_FILENO) != 0 && environment("NO_COLOR").empty();
  const bool echo = isatty(STDIN_FILENO) == 0;
  return {std::cin, std::cout, colour ? Colour::On : Colour::Off, echo ? Echo::On : Echo::Off,
          columns_of(STDOUT_FILENO, environment("COLUMNS"))};
}

void Terminal::line(std::string_view text) {
  out_ << (colour_ == Colour::On ? coloured(text) : unmarked(std::string(text))) << '\n';
}

void Terminal::paragraph(std::string_view text, std::string_view indent) {
  for (const std::string& part : wrapped(text, width_ - display_width(indent))) {
    line(std::string(indent) + part);
  }
}

void Terminal::item(std::string_view head, std::string_view text) {
  const int indent = display_width(head);
  std::string before(head);
  for (const std::string& part : wrapped(text, width_ - indent)) {
    line(before + part);
    before.assign(static_cast<std::size_t>(indent), ' ');
  }
}

std::optional<std::string> Terminal::ask(std::string_view prompt) {
  out_ << (colour_ == Colour::On ? coloured(prompt) : unmarked(std::string(prompt))) << std::flush;
  std::string answer;
  if (!std::getline(in_, answer)) {
    out_ << '\n';
    return std::nullopt;
  }
  const std::size_t first = answer.find_first_not_of(" \t\r");
  answer = first == std::string::npos
               ? std::string()
               : answer.substr(first, answer.find_last_not_of(" \t\r") - first + 1);
  if (echo_ == Echo::On) { out_ << answer << '\n'; }
  return answer;
}

}  // namespace fudaba::cli
