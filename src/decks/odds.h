#pragma once

#include <span>

#include "kernel/profile.h"

namespace fudaba::decks {

// The probability that exactly, or at least, `wanted` of `copies` cards in a deck of `size` are
// among the top `seen` cards (hypergeometric distribution). 0 if it is impossible.
[[nodiscard]] double chance_of_exactly(int size, int copies, int seen, int wanted);
[[nodiscard]] double chance_of_at_least(int size, int copies, int seen, int wanted);

enum class TurnOrder { First, Second };

// The cards that a player has drawn by the end of the draw of his n-th turn, from the opening hand
// and the draws of the rules. Turn 0: the opening hand.
[[nodiscard]] int seen_by_turn(std::span<const ProfileEntry> profile, int turn, TurnOrder begins);

// The value of a row; 0 if the game has none.
[[nodiscard]] int value_of(std::span<const ProfileEntry> profile, ProfileRow row);

}  // namespace fudaba::decks
