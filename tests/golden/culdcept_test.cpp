#include "games/culdcept/game.h"
#include "games/culdcept/text.h"
#include "golden/golden.h"
#include "support/cards.h"
#include "support/files.h"

namespace fudaba::test {
namespace {

struct CuldceptSubject {
  using Game = culdcept::Game;
  using Words = culdcept::Words;
  static constexpr const char* kName = "culdcept";
  static constexpr std::uint64_t kSeed = 19991202;
  static constexpr bool kTellsForced = true;

  static CardPool pool() { return culdcept_pool_of_files({"tests/golden/cards.yaml"}); }
  static DeckList deck(const CardPool& pool, int first) { return round_deck(pool, 60, first); }
  static void add_numbers(const Game&, const culdcept::State& state, Digest& digest) {
    digest.add(static_cast<std::uint64_t>(state.toll[0]) << 8U | state.toll[1]);
    digest.add(state.turn);
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Culdcept, Golden, CuldceptSubject);

}  // namespace
}  // namespace fudaba::test
