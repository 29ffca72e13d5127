// What players know of hidden cards in the example game, over several steps.
#include <gtest/gtest.h>

#include <string>

#include "conformance/knowledge.h"
#include "games/lanterns/table.h"
#include "support/proves.h"

namespace fudaba::lanterns::test {
namespace {

using fudaba::test::Faces;
using fudaba::test::known_in_group;
using fudaba::test::possible_faces;

const CardPool& knowing_pool() {
  static const CardPool kPool = make_pool(
      "filler: {kind: lantern}\nboat: {kind: lantern}\nraft: {kind: lantern, cost: 1}\n"
      "look: {kind: wind, abilities: [{play: {look_at: {each: card, in: hand, of: opponent}}}]}\n"
      "peek: {kind: wind, abilities: [{play: {look_at: {top: 2, of: opponent}}}]}\n"
      "mix: {kind: wind, abilities: [{play: [{look_at: {top: 2, of: opponent}}, {shuffle_deck: "
      "opponent}]}]}\n"
      "rope: {kind: wind, abilities: [{play: {move: {each: lantern, of: opponent}, to: hand}}]}\n"
      "bury: {kind: wind, abilities: [{play: [{show: {each: card, in: hand, of: you}}, {choose: "
      "{each: card, in: hand, of: you}}, {move: chosen, to: deck, end: bottom, secretly: "
      "yes}]}]}\n");
  return kPool;
}

TEST(Knowledge, ADrawnCardIsKnownToItsOwnerAlone) {
  FUDABA_PROVES("LTN-3.2");
  Table t(knowing_pool());
  t.deck(B, {"boat", "raft", "filler"}).at("main").pass();
  EXPECT_TRUE(t.knows(B, "boat"));
  EXPECT_FALSE(t.knows(A, "boat"));
  EXPECT_FALSE(t.knows(B, "raft"));
  EXPECT_GT(possible_faces(t, A, t.find("boat")).size(), 1U);
}

TEST(Knowledge, AHandThatWasLookedAtIsKnownToWhoeverLooked) {
  Table t(knowing_pool());
  t.hand(A, {"look"}).hand(B, {"boat", "raft"}).at("main").act(Act::Use, "look");
  EXPECT_EQ(known_in_group(t, A, B), (Names{"boat", "raft"}));
  EXPECT_TRUE(known_in_group(t, kNoSeat, B).empty()) << "A alone looked at it";
}

// What is paid is seen; what was drawn meanwhile is not.
TEST(Knowledge, WhatIsPaidIsKnownToBoth) {
  FUDABA_PROVES("LTN-5.2");
  Table t(knowing_pool());
  t.hand(A, {"look"}).hand(B, {"boat", "raft"}).at("main").act(Act::Use, "look").pass();
  t.act(Act::Float, "raft").choose("boat");
  EXPECT_TRUE(known_in_group(t, A, B).empty());
  EXPECT_TRUE(t.knows(A, "boat"));
  EXPECT_EQ(t.count(ZoneKind::Hand, B), 1);
}

TEST(Knowledge, ALanternPulledBackIsKnownInTheHand) {
  Table t(knowing_pool());
  t.hand(A, {"rope"}).hand(B, {"raft"}).zone("river", B, {"boat"}).at("main");
  t.act(Act::Use, "rope");
  EXPECT_EQ(known_in_group(t, A, B), Names{"boat"});
}

TEST(Knowledge, ACardSeenInADeckIsKnownWhenItIsDrawn) {
  Table t(knowing_pool());
  t.deck(B, {"boat", "raft", "filler"}).hand(A, {"peek"}).at("main").act(Act::Use, "peek").pass();
  EXPECT_EQ(known_in_group(t, A, B), Names{"boat"});
  EXPECT_TRUE(t.knows(A, "raft"));
}

TEST(Knowledge, AShuffleForgets) {
  Table t(knowing_pool());
  t.deck(B, {"boat", "raft"}).hand(A, {"mix"}).at("main").act(Act::Use, "mix");
  EXPECT_FALSE(t.knows(A, "boat"));
  EXPECT_FALSE(t.knows(A, "raft"));
}

TEST(Knowledge, ASecretMoveIntoTheDeckMakesTheHandUncertain) {
  Table t(knowing_pool());
  t.deck(A, {"filler"}).hand(A, {"bury", "boat", "raft"}).at("main");
  t.act(Act::Use, "bury").choose("boat");
  EXPECT_TRUE(known_in_group(t, B, A).empty());
  EXPECT_EQ(possible_faces(t, B, t.find("boat")), (Faces{"boat", "filler", "raft"}));
}

}  // namespace
}  // namespace fudaba::lanterns::test
