#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/language.h"
#include "reading/fold.h"
#include "reading/letters.h"

// One rule of language: a piece of text with holes, and what stands for it.
//
//   (a|b) (a)?      one of several; may be left out
//   {n} {m} {k}     a number
//   {x} {y} {z}     words of one clause, as few as will do
//   {s}             words of one sentence
//   {t}             anything
//   {noun}          one of a list of words by its name; {noun2} another one of it
//   {a=this|that}   one of these
//   =(a|b) !(a|b)   before one of these; before none of them (which stay)
//   ~(a|b)          behind none of these
//   %               the beginning of the text
//   @               not in the head of an ability, ［…］
//   ^ $             the beginning and the end of a sentence
//   < >             the beginning of a clause behind the head of the ability, the end of one
//
// Signs that are meant as themselves are written at full width. Capital letters are the forms of
// verbs (verbs.h).

namespace fudaba::reading {

// The words that a list stands for, by its name.
using Lists = std::function<std::vector<std::string>(std::string_view name)>;

class Pattern {
 public:
  Pattern(std::string_view written, std::string_view meant, Language language, const Lists& lists);

  // A place where the pattern stands, and what each hole holds there.
  struct Match {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::array<std::pair<std::uint16_t, std::uint16_t>, 12> holes{};
  };
  // The first one at `from` or behind.
  [[nodiscard]] std::optional<Match> find(std::string_view text, std::size_t from) const;
  // Writes what is meant where the pattern stands; the end of it.
  std::size_t put(FoldedText& text, const Match& match) const;

 private:
  enum class Op : std::uint8_t {
    Text,    // texts[0]
    List,    // any of texts, the longest first
    Split,   // goes on at any of `to`, the first one first
    Jump,    // to[0]
    Open,    // a hole begins
    Close,   // it ends
    Letter,  // any letter that the hole `kind` may hold
    Digits,
    Before,     // one of texts follows
    NotBefore,  // none of texts follows
    NotBehind,  // none of texts goes before
    Begin,
    OutsideHead,
    SentenceBegin,
    SentenceEnd,
    ClauseBegin,
    ClauseEnd,
    Done,
  };
  struct Instruction {
    Op op = Op::Done;
    char kind = 0;
    std::uint8_t hole = 0;
    std::vector<std::string> texts = {};
    std::vector<std::size_t> to = {};
  };
  struct Piece {
    std::string text;
    int hole = -1;
  };

  void compile(std::string_view written, const Lists& lists);
  void look(Op op, std::string_view& rest);
  void group(std::string_view inside, bool optional, const Lists& lists);
  void hole(std::string_view name, const Lists& lists);
  void text(std::string_view written);
  std::uint8_t hole_named(std::string_view name);
  // Notes the letters at which a match from this step on may begin.
  void note_first(std::size_t step, std::vector<bool>& known);
  [[nodiscard]] std::string folded(std::string_view written) const;
  [[nodiscard]] bool holds(const Instruction& step, std::string_view text, std::size_t at) const;
  [[nodiscard]] bool is_in_head(std::string_view text, std::size_t at) const;
  // Moves `at` behind the letter there; false if a hole of this kind ends before it.
  bool take_letter(char kind, std::string_view text, std::size_t& at) const;
  [[nodiscard]] bool match_at(std::string_view text, std::size_t at, Match& match) const;

  Language language_;
  std::vector<Instruction> steps_;
  std::vector<std::string> names_;  // of the holes
  std::vector<Piece> meant_;
  LetterSet first_;                  // letters at which a match may begin
  std::vector<std::string> needed_;  // texts that stand in every match, one behind the other
  int depth_ = 0;                    // of groups, while the pattern is taken in
};

}  // namespace fudaba::reading
