// Ouka Houshin inherits the conformance suite, once with a small set of test cards that pry into
// hidden places and once with the cards that ship.
#include "conformance/conformance.h"
#include "games/ouka/game.h"
#include "games/ouka/reading.h"
#include "games/ouka/table.h"
#include "games/ouka/text.h"
#include "support/files.h"

namespace fudaba::test {
namespace {

struct OukaSubject {
  using Game = ouka::Game;
  using Reading = ouka::Reading;
  using Words = ouka::Words;
  static constexpr std::uint32_t kActs = ouka::kActs;
  static constexpr std::uint32_t kPlaces = ouka::kMostCharacterSlots;
  static constexpr int kMostDecisions = 20000;

  static Game::Setup setup_with(const CardPool& pool, std::uint64_t seed) {
    Game::Setup setup;
    const int start = static_cast<int>(seed % 97);
    setup.decks = {ouka::test::round_deck(pool, 40, start),
                   ouka::test::round_deck(pool, 40, start * (seed % 6 == 0 ? 1 : 7) + 3)};
    setup.options.growth_cap = seed % 4 == 0 ? 1 : 0;
    setup.options.enlarge_by_condition = seed % 3 == 0 ? 1 : 0;
    setup.options.reverse_in_round = seed % 5 == 0 ? 1 : 0;
    setup.options.no_test_discards = seed % 7 == 0 ? 1 : 0;
    setup.options.stories_score_once = seed % 8 == 0 ? 1 : 0;
    setup.options.take_back = static_cast<ouka::TakeBack>(seed % 3);
    setup.options.deck_decides_first = seed % 9 == 0 ? 1 : 0;
    setup.key = key_from_seed(seed);
    return setup;
  }

  static void serialise(const ouka::View& v, Bytes& bytes) {
    test::serialise(v.cards, bytes);
    const auto put_all = [&](const auto&... parts) {
      (put(bytes, static_cast<std::uint64_t>(parts), 4), ...);
    };
    for (const ouka::SeenFace& f : v.faces) {
      put_all(f.points, f.motifs, f.destiny, f.upside_down);
    }
    for (Seat seat = 0; seat < kSeats; ++seat) {
      const ouka::SeenSide& side = v.sides[seat];
      put_all(side.abilities[0], side.abilities[1], side.abilities[2], side.score,
              side.story_points, side.hand_limit, side.on_success, side.on_failure,
              side.character_slots, v.destiny[seat], v.climaxes[seat], v.stand_in[seat],
              v.penalty[seat], v.missions[seat]);
      for (unsigned slot = 0; slot < ouka::kStorySlots; ++slot) {
        put_all(v.begun[seat][slot], v.told_in[seat][slot]);
      }
      for (unsigned round = 0; round < ouka::kRounds; ++round) {
        const ouka::Row& row = v.sheet[round][seat];
        put_all(row.stories, row.climaxes, row.bonus, row.reverse);
      }
    }
    test::serialise(v.decision, bytes);
    put_all(v.step, v.outcome, v.turn, v.turn_player, v.round, v.scored, v.ran_out, v.sage_actions,
            v.stories, v.foreshadows, v.doing.act, v.doing.card, v.test_value, v.target);
    const ouka::Test& t = v.test;
    put_all(t.card, t.condition, t.enlarging, t.stage, t.slot, t.enlarging_slot, t.ability, t.die,
            t.upon, t.passes, t.active, t.hand_accidents, t.reversed, t.decided, t.succeeded,
            t.groups);
    for (const ouka::Announced& a : v.announced) { put_all(a.card, a.slot, a.groups); }
    for (const CardId c : v.named) { put_all(c); }
    for (const effect::Modifier& m : v.modifiers) {
      put_all(m.target, m.property, m.mode, m.until, m.value, m.source, m.of);
    }
  }
};

struct TestCards : OukaSubject {
  static constexpr int kLeakStates = 60'000;
  static const CardPool& pool() {
    static const CardPool kPool = ouka::test::pool_of_files({"tests/golden/ouka_cards.yaml"});
    return kPool;
  }
  static Game::Setup setup(std::uint64_t seed) { return setup_with(pool(), seed); }
};

struct ShippedCards : OukaSubject {
  static constexpr int kLeakStates = 20'000;
  static const CardPool& pool() {
    static const CardPool kPool = ouka::test::pool_of_files(files_in("data/ouka/cards"));
    return kPool;
  }
  static Game::Setup setup(std::uint64_t seed) { return setup_with(pool(), seed); }
};

INSTANTIATE_TYPED_TEST_SUITE_P(OukaTestCards, Conformance, TestCards);
INSTANTIATE_TYPED_TEST_SUITE_P(OukaShippedCards, Conformance, ShippedCards);

}  // namespace
}  // namespace fudaba::test
