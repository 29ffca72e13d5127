#include "ai/levels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
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
        const Limits limits{20};  // of those who search
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
  answers[0].mean = 0.3;
  answers[1].mean = 0.6;
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
  EXPECT_EQ(pick(answers, 99, 0.99).move.number, 0);
}

// How often each of the answers is given in so many draws.
std::array<int, 3> given_of(std::span<const Answer> answers, int overlooks, int draws) {
  std::array<int, 3> given{};
  for (int i = 0; i < draws; ++i) {
    ++given[pick(answers, overlooks, (i + 0.5) / draws).move.number];
  }
  return given;
}

// Worth 0.6, 0.5 and 0.3. The second is given where the first was overlooked; the worst of several
// never, however often all are overlooked.
TEST(Levels, WhoOverlooksTheBestAnswerGivesTheNextBest) {
  EXPECT_EQ(given_of(three_answers(), 50, 300), (std::array<int, 3>{0, 200, 100}));
  EXPECT_EQ(given_of(three_answers(), 25, 500), (std::array<int, 3>{0, 400, 100}));
  EXPECT_EQ(given_of(three_answers(), 99, 300)[0], 0);
}

TEST(Levels, TheWorseOfTwoAnswersMayBeGiven) {
  auto answers = three_answers();
  answers.erase(answers.begin());
  EXPECT_EQ(given_of(answers, 50, 300), (std::array<int, 3>{0, 200, 100}));
}

// Who overlooks what is good does nothing rather than what is worse than nothing, but sooner looks
// once more: nothing is done two thirds as often as another answer would be given there.
TEST(Levels, NobodyDoesWhatIsWorseThanDoingNothing) {
  std::vector<Answer> answers = three_answers();
  answers.push_back({.move = {Verb::Pass, kNoCard, 255, 3}, .visits = 70, .mean = 0.55});
  const auto given = [&](int overlooks) {
    std::array<int, 4> count{};
    for (int i = 0; i < 300; ++i) {
      ++count[pick(answers, overlooks, (i + 0.5) / 300).move.number];
    }
    return count;
  };
  EXPECT_EQ(given(50), (std::array<int, 4>{0, 225, 0, 75}));
  answers[3].mean = 0.7;  // better than anything else
  EXPECT_EQ(given(50), (std::array<int, 4>{0, 0, 0, 300}));
  answers[3].mean = 0.1;  // the worst
  EXPECT_EQ(given(50), (std::array<int, 4>{43, 171, 86, 0}));
}

// Whoever overlooks a defence defends in the end, where the game would be lost without.
TEST(Levels, NobodyGivesTheGameAway) {
  std::vector<Answer> answers = three_answers();
  answers.erase(answers.begin());
  answers[0].mean = 0.12;  // less than a quarter of 0.5, and more
  answers[0].ahead = 0.12;
  EXPECT_EQ(given_of(answers, 99, 300)[1], 0);
  answers[0].mean = 0.13;
  answers[0].ahead = 0.13;
  EXPECT_GT(given_of(answers, 99, 300)[1], 0);
}

// Few visits tell little: what one step ahead looks bad has to win more than once.
TEST(Levels, TheLookAheadCountsAsThreeVisits) {
  std::vector<Answer> answers = three_answers();
  answers[0] = {.move = choose_number(0), .visits = 1, .mean = 0.9, .ahead = 0.4};
  EXPECT_EQ(given_of(answers, 50, 300), (std::array<int, 3>{100, 200, 0}));
  answers[0].ahead = 0.3;
  EXPECT_EQ(given_of(answers, 50, 300), (std::array<int, 3>{0, 200, 100}));
}

TEST(Levels, WhoLooksAheadAloneOverlooksByWhatItSaw) {
  std::vector<Answer> answers(3);
  for (std::uint8_t i = 0; i < 3; ++i) {
    answers[i].move = choose_number(i);
    answers[i].ahead = i == 1 ? 0.5 : i == 2 ? 0.3 : 0.2;
  }
  EXPECT_EQ(given_of(answers, 50, 300), (std::array<int, 3>{0, 200, 100}));
}

TEST(Levels, AreAsStrongAsTheirGameSays) {
  Ladder ladder = kUsualLadder;
  ladder[1] = {.iterations = 45, .overlooks = 7};
  ladder[4] = {.iterations = 60};
  const Level second = in_game(*find_level("level2"), ladder);
  EXPECT_EQ(second.iterations, 45);
  EXPECT_EQ(second.sight.solver_nodes, 0);
  EXPECT_EQ(second.overlooks, 7);
  EXPECT_EQ(second.name, "level2");
  const Level fifth = in_game(*find_level("level5"), ladder);
  EXPECT_EQ(fifth.iterations, 60);
  EXPECT_GT(fifth.sight.solver_nodes, 0);
  EXPECT_EQ(fifth.overlooks, 0);
  // A yardstick is the same in all games.
  EXPECT_EQ(in_game(*find_level("plain"), ladder).iterations, find_level("plain")->iterations);
}

// The strength of the game itself is what its levels play by.
TYPED_TEST(LevelsOf, PlayByTheLadderOfTheirGame) {
  CardPool pool = this->game().pool();
  pool.ladder[1] = kUsualLadder[4];
  const TypeParam other(pool);
  int differs = 0;
  for (const auto& state : this->positions(30)) {
    const Perspective<TypeParam> perspective(other, state, TypeParam::decision(state).player);
    const Move careful = choose_by_level(*find_level("level2"), perspective, {});
    differs +=
        careful == choose_by_level(*find_level("level2"), this->perspective(state), {}) ? 0 : 1;
  }
  EXPECT_GT(differs, 3);
}

// The calibration that catches a search gone blind: it sees everything, and takes its values for
// those of other answers.
TEST(Levels, ABlindedPlayerLoses) {
  const Level& level = *find_level("level6");
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
                            : pick(answers, 0, 0).move;
      game.apply_legal(state, move);
    }
    lost += state.outcome == win_of(opponent_of(blind)) ? 1 : 0;
  }
  EXPECT_GE(lost, 10);
}

}  // namespace
}  // namespace fudaba::ai
