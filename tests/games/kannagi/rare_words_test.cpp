// Words of Kannagi's vocabulary that no card that ships says: each in a tool, so that the test
// fails if the word means nothing, everything, or another thing.
#include <gtest/gtest.h>

#include <string>

#include "games/kannagi/table.h"

namespace fudaba::kannagi::test {
namespace {

// The cards of these tests, and a tool "rod" that does this.
CardPool rod(const std::string& action) {
  return make_pool(
      "filler: {kind: place}\nhut: {kind: place, power: 5}\ntower: {kind: place, power: 5}\n"
      "shrine: {kind: place, power: 5, attributes: [god, water]}\n"
      "pond: {kind: place, power: 5, attributes: [water]}\n"
      "dear: {kind: place, cost: 3, power: 5}\n"
      "imp: {kind: ghost}\nair: {kind: season}\n"
      "pin: {kind: tool, abilities: [{play: {damage: 2, to: opponent}}]}\n"
      "rod: {kind: tool, abilities: [{play: " +
      action + "}]}");
}

// What the opponent has lost when A has used the rod.
int lost(Table& t) { return 30 - t.act(Act::UseTool, "rod").settle().life(B); }

// Damage on a place.
int hurt(const Table& t, const char* place) { return t.read().damage_on(t.find(place)); }

TEST(RareFilters, PossessedPlacesHaveGhosts) {
  const CardPool pool = rod("{damage: 1, to: {each: possessed}}");
  Table t(pool);
  t.hand(A, {"rod"}).place(A, 1, "hut").ghosts(A, 1, {"imp"}).place(A, 2, "tower");
  t.at("main_phase").act(Act::UseTool, "rod").settle();
  EXPECT_EQ(hurt(t, "hut"), 1);
  EXPECT_EQ(hurt(t, "tower"), 0);
}

TEST(RareFilters, OnSeasonIsThePlaceOnASeasonCard) {
  const CardPool pool = rod("{damage: 1, to: {each: on_season}}");
  Table t(pool);
  t.hand(A, {"rod"}).season(A, "air").place(A, kOnSeason, "hut").place(A, 1, "tower");
  t.at("main_phase").act(Act::UseTool, "rod").settle();
  EXPECT_EQ(hurt(t, "hut"), 1);
  EXPECT_EQ(hurt(t, "tower"), 0);
}

TEST(RareFilters, DamagedPlaces) {
  const CardPool pool = rod("{damage: 1, to: {each: damaged}}");
  Table t(pool);
  t.hand(A, {"rod"}).place(A, 1, "hut").place(A, 2, "tower").value("damage", 203, A);
  t.at("main_phase").act(Act::UseTool, "rod").settle();
  EXPECT_EQ(hurt(t, "hut"), 4);
  EXPECT_EQ(hurt(t, "tower"), 0);
}

TEST(RareActions, HealTakesDamageAway) {
  const CardPool pool = rod("{heal: {each: [place, {named: hut}]}}");
  Table t(pool);
  t.hand(A, {"rod"}).place(A, 1, "hut").place(A, 2, "tower");
  t.value("damage", 203, A).value("damage", 302, A).at("main_phase");
  const int tower = hurt(t, "tower");
  ASSERT_GT(hurt(t, "hut"), 0);
  t.act(Act::UseTool, "rod").settle();
  EXPECT_EQ(hurt(t, "hut"), 0);
  EXPECT_EQ(hurt(t, "tower"), tower);
}

TEST(RareFilters, GhostsThatLieFaceUp) {
  const CardPool pool = rod("{lose_life: {count: {each: [ghost, face_up]}}}");
  Table t(pool);
  t.hand(A, {"rod"}).place(A, 1, "hut").ghosts(A, 1, {"imp", "imp"}).place(A, 2, "tower");
  t.ghosts(A, 2, {"imp"}).value("face_up", 2, A).at("main_phase");
  EXPECT_EQ(lost(t), 2);
}

TEST(RareActions, PlacesBecomeOfASeason) {
  const CardPool pool =
      rod("[{become: winter, of: {each: [place, {named: hut}]}}, {damage: 1, to: {each: [place, "
          "{season: winter}]}}]");
  Table t(pool);
  t.hand(A, {"rod"}).place(A, 1, "hut").place(A, 2, "tower").at("main_phase");
  t.act(Act::UseTool, "rod").settle();
  EXPECT_EQ(hurt(t, "hut"), 1);
  EXPECT_EQ(hurt(t, "tower"), 0);
}

TEST(RareFilters, PlacesOfTheSameAttribute) {
  const CardPool pool =
      rod("{damage: 1, to: {each: [place, {same_attribute_as: {each: [place, {named: pond}]}}]}}");
  Table t(pool);
  t.hand(A, {"rod"}).place(A, 1, "pond").place(B, 1, "shrine").place(B, 2, "hut");
  t.at("main_phase").act(Act::UseTool, "rod").settle();
  EXPECT_EQ(hurt(t, "shrine"), 1);
  EXPECT_EQ(hurt(t, "hut"), 0);
}

TEST(RareFilters, UsableCardsHaveACostThatHolds) {
  const CardPool pool =
      rod("{damage: {count: {each: [place, usable], in: hand, of: you}}, to: opponent}");
  Table t(pool);
  t.hand(A, {"rod", "dear", "hut", "tower"}).at("main_phase");
  EXPECT_EQ(lost(t), 2);
  Table paid(pool);
  paid.hand(A, {"rod", "dear", "hut", "tower"}).soul(A, 3).at("main_phase");
  EXPECT_EQ(lost(paid), 3);
}

TEST(RareAbilities, AnAbilityUsedTwiceInATurn) {
  const CardPool pool = make_pool(
      "filler: {kind: place}\nhut: {kind: place, abilities: [{twice_a_turn: {damage: 1, to: "
      "opponent}}]}");
  Table t(pool);
  t.place(A, 1, "hut").at("main_phase");
  t.act(Act::UseAbility, "hut", 255, 0).settle().act(Act::UseAbility, "hut", 255, 0).settle();
  EXPECT_EQ(t.life(B), 28);
  EXPECT_FALSE(t.is_laid("hut"));
  EXPECT_EQ(t.refused_by(Act::UseAbility, "hut", 255, 0), "KNG-3.1");
}

TEST(RareKeywords, AHandWithoutALimit) {
  const CardPool pool = make_pool(
      "filler: {kind: place}\nair: {kind: season, abilities: [{has: no_hand_limit, "
      "affects: yourself}]}");
  for (const Seat owner : {A, B}) {
    Table t(pool);
    t.hand(A, Names(12, "filler")).season(owner, "air").at("main_phase").pass().settle();
    EXPECT_EQ(t.asks() == DecisionKind::Card, owner == B);
  }
}

TEST(RareConditions, WhetherAToolWasUsed) {
  const CardPool pool =
      rod("{if: {used_tool: opponent}, then: {lose_life: 5}, else: {lose_life: 1}}");
  Table t(pool);
  t.hand(A, {"rod"}).at("main_phase");
  EXPECT_EQ(lost(t), 1);
  Table used(pool);
  used.hand(A, {"pin"}).hand(B, {"rod"}).at("main_phase").act(Act::UseTool, "pin").settle();
  used.to_next_turn().settle().act(Act::UseTool, "rod").settle();
  EXPECT_EQ(used.life(A), 25);
}

TEST(RareAmounts, DifferentNamesAndAttributes) {
  const CardPool names = rod("{lose_life: {names_among: {each: place, of: you}}}");
  Table t(names);
  t.hand(A, {"rod"}).place(A, 1, "hut").place(A, 2, "hut").place(A, 3, "pond").at("main_phase");
  EXPECT_EQ(lost(t), 2);
  const CardPool attributes = rod("{lose_life: {attributes_among: {each: place, of: you}}}");
  Table a(attributes);
  a.hand(A, {"rod"}).place(A, 1, "hut").place(A, 2, "pond").place(A, 3, "shrine").at("main_phase");
  EXPECT_EQ(lost(a), 2) << "god and water";
}

TEST(RareAmounts, WhatHappenedThisTurn) {
  const CardPool damage =
      rod("[{damage: 2, to: opponent}, {lose_life: {damage_taken_by: opponent}}]");
  Table d(damage);
  d.hand(A, {"rod"}).at("main_phase");
  EXPECT_EQ(lost(d), 4) << "2, and as many again";
  const CardPool souls = rod("[{from_deck: 3, to: soul}, {lose_life: {sent_to_soul_of: you}}]");
  Table s(souls);
  s.hand(A, {"rod"}).soul(A, 2).at("main_phase");
  EXPECT_EQ(lost(s), 3);
  const CardPool exiled =
      rod("[{move: {each: ghost, in: soul, of: you}, to: exile}, {lose_life: {exiled_from_soul_of: "
          "you}}]");
  Table e(exiled);
  e.hand(A, {"rod"}).soul(A, {"imp", "imp", "imp", "hut"}).at("main_phase");
  EXPECT_EQ(lost(e), 3);
}

TEST(RareAmounts, TurnsPlayed) {
  const CardPool pool = rod("{lose_life: turn_number}");
  Table t(pool);
  t.hand(A, {"rod"}).value("turn", 7).at("main_phase");
  const int turn = t.state().turn;
  EXPECT_EQ(turn, 7);
  EXPECT_EQ(lost(t), turn);
}

TEST(RareCards, ThePlaceOnOnesSeason) {
  const CardPool pool = rod("{damage: 1, to: {place_on_season_of: opponent}}");
  Table t(pool);
  t.hand(A, {"rod"}).season(A, "air").place(A, kOnSeason, "hut");
  t.season(B, "air").place(B, kOnSeason, "tower").place(B, 1, "pond");
  t.at("main_phase").act(Act::UseTool, "rod").settle();
  EXPECT_EQ(hurt(t, "tower"), 1);
  EXPECT_EQ(hurt(t, "hut") + hurt(t, "pond"), 0);
}

TEST(RareCards, TheNthCardOfADeck) {
  const CardPool pool = rod("{show: {nth: 2, of: opponent}}");
  Table t(pool);
  t.hand(A, {"rod"}).deck(B, {"hut", "tower", "pond"}).at("main_phase");
  t.act(Act::UseTool, "rod").settle();
  EXPECT_TRUE(t.knows(A, "tower"));
  EXPECT_FALSE(t.knows(A, "hut") || t.knows(A, "pond"));
}

TEST(RareActions, LivesAreSwapped) {
  const CardPool pool = rod("[swap_lives]");
  Table t(pool);
  t.hand(A, {"rod"}).value("life", 4, A).at("main_phase").act(Act::UseTool, "rod").settle();
  EXPECT_EQ(t.life(A), 30);
  EXPECT_EQ(t.life(B), 4);
}

TEST(RareActions, SeasonsAreSummonedAndPlacesPossessed) {
  const CardPool pool =
      rod("[{deploy: {each: season_card, in: hand, of: you}}, {possess: {each: [place, {named: "
          "hut}]}, with: {each: ghost, in: hand, of: you}}]");
  Table t(pool);
  t.hand(A, {"rod", "air", "imp"}).place(A, 1, "hut").place(A, 2, "tower").at("main_phase");
  t.act(Act::UseTool, "rod").settle();
  EXPECT_EQ(t.zone(ZoneKind::Season, A), Names{"air"});
  EXPECT_EQ(t.zone(ZoneKind::Ghosts, A, 1), Names{"imp"});
  EXPECT_FALSE(t.knows(B, "imp"));
}

// A place "keep" of B with this ability, which A's hut attacks.
CardPool keep(const std::string& ability) {
  return make_pool(
      "filler: {kind: place}\nhut: {kind: place, power: 5}\n"
      "keep: {kind: place, power: 5, abilities: [" +
      ability + "]}");
}
Table& attacked(Table& t) {
  t.place(A, 1, "hut").place(B, 1, "keep").at("main_phase");
  return t.act(Act::Attack, "hut").settle();
}

TEST(RareCards, TheAttacker) {
  const CardPool pool = keep(
      "{when: attack_declared, of: [place, {owner: opponent}], do: {damage: 3, to: attacker}}");
  Table t(pool);
  attacked(t);
  EXPECT_EQ(t.life(B), 28) << "3 of its power are gone";
}

TEST(RareActions, AnAttackEndsWithoutDamage) {
  const CardPool pool =
      keep("{when: attack_declared, of: [place, {owner: opponent}], do: end_attack}");
  Table t(pool);
  attacked(t);
  EXPECT_EQ(t.life(B), 30);
}

TEST(RareConditions, WhetherThisPlaceAttacks) {
  const CardPool pool = keep("{gains: power, by: 3, while: is_attacking}");
  Table t(pool);
  t.place(A, 1, "keep").at("main_phase");
  EXPECT_EQ(t.power("keep"), 5);
  t.act(Act::Attack, "keep").settle();
  EXPECT_EQ(t.life(B), 22);
}

TEST(RareCards, TheToolThatIsAnswered) {
  const CardPool pool = rod("{if: {is: tool_answered, a: {named: pin}}, then: {lose_life: 4}}");
  Table t(pool);
  t.hand(A, {"pin"}).hand(B, {"rod"}).at("main_phase").act(Act::UseTool, "pin");
  ASSERT_EQ(t.asked(), B);
  t.act(Act::UseTool, "rod").settle();
  EXPECT_EQ(t.life(A), 26);
  Table alone(pool);
  alone.hand(A, {"rod"}).at("main_phase");
  EXPECT_EQ(lost(alone), 0) << "nothing is answered";
}

}  // namespace
}  // namespace fudaba::kannagi::test
