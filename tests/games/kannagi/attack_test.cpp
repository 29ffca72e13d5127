// KNG-7: the attack.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/kannagi/table.h"
#include "support/proves.h"

namespace fudaba::kannagi::test {
namespace {

// An awake own place; the opponent takes its power; then the soul.
TEST(Attack, AnAwakePlaceDealsItsPowerAndGoesToTheSoul) {
  FUDABA_PROVES("KNG-7.1", "KNG-7.6", "KNG-7.8");
  Table t;
  t.place(A, 1, "tower").ghosts(A, 1, {"ogre"}).place(B, 1, "hut").at("main_phase");
  EXPECT_EQ(t.refused_by(Act::Attack, "hut"), "KNG-7.1");
  t.act(Act::Attack, "tower").settle();
  EXPECT_EQ(t.life(B), 25);
  EXPECT_EQ(t.zone(ZoneKind::Soul, A), (Names{"tower", "ogre"}));
}

// Not a laid one.
TEST(Attack, ALaidPlaceCannotAttack) {
  FUDABA_PROVES("KNG-7.1");
  Table t;
  t.place(A, 1, "tower").value("laid", 2, A).at("main_phase");
  EXPECT_EQ(t.refused_by(Act::Attack, "tower"), "KNG-7.1");
}

// The defender may use a tool behind the declaration.
TEST(Attack, TheDefenderMayUseAToolAfterTheDeclaration) {
  FUDABA_PROVES("KNG-7.2");
  Table t;
  t.place(A, 1, "tower").hand(B, {"needle"}).at("main_phase").act(Act::Attack, "tower");
  EXPECT_EQ(t.asked(), B);
  t.act(Act::UseTool, "needle");
  EXPECT_EQ(t.life(A), 29);
}

// All are turned up, in order; each whose cost holds takes effect.
TEST(Attack, GhostsAreTurnedUpInOrderAndTakeEffectIfTheirCostHolds) {
  FUDABA_PROVES("KNG-7.3");
  Table t;
  t.place(A, 1, "hut").ghosts(A, 1, {"ogre", "imp"}).soul(A, 2).at("main_phase");
  t.act(Act::Attack, "hut").settle();
  EXPECT_EQ(t.life(B), 30 - 1 - 2);
  Table rich;
  rich.place(A, 1, "hut").ghosts(A, 1, {"ogre", "imp"}).soul(A, 3).at("main_phase");
  rich.act(Act::Attack, "hut").settle();
  EXPECT_EQ(rich.life(B), 30 - 5 - 1 - 2);
}

// Then the place's own effect; without a timing it is an attack effect.
TEST(Attack, ThePlacesOwnEffectComesAfterItsGhosts) {
  FUDABA_PROVES("KNG-7.4", "KNG-7.12");
  Table t;
  t.place(A, 1, "well").ghosts(A, 1, {"herald"}).deck(A, {"hut", "tower", "filler"});
  t.at("main_phase").act(Act::Attack, "well").settle();
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), (Names{"hut", "tower"}));
}

// The power with all changes, less the damage on the place.
TEST(Attack, DamageOnThePlaceReducesWhatItDeals) {
  FUDABA_PROVES("KNG-7.5");
  Table t;
  t.place(A, 1, "tower").value("damage", 202, A).at("main_phase").act(Act::Attack, "tower");
  t.settle();
  EXPECT_EQ(t.life(B), 27);
}

// A ghost with cost and season asks for the season too.
TEST(Attack, AGhostAsksForItsSeasonToo) {
  FUDABA_PROVES("KNG-7.9");
  Table t;
  t.place(A, 1, "hut").ghosts(A, 1, {"summer_imp"}).soul(A, 3).at("main_phase");
  t.act(Act::Attack, "hut").settle();
  EXPECT_EQ(t.life(B), 28);
  EXPECT_EQ(t.caused_by("7.9"), 1);
  Table summer;
  summer.place(A, 1, "hut").ghosts(A, 1, {"summer_imp"}).soul(A, {"summer_hut"}).at("main_phase");
  summer.act(Act::Attack, "hut").settle();
  EXPECT_EQ(summer.life(B), 26);
}

// An earlier ghost may make a later one's cost hold; by house rule it comes too late.
TEST(Attack, AnEarlierGhostMayMakeALaterOnesCostHold) {
  FUDABA_PROVES("KNG-7.13");
  for (const int together : {0, 1}) {
    Table t;
    t.place(A, 1, "hut").ghosts(A, 1, {"feeder", "ogre"}).option("ghost_check", together);
    t.at("main_phase").act(Act::Attack, "hut").settle();
    EXPECT_EQ(t.life(B), together == 1 ? 28 : 23);
  }
}

