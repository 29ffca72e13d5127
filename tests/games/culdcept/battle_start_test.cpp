// CUL-5: the start of a battle.
#include <gtest/gtest.h>

#include "support/proves.h"
#include "support/table.h"

namespace fudaba::test {
namespace {

// One invader and one defender, on the opposing land.
TEST(BattleStart, ABattleIsBetweenOneInvaderAndOneDefender) {
  FUDABA_PROVES("CUL-5.1");
  Table t;
  t.governor(A, 3, "giant").governor(A, 2, "giant").governor(B, 4, "rat").governor(B, 3, "rat");
  t.at("destination", 3).act(Act::Invade, "giant").pass().pass();
  EXPECT_EQ(t.governor(B, 4), "");
  EXPECT_EQ(t.governor(B, 3), "rat");
  EXPECT_EQ(t.count(ZoneKind::Discard, B), 1);
}

// +10 HP per level on a land of the defender's element.
TEST(BattleStart, ADefenderHasTenHpPerLevelOnALandOfItsElement) {
  FUDABA_PROVES("CUL-5.2");
  Table t;
  t.governor(A, 3, "soldier").governor(B, 4, "earth_guard").levels(B, 4, {"rat", "rat"});
  t.at("destination", 3).act(Act::Invade, "soldier");
  EXPECT_EQ(t.value_of("earth_guard", Property::Terrain), 30);
}

// It counts against damage: HP 30 + 10 survives ST 30.
TEST(BattleStart, TheTerrainBonusKeepsADefenderAlive) {
  FUDABA_PROVES("CUL-5.2");
  for (const char* defender : {"earth_guard", "wind_guard"}) {
    Table t;
    t.governor(A, 3, "soldier").governor(B, 4, defender).at("destination", 3);
    t.act(Act::Invade, "soldier").pass().pass();
    EXPECT_EQ(t.governor(B, 4) == defender, std::string(defender) == "earth_guard");
  }
}

// Other elements and creatures without element have none.
TEST(BattleStart, NoOtherDefenderHasATerrainBonus) {
  FUDABA_PROVES("CUL-5.2");
  for (const char* defender : {"fire_guard", "water_guard", "wind_guard", "soldier"}) {
    Table t;
    t.governor(A, 3, "soldier").governor(B, 4, defender).at("destination", 3);
    t.act(Act::Invade, "soldier");
    EXPECT_EQ(t.value_of(defender, Property::Terrain), 0) << defender;
  }
}

// A creature without element never gets it, not even in a city.
TEST(BattleStart, ACreatureWithoutElementHasNoBonusInACity) {
  FUDABA_PROVES("CUL-5.2");
  Table t;
  t.governor(A, 2, "giant")
      .governor(B, 5, "soldier")
      .at("destination", 2)
      .act(Act::Invade, "giant");
  EXPECT_EQ(t.value_of("soldier", Property::Terrain), 0);
}

// The defender's, not the invader's.
TEST(BattleStart, AnInvaderHasNoTerrainBonus) {
  FUDABA_PROVES("CUL-5.2");
  Table t;
  t.governor(A, 3, "earth_guard").governor(B, 4, "guard").at("destination", 3);
  t.act(Act::Invade, "earth_guard");
  EXPECT_EQ(t.value_of("earth_guard", Property::Terrain), 0);
}

// Until the battle phase ends.
TEST(BattleStart, TheTerrainBonusEndsWithTheBattle) {
  FUDABA_PROVES("CUL-5.2");
  Table t;
  t.governor(A, 3, "rat").governor(B, 4, "earth_guard").at("destination", 3);
  t.act(Act::Invade, "rat").pass().pass();
  EXPECT_EQ(t.value_of("earth_guard", Property::Terrain), 0);
}

// Support by another governing creature on the destination.
TEST(BattleStart, ACreatureOnTheDestinationSupportsTheInvader) {
  FUDABA_PROVES("CUL-5.3");
  Table t;
  t.hand(A, {"soldier"}).governor(A, 3, "guard").governor(B, 4, "guard").at("destination", 3);
  t.act(Act::Invade, "soldier");
  EXPECT_EQ(t.value_of("soldier", Property::St), 40);
}

// Not on another land.
TEST(BattleStart, ACreatureElsewhereGivesNoSupport) {
  FUDABA_PROVES("CUL-5.3");
  Table t;
  t.hand(A, {"soldier"}).governor(A, 2, "guard").governor(A, 4, "guard").governor(B, 4, "guard");
  t.at("destination", 3).act(Act::Invade, "soldier");
  EXPECT_EQ(t.value_of("soldier", Property::St), 30);
}

// Until the battle phase ends.
TEST(BattleStart, SupportEndsWithTheBattle) {
  FUDABA_PROVES("CUL-5.3");
  Table t;
  t.hand(A, {"soldier"}).governor(A, 3, "guard").governor(B, 4, "wall").at("destination", 3);
  t.act(Act::Invade, "soldier").pass().pass();
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"soldier"});
  EXPECT_EQ(t.value_of("soldier", Property::St), 30);
}

// Other effects after terrain and support.
TEST(BattleStart, OtherEffectsComeAfterTerrainAndSupport) {
  FUDABA_PROVES("CUL-5.4");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\n"
      "first: {kind: creature, abilities: [{when: battle_start, if: {at_least: 40, that: {value: "
      "st, of: this}}, "
      "do: {gain: hp, by: 50, to: this}}]}\n"
      "friend: {kind: creature, st: 10}");
  Table t(pool);
  t.hand(A, {"first"}).governor(A, 3, "friend").governor(B, 4, "friend").at("destination", 3);
  t.act(Act::Invade, "first");
  EXPECT_EQ(t.value_of("first", Property::Hp), 80);
}

// The steps of a battle in their order.
TEST(BattleStart, TheStepsOfABattleFollowOneAnother) {
  FUDABA_PROVES("CUL-5.5");
  Table t;
  t.hand(A, {"sword"}).hand(B, {"shield"}).governor(A, 3, "soldier").governor(B, 4, "guard");
  t.at("destination", 3).act(Act::Invade, "soldier");
  t.act(Act::LayCard, "sword").act(Act::LayCard, "shield");
  std::vector<int> order;
  for (const Event& e : t.log()) {
    const bool step = e.kind == EventKind::Step;
    if (step && static_cast<Step>(e.detail) == Step::BattleStart) { order.push_back(1); }
    if (e.kind == EventKind::CardMoved && culdcept::kind_of(e.to) == ZoneKind::Laid) {
      order.push_back(2);
    }
    if (e.kind == EventKind::CardShown) { order.push_back(3); }
    if (e.kind == EventKind::Played) { order.push_back(4); }
    const bool damage =
        e.kind == EventKind::ValueChanged && e.detail == culdcept::property(Property::Damage);
    if (damage) { order.push_back(e.seat == B ? 5 : 6); }
    if (step && static_cast<Step>(e.detail) == Step::BattleEnd) { order.push_back(7); }
    if (step && static_cast<Step>(e.detail) == Step::BattleOver) { order.push_back(8); }
  }
  EXPECT_EQ(order, (std::vector<int>{1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8}));
}

}  // namespace
}  // namespace fudaba::test
