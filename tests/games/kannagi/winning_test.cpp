// KNG-1: winning.
#include <gtest/gtest.h>

#include "games/kannagi/table.h"
#include "support/proves.h"

namespace fudaba::kannagi::test {
namespace {

// A life of 0 loses.
TEST(Winning, APlayerWhoseOpponentsLifeIsZeroWins) {
  FUDABA_PROVES("KNG-1.1");
  Table t;
  t.hand(A, {"needle"}).value("life", 1, B).at("main_phase").act(Act::UseTool, "needle").settle();
  EXPECT_EQ(t.outcome(), Outcome::FirstWins);
  EXPECT_EQ(t.ending().number, 101);
}

// A life of 1 does not.
TEST(Winning, ALastLifeIsEnough) {
  FUDABA_PROVES("KNG-1.1");
  Table t;
  t.hand(A, {"needle"}).value("life", 2, B).at("main_phase").act(Act::UseTool, "needle").settle();
  EXPECT_EQ(t.outcome(), Outcome::Ongoing);
  EXPECT_EQ(t.life(B), 1);
}

// Whoever must draw from an empty deck loses; an empty deck alone does nothing.
TEST(Winning, WhoMustDrawFromAnEmptyDeckLoses) {
  FUDABA_PROVES("KNG-1.2");
  Table t;
  t.deck(B, {"filler"}).at("main_phase").to_next_turn().settle();
  EXPECT_EQ(t.outcome(), Outcome::Ongoing);
  EXPECT_EQ(t.count(ZoneKind::Deck, B), 0);
  t.to_next_turn().to_next_turn().settle();
  EXPECT_EQ(t.outcome(), Outcome::FirstWins);
  EXPECT_EQ(t.ending().number, 102);
}

TEST(Winning, WhoConcedesLoses) {
  FUDABA_PROVES("KNG-1.3");
  Table t;
  t.at("main_phase");
  State state = t.state();
  t.game().concede(state, A);
  EXPECT_EQ(state.outcome, Outcome::SecondWins);
}

// At the instant, even in the middle of an effect: what comes behind is not done.
TEST(Winning, ALifeOfZeroEndsTheGameInTheMiddleOfAnEffect) {
  FUDABA_PROVES("KNG-1.4");
  const CardPool pool = make_pool(
      "filler: {kind: place}\nblast: {kind: tool, abilities: [{play: [{lose_life: 5}, {lose_life: "
      "5, player: you}]}]}");
  Table t(pool);
  t.hand(A, {"blast"}).value("life", 5, A).value("life", 5, B).at("main_phase");
  t.act(Act::UseTool, "blast").settle();
  EXPECT_EQ(t.outcome(), Outcome::FirstWins);
}

// Both lives at 0 through one event is a draw.
TEST(Winning, BothLivesAtZeroThroughOneEventIsADraw) {
  FUDABA_PROVES("KNG-1.4");
  Table t;
  t.place(A, 1, "hut").ghosts(A, 1, {"mirror"}).value("life", 2, A).value("life", 2, B);
  t.at("main_phase").act(Act::Attack, "hut").settle();
  EXPECT_EQ(t.outcome(), Outcome::Draw);
  EXPECT_EQ(t.ending().number, 104);
}

// An effect that must move a card out of an empty deck loses.
TEST(Winning, AnEffectThatMovesACardOutOfAnEmptyDeckLoses) {
  FUDABA_PROVES("KNG-1.5");
  Table t;
  t.deck(A, {}).hand(A, {"spade"}).at("main_phase").act(Act::UseTool, "spade").settle();
  EXPECT_EQ(t.outcome(), Outcome::SecondWins);
  EXPECT_EQ(t.ending().number, 105);
}

// Looking at more cards than are left uses those that are there.
TEST(Winning, LookingAtMoreCardsThanAreLeftLosesNothing) {
  FUDABA_PROVES("KNG-1.5");
  const CardPool pool = make_pool(
      "filler: {kind: place}\npeek: {kind: tool, abilities: [{play: [{look_at: {top: 5}}, {move: "
      "{top: 5}, to: soul}]}]}");
  Table t(pool);
  t.deck(A, {"filler", "filler"}).hand(A, {"peek"}).at("main_phase").act(Act::UseTool, "peek");
  t.settle();
  EXPECT_EQ(t.outcome(), Outcome::Ongoing);
  EXPECT_EQ(t.count(ZoneKind::Soul, A), 3);
}

// An effect that makes both draw is one event.
TEST(Winning, AnEffectThatMakesBothDrawFromEmptyDecksIsADraw) {
  FUDABA_PROVES("KNG-1.6");
  Table t;
  t.deck(A, {}).deck(B, {}).hand(A, {"flood"}).at("main_phase").act(Act::UseTool, "flood").settle();
  EXPECT_EQ(t.outcome(), Outcome::Draw);
  EXPECT_EQ(t.ending().number, 106);
}

// The tenth virtue wins by a clause of its own; nine do not.
TEST(Winning, TenVirtuesWinByTheirOwnClause) {
  FUDABA_PROVES("KNG-1.7");
  const CardPool pool =
      make_pool("filler: {kind: place}\nalms: {kind: tool, abilities: [{play: {virtue: 1}}]}");
  for (const unsigned stored : {8U, 9U}) {
    Table t(pool);
    t.hand(A, {"alms"}).zone("virtue", A, Names(stored, "filler")).at("main_phase");
    t.act(Act::UseTool, "alms").settle();
    EXPECT_EQ(t.outcome(), stored == 8 ? Outcome::Ongoing : Outcome::FirstWins);
    EXPECT_EQ(t.ending().number, stored == 8 ? 0 : 107);
  }
}

// So does a card that says who wins or loses.
TEST(Winning, ACardMaySayWhoWinsOrLoses) {
  FUDABA_PROVES("KNG-1.8");
  const CardPool pool = make_pool(
      "filler: {kind: place}\ntriumph: {kind: tool, abilities: [{play: {win: you}}]}\n"
      "ruin: {kind: tool, abilities: [{play: {lose: you}}]}");
  for (const bool wins : {true, false}) {
    Table t(pool);
    const std::string card = wins ? "triumph" : "ruin";
    t.hand(A, {card}).at("main_phase").act(Act::UseTool, card).settle();
    EXPECT_EQ(t.outcome(), wins ? Outcome::FirstWins : Outcome::SecondWins);
    EXPECT_EQ(t.ending().number, 108);
    const std::string told = Words::describe_event(t.game(), t.log().back(), Language::Ja);
    EXPECT_NE(told.find("』の効果"), std::string::npos) << told;
    EXPECT_EQ(told.find("ライフ"), std::string::npos) << told;
  }
}

}  // namespace
}  // namespace fudaba::kannagi::test
