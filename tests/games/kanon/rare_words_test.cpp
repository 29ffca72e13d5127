// Words of Kanon's vocabulary that no card that ships says: each in an event, so that the test
// fails if the word means nothing, everything, or another thing.
#include <gtest/gtest.h>

#include <string>

#include "games/kanon/table.h"

namespace fudaba::kanon::test {
namespace {

// The cards of these tests, and an event "rod" that does this.
CardPool rod(const std::string& action) {
  return make_pool(
      "filler: {}\ncat: {suit: cat, person: ann}\nnote: {suit: note, person: bea, costume: coat}\n"
      "sly: {suit: cat, attribute: agility, costume: coat}\nlamp: {kind: item}\n"
      "needy: {suit: sword, abilities: [{raison_detre: {person: ann}}]}\n"
      "rod: {kind: event, abilities: [{play: " +
      action + "}]}\n");
}

// A uses the rod, which a filler pays for, with this front line 1.
Table& used(Table& t, const Names& line) {
  t.bare().hand(A, {"rod", "filler"}).line(A, 0, line).line(B, 0, {"filler"});
  return t.at("pay_cost_1").event("rod").pay("filler").settle();
}

// How many cards A drew with it.
int drew(const CardPool& pool, const Names& line) {
  Table t(pool);
  return used(t, line).count(ZoneKind::Hand, A);
}

TEST(RareFilters, TheRearmostOfALine) {
  const CardPool pool = rod("{gain: combat, by: 1, to: {each: [character, rear], of: you}}");
  Table t(pool);
  used(t, {"cat", "sly", "note"});
  EXPECT_EQ(t.power("note"), 5);
  EXPECT_EQ(t.power("cat"), 4);
  EXPECT_EQ(t.power("sly", Attribute::Agility), 4);
}

TEST(RareFilters, FightersAndCardsWithoutEffects) {
  EXPECT_EQ(drew(rod("{draw: {count: {each: [card, fighter], of: you}}}"), {"cat", "lamp", "sly"}),
            2);
  EXPECT_EQ(drew(rod("{draw: {count: {each: [character, plain], of: you}}}"), {"cat", "needy"}), 1);
  EXPECT_EQ(drew(rod("{draw: {count: {each: [card, has_raison_detre], of: you}}}"),
                 {"cat", "sly", "needy"}),
            1);
}

TEST(RareFilters, CardsLikeAnother) {
  const auto alike = [](const std::string& filter) {
    return drew(rod("{draw: {count: {each: [character, " + filter + "], of: you}}}"),
                {"note", "cat", "sly"});
  };
  EXPECT_EQ(alike("{same_costume_as: {each: [card, {named: card_note}]}}"), 2);
  EXPECT_EQ(alike("{same_suit_as: {each: [card, {named: card_cat}]}}"), 2);
  EXPECT_EQ(alike("{same_attribute_as: {each: [card, {named: card_sly}]}}"), 1);
}

TEST(RareAmounts, KindsAmongCards) {
  EXPECT_EQ(
      drew(rod("{draw: {persons_among: {each: character, of: you}}}"), {"cat", "cat", "note"}), 2);
  EXPECT_EQ(
      drew(rod("{draw: {costumes_among: {each: character, of: you}}}"), {"cat", "sly", "note"}), 2);
  EXPECT_EQ(
      drew(rod("{draw: {attributes_among: {each: character, of: you}}}"), {"cat", "note", "note"}),
      1);
}

TEST(RareAmounts, SumsAndCounts) {
  EXPECT_EQ(drew(rod("{draw: {total: power, of: {each: character, of: you}}}"), {"cat", "note"}),
            8);
  EXPECT_EQ(drew(rod("[{draw: 2}, {draw: {drawn_by: you}}]"), {"cat"}), 4);
  const CardPool pool = rod("{draw: turn_number}");
  Table t(pool);
  t.value("turn", 5);
  EXPECT_EQ(used(t, {"cat"}).count(ZoneKind::Hand, A), t.state().turn);
}

TEST(RareConditions, WhetherItIsAPayCostPhase) {
  EXPECT_EQ(drew(rod("{if: in_pay_cost, then: {draw: 3}, else: {draw: 1}}"), {"cat"}), 3);
}

TEST(RareCards, TheLineOfACard) {
  const CardPool pool =
      rod("{gain: combat, by: 1, to: {line_of: {each: [card, {named: card_note}]}}}");
  Table t(pool);
  t.line(A, 1, {"sly"});
  used(t, {"cat", "note"});
  EXPECT_EQ(t.power("cat"), 5);
  EXPECT_EQ(t.power("sly", Attribute::Agility), 4);
}

TEST(RareCards, WhatLiesBesideACard) {
  const CardPool pool =
      rod("{gain: combat, by: 1, to: {beside: {each: [card, {named: card_sly}]}}}");
  Table t(pool);
  t.line(A, 1, {"sly"}).line(A, 2, {"filler", "note"});
  used(t, {"cat"});
  EXPECT_EQ(t.power("cat"), 5);
  EXPECT_EQ(t.power("note"), 4);
}

// A's cat attacks B's sly, with others behind them; in the window of the defence A plays the rod.
Table& in_battle(Table& t) {
  t.bare().hand(A, {"rod", "filler"}).line(A, 0, {"cat", "note"}).line(B, 0, {"sly", "lamp"});
  return t.at("battle").attack(0).settle().defend(0).event("rod").pay("filler").settle();
}

TEST(RareFilters, CardsInBattle) {
  const CardPool pool = rod("{gain: combat, by: 1, to: {each: [character, battling]}}");
  Table t(pool);
  in_battle(t);
  EXPECT_EQ(t.power("cat"), 5);
  EXPECT_EQ(t.power("sly"), 5);
  EXPECT_EQ(t.power("note"), 4);
}

TEST(RareCards, TheTwoSidesOfABattle) {
  for (const char* action :
       {"{gain: combat, by: 1, to: defender}", "{gain: combat, by: 1, to: foe}"}) {
    const CardPool pool = rod(action);
    Table t(pool);
    in_battle(t);
    EXPECT_EQ(t.power("sly"), 5) << action;
    EXPECT_EQ(t.power("cat"), 4) << action;
  }
}

TEST(RareFilters, CardsThatInterrupt) {
  const CardPool pool = make_pool(
      "filler: {}\ncat: {suit: cat}\nhalt: {kind: event, interrupt: yes, abilities: [{play: "
      "cancel, "
      "if: {exists: answered}}]}\n"
      "rod: {kind: event, abilities: [{play: {draw: {count: {each: [card, interrupting], in: "
      "discard, of: you}}}}]}\n");
  Table t(pool);
  t.bare().hand(A, {"rod", "filler"}).line(A, 0, {"cat"}).line(B, 0, {"filler"});
  t.zone("discard", A, {"halt", "cat", "halt"}).at("pay_cost_1").event("rod").pay("filler");
  EXPECT_EQ(t.settle().count(ZoneKind::Hand, A), 2);
}

// The cards that paid for the rod: a cat.
TEST(RareCards, WhatItWasPaidWith) {
  const CardPool pool = rod("{move: payment, to: hand}");
  Table t(pool);
  t.bare().hand(A, {"rod", "cat"}).line(A, 0, {"note"}).line(B, 0, {"filler"});
  t.at("pay_cost_1").event("rod").pay("cat").settle();
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"cat"});
}

TEST(RareCosts, CardsOfTheField) {
  const CardPool pool = make_pool(
      "filler: {}\ncat: {suit: cat}\nnote: {suit: note}\n"
      "rod: {kind: event, abilities: [{play: {draw: 1}}]}\n"
      "altar: {abilities: [{act: {draw: 2}, pay: {field_cards: 1, a: {suit: cat}}}]}\n");
  Table t(pool);
  t.bare().hand(A, {"rod", "filler"}).line(A, 0, {"altar"}).line(A, 1, {"note"});
  t.line(B, 0, {"filler"}).at("pay_cost_1");
  EXPECT_TRUE(t.offers(Act::PlayEvent, "rod"));
  EXPECT_FALSE(t.offers(Act::UseAbility, "altar")) << "there is no cat";
  Table paid(pool);
  paid.bare().line(A, 0, {"altar"}).line(A, 1, {"note", "cat"}).line(B, 0, {"filler"});
  paid.at("pay_cost_1").ability("altar", 0).pay("cat").settle();
  EXPECT_EQ(paid.discards(A), Names{"cat"});
  EXPECT_EQ(paid.count(ZoneKind::Hand, A), 2);
}

}  // namespace
}  // namespace fudaba::kanon::test
