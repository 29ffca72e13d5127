// Culdcept inherits the conformance suite, once with a small set of test cards that pry into hidden
// places and once with the cards that ship.
#include <filesystem>

#include "conformance/conformance.h"
#include "games/culdcept/game.h"
#include "games/culdcept/reading.h"
#include "games/culdcept/text.h"
#include "support/cards.h"
#include "support/files.h"

namespace fudaba::test {
namespace {

const CardPool& test_cards() {
  static const CardPool kPool = culdcept_pool_of_files({"tests/golden/cards.yaml"});
  return kPool;
}

const CardPool& shipped_cards() {
  static const CardPool kPool = culdcept_pool_of_files(files_in("data/culdcept/cards"));
  return kPool;
}

struct CuldceptSubject {
  using Game = culdcept::Game;
  using Reading = culdcept::Reading;
  using Words = culdcept::Words;
  static constexpr std::uint32_t kActs = 11;
  static constexpr std::uint32_t kPlaces = culdcept::kLands;
  static constexpr int kMostDecisions = 4000;

  static std::vector<Cards> cards() {
    return {{"test cards", test_cards(), 100'000}, {"shipped cards", shipped_cards(), 20'000}};
  }

  static Game::Setup setup(const CardPool& pool, std::uint64_t seed) {
    Game::Setup setup;
    const int start = static_cast<int>(seed % 97);
    setup.decks = {round_deck(pool, 60, start), round_deck(pool, 60, start * 7 + 3)};
    setup.options.battle_cards_until_pass = seed % 4 == 0 ? 1 : 0;
    setup.key = key_from_seed(seed);
    return setup;
  }
};

// Cards that lower HP in every way there is: for a while, to a number, as long as something lies in
// play, each only at times.
const CardPool& hostile_pool() {
  static const CardPool kPool = culdcept_pool(
      "plain: {kind: creature, st: 10, hp: 30}\nlarge: {kind: creature, st: 30, hp: 50}\n"
      "rot: {kind: creature, hp: 40, abilities: [{gains: hp, by: -10, affects: [creature, "
      "other]}]}\n"
      "crowd: {kind: creature, hp: 20, abilities: [{gains: hp, by: -20, while: {at_least: 3, that: "
      "{count: {each: [land, {owner: you}, held]}}}}]}\n"
      "wary: {kind: creature, hp: 30, abilities: [{gains: hp, by: -20, while: {at_least: 2, that: "
      "{count: {each: [land, {owner: you}, held]}}}}]}\n"
      "guarded: {kind: creature, hp: 10, abilities: [{gains: hp, by: 30}]}\n"
      "mother: {kind: creature, hp: 20, abilities: [{gains: hp, by: 20, affects: [creature, "
      "{owner: you}, other]}]}\n"
      "curse: {kind: lasting, abilities: [{attach: creature}, {gains: hp, by: -20}]}\n"
      "swap: {kind: creature, st: 0, hp: 30, abilities: [{when: battle_start, do: {swap_st_hp: "
      "this}}]}\n"
      "shrink: {kind: instant, abilities: [{play: [{choose: {each: creature}}, {set: hp, at: 10, "
      "of: chosen}]}]}\n"
      "spark: {kind: instant, abilities: [{play: [{choose: {each: creature}}, {damage: 10, to: "
      "chosen}]}]}\n"
      "hush: {kind: instant, abilities: [{play: [{choose: {each: creature}}, {grant: silenced, to: "
      "chosen, until: turn_end}]}]}");
  return kPool;
}

// CUL-7.10: whoever has no HP left is gone when the next question is asked.
void expect_the_dead_gone(const CardPool& pool, std::uint64_t games) {
  const culdcept::Game game(pool);
  FastRandom random(5);
  MoveList moves;
  culdcept::State state;
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    game.setup(CuldceptSubject::setup(pool, seed), state);
    for (int n = 0; n < 1000 && state.outcome == Outcome::Ongoing; ++n) {
      game.legal_moves(state, moves);
      game.apply_legal(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      const culdcept::Reading r(pool, state);
      r.in_play(culdcept::Reading::kCreatures, [&](CardId c) {
        const int left = r.hit_points(c) - r.value(c, culdcept::Property::Damage);
        const bool may = left > 0 || r.has(c, culdcept::Keyword::Immortal);
        EXPECT_TRUE(may) << pool.texts[state.cards.def[c]].id << ", seed " << seed << ", move "
                         << n;
        return true;
      });
      if (::testing::Test::HasFailure()) { return; }
    }
  }
}

TEST(CuldceptHp, WithCardsThatLowerHpTheDeadAreGone) { expect_the_dead_gone(hostile_pool(), 200); }
TEST(CuldceptHp, WithTheShippedCardsTheDeadAreGone) { expect_the_dead_gone(shipped_cards(), 200); }

INSTANTIATE_TYPED_TEST_SUITE_P(Culdcept, Conformance, CuldceptSubject);

}  // namespace
}  // namespace fudaba::test
