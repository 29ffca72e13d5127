#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "effect/state.h"
#include "effect/word.h"
#include "games/any_game.h"
#include "games/wording.h"

namespace fudaba {

// An entry of one of a vocabulary's tables in both languages.
[[nodiscard]] inline Bilingual both_words(const effect::Vocabulary& words, std::string_view table,
                                          int index) {
  return {word_of(words, table, index, Language::Ja), word_of(words, table, index, Language::En)};
}

// One change of a value in words: "+20 (until the battle ends)", ＋20（…）. A duration that the
// vocabulary does not name, or that of the card, needs no words.
[[nodiscard]] inline std::string change_text(const effect::Vocabulary& words,
                                             std::string_view table, int shown, bool sets,
                                             const effect::Modifier* modifier, Language language) {
  const bool ja = language == Language::Ja;
  std::string text;
  if (!table.empty()) {
    text = word_of(words, table, shown, language);
  } else if (sets) {
    text = ja ? std::to_string(shown) + "になる" : "becomes " + std::to_string(shown);
  } else {
    text = signed_number(shown, language);
  }
  const std::span<const effect::Entry> durations = words.table("until")->entries;
  const std::size_t until = modifier == nullptr ? durations.size() : modifier->until;
  if (until >= durations.size() || (durations[until].of & effect::kOfCard) != 0) { return text; }
  const std::string lasts = word_of(words, "until", static_cast<int>(until), language);
  return ja ? text + "（" + lasts + "）" : text + " (" + lasts + ")";
}

// A property or keyword of a card as it is now, and what changes it, for people. What the
// vocabulary has no word for has no id and no name.
template <typename Reading>
[[nodiscard]] CardValue value_now(const Reading& r, const effect::Vocabulary& words, CardId card,
                                  std::uint8_t p) {
  const bool is_keyword = p >= effect::kFirstKeyword;
  const std::string_view table = is_keyword ? "keyword" : "property";
  const int index = is_keyword ? p - effect::kFirstKeyword : p;
  const std::span<const effect::Entry> entries = words.table(table)->entries;
  CardValue value;
  std::string_view names;  // the table whose words the numbers stand for
  if (static_cast<std::size_t>(index) < entries.size()) {
    const effect::Entry& entry = entries[static_cast<std::size_t>(index)];
    value.id = entry.id;
    value.name = both_words(words, table, index);
    if (is_keyword) { names = table; }
    if ((entry.of & effect::kOfNames) != 0) { names = entry.id; }
  }
  value.printed = is_keyword ? 0 : r.printed(card, p);
  value.now = r.value(card, p);
  r.each_change(card, p, [&](CardId source, bool sets, int by, const effect::Modifier* modifier) {
    const int shown = is_keyword ? index : by;
    ValueChange& change = value.from.emplace_back();
    change.by = by;
    change.sets = sets;
    change.cause = effect::is_seat(source) ? kNoCard : source;
    change.text = {change_text(words, names, shown, sets, modifier, Language::Ja),
                   change_text(words, names, shown, sets, modifier, Language::En)};
  });
  return value;
}

// Adds the keywords that a card has now.
template <typename Reading>
void add_keywords(const Reading& r, const effect::Vocabulary& words, CardId card,
                  std::vector<CardValue>& values) {
  const std::size_t count = words.table("keyword")->entries.size();
  for (std::size_t k = 0; k < count; ++k) {
    const auto keyword = static_cast<std::uint8_t>(effect::kFirstKeyword + k);
    if (r.has(card, keyword)) { values.push_back(value_now(r, words, card, keyword)); }
  }
}

}  // namespace fudaba
