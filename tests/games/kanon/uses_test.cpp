// KAN-6 as effects and prices have it: what is paid, what is used up, what an answer answers.
#include <gtest/gtest.h>

#include "games/kanon/staff.h"
#include "support/proves.h"

namespace fudaba::kanon::test {
namespace {

// Not the last one alone.
TEST(Uses, AnyCardThatPaidCounts) {
  const CardPool pool = make_pool(
      "filler: {}\ncat: {suit: cat}\n"
      "staff: {kind: event, cost: {any: 2}, abilities: [{play: {if: {paid_with: {suit: cat}}, "
      "then: {draw: 1}}}]}\n");
  Table t(pool);
  t.hand(A, {"staff", "cat", "filler", "filler"}).line(B, 0, {"filler"}).at("pay_cost_1");
  t.event("staff").choose("cat").choose("filler").settle();
  EXPECT_EQ(t.discards(A), (Names{"cat", "filler", "staff"}));
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 2);
}

TEST(Uses, ASelfChosenPaymentMayBeTheCardItself) {
  FUDABA_PROVES("KAN-6.3");
  const CardPool pool = staff(
      "{draw: 1}",
      "altar: {suit: cat, abilities: [{act: {draw: 2}, pay: {field_cards: 1, a: {suit: cat}}}]}\n");
  Table t(pool);
  t.bare().line(A, 0, {"altar"}).line(A, 1, {"note"}).line(B, 0, {"filler"}).at("pay_cost_1");
  t.ability("altar", 0).pay("altar").settle();
  EXPECT_EQ(t.discards(A), Names{"altar"});
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 2);
}

// Each of the abilities of a card is noted by itself.
TEST(Uses, OneAbilityIsUsedUpAndNoOther) {
  FUDABA_PROVES("KAN-6.11");
  const CardPool pool = staff("{draw: 1}",
                              "handy: {abilities: [{gains: combat, by: 0}, {once_a_turn: {draw: "
                              "1}}, {once_a_turn: {draw: 1}}, {once_a_turn: {draw: 1}}]}\n");
  Table t(pool);
  t.bare().line(A, 0, {"handy"}).line(B, 0, {"filler"}).at("pay_cost_1");
  t.ability("handy", 2).settle();
  EXPECT_TRUE(t.offers(Act::UseAbility, "handy", 255, 1));
  EXPECT_FALSE(t.offers(Act::UseAbility, "handy", 255, 2));
  EXPECT_TRUE(t.offers(Act::UseAbility, "handy", 255, 3));
}

// KAN-6.4: nobody is asked whose one ability is used up, also if another card lends it.
TEST(Uses, WhoseLentAbilityIsUsedUpIsNotAsked) {
  FUDABA_PROVES("KAN-6.11");
  const CardPool pool = staff("{draw: 1}",
                              "tutor: {abilities: [{lends: {once_a_turn: {draw: 1}}, affects: "
                              "[character, {suit: cat}]}]}\n");
  Table t(pool);
  t.bare().line(A, 0, {"cat"}).line(A, 1, {"tutor"}).line(B, 0, {"filler"}).at("pay_cost_1");
  EXPECT_EQ(t.prompt(), Prompt::PayCost);
  t.ability("cat", 0).settle();
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 1);
  EXPECT_EQ(t.prompt(), Prompt::Battle);
}

TEST(Uses, WhatAnswersNothingCancelsNothing) {
  FUDABA_PROVES("KAN-6.7");
  const CardPool pool = staff("[cancel, {draw: 1}]");
  Table t(pool);
  t.line(A, 0, {"cat"});
  EXPECT_EQ(wield(t).count(ZoneKind::Hand, A), 1);
}

// Nothing has happened whose amount there could be.
TEST(Uses, AnEventThatIsPlayedHasNoAmount) {
  const CardPool pool = staff("{draw: event_amount}");
  Table t(pool);
  t.line(A, 0, {"cat"});
  EXPECT_EQ(wield(t).count(ZoneKind::Hand, A), 0);
}

TEST(Uses, ACardOfTheHandPaysOnlyIfItIsWhatIsAskedFor) {
  FUDABA_PROVES("KAN-6.3");
  const CardPool pool =
      staff("{draw: 1}",
            "shrine: {abilities: [{act: {draw: 1}, pay: {hand_cards: 1, a: {suit: cat}}}]}\n");
  Table t(pool);
  t.bare().hand(A, {"note"}).line(A, 0, {"shrine"}).line(B, 0, {"filler"}).at("pay_cost_1");
  EXPECT_FALSE(t.offers(Act::UseAbility, "shrine", 255, 0));
  Table cat(pool);
  cat.bare().hand(A, {"note", "cat"}).line(A, 0, {"shrine"}).line(B, 0, {"filler"});
  cat.at("pay_cost_1").ability("shrine", 0);
  EXPECT_EQ(cat.choosable(), Names{"cat"});
}

