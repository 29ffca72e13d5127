// "Win this turn": what is said to be certain happens, whatever the other player holds and answers.
#include "ai/turn_solver.h"

#include <atomic>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "ai/positions.h"
#include "ai/search.h"

namespace fudaba::ai {
namespace {

template <typename Game>
class Solver : public test::Positions<Game> {
 protected:
  using State = typename Game::State;

  // An answer that is certain to win, if the player who decides has one.
  [[nodiscard]] std::optional<Move> certain(const State& state, int nodes) {
    TurnSolver<Game> solver(this->game(), nodes);
    State seen;
    this->perspective(state).settle(seen);
    solver.begin(seen, Game::decision(state).player, nullptr);
    std::vector<Answer> answers;
    for (const Move& move : this->moves_of(seen)) { answers.push_back({move}); }
    if (!solver.solve(seen, std::span(answers))) { return std::nullopt; }
    return best_of(answers).move;
  }

  // Plays a certain win to its end against random answers in a world that looks the same.
  void expect_win(const State& from, FastRandom& random) {
    const Seat winner = Game::decision(from).player;
    State world = from;
    this->game().sample(from, winner, random, world);
    while (Game::outcome(world) == Outcome::Ongoing) {
      ASSERT_EQ(world.turn, from.turn);
      std::vector<Move> moves = this->moves_of(world);
      Move chosen = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      if (Game::decision(world).player == winner && moves.size() > 1) {
        const std::optional<Move> sure = certain(world, 200000);
        ASSERT_TRUE(sure.has_value()) << "it was certain before";
        chosen = *sure;
      }
      this->game().apply_legal(world, chosen);
    }
    ASSERT_EQ(Game::outcome(world), win_of(winner));
  }
};

using fudaba::test::AllGames;
TYPED_TEST_SUITE(Solver, AllGames);

TYPED_TEST(Solver, ACertainWinIsWonWhateverIsHidden) {
  FastRandom random(1);
  int found = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    std::vector<typename TypeParam::State> last;
    this->play(seed, [&](const auto& state) {
      if (state.turn_player == state.decision.player) { last.push_back(state); }
    });
    // Games are decided in their last decisions.
    const std::size_t from = last.size() > 6 ? last.size() - 6 : 0;
    for (std::size_t i = from; i < last.size(); ++i) {
      if (!this->certain(last[i], 300)) { continue; }
      ++found;
      for (int world = 0; world < 5; ++world) {
        this->expect_win(last[i], random);
        if (testing::Test::HasFatalFailure()) { return; }
      }
    }
  }
  // Culdcept's games are decided by tolls, which come in the other's turn, Ouka's when they are
  // counted.
  constexpr bool kHasWins =
      !std::is_same_v<TypeParam, culdcept::Game> && !std::is_same_v<TypeParam, ouka::Game>;
  EXPECT_EQ(found > 0, kHasWins);
}

TYPED_TEST(Solver, ItGivesUpWhenItIsTold) {
  const std::atomic<bool> stop{true};
  TurnSolver<TypeParam> solver(this->game(), 1000000);
  for (const auto& state : this->positions(10)) {
    solver.begin(state, TypeParam::decision(state).player, &stop);
    std::vector<Answer> answers;
    for (const Move& move : this->moves_of(state)) { answers.push_back({move}); }
    EXPECT_FALSE(solver.solve(state, std::span(answers)));
    for (const Answer& answer : answers) { EXPECT_EQ(answer.verdict, Verdict::Open); }
  }
}

TYPED_TEST(Solver, ItLooksAtNoMorePositionsThanItMay) {
  constexpr int kNodes = 100;
  TurnSolver<TypeParam> solver(this->game(), kNodes);
  for (const auto& state : this->positions(20)) {
    auto seen = state;
    this->perspective(state).settle(seen);
    solver.begin(seen, TypeParam::decision(state).player, nullptr);
    std::vector<Answer> answers;
    for (const Move& move : this->moves_of(seen)) { answers.push_back({move}); }
    (void)solver.solve(seen, std::span(answers));
    EXPECT_LE(solver.looked_at(), kNodes);
  }
}

}  // namespace
}  // namespace fudaba::ai
