#include "games/wording.h"

#include "effect/print.h"
#include "kernel/clause.h"

namespace fudaba {

std::string name_of(const CardPool& pool, DefId def, Language language) {
  if (def >= pool.texts.size()) { return std::string(in(language, "カード1枚", "a card")); }
  const std::string& name = pool.texts[def].name.in(language);
  if (language == Language::En) { return name; }
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

std::string reason_text(const Sentence& sentence, const Reason& reason, std::string_view prefix,
                        Language language, const std::function<std::string(char)>& other) {
  const std::string_view text = in(language, sentence.ja, sentence.en);
  std::string result = to_string(reason.clause, prefix) + std::string(in(language, "：", ": "));
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '{' || i + 2 >= text.size() || text[i + 2] != '}') {
      result += text[i];
      continue;
    }
    switch (text[i + 1]) {
      case 'n': result += std::to_string(reason.needed); break;
      case 'h': result += std::to_string(reason.available); break;
      case 'd': result += std::to_string(reason.needed - reason.available); break;
      default:  result += other ? other(text[i + 1]) : std::string(); break;
    }
    i += 2;
  }
  return result;
}

}  // namespace fudaba
