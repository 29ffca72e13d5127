// KAN-1: winning.
#include <gtest/gtest.h>

#include "games/kanon/table.h"
#include "support/proves.h"

namespace fudaba::kanon::test {
namespace {

TEST(Winning, TheSeventhPointDecidesBeforeTheLoserIsDiscarded) {
  FUDABA_PROVES("KAN-1.1", "KAN-1.7");
  Table t;
  t.zone("points", A, Names(6, "filler")).line(A, 0, {"cat5"}).line(B, 0, {"cat3"}).at("battle");
  t.battle(0, 0).pass();
  EXPECT_EQ(t.outcome(), Outcome::Ongoing);
  t.pass();
  EXPECT_EQ(t.outcome(), Outcome::FirstWins);
  EXPECT_EQ(t.ending(), "KAN-1.7");
  EXPECT_EQ(t.points(A), 7);
  EXPECT_EQ(t.line(B, 0), Names{"cat3"}) << "the loser has not been discarded";
}

TEST(Winning, SixPointsAreNotEnough) {
  FUDABA_PROVES("KAN-1.1");
  Table t;
  t.zone("points", A, Names(5, "filler")).line(A, 0, {"cat5"}).line(B, 0, {"cat3"}).at("battle");
  t.battle(0, 0).pass().pass();
  EXPECT_EQ(t.points(A), 6);
  EXPECT_EQ(t.outcome(), Outcome::Ongoing);
}

// Each card in the place is a point, however it came there.
TEST(Winning, ACardPutThereByAnEffectIsAPoint) {
  FUDABA_PROVES("KAN-1.1");
  Table t;
  t.zone("points", A, Names(6, "filler")).hand(A, {"prayer", "filler"}).at("pay_cost_1");
  t.event("prayer").pay("filler");
  EXPECT_EQ(t.outcome(), Outcome::FirstWins);
}

TEST(Winning, ADeckMayRunEmptyButADrawMustNotFail) {
  FUDABA_PROVES("KAN-1.2", "KAN-1.8");
  Table enough;
  enough.deck(B, {"filler", "filler", "filler"}).at("hand_limit");
  EXPECT_EQ(enough.count(ZoneKind::Deck, B), 0);
  EXPECT_EQ(enough.outcome(), Outcome::Ongoing);
  Table fewer;
  fewer.deck(B, {"filler", "filler"}).at("hand_limit");
  EXPECT_EQ(fewer.count(ZoneKind::Hand, B), 2) << "what there is is drawn";
  EXPECT_EQ(fewer.outcome(), Outcome::FirstWins);
}

TEST(Winning, IfNeitherCanDrawItIsADraw) {
  FUDABA_PROVES("KAN-1.11");
  Table t;
  t.hand(A, {"dry", "filler"}).at("pay_cost_1");
  t.event("dry").pay("filler");
  EXPECT_EQ(t.outcome(), Outcome::Draw);
  EXPECT_EQ(t.ending(), "KAN-1.11");
}

TEST(Winning, WhoHasRemovedAllCardsOfTheOtherFieldWins) {
  FUDABA_PROVES("KAN-1.3");
  Table t;
  t.bare().line(A, 0, {"cat5"}).line(A, 1, {"cat"}).line(B, 0, {"cat3"}).at("battle");
  t.battle(0, 0).pass().pass();
  EXPECT_EQ(t.outcome(), Outcome::FirstWins);
  EXPECT_EQ(t.ending(), "KAN-1.3");
}

TEST(Winning, ACardMaySayThatAPlayerWins) {
  FUDABA_PROVES("KAN-1.4");
  Table t;
  t.hand(A, {"victory", "filler"}).at("pay_cost_1");
  t.event("victory").pay("filler");
  EXPECT_EQ(t.outcome(), Outcome::FirstWins);
  EXPECT_EQ(t.ending(), "KAN-1.4");
}

TEST(Winning, AFieldEmptiedByItsOwnPlayerLosesAsWell) {
  FUDABA_PROVES("KAN-1.5");
  Table t;
  t.hand(A, {"own_clearing", "filler"}).at("pay_cost_1");
  t.event("own_clearing").pay("filler");
  EXPECT_EQ(t.outcome(), Outcome::SecondWins);
  EXPECT_EQ(t.ending(), "KAN-1.3");
}

// House rule
TEST(Winning, UnderTheHouseRuleOnlyTheOpponentsDoingCounts) {
  FUDABA_PROVES("KAN-1.5");
  Table own;
  own.option("emptied_field", 1).hand(A, {"own_clearing", "filler"}).at("pay_cost_1");
  own.event("own_clearing").pay("filler");
  EXPECT_EQ(own.outcome(), Outcome::Ongoing);
  Table other;
  other.bare().option("emptied_field", 1).line(A, 0, {"cat5", "cat"}).line(B, 0, {"cat3"});
  other.at("battle").battle(0, 0).pass().pass();
  EXPECT_EQ(other.outcome(), Outcome::FirstWins);
}

// A cost is looked at as well.
TEST(Winning, PayingWithTheLastCardButTheItemItselfDoesNotLose) {
  FUDABA_PROVES("KAN-1.5");
  Table t;
  t.bare().line(A, 0, {"cat", "lamp"}).down(A, 0, 2).line(B, 0, {"cat"}).at("pay_cost_1");
  t.turn_up("lamp");
  EXPECT_EQ(t.line(A, 0), Names{"lamp"});
  EXPECT_EQ(t.outcome(), Outcome::Ongoing);
}

TEST(Winning, WhatBothWinByOneEventIsADraw) {
  FUDABA_PROVES("KAN-1.6");
  Table fields;
  fields.hand(A, {"clearing", "filler"}).at("pay_cost_1");
  fields.event("clearing").pay("filler");
  EXPECT_EQ(fields.outcome(), Outcome::Draw);
  EXPECT_EQ(fields.ending(), "KAN-1.6");
  Table cards;
  cards.hand(A, {"tie_all", "filler"}).at("pay_cost_1");
  cards.event("tie_all").pay("filler");
  EXPECT_EQ(cards.outcome(), Outcome::Draw);
}

TEST(Winning, TheLastCardsOfBothLeaveABattleByOneEvent) {
  FUDABA_PROVES("KAN-1.10", "KAN-1.6");
  Table t;
  t.bare().line(A, 0, {"cat"}).line(B, 0, {"note"}).at("battle");
  t.battle(0, 0).pass().pass();
  EXPECT_EQ(t.outcome(), Outcome::Draw);
}

// The winner's field is looked at together with the loser's.
TEST(Winning, TheLastCardLeavesAlsoAsAPoint) {
  FUDABA_PROVES("KAN-1.10");
  Table t;
  t.bare().line(A, 0, {"cat5"}).line(B, 0, {"cat3", "cat"}).at("battle");
  t.battle(0, 0).pass().pass();
  EXPECT_EQ(t.outcome(), Outcome::SecondWins);
}

// Looked at together, whatever the conditions are.
TEST(Winning, ADeckThatFailsAndAFieldThatIsEmptiedByOneEffectAreADraw) {
  FUDABA_PROVES("KAN-1.6");
  Table t;
  t.hand(A, {"purge", "filler"}).at("pay_cost_1");
  t.event("purge").pay("filler");
  EXPECT_EQ(t.outcome(), Outcome::Draw);
  EXPECT_EQ(t.ending(), "KAN-1.6");
}

TEST(Winning, PointsThatAreEnoughBecauseLessIsNeededWin) {
  FUDABA_PROVES("KAN-1.12");
  Table t;
  t.zone("points", B, Names(7, "filler")).line(A, 0, {"long_road"}).line(A, 1, {"cat"});
  t.hand(A, {"veil", "filler"}).at("pay_cost_1");
  EXPECT_EQ(t.outcome(), Outcome::Ongoing) << "eight are needed";
  t.event("veil").pay("filler").choose("long_road");
  EXPECT_EQ(t.outcome(), Outcome::SecondWins);
  EXPECT_EQ(t.ending(), "KAN-1.1");
}

TEST(Winning, PointsThatBecomeEnoughForBothAreADraw) {
  FUDABA_PROVES("KAN-1.12", "KAN-1.6");
  Table t;
  t.zone("points", A, Names(7, "filler")).zone("points", B, Names(7, "filler"));
  t.line(A, 0, {"long_road"}).line(A, 1, {"cat"}).hand(A, {"veil", "filler"}).at("pay_cost_1");
  t.event("veil").pay("filler").choose("long_road");
  EXPECT_EQ(t.outcome(), Outcome::Draw);
  EXPECT_EQ(t.ending(), "KAN-1.6");
}

TEST(Winning, WhatABattleTurnsUpTheTurnPlayerRemoves) {
  FUDABA_PROVES("KAN-1.13");
  Table other;
  other.bare().option("emptied_field", 1).line(A, 0, {"cat"}).line(B, 0, {"needs_ann"});
  other.down(B, 0, 1).at("battle").attack(0).settle().defend(0);
  EXPECT_EQ(other.outcome(), Outcome::FirstWins) << "B's last card was A's doing";
  Table own;
  own.bare().option("emptied_field", 1).line(A, 0, {"needs_ann"}).down(A, 0, 1);
  own.line(B, 0, {"cat", "cat"}).at("battle").attack(0).settle();
  EXPECT_EQ(own.outcome(), Outcome::Ongoing);
}

// A card that an effect leaves without its raison d'être.
TEST(Winning, WhoTookTheReasonAwayHasRemovedTheCard) {
  FUDABA_PROVES("KAN-1.13");
  Table t;
  t.bare().option("emptied_field", 1).line(A, 0, {"cat"}).line(B, 0, {"ann", "needs_ann"});
  t.hand(A, {"blast", "filler"}).at("pay_cost_1");
  t.event("blast").pay("filler").choose("ann");
  EXPECT_EQ(t.outcome(), Outcome::FirstWins);
}

// … also where the effect only changes a value, while the other player turns the card up.
TEST(Winning, WhoLoweredAPowerHasRemovedTheCardThatAsksForIt) {
  FUDABA_PROVES("KAN-1.13");
  const CardPool pool = make_pool(
      "filler: {}\nproud: {abilities: [{raison_detre: {current: power, at_least: 4}}]}\n"
      "modest: {abilities: [{when: turned_up, of: [character, {owner: opponent}], "
      "do: {gain: power, by: -2, to: this}}]}\n");
  Table t(pool);
  t.bare().option("emptied_field", 1).line(A, 0, {"proud"}).down(A, 0, 1);
  t.line(B, 0, {"modest"}).at("pay_cost_1").turn_up("proud");
  EXPECT_EQ(t.power("modest"), 2);
  EXPECT_EQ(t.outcome(), Outcome::SecondWins);
  EXPECT_EQ(t.ending(), "KAN-1.3");
}

TEST(Winning, AnEmptyFieldAfterTheOwnCardSetPhaseLoses) {
  FUDABA_PROVES("KAN-1.9");
  Table t;
  t.bare().hand(A, {"filler"}).line(B, 0, {"cat"}).at("card_set");
  t.pass();
  EXPECT_EQ(t.outcome(), Outcome::SecondWins);
  EXPECT_EQ(t.ending(), "KAN-1.9");
  Table off;
  off.bare().option("empty_after_card_set", 0).hand(A, {"filler"}).line(B, 0, {"cat"});
  off.at("card_set").pass();
  EXPECT_EQ(off.outcome(), Outcome::Ongoing);
}

// Nothing has left the field.
TEST(Winning, AFieldOnWhichNothingEverStoodDoesNotLoseByItself) {
  FUDABA_PROVES("KAN-1.5", "KAN-2.10");
  Table t;
  t.bare().hand(A, {"own_clearing", "study", "filler", "filler"}).line(A, 0, {"cat", "cat"});
  t.at("pay_cost_1").event("study").choose_nth(0);
  EXPECT_EQ(t.outcome(), Outcome::Ongoing) << "B has an empty field";
}

}  // namespace
}  // namespace fudaba::kanon::test
