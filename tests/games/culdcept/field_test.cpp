// CUL-3: the field.
#include <gtest/gtest.h>

#include <memory>

#include "support/table.h"

namespace fudaba::test {
namespace {

using culdcept::LandKind;

// How many faces `viewer` sees in a zone.
int faces_seen(const Table& t, Seat viewer, ZoneKind kind, Seat owner, int land) {
  const auto view = t.view(viewer);
  int faces = 0;
  for (unsigned z = 0; z < view->cards.zone_count; ++z) {
    const SeenZone& zone = view->cards.zones[z];
    if (zone.zone != culdcept::zone_of(kind, owner, land - 1)) { continue; }
    for (unsigned i = 0; i < zone.count; ++i) {
      faces += view->cards.cards[zone.first + i].def != kNoDef ? 1 : 0;
    }
  }
  return faces;
}

// CUL-3.1, CUL-3.2: the k-th land faces the (7-k)-th from the opponent's left.
TEST(Field, TheLandKFacesTheOpponentsLandSevenMinusK) {
  for (int land = 1; land <= 6; ++land) {
    Table facing;
    facing.governor(B, 7 - land, "rat").at("destination", land);
    EXPECT_EQ(facing.prompt(), Prompt::InvadeOrPay) << land;
  }
}

// CUL-3.1: no other opposing land is in the area.
TEST(Field, OtherOpposingLandsAreNotInTheArea) {
  Table t;
  for (int land = 1; land <= 6; ++land) {
    if (land != 4) { t.governor(B, land, "rat"); }
  }
  t.at("destination", 3);
  EXPECT_EQ(t.prompt(), Prompt::Territory);
}

// CUL-3.3: the topmost land card decides.
TEST(Field, TheTopmostLandCardDecidesTheKindOfALand) {
  Table t;
  t.hand(A, {"hill"}).at("territory_phase", 3);
  EXPECT_EQ(t.seen(A, "land_kind", A, 2), static_cast<int>(LandKind::Lake));
  t.act(Act::ChangeTerrain, "hill");
  EXPECT_EQ(t.seen(A, "land_kind", A, 2), static_cast<int>(LandKind::Volcano));
}

// CUL-3.4: level 1 and one more for each level card.
TEST(Field, ALandsLevelIsOneAndItsLevelCards) {
  Table t;
  t.levels(A, 3, {"rat", "filler"}).at("territory_phase", 3);
  EXPECT_EQ(t.level(A, 3), 3);
  EXPECT_EQ(t.level(A, 2), 1);
}

// CUL-3.4: three level cards at most, also by effects.
TEST(Field, AnEffectCannotLayAFourthLevelCard) {
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\n"
      "build: {kind: instant, abilities: [{play: {level_up: {each: [land, {owner: you}]}}}]}");
  Table t(pool);
  t.levels(A, 3, {"filler", "filler", "filler"}).levels(A, 4, {"filler", "filler"});
  t.hand(A, {"build"}).at("spell_phase").act(Act::PlaySpell, "build");
  EXPECT_EQ(t.level(A, 3), 4);
  EXPECT_EQ(t.level(A, 4), 4);
  EXPECT_EQ(t.level(A, 5), 2);
}

// CUL-3.4: a position cannot have four.
TEST(Field, ALandWithFourLevelCardsCannotBeSetUp) {
  const culdcept::Game game(basic_pool());
  PositionSpec spec;
  spec.zones.push_back({"levels", A, 0, std::vector<DefId>(4, basic_pool().find("rat"))});
  culdcept::State state;
  Bilingual error;
  EXPECT_FALSE(culdcept::Words::build(game, spec, state, error));
}

// CUL-3.5: land cards of a change of terrain are no level cards.
TEST(Field, AChangeOfTerrainLeavesTheLevelAsItIs) {
  Table t;
  t.hand(A, {"hill"})
      .levels(A, 3, {"rat"})
      .at("territory_phase", 3)
      .act(Act::ChangeTerrain, "hill");
  EXPECT_EQ(t.level(A, 3), 2);
  EXPECT_EQ(t.zone(ZoneKind::Land, A, 3), (Names{"hill", "lake"}));
}

// CUL-3.6: one governing creature a land.
TEST(Field, ALandHasAtMostOneGoverningCreature) {
  Table t;
  t.hand(A, {"rat"}).governor(A, 3, "soldier").at("territory_phase", 3);
  EXPECT_EQ(t.refused_by(Act::PlayCreature, "rat"), "CUL-9.6");
}

// CUL-3.6: one invading and one defending creature besides it.
TEST(Field, AnInvaderAndAGoverningCreatureShareTheDestination) {
  Table t;
  t.hand(A, {"rat"}).governor(A, 3, "soldier").governor(B, 4, "guard").at("destination", 3);
  t.act(Act::Invade, "rat");
  EXPECT_EQ(t.governor(A, 3), "soldier");
  EXPECT_EQ(t.zone(ZoneKind::Invader, A), Names{"rat"});
  EXPECT_EQ(t.governor(B, 4), "guard");
}

// CUL-3.7: used cards and tolls lie on different piles.
TEST(Field, UsedCardsAndTollsLieOnDifferentPiles) {
  Table t;
  t.hand(A, {"insight"}).governor(B, 4, "rat").dice({3}).at("spell_phase");
  t.act(Act::PlaySpell, "insight").pass().act(Act::PayToll);
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), (Names{"insight", "filler"}));
  EXPECT_EQ(t.zone(ZoneKind::Toll, A), Names{"filler"});
}

