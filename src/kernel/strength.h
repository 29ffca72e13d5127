#pragma once

#include <array>
#include <cstddef>
#include <string_view>

// The strength of a game's levels of computer players (ai/levels.h).

namespace fudaba {

// A player who searches.
struct Strength {
  int iterations = 30;  // of its search for a move
  // The chance in a hundred of overlooking the best answer, then the next best, and so on.
  int overlooks = 0;

  friend bool operator==(const Strength&, const Strength&) = default;
};

constexpr std::size_t kLevels = 7;
// From weak to strong.
constexpr std::array<std::string_view, kLevels> kLevelNames{
    "level1", "level2", "level3", "level4", "level5", "level6", "strongest"};
using Ladder = std::array<Strength, kLevels>;

// For games without their own (<data>/<game>/levels.yaml).
constexpr Ladder kUsualLadder{{{.overlooks = 97},
                               {.overlooks = 85},
                               {.overlooks = 60},
                               {.overlooks = 35},
                               {.iterations = 60},
                               {.iterations = 300},
                               {.iterations = 12000}}};

}  // namespace fudaba
