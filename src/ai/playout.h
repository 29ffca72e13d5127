#pragma once

#include <cstdint>

#include "base/random.h"
#include "kernel/move.h"

// Random games to the end.

namespace fudaba::ai {

struct PlayoutCount {
  std::uint64_t decisions = 0;
  std::uint64_t forced = 0;
};

// Decisions after which a random game is given up.
constexpr std::uint64_t kMaxPlayout = 100000;

// Plays a state to the end of its game by random moves. `seen(state, move)` is called before every
// move that is a choice.
template <typename Game, typename Seen>
PlayoutCount play_out(const Game& game, typename Game::State& state, FastRandom& random,
                      Seen&& seen) {
  PlayoutCount count;
  MoveList moves;
  game.legal_moves(state, moves);
  while (!moves.empty() && count.decisions + count.forced < kMaxPlayout) {
    const bool forced = moves.size() == 1;
    ++(forced ? count.forced : count.decisions);
    const Move move = moves[forced ? 0 : random.below(static_cast<std::uint32_t>(moves.size()))];
    if (!forced) { seen(state, move); }
    count.forced += game.play_on(state, move, moves);
  }
  return count;
}

template <typename Game>
PlayoutCount play_out(const Game& game, typename Game::State& state, FastRandom& random) {
  return play_out(game, state, random, [](const auto&, const Move&) {});
}

}  // namespace fudaba::ai
