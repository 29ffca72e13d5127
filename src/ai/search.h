#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "ai/estimate.h"
#include "ai/holdings.h"
#include "ai/judge.h"
#include "ai/labels.h"
#include "ai/limits.h"
#include "ai/search_tree.h"
#include "ai/sensible.h"
#include "ai/sight.h"
#include "ai/turn_solver.h"
#include "kernel/perspective.h"

// A tree search for games with hidden cards: information-set Monte Carlo tree search. One tree of
// what the player can tell apart; every iteration walks it in a world of its own, drawn from those
// that the player cannot tell from the true one.

namespace fudaba::ai {

// A search's findings about one answer.
struct Answer {
  Move move{};  // of twins the first that is listed
  std::uint32_t visits = 0;
  double mean = 0.5;   // chance to win; a draw counts half
  double error = 0.5;  // standard error of it
  double ahead = 0.5;  // chance to win, by looking one decision ahead
  double prior = 0;    // how much the search begins with, by the same
  Verdict verdict = Verdict::Open;

  friend bool operator==(const Answer&, const Answer&) = default;
};

template <typename Game>
class Searcher {
 public:
  using State = typename Game::State;
  // Most decisions of one line in the tree.
  static constexpr std::size_t kDeepest = 200;
  // With more possible answers than this, all have the same prior.
  static constexpr std::size_t kMostWeighed = 32;

  // Takes all memory that searches of up to `iterations` use: a node of 24 bytes and room for 8
  // edges of 56 bytes for each, at most Tree::kMostEdges. Longer ones work, with a tree that does
  // not grow any more.
  Searcher(const Game& game, const Sight& sight, int iterations)
      : game_(game),
        sight_(sight),
        tree_(iterations),
        judge_(game, proven(game, sight.leaves, &Judgement::leaves)),
        yardstick_(game, proven(game, sight.priors, &Judgement::priors)),
        solver_(game, sight.solver_nodes) {
    answers_.reserve(MoveList::kCapacity);
    edges_.reserve(MoveList::kCapacity);
    candidates_.reserve(MoveList::kCapacity);
    path_.reserve(kDeepest);
  }

  // Counts what the other player holds in the worlds of the searches from now on.
  void watch(Holdings<Game>& holdings) { holdings_ = &holdings; }
  // The tree of the last search, and its root.
  [[nodiscard]] const Tree& tree() const { return tree_; }
  [[nodiscard]] const Labels<Game>& labels() const { return labels_; }
  [[nodiscard]] const State& base() const { return base_; }

  // The answers of the player who decides, in the order in which they are listed; twins (the same
  // card twice in a hand) are one. Somebody must have to decide. What is found depends on what the
  // player sees, the count and `random`. Without iterations, or stopped before the first, there are
  // priors alone.
  [[nodiscard]] std::span<const Answer> search(const Perspective<Game>& perspective,
                                               const Limits& limits, FastRandom random) {
    begin(perspective, random);
    list_answers();
    weigh_root(limits);
    bool solved = sight_.solver_nodes == 0;
    for (int i = 0; i < limits.iterations && !limits.is_stopped(); ++i) {
      (void)iterate();
      if (!won_this_turn_ || solved) { continue; }
      solved = true;
      if (prove(limits)) { break; }
    }
    report();
    return answers_;
  }

  // True if two answers to the question last searched are twins, or one and the same.
  [[nodiscard]] bool is_same_answer(const Move& a, const Move& b) const {
    return labels_.of(base_, a) == labels_.of(base_, b);
  }

