#include "reading/fold.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/utf8.h"

namespace fudaba::reading {
namespace {

// One character of the text as written.
struct Letter {
  char32_t code = 0;
  std::size_t place = 0;
};

// Bytes that are not UTF-8 are taken one by one, as codes beyond all characters.
constexpr char32_t kNoCharacter = 0x110000;

std::vector<Letter> letters_of(std::string_view text) {
  std::vector<Letter> letters;
  letters.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t place = at;
    if (utf8_length(text, place) > 0) {
      letters.push_back({next_code_point(text, at), place});
    } else {
      letters.push_back({kNoCharacter + static_cast<unsigned char>(text[at++]), place});
    }
  }
  return letters;
}

void append(std::string& text, char32_t code) {
  if (code < kNoCharacter) { return append_utf8(text, code); }
  text += static_cast<char>(code - kNoCharacter);
}

// ｡ to ﾟ.
constexpr std::u32string_view kHalfWidthKana =
    U"。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノ"
    U"ハヒフヘホマミムメモヤユヨラリルレロワン゛゜";
constexpr std::u32string_view kVoiced = U"ガギグゲゴザジズゼゾダヂヅデドバビブベボヴ";
constexpr std::u32string_view kUnvoiced = U"カキクケコサシスセソタチツテトハヒフヘホウ";
constexpr std::u32string_view kHalfVoiced = U"パピプペポ";
constexpr std::u32string_view kHalfUnvoiced = U"ハヒフヘホ";
constexpr std::u32string_view kNumerals = U"一二三四五六七八九";
constexpr char32_t kTen = U'十';

struct Pair {
  char32_t from;
  char32_t to;
};
constexpr std::array<Pair, 24> kSame = {
    {{U'〜', '~'}, {U'‐', '-'},    {U'‑', '-'},      {U'–', '-'},  {U'—', '-'},  {U'―', '-'},
     {U'−', '-'},  {U'，', U'、'}, {U'．', U'。'},   {U'〔', '['}, {U'〕', ']'}, {U'“', '"'},
     {U'”', '"'},  {U'‘', '\''},   {U'’', '\''},     {U'✕', U'×'}, {U'✖', U'×'}, {U'⨯', U'×'},
     {U'　', ' '}, {U'\t', ' '},   {U'\u00A0', ' '}, {U'‼', '!'},  {U'﹢', '+'}, {U'﹣', '-'}}};

char32_t one_way(char32_t code) {
  for (const Pair& pair : kSame) {
    if (pair.from == code) { return pair.to; }
  }
  if (code >= U'！' && code <= U'～') { code -= U'！' - U'!'; }
  if (code >= U'｡' && code <= U'ﾟ') { return kHalfWidthKana[code - U'｡']; }
  if (code >= 'A' && code <= 'Z') { return code - 'A' + 'a'; }
  return code;
}

// ｶﾞ is one letter.
char32_t joined(char32_t kana, char32_t mark) {
  const auto take = [&](std::u32string_view from, std::u32string_view to) {
    const std::size_t at = from.find(kana);
    return at == std::u32string_view::npos ? char32_t{0} : to[at];
  };
  if (mark == U'゛') { return take(kUnvoiced, kVoiced); }
  return mark == U'゜' ? take(kHalfUnvoiced, kHalfVoiced) : char32_t{0};
}

bool is_hiragana(char32_t code) { return code >= U'ぁ' && code <= U'ゖ'; }
bool is_kana(char32_t code) { return is_hiragana(code) || (code >= U'ァ' && code <= U'ー'); }
bool is_kanji(char32_t code) { return (code >= 0x4E00 && code <= 0x9FFF) || code == U'々'; }
bool is_digit(char32_t code) { return code >= '0' && code <= '9'; }

// The end of furigana that begin at `open`; `open` itself if these are none. In round brackets they
// are hiragana: a remark in katakana is a remark (伏線（クライマックス）).
std::size_t behind_furigana(const std::vector<Letter>& letters, std::size_t open) {
  const char32_t close = letters[open].code == U'《' ? U'》' : U')';
  if (letters[open].code != U'《' &&
      (letters[open].code != U'(' || open == 0 || !is_kanji(letters[open - 1].code))) {
    return open;
  }
  std::size_t i = open + 1;
  const auto is_reading = [&](char32_t code) {
    return letters[open].code == U'《' ? is_kana(code) : is_hiragana(code);
  };
  while (i < letters.size() && is_reading(letters[i].code)) { ++i; }
  const bool closed = i > open + 1 && i < letters.size() && letters[i].code == close;
  return closed ? i + 1 : open;
}

// The number that kanji write from `i` on, and how many letters it takes; nothing where there is
// none, or a hundred or more.
struct Numeral {
  int value = 0;
  std::size_t letters = 0;
};
std::optional<Numeral> numeral(const std::vector<Letter>& letters, std::size_t i) {
  const auto one_to_nine = [&](std::size_t k) {
    const std::size_t at =
        k < letters.size() ? kNumerals.find(letters[k].code) : std::u32string_view::npos;
    return at == std::u32string_view::npos ? 0 : static_cast<int>(at) + 1;
  };
  const auto is_ten = [&](std::size_t k) { return k < letters.size() && letters[k].code == kTen; };
  Numeral found;
  const int tens = one_to_nine(i);
  if (tens > 0 && !is_ten(i + 1)) {
    found = {tens, 1};
  } else if (tens > 0 || is_ten(i)) {
    const std::size_t behind = i + (tens > 0 ? 2U : 1U);
    const int ones = one_to_nine(behind);
    found = {10 * std::max(tens, 1) + ones, behind - i + (ones > 0 ? 1U : 0U)};
  }
  const std::size_t end = i + found.letters;
  const auto is_figure = [&](std::size_t k) {
    return k < letters.size() &&
           (one_to_nine(k) > 0 || is_ten(k) || is_digit(letters[k].code) ||
            std::u32string_view(U"百千万").find(letters[k].code) != std::u32string_view::npos);
  };
  if (found.letters == 0 || is_figure(end) || (i > 0 && is_figure(i - 1))) { return std::nullopt; }
  return found;
}

void put(FoldedText& folded, std::string_view text, std::size_t place) {
  folded.text += text;
  folded.places.resize(folded.text.size(), place);
}

void put(FoldedText& folded, char32_t code, std::size_t place) {
  append(folded.text, code);
  folded.places.resize(folded.text.size(), place);
}

std::vector<Letter> in_one_way(std::string_view text) {
  std::vector<Letter> letters;
  for (Letter letter : letters_of(text)) {
    const bool half = letter.code == U'ﾞ' || letter.code == U'ﾟ';
    letter.code = one_way(letter.code);
    const char32_t both = half && !letters.empty() ? joined(letters.back().code, letter.code) : 0;
    if (both != 0) {
      letters.back().code = both;
    } else {
      letters.push_back(letter);
    }
  }
  return letters;
}

}  // namespace

