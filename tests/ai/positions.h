#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "base/random.h"
#include "games/culdcept/game.h"
#include "games/dgrayman/game.h"
#include "games/kannagi/game.h"
#include "games/kanon/game.h"
#include "games/ouka/game.h"
#include "kernel/move.h"
#include "kernel/perspective.h"
#include "support/loaded.h"

// Positions of the five games with the cards and decks that ship, for tests of computer players.

namespace fudaba::test {

using AllGames =
    testing::Types<culdcept::Game, dgrayman::Game, kannagi::Game, kanon::Game, ouka::Game>;

template <typename Game>
class Positions : public testing::Test {
 protected:
  using State = typename Game::State;

  static const Loaded& loaded() {
    std::size_t n = 0;
    while (Loaded::of(n).game->id() != Game::kId) { ++n; }
    return Loaded::of(n);
  }

  [[nodiscard]] const Game& game() const { return game_; }

  // Plays a random game; f(state) is called where there is a choice.
  template <typename F>
  void play(std::uint64_t seed, F&& f) const {
    const auto& decks = loaded().decks;
    typename Game::Setup setup;
    setup.decks = {decks[seed % decks.size()].cards, decks[(seed / 2 + 1) % decks.size()].cards};
    if (own_decks_) { mix(setup.decks); }
    setup.key = key_from_seed(seed);
    const auto state = std::make_unique<State>();
    game_.setup(setup, *state);
    FastRandom random(seed);
    MoveList moves;
    while (Game::outcome(*state) == Outcome::Ongoing) {
      game_.legal_moves(*state, moves);
      if (moves.size() > 1) { f(std::as_const(*state)); }
      if (testing::Test::HasFatalFailure()) { return; }
      game_.apply_legal(*state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }

  // About so many choices, from all parts of random games.
  [[nodiscard]] std::vector<State> positions(std::size_t count, std::uint64_t seed = 1) const {
    std::vector<State> found;
    FastRandom random(seed);
    for (; found.size() < count; ++seed) {
      play(seed, [&](const State& state) {
        if (random.below(16) == 0 && found.size() < count) { found.push_back(state); }
      });
    }
    return found;
  }

  [[nodiscard]] Perspective<Game> perspective(const State& state) const {
    return Perspective<Game>(game_, state, Game::decision(state).player);
  }
  [[nodiscard]] std::vector<Move> moves_of(const State& state) const {
    MoveList moves;
    game_.legal_moves(state, moves);
    return {moves.begin(), moves.end()};
  }

  // From now on nobody brings a deck that ships.
  void bring_own_decks() { own_decks_ = true; }

 private:
  // Every other card changes decks.
  static void mix(std::array<DeckList, kSeats>& decks) {
    const std::size_t both = std::min(decks[0].cards.size(), decks[1].cards.size());
    for (std::size_t i = 0; i < both; i += 2) { std::swap(decks[0].cards[i], decks[1].cards[i]); }
  }

  Game game_{loaded().catalogue.pool};
  bool own_decks_ = false;
};

}  // namespace fudaba::test