// CUL-3.8: governing, invading and defending creatures.
TEST(Field, ACreatureIsInvadingOrDefendingInABattleOnly) {
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\n"
      "both: {kind: creature, abilities: [{gains: st, by: 10, while: invades}, {gains: st, by: 20, "
      "while: defends}]}\n"
      "other: {kind: creature, abilities: [{gains: st, by: 20, while: defends}, {gains: st, by: "
      "10, while: invades}]}");
  Table t(pool);
  t.governor(A, 3, "both").governor(B, 4, "other").at("destination", 3);
  EXPECT_EQ(t.value_of("both", Property::St), 30);
  EXPECT_EQ(t.value_of("other", Property::St), 30);
  t.act(Act::Invade, "both");
  EXPECT_EQ(t.value_of("both", Property::St), 40);
  EXPECT_EQ(t.value_of("other", Property::St), 50);
}

// CUL-3.9: no summoning sickness.
TEST(Field, ACreatureInvadesInTheTurnItIsPlayed) {
  Table t;
  t.hand(A, {"giant"}).governor(B, 4, "rat").at("destination", 3).act(Act::Invade, "giant");
  EXPECT_EQ(t.prompt(), Prompt::BattleCard);
}

// CUL-3.9: no uniqueness.
TEST(Field, TwoCreaturesOfOneNameMayGovern) {
  Table t;
  t.hand(A, {"rat"}).governor(A, 2, "rat").at("territory_phase", 3).act(Act::PlayCreature, "rat");
  EXPECT_EQ(t.governor(A, 2), "rat");
  EXPECT_EQ(t.governor(A, 3), "rat");
}

// CUL-3.9: damage does not carry over to the next turn.
TEST(Field, DamageDoesNotCarryOverToTheNextTurn) {
  Table t;
  t.hand(A, {"bolt"}).governor(B, 1, "soldier").dice({3}).at("spell_phase");
  t.act(Act::PlaySpell, "bolt").choose("soldier");
  EXPECT_EQ(t.value_of("soldier", Property::Damage), 20);
  t.to_next_turn();
  EXPECT_EQ(t.value_of("soldier", Property::Damage), 0);
}

// CUL-3.10: volcano fire, lake water, forest earth, grassland wind.
TEST(Field, FourKindsOfLandHaveAnElement) {
  using culdcept::Element;
  using culdcept::element_of;
  EXPECT_EQ(element_of(LandKind::Volcano), Element::Fire);
  EXPECT_EQ(element_of(LandKind::Lake), Element::Water);
  EXPECT_EQ(element_of(LandKind::Forest), Element::Earth);
  EXPECT_EQ(element_of(LandKind::Grassland), Element::Wind);
}

