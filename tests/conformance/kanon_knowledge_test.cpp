// What players know of hidden cards in Kanon, over several steps.
#include <gtest/gtest.h>

#include <string>

#include "conformance/knowledge.h"
#include "games/kanon/table.h"
#include "support/proves.h"

namespace fudaba::kanon::test {
namespace {

using fudaba::test::Faces;
using fudaba::test::known_in_group;
using fudaba::test::possible_faces;

const CardPool& knowing_pool() {
  static const CardPool kPool = make_pool(
      "filler: {}\ncat: {suit: cat}\nnote: {suit: note}\nsword: {suit: sword}\nlamp: {kind: item}\n"
      "rest: {kind: event, abilities: [{play: {draw: 0}}]}\n"
      "shine: {kind: event, abilities: [{play: {show: {each: card, in: hand, of: opponent}}}]}\n"
      "veil: {kind: event, abilities: [{play: [{choose: {each: [card, face_up]}}, {turn_down: "
      "chosen}]}]}\n"
      "home: {kind: event, abilities: [{play: [{choose: {each: [card, face_up], of: you}}, {move: "
      "chosen, to: hand}]}]}\n"
      "peek: {kind: event, abilities: [{play: {look_at: {top: 2, of: opponent}}}]}\n"
      "mix: {kind: event, abilities: [{play: [{look_at: {top: 2, of: opponent}}, {shuffle_deck: "
      "opponent}]}]}\n"
      "bury: {kind: event, abilities: [{play: [{show: {each: card, in: hand, of: you}}, {choose: "
      "{each: card, in: hand, of: you}}, {move: chosen, to: deck, end: bottom, secretly: "
      "yes}]}]}\n");
  return kPool;
}

// A has taken the sword back from the field and pays with fillers; then it is A's card-set phase.
Table& with_sword_taken_back(Table& t, const Names& others) {
  Names hand = others;
  hand.insert(hand.end(), {"home", "filler"});
  t.hand(A, hand).line(A, 0, {"sword"}).at("pay_cost_1").event("home").pay("filler").settle();
  return t.choose("sword").settle();
}

TEST(Knowledge, NobodyKnowsADeck) {
  Table t(knowing_pool());
  t.deck(A, {"cat", "note", "sword"}).at("card_set");
  for (const Seat viewer : {A, B}) {
    EXPECT_FALSE(t.knows(viewer, "note"));
    EXPECT_GT(possible_faces(t, viewer, t.find("note")).size(), 1U);
  }
}

// A card stacked is known to its owner alone.
TEST(Knowledge, AStackedCardIsKnownToItsOwnerAlone) {
  FUDABA_PROVES("KAN-3.5");
  Table t(knowing_pool());
  t.hand(A, {"cat", "rest"}).at("card_set").stack("cat", 0);
  EXPECT_EQ(possible_faces(t, A, t.find("cat")), Faces{"cat"});
  const Faces faces = possible_faces(t, B, t.find("cat"));
  EXPECT_EQ(faces.count("filler"), 1U);
  EXPECT_EQ(faces.count("rest"), 0U) << "events are not stacked";
}

TEST(Knowledge, ACardTakenBackIsKnownToBeInTheHand) {
  Table t(knowing_pool());
  with_sword_taken_back(t, {"cat"});
  EXPECT_EQ(known_in_group(t, B, A), Names{"sword"});
  EXPECT_EQ(known_in_group(t, kNoSeat, A), Names{"sword"});
}

// Laid face down again it may be that card, and may be another.
TEST(Knowledge, ACardTakenBackMayBeTheOneThatIsStackedNext) {
  for (const char* stacked : {"sword", "cat"}) {
    Table t(knowing_pool());
    with_sword_taken_back(t, {"cat"}).pass().settle();
    while (t.state().step != Step::CardSet || t.asked() != A) { t.choose_nth(0); }
    t.stack(stacked, 1);
    const Faces faces = possible_faces(t, B, t.find(stacked));
    EXPECT_EQ(faces.count("sword"), 1U) << stacked;
    EXPECT_GT(faces.size(), 1U) << stacked;
    EXPECT_EQ(known_in_group(t, B, A), Names{"sword"}) << stacked;
  }
}

// A face-up card that is turned down stays known.
TEST(Knowledge, ACardTurnedDownIsNotForgotten) {
  Table t(knowing_pool());
  t.hand(A, {"veil", "filler"}).line(B, 0, {"sword"}).at("pay_cost_1");
  t.event("veil").pay("filler").settle().choose("sword").settle();
  EXPECT_TRUE(t.is_down("sword"));
  EXPECT_EQ(possible_faces(t, A, t.find("sword")), Faces{"sword"});
}

TEST(Knowledge, AShownHandIsKnown) {
  Table t(knowing_pool());
  t.hand(A, {"shine", "filler"}).hand(B, {"cat", "rest"}).at("pay_cost_1");
  EXPECT_TRUE(known_in_group(t, A, B).empty());
  t.event("shine").pay("filler").settle();
  EXPECT_EQ(known_in_group(t, A, B), (Names{"cat", "rest"}));
}

TEST(Knowledge, ACardSeenInADeckIsKnownWhenItIsDrawn) {
  Table t(knowing_pool());
  t.deck(B, {"cat", "note", "sword", "sword"}).hand(A, {"peek", "filler"}).at("pay_cost_1");
  t.event("peek").pay("filler").settle();
  EXPECT_TRUE(t.knows(A, "cat") && t.knows(A, "note"));
  EXPECT_FALSE(t.knows(A, "sword"));
  t.to_next_turn();
  EXPECT_EQ(known_in_group(t, A, B), (Names{"cat", "note"}));
  EXPECT_TRUE(known_in_group(t, kNoSeat, B).empty()) << "A alone looked at them";
}

TEST(Knowledge, AShuffleForgets) {
  Table t(knowing_pool());
  t.deck(B, {"cat", "note", "sword"}).hand(A, {"mix", "filler"}).at("pay_cost_1");
  t.event("mix").pay("filler").settle();
  for (const char* card : {"cat", "note", "sword"}) { EXPECT_FALSE(t.knows(A, card)) << card; }
}

TEST(Knowledge, ASecretMoveIntoTheDeckMakesTheHandUncertain) {
  Table t(knowing_pool());
  t.deck(A, {"filler"}).hand(A, {"bury", "note", "cat", "rest"}).at("pay_cost_1");
  t.event("bury").pay("note").settle().choose("cat").settle();
  EXPECT_TRUE(known_in_group(t, B, A).empty());
  EXPECT_FALSE(t.knows(B, "rest"));
  EXPECT_EQ(possible_faces(t, B, t.find("cat")).count("rest"), 1U);
}

}  // namespace
}  // namespace fudaba::kanon::test
