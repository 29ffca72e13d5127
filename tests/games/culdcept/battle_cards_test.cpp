// CUL-6: battle cards.
#include <gtest/gtest.h>

#include "support/proves.h"
#include "support/table.h"

namespace fudaba::test {
namespace {

// A battle of soldiers' worth at the point where the invading side may lay a card.
Table& begin_battle(Table& t, const std::string& invader = "guard",
                    const std::string& defender = "guard") {
  return t.governor(A, 3, invader)
      .governor(B, 4, defender)
      .at("destination", 3)
      .act(Act::Invade, invader);
}

// Seats in the order in which events of this kind happened.
std::vector<int> seats(const Table& t, EventKind kind) {
  std::vector<int> seats;
  for (const Event& e : t.log()) {
    if (e.kind == kind) { seats.push_back(e.seat); }
  }
  return seats;
}

// Items and creature cards with aid.
TEST(BattleCards, ItemsAndCreaturesWithAidAreBattleCards) {
  FUDABA_PROVES("CUL-6.1");
  Table t;
  t.hand(A, {"sword"}).hand(B, {"helper"});
  begin_battle(t).act(Act::LayCard, "sword").act(Act::LayCard, "helper");
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), Names{"sword"});
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"helper"});
}

// No other card is.
TEST(BattleCards, OtherCardsAreNoBattleCards) {
  FUDABA_PROVES("CUL-6.1");
  for (const char* card : {"soldier", "storm", "blessing", "hill"}) {
    Table t;
    t.hand(A, {card});
    begin_battle(t).act(Act::LayCard, card).pass();
    EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{card});
    EXPECT_EQ(t.count(ZoneKind::Discard, A), 0) << card;
  }
}

// One card at a time, the invading side first.
TEST(BattleCards, TheInvadingSideLaysFirst) {
  FUDABA_PROVES("CUL-6.2");
  Table t;
  t.hand(A, {"sword"}).hand(B, {"sword"});
  begin_battle(t);
  EXPECT_EQ(t.asked(), A);
  t.act(Act::LayCard, "sword");
  EXPECT_EQ(t.asked(), B);
  EXPECT_EQ(t.prompt(), Prompt::BattleCard);
}

// Face down.
TEST(BattleCards, CardsAreLaidFaceDown) {
  FUDABA_PROVES("CUL-6.2");
  Table t;
  t.hand(A, {"sword"}).hand(B, {"shield"});
  begin_battle(t).act(Act::LayCard, "sword");
  EXPECT_TRUE(t.knows(A, "sword"));
  EXPECT_FALSE(t.knows(B, "sword"));
  EXPECT_EQ(t.zone(ZoneKind::Laid, A), Names{"sword"});
}

// From the hand.
TEST(BattleCards, CardsAreLaidFromTheOwnHandOnly) {
  FUDABA_PROVES("CUL-6.2");
  Table t;
  t.hand(B, {"sword"}).discard_pile(A, {"shield"});
  begin_battle(t);
  EXPECT_EQ(t.refused_by(Act::LayCard, "sword"), "CUL-3.7");
  EXPECT_EQ(t.refused_by(Act::LayCard, "shield"), "CUL-3.7");
}

// Any card may be laid.
TEST(BattleCards, AnyCardMayBeLaid) {
  FUDABA_PROVES("CUL-6.3");
  Table t;
  t.hand(A, {"soldier", "storm", "blessing", "hill", "fire_sword", "great_sword"}).deck(A, 0);
  begin_battle(t);
  for (const char* card : {"soldier", "storm", "blessing", "hill", "fire_sword", "great_sword"}) {
    EXPECT_TRUE(t.offers(Act::LayCard, card)) << card;
  }
}

// What does nothing here is known for a bluff, so that no hint names it before its equals.
TEST(BattleCards, WhatIsNoBattleCardHereIsABluff) {
  Table t;
  t.hand(A, {"storm", "sword", "soldier"});
  begin_battle(t);
  const auto is_bluff = [&](const char* card) {
    return t.game().is_bluff(t.state(), t.move_of(Act::LayCard, card));
  };
  EXPECT_TRUE(is_bluff("storm"));
  EXPECT_TRUE(is_bluff("soldier"));
  EXPECT_FALSE(is_bluff("sword"));
  EXPECT_FALSE(t.game().is_bluff(t.state(), pass()));
  Table unarmed;
  unarmed.hand(A, {"sword"});
  begin_battle(unarmed, "unarmed");
  EXPECT_TRUE(unarmed.game().is_bluff(unarmed.state(), unarmed.move_of(Act::LayCard, "sword")));
}

// A bluff goes back to the hand when revealed.
TEST(BattleCards, ABluffGoesBackToTheHand) {
  FUDABA_PROVES("CUL-6.3");
  Table t;
  t.hand(A, {"storm"});
  begin_battle(t).act(Act::LayCard, "storm").pass();
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"storm"});
  EXPECT_EQ(t.value_of("guard", Property::Damage), 0);
}

