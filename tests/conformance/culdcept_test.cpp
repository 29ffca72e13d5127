// Culdcept inherits the conformance suite, once with a small set of test cards that pry into hidden
// places and once with the cards that ship.
#include <filesystem>

#include "conformance/conformance.h"
#include "games/culdcept/game.h"
#include "games/culdcept/text.h"
#include "support/cards.h"
#include "support/files.h"

namespace fudaba::test {
namespace {

struct CuldceptSubject {
  using Game = culdcept::Game;
  using Words = culdcept::Words;
  static constexpr std::uint32_t kActs = 11;
  static constexpr std::uint32_t kPlaces = culdcept::kLands;
  static constexpr int kMostDecisions = 4000;

  static Game::Setup setup_with(const CardPool& pool, std::uint64_t seed) {
    Game::Setup setup;
    const int start = static_cast<int>(seed % 97);
    setup.decks = {round_deck(pool, 60, start), round_deck(pool, 60, start * 7 + 3)};
    setup.options.battle_cards_until_pass = seed % 4 == 0 ? 1 : 0;
    setup.key = key_from_seed(seed);
    return setup;
  }

  static void serialise(const culdcept::View& v, Bytes& bytes) {
    test::serialise(v.cards, bytes);
    const auto land = [&](const culdcept::SeenLand& l) {
      for (const int part :
           {int{l.kind}, int{l.level}, int{l.st}, int{l.hp}, int{l.terrain}, int{l.damage}}) {
        put(bytes, static_cast<std::uint64_t>(part), 2);
      }
    };
    for (const auto& row : v.lands) {
      for (const culdcept::SeenLand& l : row) { land(l); }
    }
    land(v.invader);
    test::serialise(v.decision, bytes);
    for (const unsigned part :
         {static_cast<unsigned>(v.step), static_cast<unsigned>(v.outcome), unsigned{v.turn},
          unsigned{v.turn_player}, unsigned{v.destination}, unsigned{v.die},
          unsigned{v.spells_played}, unsigned{v.toll[0]}, unsigned{v.toll[1]}}) {
      put(bytes, part, 2);
    }
    const auto* battle = reinterpret_cast<const std::uint8_t*>(&v.battle);
    bytes.insert(bytes.end(), battle, battle + sizeof(v.battle));
    for (const effect::Modifier& m : v.modifiers) {
      for (const unsigned part :
           {unsigned{m.target}, unsigned{m.property}, static_cast<unsigned>(m.mode),
            unsigned{m.until}, static_cast<unsigned>(m.value), unsigned{m.source},
            unsigned{m.of}}) {
        put(bytes, part, 2);
      }
    }
  }
};

struct TestCards : CuldceptSubject {
  static constexpr int kLeakStates = 100'000;
  static const CardPool& pool() {
    static const CardPool kPool = culdcept_pool_of_files({"tests/golden/cards.yaml"});
    return kPool;
  }
  static Game::Setup setup(std::uint64_t seed) { return setup_with(pool(), seed); }
};

struct ShippedCards : CuldceptSubject {
  static constexpr int kLeakStates = 20'000;
  static const CardPool& pool() {
    static const CardPool kPool = culdcept_pool_of_files(files_in("data/culdcept/cards"));
    return kPool;
  }
  static Game::Setup setup(std::uint64_t seed) { return setup_with(pool(), seed); }
};

INSTANTIATE_TYPED_TEST_SUITE_P(CuldceptTestCards, Conformance, TestCards);
INSTANTIATE_TYPED_TEST_SUITE_P(CuldceptShippedCards, Conformance, ShippedCards);

}  // namespace
}  // namespace fudaba::test
