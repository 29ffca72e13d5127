// Kannagi inherits the conformance suite, once with a small set of test cards that pry into hidden
// places and once with the cards that ship.
#include "conformance/conformance.h"
#include "games/kannagi/game.h"
#include "games/kannagi/reading.h"
#include "games/kannagi/table.h"
#include "games/kannagi/text.h"
#include "support/files.h"

namespace fudaba::test {
namespace {

struct KannagiSubject {
  using Game = kannagi::Game;
  using Reading = kannagi::Reading;
  using Words = kannagi::Words;
  static constexpr std::uint32_t kActs = kannagi::kActs;
  static constexpr std::uint32_t kPlaces = kannagi::kSlots;
  static constexpr int kMostDecisions = 20000;

  static Game::Setup setup_with(const CardPool& pool, std::uint64_t seed) {
    Game::Setup setup;
    const int start = static_cast<int>(seed % 97);
    setup.decks = {kannagi::test::round_deck(pool, 40, start),
                   kannagi::test::round_deck(pool, 40, start * 7 + 3)};
    setup.options.act_counts_when_declared = seed % 4 == 0 ? 1 : 0;
    setup.options.gods_by_name = seed % 3 == 0 ? 1 : 0;
    setup.options.costs_asked_together = seed % 5 == 0 ? 1 : 0;
    setup.options.tools_during_attacks = seed % 7 == 0 ? 1 : 0;
    setup.key = key_from_seed(seed);
    return setup;
  }

  static void serialise(const kannagi::View& v, Bytes& bytes) {
    test::serialise(v.cards, bytes);
    const auto put_all = [&](const auto&... parts) {
      (put(bytes, static_cast<std::uint64_t>(parts), 4), ...);
    };
    for (Seat seat = 0; seat < kSeats; ++seat) {
      for (const kannagi::SeenPlace& p : v.places[seat]) { put_all(p.power, p.damage, p.is_laid); }
      put_all(v.life[seat], v.occupied[seat], v.tools_left[seat], v.mulligans[seat],
              v.hit.amount[seat]);
      for (const std::uint8_t count : v.soul_seasons[seat]) { put_all(count); }
      for (const CardId god : v.gods[seat]) { put_all(god); }
    }
    bytes.insert(bytes.end(), v.lying.begin(), v.lying.end());
    test::serialise(v.decision, bytes);
    put_all(v.step, v.outcome, v.turn, v.turn_player, v.summons, v.deployments, v.attachments,
            v.attacks, v.hit.source, v.hit.active, v.hit.asked, v.hit.open);
    v.defence.for_each([&](CardId c) { put_all(c); });
    for (const kannagi::Doing& d : v.doing) {
      put_all(d.act, d.card, d.place, d.from, d.stage, d.asked);
    }
    for (const effect::Modifier& m : v.modifiers) {
      put_all(m.target, m.property, m.mode, m.until, m.value, m.source, m.of);
    }
  }
};

struct TestCards : KannagiSubject {
  static constexpr int kLeakStates = 60'000;
  static const CardPool& pool() {
    static const CardPool kPool = kannagi::test::pool_of_files({"tests/golden/kannagi_cards.yaml"});
    return kPool;
  }
  static Game::Setup setup(std::uint64_t seed) { return setup_with(pool(), seed); }
};

struct ShippedCards : KannagiSubject {
  static constexpr int kLeakStates = 20'000;
  static const CardPool& pool() {
    static const CardPool kPool = kannagi::test::pool_of_files(files_in("data/kannagi/cards"));
    return kPool;
  }
  static Game::Setup setup(std::uint64_t seed) { return setup_with(pool(), seed); }
};

INSTANTIATE_TYPED_TEST_SUITE_P(KannagiTestCards, Conformance, TestCards);
INSTANTIATE_TYPED_TEST_SUITE_P(KannagiShippedCards, Conformance, ShippedCards);

}  // namespace
}  // namespace fudaba::test
