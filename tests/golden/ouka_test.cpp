#include "games/ouka/game.h"
#include "games/ouka/reading.h"
#include "games/ouka/table.h"
#include "games/ouka/text.h"
#include "golden/golden.h"

namespace fudaba::test {
namespace {

struct OukaSubject {
  using Game = ouka::Game;
  using Words = ouka::Words;
  static constexpr const char* kName = "ouka";
  static constexpr std::uint64_t kSeed = 19980901;
  static constexpr bool kTellsForced = false;

  static CardPool pool() { return ouka::test::pool_of_files({"tests/golden/ouka_cards.yaml"}); }
  static DeckList deck(const CardPool& pool, int first) {
    return ouka::test::round_deck(pool, 40, first);
  }
  static void add_numbers(const Game& game, const ouka::State& state, Digest& digest) {
    const ouka::Reading r(game.pool(), state);
    for (Seat seat = 0; seat < kSeats; ++seat) {
      digest.add(static_cast<std::uint64_t>(static_cast<std::int64_t>(r.score(seat))));
    }
    digest.add(static_cast<std::uint64_t>(state.round) << 16U | state.turn);
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Ouka, Golden, OukaSubject);

}  // namespace
}  // namespace fudaba::test
