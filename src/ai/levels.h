#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "ai/search.h"
#include "kernel/strength.h"

// The strength of computer players: all levels are the same fair player who looks at more or less.

namespace fudaba::ai {

// A level. The weaker one searches less, and overlooks more of what it would answer; who overlooks
// anything does not look for certain wins either.
struct Level {
  std::string_view name;
  std::string_view ja, en;   // its style, in words that players read
  std::uint64_t number = 0;  // levels draw from different random streams
  Sight sight;
  int iterations = 0;  // 0: it looks one step ahead alone
  int overlooks = 0;   // Strength::overlooks
};

// The player who looks one step ahead by what was learned alone, and learns from it (lab/learn.h).
constexpr std::string_view kLearner = "learner";

// From weak to strong, as strong as is usual.
[[nodiscard]] std::span<const Level> levels();
// The same level as strong as it is in a game; a yardstick is the same in all.
[[nodiscard]] Level in_game(const Level& level, const Ladder& ladder);
// Others that measurements name and nobody plays against: the learner, and `plain`, a plain tree
// search (Sight::plain).
[[nodiscard]] std::span<const Level> yardsticks();
// Any of these; nullptr if none has that name.
[[nodiscard]] const Level* find_level(std::string_view name);
// The answer given by a player who overlooks each one with this probability, from the best to the
// worst: never the worst of more than two, never one that is thought less of than to do nothing
// (Verb::Pass) or that leaves less than a quarter of the best one's chance, seldom nothing where
// anything is better, and always a proven win. `draw` is from 0 to 1.
[[nodiscard]] const Answer& pick(std::span<const Answer> answers, int overlooks, double draw);

// The answer of a level, as strong as it is in the game. It depends on the level and on what the
// player sees, on nothing else: asked again the player answers the same. `limits.iterations` 0: the
// level's own.
template <typename Game>
[[nodiscard]] Move choose_by_level(const Level& any_game, const Perspective<Game>& perspective,
                                   const Limits& limits) {
  MoveList moves;
  perspective.legal_moves(moves);
  if (moves.size() == 1) { return moves[0]; }
  const Level level = in_game(any_game, perspective.game().pool().ladder);
  typename Game::State seen;
  perspective.settle(seen);
  list_sensible(perspective.game(), seen, moves);
  if (moves.size() == 1) { return moves[0]; }
  FastRandom random(siphash(key_from_seed(level.number), Game::digest(seen)));
  const double draw = static_cast<double>(random.next() >> 11U) * 0x1p-53;
  const int iterations =
      limits.iterations > 0 && level.iterations > 0 ? limits.iterations : level.iterations;
  Searcher<Game> searcher(perspective.game(), level.sight, iterations);
  const auto answers =
      searcher.search(perspective, {iterations, limits.stop, limits.hurry}, random);
  return pick(answers, level.overlooks, draw).move;
}

}  // namespace fudaba::ai
