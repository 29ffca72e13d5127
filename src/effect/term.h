#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "effect/source.h"
#include "effect/word.h"

namespace fudaba::effect {

// A checked tree of words: what an effect means, before it is compiled and from which its text is
// printed.
struct Term {
  enum class Kind : std::uint8_t {
    Absent,  // the parameter was not given and has no fallback
    Word,    // word with args, one per parameter
    Number,  // a literal amount
    Entry,   // entry = the table's entry, value = its index
    Name,    // text = a name for picked cards
    List,    // items: a sequence of actions, or conditions that must all hold
  };

  Kind kind = Kind::Absent;
  const Word* word = nullptr;
  int value = 0;
  const Entry* entry = nullptr;
  std::string text;
  std::vector<Term> args;
  std::vector<Term> items;
  SourceMark mark;
};

// Reads a tree of the given type from a source. Grammar:
//   a number, a word without parameters, an entry of a table, a name:   5 · this · opponent · first
//   a word with its head parameter and further ones by name:            {draw: 2, player: opponent}
//   a list: a sequence of actions, or conditions that must all hold:    [creature, {element: fire}]
// Every mistake is reported; the result is empty if there was one.
[[nodiscard]] std::optional<Term> check(const Vocabulary& vocabulary, Type type,
                                        const Source& source, std::vector<Fault>& faults);

}  // namespace fudaba::effect
