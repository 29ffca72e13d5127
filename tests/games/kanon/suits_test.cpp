// KAN-7.7 to KAN-7.24: suit lines. Triples: 0 the front row, 1 to 3 the lines, 4 and 5 the
// diagonals.
#include <gtest/gtest.h>

#include "games/kanon/table.h"
#include "support/proves.h"

namespace fudaba::kanon::test {
namespace {

constexpr int kRow = 0;
constexpr int kLine1 = 1;
constexpr int kLine2 = 2;
constexpr int kDiagonal = 4;
constexpr int kOther = 5;

TEST(Suits, ADeclaredLineGivesOneAndLinesAddUp) {
  FUDABA_PROVES("KAN-7.7", "KAN-7.8");
  Table t;
  t.line(A, 0, {"cat", "cat", "cat"}).line(A, 1, {"cat"}).line(A, 2, {"cat"});
  t.line(B, 0, {"cat5"}).at("battle").battle(0, 0);
  EXPECT_EQ(t.prompt(), Prompt::Suits);
  t.suits({kRow, kLine1});
  EXPECT_EQ(t.seen(A, "strength", A), 6);
  t.pass();
  EXPECT_EQ(t.points(A), 1);
}

TEST(Suits, TheLinesAreTheFrontRowTheOwnLineAndForOuterLinesADiagonal) {
  FUDABA_PROVES("KAN-7.12");
  Table outer;
  outer.line(A, 0, {"cat", "cat", "cat"}).line(A, 1, {"cat", "cat"}).line(A, 2, Names(3, "cat"));
  outer.line(B, 0, {"cat5"}).at("battle").battle(0, 0);
  EXPECT_EQ(outer.choices(), 4U) << "none, or one of three lines";
  EXPECT_EQ(outer.refused_by(Table::declare(kDiagonal)), "");
  EXPECT_EQ(outer.refused_by(Table::declare(kOther)), "KAN-7.12");
  EXPECT_EQ(outer.refused_by(Table::declare(kLine2)), "KAN-7.12");
  Table middle;
  middle.line(A, 0, Names(3, "cat")).line(A, 1, Names(3, "cat")).line(A, 2, Names(3, "cat"));
  middle.line(B, 0, {"cat5"}).at("battle").battle(1, 0);
  EXPECT_EQ(middle.choices(), 3U) << "none, or one of two lines";
  EXPECT_EQ(middle.refused_by(Table::declare(kLine2)), "");
}

TEST(Suits, LinesAreDeclaredOneByOneInTheirOrderAndTurnedUpTogether) {
  FUDABA_PROVES("KAN-7.15");
  Table t;
  t.line(A, 0, {"cat", "cat", "cat_lamp"}).down(A, 0, 23).line(A, 1, {"cat"});
  t.line(A, 2, {"cat"}).line(B, 0, {"cat5"}).at("battle").battle(0, 0);
  t.play(Table::declare(kRow));
  EXPECT_EQ(t.asked(), A) << "another line may follow";
  EXPECT_TRUE(t.is_down("cat_lamp")) << "not before all lines are declared";
  EXPECT_EQ(t.refused_by(Table::declare(kRow)), "KAN-7.15") << "declared already";
  t.play(Table::declare(kLine1));
  EXPECT_EQ(t.refused_by(Table::declare(kRow)), "KAN-7.15") << "its turn is past";
  EXPECT_EQ(t.choices(), 1U) << "no diagonal stands, but whether it does is A's secret";
  t.pass();
  EXPECT_FALSE(t.is_down("cat_lamp"));
  EXPECT_EQ(t.asked(), B);
}

TEST(Suits, AfterTheLastLineNobodyIsAskedForMore) {
  FUDABA_PROVES("KAN-7.15");
  Table t;
  t.line(A, 0, {"cat"}).line(A, 1, {"cat", "cat"}).line(A, 2, Names(3, "cat"));
  t.line(B, 0, {"cat5"}).at("battle").battle(0, 0);
  t.play(Table::declare(kDiagonal));
  EXPECT_EQ(t.asked(), B);
  EXPECT_EQ(t.seen(A, "strength", A), 5);
}

TEST(Suits, ThreeCardsOfOneSuitButNotTheSnowCrystal) {
  FUDABA_PROVES("KAN-7.7", "KAN-8.3");
  Table t;
  t.line(A, 0, {"cat", "cat", "note"}).line(A, 1, {"snow"}).line(A, 2, {"snow"});
  t.line(B, 0, {"cat5"}).at("battle").battle(0, 0);
  EXPECT_EQ(t.refused_by(Table::declare(kLine1)), "KAN-7.7");
  EXPECT_EQ(t.refused_by(Table::declare(kDiagonal)), "KAN-7.7") << "there is no such card";
  Table snow;
  snow.line(A, 0, {"snow", "snow", "snow"}).line(B, 0, {"cat5"}).at("battle").battle(0, 0);
  EXPECT_EQ(snow.refused_by(Table::declare(kLine1)), "KAN-7.7");
}

TEST(Suits, FaceDownCardsOfALineAreTurnedUpItemsAsWellAndStaySo) {
  FUDABA_PROVES("KAN-7.7", "KAN-7.15");
  Table t;
  t.line(A, 0, {"cat", "cat", "cat_lamp"}).down(A, 0, 23).line(B, 0, {"cat5"}).at("battle");
  t.battle(0, 0).suits({kLine1});
  EXPECT_FALSE(t.is_down("cat_lamp"));
  t.pass();
  EXPECT_EQ(t.points(A) + t.points(B), 0) << "five against five";
  EXPECT_FALSE(t.is_down("cat_lamp"));
  EXPECT_EQ(t.discards(A), Names{"cat"}) << "nothing was paid";
}

TEST(Suits, BothAreAskedTheTurnPlayerFirstWhetherTheyHaveALineOrNot) {
  FUDABA_PROVES("KAN-7.15", "KAN-7.24");
  Table t;
  t.line(A, 0, {"cat"}).line(B, 0, {"note"}).at("battle").battle(0, 0);
  EXPECT_EQ(t.prompt(), Prompt::Suits);
  EXPECT_EQ(t.asked(), A);
  EXPECT_EQ(t.choices(), 1U);
  t.pass();
  EXPECT_EQ(t.prompt(), Prompt::Suits);
  EXPECT_EQ(t.asked(), B);
}

// The defending player as well.
TEST(Suits, TheDefenderMayDeclareToo) {
  FUDABA_PROVES("KAN-7.8");
  Table t;
  t.line(A, 0, {"cat"}).line(B, 0, {"note", "note", "note"}).at("battle").battle(0, 0);
  t.pass().suits({kLine1});
  EXPECT_EQ(t.points(B), 1);
}

TEST(Suits, FightersAreTurnedUpBeforeSuitsAreDeclared) {
  FUDABA_PROVES("KAN-7.19");
  Table t;
  t.hand(B, {"blast", "filler"}).line(A, 0, {"cat5", "cat", "cat", "cat"}).down(A, 0, 2);
  t.line(B, 0, {"cat3"}).at("battle").attack(0).event("blast").choose("cat5").settle();
  t.defend(0).settle();
  EXPECT_EQ(t.prompt(), Prompt::Suits);
  EXPECT_FALSE(t.is_down("cat"));
  EXPECT_EQ(t.refused_by(Table::declare(kLine1)), "") << "the line as it stands now";
}

TEST(Suits, ALineThatBreaksWhenItIsTurnedUpGivesNothing) {
  FUDABA_PROVES("KAN-7.23");
  Table t;
  t.line(A, 0, {"cat", "needs_ann", "cat"}).down(A, 0, 2).line(B, 0, {"cat5"}).at("battle");
  t.battle(0, 0).suits({kLine1});
  EXPECT_EQ(t.seen(A, "strength", A), 4);
  t.pass();
  EXPECT_EQ(t.points(B), 1);
}

TEST(Suits, IfAFighterLeavesThePumpUpStepBeginsAgain) {
  FUDABA_PROVES("KAN-7.23");
  const CardPool pool = make_pool(
      "cat: {suit: cat}\nstray: {suit: cat, abilities: [{when: turned_up, do: "
      "[{move: attacker, to: discard}]}]}\nfiller: {}\n");
  Table t(pool);
  t.line(A, 0, {"cat", "stray", "cat", "cat"}).down(A, 0, 2).line(B, 0, {"cat"}).at("battle");
  t.battle(0, 0).suits({kLine1});
  EXPECT_EQ(t.line(A, 0), (Names{"stray", "cat", "cat"}));
  EXPECT_EQ(t.prompt(), Prompt::Suits);
  EXPECT_EQ(t.asked(), A) << "asked anew";
  EXPECT_EQ(t.state().battle.declared[A], 0);
}

}  // namespace
}  // namespace fudaba::kanon::test
