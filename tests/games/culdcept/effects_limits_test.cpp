// Effects: what they leave alone, and what stays of what was there.
#include <gtest/gtest.h>

#include "effect/runner.h"
#include "games/culdcept/spell.h"
#include "support/proves.h"

namespace fudaba::test {
namespace {

constexpr const char* kSortie =
    "{move_creature: {each: [creature, governing], of: you}, to: {each: [land, held], of: "
    "opponent}, invading: yes}";
constexpr const char* kLake = "{each: [land, {land_kind: lake}], of: you}";

std::string line(const std::string& text, const std::string& of) {
  std::string filled = text;
  for (std::size_t at = filled.find('$'); at != std::string::npos; at = filled.find('$')) {
    filled.replace(at, 1, of);
  }
  return filled;
}

// Whether the creature on land 1 of A invades land 2 of B, where a rat stands, by this spell.
bool invades(const std::string& play, const std::string& creature,
             const std::string& on_land = {}) {
  const CardPool pool =
      spell(play,
            "tied: {kind: creature, abilities: [{has: cannot_move}]}\n"
            "shy: {kind: creature, abilities: [{has: defensive}]}\n"
            "truce: {kind: lasting, abilities: [{attach: land}, {has: peace}]}\n");
  Table t(pool);
  t.governor(A, 1, creature).governor(B, 2, "rat");
  if (!on_land.empty()) { t.spell_on_land(B, 2, on_land); }
  cast(t);
  return t.prompt() == Prompt::BattleCard;
}

TEST(EffectLimits, AnyHeldLandOfTheOpponentIsInvadedByAnEffect) {
  FUDABA_PROVES("CUL-5.8");
  const CardPool pool = spell(kSortie);
  for (int land = 1; land <= 6; ++land) {
    Table t(pool);
    cast(t.governor(A, 3, "ox").governor(B, land, "rat"));
    ASSERT_EQ(t.prompt(), Prompt::BattleCard) << land;
    EXPECT_EQ(t.read().battlefield(), land - 1);
    t.pass().pass();
    EXPECT_EQ(t.governor(B, land), "") << land;
    EXPECT_EQ(t.governor(A, 3), "ox") << land;
  }
}

TEST(EffectLimits, WhoMayNotMoveOrInvadeDoesNotInvadeByAnEffect) {
  FUDABA_PROVES("CUL-5.8");
  EXPECT_TRUE(invades(kSortie, "ox"));
  EXPECT_FALSE(invades(kSortie, "tied"));
  EXPECT_FALSE(invades(kSortie, "shy"));
  EXPECT_FALSE(invades(kSortie, "ox", "truce"));
  EXPECT_FALSE(invades("[{grant: no_invasion, to: you}, " + std::string(kSortie) + "]", "ox"));
}

TEST(EffectLimits, OnlyAHeldLandOfTheOpponentIsInvadedByAnEffect) {
  FUDABA_PROVES("CUL-5.8");
  EXPECT_FALSE(invades(
      "{move_creature: {each: [creature, governing], of: you}, to: {each: [land, {land_kind: "
      "ruins}], of: opponent}, invading: yes}",
      "ox"));
  EXPECT_FALSE(invades(
      "{move_creature: {each: [creature, governing], of: opponent}, to: {each: [land, held], of: "
      "you}, invading: yes}",
      "ox"));
  EXPECT_FALSE(invades(
      "{move_creature: {each: [creature, governing], of: you}, to: {each: [land, held], of: you}, "
      "invading: yes}",
      "ox"));
}

// Whose land it is counts, not what stands across from it.
TEST(EffectLimits, AnOwnLandIsNotInvadedThoughACreatureFacesIt) {
  FUDABA_PROVES("CUL-5.8");
  const CardPool pool = spell(
      "{move_creature: {each: [creature, governing], of: you}, to: {each: [land, held], of: you}, "
      "invading: yes}");
  Table t(pool);
  cast(t.governor(A, 1, "ox").governor(B, 1, "rat"));
  EXPECT_NE(t.prompt(), Prompt::BattleCard);
  EXPECT_EQ(t.governor(A, 1), "ox");
  EXPECT_EQ(t.count(ZoneKind::Invader, A), 0);
}

// A land with nobody on it is settled, not invaded.
TEST(EffectLimits, ALandWithNobodyOnItIsNotInvadedByAnEffect) {
  FUDABA_PROVES("CUL-5.8");
  const CardPool pool = spell(
      "{move_creature: {each: [creature, governing], of: you}, to: {each: land, of: opponent}, "
      "invading: yes}");
  Table t(pool);
  cast(t.governor(A, 1, "ox"));
  EXPECT_NE(t.prompt(), Prompt::BattleCard);
  EXPECT_EQ(t.governor(A, 1), "ox");
  EXPECT_EQ(t.count(ZoneKind::Invader, A), 0);
}

TEST(EffectLimits, LandsAreNotReturnedToTheHand) {
  FUDABA_PROVES("CUL-2.9");
  const CardPool pool = spell("{return_to_hand: {each: land}}");
  Table t(pool);
  cast(t);
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 0);
  EXPECT_EQ(t.zone(ZoneKind::Land, A, 1), Names{"volcano"});
}

TEST(EffectLimits, OnlyCreaturesInPlayAreDamaged) {
  const CardPool pool = spell("{damage: 20, to: {each: creature, in: hand, of: you}}");
  Table t(pool);
  t.hand(A, {"ox", "cast"}).at("spell_phase").act(Act::PlaySpell, "cast");
  EXPECT_EQ(t.value_of("ox", Property::Damage), 0);
}

// CUL-9.5: a land card comes onto a land of its owner.
TEST(EffectLimits, TerrainIsNotChangedWithALandOfTheOtherPlayer) {
  const CardPool pool =
      spell(line("{change_terrain: $, with: {each: land, in: hand, of: opponent}}", kLake));
  Table t(pool);
  cast(t.hand(B, {"hill"}));
  EXPECT_EQ(t.zone(ZoneKind::Land, A, 3), Names{"lake"});
  EXPECT_EQ(t.zone(ZoneKind::Hand, B), Names{"hill"});
}

// What is in force of the land goes over to the new card, but for its kind; other lands keep
// theirs.
TEST(EffectLimits, ChangesOfALandStayThroughAChangeOfItsTerrain) {
  FUDABA_PROVES("CUL-12.7");
  const CardPool pool = spell(
      line("[{gain: toll, by: 2, to: $, until: turn_end}, {turn_land_into: volcano, of: {each: "
           "[land, {land_kind: forest}], of: you}, until: turn_end}, {change_terrain: $, with: "
           "{each: land, in: hand, of: you}}]",
           kLake));
  Table t(pool);
  t.hand(A, {"hill", "cast"}).at("spell_phase").act(Act::PlaySpell, "cast");
  EXPECT_EQ(t.zone(ZoneKind::Land, A, 3), (Names{"hill", "lake"}));
  EXPECT_EQ(t.value_of("hill", Property::Toll), 2);
  EXPECT_EQ(t.read().land_kind(A, 3), culdcept::LandKind::Volcano);
}

TEST(EffectLimits, CreaturesOfDifferentPlayersAreNotSwapped) {
  FUDABA_PROVES("CUL-9.9");
  const CardPool pool =
      spell("{swap_creatures: {each: creature, of: you}, and: {each: creature, of: opponent}}");
  Table t(pool);
  cast(t.governor(A, 1, "ox").governor(B, 4, "elk"));
  EXPECT_EQ(t.governor(A, 1), "ox");
  EXPECT_EQ(t.governor(B, 4), "elk");
}

// From the hand, the discard pile and the deck; not onto a land where a creature stands.
TEST(EffectLimits, ACardIsPutOntoAVacantLandFromWhereverItLies) {
  const std::string place =
      "{place_as: ox, with: {each: creature, in: $, of: you}, on: " + std::string(kLake) + "}";
  const CardPool hand = spell(line(place, "hand"));
  Table t(hand);
  t.hand(A, {"rat", "cast"}).at("spell_phase").act(Act::PlaySpell, "cast");
  EXPECT_EQ(t.governor(A, 3), "ox");
  const CardPool discard = spell(line(place, "discard"));
  Table u(discard);
  EXPECT_EQ(cast(u.discard_pile(A, {"rat"})).governor(A, 3), "ox");
  Table held(discard);
  cast(held.discard_pile(A, {"rat"}).governor(A, 3, "elk"));
  EXPECT_EQ(held.governor(A, 3), "elk");
  EXPECT_EQ(held.zone(ZoneKind::Discard, A), (Names{"cast", "rat"}));
}

// Until the next turn of who swapped them, as any change that says so.
TEST(EffectLimits, SwappedStAndHpLastAsLongAsTheEffectSays) {
  const CardPool pool = spell("{swap_st_hp: {each: creature}, until: your_next_turn}");
  Table t(pool);
  cast(t.governor(A, 1, "ox"));
  t.to_next_turn();
  EXPECT_EQ(t.value_of("ox", Property::St), 90);
  t.to_next_turn();
  EXPECT_EQ(t.value_of("ox", Property::St), 10);
}

// What is asked of cards does not hold for players.
TEST(EffectLimits, PlayersAreNoCards) {
  for (const char* what : {"creature", "land", "governing", "{open_to: you}"}) {
    const CardPool pool = spell("{if: {is: you, a: " + std::string(what) + "}, then: {draw: 1}}");
    Table t(pool);
    EXPECT_EQ(cast(t).count(ZoneKind::Hand, A), 0) << what;
  }
}

// Any land card of its owner, not only one laid out at the setup.
TEST(EffectLimits, ACreatureMayStandOnALandWhoseTerrainWasChanged) {
  FUDABA_PROVES("CUL-12.6");
  const CardPool pool = spell(
      "{draw: {count: {each: [creature, {can_stand_on: {each: [land, {land_kind: volcano}], of: "
      "you}}], of: you}}}");
  Table t(pool);
  cast(t.land(A, 1, "hill").governor(A, 2, "ox").governor(A, 3, "fish"));
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 1);
}

