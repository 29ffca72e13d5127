#include "decks/count.h"

#include <algorithm>
#include <array>
#include <string>

#include "base/utf8.h"
#include "decks/fold.h"

namespace fudaba::decks {
namespace {

constexpr std::size_t kLongestCount = 24;  // bytes
constexpr std::string_view kNumerals = "一二三四五六七八九";
constexpr std::size_t kKanji = 3;  // bytes
constexpr std::array<std::string_view, 7> kUnits{"枚", "copies", "copy", "cards", "card", "x", "*"};
constexpr std::array<std::string_view, 20> kSigns{" ", ",", ":",  ";",  "=",  "|",  "~",
                                                  "-", ".", "/",  "、", "。", "・", "･",
                                                  "…", "‥", "〜", "→",  "―",  "─"};

// The bytes of the sign for which `is_there`; 0: there is none.
template <typename IsThere>
std::size_t sign_that(const IsThere& is_there) {
  const auto found = std::find_if(kSigns.begin(), kSigns.end(), is_there);
  return found == kSigns.end() ? 0 : found->size();
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_wide(char c) { return static_cast<signed char>(c) < 0; }

// A number at the beginning of a text, and the bytes that it takes.
struct Number {
  int value = 0;
  std::size_t size = 0;
};

int at_most(int value) { return std::min(value, kMostCopies); }

Number digits_at(std::string_view text) {
  Number found;
  while (found.size < text.size() && is_digit(text[found.size])) {
    found.value = at_most(found.value * 10 + (text[found.size++] - '0'));
  }
  return found;
}

// From 0 to 99: 〇, 三, 十, 十二, 二十, 二十五.
Number kanji_at(std::string_view text) {
  if (text.starts_with("〇") || text.starts_with("零")) { return {0, kKanji}; }
  Number found;
  const auto one_to_nine = [&] {
    const std::string_view letter = text.substr(found.size, kKanji);
    const std::size_t at =
        letter.size() == kKanji ? kNumerals.find(letter) : std::string_view::npos;
    if (at == std::string_view::npos || at % kKanji != 0) { return 0; }
    found.size += kKanji;
    return static_cast<int>(at / kKanji) + 1;
  };
  found.value = one_to_nine();
  if (text.substr(found.size).starts_with("十")) {
    found.size += kKanji;
    found.value = std::max(found.value, 1) * 10;
    found.value += one_to_nine();
  }
  return found;
}

bool begins_with_word(std::string_view text, std::string_view word) {
  if (text.size() < word.size()) { return false; }
  return std::equal(word.begin(), word.end(), text.begin(), [](char a, char b) {
    return a == b || (b >= 'A' && b <= 'Z' && a == b - 'A' + 'a');
  });
}

// A number at the beginning of a text, with the signs that belong to it.
struct Count {
  int copies = 0;
  std::size_t size = 0;
  enum class Marked { No, Before, Behind } marked = Marked::No;  // by a sign or a unit
};

// "4枚", "四枚", "x4", "4": the longest first.
std::vector<Count> counts_at(std::string_view text) {
  std::size_t begin = 0;
  const bool times = !text.empty() && (text[0] == 'x' || text[0] == 'X' || text[0] == '*');
  if (times) { begin = text[0] == '*' || text.size() < 2 || text[1] != ' ' ? 1 : 2; }
  Number number = digits_at(text.substr(begin));
  const bool is_kanji = number.size == 0;
  if (is_kanji) { number = kanji_at(text.substr(begin)); }
  if (number.size == 0) { return {}; }
  std::vector<Count> found;
  const std::size_t end = begin + number.size;
  std::size_t behind = end;
  while (behind < text.size() && text[behind] == ' ') { ++behind; }
  for (const std::string_view unit : kUnits) {
    const bool is_sign = unit == "x" || unit == "*";
    const bool is_there = begins_with_word(text.substr(behind), unit);
    if (!is_there || (times && is_sign) || (is_kanji && unit != "枚")) { continue; }
    found.push_back({number.value, behind + unit.size(), Count::Marked::Behind});
    break;
  }
  if (times || !is_kanji) {
    found.push_back({number.value, end, times ? Count::Marked::Before : Count::Marked::No});
  }
  return found;
}

// True if a name may begin behind this.
bool is_apart_before(const Count& count, std::string_view text, std::string_view rest) {
  if (rest.empty()) { return false; }
  if (count.marked == Count::Marked::Behind) {
    const char last = text[count.size - 1];
    return !is_letter(last) || last == 'x' || last == 'X' || !is_letter(rest[0]);
  }
  const bool is_decimal = rest[0] == '.' && rest.size() > 1 && rest[1] != '.';
  return !is_letter(rest[0]) && !is_digit(rest[0]) && !is_decimal && rest[0] != ')';
}

// True if a name may end before this. `from`: the count itself.
bool is_apart_behind(const Count& count, std::string_view from, std::string_view before) {
  if (before.empty()) { return false; }
  const char last = before.back();
  if (is_digit(from[0]) || count.marked != Count::Marked::Before) {
    // Part of a longer number: 1.5, 十二枚, KAN-12.
    if (is_digit(last) || last == '.' || last == '-' || last == '#' || last == '+') {
      return last == '.' && before.ends_with("..");
    }
    if (!is_digit(from[0]) && before.size() >= kKanji) {
      const std::string_view kanji = before.substr(before.size() - kKanji);
      const std::size_t at = kNumerals.find(kanji);
      if (kanji == "十" || (at != std::string_view::npos && at % kKanji == 0)) { return false; }
    }
  }
  if (count.marked == Count::Marked::No || from[0] == 'x' || from[0] == 'X') {
    return !is_letter(last) && !is_digit(last);
  }
  return true;
}

std::string_view without_of(std::string_view rest) {
  const std::string_view name = without_signs_before(rest);
  return begins_with_word(name, "of ") ? without_signs_before(name.substr(3)) : name;
}

struct Brackets {
  std::string_view open;
  std::string_view close;
};
constexpr std::array<Brackets, 7> kAroundCounts{
    {{"(", ")"}, {"[", "]"}, {"【", "】"}, {"<", ">"}, {"{", "}"}, {"〔", "〕"}, {"**", "**"}}};

}  // namespace

std::string_view without_signs_before(std::string_view text) {
  while (const std::size_t size = sign_that([&](auto sign) { return text.starts_with(sign); })) {
    text.remove_prefix(size);
  }
  return text;
}

std::string_view without_signs_behind(std::string_view text) {
  while (const std::size_t size = sign_that([&](auto sign) { return text.ends_with(sign); })) {
    text.remove_suffix(size);
  }
  return text;
}

std::optional<int> whole_count(std::string_view text) {
  text = trimmed(text);
  for (const Count& count : counts_at(text)) {
    if (count.size == text.size()) { return count.copies; }
  }
  return std::nullopt;
}

std::vector<Counted> counts_before(std::string_view text) {
  std::vector<Counted> found;
  const auto add = [&](int copies, std::string_view rest, bool is_loose = false) {
    if (!rest.empty()) { found.push_back({copies, rest, is_loose}); }
  };
  for (const Count& count : counts_at(text)) {
    const std::string_view rest = text.substr(count.size);
    if (!is_apart_before(count, text, rest)) { continue; }
    add(count.copies, without_of(rest), count.marked == Count::Marked::No && is_wide(rest[0]));
  }
  for (const Brackets& pair : kAroundCounts) {
    const std::size_t end = text.starts_with(pair.open) ? text.find(pair.close, pair.open.size())
                                                        : std::string_view::npos;
    if (end == std::string_view::npos) { continue; }
    const auto copies = whole_count(text.substr(pair.open.size(), end - pair.open.size()));
    if (copies) { add(*copies, without_of(text.substr(end + pair.close.size()))); }
  }
  return found;
}

std::vector<Counted> counts_behind(std::string_view text) {
  std::vector<Counted> found;
  const auto add = [&](int copies, std::string_view before, bool is_loose = false) {
    if (!before.empty()) { found.push_back({copies, before, is_loose}); }
  };
  for (std::size_t size = 1; size < text.size() && size <= kLongestCount; ++size) {
    const std::string_view from = text.substr(text.size() - size);
    if (is_continuation(from[0])) { continue; }
    const std::string_view before = text.substr(0, text.size() - size);
    for (const Count& count : counts_at(from)) {
      if (count.size == size && is_apart_behind(count, from, before)) {
        add(count.copies, without_signs_behind(before), count.marked == Count::Marked::No);
      }
    }
  }
  for (const Brackets& pair : kAroundCounts) {
    if (!text.ends_with(pair.close)) { continue; }
    const std::string_view open = text.substr(0, text.size() - pair.close.size());
    const std::size_t begin = open.rfind(pair.open);
    if (begin == std::string_view::npos) { continue; }
    const auto copies = whole_count(open.substr(begin + pair.open.size()));
    if (copies) { add(*copies, without_signs_behind(text.substr(0, begin))); }
  }
  return found;
}

}  // namespace fudaba::decks