  // By how much one answer of the player who decides is better than another, and how good the
  // other is.
  struct Gap {
    Estimate by{0, 0.5};
    Estimate worse;
  };
  // Tries an answer and others in the same worlds, each in an equal part of the iterations: the gap
  // to each of the others.
  [[nodiscard]] std::vector<Gap> compare(const Perspective<Game>& perspective, const Move& better,
                                         std::span<const Move> others, const Limits& limits,
                                         FastRandom random) {
    begin(perspective, random);
    std::vector<Sample> by(others.size());
    std::vector<Sample> alone(others.size());
    const auto round = static_cast<int>(others.size()) + 1;
    for (int i = 0; i + round <= limits.iterations && !limits.is_stopped(); i += round) {
      const FastRandom world(random.next());
      random_ = world;
      const double first = iterate(labels_.of(base_, better));
      for (std::size_t k = 0; k < others.size(); ++k) {
        random_ = world;
        const double other = iterate(labels_.of(base_, others[k]));
        by[k].add(first - other);
        alone[k].add(other);
      }
    }
    std::vector<Gap> gaps;
    gaps.reserve(others.size());
    for (std::size_t k = 0; k < others.size(); ++k) {
      gaps.push_back({by[k].estimate(0), alone[k].estimate(0.5)});
    }
    return gaps;
  }

  // The chance of a player to win, whoever is to decide: the mean of all lines of a search.
  [[nodiscard]] double glance(const Perspective<Game>& perspective, int iterations,
                              FastRandom random) {
    begin(perspective, random);
    double sum = 0;
    for (int i = 0; i < iterations; ++i) { sum += iterate(); }
    return sum / iterations;
  }

 private:
  static constexpr NodeId kRoot = 0;
  static constexpr Label kAnyAnswer = ~Label{0};
  // An answer that has not been tried yet counts as this much worse than the others' mean.
  static constexpr double kUntried = 0.1;
  // Share of the priors that is the same for all answers.
  static constexpr double kEven = 0.1;

  struct Candidate {
    EdgeId edge;
    Move move;
  };

  void begin(const Perspective<Game>& perspective, FastRandom random) {
    random_ = random;
    seat_ = perspective.seat();
    perspective.settle(base_);
    labels_.begin(base_, seat_);
    tree_.clear();
    (void)tree_.add_node();
    iteration_ = 0;
    won_this_turn_ = false;
  }

  void list_answers() {
    answers_.clear();
    edges_.clear();
    list_sensible(game_, base_, moves_);
    for (const Move& move : moves_) {
      const Label label = labels_.of(base_, move);
      if (tree_.find_edge(kRoot, label) != kNothing) { continue; }
      const EdgeId edge = tree_.add_edge(kRoot, label);
      answers_.push_back({});
      answers_.back().move = move;
      edges_.push_back(edge);
    }
  }

  // The value of the position for the one who answers, looking one decision ahead.
  [[nodiscard]] int worth_of(const State& world, const Move& move, Seat mover) {
    after_ = world;
    game_.apply_legal(after_, move);
    judge_.calm(after_, random_);
    return yardstick_.worth(after_, mover);
  }

  // Priors at the root: each answer is tried in the same worlds.
  void weigh_root(const Limits& limits) {
    const std::size_t n = answers_.size();
    for (std::size_t i = 0; i < n; ++i) { worths_[i] = 0; }
    int worlds = 0;
    for (; worlds < sight_.worlds && !limits.is_cancelled(); ++worlds) {
      game_.sample(base_, seat_, random_, state_);
      for (std::size_t i = 0; i < n; ++i) {
        worths_[i] += worth_of(state_, answers_[i].move, seat_);
      }
    }
    for (std::size_t i = 0; i < n; ++i) { worths_[i] /= std::max(1, worlds); }
    const std::int64_t best =
        *std::max_element(worths_.begin(), worths_.begin() + std::ptrdiff_t(n));
    double sum = 0;
    for (std::size_t i = 0; i < n; ++i) { sum += weight_of(worths_[i] - best); }
    for (std::size_t i = 0; i < n; ++i) {
      answers_[i].ahead = chance_of(static_cast<double>(worths_[i]) / yardstick_.clear_lead());
      tree_.edge(edges_[i]).prior = prior_of(weight_of(worths_[i] - best) / sum, n);
    }
  }

  [[nodiscard]] double weight_of(std::int64_t worse_by) const {
    return raised(static_cast<double>(worse_by) / (sight_.trust * yardstick_.clear_lead()));
  }
  [[nodiscard]] static float prior_of(double share, std::size_t answers) {
    return static_cast<float>((1 - kEven) * share + kEven / static_cast<double>(answers));
  }

