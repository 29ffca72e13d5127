// KNG-5: placing; KNG-6: cost.
#include <gtest/gtest.h>

#include "games/kannagi/table.h"
#include "support/proves.h"

namespace fudaba::kannagi::test {
namespace {

// Laid, alone or on the own season card.
TEST(Placing, APlaceIsSummonedLaidAloneOrOnTheOwnSeasonCard) {
  FUDABA_PROVES("KNG-5.1");
  Table t;
  t.hand(A, {"hut"}).season(A, "plain_air").at("main_phase");
  EXPECT_TRUE(t.offers(Act::Summon, "hut"));
  t.act(Act::Summon, "hut", kOnSeason).settle();
  EXPECT_EQ(t.place_at(A, kOnSeason), "hut");
  EXPECT_TRUE(t.is_laid("hut"));
}

// Not on the opponent's season card.
TEST(Placing, WithoutAnOwnSeasonCardAPlaceStandsAlone) {
  FUDABA_PROVES("KNG-5.1");
  Table t;
  t.hand(A, {"hut"}).season(B, "plain_air").at("main_phase");
  EXPECT_EQ(t.refused_by(Act::Summon, "hut", kOnSeason), "KNG-5.1");
  t.act(Act::Summon, "hut").settle();
  EXPECT_EQ(t.place_at(A, 1), "hut");
}

// One on the season card, any number beside it.
TEST(Placing, OnePlaceStandsOnASeasonCardAndAnyNumberBesideIt) {
  FUDABA_PROVES("KNG-5.2");
  Table t;
  t.hand(A, {"hut"}).season(A, "plain_air").place(A, kOnSeason, "tower").at("main_phase");
  EXPECT_EQ(t.refused_by(Act::Summon, "hut", kOnSeason), "KNG-5.2");
  Table full;
  full.hand(A, {"hut"});
  for (int slot = 1; slot < kSlots - 1; ++slot) { full.place(A, slot, "tower"); }
  full.at("main_phase");
  EXPECT_TRUE(full.offers(Act::Summon, "hut"));
}

// Awake, one for a player; its effect concerns the place on it.
TEST(Placing, ASeasonCardIsAwakeAndWorksOnThePlaceOnIt) {
  FUDABA_PROVES("KNG-5.3");
  Table t;
  t.hand(A, {"spring_air", "hut"}).place(A, 1, "tower").at("main_phase");
  t.act(Act::Deploy, "spring_air").settle().act(Act::Summon, "hut", kOnSeason).settle();
  EXPECT_FALSE(t.is_laid("spring_air"));
  EXPECT_EQ(t.power("hut"), 4);
  EXPECT_EQ(t.power("tower"), 5);
}

// Face down, in order, several under one place.
TEST(Placing, GhostsLieFaceDownInOrder) {
  FUDABA_PROVES("KNG-5.4");
  Table t;
  t.hand(A, {"ogre"}).place(A, 1, "hut").ghosts(A, 1, {"imp"}).at("main_phase");
  t.act(Act::Possess, "ogre", 1).settle();
  EXPECT_EQ(t.zone(ZoneKind::Ghosts, A, 1), (Names{"imp", "ogre"}));
  EXPECT_TRUE(t.read().is_face_down(t.find("ogre")));
  EXPECT_EQ(t.refused_by(Act::Possess, "ogre", 7), "KNG-3.3");
}

// A place must be there.
TEST(Placing, AGhostNeedsAPlace) {
  FUDABA_PROVES("KNG-5.4");
  Table t;
  t.hand(A, {"imp"}).place(A, 1, "hut").at("main_phase");
  EXPECT_EQ(t.refused_by(Act::Possess, "imp", 2), "KNG-5.4");
}

// The cost is no condition.
TEST(Placing, AGhostIsAttachedWhateverItCosts) {
  FUDABA_PROVES("KNG-5.5");
  Table t;
  t.hand(A, {"ogre"}).place(A, 1, "hut").at("main_phase");
  EXPECT_TRUE(t.offers(Act::Possess, "ogre", 1));
}

// The owner knows a face-down ghost, the opponent does not.
TEST(Placing, TheOwnerAloneKnowsAFaceDownGhost) {
  FUDABA_PROVES("KNG-5.6");
  Table t;
  t.hand(A, {"imp", "ogre"}).place(A, 1, "hut").at("main_phase");
  t.act(Act::Possess, "imp", 1).settle();
  EXPECT_TRUE(t.knows(A, "imp"));
  EXPECT_FALSE(t.knows(B, "imp"));
  for (const Event& e : t.log()) {
    if (e.kind == EventKind::CardMoved || e.kind == EventKind::Declared) {
      EXPECT_EQ(event_for(e, B).card, kNoCard);
    }
  }
}

// Everybody knows that what lies under a place is a ghost: so it is in samples.
TEST(Placing, InSamplesWhatLiesUnderAPlaceIsAGhost) {
  FUDABA_PROVES("KNG-5.4", "KNG-5.6");
  Table t;
  t.hand(A, {"imp", "hut", "tower", "needle"}).deck(A, {"ogre", "manor", "herald", "wind"});
  t.place(A, 1, "hut").at("main_phase").act(Act::Possess, "imp", 1).settle();
  const CardId ghost = t.find("imp");
  FastRandom random(1);
  State sampled;
  int others = 0;
  for (int i = 0; i < 100; ++i) {
    t.game().sample(t.state(), B, random, sampled);
    const CardDef& def = t.pool().def(sampled.cards.def[ghost]);
    ASSERT_EQ(static_cast<CardKind>(def.kind), CardKind::Ghost);
    others += sampled.cards.def[ghost] != t.state().cards.def[ghost] ? 1 : 0;
  }
  EXPECT_GT(others, 20);
}

// Turned up otherwise than by an attack, it takes effect if its cost holds.
TEST(Placing, AGhostTurnedUpByAnEffectTakesEffectIfItsCostHolds) {
  FUDABA_PROVES("KNG-5.7");
  const CardPool pool = make_pool(
      "filler: {kind: place}\nimp: {kind: ghost, abilities: [{play: {damage: 1, to: opponent}}]}\n"
      "ogre: {kind: ghost, cost: 3, abilities: [{play: {damage: 5, to: opponent}}]}\n"
      "lamp: {kind: tool, abilities: [{play: {turn_up: {each: [ghost, {owner: you}]}}}]}");
  Table t(pool);
  t.hand(A, {"lamp"}).place(A, 1, "filler").ghosts(A, 1, {"imp", "ogre"}).at("main_phase");
  t.act(Act::UseTool, "lamp").settle().option_nr(0).settle();
  EXPECT_EQ(t.life(B), 29);
  EXPECT_FALSE(t.read().is_face_down(t.find("ogre")));
}

// Of several ghosts turned up at once their owner says which takes effect first; each is told
// before what it does, and asked for its cost when its turn comes.
TEST(Placing, OfGhostsTurnedUpAtOnceTheOwnerSaysWhichComesFirst) {
  FUDABA_PROVES("KNG-7.19");
  const CardPool pool = make_pool(
      "filler: {kind: place}\nimp: {kind: ghost, abilities: [{play: {lose_life: 1}}]}\n"
      "feeder: {kind: ghost, abilities: [{play: {from_deck: 3, to: soul}}]}\n"
      "ogre: {kind: ghost, cost: 3, abilities: [{play: {lose_life: 5}}]}\n"
      "lamp: {kind: tool, abilities: [{play: {turn_up: {each: [ghost, {owner: you}]}}}]}");
  for (const bool feeds_first : {true, false}) {
    Table t(pool);
    t.hand(A, {"lamp"}).place(A, 1, "filler").ghosts(A, 1, {"ogre", "imp", "feeder"});
    t.at("main_phase").act(Act::UseTool, "lamp").settle();
    ASSERT_EQ(t.asks(), DecisionKind::Order);
    EXPECT_EQ(t.asked(), A);
    EXPECT_EQ(t.choices(), 3U);
    EXPECT_EQ(t.life(B), 30);  // nothing has happened before the order is said
    t.option_nr(feeds_first ? 2 : 0);
    t.option_nr(0).settle();
    EXPECT_EQ(t.life(B), feeds_first ? 24 : 29) << feeds_first;
    EXPECT_EQ(t.caused_by("7.3"), feeds_first ? 0 : 1);  // told why nothing happens
    std::vector<EventKind> told;
    for (const Event& e : t.log()) {
      const bool change = e.kind == EventKind::ValueChanged;
      if ((e.kind == EventKind::Effect && e.card != t.find("lamp")) || change) {
        told.push_back(e.kind);
      }
    }
    EXPECT_NE(told[1], told[feeds_first ? 2 : 0]);
  }
}

// One that has left the field meanwhile takes no effect.
TEST(Placing, AGhostThatHasLeftWhenItsTurnComesTakesNoEffect) {
  FUDABA_PROVES("KNG-7.19");
  const CardPool pool = make_pool(
      "filler: {kind: place}\nimp: {kind: ghost, abilities: [{play: {lose_life: 1}}]}\n"
      "exorcist: {kind: ghost, abilities: [{play: {move: host, to: soul}}]}\n"
      "lamp: {kind: tool, abilities: [{play: {turn_up: {each: [ghost, {owner: you}]}}}]}");
  Table t(pool);
  t.hand(A, {"lamp"}).place(A, 1, "filler").ghosts(A, 1, {"imp", "exorcist"});
  t.at("main_phase").act(Act::UseTool, "lamp").settle().option_nr(1).settle();
  EXPECT_EQ(t.life(B), 30);
}

// Declared onto a season card that has gone meanwhile, a place stands alone.
TEST(Placing, APlaceForASeasonCardThatHasGoneStandsAlone) {
  FUDABA_PROVES("KNG-5.10");
  Table t;
  t.hand(A, {"hut"}).season(A, "plain_air").hand(B, {"wind"}).at("main_phase");
  t.act(Act::Summon, "hut", kOnSeason).act(Act::UseTool, "wind").settle();
  t.choose("plain_air").settle();
  EXPECT_EQ(t.place_at(A, kOnSeason), "");
  EXPECT_EQ(t.place_at(A, 1), "hut");
  EXPECT_EQ(t.state().summons, 1);
}

// Beside the one on the season card there is room for 19 places.
TEST(Placing, ThereIsRoomForNineteenPlacesThatStandAlone) {
  FUDABA_PROVES("KNG-5.11");
  for (const int there : {18, 19}) {
    Table t;
    t.hand(A, {"hut"}).season(A, "plain_air");
    for (int slot = 1; slot <= there; ++slot) { t.place(A, slot, "filler"); }
    t.at("main_phase");
    EXPECT_EQ(t.refused_by(Act::Summon, "hut"), there == 18 ? "" : "KNG-5.11");
    EXPECT_EQ(t.refused_by(Act::Summon, "hut", kOnSeason), "");
  }
}

// A ghost that acts while it lies face down needs its cost and season for it.
TEST(Placing, AGhostThatActsFaceDownNeedsItsCostAndSeason) {
  FUDABA_PROVES("KNG-5.12");
  const CardPool pool = make_pool(
      "filler: {kind: place}\nreed: {kind: place, season: summer}\n"
      "snare: {kind: ghost, season: summer, cost: 2, abilities: [{from: under, when: "
      "attack_declared, of: [place, {owner: opponent}], do: [{turn_up: this}, {damage: 3, to: "
      "opponent}]}]}");
  const std::vector<Names> souls{{}, {"reed"}, {"filler", "filler"}, {"filler", "reed"}};
  for (const Names& soul : souls) {
    Table t(pool);
    t.place(A, 1, "filler").place(B, 1, "filler").ghosts(B, 1, {"snare"}).soul(B, soul);
    t.at("main_phase").act(Act::Attack, "filler").settle();
    const bool holds = soul == souls.back();
    EXPECT_EQ(t.life(A), holds ? 27 : 30);
    EXPECT_EQ(t.knows(A, "snare"), holds);
  }
}

// To the own places only.
TEST(Placing, GhostsAreAttachedToTheOwnPlacesOnly) {
  FUDABA_PROVES("KNG-5.8");
  Table t;
  t.hand(A, {"imp"}).place(B, 3, "hut").at("main_phase");
  EXPECT_EQ(t.refused_by(Act::Possess, "imp", 3), "KNG-5.4");
}

// Chosen when it is summoned; it stays there when a season card comes.
TEST(Placing, APlaceStaysWhereItWasSummoned) {
  FUDABA_PROVES("KNG-5.9");
  Table t;
  t.hand(A, {"plain_air"}).place(A, 1, "hut").at("main_phase");
  t.act(Act::Deploy, "plain_air").settle();
  EXPECT_EQ(t.place_at(A, 1), "hut");
  EXPECT_EQ(t.place_at(A, kOnSeason), "");
}

// A threshold, nothing is paid.
TEST(Cost, ACostIsAThresholdOfSoulCards) {
  FUDABA_PROVES("KNG-6.1");
  Table t;
  t.hand(A, {"manor"}).soul(A, 3).at("main_phase").act(Act::Summon, "manor").settle();
  EXPECT_EQ(t.count(ZoneKind::Soul, A), 3);
  EXPECT_EQ(t.place_at(A, 1), "manor");
  Table poor;
  poor.hand(A, {"manor"}).soul(A, 2).soul(B, 5).at("main_phase");
  EXPECT_EQ(poor.refused_by(Act::Summon, "manor"), "KNG-6.1");
}

// With a cost and a season, besides, a card of the season.
TEST(Cost, ACardWithCostAndSeasonAsksForACardOfTheSeason) {
  FUDABA_PROVES("KNG-6.2");
  Table t;
  t.hand(A, {"summer_manor"}).soul(A, 5).at("main_phase");
  EXPECT_EQ(t.refused_by(Act::Summon, "summer_manor"), "KNG-6.2");
  Table has;
  has.hand(A, {"summer_manor"}).soul(A, {"filler", "summer_hut"}).at("main_phase");
  EXPECT_TRUE(has.offers(Act::Summon, "summer_manor"));
}

// Cost zero needs nothing, whatever the season.
TEST(Cost, ACardOfCostZeroNeedsNothing) {
  FUDABA_PROVES("KNG-6.3");
  Table t;
  t.hand(A, {"summer_hut"}).at("main_phase");
  EXPECT_TRUE(t.offers(Act::Summon, "summer_hut"));
}

// Laid soul cards count; season "none" asks for none.
TEST(Cost, LaidSoulCardsCountAndNoSeasonAsksForNone) {
  FUDABA_PROVES("KNG-6.4");
  Table t;
  t.hand(A, {"manor"}).soul(A, {"rope", "rope", "rope"}).at("main_phase");
  EXPECT_TRUE(t.offers(Act::Summon, "manor"));
}

}  // namespace
}  // namespace fudaba::kannagi::test
