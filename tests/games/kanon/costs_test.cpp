// KAN-6 costs, KAN-10 kinds of cards.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/kanon/table.h"
#include "support/proves.h"

namespace fudaba::kanon::test {
namespace {

TEST(Costs, AnItemIsPaidWithFaceUpCharactersOfTheOwnField) {
  FUDABA_PROVES("KAN-6.1", "KAN-6.2", "KAN-10.2");
  Table t;
  t.hand(A, {"cat"}).line(A, 0, {"lamp", "note", "sword"}).down(A, 0, 12).at("pay_cost_1");
  t.turn_up("lamp");
  EXPECT_EQ(t.choosable(), (Names{"filler", "sword"})) << "not what lies face down or in the hand";
  t.choose("sword");
  EXPECT_FALSE(t.is_down("lamp"));
  EXPECT_EQ(t.discards(A), Names{"sword"});
}

TEST(Costs, WithoutEnoughFaceUpCharactersAnItemStaysDown) {
  FUDABA_PROVES("KAN-6.2");
  Table t;
  t.bare().line(A, 0, {"lamp", "note"}).down(A, 0, 12).line(B, 0, {"cat"}).at("pay_cost_1");
  EXPECT_EQ(t.refused_by(Act::TurnUp, "lamp"), "KAN-6.2");
  t.turn_up("note");
  EXPECT_EQ(t.refused_by(Act::TurnUp, "lamp"), "");
}

TEST(Costs, AnEventIsPaidWithCharactersOfTheHand) {
  FUDABA_PROVES("KAN-6.2", "KAN-10.3");
  Table t;
  t.hand(A, {"study", "lamp", "cat", "note"}).at("pay_cost_1");
  t.event("study");
  EXPECT_EQ(t.choosable(), (Names{"cat", "note"}));
  t.choose("note");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 4) << "two left, two drawn";
  Table without;
  without.hand(A, {"study", "lamp"}).at("pay_cost_1");
  EXPECT_EQ(without.refused_by(Act::PlayEvent, "study"), "KAN-6.2");
}

TEST(Costs, APointOfASuitIsPaidWithACharacterOfThatSuit) {
  FUDABA_PROVES("KAN-6.6");
  Table t;
  t.hand(A, {"dear_study", "note", "cat", "sword"}).at("pay_cost_1");
  t.event("dear_study");
  EXPECT_EQ(t.prompt(), Prompt::Payment);
  const auto paid = [&] { return t.discards(A); };
  while (t.prompt() == Prompt::Payment) { t.choose_nth(0); }
  const Names cards = paid();
  EXPECT_EQ(cards.size(), 3U);
  EXPECT_NE(std::find(cards.begin(), cards.end(), "cat"), cards.end()) << "a cat is among them";
  Table without;
  without.hand(A, {"dear_study", "note", "sword"}).at("pay_cost_1");
  EXPECT_EQ(without.refused_by(Act::PlayEvent, "dear_study"), "KAN-6.6");
}

TEST(Costs, ASnowCrystalPaysForAnySuitPointAlone) {
  FUDABA_PROVES("KAN-6.6");
  Table t;
  t.hand(A, {"dear_study", "snow", "snow"}).at("pay_cost_1");
  EXPECT_EQ(t.refused_by(Act::PlayEvent, "dear_study"), "KAN-6.6");
  Table joker;
  joker.hand(A, {"dear_study", "joker", "snow"}).at("pay_cost_1");
  EXPECT_EQ(joker.refused_by(Act::PlayEvent, "dear_study"), "");
  Table miser;
  miser.line(A, 0, {"miser", "cat_lamp"}).down(A, 0, 2).at("pay_cost_1");
  EXPECT_EQ(miser.refused_by(Act::TurnUp, "cat_lamp"), "KAN-6.2");
}

// Each way of paying is chosen in one way.
TEST(Costs, APaymentIsExactAndChosenInOneOrder) {
  FUDABA_PROVES("KAN-6.1");
  Table t;
  t.hand(A, {"dear_study", "cat", "cat", "note"}).at("pay_cost_1");
  t.event("dear_study").choose_nth(0);
  EXPECT_GE(t.choices(), 1U);
  t.choose_nth(0);
  EXPECT_EQ(t.prompt(), Prompt::PayCost);
  EXPECT_EQ(t.discards(A).size(), 3U) << "two characters and the event";
}

TEST(Costs, AnAbilityHasACostOfItsOwn) {
  FUDABA_PROVES("KAN-6.3", "KAN-6.11");
  Table t;
  t.hand(A, {"note", "cat"}).line(A, 0, {"drill"}).at("pay_cost_1");
  t.ability("drill", 0).choose("note");
  EXPECT_EQ(t.power("drill"), 5);
  EXPECT_EQ(t.discards(A), Names{"note"});
  t.ability("drill", 0);  // all that is left is paid without asking
  EXPECT_EQ(t.power("drill"), 6);
  EXPECT_NE(t.prompt(), Prompt::PayCost) << "nothing is left to pay with";
}

TEST(Costs, AbilitiesWorkFaceUpOnlyAndOnceWhereTheCardSaysSo) {
  FUDABA_PROVES("KAN-6.11", "KAN-3.3");
  Table t;
  t.line(A, 0, {"smith", "cat", "cat"}).line(A, 1, {"smith"}).down(A, 1, 1).at("pay_cost_1");
  t.ability("smith", 0).choose("cat");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 1);
  EXPECT_EQ(t.refused_by(Act::UseAbility, "smith", 255, 0), "KAN-6.11");
}