  // One line, and what it comes to; it begins with `first`, if that is an answer.
  double iterate(Label first = kAnyAnswer) {
    ++iteration_;
    game_.sample(base_, seat_, random_, state_);
    if (holdings_ != nullptr) { holdings_->look(state_, opponent_of(seat_)); }
    path_.clear();
    NodeId at = kRoot;
    while (goes_on(path_.empty() && first != kAnyAnswer) && at != kNothing &&
           path_.size() < kDeepest) {
      const bool is_new = tree_.node(at).visits++ == 0;
      if ((is_new && at != kRoot) || !gather(at)) { break; }
      const Candidate& taken = at == kRoot && first != kAnyAnswer ? candidate(first) : select();
      const Seat mover = state_.decision.player;
      const Label label = tree_.edge(taken.edge).label;
      game_.apply_legal(state_, taken.move);
      path_.push_back(taken.edge);
      at = tree_.follow(at, taken.edge,
                        mover == seat_ ? label : labels_.seen(state_, taken.move, label));
    }
    double value = 0;
    if (Game::outcome(state_) != Outcome::Ongoing) {
      value = Judge<Game>::result(state_, seat_);
      won_this_turn_ = won_this_turn_ || (value == 1 && state_.turn == base_.turn);
    } else {
      value = sight_.plain ? judge_.played_out(state_, seat_, random_)
                           : judge_.chance(state_, seat_, int{base_.turn}, random_);
    }
    if (holdings_ != nullptr) { holdings_->note(value); }
    for (const EdgeId id : path_) {
      Edge& edge = tree_.edge(id);
      ++edge.visits;
      edge.sum += value;
      edge.squares += value * value;
    }
    return value;
  }

  // Gives the answers that are no choice, below the root; whether there is a choice then, listed in
  // moves_. Where two answers are compared, either may be one that a search would not look at.
  [[nodiscard]] bool goes_on(bool compares) {
    if (compares) {
      game_.legal_moves(state_, moves_);
    } else {
      list_sensible(game_, state_, moves_);
    }
    if (moves_.size() == 1 && !path_.empty()) { game_.play_on(state_, moves_[0], moves_); }
    return !moves_.empty();
  }

  // The answers that are possible at a node in this world; false if the tree has no room for any.
  [[nodiscard]] bool gather(NodeId at) {
    candidates_.clear();
    std::size_t added = 0;
    for (const Move& move : moves_) {
      const Label label = labels_.of(state_, move);
      EdgeId id = tree_.find_edge(at, label);
      if (id == kNothing) {
        id = tree_.add_edge(at, label);
        if (id == kNothing) { continue; }
        tree_.edge(id).prior = -1;
        ++added;
      }
      Edge& edge = tree_.edge(id);
      if (edge.stamp == iteration_) { continue; }  // a twin
      edge.stamp = iteration_;
      ++edge.available;
      candidates_.push_back({id, move});
    }
    if (added > 0) { weigh(at); }
    return !candidates_.empty();
  }

  // Priors of the answers that are new at this node. Of those that only this world has, against the
  // best of the world in which the node was made.
  void weigh(NodeId at) {
    Node& node = tree_.node(at);
    const std::size_t n = candidates_.size();
    const Seat mover = state_.decision.player;
    const bool all_alike = sight_.plain || n > kMostWeighed;
    for (std::size_t i = 0; i < n; ++i) {
      if (tree_.edge(candidates_[i].edge).prior >= 0) { continue; }
      worths_[i] = all_alike ? 0 : worth_of(state_, candidates_[i].move, mover);
    }
    const auto each_new = [&](auto&& f) {
      for (std::size_t i = 0; i < n; ++i) {
        const EdgeId edge = candidates_[i].edge;
        if (tree_.edge(edge).prior < 0) { f(edge, worths_[i]); }
      }
    };
    if (node.weights == 0) {
      node.best = std::numeric_limits<int>::min();
      each_new([&](EdgeId, std::int64_t worth) {
        node.best = std::max(node.best, static_cast<int>(worth));
      });
      each_new([&](EdgeId, std::int64_t worth) { node.weights += weight_of(worth - node.best); });
    }
    each_new([&](EdgeId edge, std::int64_t worth) {
      tree_.edge(edge).prior =
          prior_of(std::min(1.0, weight_of(worth - node.best) / node.weights), n);
    });
  }

