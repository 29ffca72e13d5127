// KAN-4: the turn.
#include <gtest/gtest.h>

#include "games/kanon/table.h"

namespace fudaba::kanon::test {
namespace {

// KAN-4.1
TEST(Turn, ItsPhasesFollowOneAnother) {
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

// KAN-4.2
TEST(Turn, ThreeCardsAreDrawn) {
  Table t;
  t.at("draw_phase");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 3);
}

// KAN-4.4
TEST(Turn, CharactersAreTurnedUpForNothing) {
  Table t;
  t.line(A, 0, {"cat", "note"}).down(A, 0, 12).at("pay_cost_1");
  t.turn_up("note");
  EXPECT_FALSE(t.is_down("note"));
  EXPECT_TRUE(t.is_down("cat"));
  EXPECT_EQ(t.field(A), 3);
  EXPECT_EQ(t.refused_by(Act::TurnUp, "note"), "KAN-4.4");
}

// KAN-4.4: also in the second pay-cost phase.
TEST(Turn, CardsAreTurnedUpAfterTheBattleAsWell) {
  Table t;
  t.line(A, 0, {"cat"}).down(A, 0, 1).at("pay_cost_2");
  t.turn_up("cat");
  EXPECT_FALSE(t.is_down("cat"));
}

// KAN-4.5
TEST(Turn, ThereIsOneBattleAtMost) {
  Table t;
  t.line(A, 0, {"cat5", "cat"}).line(B, 0, {"cat3", "cat"}).at("battle");
  EXPECT_TRUE(t.offers(fudaba::pass())) << "it may be left out";
  t.battle(0, 0).pass().pass();
  EXPECT_EQ(t.points(A), 1);
  EXPECT_EQ(t.asked(), B) << "no second one: the turn is over";
}

// KAN-4.6, KAN-2.11
TEST(Turn, AHandAboveSevenIsReduced) {
  Table t;
  t.hand(A, Names(9, "filler")).at("hand_limit");
  EXPECT_EQ(t.prompt(), Prompt::HandLimit);
  t.choose("filler");
  EXPECT_EQ(t.state().turn_player, A);
  t.choose("filler");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 7);
  EXPECT_EQ(t.state().turn_player, B);
}

// KAN-4.7
TEST(Turn, ACardFightsAndPaysInTheTurnItWasPlaced) {
  Table t;
  t.bare().hand(A, {"cat", "lamp", "study", "filler", "filler"}).line(B, 0, {"cat3"});
  t.line(A, 1, {"filler"}).at("card_set");
  t.stack("cat", 0).stack("lamp", 0).pass();
  t.turn_up("cat").turn_up("lamp").choose("cat");
  EXPECT_EQ(t.discards(A), Names{"cat"});
  EXPECT_FALSE(t.is_down("lamp"));
}

// KAN-4.8
TEST(Turn, TheFirstTurnHasABattle) {
  Table t;
  t.value("turn", 1).line(A, 0, {"cat5"}).line(B, 0, {"cat3"}).at("battle");
  t.battle(0, 0).pass().pass();
  EXPECT_EQ(t.points(A), 1);
}

// KAN-4.9
TEST(Turn, ABattleNeedsCardsInBothFronts) {
  Table t;
  t.bare().line(A, 0, {"cat"}).at("battle");
  EXPECT_EQ(t.state().turn_player, B) << "nobody was asked";
}

// KAN-6.8
TEST(Turn, CardsChangeWhatATurnAllows) {
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

// KAN-6.9, KAN-7.17
TEST(Turn, NothingIsCarriedOver) {
  Table t;
  t.hand(A, {"cheer", "filler", "study"}).line(A, 0, {"cat"}).at("pay_cost_1");
  t.event("cheer").pay("filler").choose("cat");
  EXPECT_EQ(t.power("cat"), 5);
  t.to_next_turn();
  EXPECT_EQ(t.power("cat"), 4);
}

// KAN-4.11
TEST(Turn, EveryUseGivesAnExtraTurn) {
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

// KAN-4.11: the extra turn of who took the effect over, then that player's own.
TEST(Turn, AnExtraTurnThatWasSnatchedComesFirst) {
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

// KAN-4.12, KAN-4.8
TEST(Turn, UnderTheHouseRuleTheFirstTurnHasNoBattle) {
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
