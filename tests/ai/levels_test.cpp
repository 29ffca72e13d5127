#include "ai/levels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "ai/players.h"
#include "ai/positions.h"
#include "support/other_world.h"

namespace fudaba::ai {
namespace {

template <typename Game>
class LevelsOf : public test::Positions<Game> {};

using fudaba::test::AllGames;
TYPED_TEST_SUITE(LevelsOf, AllGames);

// Taking back and asking again, or other hidden cards, do not change an answer.
TYPED_TEST(LevelsOf, ALevelAnswersByWhatItSeesAlone) {
  FastRandom random(1);
  for (const auto& state : this->positions(12)) {
    const Seat seat = TypeParam::decision(state).player;
    const auto other = test::other_world(this->game(), state, seat, random);
    for (const auto list : {levels(), yardsticks()}) {
      for (const Level& level : list) {
        const Limits limits{level.iterations == 0 ? 0 : 20};
        const Move move = choose_by_level(level, this->perspective(state), limits);
        ASSERT_TRUE(this->game().why_not(state, move).allows());
        ASSERT_EQ(move, choose_by_level(level, this->perspective(*other), limits)) << level.name;
      }
    }
  }
}

// A yardstick is measured against, and offered to nobody.
TEST(Levels, YardsticksAreNoPlayers) {
  for (const Level& yardstick : yardsticks()) {
    EXPECT_EQ(find_level(yardstick.name), &yardstick);
    const auto players = player_names();
    EXPECT_EQ(std::find(players.begin(), players.end(), yardstick.name), players.end());
  }
}

// Played at random to its end, a line is worth what the game came to.
TYPED_TEST(LevelsOf, APlainSearchJudgesNothing) {
  const Level& plain = *find_level("plain");
  Searcher<TypeParam> searcher(this->game(), plain.sight, 30);
  for (const auto& state : this->positions(4)) {
    const auto answers = searcher.search(this->perspective(state), {30}, FastRandom(1));
    for (const Answer& answer : answers) {
      const double halves = answer.mean * answer.visits * 2;  // wins, losses and draws alone
      EXPECT_NEAR(halves, std::round(halves), 1e-6);
      EXPECT_EQ(answer.prior, answers.front().prior);
      EXPECT_EQ(answer.visits == 0, answers.size() > 30 && &answer >= &answers[30]);
    }
  }
}

TEST(Levels, EveryPlayerHasAStyleInBothLanguages) {
  for (const std::string_view name : player_names()) {
    const Bilingual style = player_style(name);
    EXPECT_NE(style.ja, name);
    EXPECT_NE(style.en, name);
    EXPECT_NE(style.ja, style.en);
  }
  EXPECT_EQ(player_style("nobody").en, "nobody");
}

std::vector<Answer> three_answers() {
  std::vector<Answer> answers(3);
  answers[0].visits = 5;
  answers[1].visits = 100;
  answers[2].visits = 50;
  for (std::uint8_t i = 0; i < 3; ++i) { answers[i].move = choose_number(i); }
  return answers;
}

TEST(Levels, TheBestAnswerIsTheMostVisited) {
  EXPECT_EQ(pick(three_answers(), 0, 0.99).move.number, 1);
}

TEST(Levels, ACertainWinIsTakenByEveryLevel) {
  auto answers = three_answers();
  answers[0].verdict = Verdict::Wins;
  EXPECT_EQ(pick(answers, 0, 0.5).move.number, 0);
  EXPECT_EQ(pick(answers, 1, 0.99).move.number, 0);
}

// By their visits, 100 : 50; the one with less than a tenth of the most is never given.
TEST(Levels, AnUnchoosyLevelGivesGoodAnswersByTheirVisits) {
  std::array<int, 3> given{};
  for (int i = 0; i < 300; ++i) { ++given[pick(three_answers(), 1, i / 300.0).move.number]; }
  EXPECT_EQ(given, (std::array<int, 3>{0, 200, 100}));
}

// Without a search: by how far each lies between the best and the worst. What misses most of it is
// never given, however little it is.
TEST(Levels, AnUnchoosyLevelThatLooksAheadAvoidsTheWorst) {
  std::vector<Answer> answers(3);
  answers[0].ahead = 0.50;
  answers[1].ahead = 0.52;
  answers[2].ahead = 0.42;
  for (std::uint8_t i = 0; i < 3; ++i) { answers[i].move = choose_number(i); }
  answers[1].prior = 0.5;
  std::array<int, 3> given{};
  for (int i = 0; i < 1000; ++i) { ++given[pick(answers, 5, i / 1000.0).move.number]; }
  EXPECT_EQ(given[2], 0);
  EXPECT_NEAR(given[0], 1000 * std::exp(-1) / (1 + std::exp(-1)), 2);
  EXPECT_EQ(given[0] + given[1], 1000);
}

// The calibration that catches a search gone blind: it sees everything, and takes its values for
// those of other answers.
TEST(Levels, ABlindedPlayerLoses) {
  const Level& level = *find_level("level5");
  const auto& loaded = test::Loaded::get();
  const culdcept::Game game(loaded.catalogue.pool);
  Searcher<culdcept::Game> searcher(game, level.sight, 20);
  int lost = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const Seat blind = seed % 2;
    culdcept::Game::Setup setup;
    setup.decks = {loaded.decks[seed % 8].cards, loaded.decks[seed % 8].cards};
    setup.key = key_from_seed(seed / 2);
    culdcept::Game::State state;
    game.setup(setup, state);
    FastRandom random(seed);
    while (state.outcome == Outcome::Ongoing) {
      const Perspective<culdcept::Game> perspective(game, state, state.decision.player);
      const auto answers = searcher.search(perspective, {20}, FastRandom(1));
      const Move move = state.decision.player == blind
                            ? answers[random.below(std::uint32_t(answers.size()))].move
                            : pick(answers, level.choosy, 0).move;
      game.apply_legal(state, move);
    }
    lost += state.outcome == win_of(opponent_of(blind)) ? 1 : 0;
  }
  EXPECT_GE(lost, 10);
}

}  // namespace
}  // namespace fudaba::ai
