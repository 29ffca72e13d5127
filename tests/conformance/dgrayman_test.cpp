// D.Gray-man inherits the conformance suite, once with a small set of test cards that pry into
// hidden places and once with the cards that ship.
#include "conformance/conformance.h"
#include "games/dgrayman/game.h"
#include "games/dgrayman/reading.h"
#include "games/dgrayman/table.h"
#include "games/dgrayman/text.h"
#include "support/files.h"

namespace fudaba::test {
namespace {

const CardPool& test_cards() {
  static const CardPool kPool = dgrayman::test::pool_of_files({"tests/golden/dgrayman_cards.yaml"});
  return kPool;
}

const CardPool& shipped_cards() {
  static const CardPool kPool = dgrayman::test::pool_of_files(files_in("data/dgrayman/cards"));
  return kPool;
}

struct DgraymanSubject {
  using Game = dgrayman::Game;
  using Reading = dgrayman::Reading;
  using Words = dgrayman::Words;
  static constexpr std::uint32_t kActs = dgrayman::kActs;
  static constexpr std::uint32_t kPlaces = 1;
  static constexpr int kMostDecisions = 5000;

  static std::vector<Cards> cards() {
    return {{"test cards", test_cards(), 60'000}, {"shipped cards", shipped_cards(), 20'000}};
  }

  static Game::Setup setup(const CardPool& pool, std::uint64_t seed) {
    Game::Setup setup;
    const int start = static_cast<int>(seed % 97);
    setup.decks = {dgrayman::test::round_deck(pool, 40, start),
                   dgrayman::test::round_deck(pool, 40, start * 7 + 3)};
    setup.options.draws_two = seed % 4 == 0 ? 1 : 0;
    setup.options.one_draw_a_gain = seed % 3 == 0 ? 1 : 0;
    setup.options.stopped_search_is_free = seed % 5 == 0 ? 1 : 0;
    setup.options.attacked_unit_is_silent = seed % 7 == 0 ? 1 : 0;
    setup.options.lost_when_cannot_draw = seed % 6 == 0 ? 1 : 0;
    setup.key = key_from_seed(seed);
    return setup;
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Dgrayman, Conformance, DgraymanSubject);

}  // namespace
}  // namespace fudaba::test
