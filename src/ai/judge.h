#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "ai/playout.h"
#include "base/random.h"
#include "kernel/judgement.h"
#include "kernel/move.h"
#include "kernel/types.h"

// Judges the positions that lines have led to: by the game's hand-set evaluation, or by what
// self-play has taught of its features where that is known (CardPool::judgement).

namespace fudaba::ai {

// e^x for x from -12 to 12, with an error below a tenth. Only sums and products, so that it is the
// same number on every machine.
[[nodiscard]] inline double raised(double x) {
  double y = 1 + std::clamp(x, -12.0, 12.0) / 1024;
  for (int i = 0; i < 10; ++i) { y *= y; }
  return y;
}

// ln n for n from 1, with an error below 0.06, likewise the same number on every machine.
[[nodiscard]] inline double logarithm(std::uint32_t n) {
  constexpr double kLogOf2 = 0.6931471805599453;
  const int whole = static_cast<int>(std::bit_width(n)) - 1;
  return kLogOf2 * (whole + static_cast<double>(n) / static_cast<double>(1U << whole) - 1);
}

// The chance to win of a lead, in clear leads (Game::kClearLead).
[[nodiscard]] inline double chance_of(double lead) {
  const double odds = raised(lead);
  return odds / (1 + odds);
}

// Proven: by what has won its duels in the game.
enum class Judging : std::uint8_t { HandSet, Learned, Proven };

// A game whose computer players can learn.
template <typename Game>
concept Learns = requires(const Game& game, const typename Game::State& state, Features& features) {
  game.features(state, Seat{0}, features);
};

// True if a game's positions can be judged by what was learned.
template <typename Game>
[[nodiscard]] bool has_learned(const Game& game) {
  return Learns<Game> && game.pool().judgement.is_learned();
}

// The evaluation that is proven for one of the uses of judging.
template <typename Game>
[[nodiscard]] Judging proven(const Game& game, Judging judging, bool Judgement::* use) {
  if (judging != Judging::Proven) { return judging; }
  return game.pool().judgement.*use ? Judging::Learned : Judging::HandSet;
}

// One way of judging the positions of a game.
template <typename Game>
class Yardstick {
 public:
  Yardstick(const Game& game, Judging judging)
      : game_(game), learned_(judging == Judging::Learned && has_learned(game)) {}

  // The lead of the seat. One clear lead more wins e times as often.
  [[nodiscard]] int worth(const typename Game::State& state, Seat seat) const {
    if constexpr (Learns<Game>) {
      if (learned_ && Game::outcome(state) == Outcome::Ongoing) {
        Features features;
        game_.features(state, seat, features);
        return game_.pool().judgement.worth(features);
      }
    }
    return game_.evaluate(state, seat);
  }
  [[nodiscard]] double clear_lead() const {
    return learned_ ? game_.pool().judgement.scale : Game::kClearLead;
  }

 private:
  const Game& game_;
  bool learned_;
};

template <typename Game>
class Judge {
 public:
  using State = typename Game::State;
  // A line ends when each player has had a turn since the root, or another one after it.
  static constexpr int kTurns = kSeats;
  // Choices after which a line is judged wherever it is.
  static constexpr int kLongestLine = 300;
  // Most answers by rule of thumb to reach a quiet position.
  static constexpr int kFollowUps = 12;

  explicit Judge(const Game& game, Judging judging = Judging::HandSet)
      : game_(game), yardstick_(game, judging) {}

  // The result of the game for the seat: 1, 0 or half.
  [[nodiscard]] static double result(const State& state, Seat seat) {
    if (Game::outcome(state) == Outcome::Draw) { return 0.5; }
    return Game::outcome(state) == win_of(seat) ? 1 : 0;
  }

  // Plays on by rule of thumb until the position can be judged.
  void calm(State& state, FastRandom& random) {
    for (int n = 0; n < kFollowUps && !Game::is_quiet(state); ++n) {
      game_.legal_moves(state, moves_);
      game_.apply_legal(state, game_.rule_of_thumb(state, moves_, random));
    }
  }

  // The chance of the seat to win, by playing a line from here. `root_turn` is the turn in which
  // the search began. The state is used up.
  [[nodiscard]] double chance(State& state, Seat seat, int root_turn, FastRandom& random) {
    int last = root_turn + kTurns;
    while (last <= int{state.turn}) { last += kTurns; }
    game_.legal_moves(state, moves_);
    for (int n = 0; n < kLongestLine && !moves_.empty(); ++n) {
      const Move move = moves_.size() == 1 ? moves_[0] : plausible(state, random);
      game_.play_on(state, move, moves_, last);
    }
    if (Game::outcome(state) == Outcome::Ongoing) { calm(state, random); }
    if (Game::outcome(state) != Outcome::Ongoing) { return result(state, seat); }
    return chance_of(yardstick_.worth(state, seat) / yardstick_.clear_lead());
  }

  // The same by playing at random to the end of the game; half where there is none.
  [[nodiscard]] double played_out(State& state, Seat seat, FastRandom& random) const {
    (void)play_out(game_, state, random);
    return Game::outcome(state) == Outcome::Ongoing ? 0.5 : result(state, seat);
  }

 private:
  // Any answer where the player acts freely, in between what usually is a good one.
  [[nodiscard]] Move plausible(const State& state, FastRandom& random) const {
    return Game::is_quiet(state) ? moves_[random.below(static_cast<std::uint32_t>(moves_.size()))]
                                 : game_.rule_of_thumb(state, moves_, random);
  }

  const Game& game_;
  Yardstick<Game> yardstick_;
  MoveList moves_;
};

}  // namespace fudaba::ai
