#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "effect/card_format.h"
#include "effect/card_pool.h"

// Pools of cards for tests, of any game. What cannot be read aborts the test program with the list
// of mistakes.

namespace fudaba::test {

// The fields of a card in a test: those that its line gives, and those that are added because a
// test is not about them.
class CardLine {
 public:
  // `body` is what stands between the braces of the line.
  explicit CardLine(std::string_view body);

  // What the line gives for the field, up to the next comma or brace; empty: left out.
  [[nodiscard]] std::string_view value(std::string_view field) const;
  // Adds the field if the line leaves it out.
  void add(std::string_view field, std::string_view value);
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string_view fields_;  // what an ability says is no field
  std::string text_;
};

// How the tests of a game write cards.
struct CardLines {
  const effect::CardFormat& format;
  void (*fill_in)(CardLine& line);  // adds what lines may leave out
  std::string_view prefix = {};     // stands before a name in the card's id
  std::string_view before = {};     // cards that are always there, as in a card file
};

// Cards written inside a test. One line a card: its id, a colon, and the fields as in a card file.
// The name is the id, and the id of the card that with the prefix before it. Cards may have the
// traits sunny and shady.
//
//   hut: {kind: place, power: 2}
[[nodiscard]] CardPool pool_of_lines(std::string_view lines, const CardLines& how);

// Cards from files, by their paths from the project's root.
[[nodiscard]] CardPool pool_of_files(const std::vector<std::string>& paths,
                                     const effect::CardFormat& format);

// A deck that a seeded game can be played with: `count` cards, going round through the pool's cards
// that may be in a deck, from the one numbered `first` on.
[[nodiscard]] std::vector<DefId> round_deck(const CardPool& pool, const effect::CardFormat& format,
                                            int count, int first);

}  // namespace fudaba::test
