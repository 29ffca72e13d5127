#include "games/wording.h"

#include <bit>

#include "effect/print.h"

namespace fudaba {

std::string name_of(const CardPool& pool, DefId def, Language language) {
  if (def >= pool.texts.size()) { return std::string(in(language, "カード1枚", "a card")); }
  const std::string& name = pool.texts[def].name.in(language);
  if (language != Language::Ja) { return name; }
  std::string quoted;
  quoted.reserve(name.size() + 6);
  return quoted.append("『").append(name).append("』");
}

std::string word_of(const effect::Vocabulary& vocabulary, std::string_view table, int index,
                    Language language) {
  const effect::Table* t = vocabulary.table(table);
  const bool known =
      t != nullptr && index >= 0 && static_cast<std::size_t>(index) < t->entries.size();
  return known ? effect::plain_text(t->entries[static_cast<std::size_t>(index)], language) : "?";
}

std::string words_of(const effect::Vocabulary& vocabulary, std::string_view table, unsigned set,
                     Language language) {
  std::string text;
  for (; set != 0; set &= set - 1) {
    text += text.empty() ? "" : in(language, "・", ", ");
    text += word_of(vocabulary, table, std::countr_zero(set), language);
  }
  return text;
}

std::string said_of_bearer(const effect::Vocabulary& vocabulary, int keyword, Language language) {
  const effect::Entry& entry =
      vocabulary.table("keyword")->entries[static_cast<std::size_t>(keyword)];
  const std::string_view text = in(language, entry.ja, entry.en);
  const std::size_t behind_name = text.find('|');
  if (behind_name == std::string_view::npos) {
    return filled(in(language, "{}を持つ", "has {}"), text);
  }
  const std::string_view said = text.substr(behind_name + 1);
  return std::string(said.substr(0, said.find('|')));
}

}  // namespace fudaba
