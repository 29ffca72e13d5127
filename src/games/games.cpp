#include "games/games.h"

namespace fudaba {

const GameEntry* find_game(std::string_view id) {
  for (const GameEntry& game : games()) {
    if (game.id == id) { return &game; }
  }
  return nullptr;
}

}  // namespace fudaba
