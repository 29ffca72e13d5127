#include "games/dgrayman/game.h"
#include "games/dgrayman/table.h"
#include "games/dgrayman/text.h"
#include "golden/golden.h"

namespace fudaba::test {
namespace {

struct DgraymanSubject {
  using Game = dgrayman::Game;
  using Words = dgrayman::Words;
  static constexpr const char* kName = "dgrayman";
  static constexpr std::uint64_t kSeed = 20061101;
  static constexpr bool kTellsForced = false;

  static CardPool pool() {
    return dgrayman::test::pool_of_files({"tests/golden/dgrayman_cards.yaml"});
  }
  static DeckList deck(const CardPool& pool, int first) {
    return dgrayman::test::round_deck(pool, 40, first);
  }
  static void add_numbers(const Game&, const dgrayman::State& state, Digest& digest) {
    digest.add(static_cast<std::uint64_t>(state.points[0]) << 16U | state.points[1]);
    digest.add(state.turn);
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Dgrayman, Golden, DgraymanSubject);

}  // namespace
}  // namespace fudaba::test
