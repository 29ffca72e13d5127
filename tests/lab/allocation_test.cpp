// The hot path takes no memory: whole games, copies, samples, greedy choices and searches without
// one call of operator new.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "ai/players.h"
#include "ai/search.h"
#include "ai/speed.h"
#include "games/culdcept/game.h"
#include "games/dgrayman/game.h"
#include "games/dgrayman/table.h"
#include "games/kannagi/game.h"
#include "games/kannagi/table.h"
#include "games/kanon/game.h"
#include "games/kanon/table.h"
#include "games/ouka/game.h"
#include "games/ouka/table.h"
#include "support/cards.h"

namespace {

std::atomic<std::size_t> allocations{0};

void* counted(std::size_t size) {
  ++allocations;
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) { throw std::bad_alloc(); }
  return memory;
}

}  // namespace

// Kept out of line: of half a pair that is inlined GCC says that it is mismatched.
void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete[](void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace fudaba::lab {
namespace {

using culdcept::Game;

class HotPath : public testing::Test {
 protected:
  void set_up(std::uint64_t seed) {
    setup_.key = key_from_seed(seed);
    game_.setup(setup_, state_);
  }

  const CardPool& pool_ = test::basic_pool();
  Game game_{pool_};
  Game::Setup setup_{{test::round_deck(pool_, 60), test::round_deck(pool_, 60, 11)}, {}, {}};
  Game::State state_{};
  FastRandom random_{1};
};

TEST_F(HotPath, TheCounterCounts) {
  const std::size_t before = allocations;
  const std::vector<int> some(10);
  EXPECT_EQ(some.size(), 10U);
  EXPECT_GT(allocations, before);
}

TEST_F(HotPath, SetupAndRandomGamesAllocateNothing) {
  const std::size_t before = allocations;
  std::uint64_t decisions = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    set_up(seed);
    decisions += ai::play_out(game_, state_, random_).decisions;
  }
  EXPECT_EQ(allocations, before);
  EXPECT_GT(decisions, 1000U);
}

TEST_F(HotPath, RefusalsViewsSamplesAndGreedyChoicesAllocateNothing) {
  const std::size_t before = allocations;
  static Game::View view;
  static Game::State sampled;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    set_up(seed);
    while (state_.outcome == Outcome::Ongoing) {
      const Perspective<Game> perspective(game_, state_, Game::decision(state_).player);
      const Move move = ai::choose_greedy(perspective, random_);
      perspective.view(view);
      game_.view_of(state_, kNoSeat, view);
      game_.sample(state_, 0, random_, sampled);
      (void)game_.apply(state_, {Verb::Yes, kNoCard, 7, 7});
      ASSERT_TRUE(game_.apply(state_, move).allows());
    }
  }
  EXPECT_EQ(allocations, before);
}

// Whole games, samples, greedy choices, searches and features of a game, with cards from which
// nobody has learned.
template <typename Game>
void expect_no_allocation(const Game& game, typename Game::Setup setup) {
  static typename Game::State state;
  static typename Game::View view;
  Features features;
  FastRandom random(1);
  // It takes its memory when it is made.
  ai::Searcher<Game> searcher(game, ai::Sight{}, 20);
  const std::size_t before = allocations;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    setup.key = key_from_seed(seed);
    game.setup(setup, state);
    ai::play_out(game, state, random);
  }
  game.setup(setup, state);
  for (int i = 0; i < 200 && state.outcome == Outcome::Ongoing; ++i) {
    const Perspective<Game> perspective(game, state, Game::decision(state).player);
    const Move move = ai::choose_greedy(perspective, random);
    perspective.view(view);
    (void)searcher.search(perspective, {20}, random);
    game.features(state, perspective.seat(), features);
    (void)game.apply(state, {Verb::Yes, kNoCard, 7, 7});
    ASSERT_TRUE(game.apply(state, move).allows());
  }
  EXPECT_EQ(allocations, before);
}

TEST(HotPathCuldcept, GamesSamplesChoicesAndSearchesAllocateNothing) {
  const CardPool& pool = test::basic_pool();
  Game::Setup setup;
  setup.decks = {test::round_deck(pool, 60), test::round_deck(pool, 60, 11)};
  expect_no_allocation(Game(pool), setup);
}

TEST(HotPathKannagi, GamesSamplesChoicesAndSearchesAllocateNothing) {
  const CardPool& pool = kannagi::test::basic_pool();
  kannagi::Game::Setup setup;
  setup.decks = {kannagi::test::round_deck(pool, 40), kannagi::test::round_deck(pool, 40, 11)};
  expect_no_allocation(kannagi::Game(pool), setup);
}

TEST(HotPathDgrayman, GamesSamplesChoicesAndSearchesAllocateNothing) {
  const CardPool& pool = dgrayman::test::basic_pool();
  dgrayman::Game::Setup setup;
  setup.decks = {dgrayman::test::round_deck(pool, 40), dgrayman::test::round_deck(pool, 40, 11)};
  expect_no_allocation(dgrayman::Game(pool), setup);
}

TEST(HotPathKanon, GamesSamplesChoicesAndSearchesAllocateNothing) {
  const CardPool& pool = kanon::test::basic_pool();
  kanon::Game::Setup setup;
  setup.decks = {kanon::test::round_deck(pool, 60), kanon::test::round_deck(pool, 60, 11)};
  expect_no_allocation(kanon::Game(pool), setup);
}

TEST(HotPathOuka, GamesSamplesChoicesAndSearchesAllocateNothing) {
  const CardPool& pool = ouka::test::basic_pool();
  ouka::Game::Setup setup;
  setup.decks = {ouka::test::round_deck(pool, 40), ouka::test::round_deck(pool, 40, 11)};
  expect_no_allocation(ouka::Game(pool), setup);
}

}  // namespace
}  // namespace fudaba::lab
