// The example of docs/add_a_game.md inherits the conformance suite like any game, once with test
// cards that pry into hidden places and once with the cards it comes with.
#include "conformance/conformance.h"
#include "games/lanterns/card_format.h"
#include "games/lanterns/text.h"
#include "support/files.h"
#include "support/pools.h"

namespace fudaba::test {
namespace {

const CardPool& test_cards() {
  static const CardPool kPool =
      pool_of_files({"tests/golden/lanterns_cards.yaml"}, lanterns::card_format());
  return kPool;
}

const CardPool& own_cards() {
  static const CardPool kPool =
      pool_of_files(files_in("tests/example/data/lanterns/cards"), lanterns::card_format());
  return kPool;
}

struct LanternsSubject {
  using Game = lanterns::Game;
  using Reading = lanterns::Reading;
  using Words = lanterns::Words;
  static constexpr std::uint32_t kActs = lanterns::kActs;
  static constexpr std::uint32_t kPlaces = 1;
  static constexpr int kMostDecisions = 3000;

  static std::vector<Cards> cards() {
    return {{"test cards", test_cards(), 40'000}, {"own cards", own_cards(), 20'000}};
  }

  static Game::Setup setup(const CardPool& pool, std::uint64_t seed) {
    Game::Setup setup;
    const int start = static_cast<int>(seed % 97);
    setup.decks = {round_deck(pool, lanterns::card_format(), 30, start),
                   round_deck(pool, lanterns::card_format(), 30, start * 7 + 3)};
    setup.options.short_night = seed % 3 == 0 ? 1 : 0;
    setup.key = key_from_seed(seed);
    return setup;
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Lanterns, Conformance, LanternsSubject);

}  // namespace
}  // namespace fudaba::test