  // An answer that is possible in every world.
  [[nodiscard]] const Candidate& candidate(Label label) const {
    return *std::find_if(candidates_.begin(), candidates_.end(),
                         [&](const Candidate& one) { return tree_.edge(one.edge).label == label; });
  }

  // The bonus of an answer of which little is known: PUCT, or UCB1.
  [[nodiscard]] double bonus(const Edge& edge, double priors) const {
    if (sight_.plain) {
      return edge.visits == 0
                 ? std::numeric_limits<double>::infinity()
                 : sight_.curiosity * std::sqrt(logarithm(edge.available) / edge.visits);
    }
    return sight_.curiosity * edge.prior / priors * std::sqrt(static_cast<double>(edge.available)) /
           (1 + edge.visits);
  }

  // The answer that promises most to the one who gives it, or of which too little is known.
  [[nodiscard]] const Candidate& select() const {
    const bool own = state_.decision.player == seat_;
    double sum = 0;
    double visits = 0;
    double priors = 0;
    for (const Candidate& candidate : candidates_) {
      const Edge& edge = tree_.edge(candidate.edge);
      sum += edge.sum;
      visits += edge.visits;
      priors += edge.prior;
    }
    const double mean = visits == 0 ? 0.5 : sum / visits;
    const double untried = (own ? mean : 1 - mean) - kUntried;
    const Candidate* best = nullptr;
    double most = 0;
    for (const Candidate& candidate : candidates_) {
      const Edge& edge = tree_.edge(candidate.edge);
      const double known = own ? edge.mean() : 1 - edge.mean();
      const double promise = (edge.visits == 0 ? untried : known) + bonus(edge, priors);
      if (best == nullptr || promise > most) {
        best = &candidate;
        most = promise;
      }
    }
    return *best;
  }

  // True if an answer wins this turn whatever is hidden.
  [[nodiscard]] bool prove(const Limits& limits) {
    if (base_.turn_player != seat_) { return false; }
    solver_.begin(base_, seat_, limits.stop);
    return solver_.solve(base_, std::span(answers_));
  }

  void report() {
    for (std::size_t i = 0; i < answers_.size(); ++i) {
      Answer& answer = answers_[i];
      const Edge& edge = tree_.edge(edges_[i]);
      answer.visits = edge.visits;
      answer.mean = edge.mean();
      answer.error = standard_error(edge.visits, edge.sum, edge.squares);
      answer.prior = edge.prior;
    }
  }

  const Game& game_;
  Sight sight_;
  Tree tree_;
  Judge<Game> judge_;
  Yardstick<Game> yardstick_;
  TurnSolver<Game> solver_;
  Holdings<Game>* holdings_ = nullptr;
  Labels<Game> labels_;
  FastRandom random_{0};
  Seat seat_ = 0;
  std::uint32_t iteration_ = 0;
  bool won_this_turn_ = false;
  State base_;   // what the player sees, and the rest in a fixed order
  State state_;  // the world of this iteration
  State after_;
  MoveList moves_;
  std::vector<EdgeId> path_;
  std::vector<Candidate> candidates_;
  std::array<std::int64_t, MoveList::kCapacity> worths_;
  std::vector<Answer> answers_;
  std::vector<EdgeId> edges_;  // of the answers
};

// True if a search thinks less of an answer than of the other: the best is a certain win, else the
// one it looked at most, of equals the better one. Without iterations the one with the highest
// prior.
[[nodiscard]] inline bool is_worse(const Answer& answer, const Answer& other) {
  if ((answer.verdict == Verdict::Wins) != (other.verdict == Verdict::Wins)) {
    return other.verdict == Verdict::Wins;
  }
  if (answer.visits != other.visits) { return answer.visits < other.visits; }
  return answer.visits == 0 ? answer.prior < other.prior : answer.mean < other.mean;
}

// The answer that a search would give.
[[nodiscard]] inline const Answer& best_of(std::span<const Answer> answers) {
  return *std::max_element(answers.begin(), answers.end(), is_worse);
}

}  // namespace fudaba::ai
