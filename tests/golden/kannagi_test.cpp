#include "games/kannagi/game.h"
#include "games/kannagi/table.h"
#include "games/kannagi/text.h"
#include "golden/golden.h"

namespace fudaba::test {
namespace {

struct KannagiSubject {
  using Game = kannagi::Game;
  using Words = kannagi::Words;
  static constexpr const char* kName = "kannagi";
  static constexpr std::uint64_t kSeed = 20230901;
  static constexpr bool kTellsForced = false;

  static CardPool pool() {
    return kannagi::test::pool_of_files({"tests/golden/kannagi_cards.yaml"});
  }
  static DeckList deck(const CardPool& pool, int first) {
    return kannagi::test::round_deck(pool, 40, first);
  }
  static void add_numbers(const Game&, const kannagi::State& state, Digest& digest) {
    digest.add(static_cast<std::uint64_t>(static_cast<std::uint16_t>(state.life[0])) << 16U |
               static_cast<std::uint16_t>(state.life[1]));
    digest.add(state.turn);
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Kannagi, Golden, KannagiSubject);

}  // namespace
}  // namespace fudaba::test
