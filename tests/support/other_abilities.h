#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "effect/card_format.h"
#include "effect/card_pool.h"

// The cards that ship with other abilities than their own.

namespace fudaba::test {

// Abilities as a card file writes them, for the next card of this kind (its number in the game's
// table of kinds); none: the card keeps its own.
using OtherAbilities = std::function<std::vector<std::string>(std::size_t kind)>;

// Cards of kinds that may have no text keep what they are. Those that get abilities have the trait
// as well, which is one of random_tree.h.
[[nodiscard]] CardPool with_other_abilities(const std::string& game,
                                            const effect::CardFormat& format,
                                            const OtherAbilities& abilities,
                                            const std::string& trait);

}  // namespace fudaba::test