// CUL-3.10: city and ruins have none; only cards that name them use them.
TEST(Field, CityAndRuinsHaveNoElement) {
  for (const std::string guard : {"fire_guard", "water_guard", "earth_guard", "wind_guard"}) {
    for (const int land : {5, 6}) {  // city and ruins
      Table t;
      t.hand(A, {"giant"}).governor(B, land, guard).at("destination", 7 - land);
      t.act(Act::Invade, "giant");
      EXPECT_EQ(t.value_of(guard, Property::Terrain), 0) << guard << " on land " << land;
    }
  }
}

// CUL-3.10: a card may ask for a city.
TEST(Field, ACardMayAskForACity) {
  Table without;
  without.hand(A, {"fire_and_city"})
      .governor(A, 1, "rat")
      .governor(A, 6, "rat")
      .at("territory_phase", 3);
  EXPECT_EQ(without.refused_by(Act::PlayCreature, "fire_and_city"), "CUL-10.2");
  Table with;
  with.hand(A, {"fire_and_city"})
      .governor(A, 1, "rat")
      .governor(A, 5, "rat")
      .at("territory_phase", 3);
  EXPECT_EQ(with.refused_by(Act::PlayCreature, "fire_and_city"), "");
}

// CUL-3.11: level cards are hidden from the opponent, not from their owner.
TEST(Field, OnlyTheirOwnerSeesLevelCards) {
  Table t;
  t.levels(A, 3, {"rat", "giant"}).at("territory_phase", 3);
  EXPECT_EQ(faces_seen(t, A, ZoneKind::Levels, A, 3), 2);
  EXPECT_EQ(faces_seen(t, B, ZoneKind::Levels, A, 3), 0);
  EXPECT_EQ(faces_seen(t, kNoSeat, ZoneKind::Levels, A, 3), 0);
}

// CUL-3.11: discard and toll piles are public.
TEST(Field, DiscardAndTollPilesArePublic) {
  Table t;
  t.discard_pile(A, {"rat"}).governor(B, 4, "rat").at("destination", 3).act(Act::PayToll);
  for (const Seat viewer : {A, B, kNoSeat}) {
    EXPECT_EQ(faces_seen(t, viewer, ZoneKind::Discard, A, 1), 1);
    EXPECT_EQ(faces_seen(t, viewer, ZoneKind::Toll, A, 1), 1);
  }
}

// CUL-3.12: every lasting card lies in an area.
TEST(Field, ALastingSpellLiesInItsTargetsArea) {
  Table t;
  t.hand(A, {"blessing"}).governor(A, 5, "rat").at("spell_phase");
  t.act(Act::PlaySpell, "blessing").choose("rat");
  EXPECT_EQ(t.zone(ZoneKind::CreatureSpell, A, 5), Names{"blessing"});
}

// CUL-3.13: the toll pile is on the payer's side and counts for the payee.
TEST(Field, PaidCardsStayThePayersAndCountForThePayee) {
  Table t;
  t.levels(B, 4, {"giant"}).at("destination", 3).choose("giant");
  EXPECT_EQ(t.zone(ZoneKind::Toll, B), Names{"giant"});
  EXPECT_EQ(t.toll(A), 1);
  EXPECT_EQ(t.toll(B), 0);
}

// CUL-3.13: no effect takes a card out of a toll pile.
TEST(Field, NoEffectTakesACardOutOfATollPile) {
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\nrat: {kind: creature}\n"
      "rob: {kind: instant, abilities: [{play: {move: {each: card, in: toll}, to: hand}}]}\n"
      "recall: {kind: instant, abilities: [{play: {return_to_hand: {each: card, in: toll}}}]}\n"
      "build: {kind: instant, abilities: [{play: {level_up: {each: land}, with: {each: card, in: "
      "toll}}}]}");
  for (const char* spell : {"rob", "recall", "build"}) {
    Table t(pool);
    t.hand(A, {spell}).governor(B, 4, "rat").at("destination", 3).act(Act::PayToll);
    t.to_next_turn().to_next_turn().act(Act::PlaySpell, spell);
    EXPECT_EQ(t.count(ZoneKind::Toll, A), 1) << spell;
  }
}

}  // namespace
}  // namespace fudaba::test
