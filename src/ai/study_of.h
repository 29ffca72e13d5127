#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "ai/judge.h"
#include "ai/labels.h"
#include "ai/search.h"
#include "ai/study.h"
#include "ai/turn_solver.h"
#include "kernel/perspective.h"

namespace fudaba::ai {

template <typename Game>
class StudyOf final : public Study {
 public:
  using State = typename Game::State;

  explicit StudyOf(const Perspective<Game>& perspective)
      : game_(perspective.game()), seat_(perspective.seat()) {
    perspective.settle(base_);
    labels_.begin(base_, seat_);
    MoveList moves;
    game_.legal_moves(base_, moves);
    std::vector<Label> known;
    for (const Move& move : moves) {
      const Label label = labels_.of(base_, move);
      if (std::find(known.begin(), known.end(), label) != known.end()) { continue; }
      known.push_back(label);
      answers_.push_back(move);
    }
  }

  [[nodiscard]] std::uint64_t digest() const override { return Game::digest(base_); }
  [[nodiscard]] bool is_own_turn() const override { return base_.turn_player == seat_; }
  [[nodiscard]] std::span<const Move> answers() const override { return answers_; }
  [[nodiscard]] bool are_twins(const Move& a, const Move& b) const override {
    return labels_.of(base_, a) == labels_.of(base_, b);
  }

  [[nodiscard]] bool commute(const Move& a, const Move& b) const override {
    State ab;
    State ba;
    return both(a, b, ab) && both(b, a, ba) && Game::digest(ab) == Game::digest(ba);
  }

  [[nodiscard]] bool may_win(int lines, int turns_after) const override {
    FastRandom random(digest());
    State state;
    MoveList moves;
    const int last = int{base_.turn} + turns_after;
    for (int line = 0; line < lines; ++line) {
      game_.sample(base_, seat_, random, state);
      for (int n = 0; n < Judge<Game>::kLongestLine && int{state.turn} <= last; ++n) {
        if (Game::outcome(state) != Outcome::Ongoing) { break; }
        game_.legal_moves(state, moves);
        game_.apply_legal(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      }
      if (Game::outcome(state) == win_of(seat_)) { return true; }
    }
    return false;
  }

  [[nodiscard]] Proof prove(const Move& answer, const ProofLimits& limits) const override {
    TurnSolver<Game> solver(game_, limits.nodes, TurnSolver<Game>::Aim::Refutations);
    solver.begin(base_, seat_, limits.stop, limits.turns_after);
    Proof proof{answer, Verdict::Open, 0};
    (void)solver.solve(base_, std::span(&proof, 1));
    proof.nodes = solver.looked_at();
    return proof;
  }

  [[nodiscard]] std::vector<Chance> search(int iterations) const override {
    // Curious: the answers that are not the best must be known as well.
    Searcher<Game> searcher(game_, {.curiosity = 1, .solver_nodes = 0}, iterations);
    const auto found = searcher.search(Perspective<Game>(game_, base_, seat_),
                                       {iterations, nullptr}, FastRandom(digest()));
    std::vector<Chance> chances;
    for (const Answer& answer : found) {
      chances.push_back({answer.move, answer.mean, answer.error});
    }
    return chances;
  }

  [[nodiscard]] std::vector<Chance> play_on(std::span<const Move> answers, int worlds,
                                            std::uint64_t seed) const override {
    std::vector<Chance> chances;
    FastRandom random(digest() ^ seed);
    std::vector<double> sums(answers.size());
    State world;
    for (int i = 0; i < worlds; ++i) {
      game_.sample(base_, seat_, random, world);
      for (std::size_t k = 0; k < answers.size(); ++k) {
        State state = world;
        game_.apply_legal(state, answers[k]);
        sums[k] += result_of(state, random);
      }
    }
    for (std::size_t k = 0; k < answers.size(); ++k) {
      const double mean = sums[k] / std::max(1, worlds);
      chances.push_back({answers[k], mean, std::sqrt(mean * (1 - mean) / std::max(1, worlds))});
    }
    return chances;
  }

 private:
  // Answers after which a game that is played on counts as a draw.
  static constexpr int kLongestGame = 3000;

  // Two answers in a row, nobody else deciding in between: what then can be seen.
  [[nodiscard]] bool both(const Move& first, const Move& second, State& seen) const {
    State state = base_;
    game_.apply_legal(state, first);
    const bool goes_on = Game::outcome(state) == Outcome::Ongoing &&
                         Game::decision(state).player == seat_ &&
                         game_.why_not(state, second).allows();
    if (!goes_on) { return false; }
    game_.apply_legal(state, second);
    game_.settle(state, seat_, seen);
    return true;
  }

  [[nodiscard]] double result_of(State& state, FastRandom& random) const {
    MoveList moves;
    Judge<Game> judge(game_);
    for (int n = 0; n < kLongestGame && Game::outcome(state) == Outcome::Ongoing; ++n) {
      game_.legal_moves(state, moves);
      game_.apply_legal(state, moves.size() == 1 ? moves[0] : ahead(state, moves, judge, random));
    }
    return Game::outcome(state) == Outcome::Ongoing ? 0.5 : Judge<Game>::result(state, seat_);
  }

  // The answer that looks best in one world, one decision ahead.
  [[nodiscard]] Move ahead(const State& state, const MoveList& moves, Judge<Game>& judge,
                           FastRandom& random) const {
    const Seat mover = Game::decision(state).player;
    State world;
    State after;
    game_.sample(state, mover, random, world);
    Move best = moves[0];
    std::int64_t most = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      after = world;
      game_.apply_legal(after, moves[i]);
      judge.calm(after, random);
      const std::int64_t worth = game_.evaluate(after, mover);
      if (i == 0 || worth > most) {
        best = moves[i];
        most = worth;
      }
    }
    return best;
  }

  const Game& game_;
  Seat seat_;
  State base_;
  Labels<Game> labels_;
  std::vector<Move> answers_;
};

}  // namespace fudaba::ai
