#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "base/random.h"
#include "kernel/card_table.h"

// Worlds that a player cannot tell from each other, for tests of what may leak.

namespace fudaba::test {

// The cards of a pile of which nobody knows the face change places: a card's number is no secret's
// clue.
template <std::size_t Zones>
void lay_anew(CardTable<Zones>& t, ZoneId zone, FastRandom& random) {
  std::vector<CardId> order;
  std::vector<std::size_t> unknown;  // places in it
  for (CardId c = t.first(zone); c != kNoCard; c = t.next[c]) {
    if (t.flags[c] == 0) { unknown.push_back(order.size()); }
    order.push_back(c);
  }
  for (std::size_t i = unknown.size(); i > 1; --i) {
    std::swap(order[unknown[i - 1]], order[unknown[random.below(static_cast<std::uint32_t>(i))]]);
  }
  if (unknown.empty()) { return; }
  for (std::size_t i = 0; i + 1 < order.size(); ++i) { t.next[order[i]] = order[i + 1]; }
  t.next[order.back()] = kNoCard;
  t.piles[zone].first = order.front();
  t.piles[zone].last = order.back();
}

// A state that `viewer` cannot tell from this one, with the same future dice.
template <typename Game>
[[nodiscard]] std::unique_ptr<typename Game::State> other_world(const Game& game,
                                                                const typename Game::State& state,
                                                                Seat viewer, FastRandom& random) {
  auto other = std::make_unique<typename Game::State>();
  game.sample(state, viewer, random, *other);
  other->random = state.random;
  for (std::size_t z = 0; z < Game::zones().size(); ++z) {
    if (Game::zones()[z].visibility == Visibility::Nobody) {
      lay_anew(other->cards, static_cast<ZoneId>(z), random);
    }
  }
  return other;
}

}  // namespace fudaba::test
