#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/language.h"
#include "decks/book.h"

namespace fudaba::decks {

// The names of a game's cards, folded.
class Names {
 public:
  explicit Names(const Book& book);

  // All cards of a name; several cards may share one.
  [[nodiscard]] std::vector<DefId> called(std::string_view name) const;
  // The cards whose names come nearest, at most three.
  [[nodiscard]] std::vector<DefId> near(std::string_view name) const;

 private:
  std::unordered_map<std::string, std::vector<DefId>> by_name_;
};

// The name by which lists and other programs' decks call a card: with its id behind it where
// several cards share the name.
[[nodiscard]] std::string listed_name(DefId card, const Names& names, const CardPool& pool,
                                      Language language);

// A head of a list: of the deck, of a section, or of something that has no say (a kind of cards).
struct Head {
  enum class Kind { None, Deck, Section, Nothing };
  Kind kind = Kind::None;
  std::size_t section = 0;
};
[[nodiscard]] Head head_of(std::string_view line, const Book& book);

}  // namespace fudaba::decks
