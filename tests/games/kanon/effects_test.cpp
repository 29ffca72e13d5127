// What Kanon's own words do, where no clause of the rules speaks of it, and how they are printed.
#include <gtest/gtest.h>

#include "effect/print.h"
#include "games/kanon/card_format.h"
#include "games/kanon/table.h"
#include "support/proves.h"

namespace fudaba::kanon::test {
namespace {

TEST(Effects, PowersAreAddedToAndSetTogetherOrOneByOne) {
  const CardPool pool = make_pool(
      "filler: {}\n"
      "tune: {kind: event, abilities: [{play: [{gain: mystery, by: 3, to: {each: [character, "
      "face_up], of: you}}, {set: combat, at: 2, of: {each: [character, face_up], of: "
      "opponent}}]}]}\n");
  Table t(pool);
  t.hand(A, {"tune", "filler"}).line(A, 0, {"filler"}).at("pay_cost_1");
  t.event("tune");
  const Reading r = t.read();
  EXPECT_EQ(r.power(r.front(A, 0), 4), 7);
  EXPECT_EQ(r.power(r.front(A, 0), 0), 4);
  EXPECT_EQ(r.power(r.front(B, 2), 0), 2);
}

// Persons and costumes are told apart from card names.
TEST(Effects, CardsAreMeantByPersonCostumeOrName) {
  FUDABA_PROVES("KAN-7.16");
  const CardPool pool = make_pool(
      "filler: {}\nann: {person: ann}\ncoated_ann: {person: ann, costume: coat}\nbea: {person: "
      "bea, "
      "costume: coat}\nfan: {abilities: [{gains: combat, by: 1, affects: {person: ann}}, {gains: "
      "combat, by: 2, affects: {costume: coat}}, {gains: combat, by: 4, affects: {named: "
      "card_bea}}]}\n");
  Table t(pool);
  t.line(A, 0, {"fan", "ann", "coated_ann"}).line(B, 0, {"bea"}).at("pay_cost_1");
  EXPECT_EQ(t.power("ann"), 5);
  EXPECT_EQ(t.power("coated_ann"), 7);
  EXPECT_EQ(t.power("bea"), 10);
  EXPECT_EQ(t.power("fan"), 4);
}

TEST(Effects, ACopyCountsAsTheOtherCardUntilTheEndOfTheTurn) {
  const CardPool pool = make_pool(
      "filler: {}\nchampion: {combat: {power: 9, agility: 9, dexterity: 9, charisma: 9, mystery: "
      "9}}\nshade: {kind: item, abilities: [{when: turned_up, do: [{choose: {each: [character, "
      "face_up]}}, {copy: chosen}]}]}\n");
  Table t(pool);
  t.line(A, 0, {"shade"}).down(A, 0, 1).line(B, 0, {"champion"}).line(A, 1, {"filler"});
  t.at("pay_cost_1").turn_up("shade").choose_nth(0).choose("champion");
  EXPECT_EQ(t.line(A, 0), Names{"champion"});
  EXPECT_EQ(t.read().power(t.read().front(A, 0), 0), 9);
  t.to_next_turn();
  EXPECT_EQ(t.line(A, 0), Names{"shade"});
}

// What a copy has paid itself for is what it was when the ability was used.
TEST(Effects, ACopyThatIsItsOwnCostDoesWhatItWas) {
  const CardPool pool = make_pool(
      "filler: {}\nbomb: {abilities: [{act: {draw: 2}, pay: discard_this}]}\n"
      "shade: {kind: item, abilities: [{when: turned_up, do: [{choose: {each: [character, "
      "face_up]}}, {copy: chosen}]}]}\n");
  Table t(pool);
  t.line(A, 0, {"shade"}).down(A, 0, 1).line(A, 1, {"filler"}).line(A, 2, {"filler"});
  t.line(B, 0, {"bomb"}).at("pay_cost_1").turn_up("shade").choose_nth(0).choose("bomb");
  t.ability("bomb", 0);
  EXPECT_EQ(t.line(A, 0), Names{});
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 2);
}

TEST(Effects, CardsAreMovedWithinAField) {
  Table t;
  t.hand(A, {"trip", "filler"}).line(B, 0, {"cat", "note", "sword"}).at("pay_cost_1");
  t.event("trip").choose("cat");
  EXPECT_EQ(t.line(B, 0), (Names{"note", "sword", "cat"}));
}

TEST(Effects, ACardTurnedDownActsNoMoreButIsRemembered) {
  Table t;
  t.hand(A, {"veil", "filler"}).line(A, 0, {"banner", "cat"}).at("pay_cost_1");
  EXPECT_EQ(t.power("cat"), 6);
  t.event("veil").choose("banner");
  EXPECT_TRUE(t.is_down("banner"));
  EXPECT_EQ(t.power("cat"), 4);
  EXPECT_TRUE(t.knows(B, "banner"));
}

TEST(Effects, WhatWasPaidDecidesWhatAnEventDoes) {
  Table cat;
  cat.hand(A, {"mirror", "cat"}).at("pay_cost_1");
  cat.event("mirror");
  EXPECT_EQ(cat.count(ZoneKind::Hand, A), 1);
  Table note;
  note.hand(A, {"mirror", "note"}).at("pay_cost_1");
  note.event("mirror");
  EXPECT_EQ(note.count(ZoneKind::Hand, A), 3);
}

TEST(Effects, AnExtraTurnIsTakenByTheTurnPlayer) {
  Table t;
  t.hand(A, {"again", "filler"}).at("pay_cost_2");
  t.event("again");
  EXPECT_EQ(t.state().turn, 3);
  EXPECT_EQ(t.state().turn_player, A);
}

// An effect places a card where its owner says.
TEST(Effects, AnEffectStacksACardInALineOfItsOwnersChoice) {
  FUDABA_PROVES("KAN-5.2");
  const CardPool pool = make_pool(
      "filler: {}\nfind: {kind: event, abilities: [{play: {stack: {top: 1}}}]}\n"
      "open_find: {kind: event, abilities: [{play: {stack: {top: 1}, face_up: yes}}]}\n");
  Table t(pool);
  t.hand(A, {"find", "filler", "open_find", "filler"}).at("pay_cost_1");
  t.event("find").choose_nth(0);
  EXPECT_EQ(t.asks(), DecisionKind::Place);
  EXPECT_EQ(t.choices(), 3U);
  t.play(choose_place(1));
  EXPECT_EQ(t.line(A, 1).size(), 1U);
  EXPECT_TRUE(t.read().is_face_down(t.read().front(A, 1)));
  t.event("open_find");
  t.play(choose_place(0));
  EXPECT_FALSE(t.read().is_face_down(t.read().front(A, 0)));
}

TEST(Effects, ProtectionTellsCardsFromPlayers) {
  const CardPool pool = make_pool(
      "filler: {}\nshelter: {abilities: [{has: sheltered, affects: yourself}]}\n"
      "guard: {abilities: [{has: guarded}]}\nfort: {abilities: [{has: steadfast}]}\n"
      "rob: {kind: event, abilities: [{play: {mill: 2, player: opponent}}]}\n"
      "pit: {kind: event, abilities: [{play: [{choose: {each: [card, face_up], of: opponent}}, "
      "{move: chosen, to: discard}]}]}\n");
  Table player(pool);
  player.hand(A, {"rob", "filler"}).line(B, 0, {"shelter"}).at("pay_cost_1").event("rob");
  EXPECT_EQ(player.count(ZoneKind::Discard, B), 0);
  Table card(pool);
  card.hand(A, {"pit", "filler"}).line(B, 0, {"guard"}).line(B, 1, {"fort"}).at("pay_cost_1");
  card.event("pit");
  EXPECT_EQ(card.choosable(), (Names{"filler", "fort"}));
  card.choose("fort");
  EXPECT_EQ(card.line(B, 1), Names{"fort"});
}

TEST(Effects, WordsAreRefusedAtTheWrongTime) {
  const CardPool pool = make_pool(
      "filler: {}\nbanner: {abilities: [{has: no_events, affects: your_opponent}, {has: "
      "no_suits, affects: your_opponent}]}\nstudy: {kind: event, abilities: [{play: {draw: "
      "2}}]}\n");
  Table t(pool);
  t.hand(A, {"study", "filler"}).line(A, 0, {"filler"}).line(B, 0, {"banner"}).down(A, 2, 1);
  t.at("pay_cost_1");
  EXPECT_EQ(t.refused_by(Act::PlayEvent, "study"), "KAN-6.4");
  t.pass().attack(0).settle().defend(0).settle();
  EXPECT_EQ(t.asked(), B) << "A may declare no suits and is not asked";
}

TEST(Effects, TextsSayWhatTheWordsDo) {
  const CardPool pool = make_pool(
      "smith: {abilities: [{raison_detre: {person: ann}}, {once_a_turn: {draw: 1}, pay: "
      "[{characters: 1, suit: cat}, discard_this]}, {gains: combat, by: 2, while: "
      "is_attacking}]}\n");
  const DefId smith = pool.find("card_smith");
  const auto lines = [&](Language language) {
    return effect::print_card(pool, smith, card_format(), language);
  };
  EXPECT_EQ(
      lines(Language::Ja),
      (Names{"レゾンデートル：表向きの「アン」のキャラクター。",
             "［起動（1ターンに1回）：自分のフィールドの表向きのスート「猫」のキャラクターを1枚"
             "破棄して、このカードを破棄する］カードを1枚引く。",
             "攻撃中なら、このカードは各戦闘力＋2。"}));
  EXPECT_EQ(lines(Language::En),
            (Names{"Raison d'être: an Ann character.",
                   "Activate, once a turn (discard one of your face-up cat characters and discard "
                   "this card): draw a card.",
                   "While this card is attacking, this card gets +2 to combat powers."}));
}

}  // namespace
}  // namespace fudaba::kanon::test
