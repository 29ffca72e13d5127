#include "press/face_text.h"

#include <algorithm>

#include "base/display_width.h"
#include "catalog/xml.h"

namespace fudaba::press {
namespace {

// Characters that must not begin a line, and those that must not end one (JIS X 4051).
constexpr std::u32string_view kNotFirst =
    U"、。，．・：；？！）］｝」』】〉》〕ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々〜～…‥’”"
    U"％,.:;?!)]}%";
constexpr std::u32string_view kNotLast = U"（［｛「『【〈《〔‘“([{＋－+";

bool is_in(std::u32string_view set, char32_t letter) {
  return set.find(letter) != std::u32string_view::npos;
}
bool is_wide(char32_t letter) { return fudaba::width_of(letter) == 2; }

// True if a line may break between two characters.
bool may_break(char32_t before, char32_t after) {
  if (after == U' ') { return false; }
  if (before == U' ') { return true; }
  if (is_in(kNotFirst, after) || is_in(kNotLast, before)) { return false; }
  return is_wide(before) || is_wide(after) || before == U'-';
}

struct Piece {
  std::string_view text;
  double width = 0;
};

// The unbreakable parts of a text.
std::vector<Piece> pieces_of(std::string_view text) {
  std::vector<Piece> pieces;
  char32_t before = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t start = at;
    const char32_t letter = next_code_point(text, at);
    const bool begins = pieces.empty() || may_break(before, letter);
    if (begins) { pieces.push_back({text.substr(start, 0), 0}); }
    Piece& piece = pieces.back();
    piece.text = {piece.text.data(), piece.text.size() + (at - start)};
    piece.width += width_of(letter);
    before = letter;
  }
  return pieces;
}

std::string without_spaces_behind(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

// The longest prefix that fits; at least one character.
std::string_view beginning_of(std::string_view text, double width) {
  double used = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t start = at;
    used += width_of(next_code_point(text, at));
    if (used > width && start > 0) { return text.substr(0, start); }
  }
  return text;
}

}  // namespace

double width_of(char32_t letter) {
  if (letter >= 0x80) { return fudaba::width_of(letter) == 0 ? 0 : 1; }
  constexpr std::u32string_view kNarrow = U"ijl.,:;'!|";
  constexpr std::u32string_view kSlim = U" frtI()[]-/\"";
  constexpr std::u32string_view kBroad = U"mwMW@%";
  if (is_in(kNarrow, letter)) { return 0.3; }
  if (is_in(kSlim, letter)) { return 0.4; }
  if (is_in(kBroad, letter)) { return 0.95; }
  return letter >= U'A' && letter <= U'Z' ? 0.72 : 0.6;
}

double width_of(std::string_view text) {
  double width = 0;
  for (std::size_t at = 0; at < text.size();) { width += width_of(next_code_point(text, at)); }
  return width;
}

std::vector<std::string> lines_of(std::string_view text, double width) {
  std::vector<std::string> lines;
  std::string line;
  double used = 0;
  const auto finish = [&] {
    lines.push_back(without_spaces_behind(line));
    line.clear();
    used = 0;
  };
  for (Piece piece : pieces_of(text)) {
    // A space at the end of a line has no width.
    const std::string_view bare = piece.text.substr(0, piece.text.find_last_not_of(' ') + 1);
    if (used > 0 && used + width_of(bare) > width) { finish(); }
    while (width_of(bare) > width && piece.width > width) {
      const std::string_view part = beginning_of(piece.text, width);
      if (part.size() == piece.text.size()) { break; }
      line = part;
      finish();
      piece = {piece.text.substr(part.size()), width_of(piece.text.substr(part.size()))};
    }
    line += piece.text;
    used += piece.width;
  }
  if (!line.empty() || lines.empty()) { finish(); }
  return lines;
}

FittedText fitted(const std::vector<std::string>& paragraphs, const Room& room) {
  constexpr double kStep = 0.1;
  FittedText text;
  for (double size = room.largest;; size = std::max(room.smallest, size - kStep)) {
    text = {size, {}};
    for (const std::string& paragraph : paragraphs) {
      for (std::string& line : lines_of(paragraph, room.width / size)) {
        text.lines.push_back(std::move(line));
      }
    }
    if (text.height(room.leading) <= room.height || size <= room.smallest) { return text; }
  }
}

std::string escaped(std::string_view text) { return catalog::xml_escaped(text); }

}  // namespace fudaba::press
