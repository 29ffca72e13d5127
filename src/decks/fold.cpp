#include "decks/fold.h"

#include <algorithm>
#include <array>

#include "base/utf8.h"
#include "reading/fold.h"

namespace fudaba::decks {
namespace {

// A character of three bytes (U+0800 to U+FFFF), or 0.
char32_t wide_at(std::string_view text, std::size_t at) {
  return utf8_length(text, at) == 3 ? next_code_point(text, at) : 0;
}

// The plain form of a character; 0: it is plain already.
char plain_of(char32_t wide) {
  if (wide >= 0xFF01 && wide <= 0xFF5E) { return static_cast<char>(wide - 0xFF01 + '!'); }
  switch (wide) {
    case 0x3000:  // the ideographic space
    case 0x2002:
    case 0x2003:
    case 0x2009:
    case 0x200B:  // characters without a width
    case 0x200E:
    case 0x200F:
    case 0x2060:
    case 0xFE0E:
    case 0xFE0F:
    case 0xFEFF: return ' ';
    case 0x2715:
    case 0x2716:
    case 0x2179:
    case 0x2A2F: return 'x';
    case 0x2018:
    case 0x2019: return '\'';
    case 0x201C:
    case 0x201D: return '"';
    case 0x2010:
    case 0x2011:
    case 0x2012:
    case 0x2013:
    case 0x2014:
    case 0x2212: return '-';
    default:     return 0;
  }
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpaces = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kSpaces);
  if (first == std::string_view::npos) { return {}; }
  return text.substr(first, text.find_last_not_of(kSpaces) - first + 1);
}

PlainLine::PlainLine(std::string_view line) : line_(line) {
  const auto add = [&](std::string_view letters, std::size_t place) {
    text_ += letters;
    places_.resize(text_.size(), place);
  };
  for (std::size_t i = 0; i < line.size(); ++i) {
    const std::size_t place = i;
    char letter = line[i];
    if (line.substr(i, 2) == "\xC3\x97") {  // ×
      letter = 'x';
      ++i;
    } else if (line.substr(i, 2) == "\xC2\xA0" || letter == '\t' || letter == '\r' ||
               letter == '\n') {
      i += letter == '\xC2' ? 1 : 0;
      letter = ' ';
    } else if (const char32_t wide = wide_at(line, i); wide != 0) {
      letter = plain_of(wide);
      if (letter == 0) { add(line.substr(i, 3), place); }
      i += 2;
      if (letter == 0) { continue; }
    }
    // A sign, unlike the letter x, does not belong to the word before it.
    const bool is_sign = letter == 'x' && line[place] != 'x';
    if (is_sign && !text_.empty() && text_.back() > ' ') { add(" ", place); }
    if (letter != ' ' || (!text_.empty() && text_.back() != ' ')) { add({&letter, 1}, place); }
  }
  places_.push_back(line.size());
  if (!text_.empty() && text_.back() == ' ') {
    text_.pop_back();
    places_.pop_back();
  }
}

std::string_view PlainLine::written(std::string_view part) const {
  const auto begin = static_cast<std::size_t>(part.data() - text_.data());
  const std::size_t place = places_[begin];
  return line_.substr(place, places_[begin + part.size()] - place);
}

std::string plain_line(std::string_view line) { return PlainLine(line).text(); }

std::string folded(std::string_view name) {
  constexpr std::string_view kLoose = " _-'\".,";
  constexpr std::string_view kDot = "・";
  std::string plain = plain_line(name);
  const bool is_ascii = std::all_of(plain.begin(), plain.end(),
                                    [](char c) { return static_cast<signed char>(c) >= 0; });
  // Within ASCII only capitals are folded.
  if (!is_ascii) { plain = reading::fold(plain, Language::Ja).text; }
  std::string key;
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const char letter = plain[i];
    if (std::string_view(plain).substr(i).starts_with(kDot)) {
      i += kDot.size() - 1;
    } else if (kLoose.find(letter) == std::string_view::npos) {
      key += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
  }
  return key;
}

}  // namespace fudaba::decks
