// Effects on the terrain of lands: the commonest, that of another land, and terrain that is fixed.
#include <gtest/gtest.h>

#include "games/culdcept/spell.h"
#include "support/proves.h"
#include "support/table.h"

namespace fudaba::test {
namespace {

// The cards of these tests: lands of six kinds, two creatures, and "chart", an instant that does
// this.
CardPool chart(const std::string& action) {
  return culdcept_pool(
      "filler: {kind: item, item_class: tool}\nrat: {kind: creature, st: 10, hp: 10}\n"
      "newt: {kind: creature, element: water, st: 10, hp: 10}\n"
      "hill: {kind: land, terrain: volcano}\n"
      "pond: {kind: land, terrain: lake}\nwood: {kind: land, terrain: forest}\n"
      "lea: {kind: land, terrain: grassland}\nport: {kind: land, terrain: city}\n"
      "tomb: {kind: land, terrain: ruins}\nswimmer: {kind: creature, stands_on: [lake]}\n"
      "chart: {kind: instant, abilities: [{play: " +
      action + "}]}\n");
}

// How many cards are drawn for the lands that are this among one's own.
int drawn_for(const std::string& commonest, const Names& lands) {
  const CardPool pool = chart("{draw: {count: {each: [land, {owner: you}, " + commonest + "]}}}");
  Table t(pool);
  for (std::size_t i = 0; i < lands.size(); ++i) { t.land(A, static_cast<int>(i) + 1, lands[i]); }
  t.deck(A, 9).hand(A, {"chart"}).at("spell_phase").act(Act::PlaySpell, "chart");
  return t.count(ZoneKind::Hand, A);
}

// Cities and ruins are of no element, and of two kinds.
TEST(EffectTerrain, WhatIsCommonestIsCounted) {
  FUDABA_PROVES("CUL-3.14");
  const std::string mine = "among: {each: [land, {owner: you}]}}";
  const Names lakes{"pond", "pond", "pond", "hill", "port", "tomb"};
  EXPECT_EQ(drawn_for("{commonest: element, " + mine, lakes), 3);
  EXPECT_EQ(drawn_for("{commonest: land_kind, " + mine, lakes), 3);
  const Names neutral{"pond", "pond", "lea", "port", "port", "tomb"};
  EXPECT_EQ(drawn_for("{commonest: element, " + mine, neutral), 2);
  EXPECT_EQ(drawn_for("{commonest: land_kind, " + mine, neutral), 4);  // lakes and cities
  EXPECT_EQ(drawn_for("{commonest: name, " + mine, neutral), 4);
}

// What is counted is what is among the cards named, and of creatures it may be the element, too.
TEST(EffectTerrain, WhatIsCommonestDependsOnWhatItIsAmong) {
  const std::string creatures = "{commonest: element, among: {each: [creature, {owner: you}]}}";
  EXPECT_EQ(drawn_for(creatures, {"pond", "pond", "pond", "hill", "port", "tomb"}), 0);
  const CardPool pool = chart("{draw: {count: {each: [land, {owner: you}, " + creatures + "]}}}");
  for (const auto& [creature, drawn] : {std::pair<const char*, int>{"newt", 4}, {"rat", 0}}) {
    Table t(pool);
    t.land(A, 1, "port").land(A, 2, "tomb").land(A, 3, "pond").land(A, 4, "pond");
    t.land(A, 5, "pond").land(A, 6, "pond").deck(A, 9).governor(A, 1, creature);
    t.hand(A, {"chart"}).at("spell_phase").act(Act::PlaySpell, "chart");
    EXPECT_EQ(t.count(ZoneKind::Hand, A), drawn) << "a rat has no element that lands could share";
  }
}

TEST(EffectTerrain, ALandTakesTheTerrainOfAnother) {
  const CardPool pool = chart(
      "[{choose: {each: [land, {owner: you}, {commonest: element, among: {each: [land, {owner: "
      "you}]}}]}, as: native}, {choose: {each: [land, {owner: you}]}, as: stray}, {turn_land_like: "
      "{picked: native}, of: {picked: stray}}]");
  Table t(pool);
  t.land(A, 1, "pond").land(A, 2, "pond").land(A, 3, "wood").land(A, 4, "wood");
  t.land(A, 5, "hill").land(A, 6, "lea").hand(A, {"chart"}).governor(A, 1, "swimmer");
  t.at("spell_phase").act(Act::PlaySpell, "chart");
  EXPECT_FALSE(t.can_choose("hill"));
  EXPECT_TRUE(t.can_choose("pond"));
  t.choose("wood").choose("hill");
  EXPECT_EQ(t.value_of("hill", Property::LandKind), static_cast<int>(culdcept::LandKind::Forest));
  EXPECT_EQ(t.governor(A, 1), "swimmer");
}

// CUL-9.10
TEST(EffectTerrain, WhoCannotStandOnTheNewTerrainGoesHome) {
  const CardPool pool = chart(
      "{turn_land_like: {each: [land, {land_kind: volcano}], of: you}, of: {each: [land, "
      "{land_kind: lake}], of: you}}");
  Table t(pool);
  t.land(A, 1, "hill").land(A, 2, "pond").land(A, 3, "wood").land(A, 4, "wood");
  t.land(A, 5, "wood").land(A, 6, "wood").hand(A, {"chart"}).governor(A, 2, "swimmer");
  t.at("spell_phase").act(Act::PlaySpell, "chart");
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"swimmer"});
}