// What forbids an attack beats what demands one.
TEST(Attack, ABanBeatsADemand) {
  FUDABA_PROVES("KNG-7.12");
  Table t;
  t.place(A, 1, "torn").at("main_phase");
  EXPECT_EQ(t.refused_by(Act::Attack, "torn"), "KNG-7.12");
  EXPECT_TRUE(t.offers(pass()));
  Table duty;
  duty.place(A, 1, "duty").at("main_phase");
  EXPECT_EQ(duty.refused_by(pass()), "KNG-7.12");
  duty.act(Act::Attack, "duty").settle();
  EXPECT_TRUE(duty.offers(pass()));
}

// A place that leaves before the damage ends the attack; the attack has been made.
TEST(Attack, APlaceThatLeavesBeforeTheDamageEndsTheAttack) {
  FUDABA_PROVES("KNG-7.14");
  Table t;
  t.place(A, 1, "tower").place(A, 2, "hut").ghosts(A, 1, {"imp", "exorcist", "herald"});
  t.at("main_phase").act(Act::Attack, "tower").settle();
  EXPECT_EQ(t.life(B), 29);
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"tower"});
  EXPECT_EQ(t.zone(ZoneKind::Soul, A), (Names{"imp", "exorcist", "herald"}));
  EXPECT_EQ(t.refused_by(Act::Attack, "hut"), "KNG-4.4");
  const auto stop = std::find_if(t.log().begin(), t.log().end(), [](const Event& e) {
    return to_string(e.clause, Game::kPrefix) == "KNG-7.14";
  });
  ASSERT_TRUE(stop != t.log().end());
  EXPECT_EQ(stop->place, 255) << "of no place";
}

// A place that is laid meanwhile stays, its ghosts face up.
TEST(Attack, APlaceThatIsLaidMeanwhileStaysWithItsGhostsFaceUp) {
  FUDABA_PROVES("KNG-7.14");
  const CardPool pool = make_pool(
      "filler: {kind: place}\ntower: {kind: place, power: 5}\n"
      "sleep: {kind: ghost, abilities: [{play: {lay: host}}]}\n"
      "imp: {kind: ghost, abilities: [{play: {damage: 1, to: opponent}}]}");
  Table t(pool);
  t.place(A, 1, "tower").ghosts(A, 1, {"sleep", "imp"}).at("main_phase");
  t.act(Act::Attack, "tower").settle();
  EXPECT_EQ(t.life(B), 30);
  EXPECT_EQ(t.place_at(A, 1), "tower");
  EXPECT_FALSE(t.read().is_face_down(t.find("imp")));
  // KNG-7.15: face up already, it takes no effect in the next attack.
  t.to_next_turn().to_next_turn().settle();
  t.act(Act::Attack, "tower").settle();
  EXPECT_EQ(t.life(B), 25);
}

TEST(Attack, AGhostFaceUpAlreadyTakesNoEffectAgain) {
  FUDABA_PROVES("KNG-7.15");
  Table t;
  t.place(A, 1, "hut").ghosts(A, 1, {"imp"}).value("face_up", 2, A).at("main_phase");
  t.act(Act::Attack, "hut").settle();
  EXPECT_EQ(t.life(B), 28);
}

// With a power of 0 it still attacks and goes to the soul.
TEST(Attack, APlaceOfPowerZeroStillAttacksAndGoesToTheSoul) {
  FUDABA_PROVES("KNG-7.17");
  const CardPool pool = make_pool("filler: {kind: place}\nempty: {kind: place, power: 0}");
  Table t(pool);
  t.place(A, 1, "empty").at("main_phase").act(Act::Attack, "empty").settle();
  EXPECT_EQ(t.life(B), 30);
  EXPECT_EQ(t.zone(ZoneKind::Soul, A), Names{"empty"});
}

// Of effects of one moment each player orders the own, the turn player's first.
TEST(Attack, EachPlayerOrdersTheOwnEffectsTheTurnPlayersFirst) {
  FUDABA_PROVES("KNG-7.19");
  const CardPool pool = make_pool(
      "filler: {kind: place}\n"
      "one: {kind: place, abilities: [{when: turn_start, whose: any, do: {gain_life: 1}}]}\n"
      "two: {kind: place, abilities: [{when: turn_start, whose: any, do: {set_life: 20}}]}");
  Table t(pool);
  t.place(A, 1, "one").place(A, 2, "two").place(B, 1, "one").at("turn_start");
  EXPECT_EQ(t.asks(), DecisionKind::Order);
  EXPECT_EQ(t.asked(), A);
  EXPECT_EQ(t.refused_by(pass()), "KNG-7.19");
  EXPECT_EQ(t.life(B), 30);
  t.option_nr(1).settle();
  EXPECT_EQ(t.life(A), 21);
  EXPECT_EQ(t.life(B), 31);
}

}  // namespace
}  // namespace fudaba::kannagi::test
