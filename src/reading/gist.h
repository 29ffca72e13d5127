#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "effect/card_format.h"

// The words of content of a Japanese text: kanji, katakana, figures, signs, and what the tables
// `same` and `idle` name (phrases.yaml). Particles, brackets and endings are left out; a word that
// stands for another one is written as that.

namespace fudaba::reading {

class Gist {
 public:
  void add(const effect::Rewording& rule);
  // After the last one.
  void finish();

  // The words of content of a folded text whose verbs are taken apart (verbs.h).
  [[nodiscard]] std::string of(std::string_view text) const;
  // False if a text has words in hiragana that no table has: they would be left out unseen.
  [[nodiscard]] bool knows(std::string_view text) const;
  // The same without idle words.
  [[nodiscard]] std::string bare(std::string_view gist) const;
  // The number of words left out or added, if two texts differ by idle words alone; else -1.
  [[nodiscard]] int distance(std::string_view one, std::string_view other) const;

 private:
  using Word = std::pair<std::string, std::string>;  // and its sign

  [[nodiscard]] const Word* word_at(std::string_view text, std::size_t at) const;
  [[nodiscard]] bool consists_of_words(std::string_view run) const;

  std::vector<Word> words_;  // the longest first
  std::map<std::string, std::vector<Word>, std::less<>> by_letter_;
  std::vector<std::string> small_;
  std::vector<std::string> idle_;
};

// False if players and places have other parts in what is done: who does it, to whom, where from.
[[nodiscard]] bool have_same_parts(std::string_view typed, std::string_view printed);

// The number of letters that two texts do not have in common, in their order.
[[nodiscard]] int letters_apart(std::string_view one, std::string_view other);

}  // namespace fudaba::reading
