#include "lab/duel.h"

#include <gtest/gtest.h>

#include <vector>

#include "games/games.h"
#include "games/kannagi/table.h"
#include "match/small_game.h"
#include "support/proves.h"

namespace fudaba::lab {
namespace {

using test::SmallGame;

const SmallGame& small() {
  static const SmallGame kGame;
  return kGame;
}

DuelOptions options(std::uint64_t pairs, unsigned jobs) {
  DuelOptions options;
  const auto decks = small().supplies().decks;
  options.sides[0] = {"greedy", {decks[0].cards, decks[1].cards}};
  options.sides[1] = {"random", {decks[0].cards, decks[1].cards}};
  options.pairs = pairs;
  options.crew = std::make_shared<Crew>(jobs);
  return options;
}

TEST(Duel, TheSameSeedGivesTheSameGamesWhateverTheThreads) {
  const DuelReport one = run_duel(small().game(), options(6, 1));
  const DuelReport four = run_duel(small().game(), options(6, 4));
  EXPECT_EQ(one.games, four.games);
}

TEST(Duel, AnotherSeedGivesOtherGames) {
  DuelOptions other = options(3, 1);
  other.seed = 2;
  EXPECT_NE(run_duel(small().game(), options(3, 1)).games, run_duel(small().game(), other).games);
}

TEST(Duel, SameDecksSamePlayersAndSwappedSeatsAreFair) {
  // Random against itself: each game of a pair has its own choices, so the score is near one half.
  DuelOptions both = options(60, 2);
  both.sides[0].player = "random";
  const DuelReport report = run_duel(small().game(), both);
  EXPECT_EQ(report.games.size(), 120U);
  EXPECT_EQ(report.wins_a + report.wins_b + report.draws, 120U);
  EXPECT_LT(report.paired_score_a.low, 0.5);
  EXPECT_GT(report.paired_score_a.high, 0.5);
  EXPECT_EQ(report.unfinished, 0U);
}

TEST(Duel, ThePlayerThatLooksAheadBeatsTheOneThatDoesNot) {
  const DuelReport report = run_duel(small().game(), options(20, 2));
  EXPECT_GT(report.paired_score_a.low, 0.5);
  EXPECT_GT(report.turns.least, 0U);
  EXPECT_GE(report.decisions.mean, report.turns.mean);
}

// With ten points a game is won; by any other clause it ends before.
TEST(Duel, EachGameSaysByWhichClauseItEndedAndWithHowManyPoints) {
  FUDABA_PROVES("CUL-1.1");
  using namespace clause_literals;
  const DuelReport report = run_duel(small().game(), options(20, 2));
  for (const GameResult& game : report.games) {
    ASSERT_LT(game.winner, 2);
    const int points = game.points[game.winner].value_or(-1);
    EXPECT_EQ(game.ending == "CUL-1.1"_clause, points >= 10) << points;
    EXPECT_FALSE(game.ending.is_none());
  }
}

TEST(Duel, TheEndingsAddUpToAllGamesInTheOrderOfTheirClauses) {
  const DuelReport report = run_duel(small().game(), options(20, 2));
  ASSERT_FALSE(report.endings.empty());
  std::uint64_t games = 0;
  unsigned last = 0;
  for (const EndingCount& ending : report.endings) {
    EXPECT_GT(ending.clause.number, last);
    last = ending.clause.number;
    games += ending.games;
    EXPECT_DOUBLE_EQ(ending.share.value, static_cast<double>(ending.games) / 40);
    for (const GameResult& game : report.games) { games -= game.ending == ending.clause ? 1 : 0; }
  }
  EXPECT_EQ(games, 0U);
}

TEST(Duel, TheMeanPointsAreThoseOfTheSidesWhereverTheySit) {
  const DuelReport report = run_duel(small().game(), options(20, 2));
  ASSERT_TRUE(report.mean_points);
  for (std::size_t side = 0; side < 2; ++side) {
    int sum = 0;
    for (const GameResult& game : report.games) { sum += game.points[side].value_or(0); }
    EXPECT_NEAR((*report.mean_points)[side], sum / 40.0, 1e-9);
  }
  // The side that looks ahead wins most games, so it has more points.
  EXPECT_GT((*report.mean_points)[0], (*report.mean_points)[1]);
}

TEST(Duel, AGameThatIsNotAboutPointsHasNoMeanOfThem) {
  const CardPool& pool = kannagi::test::basic_pool();
  const std::unique_ptr<AnyGame> game = find_game("kannagi")->make(pool);
  DuelOptions random;
  random.sides.fill({"random", {DeckList{kannagi::test::round_deck(pool, 40)}}});
  random.pairs = 2;
  const DuelReport report = run_duel(*game, random);
  EXPECT_FALSE(report.mean_points);
  EXPECT_FALSE(report.endings.empty());
}

TEST(Duel, ProgressIsToldUntilTheEnd) {
  DuelOptions told = options(3, 2);
  std::uint64_t last = 0;
  told.progress = [&](std::uint64_t games) {
    EXPECT_EQ(games, last + 1);
    last = games;
  };
  (void)run_duel(small().game(), told);
  EXPECT_EQ(last, 6U);
}

// Levels answer by what they see alone: against itself a level plays both games of a pair alike,
// and each seat wins one of them.
TEST(Duel, APlayerIsExactlyAsStrongAsItself) {
  DuelOptions options;
  const Contestant side{"level2", {small().supplies().decks[0].cards}};
  options.sides = {side, side};
  options.pairs = 8;
  const DuelReport report = run_duel(small().game(), options);
  EXPECT_EQ(report.pairs, std::vector<double>(8, 0.5));
  EXPECT_DOUBLE_EQ(report.paired_score_a.value, 0.5);
  EXPECT_DOUBLE_EQ(report.paired_score_a.low, 0.5);
}

TEST(Duel, TheCountOfIterationsIsThatOfTheSearch) {
  DuelOptions few = options(1, 1);
  few.sides[0].player = "level6";
  few.sides[0].iterations = 4;
  DuelOptions more = few;
  more.sides[0].iterations = 40;
  EXPECT_EQ(run_duel(small().game(), few).games, run_duel(small().game(), few).games);
  EXPECT_NE(run_duel(small().game(), few).games, run_duel(small().game(), more).games);
}

// Of two plain searches the one that reads more wins.
TEST(Duel, EachSideReadsAsOftenAsItSays) {
  DuelOptions uneven = options(20, 2);
  uneven.sides[0].player = uneven.sides[1].player = "plain";
  uneven.sides[0].iterations = 60;
  uneven.sides[1].iterations = 2;
  EXPECT_GT(run_duel(small().game(), uneven).paired_score_a.low, 0.5);
}

TEST(Duel, ASequentialTestEndsWhenItIsDecided) {
  DuelOptions tested = options(400, 2);
  tested.sprt = Sprt{0, 100};
  const DuelReport report = run_duel(small().game(), tested);
  EXPECT_EQ(report.sprt.verdict, SprtVerdict::High);
  EXPECT_LT(report.games.size(), 400U);
  EXPECT_EQ(report.games.size() % 32, 0U);
  EXPECT_EQ(report.pairs.size() * 2, report.games.size());
  tested.crew = std::make_shared<Crew>(1);
  EXPECT_EQ(run_duel(small().game(), tested).games, report.games);
}

TEST(Ladder, PlayersStandInTheOrderOfTheirStrength) {
  LadderOptions options;
  options.players = {"random", "level1", "greedy"};
  options.decks = {small().supplies().decks[0].cards, small().supplies().decks[1].cards};
  options.pairs = 20;
  EXPECT_EQ(pairings_of(options), 3U);
  const LadderReport report = run_ladder(small().game(), options);
  ASSERT_EQ(report.elo.size(), 3U);
  ASSERT_EQ(report.steps.size(), 2U);
  EXPECT_DOUBLE_EQ(report.elo[0].value, 0);
  EXPECT_GT(report.elo[2].value, 0);
  EXPECT_LT(report.elo[2].low, report.elo[2].value);
  EXPECT_GT(report.elo[2].high, report.elo[2].value);
}

// The sides of a mirror play alike: with the same key a pair would be one game, counted twice.
TEST(Duel, OfAMirrorNoGameIsPlayedTwice) {
  DuelOptions options;
  const Contestant side{"greedy", {small().supplies().decks[0].cards}};
  options.sides = {side, side};
  const auto equal_pairs = [&options] {
    const DuelReport report = run_duel(small().game(), options);
    int equal = 0;
    for (std::size_t i = 0; i < report.games.size(); i += 2) {
      equal += report.games[i].decisions == report.games[i + 1].decisions ? 1 : 0;
    }
    return equal;
  };
  const int swapped = equal_pairs();
  options.mirror = true;
  EXPECT_LT(2 * equal_pairs(), swapped);
}

TEST(Matrix, OppositeCellsAddUpToOne) {
  MatrixOptions options;
  options.player = "random";
  options.pairs = 10;
  for (const match::NamedDeck& deck : small().supplies().decks) {
    options.decks.push_back(deck.cards);
  }
  const MatrixReport report = run_matrix(small().game(), options);
  ASSERT_EQ(report.cells.size(), 2U);
  EXPECT_DOUBLE_EQ(report.cells[0][1].value + report.cells[1][0].value, 1);
  EXPECT_DOUBLE_EQ(report.cells[0][1].low + report.cells[1][0].high, 1);
  EXPECT_DOUBLE_EQ(report.overall[0].value, report.cells[0][1].value);
}

TEST(Matrix, TheFirstPlayersShareIsOfAllGames) {
  MatrixOptions options;
  options.player = "random";
  options.pairs = 20;
  options.decks = {small().supplies().decks[0].cards};
  const MatrixReport one = run_matrix(small().game(), options);
  EXPECT_DOUBLE_EQ(one.starter_share.value, one.cells[0][0].value);
  EXPECT_GT(one.starter_share.value, 0);
  options.decks.push_back(small().supplies().decks[1].cards);
  const MatrixReport two = run_matrix(small().game(), options);
  EXPECT_LT(two.starter_share.high - two.starter_share.low,
            one.starter_share.high - one.starter_share.low);
}

}  // namespace
}  // namespace fudaba::lab
