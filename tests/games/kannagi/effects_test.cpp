// Words that only Kannagi has, played with a card each, and what is printed of them.
#include <gtest/gtest.h>

#include "games/kannagi/table.h"
#include "support/proves.h"

namespace fudaba::kannagi::test {
namespace {

TEST(Effects, SwiftPlacesEnterAwake) {
  Table t;
  t.hand(A, {"quick"}).at("main_phase").act(Act::Summon, "quick").settle();
  EXPECT_FALSE(t.is_laid("quick"));
  EXPECT_TRUE(t.offers(Act::Attack, "quick"));
}

TEST(Effects, GhostsCannotBeAttachedToASealedPlace) {
  Table t;
  t.hand(A, {"imp"}).place(A, 1, "sealed").at("main_phase");
  EXPECT_EQ(t.refused_by(Act::Possess, "imp", 1), "KNG-5.4");
}

TEST(Effects, AMysteriousPlaceIsNeitherChosenNorTouchedByTheOpponent) {
  const CardPool pool = make_pool(
      "filler: {kind: place}\nmist: {kind: place, abilities: [{has: mystery}]}\n"
      "storm: {kind: tool, abilities: [{play: {move: {each: place}, to: soul}}]}\n"
      "rope: {kind: tool, abilities: [{play: [{choose: {each: place}}, {lay: chosen}]}]}\n"
      "order: {kind: tool, abilities: [{play: {own_sends: {each: [place, {owner: opponent}]}, to: "
      "exile}}]}");
  Table t(pool);
  t.hand(A, {"storm"}).place(B, 1, "mist").place(B, 2, "filler").at("main_phase");
  t.act(Act::UseTool, "storm").settle();
  EXPECT_EQ(t.place_at(B, 1), "mist");
  EXPECT_EQ(t.place_at(B, 2), "");
  Table r(pool);
  r.hand(A, {"rope"}).place(B, 1, "mist").place(B, 2, "filler").at("main_phase");
  r.act(Act::UseTool, "rope").settle();
  EXPECT_FALSE(r.can_choose("mist"));
  EXPECT_TRUE(r.can_choose("filler"));
  Table o(pool);  // what its owner is made to do gets past it
  o.hand(A, {"order"}).place(B, 1, "mist").at("main_phase").act(Act::UseTool, "order").settle();
  EXPECT_EQ(o.zone(ZoneKind::Exile, B), Names{"mist"});
}

TEST(Effects, NoEffectInForceOfTheOpponentChangesAMysteriousPlace) {
  FUDABA_PROVES("KNG-9.5");
  const CardPool pool = make_pool(
      "filler: {kind: place, power: 5}\n"
      "theirs: {kind: place, power: 5, abilities: [{has: mystery}]}\n"
      "own: {kind: place, power: 5, abilities: [{has: mystery}]}\n"
      "hail: {kind: tool, abilities: [{play: {gain: power, by: -1, to: {each: [place, {owner: "
      "opponent}]}, until: turn_end}}]}\n"
      "frost: {kind: place, power: 9, abilities: [{gains: power, by: -2, affects: place}]}\n");
  Table t(pool);
  t.place(A, 1, "frost").place(A, 2, "own").place(B, 1, "theirs").place(B, 2, "filler");
  t.hand(A, {"hail"}).at("main_phase");
  EXPECT_EQ(t.power("theirs"), 5);
  EXPECT_EQ(t.power("filler"), 3);
  EXPECT_EQ(t.power("own"), 3) << "its own player's cards change it";
  t.act(Act::UseTool, "hail").settle();
  EXPECT_EQ(t.power("theirs"), 5);
  EXPECT_EQ(t.power("filler"), 2);
}

TEST(Effects, ARaidGoesToAnOpposingPlace) {
  const CardPool pool = make_pool(
      "filler: {kind: place}\nwolf: {kind: place, power: 3, abilities: [{has: raid}]}\n"
      "tower: {kind: place, power: 5}");
  Table t(pool);
  t.place(A, 1, "wolf").place(B, 1, "tower").place(B, 2, "filler").at("main_phase");
  EXPECT_EQ(t.refused_by(Act::Attack, "wolf"), "KNG-7.1");
  t.act(Act::Attack, "wolf", 2).settle();
  EXPECT_EQ(t.zone(ZoneKind::Exile, B), Names{"filler"});
  EXPECT_EQ(t.life(B), 30);
}

TEST(Effects, UnyieldingWorksWhereverTheCardIsExiledFrom) {
  const CardPool pool = make_pool(
      "filler: {kind: place}\nember: {kind: ghost, abilities: [{unyielding: {damage: 3, to: "
      "opponent}}]}");
  Table t(pool);
  t.place(A, 1, "filler").soul(B, {"ember"}).at("main_phase").act(Act::Attack, "filler");
  t.choose("ember").pass().settle();
  EXPECT_EQ(t.life(A), 27);
  EXPECT_EQ(text_of(pool, "ember", Language::Ja),
            "【不屈】［除外された時］相手に3ダメージを与える。");
}

TEST(Effects, ABarrierIsExiledFromTheHand) {
  const CardPool pool = make_pool(
      "filler: {kind: place}\nhedge: {kind: place, abilities: [{has: barrier, by: 4}]}\n"
      "tower: {kind: place, power: 5}");
  Table t(pool);
  t.place(A, 1, "tower").hand(B, {"hedge", "filler"}).at("main_phase").act(Act::Attack, "tower");
  EXPECT_TRUE(t.can_choose("hedge"));
  EXPECT_FALSE(t.can_choose("filler"));
  t.choose("hedge").pass().settle();
  EXPECT_EQ(t.life(B), 29);
  EXPECT_EQ(t.zone(ZoneKind::Exile, B), Names{"hedge"});
}

TEST(Effects, AdversitySummonsForNothingAndIsExiledAfterwards) {
  const CardPool pool = make_pool(
      "filler: {kind: place}\nruin: {kind: place, cost: 9, power: 4, abilities: [{has: adversity, "
      "by: 3}]}");
  Table t(pool);
  t.soul(A, {"ruin"}).zone("exile", A, Names(3, "filler")).at("main_phase");
  t.act(Act::Rise, "ruin").settle().act(Act::Attack, "ruin").settle();
  EXPECT_EQ(t.life(B), 26);
  EXPECT_EQ(t.count(ZoneKind::Exile, A), 4);
  Table few(pool);
  few.soul(A, {"ruin"}).zone("exile", A, Names(2, "filler")).at("main_phase");
  EXPECT_EQ(few.refused_by(Act::Rise, "ruin"), "KNG-5.1");
}

TEST(Effects, AVividGhostIsAttachedFaceUpAndAsksForAPlaceOfItsCost) {
  const CardPool pool = make_pool(
      "filler: {kind: place}\ndear: {kind: place, cost: 2}\n"
      "face: {kind: ghost, cost: 2, abilities: [{has: vivid}, {gains: power, by: 3, affects: "
      "[place, {owner: you}]}]}");
  Table t(pool);
  t.hand(A, {"face"}).place(A, 1, "filler").place(A, 2, "dear").at("main_phase");
  EXPECT_EQ(t.refused_by(Act::Possess, "face", 1), "KNG-5.4");
  t.act(Act::Possess, "face", 2).settle();
  EXPECT_TRUE(t.knows(B, "face"));
  EXPECT_EQ(t.power("filler"), 4);
}

TEST(Effects, ThresholdsOfLifeAreNamedConditions) {
  const CardPool pool = make_pool(
      "filler: {kind: place}\nrage: {kind: tool, abilities: [{play: {damage: 2, to: opponent}, if: "
      "{fury: 20}}]}");
  for (const int life : {20, 21}) {
    Table t(pool);
    t.hand(A, {"rage"}).value("life", life, A).at("main_phase").act(Act::UseTool, "rage").settle();
    EXPECT_EQ(t.life(B), life == 20 ? 28 : 30);
  }
  EXPECT_EQ(text_of(pool, "rage", Language::Ja),
            "【憤怒20】自分のライフが20以下なら、相手に2ダメージを与える。");
}

TEST(Effects, AnAbilityIsUsedByLayingItsCard) {
  const CardPool pool = make_pool(
      "filler: {kind: place}\nbell: {kind: place, abilities: [{act: {gain_life: 2}}, {once_a_turn: "
      "{gain_life: 1}}]}");
  Table t(pool);
  t.place(A, 1, "bell").at("main_phase").act(Act::UseAbility, "bell", 255, 1);
  EXPECT_EQ(t.refused_by(Act::UseAbility, "bell", 255, 1), "KNG-3.1");
  t.act(Act::UseAbility, "bell", 255, 0);
  EXPECT_EQ(t.life(A), 33);
  EXPECT_TRUE(t.is_laid("bell"));
  EXPECT_EQ(t.refused_by(Act::UseAbility, "bell", 255, 0), "KNG-3.1");
}

TEST(Effects, AnAbilityThatIsLentIsUsedByEachOnceATurn) {
  const CardPool pool = make_pool(
      "filler: {kind: place}\nhut: {kind: place}\nden: {kind: place}\nbook: {kind: season, "
      "abilities: [{lends: {once_a_turn: {gain_life: 1}}, affects: [place, {owner: you}]}]}");
  Table t(pool);
  t.season(A, "book").place(A, 1, "hut").place(A, 2, "den").place(B, 1, "filler").at("main_phase");
  t.act(Act::UseAbility, "hut", 255, 0).settle();
  EXPECT_EQ(t.refused_by(Act::UseAbility, "hut", 255, 0), "KNG-3.1");
  t.act(Act::UseAbility, "den", 255, 0).settle();
  EXPECT_EQ(t.life(A), 32);
  EXPECT_FALSE(t.is_laid("hut"));
}

TEST(Effects, WhatIsDelayedHappensInTheEndPhase) {
  const CardPool pool = make_pool(
      "filler: {kind: place}\ndebt: {kind: tool, abilities: [{play: [{gain_life: 10}, "
      "{at_end_phase: {lose_life: 9, player: you}}, {gain_life: 1}]}]}");
  Table t(pool);
  t.hand(A, {"debt"}).at("main_phase").act(Act::UseTool, "debt").settle();
  EXPECT_EQ(t.life(A), 41);
  t.to_next_turn();
  EXPECT_EQ(t.life(A), 32);
}

TEST(Effects, AnExtraTurnFollowsTheRunningOne) {
  const CardPool pool =
      make_pool("filler: {kind: place}\nclock: {kind: tool, abilities: [{play: extra_turn}]}");
  Table t(pool);
  t.hand(A, {"clock"}).at("main_phase").act(Act::UseTool, "clock").settle().to_next_turn();
  EXPECT_EQ(t.state().turn_player, A);
  t.settle().to_next_turn();
  EXPECT_EQ(t.state().turn_player, B);
}

TEST(Effects, TenVirtuesWin) {
  const CardPool pool =
      make_pool("filler: {kind: place}\nprayer: {kind: tool, abilities: [{play: {virtue: 1}}]}");
  Table t(pool);
  t.hand(A, {"prayer"}).zone("virtue", A, Names(9, "filler")).at("main_phase");
  t.act(Act::UseTool, "prayer").settle();
  EXPECT_EQ(t.outcome(), Outcome::FirstWins);
}

TEST(Effects, ADeclaredKindIsComparedWithTheCardThatCame) {
  const CardPool pool = make_pool(
      "filler: {kind: place}\nseer: {kind: tool, abilities: [{play: {spirit_sight: [{declare: "
      "kind}, {from_deck: 1, to: exile, as: seen}, {if: {is: {picked: seen}, a: {of_declared: "
      "kind}}, then: {damage: 3, to: opponent}}]}}]}");
  for (const int kind : {0, 3}) {
    Table t(pool);
    t.hand(A, {"seer"}).at("main_phase").act(Act::UseTool, "seer");
    t.play({Verb::ChooseOption, kNoCard, 0, static_cast<std::uint8_t>(kind)}).settle();
    EXPECT_EQ(t.life(B), kind == 0 ? 27 : 30);
  }
}

TEST(Effects, CardsBoundForTheSoulMayBeExiled) {
  const CardPool pool = make_pool(
      "filler: {kind: place}\nvoid: {kind: place, abilities: [{has: souls_exiled, affects: "
      "your_opponent}]}");
  Table t(pool);
  t.place(A, 1, "filler").place(B, 1, "void").at("main_phase").act(Act::Attack, "filler").settle();
  EXPECT_EQ(t.zone(ZoneKind::Exile, A), Names{"filler"});
  EXPECT_EQ(text_of(pool, "void", Language::Ja), "相手はカードを魂に送る代わりに除外する。");
}

// A frame has one register for each kind of loop: the compiler says so.
TEST(Effects, ALoopInsideALoopOfItsKindIsRefused) {
  EXPECT_DEATH((void)make_pool("x: {kind: tool, abilities: [{play: {for_each: {each: place}, do: "
                               "{for_each: {each: ghost}, do: {gain_life: 1}}}}]}"),
               "for_each inside for_each");
}

}  // namespace
}  // namespace fudaba::kannagi::test
