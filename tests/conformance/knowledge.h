#pragma once

#include <memory>
#include <set>
#include <string>

#include "base/random.h"
#include "support/game_table.h"

// What players know of hidden cards, asked of the table of any game: a test plays some moves and
// then asks what a player's view tells and which faces a card has in that player's samples.

namespace fudaba::test {

// Names of the faces that `viewer` knows to be somewhere in the group of `owner`: the hand, and the
// cards that were laid from it and may be one of those known. In the order of the pool.
template <typename Table>
[[nodiscard]] Names known_in_group(const Table& t, Seat viewer, Seat owner) {
  const auto seen = t.view(viewer);
  Names names;
  for (unsigned i = 0; i < seen->cards.known_count[owner]; ++i) {
    names.emplace_back(t.name_of(seen->cards.known_in_group[owner][i]));
  }
  return names;
}

// Names of cards, each once.
using Faces = std::set<std::string>;

// The names that a card of the state has in samples for `viewer`: too many samples for a face that
// it may have to be missed.
template <typename Table>
[[nodiscard]] Faces possible_faces(const Table& t, Seat viewer, CardId card) {
  Faces names;
  FastRandom random(3);
  const auto sampled = std::make_unique<typename Table::State>();
  for (int i = 0; i < 200; ++i) {
    t.game().sample(t.state(), viewer, random, *sampled);
    names.emplace(t.name_of(sampled->cards.def[card]));
  }
  return names;
}

}  // namespace fudaba::test
