#include "lab/mine.h"

#include <algorithm>
#include <iterator>

#include "base/check.h"
#include "base/stable_sort.h"

namespace fudaba::lab {

using match::Puzzle;
using match::PuzzleKind;

int grade_of(const Puzzle& puzzle, int choices) {
  const auto failed = [&](std::string_view name) {
    return std::find(puzzle.fails.begin(), puzzle.fails.end(), name) != puzzle.fails.end();
  };
  if (puzzle.kind == PuzzleKind::Best) { return failed("level6") ? 3 : failed("level5") ? 2 : 1; }
  if (!failed("greedy")) { return 1; }
  constexpr int kManyNodes = 300;
  constexpr int kManyChoices = 4;
  const bool is_long = puzzle.nodes >= kManyNodes || choices >= kManyChoices;
  return is_long || failed("level6") ? 3 : 2;
}

std::optional<MinedPuzzle> seen_of(const Puzzle& puzzle, const match::Supplies& supplies) {
  const auto position = match::open_puzzle(puzzle, supplies);
  if (!position || puzzle.answers.empty()) { return std::nullopt; }
  MinedPuzzle mined{puzzle, (*position)->study()->digest(), {}, {}};
  mined.answer = (*position)->describe(puzzle.answers[0], Language::En);
  const ViewData view = (*position)->view((*position)->decision().player);
  for (const ZoneData& zone : view.zones) {
    for (const ZoneData::Card& card : zone.cards) {
      if (card.def != kNoDef) { mined.board.emplace_back(zone.zone, card.def); }
    }
  }
  std::sort(mined.board.begin(), mined.board.end());
  return mined;
}

bool are_alike(const MinedPuzzle& a, const MinedPuzzle& b) {
  if (a.digest == b.digest) { return true; }
  if (a.answer != b.answer) { return false; }
  std::vector<std::pair<ZoneId, DefId>> same;
  std::set_intersection(a.board.begin(), a.board.end(), b.board.begin(), b.board.end(),
                        std::back_inserter(same));
  constexpr std::size_t kShare = 5;  // four cards of five
  return same.size() * kShare >= std::max(a.board.size(), b.board.size()) * (kShare - 1);
}

namespace {

constexpr std::string_view kNone = "none";

std::vector<Puzzle> puzzles_in(const std::vector<MinedPuzzle>& found) {
  std::vector<Puzzle> puzzles;
  puzzles.reserve(found.size());
  for (const MinedPuzzle& mined : found) { puzzles.push_back(mined.puzzle); }
  return puzzles;
}

// The puzzles of a game, as a file.
std::string file_of(const std::vector<MinedPuzzle>& found, const match::Supplies& supplies) {
  return found.empty() ? std::string(kNone) : match::write_puzzles(puzzles_in(found), supplies);
}

std::vector<Puzzle> puzzles_of(const std::string& file, const match::Supplies& supplies) {
  if (file == kNone) { return {}; }
  auto puzzles = match::read_puzzles({"", file}, supplies);
  FUDABA_CHECK(puzzles);
  return std::move(*puzzles);
}

}  // namespace

std::vector<Puzzle> mine(const match::Supplies& supplies, const MineOptions& options) {
  FUDABA_CHECK(!options.decks.empty());
  const auto found = options.crew->results(
      0, options.games,
      [&](std::uint64_t i) {
        return file_of(mine_game(supplies, options, options.first + i), supplies);
      },
      options.progress);
  std::vector<MinedPuzzle> kept;
  const auto keep = [&](const Puzzle& puzzle) {
    std::optional<MinedPuzzle> mined = seen_of(puzzle, supplies);
    const bool is_new =
        mined && std::none_of(kept.begin(), kept.end(), [&](const MinedPuzzle& other) {
          return are_alike(*mined, other) || puzzle.id == other.puzzle.id;
        });
    if (is_new) { kept.push_back(std::move(*mined)); }
  };
  std::for_each(options.kept.begin(), options.kept.end(), keep);
  for (const std::string& file : found) {
    const std::vector<Puzzle> puzzles = puzzles_of(file, supplies);
    std::for_each(puzzles.begin(), puzzles.end(), keep);
  }
  return by_grade(puzzles_in(kept));
}

std::vector<Puzzle> by_grade(const std::vector<Puzzle>& puzzles) {
  std::vector<Puzzle> sorted = puzzles;
  stable_sort_by(sorted, [](const Puzzle& puzzle) { return puzzle.grade; });
  return sorted;
}

}  // namespace fudaba::lab
