// Puzzles: those that ship are what they claim to be, and what is wrong with one is found.
#include "match/puzzle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <optional>

#include "catalog/folder.h"
#include "games/telling.h"
#include "support/loaded.h"
#include "support/sanitized.h"

namespace fudaba::match {
namespace {

using test::Loaded;

// In how many games an answer of a Best is played on here; `fudaba mine GAME --verify` plays 400.
constexpr int kWorlds = 12;

std::vector<Puzzle> puzzles_of(const Loaded& loaded) {
  const std::filesystem::path path = *catalog::find_data_dir() / loaded.game->id() / "puzzles.yaml";
  if (!std::filesystem::exists(path)) { return {}; }
  auto puzzles = read_puzzles(*catalog::read_file(path), loaded.supplies);
  if (!puzzles) { ADD_FAILURE() << catalog::to_string(puzzles.error(), Language::En); }
  return puzzles ? *puzzles : std::vector<Puzzle>{};
}

const Loaded& kannagi() {
  std::size_t n = 0;
  while (Loaded::of(n).game->id() != "kannagi") { ++n; }
  return Loaded::of(n);
}

Puzzle first_win() {
  const std::vector<Puzzle> puzzles = puzzles_of(kannagi());
  return *std::find_if(puzzles.begin(), puzzles.end(),
                       [](const Puzzle& puzzle) { return puzzle.kind == PuzzleKind::Win; });
}

std::string fault_of(const Puzzle& puzzle) {
  const auto fault = puzzle_fault(puzzle, kannagi().supplies, {kWorlds});
  return fault ? fault->en : "";
}

class Puzzles : public testing::TestWithParam<std::size_t> {
 protected:
  [[nodiscard]] static const Loaded& loaded() { return Loaded::of(GetParam()); }
};

TEST_P(Puzzles, WinsAreProvenAndBestAnswersAreBest) {
  int best = 0;
  int number = 0;
  for (const Puzzle& puzzle : puzzles_of(loaded())) {
    ++number;
    // Games that are played on take long: a few of them.
    const bool play_on = puzzle.kind == PuzzleKind::Win || ++best <= 2;
    if (test::kSanitized && number % 8 != 1) { continue; }
    const auto fault = puzzle_fault(puzzle, loaded().supplies, {play_on ? kWorlds : 0, false});
    EXPECT_FALSE(fault.has_value()) << puzzle.id << ": " << fault->en;
  }
}

// By what their file says of players; `fudaba mine GAME --verify` asks the players.
TEST_P(Puzzles, GreedyOrLevel2FailsAtEach) {
  for (const Puzzle& puzzle : puzzles_of(loaded())) {
    EXPECT_NE(std::find_first_of(puzzle.fails.begin(), puzzle.fails.end(), kMustFail.begin(),
                                 kMustFail.end()),
              puzzle.fails.end())
        << puzzle.id;
  }
}

TEST_P(Puzzles, NoTwoLookTheSame) {
  std::vector<std::uint64_t> seen;
  for (const Puzzle& puzzle : puzzles_of(loaded())) {
    const auto position = open_puzzle(puzzle, loaded().supplies);
    ASSERT_TRUE(position.has_value()) << puzzle.id;
    seen.push_back((*position)->study()->digest());
  }
  std::sort(seen.begin(), seen.end());
  EXPECT_EQ(std::adjacent_find(seen.begin(), seen.end()), seen.end());
}

TEST_P(Puzzles, AreWrittenAsTheyAreRead) {
  const std::vector<Puzzle> puzzles = puzzles_of(loaded());
  const std::string text = write_puzzles(puzzles, loaded().supplies);
  const auto again = read_puzzles({"again.yaml", text}, loaded().supplies);
  ASSERT_TRUE(again.has_value()) << catalog::to_string(again.error(), Language::En);
  EXPECT_EQ(write_puzzles(*again, loaded().supplies), text);
}

TEST_P(Puzzles, TellTheirAnswersAsTheSolverReadsThem) {
  for (const Puzzle& puzzle : puzzles_of(loaded())) {
    const auto position = open_puzzle(puzzle, loaded().supplies);
    ASSERT_TRUE(position.has_value()) << puzzle.id;
    const std::vector<Bilingual> told = answer_in_words(puzzle, **position);
    ASSERT_FALSE(told.empty()) << puzzle.id;
    EXPECT_EQ(told.size(), puzzle.line.empty() ? puzzle.answers.size() : puzzle.line.size());
    for (const Bilingual& line : told) {
      EXPECT_FALSE(line.ja.empty() || line.en.empty()) << puzzle.id;
      EXPECT_EQ(line.ja.find(seat_stem(Language::Ja)), std::string::npos) << line.ja;
      EXPECT_EQ(line.en.find(seat_stem(Language::En)), std::string::npos) << line.en;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(AllGames, Puzzles, testing::Range(std::size_t{0}, games().size()),
                         [](const auto& test) {
                           return std::string(Loaded::of(test.param).game->id());
                         });

// What is wrong with a puzzle is found
// -----------------------------------------------------------------------------------------------

TEST(PuzzleFault, AWrongAnswerIsNotCertainToWin) {
  Puzzle puzzle = first_win();
  const auto position = open_puzzle(puzzle, kannagi().supplies);
  const auto study = (*position)->study();
  const auto wrong =
      std::find_if(study->answers().begin(), study->answers().end(), [&](const Move& move) {
        return std::none_of(puzzle.answers.begin(), puzzle.answers.end(),
                            [&](const Move& right) { return study->are_twins(right, move); });
      });
  ASSERT_NE(wrong, study->answers().end());
  puzzle.answers = {*wrong};
  EXPECT_NE(fault_of(puzzle).find("is not certain to win"), std::string::npos) << fault_of(puzzle);
}

// A position on the way to a win at which more than one answer keeps it, as a puzzle with one of
// them as the answer.
std::optional<Puzzle> with_two_solutions() {
  for (Puzzle puzzle : puzzles_of(kannagi())) {
    const auto position = open_puzzle(puzzle, kannagi().supplies);
    const Seat seat = (*position)->decision().player;
    while (!puzzle.line.empty()) {
      std::vector<Move> wins;
      const auto study = (*position)->study();
      for (const Move& move : study->answers()) {
        if ((*position)->decision().player != seat) { break; }
        if (study->prove(move, {}).verdict == ai::Verdict::Wins) { wins.push_back(move); }
      }
      puzzle.answers = {puzzle.line.front()};
      if (wins.size() > 1) { return puzzle; }
      (void)(*position)->apply(puzzle.line.front(), nullptr);
      puzzle.moves.push_back(puzzle.line.front());
      puzzle.line.erase(puzzle.line.begin());
    }
  }
  return std::nullopt;
}

TEST(PuzzleFault, ThereMustBeNoOtherSolution) {
  std::optional<Puzzle> puzzle = with_two_solutions();
  ASSERT_TRUE(puzzle.has_value());
  const std::string fault = fault_of(*puzzle);
  EXPECT_TRUE(fault.find("is certain to win as well") != std::string::npos ||
              fault == "there is nothing else to choose")
      << fault;
}

TEST(PuzzleFault, ALineMustEndWithTheWin) {
  Puzzle puzzle = first_win();
  puzzle.line.pop_back();
  EXPECT_EQ(fault_of(puzzle), "the line does not end with a win");
}

TEST(PuzzleFault, APositionMustBeReached) {
  Puzzle puzzle = first_win();
  puzzle.moves.erase(puzzle.moves.begin());
  EXPECT_NE(fault_of(puzzle).find("cannot be made"), std::string::npos) << fault_of(puzzle);
}

TEST(PuzzleFault, ChancesMustBeFarApart) {
  Puzzle puzzle = first_win();
  puzzle.kind = PuzzleKind::Best;
  puzzle.chance = 60;
  puzzle.second = 40;
  EXPECT_EQ(fault_of(puzzle), "the chances are less than 25% apart");
}

// A position with one answer on the way to a win, which both players who must fail bring home.
std::optional<Puzzle> with_nothing_to_find() {
  for (Puzzle puzzle : puzzles_of(kannagi())) {
    const auto position = open_puzzle(puzzle, kannagi().supplies);
    const Seat seat = (*position)->decision().player;
    while (!puzzle.line.empty()) {
      const bool asks =
          (*position)->decision().player == seat && (*position)->study()->answers().size() > 1;
      puzzle.answers = {puzzle.line.front()};
      if (asks && !puzzle_fault(puzzle, kannagi().supplies, {0, false}) &&
          is_solved_by("greedy", puzzle, **position) &&
          is_solved_by("level2", puzzle, **position)) {
        return puzzle;
      }
      (void)(*position)->apply(puzzle.line.front(), nullptr);
      puzzle.moves.push_back(puzzle.line.front());
      puzzle.line.erase(puzzle.line.begin());
    }
  }
  return std::nullopt;
}

TEST(PuzzleFault, GreedyOrLevel2MustFail) {
  const std::optional<Puzzle> puzzle = with_nothing_to_find();
  ASSERT_TRUE(puzzle.has_value());
  EXPECT_EQ(fault_of(*puzzle), "neither greedy nor level2 fails");
}

TEST(PuzzleRefutation, OnlyRightAnswersAreTaken) {
  const Puzzle puzzle = first_win();
  const auto position = open_puzzle(puzzle, kannagi().supplies);
  const auto study = (*position)->study();
  for (const Move& move : study->answers()) {
    const bool right =
        std::any_of(puzzle.answers.begin(), puzzle.answers.end(),
                    [&](const Move& answer) { return study->are_twins(answer, move); });
    EXPECT_EQ(refutation(puzzle, **position, move, puzzle.turns).has_value(), !right);
  }
}

std::string read_fault(const std::string& fields) {
  const auto read = read_puzzles({"p.yaml", "game: kannagi\npuzzles:\n  - {" + fields + "}\n"},
                                 kannagi().supplies);
  return read ? "" : catalog::to_string(read.error(), Language::En);
}

TEST(PuzzleFile, MistakesAreNamedWithTheirPlace) {
  EXPECT_NE(read_fault("id: a, kind: draw").find("p.yaml:3:19"), std::string::npos)
      << read_fault("id: a, kind: draw");
  EXPECT_NE(read_fault("id: a, kind: win, answers: xyz").find("eight hexadecimal digits"),
            std::string::npos);
  EXPECT_NE(read_fault("id: a, kind: win, key: 12").find("32 lowercase hexadecimal digits"),
            std::string::npos);
  EXPECT_NE(read_fault("id: a, kind: best, fails: nobody").find("greedy"), std::string::npos);
  EXPECT_NE(read_fault("id: a, kind: win, decks: {first: 3 no_card, second: x}").find("no_card"),
            std::string::npos);
}

}  // namespace
}  // namespace fudaba::match
