#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/language.h"
#include "effect/card_format.h"
#include "effect/card_pool.h"
#include "effect/print.h"
#include "effect/term.h"
#include "reading/fold.h"
#include "reading/grammar.h"
#include "reading/meaning.h"
#include "reading/phrases.h"

// Printed text back into effects: the templates that texts are printed from, run backwards. What
// was read is printed again and must be the text (but for what fold.h takes as one), so that
// nothing is ever guessed: a line is read whole, or it is said where that ended.

namespace fudaba::reading {

// Longest text of one ability that is read, in bytes.
constexpr std::size_t kLongestText = 6000;

// The result of reading a text.
struct TextReading {
  effect::Term tree;
  std::vector<std::uint8_t> kinds;  // of cards that can have it
};

// Why a text was not read, and where.
struct Decline {
  enum class Kind {
    Unknown,    // from `place` on, these would go on: `expected`
    Unprinted,  // understood, but never printed so: `nearest` is, and differs from `place` on
    TooLong,
    TooMuch,  // it could be read in too many ways
  };
  Kind why = Kind::Unknown;
  std::size_t place = 0;  // a byte of the text as it was written
  std::vector<std::string> expected;
  std::string nearest;
};

struct Readings {
  std::vector<TextReading> readings;  // that do different things; one is what a text should have
  std::optional<Decline> declined;    // if there is none
  bool respelled = false;             // read by taking other spellings for those of the game
  std::size_t wordings = 0;           // that were tried
  std::size_t stopped = 0;            // the byte of the last of them up to which it was understood
  std::size_t entries = 0;            // rules at places that were worked out
  std::size_t steps = 0;              // of charts, in all
};

// Facts about the card beside the text.
struct Context {
  const CardPool* pool = nullptr;      // whose cards can be named
  std::optional<std::uint8_t> kind{};  // of the card; else every bearer is tried
};

// The language that a text is most likely in, by its letters.
[[nodiscard]] Language language_of(std::string_view text);

// Reads abilities of one game in one language. Making one takes some milliseconds; it is never
// changed then, and can be shared.
class Reader {
 public:
  Reader(const effect::CardFormat& format, Language language);
  Reader(const effect::CardFormat& format, Language language,
         std::span<const effect::Rewording> common);
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  [[nodiscard]] Readings read(std::string_view text, const Context& context) const;
  [[nodiscard]] const Grammar& grammar() const { return grammar_; }
  [[nodiscard]] const Meaning& meaning() const { return meaning_; }
  [[nodiscard]] const Phrases& phrases() const { return phrases_; }

 private:
  [[nodiscard]] Readings read_in_any_way(std::string_view text, const Context& context) const;
  [[nodiscard]] Readings read_respelled(const FoldedText& folded, const Context& context,
                                        Readings first) const;

  // By the words of content alone (gist.h): the readings nearest to what was typed.
  [[nodiscard]] Readings read_by_gist(const FoldedText& folded, const Context& context) const;
  [[nodiscard]] Readings gist_read(const FoldedText& text, const Context& context) const;
  [[nodiscard]] const Grammar& grammar_by_gist() const;

  Grammar grammar_;
  Meaning meaning_;
  Phrases phrases_;
  // Made when a text is first read by it: most readers never need it.
  mutable std::once_flag made_by_gist_;
  mutable std::unique_ptr<Grammar> by_gist_;
};

}  // namespace fudaba::reading
