// CUL-8: the outcome of a battle.
#include <gtest/gtest.h>

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

// CUL-8.1: the defender died: the invader's side wins.
TEST(BattleOutcome, TheInvadersSideWinsIfTheDefenderDied) {
  Table t;
  invade(t, "giant", "rat");
  EXPECT_EQ(t.toll(A), 1);
  EXPECT_EQ(t.toll(B), 0);
}

// CUL-8.1: it survived: the defender's side wins.
TEST(BattleOutcome, TheDefendersSideWinsIfTheDefenderSurvived) {
  Table t;
  invade(t, "guard", "wall");
  EXPECT_EQ(t.toll(A), 0);
  EXPECT_EQ(t.toll(B), 1);
}

// CUL-8.2: the toll is one of the battlefield's level cards, which the payer chooses (CUL-9.4).
TEST(BattleOutcome, TheLoserPaysALevelCardOfTheBattlefield) {
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

// CUL-8.2: on a level 1 land one card from the deck.
TEST(BattleOutcome, OnALevelOneLandTheLoserPaysOneCardFromTheDeck) {
  Table t;
  t.deck(B, {"sword", "filler", "filler"});
  invade(t, "giant", "rat");
  EXPECT_EQ(t.zone(ZoneKind::Toll, B), Names{"sword"});
}

// CUL-8.2, CUL-1.2: with an empty deck it cannot.
TEST(BattleOutcome, WhoCannotPayForALostLevelOneLandLoses) {
  Table t;
  t.deck(B, 0);
  invade(t, "giant", "rat");
  EXPECT_EQ(t.outcome(), Outcome::FirstWins);
}

// CUL-8.3: the surviving invader governs the destination, without cost.
TEST(BattleOutcome, AVictoriousInvaderGovernsTheEmptyDestination) {
  Table t;
  invade(t, "giant", "rat");
  EXPECT_EQ(t.governor(A, 3), "giant");
  EXPECT_EQ(t.count(ZoneKind::Deck, A), 20);
}

// CUL-8.3: with another governing creature there it goes back to the hand.
TEST(BattleOutcome, AVictoriousInvaderGoesBackToTheHandFromAHeldDestination) {
  Table t;
  t.governor(A, 3, "guard");
  invade(t, "giant", "rat");
  EXPECT_EQ(t.governor(A, 3), "guard");
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"giant"});
}

// CUL-8.3: also if it may not stand there.
TEST(BattleOutcome, AVictoriousInvaderThatMayNotStandThereGoesBackToTheHand) {
  Table t;
  t.hand(A, {"swimmer"}).governor(B, 5, "rat").at("destination", 2);
  t.act(Act::Invade, "swimmer").pass().pass();
  EXPECT_EQ(t.governor(A, 2), "");
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"swimmer"});
  EXPECT_EQ(t.toll(A), 1);
}

// CUL-8.3: where it may stand it does.
TEST(BattleOutcome, AVictoriousInvaderThatMayStandThereStays) {
  Table t;
  invade(t, "swimmer", "rat");
  EXPECT_EQ(t.governor(A, 3), "swimmer");
}

// CUL-8.4: the invading side pays the battlefield's level from the deck.
TEST(BattleOutcome, ARepelledInvaderCostsTheBattlefieldsLevel) {
  Table t;
  t.levels(B, 4, {"rat", "rat"});
  invade(t, "guard", "wall");
  EXPECT_EQ(t.toll(B), 3);
  EXPECT_EQ(t.count(ZoneKind::Toll, A), 3);
  EXPECT_EQ(t.level(B, 4), 3);
}

// CUL-8.4: unable to pay it loses.
TEST(BattleOutcome, WhoCannotPayForARepelledInvasionLoses) {
  Table t;
  t.deck(A, 1).levels(B, 4, {"rat"});
  invade(t, "guard", "wall");
  EXPECT_EQ(t.outcome(), Outcome::SecondWins);
  EXPECT_EQ(t.toll(B), 0);
}

// CUL-8.5: back to the hand.
TEST(BattleOutcome, ARepelledInvaderFromTheHandGoesBackToTheHand) {
  Table t;
  invade(t, "guard", "wall");
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"guard"});
  EXPECT_EQ(t.governor(A, 3), "");
}

// CUL-8.5: back to its land.
TEST(BattleOutcome, ARepelledGoverningCreatureGoesBackToItsLand) {
  Table t;
  invade_from_land(t, "guard", "wall");
  EXPECT_EQ(t.governor(A, 3), "guard");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 0);
}

// CUL-8.5: only a surviving one.
TEST(BattleOutcome, ARepelledInvaderThatDiedGoesNowhere) {
  Table t;
  invade_from_land(t, "rat", "giant");
  EXPECT_EQ(t.governor(A, 3), "");
  EXPECT_EQ(t.zone(ZoneKind::Discard, A).front(), "rat");
}

// CUL-8.6: both died: the invader's side has won and has nobody to place.
TEST(BattleOutcome, IfBothDiedTheInvadersSideHasWon) {
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

// CUL-8.7: the land taken over is the own destination, never the battlefield.
TEST(BattleOutcome, TheBattlefieldIsNotTakenOver) {
  Table t;
  invade(t, "giant", "rat");
  EXPECT_EQ(t.governor(B, 4), "");
  EXPECT_EQ(t.governor(A, 3), "giant");
  EXPECT_EQ(t.governor(A, 4), "");
}

// CUL-8.7: the invader itself is not "another governing creature".
TEST(BattleOutcome, AVictoriousGoverningCreatureStaysOnItsLand) {
  Table t;
  invade_from_land(t, "giant", "rat");
  EXPECT_EQ(t.governor(A, 3), "giant");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 0);
}

}  // namespace
}  // namespace fudaba::test
