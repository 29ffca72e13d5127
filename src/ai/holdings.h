#pragma once

#include <cstdint>
#include <vector>

#include "kernel/card_table.h"
#include "kernel/types.h"

namespace fudaba::ai {

// Counts how often a card was in the other player's hand in the worlds of a search, and what those
// worlds were worth to the player who searches.
struct Holding {
  std::uint32_t worlds = 0;
  double sum = 0;          // of the chances to win in them
  std::uint32_t last = 0;  // number of the last of them
};

// Counts holdings, by what is printed on the cards.
template <typename Game>
class Holdings {
 public:
  explicit Holdings(std::size_t printed_cards) : by_card_(printed_cards) {
    held_.reserve(kMaxCards);
  }

  // A new world: the cards that the seat holds in it.
  void look(const typename Game::State& world, Seat holder) {
    ++worlds_;
    held_.clear();
    for (std::size_t z = 0; z < Game::zones().size(); ++z) {
      if (!Game::zones()[z].is_hand || Game::zones()[z].owner != holder) { continue; }
      for (CardId c = world.cards.first(static_cast<ZoneId>(z)); c != kNoCard;
           c = world.cards.next[c]) {
        Holding& holding = by_card_[world.cards.def[c]];
        if (holding.last == worlds_) { continue; }  // a second copy
        holding.last = worlds_;
        ++holding.worlds;
        held_.push_back(world.cards.def[c]);
      }
    }
  }
  // The value of the world.
  void note(double chance) {
    sum_ += chance;
    for (const DefId def : held_) { by_card_[def].sum += chance; }
  }

  // Leaves out what the reader knows to be held: the board lists it.
  void forget_known(const typename Game::State& seen, Seat reader) {
    for (std::size_t z = 0; z < Game::zones().size(); ++z) {
      if (!Game::zones()[z].is_hand || Game::zones()[z].owner == reader) { continue; }
      for (CardId c = seen.cards.first(static_cast<ZoneId>(z)); c != kNoCard;
           c = seen.cards.next[c]) {
        Holding& holding = by_card_[seen.cards.def[c]];
        if (seen.cards.knows(reader, c) && holding.worlds == worlds_) { holding = {}; }
      }
    }
  }

  [[nodiscard]] std::uint32_t worlds() const { return worlds_; }
  [[nodiscard]] double sum() const { return sum_; }
  [[nodiscard]] const std::vector<Holding>& by_card() const { return by_card_; }

 private:
  std::vector<Holding> by_card_;
  std::vector<DefId> held_;
  std::uint32_t worlds_ = 0;
  double sum_ = 0;
};

}  // namespace fudaba::ai
