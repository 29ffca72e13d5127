#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/language.h"
#include "effect/card_pool.h"
#include "effect/word.h"
#include "kernel/reason.h"

// What every game's sentences are put together with.

namespace fudaba {

[[nodiscard]] inline std::string_view in(Language language, std::string_view ja,
                                         std::string_view en) {
  return language == Language::Ja ? ja : en;
}

// After an English possessive a name goes without its article: Player 1's Persimmon Yard.
[[nodiscard]] inline std::string_view without_article(std::string_view name) {
  for (const std::string_view article : {"The ", "A ", "An ", "a "}) {
    if (name.starts_with(article)) { return name.substr(article.size()); }
  }
  return name;
}

// The text with each "{}" replaced by the next of `parts`.
template <typename... Parts>
[[nodiscard]] std::string filled(std::string_view text, const Parts&... parts) {
  const std::string_view values[] = {parts...};
  std::string result;
  result.reserve((text.size() + ... + std::string_view(parts).size()));
  std::size_t next = 0;
  while (!text.empty()) {
    const std::size_t at = text.find("{}");
    result += text.substr(0, at);
    if (at == std::string_view::npos) { break; }
    const bool owned = result.ends_with("'s ") || result.ends_with("your ");
    if (next < sizeof...(parts)) { result += owned ? without_article(values[next]) : values[next]; }
    ++next;
    text.remove_prefix(at + 2);
  }
  return result;
}

// 『潮鳴り』 / Tide Song; カード1枚 / a card for a face that is not known.
[[nodiscard]] std::string name_of(const CardPool& pool, DefId def, Language language);

// An entry of one of a vocabulary's tables: 夏, power …; "?" if there is none.
[[nodiscard]] std::string word_of(const effect::Vocabulary& vocabulary, std::string_view table,
                                  int index, Language language);

// 効果を失う, 速攻を持つ / loses its effects, has swiftness: what a keyword says of whoever has it,
// as cards say it.
[[nodiscard]] std::string said_of_bearer(const effect::Vocabulary& vocabulary, int keyword,
                                         Language language);

// 自分の / 相手の, your / your opponent's.
[[nodiscard]] inline std::string_view whose(bool own, Language language) {
  return own ? in(language, "自分の", "your ") : in(language, "相手の", "your opponent's ");
}

// Why something may not be done: one for each of a game's reasons. In the texts {n} is what is
// needed, {h} what there is, {d} what is missing.
struct Sentence {
  std::string_view ja;
  std::string_view en;
};

// "KNG-5.1: …" of a reason that forbids something. `other` gives the text for the game's own
// letters in braces.
[[nodiscard]] std::string reason_text(const Sentence& sentence, const Reason& reason,
                                      std::string_view prefix, Language language,
                                      const std::function<std::string(char)>& other = nullptr);

}  // namespace fudaba
