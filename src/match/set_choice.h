#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "games/any_game.h"

// A set of cards is chosen card by card in ascending order, so that every set is chosen in one way
// (MoveList). People name the cards of a set in any order.

namespace fudaba::match {

// What may still come into a set beside the answers that are legal now: the last cards are offered
// only when enough of the others are chosen. Empty where no set is chosen, or in an order that
// matters. It depends on what the chooser sees alone.
struct SetChoice {
  bool is_set = false;
  std::vector<Move> later;  // ascending
};
[[nodiscard]] SetChoice set_choice(const Position& position);

// The cards of one choice in an order in which they can be given one after another, near to the one
// they are in; empty if they cannot.
[[nodiscard]] std::vector<Move> in_order(const Position& position, std::span<const Move> cards);

// Whether a choice of cards asks on, `given` cards after it was `before`. An effect counts down how
// many more there may be; the rules may leave it as it is.
[[nodiscard]] bool asks_on(const Decision& now, const Decision& before, std::size_t given);

}  // namespace fudaba::match
