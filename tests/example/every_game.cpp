// The games of a program that plays the example too: it is linked in place of src/games/listed.cpp.
#include <cstdlib>
#include <vector>

#include "games/game_entry.h"
#include "games/lanterns/card_format.h"
#include "games/lanterns/text.h"

namespace fudaba {

std::span<const GameEntry> games() {
  static const std::vector<GameEntry> kEvery = [] {
    std::vector<GameEntry> every(shipped_games().begin(), shipped_games().end());
    every.push_back(entry_of<lanterns::Game, lanterns::Words>(&lanterns::card_format));
    return every;
  }();
  return kEvery;
}

namespace {

// The data of all of them lies in one folder of links, made by CMake; whoever names another in the
// environment is heeded. Before anything else: some tests read data to know what tests there are.
[[gnu::constructor(101)]] void name_data() { setenv("FUDABA_DATA", FUDABA_EVERY_DATA, 0); }

}  // namespace
}  // namespace fudaba