// Each turn anew.
TEST(EffectLimits, TheEffectsOfATurnAreCountedAnewInTheNext) {
  const CardPool pool = spell(
      "{draw: 1}", "clerk: {kind: creature, abilities: [{when: turn_start, do: {draw: 1}}]}\n");
  Table t(pool);
  t.governor(B, 1, "clerk").at("spell_phase");
  t.state().effects_run = effect::kMaxEffectsRun;
  t.to_next_turn();
  EXPECT_EQ(t.count(ZoneKind::Hand, B), 2);
}

// Its own damage goes, that of others stays.
TEST(EffectLimits, WhoIsSparedLosesItsDamageAlone) {
  FUDABA_PROVES("CUL-7.18");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\nox: {kind: creature, hp: 90}\n"
      "moth: {kind: creature, hp: 20, abilities: [{instead_of: destroyed, do: {draw: 1}}]}\n"
      "rain: {kind: instant, abilities: [{play: {damage: 20, to: {each: creature}}}]}");
  Table t(pool);
  t.hand(A, {"rain"}).governor(A, 1, "moth").governor(A, 2, "ox").at("spell_phase");
  t.act(Act::PlaySpell, "rain");
  EXPECT_EQ(t.governor(A, 1), "moth");
  EXPECT_EQ(t.value_of("moth", Property::Damage), 0);
  EXPECT_EQ(t.value_of("ox", Property::Damage), 20);
}

