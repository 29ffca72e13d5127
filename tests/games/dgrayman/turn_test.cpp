// DGM-1: winning; DGM-4: the turn; DGM-7.12: the hand limit.
#include <gtest/gtest.h>

#include "games/dgrayman/table.h"
#include "support/proves.h"

namespace fudaba::dgrayman::test {
namespace {

TEST(Winning, TwentyPointsWin) {
  FUDABA_PROVES("DGM-1.1");
  Table t;
  t.standby(A, {"ann_scout"}).points(A, 17).at("main_phase");
  t.act(Act::Search, "ann_scout");
  EXPECT_EQ(t.outcome(), Outcome::FirstWins);
  EXPECT_EQ(t.points(A), 20);
}
TEST(Winning, NineteenPointsDoNot) {
  Table t;
  t.standby(A, {"ann_scout"}).points(A, 16).at("main_phase");
  t.act(Act::Search, "ann_scout");
  EXPECT_EQ(t.outcome(), Outcome::Ongoing);
}

// The moment the last card leaves the deck.
TEST(Winning, WhoDrawsTheLastCardLosesAtOnce) {
  FUDABA_PROVES("DGM-1.2", "DGM-1.3");
  Table t;
  t.standby(A, {"ann_all"}).deck(A, {"filler"}).at("main_phase");
  t.act(Act::Draw, "ann_all");
  EXPECT_EQ(t.outcome(), Outcome::SecondWins);
}
// The cards drawn for points can be the last ones.
TEST(Winning, CardsDrawnForPointsCanRunADeckOut) {
  FUDABA_PROVES("DGM-1.2", "DGM-7.7");
  Table t;
  t.standby(A, {"ann_scout"}).points(A, 3).deck(B, {"filler"}).at("main_phase");
  t.act(Act::Search, "ann_scout");
  EXPECT_EQ(t.outcome(), Outcome::FirstWins);
}
// To the bottom in one step is no leaving.
TEST(Winning, ACardThatGoesToTheBottomHasNotLeft) {
  FUDABA_PROVES("DGM-1.3");
  Table t;
  t.standby(A, {"ann_all"}).hand(A, {"ann_reel"}).deck(A, {"filler"}).at("main_phase");
  t.act(Act::UseSkill, "ann_reel");
  EXPECT_EQ(t.outcome(), Outcome::Ongoing);
  EXPECT_EQ(t.count(ZoneKind::Deck, A), 1);
}
// House rule: only who cannot draw loses.
TEST(Winning, ByHouseRuleTheLastCardMayBeDrawn) {
  FUDABA_PROVES("DGM-1.3");
  Table t;
  t.option("deck_out", 1).standby(A, {"ann_all", "bob_all"}).deck(A, {"filler"});
  t.at("main_phase").act(Act::Draw, "ann_all");
  EXPECT_EQ(t.outcome(), Outcome::Ongoing);
  t.act(Act::Draw, "bob_all");
  EXPECT_EQ(t.outcome(), Outcome::SecondWins);
}

// Of both decks the turn player's opponent's counts first: the turn player wins.
TEST(Winning, IfBothDecksRunOutTheTurnPlayerWins) {
  FUDABA_PROVES("DGM-1.4");
  Table t;
  t.standby(A, {"ann_all"}).hand(A, {"ann_flood"}).deck(A, {"filler"}).deck(B, {"filler"});
  t.at("main_phase").act(Act::UseSkill, "ann_flood");
  EXPECT_EQ(t.outcome(), Outcome::FirstWins);
}
// Points are looked at before decks, and a winning gain draws nothing.
TEST(Winning, PointsCountBeforeDecks) {
  FUDABA_PROVES("DGM-1.4", "DGM-7.8");
  Table t;
  t.standby(A, {"ann_all"}).hand(A, {"ann_windfall"}).points(A, 9).deck(B, {"filler"});
  t.at("main_phase").act(Act::UseSkill, "ann_windfall");
  EXPECT_EQ(t.outcome(), Outcome::FirstWins);
  EXPECT_EQ(to_string(t.ending(), Game::kPrefix), "DGM-1.1");
  EXPECT_EQ(t.count(ZoneKind::Deck, B), 1);
}

// One card; by house rule two.
TEST(Turn, TheDrawPhaseGivesOneCard) {
  FUDABA_PROVES("DGM-4.3");
  Table t;
  t.at("start_phase");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 1);
}
TEST(Turn, ByHouseRuleTheDrawPhaseGivesTwo) {
  Table t;
  t.option("draw_phase", 1).at("start_phase");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 2);
}

// At the end of the main phase down to six.
TEST(Turn, AtTheEndOfTheMainPhaseTheHandGoesDownToSix) {
  FUDABA_PROVES("DGM-2.7", "DGM-7.12");
  Table t;
  t.hand(A, Names(8, "ann_scout")).standby(A, {"bob_all"}).at("main_phase").pass();
  EXPECT_EQ(t.prompt(), Prompt::HandLimit);
  t.choose("ann_scout").choose("ann_scout");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 6);
  EXPECT_EQ(t.count(ZoneKind::Discard, A), 2);
  EXPECT_EQ(t.state().turn_player, B);
}
// A large hand is kept over the opponent's turn.
TEST(Turn, ALargeHandIsKeptUntilTheEndOfTheOwnMainPhase) {
  FUDABA_PROVES("DGM-7.27");
  Table t;
  t.hand(B, Names(9, "bob_scout")).standby(A, {"ann_all"}).at("main_phase").pass();
  EXPECT_EQ(t.state().turn_player, B);
  EXPECT_EQ(t.count(ZoneKind::Hand, B), 10);
}

// With nobody able to act there is nothing to decide, which both players see.
TEST(Turn, TheMainPhaseIsNotAskedWithoutAUnitThatCanAct) {
  FUDABA_PROVES("DGM-6.1");
  Table t;
  t.rested(A, {"ann_all"}).hand(B, {"bob_scout"}).at("main_start");
  EXPECT_EQ(t.state().turn_player, B);
}

}  // namespace
}  // namespace fudaba::dgrayman::test
