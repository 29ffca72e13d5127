#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "ai/instinct.h"
#include "ai/judge.h"
#include "ai/levels.h"
#include "base/language.h"
#include "base/random.h"
#include "kernel/perspective.h"

// Computer players. They see a Perspective, never a state.

namespace fudaba::ai {

// Every computer player that commands name: `random`, `greedy` and the levels.
[[nodiscard]] std::span<const std::string_view> player_names();
// The style of a player, for people; the name itself if there is no such player.
[[nodiscard]] Bilingual player_style(std::string_view name);

// Any legal move, each as likely as the other.
template <typename Game>
[[nodiscard]] Move choose_random(const Perspective<Game>& perspective, FastRandom& random) {
  MoveList moves;
  perspective.legal_moves(moves);
  return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

// States the greedy player looks at for one decision. A count, not a time, so that its choices can
// be repeated.
constexpr int kGreedySamples = 10;

// Looks one decision ahead: each legal move is tried on the same sampled states. What the move goes
// on to ask (targets, the rest of a fight) is answered by the game's rule of thumb until the
// position is quiet; then the game's own evaluation judges it.
template <typename Game>
[[nodiscard]] Move choose_greedy(const Perspective<Game>& perspective, FastRandom& random) {
  MoveList moves;
  perspective.legal_moves(moves);
  if (moves.size() == 1) { return moves[0]; }
  const Game& game = perspective.game();
  std::array<std::int64_t, MoveList::kCapacity> worth;
  for (std::size_t i = 0; i < moves.size(); ++i) { worth[i] = 0; }
  typename Game::State sampled;
  typename Game::State after;
  Judge<Game> judge(game);
  for (int k = 0; k < kGreedySamples; ++k) {
    perspective.sample(random, sampled);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      after = sampled;
      game.apply_legal(after, moves[i]);
      judge.calm(after, random);
      worth[i] += game.evaluate(after, perspective.seat());
    }
  }
  std::size_t best = 0;
  for (std::size_t i = 1; i < moves.size(); ++i) {
    if (worth[i] > worth[best]) { best = i; }
  }
  return moves[best];
}

// The answer of a player of that name. Levels answer by what they see and are bounded by `limits`
// (iterations 0: their own); the others draw from `random`.
template <typename Game>
[[nodiscard]] Move choose(std::string_view player, const Perspective<Game>& perspective,
                          FastRandom& random, const Limits& limits) {
  // Players whose games are counted by the million are not looked for among the levels.
  if (player == "random") { return choose_random(perspective, random); }
  if (player == "greedy") { return choose_greedy(perspective, random); }
  if (player == kInstinct) {
    // Where nothing was learned it looks ahead instead.
    return perspective.game().pool().net.is_learned() ? choose_by_instinct(perspective)
                                                      : choose_greedy(perspective, random);
  }
  const Level* level = find_level(player);
  return level != nullptr ? choose_by_level(*level, perspective, limits)
                          : choose_random(perspective, random);
}

}  // namespace fudaba::ai
