#pragma once

#include <cstdint>
#include <string_view>

#include "kernel/clause.h"

namespace fudaba {

// The state of a common rule of card games in one game: the same rows for all, so that people can
// compare the games and the deck checker needs no code of its own for a game. A number, or a fixed
// word where it is no number.
enum class ProfileRow : std::uint8_t {
  DeckLeast,  // cards in a deck at least
  DeckMost,   // the largest deck (0: no limit of the rules; the program takes 120)
  CopyLimit,  // copies of one name
  Sideboard,  // cards in a sideboard (0: none)
  OpeningHand,
  HandLimit,
  Mulligan,   // 0 none, 1 free once, 2 conditional, 3 any cards of the hand once
  FirstDraw,  // cards the first player draws in the first turn
  DrawPerTurn,
  DeckOut,  // 0 nothing, 1 loses when a card cannot be drawn, 2 loses when empty, 3 ends the game
  Uniqueness,         // 0 none, 1 own side, 2 both sides
  SummoningSickness,  // 0 no, 1 yes
  CostCarriesOver,
  DamageCarriesOver,  // 0 no, 1 yes
  WinningPoints,      // 0: not won by points
  TurnLimit,          // turns after which the program ends a game that stands still (0: none)
};
constexpr int kProfileRows = 16;

struct ProfileEntry {
  ProfileRow row = ProfileRow::DeckLeast;
  int value = 0;
  Clause clause{};
};

}  // namespace fudaba
