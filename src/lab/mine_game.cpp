#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "ai/instinct.h"
#include "base/check.h"
#include "lab/mine.h"

namespace fudaba::lab {
namespace {

using match::Puzzle;
using match::PuzzleKind;

// The players of the games; now and then each makes a random move instead, so that positions come
// up that good players would not get into.
constexpr std::array<std::string_view, 3> kPlayers{"greedy", "level5", "level4"};
constexpr std::uint32_t kRandomOneIn = 10;
constexpr int kMostDecisions = 3000;
// Random lines of which one must win, or a proof is not tried.
constexpr int kLines = 40;
constexpr int kQuickNodes = 300;
// The fewest choices of a line that matter.
constexpr int kLeastChoices = 2;
constexpr std::size_t kLongestLine = 120;
constexpr int kLongestWay = 30;
constexpr std::uint64_t kOpponentSeed = 1;

// The leads that a Best must show: first to a search, then in games that are played on.
constexpr std::uint32_t kLookOneIn = 2;
constexpr int kGlance = 150;
constexpr int kLook = 2000;
constexpr int kFewWorlds = 40;
constexpr int kWorlds = 400;
constexpr std::size_t kClosest = 3;  // answers that are played on so often
constexpr int kTurnsApart = 4;       // between two puzzles of a game
constexpr double kGlanceGap = 0.06;
constexpr double kLookGap = 0.1;
constexpr double kFewGap = 0.2;
constexpr double kGap = 0.25;
constexpr double kMostError = 0.03;

std::optional<ai::Chance> second_of(const std::vector<ai::Chance>& chances,
                                    const ai::Chance& best) {
  std::optional<ai::Chance> second;
  for (const ai::Chance& chance : chances) {
    if (chance.move != best.move && (!second || chance.mean > second->mean)) { second = chance; }
  }
  return second;
}

const ai::Chance& best_of(const std::vector<ai::Chance>& chances) {
  return *std::max_element(
      chances.begin(), chances.end(),
      [](const ai::Chance& a, const ai::Chance& b) { return a.mean < b.mean; });
}

class Miner {
 public:
  Miner(const match::Supplies& supplies, const MineOptions& options, std::uint64_t number)
      : supplies_(supplies),
        options_(options),
        key_(key_from_seed(options.seed)),
        random_(siphash(key_, 2 * number)) {
    const auto count = static_cast<std::uint32_t>(options.decks.size());
    for (DeckList& deck : puzzle_.setup.decks) { deck = options.decks[random_.below(count)]; }
    puzzle_.setup.key = {siphash(key_, 2 * number + 1), random_.next()};
    for (std::string_view& player : players_) {
      player = kPlayers[random_.below(static_cast<std::uint32_t>(kPlayers.size()))];
    }
    puzzle_.kind = options.kind;
    puzzle_.turns = options.kind == PuzzleKind::Win ? options.turns : 0;
  }

  // For a puzzle that was found before.
  Miner(const match::Supplies& supplies, const MineOptions& options, const Puzzle& puzzle)
      : supplies_(supplies), options_(options), random_(0), puzzle_(puzzle) {}

  // Nothing: it does not open any more, or its line is not found again.
  std::optional<Puzzle> graded() {
    auto opened = match::open_puzzle(puzzle_, supplies_);
    if (!opened) { return std::nullopt; }
    position_ = std::move(*opened);
    const std::vector<Move> line = std::exchange(puzzle_.line, {});
    if (puzzle_.kind == PuzzleKind::Win && !find_line()) { return std::nullopt; }
    puzzle_.line = line;
    note_fails();
    return puzzle_;
  }

  std::vector<MinedPuzzle> mine() {
    std::vector<MinedPuzzle> found;
    position_ = supplies_.game->setup(puzzle_.setup, nullptr);
    MoveList legal;
    for (int n = 0; n < kMostDecisions && position_->outcome() == Outcome::Ongoing; ++n) {
      position_->legal_moves(legal);
      if (legal.size() > 2 && is_puzzle()) {
        if (std::optional<MinedPuzzle> one = mined()) { found.push_back(std::move(*one)); }
        if (puzzle_.kind == PuzzleKind::Win) { break; }
        next_turn_ = position_->turn() + kTurnsApart;
      }
      const Seat seat = position_->decision().player;
      const auto size = static_cast<std::uint32_t>(legal.size());
      const Move move = size == 1 ? legal[0]
                        : random_.below(kRandomOneIn) == 0
                            ? legal[random_.below(size)]
                            : position_->choose(players_[seat], random_);
      const Reason reason = position_->apply(move, nullptr);
      FUDABA_CHECK(reason.allows());
      puzzle_.moves.push_back(move);
    }
    return found;
  }

 private:
  bool is_puzzle() {
    if (position_->turn() == 0) { return false; }
    const std::unique_ptr<ai::Study> study = position_->study();
    if (study->answers().size() < 3) { return false; }
    return options_.kind == PuzzleKind::Win ? is_win(*study) : is_best(*study);
  }

  // Win
  // -------------------------------------------------------------------------------------------

