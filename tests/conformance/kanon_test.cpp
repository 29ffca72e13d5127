// Kanon inherits the conformance suite, once with a small set of test cards that pry into hidden
// places and once with the cards that ship.
#include "conformance/conformance.h"
#include "games/kanon/game.h"
#include "games/kanon/reading.h"
#include "games/kanon/table.h"
#include "games/kanon/text.h"
#include "support/files.h"

namespace fudaba::test {
namespace {

const CardPool& test_cards() {
  static const CardPool kPool = kanon::test::pool_of_files({"tests/golden/kanon_cards.yaml"});
  return kPool;
}

const CardPool& shipped_cards() {
  static const CardPool kPool = kanon::test::pool_of_files(files_in("data/kanon/cards"));
  return kPool;
}

struct KanonSubject {
  using Game = kanon::Game;
  using Reading = kanon::Reading;
  using Words = kanon::Words;
  static constexpr std::uint32_t kActs = kanon::kActs;
  static constexpr std::uint32_t kPlaces = kanon::kLines;
  static constexpr int kMostDecisions = 20000;

  static std::vector<Cards> cards() {
    return {{"test cards", test_cards(), 60'000}, {"shipped cards", shipped_cards(), 20'000}};
  }

  static Game::Setup setup(const CardPool& pool, std::uint64_t seed) {
    Game::Setup setup;
    const int start = static_cast<int>(seed % 97);
    setup.decks = {kanon::test::round_deck(pool, 60, start),
                   kanon::test::round_deck(pool, 60, start * 7 + 3)};
    setup.options.emptied_field = seed % 3 == 0 ? 1 : 0;
    setup.options.empty_after_card_set = seed % 4 == 0 ? 0 : 1;
    setup.options.no_first_battle = seed % 5 == 0 ? 1 : 0;
    setup.key = key_from_seed(seed);
    setup.first = static_cast<Seat>(seed % 3);
    return setup;
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Kanon, Conformance, KanonSubject);

}  // namespace
}  // namespace fudaba::test
