#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "effect/card_pool.h"

// Cards written inside a test. One line a card: its id, a colon, and the fields as in a card file:
//
//   soldier: {kind: creature, st: 30, hp: 30}
//   sword:   {kind: item, abilities: [{play: {gain: st, by: 20, to: user}}]}
//
// What a test is not about may be left out: the name is the id, a creature is neutral with ST 30
// and HP 30, an item is a weapon, and everything that has a cost costs 0. The six starting lands
// are always there, named after their kind: volcano, grassland, lake, forest, city, ruins.

namespace fudaba::test {

// Aborts the test program with the list of mistakes if the text has any.
[[nodiscard]] CardPool culdcept_pool(std::string_view cards);

// Culdcept's cards from files; aborts with the list of mistakes if there are any.
[[nodiscard]] CardPool culdcept_pool_of_files(const std::vector<std::string>& paths);

// The cards most clause tests are played with; see cards.cpp.
[[nodiscard]] const CardPool& basic_pool();

// A deck that a seeded game can be played with: `count` cards, going round through the pool's cards
// that may be in a deck.
[[nodiscard]] std::vector<DefId> round_deck(const CardPool& pool, int count, int first = 0);

}  // namespace fudaba::test
