// CUL-3: the field.
#include <gtest/gtest.h>

#include <memory>

#include "support/proves.h"
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

// The k-th land faces the (7-k)-th from the opponent's left.
TEST(Field, TheLandKFacesTheOpponentsLandSevenMinusK) {
  FUDABA_PROVES("CUL-3.1", "CUL-3.2");
  for (int land = 1; land <= 6; ++land) {
    Table facing;
    facing.governor(B, 7 - land, "rat").at("destination", land);
    EXPECT_EQ(facing.prompt(), Prompt::InvadeOrPay) << land;
  }
}

// No other opposing land is in the area.
TEST(Field, OtherOpposingLandsAreNotInTheArea) {
  FUDABA_PROVES("CUL-3.1");
  Table t;
  for (int land = 1; land <= 6; ++land) {
    if (land != 4) { t.governor(B, land, "rat"); }
  }
  t.at("destination", 3);
  EXPECT_EQ(t.prompt(), Prompt::Territory);
}

// The topmost land card decides.
TEST(Field, TheTopmostLandCardDecidesTheKindOfALand) {
  FUDABA_PROVES("CUL-3.3");
  Table t;
  t.hand(A, {"hill"}).at("territory_phase", 3);
  EXPECT_EQ(t.seen(A, "land_kind", A, 2), static_cast<int>(LandKind::Lake));
  t.act(Act::ChangeTerrain, "hill");
  EXPECT_EQ(t.seen(A, "land_kind", A, 2), static_cast<int>(LandKind::Volcano));
}

// Level 1 and one more for each level card.
TEST(Field, ALandsLevelIsOneAndItsLevelCards) {
  FUDABA_PROVES("CUL-3.4");
  Table t;
  t.levels(A, 3, {"rat", "filler"}).at("territory_phase", 3);
  EXPECT_EQ(t.level(A, 3), 3);
  EXPECT_EQ(t.level(A, 2), 1);
}

// Three level cards at most, also by effects.
TEST(Field, AnEffectCannotLayAFourthLevelCard) {
  FUDABA_PROVES("CUL-3.4");
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

// A position cannot have four.
TEST(Field, ALandWithFourLevelCardsCannotBeSetUp) {
  FUDABA_PROVES("CUL-3.4");
  const culdcept::Game game(basic_pool());
  PositionSpec spec;
  spec.zones.push_back({"levels", A, 0, std::vector<DefId>(4, basic_pool().find("rat"))});
  culdcept::State state;
  Bilingual error;
  EXPECT_FALSE(culdcept::Words::build(game, spec, state, error));
}

// Land cards of a change of terrain are no level cards.
TEST(Field, AChangeOfTerrainLeavesTheLevelAsItIs) {
  FUDABA_PROVES("CUL-3.5");
  Table t;
  t.hand(A, {"hill"})
      .levels(A, 3, {"rat"})
      .at("territory_phase", 3)
      .act(Act::ChangeTerrain, "hill");
  EXPECT_EQ(t.level(A, 3), 2);
  EXPECT_EQ(t.zone(ZoneKind::Land, A, 3), (Names{"hill", "lake"}));
}

// One governing creature a land.
TEST(Field, ALandHasAtMostOneGoverningCreature) {
  FUDABA_PROVES("CUL-3.6");
  Table t;
  t.hand(A, {"rat"}).governor(A, 3, "soldier").at("territory_phase", 3);
  EXPECT_EQ(t.refused_by(Act::PlayCreature, "rat"), "CUL-9.6");
}

// One invading and one defending creature besides it.
TEST(Field, AnInvaderAndAGoverningCreatureShareTheDestination) {
  FUDABA_PROVES("CUL-3.6");
  Table t;
  t.hand(A, {"rat"}).governor(A, 3, "soldier").governor(B, 4, "guard").at("destination", 3);
  t.act(Act::Invade, "rat");
  EXPECT_EQ(t.governor(A, 3), "soldier");
  EXPECT_EQ(t.zone(ZoneKind::Invader, A), Names{"rat"});
  EXPECT_EQ(t.governor(B, 4), "guard");
}

// Used cards and tolls lie on different piles.
TEST(Field, UsedCardsAndTollsLieOnDifferentPiles) {
  FUDABA_PROVES("CUL-3.7");
  Table t;
  t.hand(A, {"insight"}).governor(B, 4, "rat").dice({3}).at("spell_phase");
  t.act(Act::PlaySpell, "insight").pass().act(Act::PayToll);
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), (Names{"insight", "filler"}));
  EXPECT_EQ(t.zone(ZoneKind::Toll, A), Names{"filler"});
}

