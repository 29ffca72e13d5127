#pragma once

#include <span>

#include "kernel/profile.h"

namespace fudaba::decks {

// The chance that of `copies` cards in a deck of `size` exactly, or at least, `wanted` are among
// the `seen` on top of it (the hypergeometric distribution). 0 for what cannot be.
[[nodiscard]] double chance_of_exactly(int size, int copies, int seen, int wanted);
[[nodiscard]] double chance_of_at_least(int size, int copies, int seen, int wanted);

enum class Begins { First, Second };

// The cards that a player has seen of the deck at the end of the draw of his own n-th turn, by the
// game's opening hand and draws alone. Turn 0: the opening hand.
[[nodiscard]] int seen_by_turn(std::span<const ProfileEntry> profile, int turn, Begins begins);

// The value of a row; 0 if the game has none.
[[nodiscard]] int value_of(std::span<const ProfileEntry> profile, ProfileRow row);

}  // namespace fudaba::decks
