#pragma once

#include <array>
#include <cstddef>
#include <string_view>

// How strong the computer players of a game's levels are. Who they are: ai/levels.h.

namespace fudaba {

// A player who searches.
struct Strength {
  int iterations = 30;  // of its search for a move
  // Of a hundred times, how often it overlooks what it would answer, and then what is next best …
  int overlooks = 0;

  friend bool operator==(const Strength&, const Strength&) = default;
};

constexpr std::size_t kLevels = 7;
// From weak to strong.
constexpr std::array<std::string_view, kLevels> kLevelNames{
    "level1", "level2", "level3", "level4", "level5", "level6", "strongest"};
using Ladder = std::array<Strength, kLevels>;

// Where a game has none of its own (<data>/<game>/levels.yaml).
constexpr Ladder kUsualLadder{{{.overlooks = 97},
                               {.overlooks = 85},
                               {.overlooks = 60},
                               {.overlooks = 35},
                               {.iterations = 60},
                               {.iterations = 300},
                               {.iterations = 12000}}};

}  // namespace fudaba
