// Looking for puzzles in games.
#include "lab/mine.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "support/loaded.h"

namespace fudaba::lab {
namespace {

using test::Loaded;

const Loaded& kannagi() {
  std::size_t n = 0;
  while (Loaded::of(n).game->id() != "kannagi") { ++n; }
  return Loaded::of(n);
}

MineOptions some_games(unsigned jobs) {
  MineOptions options;
  for (const match::NamedDeck& deck : kannagi().decks) { options.decks.push_back(deck.cards); }
  options.games = 12;
  options.seed = 14;
  options.crew = std::make_shared<Crew>(jobs);
  options.nodes = 400;
  return options;
}

TEST(Mine, TheNumberOfThreadsMakesNoDifference) {
  const auto one = mine(kannagi().supplies, some_games(1));
  const auto three = mine(kannagi().supplies, some_games(3));
  EXPECT_FALSE(one.empty());
  EXPECT_EQ(match::write_puzzles(one, kannagi().supplies),
            match::write_puzzles(three, kannagi().supplies));
}

TEST(Mine, WhatIsThereAlreadyIsNotFoundAgain) {
  MineOptions options = some_games(2);
  const auto found = mine(kannagi().supplies, options);
  options.kept = found;
  EXPECT_EQ(mine(kannagi().supplies, options).size(), found.size());
}

TEST(Mine, BoardsThatShareFourCardsOfFiveAreAlike) {
  MinedPuzzle a;
  a.digest = 1;
  a.answer = "attack";
  a.board = {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 5}};
  MinedPuzzle b = a;
  b.digest = 2;
  b.board[4] = {0, 9};
  EXPECT_TRUE(are_alike(a, b));
  b.board[3] = {0, 8};
  EXPECT_FALSE(are_alike(a, b));
  b = a;
  b.answer = "pass";
  EXPECT_TRUE(are_alike(a, b)) << "the same position";
  b.digest = 2;
  EXPECT_FALSE(are_alike(a, b));
}

TEST(Mine, WhoFailsMakesTheGrade) {
  match::Puzzle puzzle;
  puzzle.fails = {"random", "level1"};
  EXPECT_EQ(grade_of(puzzle, 2), 1);
  puzzle.fails = {"random", "greedy", "level1"};
  EXPECT_EQ(grade_of(puzzle, 2), 2);
  EXPECT_EQ(grade_of(puzzle, 4), 3);
  puzzle.fails.emplace_back("level6");
  EXPECT_EQ(grade_of(puzzle, 2), 3);
  puzzle = {};
  puzzle.kind = match::PuzzleKind::Best;
  EXPECT_EQ(grade_of(puzzle, 2), 1);
  for (const auto& [player, grade] : {std::pair{"level5", 2}, {"level6", 3}}) {
    puzzle.fails.emplace_back(player);
    EXPECT_EQ(grade_of(puzzle, 2), grade) << player;
  }
}

// What was found is graded as it was when it was found; what does not open is not graded.
TEST(Mine, APuzzleIsGradedAnew) {
  const auto found = mine(kannagi().supplies, some_games(2));
  ASSERT_FALSE(found.empty());
  match::Puzzle puzzle = found.front();
  const int grade = puzzle.grade;
  const std::vector<std::string> fails = puzzle.fails;
  puzzle.fails = {"strongest"};
  puzzle.grade = 3;
  const auto again = graded(puzzle, kannagi().supplies, 400);
  ASSERT_TRUE(again);
  const match::Puzzle graded_anew = again.value_or(match::Puzzle{});
  EXPECT_EQ(graded_anew.grade, grade);
  EXPECT_EQ(graded_anew.fails, fails);
  EXPECT_EQ(graded_anew.line, puzzle.line);
  puzzle.moves.pop_back();
  puzzle.moves.push_back(Move{});
  EXPECT_FALSE(graded(puzzle, kannagi().supplies, 400));
}

}  // namespace
}  // namespace fudaba::lab
