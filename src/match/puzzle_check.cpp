// Checks the claims of puzzles, and refutes wrong answers.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/telling.h"
#include "match/puzzle.h"

namespace fudaba::match {
namespace {

// By how much the right answer of a Best must do better in the games that are played on, beyond
// what luck gives to so few.
constexpr double kClearlyBetter = 0.1;
constexpr std::uint64_t kCheckSeed = 2;
constexpr std::uint64_t kPlayerSeed = 1;
// A player who has not won a Win by then does not.
constexpr int kLongestWin = 120;
// Worlds in which an answer that refutes is looked for.
constexpr int kWorldsOfRefutation = 8;

// A proof at a puzzle may take a bit more than it is known to: rules that others wrote better since
// lead to other orders of answers.
ai::ProofLimits proof_limits(const Puzzle& puzzle, int turns) {
  constexpr int kLeastNodes = 2000;
  return {.nodes = std::max(kLeastNodes, 2 * puzzle.nodes), .turns_after = turns, .stop = nullptr};
}

bool is_right_answer(const Puzzle& puzzle, const ai::Study& study, const Move& move) {
  return std::any_of(puzzle.answers.begin(), puzzle.answers.end(),
                     [&](const Move& right) { return study.are_twins(right, move); });
}

Bilingual about_answer(const Position& position, const Move& move, const char* ja, const char* en) {
  const Bilingual words = described(position, move);
  return {fmt::format("「{}」{}", words.ja, ja), fmt::format("\"{}\" {}", words.en, en)};
}

std::optional<Bilingual> answers_fault(const Puzzle& puzzle, const Position& position,
                                       const ai::Study& study) {
  if (puzzle.answers.empty()) { return Bilingual{"答えがない", "there is no answer"}; }
  for (const Move& answer : puzzle.answers) {
    if (!position.why_not(answer).allows()) {
      return Bilingual{"答えの手が指せない", "the answer is not a legal move"};
    }
    for (const Move& other : puzzle.answers) {
      if (answer == other || study.commute(answer, other)) { continue; }
      return about_answer(position, answer, "と別の答えは同じことではない",
                          "and another answer are not the same thing");
    }
  }
  if (study.answers().size() <= puzzle.answers.size()) {
    return Bilingual{"ほかに選べる手がない", "there is nothing else to choose"};
  }
  return std::nullopt;
}

std::optional<Bilingual> proofs_fault(const Puzzle& puzzle, const Position& position,
                                      const ai::Study& study) {
  for (const Move& answer : study.answers()) {
    const bool right = is_right_answer(puzzle, study, answer);
    const ai::Verdict verdict = study.prove(answer, proof_limits(puzzle, puzzle.turns)).verdict;
    if (verdict == (right ? ai::Verdict::Wins : ai::Verdict::Fails)) { continue; }
    if (right) {
      return about_answer(position, answer, "で必ず勝てるわけではない", "is not certain to win");
    }
    return verdict == ai::Verdict::Wins
               ? about_answer(position, answer, "でも必ず勝てる", "is certain to win as well")
               : about_answer(position, answer, "で勝てるかどうか分からない",
                              "could not be shown not to win");
  }
  return std::nullopt;
}

// The line must be one that can be played and wins.
std::optional<Bilingual> line_fault(const Puzzle& puzzle, const Position& opening) {
  const std::unique_ptr<Position> position = opening.clone();
  const Seat seat = opening.decision().player;
  for (std::size_t i = 0; i < puzzle.line.size(); ++i) {
    const Move& move = puzzle.line[i];
    const bool is_over = position->outcome() != Outcome::Ongoing;
    if (is_over || !position->apply(move, nullptr).allows()) {
      return Bilingual{fmt::format("手順の{}手目が指せない", i + 1),
                       fmt::format("move {} of the line cannot be made", i + 1)};
    }
  }
  if (position->outcome() == win_of(seat)) { return std::nullopt; }
  return Bilingual{"手順の最後で勝っていない", "the line does not end with a win"};
}

std::optional<Bilingual> chances_fault(const Puzzle& puzzle, const Position& position,
                                       const ai::Study& study, int worlds) {
  if (puzzle.chance - puzzle.second < 25) {
    return Bilingual{"見込みの差が25%に満たない", "the chances are less than 25% apart"};
  }
  if (worlds == 0) { return std::nullopt; }
  const auto chances = study.play_on(study.answers(), worlds, kCheckSeed);
  const auto by_mean = [](const ai::Chance& a, const ai::Chance& b) { return a.mean < b.mean; };
  const auto best = std::max_element(chances.begin(), chances.end(), by_mean);
  if (!is_right_answer(puzzle, study, best->move)) {
    return about_answer(position, best->move, "のほうが勝っている", "does better");
  }
  for (const ai::Chance& chance : chances) {
    if (is_right_answer(puzzle, study, chance.move)) { continue; }
    const double luck = std::hypot(best->error, chance.error);
    if (best->mean - chance.mean + 2 * luck >= kClearlyBetter && best->mean - chance.mean > 0) {
      continue;
    }
    return about_answer(position, chance.move, "との差がはっきりしない", "does about as well");
  }
  return std::nullopt;
}

// True of a right answer: of a Win one that is certain to win, wherever on the way.
bool is_right(const Puzzle& puzzle, const Position& position, const Move& move, int turns) {
  const std::unique_ptr<ai::Study> study = position.study();
  if (puzzle.kind == PuzzleKind::Best) { return is_right_answer(puzzle, *study, move); }
  return study->answers().size() == 1 ||
         study->prove(move, proof_limits(puzzle, turns)).verdict == ai::Verdict::Wins;
}

// An answer of the other player after which nothing is certain any more, in a world that looks the
// same to the one who asks; told to him.
std::optional<Bilingual> refuting_answer(const Position& position, const Move& move,
                                         const ai::ProofLimits& limits) {
  const Seat seat = position.decision().player;
  MoveList replies;
  for (int i = 0; i < kWorldsOfRefutation; ++i) {
    FastRandom random(static_cast<std::uint64_t>(i));
    const std::unique_ptr<Position> world = position.sample(seat, random);
    if (!world->apply(move, nullptr).allows() || world->outcome() != Outcome::Ongoing ||
        world->decision().player == seat) {
      continue;
    }
    world->legal_moves(replies);
    for (const Move& reply : replies) {
      const std::unique_ptr<Position> after = world->clone();
      (void)after->apply(reply, nullptr);
      if (after->outcome() == win_of(seat)) { continue; }
      bool wins = false;
      if (after->outcome() == Outcome::Ongoing && after->decision().player == seat) {
        const std::unique_ptr<ai::Study> study = after->study();
        for (const Move& next : study->answers()) {
          wins = wins || study->prove(next, limits).verdict == ai::Verdict::Wins;
        }
      }
      if (!wins) { return described(*world, reply); }
    }
  }
  return std::nullopt;
}

}  // namespace

bool is_solved_by(std::string_view player, const Puzzle& puzzle, const Position& opening) {
  const std::unique_ptr<Position> position = opening.clone();
  const Seat seat = opening.decision().player;
  FastRandom random(kPlayerSeed);
  std::size_t answers = 0;
  for (int n = 0; n < kLongestWin && position->outcome() == Outcome::Ongoing; ++n) {
    if (is_solved(puzzle, *position, seat, answers)) { return true; }
    const bool replies = position->decision().player != seat;
    FastRandom reply(kPlayerSeed);
    const Move move =
        replies ? position->choose("greedy", reply) : position->choose(player, random);
    const int turns = std::max(0, puzzle.turns - (position->turn() - opening.turn()));
    if (!replies && !is_right(puzzle, *position, move, turns)) { return false; }
    (void)position->apply(move, nullptr);
    answers += replies ? 0U : 1U;
  }
  return is_solved(puzzle, *position, seat, answers);
}

std::optional<Bilingual> puzzle_fault(const Puzzle& puzzle, const Supplies& supplies,
                                      const PuzzleEffort& effort) {
  const auto opened = open_puzzle(puzzle, supplies);
  if (!opened) { return opened.error(); }
  const Position& position = **opened;
  if (position.outcome() != Outcome::Ongoing) {
    return Bilingual{"もう終わっている局面", "the game is over already"};
  }
  const std::unique_ptr<ai::Study> study = position.study();
  if (auto wrong = answers_fault(puzzle, position, *study)) { return wrong; }
  if (puzzle.kind == PuzzleKind::Best) {
    if (auto wrong = chances_fault(puzzle, position, *study, effort.worlds)) { return wrong; }
  } else {
    if (auto wrong = proofs_fault(puzzle, position, *study)) { return wrong; }
    if (auto wrong = line_fault(puzzle, position)) { return wrong; }
  }
  const auto solves = [&](std::string_view player) {
    return is_solved_by(player, puzzle, position);
  };
  if (effort.asks_players && std::all_of(kMustFail.begin(), kMustFail.end(), solves)) {
    return Bilingual{"greedyもlevel2も間違えない", "neither greedy nor level2 fails"};
  }
  return std::nullopt;
}

std::optional<Bilingual> refutation(const Puzzle& puzzle, const Position& position,
                                    const Move& move, int turns) {
  const std::unique_ptr<ai::Study> study = position.study();
  if (study->answers().size() == 1) { return std::nullopt; }
  if (puzzle.kind == PuzzleKind::Best) {
    if (is_right_answer(puzzle, *study, move)) { return std::nullopt; }
    const bool sure = puzzle.chance >= 99;
    return Bilingual{
        fmt::format("その手で勝てる見込みは、よくておよそ{}%です。{}手があります。", puzzle.second,
                    sure ? "ほぼ確実に勝てる" : fmt::format("およそ{}%勝てる", puzzle.chance)),
        fmt::format("That wins about {}% of the time at best. One answer wins {}.", puzzle.second,
                    sure ? "almost always" : fmt::format("about {}%", puzzle.chance))};
  }
  const ai::ProofLimits limits = proof_limits(puzzle, turns);
  if (study->prove(move, limits).verdict == ai::Verdict::Wins) { return std::nullopt; }
  if (const auto reply = refuting_answer(position, move, limits)) {
    return Bilingual{
        fmt::format("その手には、相手が「{}"
                    "」と応じることがあります。そうなると、必ず勝てるとは言えません。",
                    told_to(reply->ja, position.decision().player, Language::Ja)),
        fmt::format("Your opponent may answer \"{}\". Then the win is not certain any more.",
                    told_to(reply->en, position.decision().player, Language::En))};
  }
  return turns == 0 ? Bilingual{"その手では、このターンのうちに必ず勝つことはできません。",
                                "After that the win this turn is not certain any more."}
                    : Bilingual{"その手では、間に合いません。", "After that it will be too late."};
}

std::vector<Bilingual> answer_in_words(const Puzzle& puzzle, const Position& opening) {
  const Seat reader = opening.decision().player;
  const std::unique_ptr<Position> position = opening.clone();
  std::vector<Bilingual> told;
  for (const Move& move : puzzle.line.empty() ? puzzle.answers : puzzle.line) {
    told.push_back(in_both([&](Language language) {
      return told_to(position->describe(move, language), reader, language);
    }));
    if (!position->apply(move, nullptr).allows()) { break; }
  }
  return told;
}

bool is_solved(const Puzzle& puzzle, const Position& position, Seat seat, std::size_t answers) {
  if (puzzle.kind == PuzzleKind::Best) { return answers > 0; }
  return position.outcome() == win_of(seat);
}

}  // namespace fudaba::match
