// The games of a program that plays the example alone, whose matches are short and quickly read: it
// is linked in place of src/games/listed.cpp.
#include <cstdlib>
#include <vector>

#include "games/game_entry.h"
#include "games/lanterns/card_format.h"
#include "games/lanterns/text.h"

namespace fudaba {

std::span<const GameEntry> games() {
  static const std::vector<GameEntry> kOne{
      entry_of<lanterns::Game, lanterns::Words>(&lanterns::card_format)};
  return kOne;
}

namespace {

[[gnu::constructor(101)]] void name_data() { setenv("FUDABA_DATA", FUDABA_SIMULATION_DATA, 0); }

}  // namespace
}  // namespace fudaba