TEST(Costs, ACardMayBeItsOwnCost) {
  FUDABA_PROVES("KAN-6.3");
  Table t;
  t.line(A, 0, {"bomb"}).line(B, 0, {"cat", "note"}).at("pay_cost_1");
  t.ability("bomb", 0);
  EXPECT_EQ(t.line(A, 0), Names{});
  t.choose("note");
  EXPECT_EQ(t.line(B, 0), Names{"cat"});
}

TEST(Costs, WhatThePaymentCausesComesBeforeTheItem) {
  FUDABA_PROVES("KAN-6.10");
  Table t;
  t.line(A, 0, {"ann", "banner", "needs_ann"}).down(A, 0, 2).line(B, 0, {"cat"}).at("pay_cost_1");
  t.turn_up("banner").choose("ann");
  EXPECT_EQ(t.line(A, 0), Names{"banner"}) << "who needed Ann has gone";
  int gone = -1;
  int up = -1;
  for (std::size_t i = 0; i < t.log().size(); ++i) {
    const Event& e = t.log()[i];
    if (e.kind == EventKind::CardMoved && e.clause == Clause{901}) { gone = static_cast<int>(i); }
    if (e.kind == EventKind::CardShown) { up = static_cast<int>(i); }
  }
  EXPECT_GE(gone, 0);
  EXPECT_LT(gone, up);
}

// It is named, so both players see what is paid for.
TEST(Costs, AnItemIsNamedBeforeItIsPaid) {
  FUDABA_PROVES("KAN-6.10");
  Table t;
  t.line(A, 0, {"lamp", "cat"}).down(A, 0, 1).at("pay_cost_1");
  t.turn_up("lamp");
  EXPECT_EQ(t.prompt(), Prompt::Payment);
  EXPECT_TRUE(t.knows(B, "lamp"));
  EXPECT_TRUE(t.is_down("lamp"));
}

TEST(Costs, EventsArePlayedInPayCostPhasesAndLocationSteps) {
  FUDABA_PROVES("KAN-6.4");
  Table t;
  t.hand(A, {"cheer", "filler", "cheer", "filler", "cheer", "filler"}).line(A, 0, {"cat"});
  t.hand(B, {"cheer", "filler"}).line(B, 0, {"note"}).at("card_set");
  EXPECT_EQ(t.refused_by(Act::PlayEvent, "cheer"), "KAN-4.3");
  t.pass();
  EXPECT_TRUE(t.offers(Act::PlayEvent, "cheer"));
  t.pass();
  EXPECT_EQ(t.refused_by(Act::PlayEvent, "cheer"), "KAN-4.5");
  t.attack(0);
  EXPECT_EQ(t.prompt(), Prompt::Window);
  EXPECT_EQ(t.asked(), A) << "the turn player first";
  t.event("cheer").choose_nth(0).choose("cat").pass();
  EXPECT_EQ(t.asked(), B);
  t.event("cheer").choose("note");
  EXPECT_EQ(t.prompt(), Prompt::Defender) << "A has passed, with events in hand";
  t.defend(0);
  EXPECT_EQ(t.prompt(), Prompt::Window);
  EXPECT_EQ(t.power("cat"), 5);
  EXPECT_EQ(t.power("note"), 5);
}