// So does a card without a proper target.
TEST(BattleCards, AnItemTheCreatureCannotUseGoesBackToTheHand) {
  FUDABA_PROVES("CUL-6.3");
  Table t;
  t.hand(A, {"sword"});
  begin_battle(t, "unarmed").act(Act::LayCard, "sword").pass();
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"sword"});
}

// Turned up, the invading side's first.
TEST(BattleCards, TheInvadingSidesCardIsTurnedUpFirst) {
  FUDABA_PROVES("CUL-6.4");
  Table t;
  t.hand(A, {"sword"}).hand(B, {"sword"});
  begin_battle(t).act(Act::LayCard, "sword").act(Act::LayCard, "sword");
  EXPECT_EQ(seats(t, EventKind::CardShown), (std::vector<int>{A, B}));
}

// The cost is paid then, not before.
TEST(BattleCards, ABattleCardIsPaidForWhenItIsTurnedUp) {
  FUDABA_PROVES("CUL-6.4");
  Table t;
  t.hand(A, {"great_sword"});
  begin_battle(t).act(Act::LayCard, "great_sword");
  EXPECT_EQ(t.count(ZoneKind::Deck, A), 20);
  t.pass();
  EXPECT_EQ(t.caused_by("6.4"), 3);
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), (Names{"great_sword", "filler", "filler"}));
}

// Effects: the defending side's first.
TEST(BattleCards, TheDefendingSidesEffectIsAppliedFirst) {
  FUDABA_PROVES("CUL-6.5");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\nguard: {kind: creature, st: 20, hp: 60}\n"
      "copy: {kind: item, abilities: [{play: {set: st, at: {value: st, of: enemy}, of: user}}]}\n"
      "sword: {kind: item, abilities: [{play: {gain: st, by: 40, to: user}}]}");
  Table t(pool);
  t.hand(A, {"copy"}).hand(B, {"sword"}).governor(A, 3, "guard").governor(B, 4, "guard");
  t.at("destination", 3)
      .act(Act::Invade, "guard")
      .act(Act::LayCard, "copy")
      .act(Act::LayCard, "sword");
  EXPECT_EQ(seats(t, EventKind::Played), (std::vector<int>{B, A}));
  EXPECT_EQ(t.governor(B, 4), "");  // 20 + 40 copied: 60 damage
}

// A battle card whose condition is not met goes back to the hand.
TEST(BattleCards, ABattleCardWithoutItsConditionGoesBackToTheHand) {
  FUDABA_PROVES("CUL-6.6");
  Table t;
  t.hand(A, {"fire_sword"});
  begin_battle(t).act(Act::LayCard, "fire_sword").pass();
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"fire_sword"});
}

// With it, it works.
TEST(BattleCards, ABattleCardWithItsConditionIsUsed) {
  FUDABA_PROVES("CUL-6.6");
  Table t;
  t.hand(A, {"fire_sword"}).governor(A, 1, "rat");
  begin_battle(t).act(Act::LayCard, "fire_sword").pass();
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), Names{"fire_sword"});
}

// So does one that cannot be paid in full; nothing is paid.
TEST(BattleCards, ABattleCardThatCannotBePaidGoesBackToTheHand) {
  FUDABA_PROVES("CUL-6.6");
  Table t;
  t.deck(A, 1).hand(A, {"great_sword"}).governor(B, 4, "rat").governor(A, 3, "guard");
  t.at("destination", 3).act(Act::Invade, "guard").act(Act::LayCard, "great_sword").pass();
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"great_sword"});
  EXPECT_EQ(t.count(ZoneKind::Deck, A), 1);
}

// Its cost is that of the moment at which it is turned up: what it does itself does not count yet.
TEST(BattleCards, AnItemThatMakesItemsDearerIsNoDearerItself) {
  FUDABA_PROVES("CUL-6.4");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\nguard: {kind: creature, st: 60, hp: 60}\n"
      "tithe: {kind: item, cost: 1, abilities: [{gains: cost, by: 5, affects: item}]}");
  Table t(pool);
  t.deck(A, 1).hand(A, {"tithe"}).governor(A, 3, "guard").governor(B, 4, "guard");
  t.at("destination", 3).act(Act::Invade, "guard").act(Act::LayCard, "tithe").pass();
  EXPECT_EQ(t.count(ZoneKind::Deck, A), 0);
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), (Names{"tithe", "filler"}));
}

// A returned bluff has been seen.
TEST(BattleCards, AReturnedBluffIsKnownToBoth) {
  FUDABA_PROVES("CUL-6.7");
  Table t;
  t.hand(A, {"storm"});
  begin_battle(t).act(Act::LayCard, "storm").pass();
  EXPECT_TRUE(t.knows(B, "storm"));
}

