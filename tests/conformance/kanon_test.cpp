// Kanon inherits the conformance suite, once with a small set of test cards that pry into hidden
// places and once with the cards that ship.
#include "conformance/conformance.h"
#include "games/kanon/game.h"
#include "games/kanon/reading.h"
#include "games/kanon/table.h"
#include "games/kanon/text.h"
#include "support/files.h"

namespace fudaba::test {
namespace {

struct KanonSubject {
  using Game = kanon::Game;
  using Reading = kanon::Reading;
  using Words = kanon::Words;
  static constexpr std::uint32_t kActs = kanon::kActs;
  static constexpr std::uint32_t kPlaces = kanon::kLines;
  static constexpr int kMostDecisions = 20000;

  static Game::Setup setup_with(const CardPool& pool, std::uint64_t seed) {
    Game::Setup setup;
    const int start = static_cast<int>(seed % 97);
    setup.decks = {kanon::test::round_deck(pool, 60, start),
                   kanon::test::round_deck(pool, 60, start * 7 + 3)};
    setup.options.emptied_field = seed % 3 == 0 ? 1 : 0;
    setup.options.empty_after_card_set = seed % 4 == 0 ? 0 : 1;
    setup.key = key_from_seed(seed);
    setup.first = static_cast<Seat>(seed % 3);
    return setup;
  }

  static void serialise(const kanon::View& v, Bytes& bytes) {
    test::serialise(v.cards, bytes);
    const auto put_all = [&](const auto&... parts) {
      (put(bytes, static_cast<std::uint64_t>(parts), 4), ...);
    };
    for (Seat seat = 0; seat < kSeats; ++seat) {
      for (const kanon::SeenLocation& at : v.field[seat]) {
        for (const std::int16_t power : at.powers) { put_all(power); }
        put_all(at.suit, at.attribute, at.is_there, at.is_face_down);
      }
      for (const std::uint8_t suit : v.triples[seat]) { put_all(suit); }
      put_all(v.points_to_win[seat], v.declared[seat], v.strength[seat]);
    }
    test::serialise(v.decision, bytes);
    put_all(v.step, v.outcome, v.turn, v.turn_player, v.stacks_left, v.battles_left, v.battle_stage,
            v.attacker_line, v.defender_line, v.owed_cards);
    for (const std::uint8_t points : v.owed) { put_all(points); }
    for (unsigned i = 0; i < v.paid_count; ++i) { put_all(v.paid[i]); }
    for (const kanon::SeenUse& use : v.uses) { put_all(use.act, use.card, use.user); }
    for (const effect::Modifier& m : v.modifiers) {
      put_all(m.target, m.property, m.mode, m.until, m.value, m.source, m.of);
    }
  }
};

struct TestCards : KanonSubject {
  static constexpr int kLeakStates = 60'000;
  static const CardPool& pool() {
    static const CardPool kPool = kanon::test::pool_of_files({"tests/golden/kanon_cards.yaml"});
    return kPool;
  }
  static Game::Setup setup(std::uint64_t seed) { return setup_with(pool(), seed); }
};

struct ShippedCards : KanonSubject {
  static constexpr int kLeakStates = 20'000;
  static const CardPool& pool() {
    static const CardPool kPool = kanon::test::pool_of_files(files_in("data/kanon/cards"));
    return kPool;
  }
  static Game::Setup setup(std::uint64_t seed) { return setup_with(pool(), seed); }
};

INSTANTIATE_TYPED_TEST_SUITE_P(KanonTestCards, Conformance, TestCards);
INSTANTIATE_TYPED_TEST_SUITE_P(KanonShippedCards, Conformance, ShippedCards);

}  // namespace
}  // namespace fudaba::test
