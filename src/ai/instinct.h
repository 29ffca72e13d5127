#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "ai/inputs.h"
#include "ai/sensible.h"
#include "kernel/net.h"
#include "kernel/perspective.h"

// The player without search: of all answers the one that a net likes best (CardPool::net), from
// what the player may know alone. Whole numbers: the same answer on every machine.

namespace fudaba::ai {

// The name of the player.
constexpr std::string_view kInstinct = "instinct";

// A net's opinion, in NetShape::kUnit times NetShape::kWeightOne: of the logarithm of the odds to
// win, and of the lead in the end.
using Opinion = std::array<std::int32_t, NetShape::kOutputs>;

// A net that looks at one position and then at answers to it.
class Instinct {
 public:
  // The net must outlive this.
  explicit Instinct(const Net& net) : net_(net) {}

  void look_at(std::span<const Input> position);
  [[nodiscard]] Opinion judge(std::span<const Input> answer) const;

 private:
  using Sums = std::array<std::int32_t, NetShape::kWidth>;
  void add(std::span<const Input> inputs, Sums& sums) const;

  const Net& net_;
  Sums position_{};
};

// How much an answer is liked. Where the chances are the same the lead decides.
[[nodiscard]] constexpr std::int64_t liking(const Opinion& opinion) {
  return 2 * std::int64_t{opinion[0]} + opinion[1];
}

// Of some answers the one that is liked best, of equal ones the first.
template <typename Game>
[[nodiscard]] Move best_answer(const Instinct& instinct, Inputs<Game>& inputs,
                               const MoveList& moves) {
  std::size_t best = 0;
  std::int64_t most = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::int64_t liked = liking(instinct.judge(inputs.of(moves[i])));
    if (i > 0 && liked <= most) { continue; }
    best = i;
    most = liked;
  }
  return moves[best];
}

// The pool must have a net.
template <typename Game>
[[nodiscard]] Move choose_by_instinct(const Perspective<Game>& perspective) {
  MoveList moves;
  perspective.legal_moves(moves);
  if (moves.size() == 1) { return moves[0]; }
  typename Game::State seen;
  perspective.settle(seen);
  list_sensible(perspective.game(), seen, moves);
  if (moves.size() == 1) { return moves[0]; }
  Inputs<Game> inputs(perspective.game(), seen, perspective.seat());
  Instinct instinct(perspective.game().pool().net);
  instinct.look_at(inputs.position());
  return best_answer(instinct, inputs, moves);
}

}  // namespace fudaba::ai
