// CUL-8: the outcome of a battle.
#include <gtest/gtest.h>

#include "support/proves.h"
#include "support/table.h"

namespace fudaba::test {
namespace {

// A creature from the hand invades from land 3; nobody lays a card.
Table& invade(Table& t, const std::string& invader, const std::string& defender) {
  t.hand(A, {invader}).governor(B, 4, defender).at("destination", 3);
  return t.act(Act::Invade, invader).pass().pass();
}

// … the destination's governing creature does.
Table& invade_from_land(Table& t, const std::string& invader, const std::string& defender) {
  t.governor(A, 3, invader).governor(B, 4, defender).at("destination", 3);
  return t.act(Act::Invade, invader).pass().pass();
}

// The defender died: the invader's side wins.
TEST(BattleOutcome, TheInvadersSideWinsIfTheDefenderDied) {
  FUDABA_PROVES("CUL-8.1");
  Table t;
  invade(t, "giant", "rat");
  EXPECT_EQ(t.toll(A), 1);
  EXPECT_EQ(t.toll(B), 0);
}

// It survived: the defender's side wins.
TEST(BattleOutcome, TheDefendersSideWinsIfTheDefenderSurvived) {
  FUDABA_PROVES("CUL-8.1");
  Table t;
  invade(t, "guard", "wall");
  EXPECT_EQ(t.toll(A), 0);
  EXPECT_EQ(t.toll(B), 1);
}

// The toll is one of the battlefield's level cards, which the payer chooses.
TEST(BattleOutcome, TheLoserPaysALevelCardOfTheBattlefield) {
  FUDABA_PROVES("CUL-8.2", "CUL-9.4");
  Table t;
  t.levels(B, 4, {"filler", "sword"}).levels(B, 3, {"rat"});
  invade(t, "giant", "rat");
  EXPECT_EQ(t.prompt(), Prompt::TollCard);
  EXPECT_EQ(t.asked(), B);
  EXPECT_EQ(t.choices(), 2U);
  t.choose("sword");
  EXPECT_EQ(t.zone(ZoneKind::Toll, B), Names{"sword"});
  EXPECT_EQ(t.level(B, 4), 2);
  EXPECT_EQ(t.count(ZoneKind::Deck, B), 19);  // the draw of B's turn alone
}

// On a level 1 land one card from the deck.
TEST(BattleOutcome, OnALevelOneLandTheLoserPaysOneCardFromTheDeck) {
  FUDABA_PROVES("CUL-8.2");
  Table t;
  t.deck(B, {"sword", "filler", "filler"});
  invade(t, "giant", "rat");
  EXPECT_EQ(t.zone(ZoneKind::Toll, B), Names{"sword"});
}

// With an empty deck it cannot.
TEST(BattleOutcome, WhoCannotPayForALostLevelOneLandLoses) {
  FUDABA_PROVES("CUL-8.2", "CUL-1.2");
  Table t;
  t.deck(B, 0);
  invade(t, "giant", "rat");
  EXPECT_EQ(t.outcome(), Outcome::FirstWins);
}

// The surviving invader governs the destination, without cost.
TEST(BattleOutcome, AVictoriousInvaderGovernsTheEmptyDestination) {
  FUDABA_PROVES("CUL-8.3");
  Table t;
  invade(t, "giant", "rat");
  EXPECT_EQ(t.governor(A, 3), "giant");
  EXPECT_EQ(t.count(ZoneKind::Deck, A), 20);
}

// With another governing creature there it goes back to the hand.
TEST(BattleOutcome, AVictoriousInvaderGoesBackToTheHandFromAHeldDestination) {
  FUDABA_PROVES("CUL-8.3");
  Table t;
  t.governor(A, 3, "guard");
  invade(t, "giant", "rat");
  EXPECT_EQ(t.governor(A, 3), "guard");
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"giant"});
}

// Also if it may not stand there.
TEST(BattleOutcome, AVictoriousInvaderThatMayNotStandThereGoesBackToTheHand) {
  FUDABA_PROVES("CUL-8.3");
  Table t;
  t.hand(A, {"swimmer"}).governor(B, 5, "rat").at("destination", 2);
  t.act(Act::Invade, "swimmer").pass().pass();
  EXPECT_EQ(t.governor(A, 2), "");
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"swimmer"});
  EXPECT_EQ(t.toll(A), 1);
}

// Where it may stand it does.
TEST(BattleOutcome, AVictoriousInvaderThatMayStandThereStays) {
  FUDABA_PROVES("CUL-8.3");
  Table t;
  invade(t, "swimmer", "rat");
  EXPECT_EQ(t.governor(A, 3), "swimmer");
}

