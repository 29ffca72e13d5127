#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "effect/card_format.h"
#include "reading/fold.h"
#include "reading/gist.h"
#include "reading/pattern.h"
#include "reading/verbs.h"

// Texts as people write them, brought nearer to how the game says the same, by rules of language
// (phrases.yaml for all games, `typed` in the vocabulary.yaml of each). What was read is printed
// again all the same and must be the text that is left: a wrong step reads nothing.

namespace fudaba::reading {

// The rules that hold in all games.
[[nodiscard]] std::span<const effect::Rewording> common_rewordings();

class Phrases {
 public:
  Phrases(const effect::CardFormat& format, Language language,
          std::span<const effect::Rewording> common);

  // A text with everything said otherwise that surely means the same; verbs are taken apart.
  [[nodiscard]] FoldedText said(FoldedText text) const;
  // Says otherwise what the rules say otherwise, until none of them says anything new.
  void say(FoldedText& text) const;
  // One thing more said otherwise, in every way there is, first at the place where reading ended: a
  // byte of the text as it was written. What follows from it is not said otherwise yet.
  [[nodiscard]] std::vector<FoldedText> perhaps(const FoldedText& said, std::size_t ended) const;
  // Small corrections where reading ended: the end of a phrase that cards word otherwise, another
  // particle, a small word more or less that changes no meaning (の, 、, カード …).
  [[nodiscard]] std::vector<FoldedText> mended(const FoldedText& readable, std::size_t stopped,
                                               const std::vector<std::string>& expected) const;
  // The text with its verbs in their forms again, as the chart reads it.
  [[nodiscard]] FoldedText readable(FoldedText said) const;
  // The words of content of a folded text (gist.h).
  [[nodiscard]] std::string gist(std::string_view folded) const;
  [[nodiscard]] bool knows_words(const FoldedText& said) const;
  [[nodiscard]] std::string bare_gist(std::string_view folded) const;
  [[nodiscard]] const Gist& gists() const { return gist_; }

 private:
  void take_verbs(std::span<const effect::Rewording> rules);
  void take(std::span<const effect::Rewording> rules, const Lists& lists);

  Language language_;
  std::vector<std::pair<std::string, std::string>> spelt_;
  std::vector<Pattern> said_;
  std::vector<Pattern> perhaps_;
  Verbs verbs_;
  Gist gist_;
};

// A text with its sentences joined to one: X。Y → Xし、Y. Texts that are equal when joined mean the
// same. A sentence that ends the scope of a condition or of a "may" is not joined to the next.
[[nodiscard]] std::string in_one_sentence(std::string_view text, Language language);

}  // namespace fudaba::reading
