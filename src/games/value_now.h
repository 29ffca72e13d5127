#pragma once

#include <string>
#include <string_view>

#include "effect/state.h"
#include "games/any_game.h"

namespace fudaba {

// A property of a card as it is now, and what changes it, for people. Id and name are left to the
// game.
//   table_of(p)               the table of words that the numbers of property p stand for; empty:
//   plain numbers word_of(table, i, lang)   its i-th word leaves                    the game's "as
//   long as the card stays", which needs no words
template <typename Reading, typename TableOf, typename WordOf>
[[nodiscard]] CardValue value_now(const Reading& reading, CardId card, std::uint8_t p,
                                  std::uint8_t leaves, TableOf&& table_of, WordOf&& word_of) {
  CardValue value;
  value.printed = p < effect::kFirstKeyword ? reading.printed(card, p) : 0;
  value.now = reading.value(card, p);
  const std::string_view table = p < effect::kFirstKeyword ? table_of(p) : "keyword";
  const auto words = [&](bool sets, int by, const effect::Modifier* modifier, Language language) {
    const bool ja = language == Language::Ja;
    std::string text;
    if (!table.empty()) {
      text = word_of(table, p < effect::kFirstKeyword ? by : p - effect::kFirstKeyword, language);
    } else if (sets) {
      text = ja ? std::to_string(by) + "になる" : "becomes " + std::to_string(by);
    } else {
      text = (by < 0 ? "" : "+") + std::to_string(by);
    }
    if (modifier == nullptr || modifier->until == leaves) { return text; }
    const std::string until = word_of("until", modifier->until, language);
    return ja ? text + "（" + until + "）" : text + " (" + until + ")";
  };
  reading.each_change(card, p,
                      [&](CardId source, bool sets, int by, const effect::Modifier* modifier) {
                        ValueChange& change = value.from.emplace_back();
                        change.by = by;
                        change.sets = sets;
                        change.cause = effect::is_seat(source) ? kNoCard : source;
                        change.text = {words(sets, by, modifier, Language::Ja),
                                       words(sets, by, modifier, Language::En)};
                      });
  return value;
}

}  // namespace fudaba