TEST(Costs, AnEventIsAnsweredByAnInterruptAndTheLastResolvesFirst) {
  FUDABA_PROVES("KAN-6.7");
  Table t;
  t.hand(A, {"study", "filler", "halt", "filler"}).hand(B, {"halt", "filler", "filler"});
  t.at("pay_cost_1").event("study").choose_nth(0);
  EXPECT_EQ(t.prompt(), Prompt::Answer);
  EXPECT_EQ(t.asked(), B);
  t.event("halt").choose_nth(0);
  EXPECT_EQ(t.prompt(), Prompt::Answer);
  EXPECT_EQ(t.asked(), A) << "and so on in turn";
  t.event("halt");
  t.settle();
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 2) << "the halt was halted, so two cards were drawn";
  Table passed;
  passed.hand(A, {"study", "filler"}).hand(B, {"halt", "filler", "filler"}).at("pay_cost_1");
  passed.event("study").pay("filler").event("halt").choose_nth(0);
  EXPECT_EQ(passed.count(ZoneKind::Hand, A), 0) << "nothing was drawn";
  EXPECT_EQ(passed.discards(A), (Names{"filler", "study"}));
}

TEST(Costs, OnlyAnInterruptAnswersAndSomeDoNothingElse) {
  FUDABA_PROVES("KAN-6.7");
  Table t;
  t.hand(A, {"study", "filler", "snatch", "halt"}).hand(B, {"halt", "study", "filler"});
  t.at("pay_cost_1");
  EXPECT_EQ(t.refused_by(Act::PlayEvent, "snatch"), "KAN-6.7");
  EXPECT_EQ(t.refused_by(Act::PlayEvent, "halt"), "KAN-6.4") << "there is nothing to halt";
  t.event("study").pay("filler");
  EXPECT_EQ(t.refused_by(Act::PlayEvent, "study"), "KAN-6.7");
}

TEST(Costs, AnEventMayBeTakenOver) {
  FUDABA_PROVES("KAN-6.7");
  Table t;
  t.hand(A, {"study", "filler"}).hand(B, {"snatch", "filler"}).at("pay_cost_1");
  t.event("study").pay("filler").event("snatch");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 0);
  EXPECT_EQ(t.count(ZoneKind::Hand, B), 2) << "B drew";
  EXPECT_EQ(t.discards(A), (Names{"filler", "study"})) << "it goes to its owner's place";
}

TEST(Costs, CharactersCostNothing) {
  FUDABA_PROVES("KAN-10.1");
  Table t;
  t.bare().line(A, 0, {"cat"}).down(A, 0, 1).line(B, 0, {"cat"}).at("pay_cost_1");
  t.turn_up("cat");
  EXPECT_EQ(t.discards(A), Names{});
  EXPECT_FALSE(t.is_down("cat"));
}

TEST(Costs, NoMoreThanFiveWaitForOneAnother) {
  FUDABA_PROVES("KAN-6.12");
  Table t;
  t.hand(A, {"study", "halt", "halt", "filler", "filler", "filler"});
  t.hand(B, {"halt", "halt", "halt", "filler", "filler", "filler"}).at("pay_cost_1");
  t.event("study").choose_nth(0);
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(t.prompt(), Prompt::Answer);
    t.event("halt").choose_nth(0);
  }
  EXPECT_NE(t.prompt(), Prompt::Answer) << "a sixth is not asked for";
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 2) << "the fifth stopped the fourth, the third the second";
}

TEST(Costs, MoreThanEightPointsCannotBePaid) {
  FUDABA_PROVES("KAN-6.13");
  const CardPool pool = make_pool(
      "filler: {}\ncat: {suit: cat}\nnote: {suit: note}\nsword: {suit: sword}\n"
      "tower: {kind: item, cost: {cat: 3, note: 3, sword: 3}}\n"
      "hall: {kind: item, cost: {cat: 3, note: 3, sword: 2}}\n");
  Table t(pool);
  t.line(A, 0, {"cat", "cat", "cat", "tower", "hall"}).down(A, 0, 45);
  t.line(A, 1, {"note", "note", "note"}).line(A, 2, {"sword", "sword", "sword"}).at("pay_cost_1");
  EXPECT_EQ(t.refused_by(Act::TurnUp, "tower"), "KAN-6.13");
  EXPECT_EQ(t.refused_by(Act::TurnUp, "hall"), "");
}

}  // namespace
}  // namespace fudaba::kanon::test
