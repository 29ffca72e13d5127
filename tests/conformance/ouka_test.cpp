// Ouka Houshin inherits the conformance suite, once with a small set of test cards that pry into
// hidden places and once with the cards that ship.
#include "conformance/conformance.h"
#include "games/ouka/game.h"
#include "games/ouka/reading.h"
#include "games/ouka/table.h"
#include "games/ouka/text.h"
#include "support/files.h"

namespace fudaba::test {
namespace {

const CardPool& test_cards() {
  static const CardPool kPool = ouka::test::pool_of_files({"tests/golden/ouka_cards.yaml"});
  return kPool;
}

const CardPool& shipped_cards() {
  static const CardPool kPool = ouka::test::pool_of_files(files_in("data/ouka/cards"));
  return kPool;
}

struct OukaSubject {
  using Game = ouka::Game;
  using Reading = ouka::Reading;
  using Words = ouka::Words;
  static constexpr std::uint32_t kActs = ouka::kActs;
  static constexpr std::uint32_t kPlaces = ouka::kMostCharacterSlots;
  static constexpr int kMostDecisions = 20000;

  static std::vector<Cards> cards() {
    return {{"test cards", test_cards(), 60'000}, {"shipped cards", shipped_cards(), 20'000}};
  }

  static Game::Setup setup(const CardPool& pool, std::uint64_t seed) {
    Game::Setup setup;
    const int start = static_cast<int>(seed % 97);
    setup.decks = {ouka::test::round_deck(pool, 40, start),
                   ouka::test::round_deck(pool, 40, start * (seed % 6 == 0 ? 1 : 7) + 3)};
    setup.options.growth_cap = seed % 4 == 0 ? 1 : 0;
    setup.options.enlarge_by_condition = seed % 3 == 0 ? 1 : 0;
    setup.options.reverse_in_round = seed % 5 == 0 ? 1 : 0;
    setup.options.no_test_discards = seed % 7 == 0 ? 1 : 0;
    setup.options.stories_score_once = seed % 8 == 0 ? 1 : 0;
    setup.options.take_back = static_cast<std::uint8_t>(seed % 3);
    setup.options.deck_decides_first = seed % 9 == 0 ? 1 : 0;
    setup.key = key_from_seed(seed);
    return setup;
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Ouka, Conformance, OukaSubject);

}  // namespace
}  // namespace fudaba::test
