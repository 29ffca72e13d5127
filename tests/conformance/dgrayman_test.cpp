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

struct DgraymanSubject {
  using Game = dgrayman::Game;
  using Reading = dgrayman::Reading;
  using Words = dgrayman::Words;
  static constexpr std::uint32_t kActs = dgrayman::kActs;
  static constexpr std::uint32_t kPlaces = 1;
  static constexpr int kMostDecisions = 5000;

  static Game::Setup setup_with(const CardPool& pool, std::uint64_t seed) {
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

  static void serialise(const dgrayman::View& v, Bytes& bytes) {
    test::serialise(v.cards, bytes);
    const auto put_all = [&](const auto&... parts) {
      (put(bytes, static_cast<std::uint64_t>(parts), 4), ...);
    };
    for (const dgrayman::SeenFighter& f : v.fighters) {
      put_all(f.power, f.search_points, f.rank, f.is_upright, f.unit, f.on_field);
    }
    for (Seat seat = 0; seat < kSeats; ++seat) {
      for (const dgrayman::SeenUnit& unit : v.units[seat]) {
        put_all(unit.icons, unit.is_able, unit.is_combined, unit.cards);
      }
      put_all(v.points[seat], v.recoverable[seat]);
    }
    test::serialise(v.decision, bytes);
    put_all(v.step, v.outcome, v.turn, v.turn_player, v.foundings_left, v.deck_searches_left);
    const dgrayman::Doing& d = v.doing;
    put_all(d.deed, d.stage, d.seat, d.user, d.target, d.skill, d.answerers[0], d.answerers[1],
            d.size, d.answered, d.stopped, d.rank, d.asked);
    for (const effect::Modifier& m : v.modifiers) {
      put_all(m.target, m.property, m.mode, m.until, m.value, m.source, m.of);
    }
  }
};

struct TestCards : DgraymanSubject {
  static constexpr int kLeakStates = 60'000;
  static const CardPool& pool() {
    static const CardPool kPool =
        dgrayman::test::pool_of_files({"tests/golden/dgrayman_cards.yaml"});
    return kPool;
  }
  static Game::Setup setup(std::uint64_t seed) { return setup_with(pool(), seed); }
};

struct ShippedCards : DgraymanSubject {
  static constexpr int kLeakStates = 20'000;
  static const CardPool& pool() {
    static const CardPool kPool = dgrayman::test::pool_of_files(files_in("data/dgrayman/cards"));
    return kPool;
  }
  static Game::Setup setup(std::uint64_t seed) { return setup_with(pool(), seed); }
};

INSTANTIATE_TYPED_TEST_SUITE_P(DgraymanTestCards, Conformance, TestCards);
INSTANTIATE_TYPED_TEST_SUITE_P(DgraymanShippedCards, Conformance, ShippedCards);

}  // namespace
}  // namespace fudaba::test
