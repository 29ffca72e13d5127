// Kannagi inherits the conformance suite, once with a small set of test cards that pry into hidden
// places and once with the cards that ship.
#include "conformance/conformance.h"
#include "games/kannagi/game.h"
#include "games/kannagi/reading.h"
#include "games/kannagi/table.h"
#include "games/kannagi/text.h"
#include "support/files.h"

namespace fudaba::test {
namespace {

const CardPool& test_cards() {
  static const CardPool kPool = kannagi::test::pool_of_files({"tests/golden/kannagi_cards.yaml"});
  return kPool;
}

const CardPool& shipped_cards() {
  static const CardPool kPool = kannagi::test::pool_of_files(files_in("data/kannagi/cards"));
  return kPool;
}

struct KannagiSubject {
  using Game = kannagi::Game;
  using Reading = kannagi::Reading;
  using Words = kannagi::Words;
  static constexpr std::uint32_t kActs = kannagi::kActs;
  static constexpr std::uint32_t kPlaces = kannagi::kSlots;
  static constexpr int kMostDecisions = 20000;

  static std::vector<Cards> cards() {
    return {{"test cards", test_cards(), 60'000}, {"shipped cards", shipped_cards(), 20'000}};
  }

  static Game::Setup setup(const CardPool& pool, std::uint64_t seed) {
    Game::Setup setup;
    const int start = static_cast<int>(seed % 97);
    setup.decks = {kannagi::test::round_deck(pool, 40, start),
                   kannagi::test::round_deck(pool, 40, start * 7 + 3)};
    setup.options.act_counts_when_declared = seed % 4 == 0 ? 1 : 0;
    setup.options.gods_by_name = seed % 3 == 0 ? 1 : 0;
    setup.options.costs_asked_together = seed % 5 == 0 ? 1 : 0;
    setup.options.tools_during_attacks = seed % 7 == 0 ? 1 : 0;
    setup.key = key_from_seed(seed);
    return setup;
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Kannagi, Conformance, KannagiSubject);

}  // namespace
}  // namespace fudaba::test
