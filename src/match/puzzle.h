#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "catalog/cards.h"
#include "catalog/fault.h"
#include "games/any_game.h"
#include "match/words.h"

// Puzzles: a position and the question what the player who decides does now. docs/puzzles.md has
// the format and says how they are found and proven.

namespace fudaba::match {

enum class PuzzleKind : std::uint8_t {
  Win,   // one answer wins for certain in time, the others are certain not to
  Best,  // one answer has by far the best chance to win the game
};

constexpr int kMostGrades = 3;

struct Puzzle {
  std::string id;
  effect::SourceMark mark;
  PuzzleKind kind = PuzzleKind::Win;
  int grade = 1;  // up to kMostGrades, the hardest
  // A game that was played so far,
  MatchSetup setup;
  std::vector<Move> moves;
  // or a position put together by hand.
  std::optional<PositionSpec> position;
  std::vector<Move> answers;  // the right ones: one, or several of which the order is all the same
  std::vector<Move> line;     // of Win: answers of both players that lead to the win
  int turns = 0;              // of Win: how many turns after this one it may take
  int nodes = 0;              // of Win: the most that a proof of one answer takes
  int chance = 0;             // of Best: percent, of the right answer
  int second = 0;             // the same of the next best answer
  std::vector<std::string> fails;  // the computer players that answer wrongly
};

// The puzzles of a file `data/GAME/puzzles.yaml`; all its mistakes if there is any.
[[nodiscard]] tl::expected<std::vector<Puzzle>, std::vector<catalog::FileFault>> read_puzzles(
    const catalog::TextFile& file, const Supplies& supplies);
// The file that read_puzzles reads back as the same puzzles. They must come from games.
[[nodiscard]] std::string write_puzzles(std::span<const Puzzle> puzzles, const Supplies& supplies);

// The position that is asked about; what does not fit any more, if anything.
[[nodiscard]] tl::expected<std::unique_ptr<Position>, Bilingual> open_puzzle(
    const Puzzle& puzzle, const Supplies& supplies);

[[nodiscard]] Bilingual question_of(const Puzzle& puzzle);

// True if a computer player finds the right answer; of a Win at each of its choices on the way.
// `opening`: the position that is asked about.
[[nodiscard]] bool is_solved_by(std::string_view player, const Puzzle& puzzle,
                                const Position& opening);
// At least one of these players must fail, or there is too little to find.
constexpr std::array<std::string_view, 2> kMustFail{"greedy", "level2"};

// The thoroughness of a check.
struct PuzzleEffort {
  int worlds = 400;          // games in which each answer of a Best is played on; 0: none
  bool asks_players = true;  // whether one of kMustFail fails, as they play now
};
// The fault of a puzzle; nothing: all its claims hold.
[[nodiscard]] std::optional<Bilingual> puzzle_fault(const Puzzle& puzzle, const Supplies& supplies,
                                                    const PuzzleEffort& effort);

// The reason why an answer is wrong, in words; nothing: it is right. A legal move of the player who
// decides. Of a Win at any position on the way to it, `turns` being how many more turns it may
// take; of a Best at its first position.
[[nodiscard]] std::optional<Bilingual> refutation(const Puzzle& puzzle, const Position& position,
                                                  const Move& move, int turns);

// The right answers in words, as the player who decides reads them: of a Win with what the opponent
// answers. `opening`: the position that is asked about.
[[nodiscard]] std::vector<Bilingual> answer_in_words(const Puzzle& puzzle, const Position& opening);

// True if the task is done after this many answers: the game is won, or of a Best the right answer
// given.
[[nodiscard]] bool is_solved(const Puzzle& puzzle, const Position& position, Seat seat,
                             std::size_t answers);

}  // namespace fudaba::match
