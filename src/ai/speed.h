#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <vector>

#include "ai/instinct.h"
#include "ai/playout.h"
#include "ai/search.h"
#include "base/random.h"
#include "effect/card_pool.h"
#include "kernel/deck_list.h"
#include "kernel/move.h"

// Measures the speed of a game's own types: whole random games, and the single operations that
// searches are made of. It is a template over the game, as playouts are: no virtual call is timed.

namespace fudaba::ai {

// Medians over rounds; times in nanoseconds per operation.
struct SpeedReport {
  std::size_t state_bytes = 0;
  std::uint64_t rounds = 0;
  std::uint64_t games = 0;      // played while timed
  std::uint64_t decisions = 0;  // with two answers or more
  std::uint64_t forced = 0;     // with one answer, as far as they were asked
  double games_per_second = 0;
  double decisions_per_second = 0;
  double forced_per_second = 0;
  double clone_ns = 0;
  double legal_moves_ns = 0;
  double apply_ns = 0;
  double view_ns = 0;
  double sample_ns = 0;
  double evaluate_ns = 0;  // judging such a position by the hand-set evaluation
  double learned_ns = 0;   // by the learned weights; 0: there are none
  double instinct_ns = 0;  // a decision of the player without search; 0: there is no net
  double playout_ns = 0;   // a random game to its end from a sampled world of such a position
  double search_ns = 0;    // an iteration of a search from there, its beginning included
  // One SipHash of a fixed loop, timed in turn with the others: other figures divided by this one
  // can be compared between times and machines.
  double reference_ns = 0;
};

// The deck pairings of a measurement, each with a key of its own.
template <typename Game>
class Pairings {
 public:
  Pairings(const Game& game, std::span<const DeckList> decks) : game_(game) {
    for (const DeckList& a : decks) {
      for (const DeckList& b : decks) {
        typename Game::Setup setup;
        setup.decks = {a, b};
        setups_.push_back(std::move(setup));
      }
    }
  }
  // Sets up the next game.
  void next(typename Game::State& state) {
    typename Game::Setup& setup = setups_[number_ % setups_.size()];
    setup.key = key_from_seed(number_++);
    game_.setup(setup, state);
  }

 private:
  const Game& game_;
  std::vector<typename Game::Setup> setups_;
  std::uint64_t number_ = 0;
};

template <typename Game>
class SpeedMeter {
 public:
  using State = typename Game::State;
  static constexpr std::size_t kBatch = 256;
  static constexpr std::size_t kTries = 8;
  // Long enough for the caches to be warm, short enough to be seldom interrupted.
  static constexpr std::uint64_t kAnswersPerRound = 8192;
  static constexpr std::size_t kReferenceLoop = 4096;
  // The calls of a round, from one position: short enough, like the others, to be seldom
  // interrupted.
  static constexpr std::size_t kPlayouts = 64;
  static constexpr int kIterations = 200;

  SpeedMeter(const CardPool& pool, std::span<const DeckList> decks)
      : game_(pool),
        pairings_(game_, decks),
        states_(kBatch),
        work_(kBatch),
        moves_(kBatch),
        searcher_(game_, Sight{}, kIterations) {}

  SpeedReport measure(double seconds) {
    SpeedReport report;
    report.state_bytes = sizeof(State);
    const auto start = Clock::now();
    while (since(start) < seconds * 0.1) { round(report, false); }  // warm-up
    do { round(report, true); } while (since(start) < seconds);
    report.rounds = playouts_.size();
    // A round that was interrupted counts no more than any other.
    const double share = static_cast<double>(report.decisions) /
                         static_cast<double>(report.decisions + report.forced);
    const double answers_per_second = median(playouts_);
    report.decisions_per_second = answers_per_second * share;
    report.forced_per_second = answers_per_second * (1 - share);
    report.games_per_second = report.decisions_per_second * static_cast<double>(report.games) /
                              static_cast<double>(report.decisions);
    report.clone_ns = median(clone_);
    report.legal_moves_ns = median(legal_);
    report.apply_ns = median(apply_);
    report.view_ns = median(view_);
    report.sample_ns = median(sample_);
    report.evaluate_ns = median(evaluate_);
    report.learned_ns = median(learned_);
    report.instinct_ns = median(instinct_);
    report.playout_ns = median(random_playout_);
    report.search_ns = median(search_);
    report.reference_ns = median(reference_);
    return report;
  }

 private:
  using Clock = std::chrono::steady_clock;

  static double since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
  }
  static double median(std::vector<double> values) {
    if (values.empty()) { return 0; }
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
  }
  // Nanoseconds per call of `each`, called with 0 to `count` - 1.
  template <typename Each>
  static double time(std::size_t count, Each&& each) {
    const auto start = Clock::now();
    for (std::size_t i = 0; i < count; ++i) { each(i); }
    return since(start) * 1e9 / static_cast<double>(count);
  }
  // Makes the compiler believe that somebody reads the value.
  template <typename T>
  static void keep(const T& value) {
    asm volatile("" : : "r"(&value) : "memory");
  }