// Governing, invading and defending creatures.
TEST(Field, ACreatureIsInvadingOrDefendingInABattleOnly) {
  FUDABA_PROVES("CUL-3.8");
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

// No summoning sickness.
TEST(Field, ACreatureInvadesInTheTurnItIsPlayed) {
  FUDABA_PROVES("CUL-3.9");
  Table t;
  t.hand(A, {"giant"}).governor(B, 4, "rat").at("destination", 3).act(Act::Invade, "giant");
  EXPECT_EQ(t.prompt(), Prompt::BattleCard);
}

// No uniqueness.
TEST(Field, TwoCreaturesOfOneNameMayGovern) {
  FUDABA_PROVES("CUL-3.9");
  Table t;
  t.hand(A, {"rat"}).governor(A, 2, "rat").at("territory_phase", 3).act(Act::PlayCreature, "rat");
  EXPECT_EQ(t.governor(A, 2), "rat");
  EXPECT_EQ(t.governor(A, 3), "rat");
}

// Damage does not carry over to the next turn.
TEST(Field, DamageDoesNotCarryOverToTheNextTurn) {
  FUDABA_PROVES("CUL-3.9");
  Table t;
  t.hand(A, {"bolt"}).governor(B, 1, "soldier").dice({3}).at("spell_phase");
  t.act(Act::PlaySpell, "bolt").choose("soldier");
  EXPECT_EQ(t.value_of("soldier", Property::Damage), 20);
  t.to_next_turn();
  EXPECT_EQ(t.value_of("soldier", Property::Damage), 0);
}

// Volcano fire, lake water, forest earth, grassland wind.
TEST(Field, FourKindsOfLandHaveAnElement) {
  FUDABA_PROVES("CUL-3.10");
  using culdcept::Element;
  using culdcept::element_of;
  EXPECT_EQ(element_of(LandKind::Volcano), Element::Fire);
  EXPECT_EQ(element_of(LandKind::Lake), Element::Water);
  EXPECT_EQ(element_of(LandKind::Forest), Element::Earth);
  EXPECT_EQ(element_of(LandKind::Grassland), Element::Wind);
}

// City and ruins have none; only cards that name them use them.
TEST(Field, CityAndRuinsHaveNoElement) {
  FUDABA_PROVES("CUL-3.10");
  for (const std::string guard : {"fire_guard", "water_guard", "earth_guard", "wind_guard"}) {
    for (const int land : {5, 6}) {  // city and ruins
      Table t;
      t.hand(A, {"giant"}).governor(B, land, guard).at("destination", 7 - land);
      t.act(Act::Invade, "giant");
      EXPECT_EQ(t.value_of(guard, Property::Terrain), 0) << guard << " on land " << land;
    }
  }
}

// A card may ask for a city.
TEST(Field, ACardMayAskForACity) {
  FUDABA_PROVES("CUL-3.10");
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

// Level cards are hidden from the opponent, not from their owner.
TEST(Field, OnlyTheirOwnerSeesLevelCards) {
  FUDABA_PROVES("CUL-3.11");
  Table t;
  t.levels(A, 3, {"rat", "giant"}).at("territory_phase", 3);
  EXPECT_EQ(faces_seen(t, A, ZoneKind::Levels, A, 3), 2);
  EXPECT_EQ(faces_seen(t, B, ZoneKind::Levels, A, 3), 0);
  EXPECT_EQ(faces_seen(t, kNoSeat, ZoneKind::Levels, A, 3), 0);
}

// Discard and toll piles are public.
TEST(Field, DiscardAndTollPilesArePublic) {
  FUDABA_PROVES("CUL-3.11");
  Table t;
  t.discard_pile(A, {"rat"}).governor(B, 4, "rat").at("destination", 3).act(Act::PayToll);
  for (const Seat viewer : {A, B, kNoSeat}) {
    EXPECT_EQ(faces_seen(t, viewer, ZoneKind::Discard, A, 1), 1);
    EXPECT_EQ(faces_seen(t, viewer, ZoneKind::Toll, A, 1), 1);
  }
}

// Every lasting card lies in an area.
TEST(Field, ALastingSpellLiesInItsTargetsArea) {
  FUDABA_PROVES("CUL-3.12");
  Table t;
  t.hand(A, {"blessing"}).governor(A, 5, "rat").at("spell_phase");
  t.act(Act::PlaySpell, "blessing").choose("rat");
  EXPECT_EQ(t.zone(ZoneKind::CreatureSpell, A, 5), Names{"blessing"});
}

// The toll pile is on the payer's side and counts for the payee.
TEST(Field, PaidCardsStayThePayersAndCountForThePayee) {
  FUDABA_PROVES("CUL-3.13");
  Table t;
  t.levels(B, 4, {"giant"}).at("destination", 3).choose("giant");
  EXPECT_EQ(t.zone(ZoneKind::Toll, B), Names{"giant"});
  EXPECT_EQ(t.toll(A), 1);
  EXPECT_EQ(t.toll(B), 0);
}

// No effect takes a card out of a toll pile.
TEST(Field, NoEffectTakesACardOutOfATollPile) {
  FUDABA_PROVES("CUL-3.13");
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

TEST(Field, OnlyInvadersAreInvading) {
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\nrat: {kind: creature, st: 10, hp: 10}\n"
      "wall: {kind: creature, st: 0, hp: 100}\n"
      "drum: {kind: creature, abilities: [{gains: st, by: 30, affects: [creature, invading]}]}");
  Table t(pool);
  t.governor(A, 1, "drum").governor(A, 3, "rat").governor(B, 4, "wall").at("destination", 3);
  EXPECT_EQ(t.value_of("rat", Property::St), 10);
  t.act(Act::Invade, "rat");
  EXPECT_EQ(t.value_of("rat", Property::St), 40);
  EXPECT_EQ(t.value_of("wall", Property::St), 0);
  EXPECT_EQ(t.value_of("drum", Property::St), 30);
}

// At home in a land of its element; a creature without element nowhere.
TEST(Field, ACreatureIsOnItsOwnElementInALandOfIt) {
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\n"
      "fish: {kind: creature, element: water}\nrat: {kind: creature}\n"
      "tally: {kind: instant, abilities: [{play: {draw: {count: {each: [creature, "
      "on_own_element]}}}}]}");
  Table t(pool);
  t.hand(A, {"tally"}).governor(A, 3, "fish").governor(A, 4, "fish").governor(A, 5, "rat");
  t.at("spell_phase").act(Act::PlaySpell, "tally");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 1);
}

}  // namespace
}  // namespace fudaba::test
