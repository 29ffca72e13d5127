// Effects: what happens in battles.
#include <gtest/gtest.h>

#include "support/proves.h"
#include "support/table.h"

namespace fudaba::test {
namespace {

constexpr const char* kBase =
    "filler: {kind: land, terrain: city}\nrat: {kind: creature, st: 10, hp: 10}\n"
    "ox: {kind: creature, st: 50, hp: 90}\nwall: {kind: creature, st: 0, hp: 100}\n"
    "tree: {kind: creature, element: earth, st: 0, hp: 50}\nsword: {kind: item, abilities: [{play: "
    "{gain: st, by: 20, to: user}}]}\n";

// Damage that each side's creature took when `invader` met `defender` on a forest of level 2.
struct Hurt {
  int invader = 0;
  int defender = 0;
  friend bool operator==(const Hurt&, const Hurt&) = default;
};
std::ostream& operator<<(std::ostream& out, const Hurt& hurt) {
  return out << hurt.invader << "/" << hurt.defender;
}

Hurt battle(const std::string& cards, const std::string& invader, const std::string& defender,
            const std::string& first = {}, const std::string& second = {}) {
  const CardPool pool = culdcept_pool(kBase + cards);
  Table t(pool);
  if (!first.empty()) { t.hand(A, {first}); }
  if (!second.empty()) { t.hand(B, {second}); }
  t.governor(A, 3, invader).governor(B, 4, defender).levels(B, 4, {"filler"}).at("destination", 3);
  t.act(Act::Invade, invader);
  first.empty() ? t.pass() : t.act(Act::LayCard, first);
  second.empty() ? t.pass() : t.act(Act::LayCard, second);
  Hurt hurt;
  for (const Event& e : t.log()) {
    if (e.kind != EventKind::ValueChanged || e.detail != culdcept::property(Property::Damage)) {
      continue;
    }
    (e.seat == A ? hurt.invader : hurt.defender) += e.amount;
  }
  return hurt;
}

std::string with(const std::string& ability) {
  return "hero: {kind: creature, st: 20, hp: 100, abilities: [{has: " + ability + "}]}";
}

TEST(EffectBattle, KeywordsOfAttackWork) {
  EXPECT_EQ(battle(with("critical"), "hero", "wall"), (Hurt{0, 30}));
  EXPECT_EQ(battle(with("double_attack"), "hero", "wall"), (Hurt{0, 40}));
  EXPECT_EQ(battle(with("scroll_attack, by: 35"), "hero", "wall"), (Hurt{0, 35}));
  EXPECT_EQ(battle(with("cannot_attack"), "hero", "ox"), (Hurt{50, 0}));
}

TEST(EffectBattle, KeywordsOfDefenceWork) {
  EXPECT_EQ(battle(with("neutralise"), "ox", "hero"), (Hurt{20, 0}));
  EXPECT_EQ(battle(with("halve_damage"), "ox", "hero"), (Hurt{20, 25}));
  EXPECT_EQ(battle(with("reflect"), "ox", "hero").invader >= 50, true);
}

TEST(EffectBattle, ScrollsMeetScrollDefencesOnly) {
  const std::string scroll =
      "mage: {kind: creature, st: 0, hp: 100, abilities: [{has: scroll_attack, by: 40}]}\n";
  EXPECT_EQ(battle(scroll + with("neutralise_normal"), "mage", "hero"), (Hurt{20, 40}));
  EXPECT_EQ(battle(scroll + with("neutralise_scroll"), "mage", "hero"), (Hurt{20, 0}));
  EXPECT_EQ(battle(scroll + with("reflect_scroll"), "mage", "hero").defender, 0);
  EXPECT_EQ(battle(scroll + with("neutralise_scroll"), "ox", "hero"), (Hurt{20, 50}));
  EXPECT_EQ(battle(scroll + with("neutralise_normal"), "ox", "hero"), (Hurt{20, 0}));
}

// A scroll attack that deals nothing is one all the same, and a creature with it is known as such.
TEST(EffectBattle, AScrollAttackOfNothingDealsNothing) {
  FUDABA_PROVES("CUL-7.19");
  EXPECT_EQ(battle(with("scroll_attack, by: {cards_in: hand}"), "hero", "ox"), (Hurt{50, 0}));
  EXPECT_EQ(battle(with("scroll_attack, by: 30}, {has: critical"), "hero", "wall"), (Hurt{0, 30}));
  const std::string hunter =
      "hunter: {kind: creature, st: 10, hp: 100, abilities: [{gains: st, by: 30, while: {is: "
      "enemy, "
      "a: [creature, {with: scroll_attack}]}}]}\n";
  EXPECT_EQ(battle(hunter + with("scroll_attack, by: {cards_in: hand}"), "hero", "hunter"),
            (Hurt{40, 0}));
  EXPECT_EQ(battle(hunter + with("critical"), "hero", "hunter"), (Hurt{10, 30}));
}

TEST(EffectBattle, PenetrationAndScrollsIgnoreTheTerrainBonus) {
  // HP 50 + 20 for the forest of level 2.
  const auto survives = [](const std::string& ability) {
    const CardPool pool =
        culdcept_pool(kBase + std::string("hero: {kind: creature, st: 60, hp: 100, abilities: [") +
                      ability + "]}");
    Table t(pool);
    t.governor(A, 3, "hero").governor(B, 4, "tree").levels(B, 4, {"filler"}).at("destination", 3);
    t.act(Act::Invade, "hero").pass().pass();
    return t.governor(B, 4) == "tree";
  };
  EXPECT_TRUE(survives("{has: defensive, while: defends}"));
  EXPECT_FALSE(survives("{has: penetrate}"));
  EXPECT_FALSE(survives("{has: scroll_attack, by: 55}"));
}

TEST(EffectBattle, TerrainKeywordsWork) {
  const CardPool pool = culdcept_pool(
      kBase +
      std::string("nomad: {kind: creature, element: fire, abilities: [{has: any_terrain}]}\n"
                  "exile: {kind: creature, element: earth, abilities: [{has: no_terrain}]}"));
  for (const auto& [name, bonus] : {std::pair<const char*, int>{"nomad", 10}, {"exile", 0}}) {
    Table t(pool);
    t.governor(A, 3, "ox").governor(B, 4, name).at("destination", 3).act(Act::Invade, "ox");
    EXPECT_EQ(t.value_of(name, Property::Terrain), bonus) << name;
  }
}

TEST(EffectBattle, ABattleCardIsCancelledOrTaken) {
  const std::string cards =
      "rust: {kind: item, abilities: [{when: cards_revealed, do: {cancel_battle_card: "
      "opponent}}]}\n"
      "glove: {kind: item, abilities: [{when: cards_revealed, do: {take_battle_card: "
      "opponent}}]}\n";
  EXPECT_EQ(battle(cards, "ox", "ox", "sword", ""), (Hurt{50, 70}));
  EXPECT_EQ(battle(cards, "ox", "ox", "sword", "rust"), (Hurt{50, 50}));
  EXPECT_EQ(battle(cards, "ox", "ox", "sword", "glove"), (Hurt{70, 50}));
}

TEST(EffectBattle, AnItemGuardKeepsABattleCard) {
  const std::string cards =
      "rust: {kind: item, abilities: [{when: cards_revealed, do: {cancel_battle_card: "
      "opponent}}]}\n"
      "smith: {kind: creature, st: 50, hp: 90, abilities: [{has: item_proof}]}\n";
  EXPECT_EQ(battle(cards, "smith", "ox", "sword", "rust"), (Hurt{50, 70}));
}

TEST(EffectBattle, StAndHpAreSwapped) {
  const std::string cards = "turn: {kind: item, abilities: [{play: {swap_st_hp: user}}]}";
  EXPECT_EQ(battle(cards, "ox", "wall", "turn", ""), (Hurt{0, 90}));
}

TEST(EffectBattle, UsingABattleCardIsKnownToConditions) {
  const std::string cards =
      "bell: {kind: item, abilities: [{play: {if: {used_battle_card: opponent}, then: {gain: st, "
      "by: 30, to: user}}}]}";
  EXPECT_EQ(battle(cards, "ox", "wall", "bell", ""), (Hurt{0, 50}));
  EXPECT_EQ(battle(cards, "ox", "wall", "bell", "sword"), (Hurt{20, 80}));
}

// A returned bluff does not count as used.
TEST(EffectBattle, AReturnedBluffDoesNotCountAsUsed) {
  FUDABA_PROVES("CUL-6.3");
  const std::string cards =
      "bell: {kind: item, abilities: [{play: {if: {used_battle_card: opponent}, then: {gain: st, "
      "by: 30, to: user}}}]}";
  EXPECT_EQ(battle(cards, "ox", "wall", "bell", "rat"), (Hurt{0, 50}));
}

TEST(EffectBattle, ABanOnBattleCardsLeavesOnlyPassing) {
  const CardPool pool =
      culdcept_pool(kBase + std::string("silence: {kind: creature, abilities: [{when: "
                                        "battle_start, do: {grant: no_items, to: opponent}}]}"));
  Table t(pool);
  t.hand(B, {"sword"}).governor(A, 3, "silence").governor(B, 4, "ox").at("destination", 3);
  t.act(Act::Invade, "silence").pass();
  EXPECT_EQ(t.choices(), 1U);
  EXPECT_EQ(t.refused_by(Act::LayCard, "sword"), "CUL-6.1");
}

TEST(EffectBattle, ADefensiveCreatureDoesNotInvade) {
  Table t;
  t.hand(A, {"keeper"}).governor(B, 4, "rat").at("destination", 3);
  EXPECT_EQ(t.refused_by(Act::Invade, "keeper"), "CUL-4.6");
}

TEST(EffectBattle, TwoCreaturesDestroyedAtOnceAreBothDestroyed) {
  const CardPool pool =
      culdcept_pool(kBase + std::string("bomb: {kind: creature, st: 0, abilities: [{when: attacks, "
                                        "do: {damage: 99, to: {both: invader, and: defender}}}]}"));
  Table t(pool);
  t.governor(A, 3, "bomb")
      .governor(B, 4, "ox")
      .at("destination", 3)
      .act(Act::Invade, "bomb")
      .pass()
      .pass();
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), Names{"bomb"});
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"ox"});
  EXPECT_EQ(t.toll(A), 1);
}

// A creature that returns to a land where another one stands meanwhile goes to the hand.
TEST(EffectBattle, AnInvaderWhoseLandWasTakenGoesToTheHand) {
  FUDABA_PROVES("CUL-3.6");
  const CardPool pool = culdcept_pool(
      kBase + std::string("scout: {kind: creature, abilities: [{when: invades, "
                          "do: {place: {each: creature, in: hand, of: you}, on: destination}}]}"));
  Table t(pool);
  t.hand(A, {"rat"}).governor(A, 3, "scout").governor(B, 4, "wall").at("destination", 3);
  t.act(Act::Invade, "scout").pass().pass();
  EXPECT_EQ(t.governor(A, 3), "rat");
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"scout"});
}

}  // namespace
}  // namespace fudaba::test