  [[nodiscard]] ai::ProofLimits limits() const {
    return {.nodes = options_.nodes, .turns_after = turns_left_, .stop = nullptr};
  }

  // Looks for a certain win, and on the way there for a choice with one answer. The way is the long
  // one: what can be done without spoiling the win is done first, until one thing is left to do.
  bool is_win(const ai::Study& study) {
    turns_left_ = options_.turns;
    if (!study.is_own_turn() || !study.may_win(kLines, options_.turns)) { return false; }
    if (!wins_somehow(study)) { return false; }
    const std::unique_ptr<Position> start = position_->clone();
    const std::size_t played = puzzle_.moves.size();
    const Seat seat = position_->decision().player;
    for (int step = 0; step < kLongestWay && position_->outcome() == Outcome::Ongoing; ++step) {
      turns_left_ = options_.turns - (position_->turn() - start->turn());
      if (turns_left_ < 0) { break; }
      std::optional<Move> next;
      if (position_->decision().player == seat) {
        next = step_on_the_way();
        if (!next && is_found_) { return true; }
      } else {
        next = reply_to(*position_);
      }
      if (!next) { break; }
      (void)position_->apply(*next, nullptr);
      puzzle_.moves.push_back(*next);
    }
    puzzle_.moves.resize(played);
    position_ = start->clone();
    return false;
  }

  // An answer that keeps the win; nothing: the position is a puzzle (is_found_), or a dead end.
  std::optional<Move> step_on_the_way() {
    is_found_ = false;
    const std::unique_ptr<ai::Study> study = position_->study();
    if (study->answers().size() == 1) { return study->answers()[0]; }
    const std::vector<ai::Proof> proofs = proofs_of(*study);
    std::vector<ai::Proof> wins;
    for (const ai::Proof& proof : proofs) {
      if (proof.verdict == ai::Verdict::Wins) { wins.push_back(proof); }
    }
    if (wins.empty()) { return std::nullopt; }
    const bool acts = position_->decision().kind == DecisionKind::Act && study->is_own_turn() &&
                      turns_left_ == options_.turns;
    if (acts && proofs.size() > 2 && is_one_answer(*study, proofs) && is_asked()) {
      is_found_ = true;
      return std::nullopt;
    }
    const auto by_nodes = [](const ai::Proof& x, const ai::Proof& y) { return x.nodes < y.nodes; };
    return acts ? std::max_element(wins.begin(), wins.end(), by_nodes)->move
                : std::min_element(wins.begin(), wins.end(), by_nodes)->move;
  }

  [[nodiscard]] std::vector<ai::Proof> proofs_of(const ai::Study& study) const {
    std::vector<ai::Proof> proofs;
    for (const Move& answer : study.answers()) { proofs.push_back(study.prove(answer, limits())); }
    return proofs;
  }

  // True if there is enough to find here, and some player misses it.
  bool is_asked() {
    const int turns_left = turns_left_;
    puzzle_.line.clear();
    choices_ = 0;
    bool asked = find_line() && choices_ >= kLeastChoices;
    if (asked) {
      note_fails();
      asked = is_missed();
    }
    turns_left_ = turns_left;
    return asked;
  }

  // True if some answer is quickly shown to win; most positions fail here.
  [[nodiscard]] bool wins_somehow(const ai::Study& study) const {
    ai::ProofLimits quick = limits();
    quick.nodes = std::min(quick.nodes, kQuickNodes);
    return std::any_of(study.answers().begin(), study.answers().end(), [&](const Move& answer) {
      return study.prove(answer, quick).verdict == ai::Verdict::Wins;
    });
  }

  // One answer is certain to win, or several in any order; the others are certain not to.
  bool is_one_answer(const ai::Study& study, const std::vector<ai::Proof>& proofs) {
    puzzle_.answers.clear();
    puzzle_.nodes = 0;
    for (const ai::Proof& proof : proofs) {
      puzzle_.nodes = std::max(puzzle_.nodes, proof.nodes);
      if (proof.verdict == ai::Verdict::Open) { return false; }
      if (proof.verdict != ai::Verdict::Wins) { continue; }
      for (const Move& other : puzzle_.answers) {
        if (!study.commute(proof.move, other)) { return false; }
      }
      puzzle_.answers.push_back(proof.move);
    }
    return !puzzle_.answers.empty() && puzzle_.answers.size() < proofs.size();
  }

  // The answer that is quickest to prove, of those that are certain to win; and whether any other
  // is not.
  struct NextAnswer {
    std::optional<Move> move;
    bool matters = false;
  };
  [[nodiscard]] NextAnswer next_step(const Position& position) const {
    const std::unique_ptr<ai::Study> study = position.study();
    NextAnswer step;
    int least = 0;
    if (study->answers().size() == 1) { return {study->answers()[0], false}; }
    for (const Move& answer : study->answers()) {
      const ai::Proof proof = study->prove(answer, limits());
      if (proof.verdict != ai::Verdict::Wins) {
        step.matters = true;
      } else if (!step.move || proof.nodes < least) {
        step.move = answer;
        least = proof.nodes;
      }
    }
    return step;
  }