// Neither what it does to others nor what it could be used for.
TEST(Uses, ACardThatHasLostItsEffectsDoesNothing) {
  FUDABA_PROVES("KAN-3.3");
  const CardPool pool =
      staff("{grant: no_effects, to: {each: [character, {named: card_chief}], of: you}}",
            "chief: {abilities: [{gains: combat, by: 2, affects: [character, {named: card_cat}]}, "
            "{once_a_turn: {draw: 1}}]}\n");
  Table t(pool);
  t.bare().hand(A, {"staff", "filler"}).line(A, 0, {"cat", "chief"}).line(B, 0, {"filler"});
  t.at("pay_cost_1");
  EXPECT_EQ(t.power("cat"), 6);
  EXPECT_EQ(t.refused_by(Act::UseAbility, "chief", 255, 1), "");
  t.event("staff").pay("filler").settle();
  EXPECT_EQ(t.power("cat"), 4);
  EXPECT_NE(t.prompt(), Prompt::PayCost) << "nothing can be used any more";
}

TEST(Uses, WhatIsNotThereCostsNothing) {
  const CardPool pool =
      staff("{draw: {cost_of: {each: [card, {named: card_lamp}], in: discard, of: you}}}");
  Table none(pool);
  none.line(A, 0, {"cat"});
  EXPECT_EQ(wield(none).count(ZoneKind::Hand, A), 0);
  Table lamp(pool);
  lamp.line(A, 0, {"cat"}).zone("discard", A, {"lamp"});
  EXPECT_EQ(wield(lamp).count(ZoneKind::Hand, A), 1);
}

TEST(Uses, AnAbilityThatIsUsedHasNoAmount) {
  const CardPool pool =
      staff("{draw: 1}", "scribe: {abilities: [{once_a_turn: {draw: event_amount}}]}\n");
  Table t(pool);
  t.bare().line(A, 0, {"scribe"}).line(B, 0, {"filler"}).at("pay_cost_1");
  t.ability("scribe", 0).settle();
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 0);
}

// What lies face down pays nothing from the field.
TEST(Uses, AFaceDownCardPaysForNoAbility) {
  FUDABA_PROVES("KAN-6.3");
  const CardPool pool =
      staff("{draw: 1}", "altar: {abilities: [{act: {draw: 2}, pay: {field_cards: 2}}]}\n");
  for (const bool down : {false, true}) {
    Table t(pool);
    t.bare().hand(A, {"staff", "filler"}).line(A, 0, {"altar", "cat"}).line(B, 0, {"filler"});
    if (down) { t.down(A, 0, 2); }
    t.at("pay_cost_1");
    EXPECT_EQ(t.offers(Act::UseAbility, "altar", 255, 0), !down);
  }
}

// A card that leaves as its own cost pays no character for it, and still pays for the others.
TEST(Uses, WhatPaysWithItselfPaysForOthersAllTheSame) {
  FUDABA_PROVES("KAN-6.3");
  const CardPool pool =
      staff("{draw: 1}",
            "bomb: {abilities: [{act: {draw: 2}, pay: [discard_this, {characters: 1}]}]}\n"
            "drum: {abilities: [{act: {draw: 1}, pay: {characters: 2}}]}\n");
  for (const bool bomb_first : {false, true}) {
    Table t(pool);
    t.bare().line(A, 0, bomb_first ? Names{"bomb", "drum"} : Names{"drum", "bomb"});
    t.line(B, 0, {"filler"}).at("pay_cost_1");
    EXPECT_TRUE(t.offers(Act::UseAbility, "drum", 255, 0));
    EXPECT_TRUE(t.offers(Act::UseAbility, "bomb", 255, 0));
  }
  Table alone(pool);
  alone.bare().line(A, 0, {"bomb"}).line(B, 0, {"filler"}).at("pay_cost_1");
  EXPECT_FALSE(alone.offers(Act::UseAbility, "bomb", 255, 0));
}

TEST(Uses, WhatAnAbilityTakesFromTheFieldIsCounted) {
  Need need;
  need.characters = 1;
  need.field = 2;
  EXPECT_EQ(need.leaving_field(), 3);
  need.itself = true;
  EXPECT_EQ(need.leaving_field(), 4);
}

}  // namespace
}  // namespace fudaba::kanon::test
