#pragma once

#include <string>
#include <vector>

#include "effect/card_format.h"
#include "effect/card_pool.h"
#include "kernel/deck_list.h"
#include "kernel/types.h"

namespace fudaba::lab {

// The name of this machine's processor, or "unknown".
[[nodiscard]] std::string cpu_model();

// Decks that together hold every card a deck may hold, `size` cards each: what a measurement plays
// beside the decks of the game, so that no card's effect goes unmeasured. What must lie
// beside a deck is taken in turn from the cards that may. Every card occurs
// `copies` times in a row.
[[nodiscard]] std::vector<DeckList> decks_of_whole_set(const CardPool& pool,
                                                       const effect::CardFormat& format,
                                                       std::size_t size = 60,
                                                       std::size_t copies = 4);

}  // namespace fudaba::lab