// Other lands change.
TEST(EffectTerrain, NoEffectChangesFixedTerrain) {
  FUDABA_PROVES("CUL-9.15");
  const std::string fixed =
      "{grant: fixed_terrain, to: {each: [land, {land_kind: lake}]}, until: turn_end}";
  const CardPool by_effect =
      chart("[" + fixed +
            ", {turn_land_into: volcano, of: {each: land, of: you}}, {choose: {each: land, in: "
            "hand, of: you}, as: cover}, {change_terrain: {each: [land, {land_kind: lake}], of: "
            "you}, with: {picked: cover}}]");
  Table effect(by_effect);
  effect.land(A, 1, "pond").land(A, 2, "wood").land(A, 3, "wood").land(A, 4, "wood");
  effect.land(A, 5, "wood").land(A, 6, "wood").hand(A, {"chart", "lea"}).at("spell_phase");
  effect.act(Act::PlaySpell, "chart");
  EXPECT_EQ(effect.value_of("pond", Property::LandKind),
            static_cast<int>(culdcept::LandKind::Lake));
  EXPECT_EQ(effect.value_of("wood", Property::LandKind),
            static_cast<int>(culdcept::LandKind::Volcano));
  EXPECT_EQ(effect.zone(ZoneKind::Land, A, 1), Names{"pond"});
  EXPECT_EQ(effect.zone(ZoneKind::Hand, A), Names{"lea"});
}

TEST(EffectTerrain, NoLandCardIsLaidOnFixedTerrain) {
  FUDABA_PROVES("CUL-9.15");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\nhill: {kind: land, terrain: volcano}\n"
      "rite: {kind: lasting, abilities: [{attach: land}, {has: fixed_terrain}]}\n");
  Table fixed(pool);
  fixed.hand(A, {"hill"}).spell_on_land(A, 3, "rite").at("territory_phase", 3);
  EXPECT_EQ(fixed.refused_by(Act::ChangeTerrain, "hill"), "CUL-9.15");
  Table elsewhere(pool);
  elsewhere.hand(A, {"hill"}).spell_on_land(A, 2, "rite").at("territory_phase", 3);
  elsewhere.act(Act::ChangeTerrain, "hill");
  EXPECT_EQ(elsewhere.zone(ZoneKind::Land, A, 3).front(), "hill");
}

// A terrain that a land has only for a while can become its own without a change.
TEST(EffectTerrain, ALandThatIsOfThatKindAlreadyDoesNotChange) {
  FUDABA_PROVES("CUL-9.16");
  const auto drawn = [](const std::string& action) {
    const CardPool pool = spell(action,
                                "surveyor: {kind: creature, abilities: [{when: terrain_changed, "
                                "of: [land, {owner: you}], do: {draw: 1}}]}\n");
    Table t(pool);
    cast(t.governor(A, 3, "surveyor"));
    const int cards = t.count(ZoneKind::Hand, A);
    t.to_next_turn();
    return std::pair{cards, t.read().land_kind(A, 2)};
  };
  const auto lake = [](const std::string& more) {
    return "{turn_land_into: lake, of: {each: [land, held]}" + more + "}";
  };
  const auto forest = [](const std::string& more) {
    return "{turn_land_into: forest, of: {each: [land, held]}" + more + "}";
  };
  EXPECT_EQ(drawn(lake("")), (std::pair{0, culdcept::LandKind::Lake}));
  EXPECT_EQ(drawn(forest("")), (std::pair{1, culdcept::LandKind::Forest}));
  EXPECT_EQ(drawn(forest(", until: turn_end")), (std::pair{1, culdcept::LandKind::Lake}));
  EXPECT_EQ(drawn("[" + forest(", until: turn_end") + ", " + forest("") + "]"),
            (std::pair{1, culdcept::LandKind::Forest}));
}

// What a creature has made of its land does not end with it.
TEST(EffectTerrain, ATerrainStaysWhenTheCreatureThatGaveItIsGone) {
  FUDABA_PROVES("CUL-12.9");
  const CardPool pool =
      spell("{return_to_hand: {each: creature}}",
            "tree: {kind: creature, abilities: [{when: governs, do: {turn_land_into: forest, of: "
            "{land_of: this}}}]}\n");
  Table t(pool);
  t.hand(A, {"tree", "cast"}).at("territory_phase", 3).act(Act::PlayCreature, "tree");
  t.to_next_turn().act(Act::PlaySpell, "cast");
  EXPECT_EQ(t.governor(A, 3), "");
  EXPECT_EQ(t.read().land_kind(A, 2), culdcept::LandKind::Forest);
}

// CUL-3.10: a spell has no element that could have been declared.
TEST(EffectTerrain, OnlyLandsAndCreaturesHaveTheDeclaredElement) {
  const CardPool pool = chart(
      "[{declare: element}, {draw: {count: {each: [card, {of_declared: element}], in: hand, of: "
      "you}}}]");
  Table t(pool);
  t.deck(A, 9).hand(A, {"chart", "chart", "rat", "port"}).at("spell_phase");
  t.act(Act::PlaySpell, "chart").option_nr(static_cast<int>(culdcept::Element::Neutral));
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 5);
}

}  // namespace
}  // namespace fudaba::test