  [[nodiscard]] double time_judging(Judging judging) const {
    const Yardstick<Game> yardstick(game_, judging);
    return time(kBatch, [&](std::size_t i) {
      keep(yardstick.worth(states_[i], static_cast<Seat>(i & 1U)));
    });
  }
  [[nodiscard]] double time_instinct() const {
    return time(kBatch, [&](std::size_t i) {
      const State& state = states_[i];
      keep(choose_by_instinct(Perspective<Game>(game_, state, Game::decision(state).player)));
    });
  }

  void round(SpeedReport& report, bool counts) {
    const auto start = Clock::now();
    PlayoutCount played;
    std::uint64_t games = 0;
    for (; played.decisions + played.forced < kAnswersPerRound; ++games) {
      pairings_.next(state_);
      const PlayoutCount one = play_out(game_, state_, random_);
      played.decisions += one.decisions;
      played.forced += one.forced;
    }
    const double playing = since(start);
    gather();
    // As a search does it: a state is copied once for every move that is tried on it.
    const double clone = time(kBatch * kTries, [&](std::size_t i) {
      std::memcpy(static_cast<void*>(&state_), &states_[i / kTries], sizeof(State));
      keep(state_);
    });
    std::copy(states_.begin(), states_.end(), work_.begin());
    const double legal = time(kBatch, [&](std::size_t i) {
      game_.legal_moves(states_[i], list_);
      keep(list_);
    });
    const double apply =
        time(kBatch, [&](std::size_t i) { game_.apply_legal(work_[i], moves_[i]); });
    const double view = time(kBatch, [&](std::size_t i) {
      game_.view_of(states_[i], static_cast<Seat>(i & 1U), *view_of_);
      keep(*view_of_);
    });
    const double sample = time(kBatch, [&](std::size_t i) {
      game_.sample(states_[i], static_cast<Seat>(i & 1U), random_, state_);
      keep(state_);
    });
    const double evaluate = time_judging(Judging::HandSet);
    const double learned = has_learned(game_) ? time_judging(Judging::Learned) : 0;
    const double instinct = game_.pool().net.is_learned() ? time_instinct() : 0;
    const State& from = states_[0];
    const Perspective<Game> perspective(game_, from, Game::decision(from).player);
    const double playout = time(kPlayouts, [&](std::size_t) {
      perspective.sample(random_, state_);
      play_out(game_, state_, random_);
    });
    const double search =
        time(1, [&](std::size_t) { keep(searcher_.search(perspective, {kIterations}, random_)); });
    const RandomKey key = key_from_seed(1);
    const double reference = time(kReferenceLoop, [&](std::size_t i) { keep(siphash(key, i)); });
    if (!counts) { return; }
    report.games += games;
    report.decisions += played.decisions;
    report.forced += played.forced;
    playouts_.push_back(static_cast<double>(played.decisions + played.forced) / playing);
    clone_.push_back(clone);
    legal_.push_back(legal);
    apply_.push_back(apply);
    view_.push_back(view);
    sample_.push_back(sample);
    evaluate_.push_back(evaluate);
    learned_.push_back(learned);
    instinct_.push_back(instinct);
    random_playout_.push_back(playout);
    search_.push_back(search / kIterations);
    reference_.push_back(reference);
  }

  // Fills the batch with positions of random games, about as many from each part of a game.
  void gather() {
    std::size_t filled = 0;
    while (filled < kBatch) {
      pairings_.next(state_);
      (void)play_out(game_, state_, random_, [&](const State& state, const Move& move) {
        if (filled == kBatch || random_.below(8) != 0) { return; }
        states_[filled] = state;
        moves_[filled++] = move;
      });
    }
  }

  Game game_;
  Pairings<Game> pairings_;
  FastRandom random_{1};
  std::vector<State> states_, work_;
  std::vector<Move> moves_;
  State state_{};
  MoveList list_;
  std::unique_ptr<typename Game::View> view_of_ = std::make_unique<typename Game::View>();
  std::vector<double> playouts_;  // answers per second
  std::vector<double> clone_, legal_, apply_, view_, sample_, evaluate_, learned_;
  std::vector<double> instinct_, random_playout_, search_, reference_;
  Searcher<Game> searcher_;
};

// About `seconds` of measuring, a tenth of it to warm up. There must be a deck.
template <typename Game>
[[nodiscard]] SpeedReport measure_speed(const CardPool& pool, std::span<const DeckList> decks,
                                        double seconds) {
  return std::make_unique<SpeedMeter<Game>>(pool, decks)->measure(seconds);
}

// Plays `games` random games, the same ones every time, each of another pairing of decks: for
// counting instructions (scripts/check_instructions). There must be a deck.
template <typename Game>
[[nodiscard]] PlayoutCount play_random_games(const CardPool& pool, std::span<const DeckList> decks,
                                             std::uint64_t games) {
  const Game game(pool);
  Pairings<Game> pairings(game, decks);
  FastRandom random(1);
  const auto state = std::make_unique<typename Game::State>();
  PlayoutCount count;
  for (std::uint64_t i = 0; i < games; ++i) {
    pairings.next(*state);
    const PlayoutCount one = play_out(game, *state, random);
    count.decisions += one.decisions;
    count.forced += one.forced;
  }
  return count;
}

}  // namespace fudaba::ai
