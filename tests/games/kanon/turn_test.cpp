// KAN-4: the turn.
#include <gtest/gtest.h>

#include "games/kanon/table.h"
#include "support/proves.h"

namespace fudaba::kanon::test {
namespace {

TEST(Turn, ItsPhasesFollowOneAnother) {
  FUDABA_PROVES("KAN-4.1");
  Table t;
  t.hand(A, {"study", "cat"}).line(A, 0, {"cat"}).line(B, 0, {"cat"}).at("turn_start");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 5) << "three were drawn";
  EXPECT_EQ(t.prompt(), Prompt::CardSet);
  t.pass();
  EXPECT_EQ(t.state().step, Step::PayCost1);
  t.pass();
  EXPECT_EQ(t.prompt(), Prompt::Battle);
  t.pass();
  EXPECT_EQ(t.state().step, Step::PayCost2);
  t.pass();
  EXPECT_EQ(t.state().turn_player, B);
}

TEST(Turn, ThreeCardsAreDrawn) {
  FUDABA_PROVES("KAN-4.2");
  Table t;
  t.at("draw_phase");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 3);
}

TEST(Turn, CharactersAreTurnedUpForNothing) {
  FUDABA_PROVES("KAN-4.4");
  Table t;
  t.line(A, 0, {"cat", "note"}).down(A, 0, 12).at("pay_cost_1");
  t.turn_up("note");
  EXPECT_FALSE(t.is_down("note"));
  EXPECT_TRUE(t.is_down("cat"));
  EXPECT_EQ(t.field(A), 3);
  EXPECT_EQ(t.refused_by(Act::TurnUp, "note"), "KAN-4.4");
}

// Also in the second pay-cost phase.
TEST(Turn, CardsAreTurnedUpAfterTheBattleAsWell) {
  FUDABA_PROVES("KAN-4.4");
  Table t;
  t.line(A, 0, {"cat"}).down(A, 0, 1).at("pay_cost_2");
  t.turn_up("cat");
  EXPECT_FALSE(t.is_down("cat"));
}

TEST(Turn, ThereIsOneBattleAtMost) {
  FUDABA_PROVES("KAN-4.5");
  Table t;
  t.line(A, 0, {"cat5", "cat"}).line(B, 0, {"cat3", "cat"}).at("battle");
  EXPECT_TRUE(t.offers(fudaba::pass())) << "it may be left out";
  t.battle(0, 0).pass().pass();
  EXPECT_EQ(t.points(A), 1);
  EXPECT_EQ(t.asked(), B) << "no second one: the turn is over";
}

TEST(Turn, AHandAboveSevenIsReduced) {
  FUDABA_PROVES("KAN-4.6", "KAN-2.11");
  Table t;
  t.hand(A, Names(9, "filler")).at("hand_limit");
  EXPECT_EQ(t.prompt(), Prompt::HandLimit);
  t.choose("filler");
  EXPECT_EQ(t.state().turn_player, A);
  t.choose("filler");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 7);
  EXPECT_EQ(t.state().turn_player, B);
}

TEST(Turn, ACardFightsAndPaysInTheTurnItWasPlaced) {
  FUDABA_PROVES("KAN-4.7");
  Table t;
  t.bare().hand(A, {"cat", "lamp", "study", "filler", "filler"}).line(B, 0, {"cat3"});
  t.line(A, 1, {"filler"}).at("card_set");
  t.stack("cat", 0).stack("lamp", 0).pass();
  t.turn_up("cat").turn_up("lamp").choose("cat");
  EXPECT_EQ(t.discards(A), Names{"cat"});
  EXPECT_FALSE(t.is_down("lamp"));
}

TEST(Turn, TheFirstTurnHasABattle) {
  FUDABA_PROVES("KAN-4.8");
  Table t;
  t.value("turn", 1).line(A, 0, {"cat5"}).line(B, 0, {"cat3"}).at("battle");
  t.battle(0, 0).pass().pass();
  EXPECT_EQ(t.points(A), 1);
}

TEST(Turn, ABattleNeedsCardsInBothFronts) {
  FUDABA_PROVES("KAN-4.9");
  Table t;
  t.bare().line(A, 0, {"cat"}).at("battle");
  EXPECT_EQ(t.state().turn_player, B) << "nobody was asked";
}

TEST(Turn, CardsChangeWhatATurnAllows) {
  FUDABA_PROVES("KAN-6.8");
  Table t;
  t.hand(A, Names(4, "filler")).line(A, 0, {"guide", "cat5", "cat5"}).line(A, 1, {"cat5"});
  t.line(B, 0, {"cat3", "cat3", "cat3"}).at("draw_phase");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 8) << "four are drawn";
  for (int i = 0; i < 4; ++i) { t.stack("filler", 1); }
  EXPECT_EQ(t.state().step, Step::PayCost1);
  t.pass().battle(1, 0).pass().pass();
  EXPECT_EQ(t.prompt(), Prompt::Battle) << "a second battle";
  t.pass().pass();
  EXPECT_EQ(t.state().turn_player, B) << "four cards are within the lowered limit";
}

TEST(Turn, NothingIsCarriedOver) {
  FUDABA_PROVES("KAN-6.9", "KAN-7.17");
  Table t;
  t.hand(A, {"cheer", "filler", "study"}).line(A, 0, {"cat"}).at("pay_cost_1");
  t.event("cheer").pay("filler").choose("cat");
  EXPECT_EQ(t.power("cat"), 5);
  t.to_next_turn();
  EXPECT_EQ(t.power("cat"), 4);
}

TEST(Turn, EveryUseGivesAnExtraTurn) {
  FUDABA_PROVES("KAN-4.11");
  Table t;
  t.hand(A, {"again", "again", "filler", "filler"}).at("pay_cost_1");
  t.event("again").pay("filler").settle().event("again").pay("filler").settle();
  Names turns;
  for (int i = 0; i < 3; ++i) {
    t.to_next_turn();
    turns.emplace_back(t.state().turn_player == A ? "A" : "B");
  }
  EXPECT_EQ(turns, (Names{"A", "A", "B"}));
}

// The extra turn of who took the effect over, then that player's own.
TEST(Turn, AnExtraTurnThatWasSnatchedComesFirst) {
  FUDABA_PROVES("KAN-4.11");
  Table t;
  t.hand(A, {"again", "filler"}).hand(B, {"snatch", "filler"}).at("pay_cost_1");
  t.event("again").pay("filler").event("snatch").pay("filler").settle();
  Names turns;
  for (int i = 0; i < 3; ++i) {
    t.to_next_turn();
    turns.emplace_back(t.state().turn_player == A ? "A" : "B");
  }
  EXPECT_EQ(turns, (Names{"B", "B", "A"}));
}

TEST(Turn, UnderTheHouseRuleTheFirstTurnHasNoBattle) {
  FUDABA_PROVES("KAN-4.12", "KAN-4.8");
  const auto asks_for_battle = [](int rule, int turn) {
    Table t;
    t.option("no_first_battle", rule).value("turn", turn).line(A, 0, {"cat"}).line(B, 0, {"cat"});
    t.at("battle");
    return t.prompt() == Prompt::Battle;
  };
  EXPECT_TRUE(asks_for_battle(0, 1));
  EXPECT_FALSE(asks_for_battle(1, 1));
  EXPECT_TRUE(asks_for_battle(1, 2)) << "only the very first turn";
}

}  // namespace
}  // namespace fudaba::kanon::test