FoldedText fold(std::string_view text, Language language) {
  const bool ja = language == Language::Ja;
  const std::vector<Letter> letters = in_one_way(text);
  FoldedText folded;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const Letter& letter = letters[i];
    if (ja) {
      const std::size_t behind = behind_furigana(letters, i);
      if (behind != i) {
        i = behind - 1;
        continue;
      }
      if (const std::optional<Numeral> number = numeral(letters, i)) {
        put(folded, std::to_string(number->value), letter.place);
        i += number->letters - 1;
        continue;
      }
      if (letter.code == ' ') { continue; }
      const bool is_minus = letter.code == U'ー' && i + 1 < letters.size() &&
                            is_digit(letters[i + 1].code) &&
                            (i == 0 || !is_kana(letters[i - 1].code));
      put(folded, is_minus ? U'-' : letter.code, letter.place);
      continue;
    }
    if (letter.code == ' ' && folded.text.ends_with(' ')) { continue; }
    put(folded, letter.code, letter.place);
  }
  folded.places.push_back(text.size());
  return folded;
}

FoldedText fold_line(std::string_view text, Language language) {
  constexpr std::array<std::string_view, 4> kStops = {" ", ".", "。", "\r"};
  FoldedText folded = fold(text, language);
  for (bool found = true; found;) {
    found = false;
    for (const std::string_view stop : kStops) {
      if (!folded.text.ends_with(stop)) { continue; }
      replace(folded, folded.text.size() - stop.size(), stop.size(), {});
      found = true;
    }
  }
  while (folded.text.starts_with(' ')) { replace(folded, 0, 1, {}); }
  return folded;
}

void replace(FoldedText& folded, std::size_t at, std::size_t bytes, std::string_view with) {
  const std::size_t place = folded.places[at];
  folded.text.replace(at, bytes, with);
  const auto from = folded.places.begin() + static_cast<std::ptrdiff_t>(at);
  folded.places.erase(from, from + static_cast<std::ptrdiff_t>(bytes));
  folded.places.insert(folded.places.begin() + static_cast<std::ptrdiff_t>(at), with.size(), place);
}

}  // namespace fudaba::reading
