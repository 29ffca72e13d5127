#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/language.h"
#include "decks/book.h"

namespace fudaba::decks {

constexpr std::size_t kMostNear = 3;  // suggestions

// The names of a game's cards, folded.
class Names {
 public:
  explicit Names(const Book& book);

  // All cards of a name, which several may share.
  [[nodiscard]] std::vector<DefId> called(std::string_view name) const;
  // The card of an id, or the only card of a name; kNoDef if there is none, or several.
  [[nodiscard]] DefId find(std::string_view name) const;
  // True if the name of some card begins so and goes on.
  [[nodiscard]] bool any_begins_with(std::string_view begin) const;
  // The cards with the most similar names, at most three.
  [[nodiscard]] std::vector<DefId> near(std::string_view name) const;
  // The cards that an unclear name may mean, at most three; similar names only if `guesses`.
  [[nodiscard]] std::vector<DefId> suggestions(std::string_view name, bool guesses) const;

 private:
  const CardPool& pool_;
  std::unordered_map<std::string, std::vector<DefId>> by_name_;
};

// The name of a card in lists and other programs: with its id if several cards share the name.
[[nodiscard]] std::string listed_name(DefId card, const Names& names, const CardPool& pool,
                                      Language language);

// A heading of a list: of the deck, a section, a section that the game does not have, or of nothing
// that matters (a kind of cards, a total, a line that is drawn).
struct ListHead {
  enum class Kind { None, Deck, Section, Absent, Nothing };
  Kind kind = Kind::None;
  std::size_t section = 0;

  // It says where cards lie.
  [[nodiscard]] bool is_place() const {
    return kind == Kind::Deck || kind == Kind::Section || kind == Kind::Absent;
  }
};
[[nodiscard]] ListHead head_of(std::string_view line, const Book& book);

}  // namespace fudaba::decks
