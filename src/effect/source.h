#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/language.h"

namespace fudaba::effect {

// A place in a file, counted from 1; 0 if unknown.
struct SourceMark {
  int line = 0;
  int column = 0;
};

// The content of a card file before it is understood: the shape of YAML or JSON with its places.
struct Source {
  enum class Shape { Missing, Scalar, List, Map };
  struct Field;  // first: the key, second: the value

  Shape shape = Shape::Missing;
  SourceMark mark;
  std::string scalar;
  bool quoted = false;                  // a quoted scalar is never a number or a word
  std::vector<Source> items;            // List
  std::vector<Field> fields;            // Map, in the file's order
  std::vector<SourceMark> field_marks;  // where each key of a Map stands
};

struct Source::Field {
  Field(std::string key, Source value) : first(std::move(key)), second(std::move(value)) {}

  std::string first;
  Source second;
};

// A phrase of a message. What stands in files (ids, words) reads the same in both languages.
struct Phrase : Bilingual {
  Phrase() = default;
  Phrase(std::string in_japanese, std::string in_english)
      : Bilingual{std::move(in_japanese), std::move(in_english)} {}
  Phrase(const std::string& same) : Bilingual{same, same} {}  // NOLINT: a plain text is a phrase
  Phrase(const char* same) : Bilingual{same, same} {}         // NOLINT
};

struct Word;

// A mistake in a file: where, what was found, what was expected.
struct Fault {
  SourceMark mark;
  Phrase found;
  Phrase expected;
  const Word* word = nullptr;  // the word it is about, if it is about one
};

}  // namespace fudaba::effect
