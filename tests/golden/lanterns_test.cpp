#include "games/lanterns/card_format.h"
#include "games/lanterns/text.h"
#include "golden/golden.h"
#include "support/pools.h"

namespace fudaba::test {
namespace {

struct LanternsSubject {
  using Game = lanterns::Game;
  using Words = lanterns::Words;
  static constexpr const char* kName = "lanterns";
  static constexpr std::uint64_t kSeed = 20260816;
  static constexpr bool kTellsForced = false;

  static CardPool pool() {
    return pool_of_files({"tests/golden/lanterns_cards.yaml"}, lanterns::card_format());
  }
  static DeckList deck(const CardPool& pool, int first) {
    return round_deck(pool, lanterns::card_format(), 30, first);
  }
  static void add_numbers(const Game&, const lanterns::State& state, Digest& digest) {
    digest.add(static_cast<std::uint64_t>(state.points[0]) << 16U |
               static_cast<std::uint64_t>(state.points[1]));
    digest.add(state.turn);
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Lanterns, Golden, LanternsSubject);

}  // namespace
}  // namespace fudaba::test
