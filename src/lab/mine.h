#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lab/crew.h"
#include "match/puzzle.h"
#include "match/words.h"

// Looks for puzzles in games that computer players play against each other (docs/puzzles.md). Game
// n depends on the seed and n alone.

namespace fudaba::lab {

struct MineOptions : RunOptions {
  match::PuzzleKind kind = match::PuzzleKind::Win;
  std::vector<DeckList> decks;  // two of them meet in each game
  std::uint64_t first = 0;      // number of the first game
  std::uint64_t games = 100;
  int nodes = 1000;                 // most that the proof of one answer may take
  int turns = 0;                    // of Win: how many turns after the first it may take
  std::vector<match::Puzzle> kept;  // those that there are already
};

// A puzzle with what tells it from others.
struct MinedPuzzle {
  match::Puzzle puzzle;
  std::uint64_t digest = 0;                     // of what the player sees
  std::string answer;                           // in words
  std::vector<std::pair<ZoneId, DefId>> board;  // the cards he sees, in order
};

// The puzzles of one game.
[[nodiscard]] std::vector<MinedPuzzle> mine_game(const match::Supplies& supplies,
                                                 const MineOptions& options, std::uint64_t number);

// Those that there are and those of all games, no two alike, from easy to hard, else in their
// order. At least one deck.
[[nodiscard]] std::vector<match::Puzzle> mine(const match::Supplies& supplies,
                                              const MineOptions& options);

// True if two puzzles ask for the same answer on nearly the same board.
[[nodiscard]] bool are_alike(const MinedPuzzle& a, const MinedPuzzle& b);

// The marks by which a puzzle differs from others; nothing if it does not open.
[[nodiscard]] std::optional<MinedPuzzle> seen_of(const match::Puzzle& puzzle,
                                                 const match::Supplies& supplies);

// The puzzle graded anew, for the computer players as they are now; nothing: it does not open any
// more, or its win is not found within `nodes` positions for each answer.
[[nodiscard]] std::optional<match::Puzzle> graded(const match::Puzzle& puzzle,
                                                  const match::Supplies& supplies, int nodes);

// The same puzzles from easy to hard, else in their order.
[[nodiscard]] std::vector<match::Puzzle> by_grade(const std::vector<match::Puzzle>& puzzles);

// From easy to hard by who answers wrongly and by how much there is to find.
[[nodiscard]] int grade_of(const match::Puzzle& puzzle, int choices);

}  // namespace fudaba::lab
