// KAN-3 the field, KAN-5 stacking, KAN-9 raison d'être.
#include <gtest/gtest.h>

#include "games/kanon/table.h"
#include "support/proves.h"

namespace fudaba::kanon::test {
namespace {

TEST(Field, ALineClosesUpAtOnceAndTheOthersStay) {
  FUDABA_PROVES("KAN-3.1", "KAN-3.2");
  Table t;
  t.hand(A, {"blast", "filler"}).line(B, 0, {"cat", "note", "sword"}).line(B, 1, {"snow", "ann"});
  t.at("pay_cost_1").event("blast").pay("filler").choose("note");
  EXPECT_EQ(t.line(B, 0), (Names{"cat", "sword"}));
  EXPECT_EQ(t.line(B, 1), (Names{"snow", "ann"}));
}

TEST(Field, AFaceDownCardHasNoEffects) {
  FUDABA_PROVES("KAN-3.3");
  Table t;
  t.line(A, 0, {"cat", "banner"}).down(A, 0, 2).at("pay_cost_1");
  EXPECT_EQ(t.power("cat"), 4);
  t.turn_up("banner").choose("cat");
  EXPECT_EQ(t.power("filler"), 6);
}

TEST(Field, EventsGoToTheDiscardPlaceAfterUse) {
  FUDABA_PROVES("KAN-3.4");
  Table t;
  t.hand(A, {"study", "filler"}).at("pay_cost_1");
  t.event("study").pay("filler");
  EXPECT_EQ(t.discards(A), (Names{"filler", "study"}));
}

TEST(Field, OnlyTheOwnerLooksAtFaceDownCards) {
  FUDABA_PROVES("KAN-3.5");
  Table t;
  t.hand(A, {"sly"}).at("card_set");
  t.stack("sly", 0);
  EXPECT_TRUE(t.knows(A, "sly"));
  EXPECT_FALSE(t.knows(B, "sly"));
  t.turn_up("sly");
  EXPECT_TRUE(t.knows(B, "sly"));
}

TEST(Field, OneNameMayStandThereManyTimes) {
  FUDABA_PROVES("KAN-3.6");
  Table t;
  t.line(A, 0, {"cat"}).line(A, 1, {"cat"}).down(A, 1, 1).at("pay_cost_1");
  t.turn_up("cat");
  EXPECT_EQ(t.field(A), 3);
}

TEST(Stacking, ACardGoesFaceDownBehindTheOthersOfItsLine) {
  FUDABA_PROVES("KAN-5.1", "KAN-5.2");
  Table t;
  t.hand(A, {"note"}).line(A, 0, {"cat", "sword"}).at("card_set");
  t.stack("note", 0);
  EXPECT_EQ(t.line(A, 0), (Names{"cat", "sword", "note"}));
  EXPECT_TRUE(t.is_down("note"));
}

TEST(Stacking, ThreeCardsAPhase) {
  FUDABA_PROVES("KAN-5.1", "KAN-4.3");
  Table t;
  t.hand(A, {"note", "cat", "sword", "snow"}).at("card_set");
  t.stack("note", 0).stack("cat", 0).stack("sword", 1);
  EXPECT_NE(t.prompt(), Prompt::CardSet);
  EXPECT_EQ(t.field(A), 4);
}

TEST(Stacking, EventsAreNotStacked) {
  FUDABA_PROVES("KAN-5.1");
  Table t;
  t.hand(A, {"study", "filler"}).at("card_set");
  EXPECT_EQ(t.refused_by(Act::Stack, "study", 0), "KAN-5.1");
}

TEST(Stacking, AFullLineTakesNothingWhileAnotherHasRoom) {
  FUDABA_PROVES("KAN-5.2");
  Table t;
  t.hand(A, {"note"}).line(A, 0, Names(5, "cat")).at("card_set");
  EXPECT_EQ(t.refused_by(Act::Stack, "note", 0), "KAN-5.2");
  EXPECT_TRUE(t.offers(Act::Stack, "note", 1));
}

TEST(Stacking, OnAFullFieldTheForemostCardIsPushedOut) {
  FUDABA_PROVES("KAN-5.3");
  Table t;
  t.hand(A, {"note"}).line(A, 0, {"sword", "cat", "cat", "cat", "cat"}).line(A, 1, Names(5, "cat"));
  t.line(A, 2, Names(5, "cat")).at("card_set");
  EXPECT_EQ(t.choices(), 4U) << "any line, or none";
  t.stack("note", 0);
  EXPECT_EQ(t.line(A, 0), (Names{"cat", "cat", "cat", "cat", "note"}));
  EXPECT_EQ(t.discards(A), Names{"sword"});
  EXPECT_EQ(t.caused_by("5.3"), 1);
}

// What the push has caused makes room for the next.
TEST(Stacking, WhetherTheFieldIsFullIsJudgedAnewForEachCard) {
  FUDABA_PROVES("KAN-5.4");
  Table t;
  t.hand(A, {"note", "snow"}).line(A, 0, {"ann", "cat", "cat", "cat", "cat"});
  t.line(A, 1, {"needs_ann", "cat", "cat", "cat", "cat"}).line(A, 2, Names(5, "cat"));
  t.at("card_set").stack("note", 0);
  EXPECT_EQ(t.line(A, 1).size(), 4U) << "who needed Ann has gone";
  EXPECT_EQ(t.refused_by(Act::Stack, "snow", 0), "KAN-5.2");
  t.stack("snow", 1);
  EXPECT_EQ(t.line(A, 1).back(), "snow");
}

TEST(RaisonDetre, ItMustBeFaceUpOnEitherField) {
  FUDABA_PROVES("KAN-9.1");
  Table met;
  met.line(A, 0, {"needs_ann"}).down(A, 0, 1).line(B, 0, {"ann"}).at("pay_cost_1");
  met.turn_up("needs_ann");
  EXPECT_EQ(met.line(A, 0), Names{"needs_ann"});
  Table down;
  down.line(A, 0, {"needs_ann"}).down(A, 0, 1).line(B, 0, {"ann"}).down(B, 0, 1);
  down.at("pay_cost_1").turn_up("needs_ann");
  EXPECT_EQ(down.line(A, 0), Names{}) << "face down it is not there";
  EXPECT_EQ(down.caused_by("9.1"), 1);
}

TEST(RaisonDetre, ItDoesNotCountForItselfNorFaceDown) {
  FUDABA_PROVES("KAN-9.1");
  const CardPool pool =
      make_pool("ann: {person: ann, abilities: [{raison_detre: {person: ann}}]}\nfiller: {}\n");
  Table t(pool);
  t.line(A, 0, {"ann"}).down(A, 0, 1).at("pay_cost_1");
  EXPECT_EQ(t.line(A, 0), Names{"ann"}) << "face down it is not concerned";
  t.turn_up("ann");
  EXPECT_EQ(t.line(A, 0), Names{});
}

// A costume may be named as well as a character.
TEST(RaisonDetre, ItMayNameACostume) {
  FUDABA_PROVES("KAN-9.1");
  Table t;
  t.line(A, 0, {"needs_coat", "coated_ann"}).down(A, 0, 1).at("pay_cost_1");
  t.turn_up("needs_coat");
  EXPECT_EQ(t.line(A, 0).size(), 2U);
}

TEST(RaisonDetre, ACardWithoutItMayBeTurnedUpAndGoesAtOnce) {
  FUDABA_PROVES("KAN-4.10");
  Table t;
  t.line(A, 0, {"needs_ann", "ann"}).down(A, 0, 12).at("pay_cost_1");
  EXPECT_TRUE(t.offers(Act::TurnUp, "needs_ann"));
  t.turn_up("needs_ann");
  EXPECT_EQ(t.discards(A), Names{"needs_ann"});
}

// Until nothing more is discarded.
TEST(RaisonDetre, CardsFailInChains) {
  FUDABA_PROVES("KAN-9.2", "KAN-9.4");
  Table t;
  t.hand(A, {"blast", "filler"}).line(B, 0, {"bea", "needs_needy", "needs_ann"}).at("pay_cost_1");
  EXPECT_EQ(t.line(B, 0).size(), 3U);
  t.event("blast").pay("filler").choose("bea");
  EXPECT_EQ(t.line(B, 0), Names{});
  EXPECT_EQ(t.caused_by("9.1"), 2);
}

TEST(RaisonDetre, CardsThatFailByOneChangeGoTogetherWhoeverOwnsThem) {
  FUDABA_PROVES("KAN-9.4");
  Table t;
  t.hand(A, {"blast", "filler"}).line(A, 0, {"needs_ann"}).line(B, 0, {"ann", "needs_ann"});
  t.at("pay_cost_1").event("blast").pay("filler").choose("ann");
  EXPECT_EQ(t.line(A, 0), Names{});
  EXPECT_EQ(t.line(B, 0), Names{});
}

// An effect may free a card of it.
TEST(RaisonDetre, ASelfSufficientCardNeedsNone) {
  FUDABA_PROVES("KAN-9.1");
  Table t;
  t.line(A, 0, {"free_spirit"}).down(A, 0, 1).at("pay_cost_1");
  t.turn_up("free_spirit");
  EXPECT_EQ(t.line(A, 0), Names{"free_spirit"});
}

TEST(RaisonDetre, ABattlingCardThatGoesHasVanished) {
  FUDABA_PROVES("KAN-9.3", "KAN-7.3");
  Table t;
  t.line(A, 0, {"needs_ann", "cat5"}).down(A, 0, 1).line(B, 0, {"cat"}).at("battle");
  t.attack(0);
  EXPECT_EQ(t.line(A, 0), Names{"cat5"});
  t.settle().defend(0).settle().pass().pass();
  EXPECT_EQ(t.zone(ZoneKind::Points, A), Names{"cat5"}) << "the next card fought";
}

}  // namespace
}  // namespace fudaba::kanon::test