// Aid adds ST and HP.
TEST(BattleCards, AidAddsStAndHp) {
  FUDABA_PROVES("CUL-6.8");
  Table t;  // 20 + 10 against HP 30; HP 30 + 20 against ST 40
  t.hand(A, {"helper"});
  begin_battle(t, "fire_guard", "soldier").act(Act::LayCard, "helper").pass();
  EXPECT_EQ(t.governor(B, 4), "");
  EXPECT_EQ(t.governor(A, 3), "fire_guard");
  Table hp;
  hp.hand(B, {"helper"});
  begin_battle(hp, "soldier", "soldier").pass().act(Act::LayCard, "helper");
  EXPECT_EQ(hp.governor(B, 4), "soldier");
}

// Not its other abilities.
TEST(BattleCards, AidDoesNotAddOtherAbilities) {
  FUDABA_PROVES("CUL-6.8");
  Table t;  // with first strike the defender's 40 would destroy the invader's 30 HP
  t.hand(A, {"great_sword"}).hand(B, {"helper"});
  begin_battle(t, "fire_guard", "soldier")
      .act(Act::LayCard, "great_sword")
      .act(Act::LayCard, "helper");
  EXPECT_EQ(t.governor(A, 3), "fire_guard");
  EXPECT_EQ(t.governor(B, 4), "");
}

// The aid ability stands on the card laid, not on the fighter.
TEST(BattleCards, AFighterWithAidDoesNotMakeOtherCreaturesBattleCards) {
  FUDABA_PROVES("CUL-6.8");
  Table t;
  t.hand(A, {"soldier"});
  begin_battle(t, "helper", "wall").act(Act::LayCard, "soldier").pass();
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"soldier"});
}

// One card each, or none.
TEST(BattleCards, EachSideLaysAtMostOneCard) {
  FUDABA_PROVES("CUL-6.9");
  Table t;
  t.hand(A, {"sword", "sword"}).hand(B, {"shield", "shield"});
  begin_battle(t, "rat", "wall").act(Act::LayCard, "sword").act(Act::LayCard, "shield");
  EXPECT_EQ(t.prompt(), Prompt::Spell);
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"sword"});
}

// That none was laid is public.
TEST(BattleCards, LayingNoneIsPublic) {
  FUDABA_PROVES("CUL-6.9");
  Table t;
  begin_battle(t).pass();
  EXPECT_EQ(t.caused_by("6.9"), 1);
  EXPECT_EQ(t.count(ZoneKind::Laid, A), 0);
}

// House rule: until both in succession lay none.
TEST(BattleCards, WithTheHouseRuleLayingGoesOnUntilBothPass) {
  FUDABA_PROVES("CUL-6.9");
  Table t;
  t.option("battle_card_laying", 1).hand(A, {"sword", "sword"}).hand(B, {"shield", "shield"});
  begin_battle(t, "rat", "wall").act(Act::LayCard, "sword").pass();
  EXPECT_EQ(t.asked(), A);
  t.act(Act::LayCard, "sword").act(Act::LayCard, "shield");
  EXPECT_EQ(t.asked(), A);
  t.pass();
  EXPECT_EQ(t.asked(), B);
  EXPECT_EQ(t.prompt(), Prompt::BattleCard);
  t.pass();
  EXPECT_EQ(t.prompt(), Prompt::Spell);
  EXPECT_EQ(t.count(ZoneKind::Discard, A), 2);
}

// With the house rule all cards laid are applied.
TEST(BattleCards, WithTheHouseRuleAllCardsLaidAreApplied) {
  FUDABA_PROVES("CUL-6.9");
  Table t;
  t.option("battle_card_laying", 1).hand(A, {"sword", "sword"});
  begin_battle(t, "guard", "guard")
      .act(Act::LayCard, "sword")
      .pass()
      .act(Act::LayCard, "sword")
      .pass()
      .pass();
  EXPECT_EQ(t.governor(B, 4), "");  // 20 + 20 + 20
}

// A laid card is in play from when it is turned up, and no card of the hand ever is.
TEST(BattleCards, ACardInUseIsInPlay) {
  FUDABA_PROVES("CUL-6.3");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\nwall: {kind: creature, st: 0, hp: 100}\n"
      "sword: {kind: item, abilities: [{play: {gain: st, by: 20, to: user}}]}\n"
      "smith: {kind: creature, st: 10, hp: 50, abilities: [{gains: st, by: 30, while: {exists: "
      "{each: item}}}, {when: attacks, do: {may: {draw: 1}}}]}");
  Table t(pool);
  t.hand(A, {"sword", "wall"});
  begin_battle(t, "smith", "wall").act(Act::LayCard, "sword");
  EXPECT_FALSE(t.read().is_in_play(t.find("sword")));
  EXPECT_EQ(t.value_of("smith", Property::St), 10);
  t.pass();
  ASSERT_EQ(t.asks(), DecisionKind::YesNo);
  EXPECT_TRUE(t.read().is_in_play(t.find("sword")));
  EXPECT_FALSE(t.read().is_in_play(t.find("filler")));
  EXPECT_EQ(t.value_of("smith", Property::St), 10 + 20 + 30);
}

}  // namespace
}  // namespace fudaba::test
