#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "effect/card_format.h"
#include "effect/card_pool.h"
#include "games/any_game.h"
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

// The player whose searches are stopped: none searches longer.
constexpr std::string_view kLongestSearcher = "strongest";

// The time in which a search ends after its flag was raised (ai/limits.h), as when a player leaves
// the table.
struct StopReport {
  std::size_t stops = 0;  // of searches that were not over by themselves
  double longest_ms = 0;
};

// Stops searches on a thread of their own, each a while after its beginning, in positions of random
// games. There must be a deck.
[[nodiscard]] StopReport measure_stops(const AnyGame& game, std::span<const DeckList> decks,
                                       std::size_t stops = 50);

}  // namespace fudaba::lab
