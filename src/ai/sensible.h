#pragma once

#include "kernel/move.h"

namespace fudaba::ai {

// The answers that searches look at: all but what the game says that hardly anybody would give.
template <typename Game>
void list_sensible(const Game& game, const typename Game::State& state, MoveList& moves) {
  game.legal_moves(state, moves);
  if constexpr (requires { game.pass_over(state, moves); }) { game.pass_over(state, moves); }
}

}  // namespace fudaba::ai
