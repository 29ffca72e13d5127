// The games of a program that says nothing else (games.h).
#include "games/games.h"

namespace fudaba {

std::span<const GameEntry> games() { return shipped_games(); }

}  // namespace fudaba
