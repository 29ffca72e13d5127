#include "sheets/abilities.h"

#include <algorithm>
#include <limits>
#include <string_view>

#include "base/utf8.h"
#include "sheets/values.h"

namespace fudaba::sheets {
namespace {

constexpr std::size_t kMostPlaces = 6;  // at which one line may be divided

// A place to divide a line: the end of one piece and the beginning of the next. The separator
// between them is left out.
struct Divide {
  std::size_t end = 0;
  std::size_t begin = 0;
};

std::vector<Divide> places_to_divide(std::string_view line) {
  constexpr std::string_view kBefore[] = {"■", "●",  "◆", "◇", "□", "○",
                                          "★", "・", "①", "②", "③", "④"};
  constexpr std::string_view kBetween[] = {"/", "／", "|", "｜", "；", ";"};
  constexpr std::string_view kBehind[] = {"。", ". ", "．"};
  std::vector<Divide> places;
  for (std::size_t at = 0; at < line.size() && places.size() < kMostPlaces;) {
    const std::string_view rest = line.substr(at);
    const auto begins = [&](std::string_view sign) { return rest.starts_with(sign); };
    for (const std::string_view sign : kBefore) {
      if (at > 0 && begins(sign)) { places.push_back({at, at}); }
    }
    for (const std::string_view sign : kBetween) {
      if (at > 0 && begins(sign)) { places.push_back({at, at + sign.size()}); }
    }
    for (const std::string_view sign : kBehind) {
      if (begins(sign)) { places.push_back({at + sign.size(), at + sign.size()}); }
    }
    at += std::max<std::size_t>(1, utf8_length(line, at));
  }
  return places;
}

std::string trimmed(std::string_view text) {
  constexpr std::string_view kSpace = "　";
  for (bool has_space = true; has_space;) {
    if (text.starts_with(' ') || text.starts_with('\t')) {
      text.remove_prefix(1);
    } else if (text.starts_with(kSpace)) {
      text.remove_prefix(kSpace.size());
    } else if (text.ends_with(' ') || text.ends_with('\t')) {
      text.remove_suffix(1);
    } else if (text.ends_with(kSpace)) {
      text.remove_suffix(kSpace.size());
    } else {
      has_space = false;
    }
  }
  return std::string(text);
}

// The fewest pieces that can all be read, or the line itself.
std::vector<std::string> divided(const std::string& line,
                                 const std::function<bool(const std::string&)>& can_be_read) {
  const std::vector<Divide> places = places_to_divide(line);
  if (places.empty() || can_be_read(line)) { return {line}; }
  // Piece i to j: from the end of place i to the beginning of place j, of which the first and the
  // last are those of the line.
  const std::size_t count = places.size() + 2;
  const auto piece = [&](std::size_t i, std::size_t j) {
    const std::size_t begin = i == 0 ? 0 : places[i - 1].begin;
    const std::size_t end = j == count - 1 ? line.size() : places[j - 1].end;
    return begin < end ? trimmed(std::string_view(line).substr(begin, end - begin)) : std::string();
  };
  constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
  std::vector<std::size_t> fewest(count, kNone);
  std::vector<std::size_t> from(count, 0);
  fewest[0] = 0;
  for (std::size_t j = 1; j < count; ++j) {
    for (std::size_t i = 0; i < j; ++i) {
      if (fewest[i] == kNone) { continue; }
      const std::string text = piece(i, j);
      const std::size_t pieces = fewest[i] + (text.empty() ? 0 : 1);
      if (pieces >= fewest[j] || (!text.empty() && !can_be_read(text))) { continue; }
      fewest[j] = pieces;
      from[j] = i;
    }
  }
  if (fewest.back() == kNone) { return {line}; }
  std::vector<std::string> pieces;
  for (std::size_t j = count - 1; j > 0; j = from[j]) {
    std::string text = piece(from[j], j);
    if (!text.empty()) { pieces.push_back(std::move(text)); }
  }
  std::reverse(pieces.begin(), pieces.end());
  return pieces;
}

}  // namespace

std::vector<std::string> abilities_in(const std::string& cell,
                                      const std::function<bool(const std::string&)>& can_be_read) {
  std::string text = cell;
  for (const std::string_view tag : {"<br>", "<br/>", "<br />", "<BR>"}) {
    for (std::size_t at = text.find(tag); at != std::string::npos; at = text.find(tag)) {
      text.replace(at, tag.size(), "\n");
    }
  }
  std::vector<std::string> abilities;
  for (const std::string& line : split(text, "\n\r")) {
    for (std::string& piece : divided(trimmed(line), can_be_read)) {
      if (!piece.empty()) { abilities.push_back(std::move(piece)); }
    }
  }
  return abilities;
}

}  // namespace fudaba::sheets
