#include "games/kanon/game.h"
#include "games/kanon/table.h"
#include "games/kanon/text.h"
#include "golden/golden.h"

namespace fudaba::test {
namespace {

struct KanonSubject {
  using Game = kanon::Game;
  using Words = kanon::Words;
  static constexpr const char* kName = "kanon";
  static constexpr std::uint64_t kSeed = 20000701;
  static constexpr bool kTellsForced = false;

  static CardPool pool() { return kanon::test::pool_of_files({"tests/golden/kanon_cards.yaml"}); }
  static DeckList deck(const CardPool& pool, int first) {
    return kanon::test::round_deck(pool, 60, first);
  }
  static void add_numbers(const Game&, const kanon::State& state, Digest& digest) {
    digest.add(state.turn);
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Kanon, Golden, KanonSubject);

}  // namespace
}  // namespace fudaba::test