  [[nodiscard]] static Move reply_to(const Position& position) {
    FastRandom random(kOpponentSeed);
    return position.choose("greedy", random);
  }
  // True if one of the players who must fail does.
  [[nodiscard]] bool is_missed() const {
    return std::find_first_of(puzzle_.fails.begin(), puzzle_.fails.end(), match::kMustFail.begin(),
                              match::kMustFail.end()) != puzzle_.fails.end();
  }
  void note_turns(const Position& position) {
    turns_left_ = std::max(0, options_.turns - (position.turn() - position_->turn()));
  }

  bool find_line() {
    const std::unique_ptr<Position> position = position_->clone();
    const Seat seat = position->decision().player;
    while (position->outcome() == Outcome::Ongoing && puzzle_.line.size() < kLongestLine) {
      note_turns(*position);
      if (position->decision().player != seat) {
        puzzle_.line.push_back(reply_to(*position));
      } else {
        const NextAnswer step = next_step(*position);
        if (!step.move) { return false; }
        puzzle_.line.push_back(*step.move);
        choices_ += step.matters ? 1 : 0;
      }
      (void)position->apply(puzzle_.line.back(), nullptr);
    }
    return position->outcome() == win_of(seat);
  }

  // Best
  // -------------------------------------------------------------------------------------------

  bool is_best(const ai::Study& study) {
    if (position_->turn() < next_turn_ || random_.below(kLookOneIn) != 0) { return false; }
    const std::optional<Move> glance = clear_best(study.search(kGlance), kGlanceGap, 1);
    if (!glance) { return false; }
    if (clear_best(study.search(kLook), kLookGap, kMostError) != glance) { return false; }
    std::vector<ai::Chance> few = study.play_on(study.answers(), kFewWorlds, 0);
    if (clear_best(few, kFewGap, 1) != glance) { return false; }
    std::sort(few.begin(), few.end(),
              [](const ai::Chance& a, const ai::Chance& b) { return a.mean > b.mean; });
    std::vector<Move> best_ones;
    for (std::size_t i = 0; i < std::min(few.size(), kClosest); ++i) {
      best_ones.push_back(few[i].move);
    }
    const std::vector<ai::Chance> chances = study.play_on(best_ones, kWorlds, 1);
    if (clear_best(chances, kGap, kMostError) != glance) { return false; }
    const ai::Chance& best = best_of(chances);
    const std::optional<ai::Chance> second = second_of(chances, best);
    puzzle_.answers = {best.move};
    puzzle_.chance = static_cast<int>(std::lround(100 * best.mean));
    puzzle_.second = second ? static_cast<int>(std::lround(100 * second->mean)) : 0;
    if (puzzle_.chance - puzzle_.second < static_cast<int>(100 * kGap)) { return false; }
    note_fails();
    return is_missed();
  }

  // The best answer if it leads the second by `gap` and both errors are small enough.
  [[nodiscard]] static std::optional<Move> clear_best(const std::vector<ai::Chance>& chances,
                                                      double gap, double most_error) {
    const ai::Chance& best = best_of(chances);
    const std::optional<ai::Chance> second = second_of(chances, best);
    const bool clear = second && best.mean - second->mean >= gap && best.error < most_error &&
                       second->error < most_error;
    return clear ? std::optional(best.move) : std::nullopt;
  }

  // -------------------------------------------------------------------------------------------

  void note_fails() {
    puzzle_.fails.clear();
    // The strongest reads as level6 does, only more: it is asked where that is wrong.
    bool goes_on = true;
    for (const std::string_view player : supplies_.game->players()) {
      if (!goes_on) { break; }
      if (player == ai::kInstinct) { continue; }  // it changes with every training
      const bool well = match::is_solved_by(player, puzzle_, *position_);
      if (!well) { puzzle_.fails.emplace_back(player); }
      goes_on = player != "level6" || !well;
    }
    puzzle_.grade = grade_of(puzzle_, choices_);
  }

  [[nodiscard]] std::optional<MinedPuzzle> mined() {
    std::optional<MinedPuzzle> mined = seen_of(puzzle_, supplies_);
    if (mined) {
      mined->puzzle.id = fmt::format("p_{:08x}", static_cast<std::uint32_t>(mined->digest));
    }
    return mined;
  }

  const match::Supplies& supplies_;
  const MineOptions& options_;
  RandomKey key_{};
  FastRandom random_;
  std::array<std::string_view, kSeats> players_;
  std::unique_ptr<Position> position_;
  Puzzle puzzle_;
  int choices_ = 0;
  int turns_left_ = 0;
  int next_turn_ = 0;
  bool is_found_ = false;
};

}  // namespace

std::vector<MinedPuzzle> mine_game(const match::Supplies& supplies, const MineOptions& options,
                                   std::uint64_t number) {
  return Miner(supplies, options, number).mine();
}

std::optional<Puzzle> graded(const Puzzle& puzzle, const match::Supplies& supplies, int nodes) {
  MineOptions options;
  options.kind = puzzle.kind;
  options.turns = puzzle.turns;
  options.nodes = std::max(nodes, puzzle.nodes);
  return Miner(supplies, options, puzzle).graded();
}

}  // namespace fudaba::lab
