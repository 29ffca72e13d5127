#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "base/keyed_table.h"
#include "base/language.h"

// Sentences in every language, with blanks that are filled when they are said. Whatever people read
// of events, moves, prompts and refusals is a Sentence in a table (games/saying_rows.h), so that
// another language is another column and no further code.

namespace fudaba {

[[nodiscard]] inline std::string_view in(Language language, std::string_view ja,
                                         std::string_view en) {
  return language == Language::Ja ? ja : en;
}

// As many languages as a sentence has room for. The first two are Language's.
constexpr std::size_t kColumns = 3;

// A row's text: a column for each language. A column that is left out is said in English. With no
// column at all nothing is said: another row has told it.
//
// A blank is a word in braces: "{player} drew {card}". Each speaker has a table of them.
struct Sentence {
  std::array<std::string_view, kColumns> columns;

  constexpr Sentence() : Sentence(std::string_view(), std::string_view()) {}
  // NOLINTNEXTLINE(google-explicit-constructor): a row's sentence is its columns in braces
  constexpr Sentence(std::string_view ja, std::string_view en, std::string_view third = {})
      : columns{ja, en, third} {}

  [[nodiscard]] constexpr std::string_view in(Language language) const {
    const std::string_view own = columns[static_cast<std::size_t>(language)];
    return own.empty() ? columns[static_cast<std::size_t>(Language::En)] : own;
  }
  [[nodiscard]] constexpr bool is_untold() const {
    return columns[0].empty() && columns[1].empty();
  }
  // Both languages, or neither.
  [[nodiscard]] constexpr bool is_whole() const { return columns[0].empty() == columns[1].empty(); }
};
constexpr Sentence kToldElsewhere{};

// The text, and the row of the table that it is from; `rows`: none fitted.
struct Saying {
  std::string text;
  std::size_t row = 0;
  std::size_t own_rows = 0;  // the game's own come first
  std::size_t rows = 0;
};

// After an English possessive a name goes without its article: Player 1's Persimmon Yard, your
// place on the season card.
[[nodiscard]] inline std::string_view without_article(std::string_view name) {
  for (const std::string_view article : {"The ", "A ", "An ", "the ", "a "}) {
    if (name.starts_with(article)) { return name.substr(article.size()); }
  }
  return name;
}

// Adds what fills a blank.
inline void fill_in(std::string& text, std::string_view value) {
  const bool owned = text.ends_with("'s ") || text.ends_with("your ");
  text += owned ? without_article(value) : value;
}

// The text with each blank filled by what `value` gives for its name.
template <typename Value>
[[nodiscard]] std::string said(std::string_view text, Value&& value) {
  std::string result;
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    result += text.substr(0, open);
    if (open == std::string_view::npos) { break; }
    const std::size_t close = text.find('}', open);
    fill_in(result, value(text.substr(open + 1, close - open - 1)));
    text.remove_prefix(close + 1);
  }
  return result;
}

// A blank that a speaker can fill.
template <typename Speaker>
struct Blank {
  std::string_view name;
  std::string (Speaker::*value)() const = nullptr;
};

// The blanks that these functions of a speaker fill, called as the functions are.
template <typename Speaker, auto... Values>
[[nodiscard]] consteval std::array<Blank<Speaker>, sizeof...(Values)> blanks_of() {
  return {Blank<Speaker>{snake_name<Values>(), Values}...};
}

// True if every blank of the sentence is one of these.
template <typename Speaker, std::size_t Blanks>
[[nodiscard]] constexpr bool knows_blanks(const std::array<Blank<Speaker>, Blanks>& blanks,
                                          const Sentence& sentence) {
  for (const std::string_view text : sentence.columns) {
    for (std::size_t open = text.find('{'); open != std::string_view::npos;
         open = text.find('{', open + 1)) {
      const std::size_t close = text.find('}', open);
      if (close == std::string_view::npos) { return false; }
      bool known = false;
      for (const Blank<Speaker>& blank : blanks) {
        known = known || blank.name == text.substr(open + 1, close - open - 1);
      }
      if (!known) { return false; }
    }
  }
  return true;
}

}  // namespace fudaba