// The invading side pays the battlefield's level from the deck.
TEST(BattleOutcome, ARepelledInvaderCostsTheBattlefieldsLevel) {
  FUDABA_PROVES("CUL-8.4");
  Table t;
  t.levels(B, 4, {"rat", "rat"});
  invade(t, "guard", "wall");
  EXPECT_EQ(t.toll(B), 3);
  EXPECT_EQ(t.count(ZoneKind::Toll, A), 3);
  EXPECT_EQ(t.level(B, 4), 3);
}

// Unable to pay it loses.
TEST(BattleOutcome, WhoCannotPayForARepelledInvasionLoses) {
  FUDABA_PROVES("CUL-8.4");
  Table t;
  t.deck(A, 1).levels(B, 4, {"rat"});
  invade(t, "guard", "wall");
  EXPECT_EQ(t.outcome(), Outcome::SecondWins);
  EXPECT_EQ(t.toll(B), 0);
}

// Back to the hand.
TEST(BattleOutcome, ARepelledInvaderFromTheHandGoesBackToTheHand) {
  FUDABA_PROVES("CUL-8.5");
  Table t;
  invade(t, "guard", "wall");
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"guard"});
  EXPECT_EQ(t.governor(A, 3), "");
}

// Back to its land.
TEST(BattleOutcome, ARepelledGoverningCreatureGoesBackToItsLand) {
  FUDABA_PROVES("CUL-8.5");
  Table t;
  invade_from_land(t, "guard", "wall");
  EXPECT_EQ(t.governor(A, 3), "guard");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 0);
}

// Only a surviving one.
TEST(BattleOutcome, ARepelledInvaderThatDiedGoesNowhere) {
  FUDABA_PROVES("CUL-8.5");
  Table t;
  invade_from_land(t, "rat", "giant");
  EXPECT_EQ(t.governor(A, 3), "");
  EXPECT_EQ(t.zone(ZoneKind::Discard, A).front(), "rat");
}

// Both died: the invader's side has won and has nobody to place.
TEST(BattleOutcome, IfBothDiedTheInvadersSideHasWon) {
  FUDABA_PROVES("CUL-8.6");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\nsoldier: {kind: creature}\n"
      "bomb: {kind: creature, st: 0, hp: 10, abilities: [{when: destroyed, do: {damage: 50, to: "
      "enemy}}]}");
  Table t(pool);
  invade(t, "soldier", "bomb");
  EXPECT_EQ(t.toll(A), 1);
  EXPECT_EQ(t.toll(B), 0);
  EXPECT_EQ(t.governor(A, 3), "");
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), Names{"soldier"});
}

// The land taken over is the own destination, never the battlefield.
TEST(BattleOutcome, TheBattlefieldIsNotTakenOver) {
  FUDABA_PROVES("CUL-8.7");
  Table t;
  invade(t, "giant", "rat");
  EXPECT_EQ(t.governor(B, 4), "");
  EXPECT_EQ(t.governor(A, 3), "giant");
  EXPECT_EQ(t.governor(A, 4), "");
}

// The invader itself is not "another governing creature".
TEST(BattleOutcome, AVictoriousGoverningCreatureStaysOnItsLand) {
  FUDABA_PROVES("CUL-8.7");
  Table t;
  invade_from_land(t, "giant", "rat");
  EXPECT_EQ(t.governor(A, 3), "giant");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 0);
}

// The battle is over when the turn ends.
TEST(Outcome, NobodyIsInBattleAfterIt) {
  FUDABA_PROVES("CUL-7.9");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\nrat: {kind: creature, st: 10, hp: 10}\n"
      "veteran: {kind: creature, st: 50, hp: 50, abilities: [{when: turn_end, do: {draw: 1}, if: "
      "in_battle}]}");
  Table t(pool);
  t.governor(A, 3, "veteran").governor(B, 4, "rat").at("destination", 3);
  t.act(Act::Invade, "veteran").pass().pass();
  EXPECT_EQ(t.state().turn_player, B);
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 0);
}

// Its creature comes home by the fight itself.
TEST(Outcome, AnInvaderThatLosesReturnsByTheFight) {
  FUDABA_PROVES("CUL-8.5");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\nwall: {kind: creature, st: 0, hp: 100}\n"
      "raider: {kind: creature, abilities: [{when: returned_to_hand, cause: fight, do: {draw: "
      "1}}]}");
  Table t(pool);
  t.hand(A, {"raider"}).governor(B, 4, "wall").at("destination", 3);
  t.act(Act::Invade, "raider").pass().pass();
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), (Names{"raider", "filler"}));
}

}  // namespace
}  // namespace fudaba::test
