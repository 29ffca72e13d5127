#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "decks/names.h"

// A line of a deck list: a card, and how many there are of it.

namespace fudaba::decks {

struct Row {
  std::vector<DefId> cards;   // that it may be; of an unknown card those whose id stands beside it
  std::string_view name;      // part of the line: without what is written around it
  std::optional<int> copies;  // if a number is written
  bool is_loose = false;      // the number may as well be part of a name
  bool is_clear = false;      // it can be read as cards in one way only
  ListHead head;              // where it is no card but a heading

  [[nodiscard]] bool is_known() const { return is_clear && cards.size() == 1; }
  [[nodiscard]] int count() const { return copies.value_or(1); }
};

// Reads the lines of lists. A name as it stands wins over one with something around it. Of several
// ways to free a name of what is around it the simplest counts; where such ways differ none does.
class RowReader {
 public:
  explicit RowReader(const Book& book) : book_(book), names_(book) {}

  // A line of PlainLine: the number before or behind the name, brackets, marks of sets, comments.
  [[nodiscard]] Row read(std::string_view line) const;
  // Copies of a card, and nothing but its name: "NAME", "NAME [id]", an id.
  [[nodiscard]] Row named(std::string_view name, int copies) const;
  [[nodiscard]] const Names& names() const { return names_; }

  // A line, less what has been taken away so far.
  struct Reading {
    std::string_view name;
    std::optional<int> copies;
    DefId card = kNoDef;      // of an id in brackets
    std::string_view mark;    // the bracket that opened a mark behind the name
    bool is_loose = false;    // as of a row
    bool is_ordinal = false;  // the line was numbered, which says nothing of copies
    int price = 0;            // of what was taken away
    bool is_seen = false;     // it has been looked up
  };

 private:
  [[nodiscard]] std::vector<DefId> cards_of(const Reading& reading) const;
  [[nodiscard]] Row unknown_row(std::span<const Reading> readings) const;

  const Book& book_;
  const Names names_;
};

}  // namespace fudaba::decks
