#pragma once

#include <string>
#include <string_view>

#include "base/language.h"
#include "effect/card_pool.h"
#include "effect/word.h"
#include "games/sentence.h"

// Parts of every game's sentences.

namespace fudaba {

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
    if (next < sizeof...(parts)) { fill_in(result, values[next]); }
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

// 人物・場所 / person, place: a set of such entries, a bit each.
[[nodiscard]] std::string words_of(const effect::Vocabulary& vocabulary, std::string_view table,
                                   unsigned set, Language language);

// 効果を失う, 速攻を持つ / loses its effects, has swiftness: what a keyword says of whoever has it,
// as cards say it.
[[nodiscard]] std::string said_of_bearer(const effect::Vocabulary& vocabulary, int keyword,
                                         Language language);

// ＋10, －5 / +10, -5: by how much something changes, as cards say it.
[[nodiscard]] inline std::string signed_number(int by, Language language) {
  return std::string(by < 0 ? in(language, "－", "-") : in(language, "＋", "+")) +
         std::to_string(by < 0 ? -by : by);
}

// 自分の / 相手の, your / your opponent's.
[[nodiscard]] inline std::string_view whose(bool own, Language language) {
  return own ? in(language, "自分の", "your ") : in(language, "相手の", "your opponent's ");
}

}  // namespace fudaba
