// CUL-1: winning.
#include <gtest/gtest.h>

#include "support/proves.h"
#include "support/table.h"

namespace fudaba::test {
namespace {

// Ten points of toll win.
TEST(Winning, TheTenthPointOfTollWins) {
  FUDABA_PROVES("CUL-1.1");
  Table t;
  t.value("toll", 9, A).levels(B, 4, {"soldier"}).at("destination", 3).choose("soldier");
  EXPECT_EQ(t.outcome(), Outcome::FirstWins);
  EXPECT_EQ(t.caused_by("1.1"), 1);
}

// Nine do not.
TEST(Winning, NinePointsOfTollDoNotWin) {
  FUDABA_PROVES("CUL-1.1");
  Table t;
  t.value("toll", 8, A).levels(B, 4, {"soldier"}).at("destination", 3).choose("soldier");
  EXPECT_EQ(t.toll(A), 9);
  EXPECT_FALSE(t.is_over());
}

// Also in the opponent's turn.
TEST(Winning, ThePayerMayLoseInTheOwnTurn) {
  FUDABA_PROVES("CUL-1.1");
  Table t;
  t.value("toll", 9, B).governor(B, 4, "rat").at("destination", 3).act(Act::PayToll);
  EXPECT_EQ(t.outcome(), Outcome::SecondWins);
}

// A toll that cannot be paid loses at once.
TEST(Winning, WhoCannotPayATollLosesAtOnce) {
  FUDABA_PROVES("CUL-1.2");
  Table t;
  t.deck(A, 1).governor(B, 4, "rat").levels(B, 4, {"rat"}).at("destination", 3).act(Act::PayToll);
  EXPECT_EQ(t.outcome(), Outcome::SecondWins);
  EXPECT_EQ(t.caused_by("1.2"), 1);
}

// Paying with the last cards is no loss.
TEST(Winning, PayingATollWithTheLastCardsIsNoLoss) {
  FUDABA_PROVES("CUL-1.2");
  Table t;
  t.deck(A, 2).governor(B, 4, "rat").levels(B, 4, {"rat"}).at("destination", 3).act(Act::PayToll);
  EXPECT_FALSE(t.is_over());
  EXPECT_EQ(t.count(ZoneKind::Deck, A), 0);
}

// Running out of cards never ends the game.
TEST(Winning, AnEmptyDeckDoesNotEndTheGame) {
  FUDABA_PROVES("CUL-1.3");
  Table t;
  t.deck(A, 0).deck(B, 0).at("turn_start").to_next_turn().to_next_turn();
  EXPECT_FALSE(t.is_over());
}

// Of a toll that cannot be paid nothing is paid.
TEST(Winning, NothingIsPaidOfATollThatCannotBePaid) {
  FUDABA_PROVES("CUL-1.4");
  Table t;
  t.deck(A, 2).governor(B, 4, "rat").levels(B, 4, {"rat", "rat"}).at("destination", 3);
  t.act(Act::PayToll);
  EXPECT_EQ(t.outcome(), Outcome::SecondWins);
  EXPECT_EQ(t.toll(B), 0);
  EXPECT_EQ(t.count(ZoneKind::Deck, A), 2);
  EXPECT_EQ(t.count(ZoneKind::Toll, A), 0);
}

Table& stalled(Table& t, int turns) { return t.deck(A, 0).deck(B, 0).value("stall", turns); }

// Ten turns with empty decks and without a toll: the player ahead wins.
TEST(Winning, AfterTenTurnsWithoutATollThePlayerAheadWins) {
  FUDABA_PROVES("CUL-1.5");
  Table t;
  stalled(t, 9).value("toll", 2, A).value("toll", 3, B).at("turn_end");
  EXPECT_EQ(t.outcome(), Outcome::SecondWins);
}

// Equal is a draw.
TEST(Winning, AfterTenTurnsWithoutATollEqualTollIsADraw) {
  FUDABA_PROVES("CUL-1.5");
  Table t;
  stalled(t, 9).at("turn_end");
  EXPECT_EQ(t.outcome(), Outcome::Draw);
}

// Both players' turns count together.
TEST(Winning, BothPlayersTurnsCountTowardsTheTen) {
  FUDABA_PROVES("CUL-1.5");
  Table t;
  stalled(t, 8).at("turn_end");
  EXPECT_FALSE(t.is_over());
  t.to_next_turn();
  EXPECT_EQ(t.outcome(), Outcome::Draw);
}

// A toll begins the count anew.
TEST(Winning, ATollBeginsTheCountOfStalledTurnsAnew) {
  FUDABA_PROVES("CUL-1.5");
  Table t;
  stalled(t, 9).levels(B, 4, {"soldier"}).at("destination", 3).choose("soldier").pass();
  EXPECT_FALSE(t.is_over());
  EXPECT_EQ(t.state().stall, 0);
}

// Both decks must be empty.
TEST(Winning, TurnsDoNotCountAsStalledWhileADeckHasCards) {
  FUDABA_PROVES("CUL-1.5");
  Table t;
  t.deck(A, 0).deck(B, 2).value("stall", 9).at("turn_end");
  EXPECT_FALSE(t.is_over());
  EXPECT_EQ(t.state().stall, 0);
}

// House rule off.
TEST(Winning, WithoutTheHouseRuleAStalledGameGoesOn) {
  FUDABA_PROVES("CUL-1.5");
  Table t;
  stalled(t, 9).option("stall_rule", 0).at("turn_end").to_next_turn().to_next_turn();
  EXPECT_FALSE(t.is_over());
}

// Toll starts at 0.
TEST(Winning, TollStartsAtNothing) {
  FUDABA_PROVES("CUL-1.6");
  Table t;
  t.at("turn_start");
  EXPECT_EQ(t.toll(A), 0);
  EXPECT_EQ(t.toll(B), 0);
}

// … and accumulates.
TEST(Winning, TollAccumulates) {
  FUDABA_PROVES("CUL-1.6");
  Table t;
  t.value("toll", 2, B).governor(B, 4, "rat").levels(B, 4, {"rat"}).at("destination", 3);
  t.act(Act::PayToll);
  EXPECT_EQ(t.toll(B), 4);
}

// Nothing that is still to be resolved happens after the tenth card.
TEST(Winning, TheTenthCardOfTollEndsTheGameWhateverIsStillToDo) {
  FUDABA_PROVES("CUL-1.7");
  const CardPool pool = culdcept_pool(
      "rat: {kind: creature}\nfiller: {kind: land, terrain: city}\n"
      "collector: {kind: creature, abilities: [{when: toll_paid, whose: opponent, do: {draw: "
      "1}}]}");
  Table t(pool);
  t.value("toll", 9, B).governor(B, 4, "collector").at("destination", 3).act(Act::PayToll);
  EXPECT_EQ(t.outcome(), Outcome::SecondWins);
  EXPECT_EQ(t.asks(), DecisionKind::None);
  EXPECT_EQ(t.count(ZoneKind::Hand, B), 0);
}

// The cards of one toll are paid together.
TEST(Winning, TheCardsOfOneTollArePaidTogether) {
  FUDABA_PROVES("CUL-1.7");
  Table t;
  t.value("toll", 9, B).governor(B, 4, "rat").levels(B, 4, {"rat", "rat"}).at("destination", 3);
  t.act(Act::PayToll);
  EXPECT_EQ(t.toll(B), 12);
  EXPECT_EQ(t.count(ZoneKind::Toll, A), 3);
}

// Who cannot pay all of it loses even if fewer would have made ten.
TEST(Winning, ATollTooLargeLosesEvenIfFewerCardsWouldHaveMadeTen) {
  FUDABA_PROVES("CUL-1.7");
  Table t;
  t.deck(A, 1).value("toll", 9, B).governor(B, 4, "rat").levels(B, 4, {"rat"});
  t.at("destination", 3).act(Act::PayToll);
  EXPECT_EQ(t.outcome(), Outcome::SecondWins);
  EXPECT_EQ(t.toll(B), 9);
  EXPECT_EQ(t.caused_by("1.2"), 1);
}

// One card is one point.
TEST(Winning, OneCardOfTollIsOnePoint) {
  FUDABA_PROVES("CUL-1.8");
  Table t;
  t.governor(B, 4, "rat").levels(B, 4, {"rat", "rat"}).at("destination", 3).act(Act::PayToll);
  EXPECT_EQ(t.count(ZoneKind::Toll, A), 3);
  EXPECT_EQ(t.toll(B), 3);
}

// A toll counts in its own turn alone.
TEST(Winning, TurnsAfterATollAreCountedAgain) {
  FUDABA_PROVES("CUL-1.5");
  Table t;
  stalled(t, 9).levels(B, 4, {"soldier"}).at("destination", 3).choose("soldier").pass();
  EXPECT_EQ(t.state().stall, 0);
  t.to_next_turn();
  EXPECT_EQ(t.state().stall, 1);
}

}  // namespace
}  // namespace fudaba::test
