#pragma once

#include <map>
#include <string>
#include <string_view>

#include "base/language.h"
#include "effect/card_format.h"
#include "effect/card_pool.h"

namespace fudaba::catalog {

// All words and tables with which a game's effects are written, as a page of Markdown: what each
// says in both languages, what it takes, and the shortest ability of the given cards that uses it.
[[nodiscard]] std::string words_reference(const effect::CardFormat& format, const CardPool& pool);

// The meaning of parameters of that name, whatever word they stand in; empty if no more is to be
// said.
[[nodiscard]] Bilingual meaning_of(std::string_view param);

// The place of a word in it: "words/kannagi.md#action-gain".
[[nodiscard]] std::string place_in_reference(const effect::CardFormat& format,
                                             const effect::Word& word);

// The shortest ability on a card that uses each word. The pool must outlive it.
class WordExamples {
 public:
  struct Example {
    DefId card = kNoDef;
    const effect::Term* ability = nullptr;
    std::size_t length = 0;
  };

  explicit WordExamples(const CardPool& pool);
  [[nodiscard]] const Example* of(const effect::Word& word) const;  // may be null

 private:
  void note(const effect::Term& term, const Example& its);

  std::map<const effect::Word*, Example> shortest_;
};

}  // namespace fudaba::catalog