CardPool waning(const std::string& instead) {
  return culdcept_pool(
      "filler: {kind: land, terrain: city}\nrat: {kind: creature, hp: 10}\n"
      "moth: {kind: creature, hp: 20, abilities: [{instead_of: destroyed, do: " +
      instead +
      "}]}\nwane: {kind: instant, abilities: [{play: {gain: hp, by: -30, to: {each: creature}}}]}");
}

// That another creature falls at once takes nothing from it.
TEST(EffectLimits, WhoIsSparedIsNotJudgedAgainBefore) {
  FUDABA_PROVES("CUL-7.18");
  const CardPool pool = waning("{gain: hp, by: 40, to: this}");
  Table t(pool);
  t.hand(A, {"wane"}).governor(A, 1, "moth").governor(A, 2, "rat").at("spell_phase");
  t.act(Act::PlaySpell, "wane");
  EXPECT_EQ(t.governor(A, 1), "moth");
  EXPECT_EQ(t.governor(A, 2), "");
}

// As soon as something has happened instead, its HP counts.
TEST(EffectLimits, WhoIsNotHelpedByWhatHappensInsteadFallsAtOnce) {
  FUDABA_PROVES("CUL-7.18");
  const CardPool pool = waning("[{draw: 1}, {may: {draw: 1}}]");
  Table t(pool);
  t.hand(A, {"wane"}).governor(A, 1, "moth").at("spell_phase").act(Act::PlaySpell, "wane");
  ASSERT_EQ(t.asks(), DecisionKind::YesNo);
  EXPECT_EQ(t.governor(A, 1), "");
}

TEST(EffectLimits, ACreatureOfTheFieldIsNotPutOntoAnotherLand) {
  const CardPool pool =
      spell("{place_as: elk, with: {each: creature, of: you}, on: " + std::string(kLake) + "}");
  Table t(pool);
  cast(t.governor(A, 1, "ox"));
  EXPECT_EQ(t.governor(A, 1), "ox");
  EXPECT_EQ(t.governor(A, 3), "");
}

TEST(EffectLimits, OnlyCardsInPlayAreDestroyed) {
  const CardPool pool = spell("{destroy: {each: creature, in: hand, of: you}}");
  Table t(pool);
  t.hand(A, {"ox", "cast"}).at("spell_phase").act(Act::PlaySpell, "cast");
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"ox"});
}

// Of others that fall meanwhile nothing is left when it happens.
TEST(EffectLimits, WhoIsSparedSparesNobodyElse) {
  FUDABA_PROVES("CUL-7.18");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\n"
      "nurse: {kind: creature, hp: 10, abilities: [{gains: hp, by: 30, affects: [creature, "
      "{element: "
      "water}]}]}\nfish: {kind: creature, element: water, hp: 20}\n"
      "moth: {kind: creature, hp: 20, abilities: [{instead_of: destroyed, do: {gain: hp, by: "
      "{times: "
      "20, of: {count: {each: creature}}}, to: this}}]}\n"
      "wane: {kind: instant, abilities: [{play: {gain: hp, by: -30, to: {each: creature}}}]}");
  Table t(pool);
  t.hand(A, {"wane"}).governor(A, 1, "moth").governor(A, 2, "nurse").governor(A, 3, "fish");
  t.at("spell_phase").act(Act::PlaySpell, "wane");
  EXPECT_EQ(t.governor(A, 3), "");
  EXPECT_EQ(t.value_of("moth", Property::Hp), 20 - 30 + 20);
}

}  // namespace
}  // namespace fudaba::test
