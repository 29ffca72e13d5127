#pragma once

#include "base/random.h"
#include "kernel/decision.h"
#include "kernel/move.h"
#include "kernel/types.h"

namespace fudaba {

// The substitute for the state that a computer player gets: its view, the legal answers, and states
// that it cannot tell from the true one. The true state cannot be had from it. Deck lists are known
// to both players, but where the match says that they are closed: then states differ by what the
// opponent may have brought, too.
template <typename Game>
class Perspective {
 public:
  Perspective(const Game& game, const typename Game::State& state, Seat seat)
      : game_(game), state_(state), seat_(seat) {}

  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] Seat seat() const { return seat_; }
  [[nodiscard]] const Decision& decision() const { return game_.decision(state_); }
  void view(typename Game::View& view) const { game_.view_of(state_, seat_, view); }
  void legal_moves(MoveList& list) const { game_.legal_moves(state_, list); }
  // A state drawn at random from those that look the same to this player; its future dice are its
  // own.
  void sample(FastRandom& random, typename Game::State& sampled) const {
    game_.sample(state_, seat_, random, sampled);
  }
  // The same state for everything that looks the same to this player: what a search begins from, so
  // that it can depend on nothing else.
  void settle(typename Game::State& settled) const { game_.settle(state_, seat_, settled); }

 private:
  const Game& game_;
  const typename Game::State& state_;
  Seat seat_;
};

}  // namespace fudaba
