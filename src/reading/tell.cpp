#include "reading/tell.h"

#include <algorithm>
#include <cstddef>

#include "base/stable_sort.h"
#include "base/utf8.h"
#include "effect/fault_text.h"
#include "reading/write.h"

namespace fudaba::reading {
namespace {

using effect::Phrase;

// The word that stands at the place: a few characters, or up to a space or a stop.
std::string word_at(std::string_view text, std::size_t place) {
  constexpr std::size_t kMost = 12;
  std::size_t end = std::min(place, text.size());
  for (std::size_t letters = 0; end < text.size(); ++end) {
    if (is_continuation(text[end])) { continue; }
    const std::string_view rest = text.substr(end);
    const bool stops = rest.starts_with("。") || rest.starts_with("、") || text[end] == ' ';
    if (letters++ == kMost || (stops && end > place)) { break; }
  }
  return std::string(text.substr(std::min(place, text.size()), end - std::min(place, text.size())));
}

// The phrases that fit best where a word stands: those that have most of its letters.
std::vector<std::string> nearest_to(std::string_view word, std::vector<std::string> phrases) {
  constexpr std::size_t kMost = 3;
  const auto shared = [&](const std::string& phrase) {
    std::size_t letters = 0;
    for (std::size_t at = 0; at < phrase.size();) {
      std::size_t end = at + 1;
      while (end < phrase.size() && is_continuation(phrase[end])) { ++end; }
      letters += word.find(std::string_view(phrase).substr(at, end - at)) != word.npos ? 1 : 0;
      at = end;
    }
    return letters;
  };
  std::erase_if(phrases, [](const std::string& phrase) { return phrase.size() < 2; });
  stable_sort_by(phrases, [&](const std::string& phrase) {
    return -static_cast<std::ptrdiff_t>(shared(phrase));
  });
  if (phrases.size() > kMost) { phrases.resize(kMost); }
  return phrases;
}

std::string listed(const std::vector<std::string>& phrases, std::string_view word,
                   std::string_view left, std::string_view right) {
  std::string text;
  for (const std::string& phrase : nearest_to(word, phrases)) {
    text += (text.empty() ? "" : " ") + std::string(left) + phrase + std::string(right);
  }
  return text;
}

std::string kinds_of(const TextReading& reading, const effect::CardFormat& format,
                     Language language) {
  std::string text;
  for (const std::uint8_t kind : reading.kinds) {
    text += (text.empty()               ? ""
             : language == Language::Ja ? "・"
                                        : ", ") +
            effect::plain_text(format.kinds->entries[kind], language);
  }
  return text;
}

}  // namespace

Phrase tell(const Decline& decline, std::string_view text) {
  const std::string here = word_at(text, decline.place);
  switch (decline.why) {
    case Decline::Kind::Unknown: {
      const std::string ja = listed(decline.expected, here, "「", "」");
      const std::string en = listed(decline.expected, here, "\"", "\"");
      if (here.empty()) {
        return {"ここで文が終わっている。続くはずの言葉：" + ja,
                "the text ends here; it would go on with: " + en};
      }
      return {"「" + here + "」が読めない。ここに置ける言葉：" + ja,
              "\"" + here + "\" cannot be read; what could stand here: " + en};
    }
    case Decline::Kind::Unprinted:
      return {"ここからがカードの書き方と違う。近い書き方：" + decline.nearest,
              "from here on cards say it otherwise; the nearest: " + decline.nearest};
    case Decline::Kind::TooLong:
      return {"長すぎる。一つの能力は" + std::to_string(kLongestText) + "バイトまで",
              "too long: at most " + std::to_string(kLongestText) + " bytes an ability"};
    case Decline::Kind::TooMuch:
      return {"読み方が多すぎて決められない。文を分けてほしい",
              "there are too many ways to read this to be sure; use several sentences"};
  }
  return "";
}

std::size_t place_in(std::string_view text, const Decline& decline) {
  const std::size_t end = std::min(decline.place, text.size());
  return static_cast<std::size_t>(std::count_if(text.begin(),
                                                text.begin() + static_cast<std::ptrdiff_t>(end),
                                                [](char c) { return !is_continuation(c); }));
}

Phrase tell_difference(const TextReading& first, const TextReading& other,
                       const effect::CardFormat& format) {
  const Difference words = difference(first.tree, other.tree);
  const auto kinds = [&](Language language) {
    if (first.kinds == other.kinds) { return std::string(); }
    const std::string its = kinds_of(other, format, language);
    return language == Language::Ja ? "（" + its + "のカードなら）"
                                    : " (on a card of the kind " + its + ")";
  };
  return {words.first + " ではなく " + words.second + kinds(Language::Ja),
          words.second + " instead of " + words.first + kinds(Language::En)};
}

}  // namespace fudaba::reading
