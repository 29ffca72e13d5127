// What searches and simulations are made of, on positions of random games with the cards that ship.
// Compare the figures as ratios: side by side with another build, or with siphash.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "ai/players.h"
#include "ai/speed.h"
#include "catalog/catalogue.h"
#include "catalog/folder.h"
#include "games/culdcept/game.h"
#include "games/games.h"
#include "lab/speed.h"

namespace fudaba {
namespace {

using Game = culdcept::Game;
using State = Game::State;

constexpr std::size_t kPositions = 1024;

// The game, its decks, and positions gathered from random games, each with a legal move.
class Bench {
 public:
  static Bench& get() {
    static Bench bench;
    return bench;
  }

  CardPool pool;
  std::vector<DeckList> decks;
  std::unique_ptr<Game> game;
  std::unique_ptr<ai::Pairings<Game>> pairings;
  std::vector<State> positions;
  std::vector<Move> moves;
  FastRandom random{1};

 private:
  Bench() {
    const GameEntry& entry = *find_game(Game::kId);
    const auto data = catalog::find_data_dir();
    if (!data) { give_up("no data folder"); }
    auto catalogue = catalog::load(*data, entry.card_format());
    if (!catalogue) { give_up(catalog::to_string(catalogue.error(), Language::En)); }
    pool = std::move(catalogue->pool);
    decks = lab::decks_of_whole_set(pool, entry.card_format());
    for (const catalog::Deck& deck : catalogue->decks) { decks.push_back(deck.list()); }
    game = std::make_unique<Game>(pool);
    pairings = std::make_unique<ai::Pairings<Game>>(*game, decks);
    State state;
    while (positions.size() < kPositions) {
      pairings->next(state);
      (void)ai::play_out(*game, state, random, [&](const State& seen, const Move& move) {
        if (random.below(16) != 0) { return; }
        positions.push_back(seen);
        moves.push_back(move);
      });
    }
  }
  [[noreturn]] static void give_up(const std::string& why) {
    std::fprintf(stderr, "%s\n", why.c_str());
    std::exit(1);
  }
};

void siphash_reference(benchmark::State& run) {
  const RandomKey key = key_from_seed(1);
  std::uint64_t word = 0;
  for (auto _ : run) { benchmark::DoNotOptimize(siphash(key, word++)); }
}
BENCHMARK(siphash_reference);

void clone(benchmark::State& run) {
  const Bench& bench = Bench::get();
  State copy;
  std::size_t i = 0;
  for (auto _ : run) {
    std::memcpy(static_cast<void*>(&copy), &bench.positions[i++ % kPositions], sizeof(State));
    benchmark::DoNotOptimize(copy);
  }
}
BENCHMARK(clone);

void legal_moves(benchmark::State& run) {
  const Bench& bench = Bench::get();
  auto list = std::make_unique<MoveList>();
  std::size_t i = 0;
  for (auto _ : run) {
    bench.game->legal_moves(bench.positions[i++ % kPositions], *list);
    benchmark::DoNotOptimize(*list);
  }
}
BENCHMARK(legal_moves);

// A copy is part of it: the position must be there for the next time.
void clone_and_apply(benchmark::State& run) {
  const Bench& bench = Bench::get();
  State copy;
  std::size_t i = 0;
  for (auto _ : run) {
    const std::size_t at = i++ % kPositions;
    std::memcpy(static_cast<void*>(&copy), &bench.positions[at], sizeof(State));
    bench.game->apply_legal(copy, bench.moves[at]);
    benchmark::DoNotOptimize(copy);
  }
}
BENCHMARK(clone_and_apply);

void why_not(benchmark::State& run) {
  const Bench& bench = Bench::get();
  std::size_t i = 0;
  for (auto _ : run) {
    const std::size_t at = i++ % kPositions;
    benchmark::DoNotOptimize(bench.game->why_not(bench.positions[at], bench.moves[at]));
  }
}
BENCHMARK(why_not);

void view(benchmark::State& run) {
  const Bench& bench = Bench::get();
  auto seen = std::make_unique<Game::View>();
  std::size_t i = 0;
  for (auto _ : run) {
    bench.game->view_of(bench.positions[i % kPositions], static_cast<Seat>(i % 2), *seen);
    ++i;
    benchmark::DoNotOptimize(*seen);
  }
}
BENCHMARK(view);

void sample(benchmark::State& run) {
  Bench& bench = Bench::get();
  State sampled;
  std::size_t i = 0;
  for (auto _ : run) {
    bench.game->sample(bench.positions[i % kPositions], static_cast<Seat>(i % 2), bench.random,
                       sampled);
    ++i;
    benchmark::DoNotOptimize(sampled);
  }
}
BENCHMARK(sample);

void digest(benchmark::State& run) {
  const Bench& bench = Bench::get();
  std::size_t i = 0;
  for (auto _ : run) { benchmark::DoNotOptimize(Game::digest(bench.positions[i++ % kPositions])); }
}
BENCHMARK(digest);

void greedy_choice(benchmark::State& run) {
  Bench& bench = Bench::get();
  std::size_t i = 0;
  for (auto _ : run) {
    const State& state = bench.positions[i++ % kPositions];
    const Perspective<Game> perspective(*bench.game, state, Game::decision(state).player);
    benchmark::DoNotOptimize(ai::choose_greedy(perspective, bench.random));
  }
}
BENCHMARK(greedy_choice);

void random_game(benchmark::State& run) {
  Bench& bench = Bench::get();
  State state;
  std::uint64_t decisions = 0;
  for (auto _ : run) {
    bench.pairings->next(state);
    decisions += ai::play_out(*bench.game, state, bench.random).decisions;
  }
  run.counters["decisions"] =
      benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}
BENCHMARK(random_game)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace fudaba
