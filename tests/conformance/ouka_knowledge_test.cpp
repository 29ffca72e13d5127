// What players know of hidden cards in Ouka Houshin, over several steps.
#include <gtest/gtest.h>

#include <string>

#include "conformance/knowledge.h"
#include "games/ouka/table.h"
#include "support/proves.h"

namespace fudaba::ouka::test {
namespace {

using fudaba::test::Faces;
using fudaba::test::known_in_group;
using fudaba::test::possible_faces;

const CardPool& knowing_pool() {
  static const CardPool kPool = make_pool(
      "ann: {kind: person}\nbob: {kind: person}\neve: {kind: person}\n"
      "hero_a: {kind: protagonist, person: ann, schools: [seals], destiny_1: {combat: 2}, "
      "destiny_2: "
      "{combat: 3}, destiny_3: {combat: 4}}\n"
      "hero_b: {kind: protagonist, person: bob, schools: [seals], destiny_1: {combat: 1}, "
      "destiny_2: "
      "{combat: 1}, destiny_3: {combat: 1}}\n"
      "filler: {kind: character, person: eve, destiny: 3, schools: [sorcery]}\n"
      "gate: {kind: story, story_kind: normal, keywords: [place], points: 10}\n"
      "well: {kind: story, story_kind: normal, keywords: [place], points: 10}\n"
      "moor: {kind: story, story_kind: normal, keywords: [place], points: 10}\n"
      "war: {kind: mission, points: 70, abilities: [{requires: {exists: {each: {climax_type: "
      "battle}, in: completed, of: each}}}]}\n"
      "peace: {kind: mission, points: 40, abilities: [{requires: {exists: {each: {climax_type: "
      "feast}, in: completed, of: you}}}]}\n"
      "shine: {kind: story, story_kind: event, keywords: [place], points: 10, abilities: [{when: "
      "becomes_story, do: {show: {each: card, in: hand, of: opponent}}}]}\n"
      "bare: {kind: story, story_kind: event, keywords: [place], points: 10, abilities: [{when: "
      "becomes_story, do: {show: {each: card, in: hand, of: you}}}]}\n"
      "fetch: {kind: story, story_kind: event, keywords: [place], points: 10, abilities: [{when: "
      "becomes_story, do: {move: {each: card, in: discard, of: you}, to: hand}}]}\n"
      "peek: {kind: story, story_kind: event, keywords: [place], points: 10, abilities: [{when: "
      "becomes_story, do: {look_at: {top: 2, of: you}}}]}\n"
      "mix: {kind: story, story_kind: event, keywords: [place], points: 10, abilities: [{when: "
      "becomes_story, do: [{look_at: {top: 2, of: opponent}}, {shuffle_deck: opponent}]}]}\n"
      "bury: {kind: story, story_kind: event, keywords: [place], points: 10, abilities: [{when: "
      "becomes_story, do: [{show: {each: card, in: hand, of: you}}, {choose: {each: card, in: "
      "hand, "
      "of: you}}, {move: chosen, to: deck, end: bottom, secretly: yes}]}]}\n");
  return kPool;
}

// A tells a story of the hand, into the first slot.
Table& told(Table& t, const char* story) {
  return t.at("story_phase").act(Act::Tell, story).slot(0).settle();
}

// On to A's foreshadows; there a card of the hand is laid.
Table& laid(Table& t, const char* card, int slot) {
  while (t.state().step != Step::ForeshadowPhase) { t.pass(); }
  return t.act(Act::LayForeshadow, card).slot(slot);
}

TEST(Knowledge, NobodyKnowsADeck) {
  Table t(knowing_pool());
  t.hand(A, {"bare"}).deck(A, {"gate", "well", "moor"}).at("story_phase");
  for (const Seat viewer : {A, B}) {
    EXPECT_FALSE(t.knows(viewer, "well"));
    EXPECT_GT(possible_faces(t, viewer, t.find("well")).size(), 1U);
  }
}

// Missions are their owner's secret.
TEST(Knowledge, MissionsAreKnownToTheirOwnerAlone) {
  FUDABA_PROVES("OUK-4.9");
  Table t(knowing_pool());
  t.zone("missions", A, {"war"}).hand(A, {"gate"}).at("story_phase");
  EXPECT_EQ(possible_faces(t, A, t.find("war")), Faces{"war"});
  EXPECT_FALSE(t.knows(B, "war"));
}

// A foreshadow is known to its owner alone.
TEST(Knowledge, AForeshadowIsKnownToItsOwnerAlone) {
  FUDABA_PROVES("OUK-4.9", "OUK-10.1");
  Table t(knowing_pool());
  t.hand(A, {"gate", "well"}).at("foreshadow_phase");
  t.act(Act::LayForeshadow, "gate").slot(0);
  EXPECT_EQ(possible_faces(t, A, t.find("gate")), Faces{"gate"});
  EXPECT_EQ(possible_faces(t, B, t.find("gate")), (Faces{"filler", "gate", "well"}));
}

// A card of a shown hand that is laid face down may be any of them.
TEST(Knowledge, AForeshadowMayBeAnyCardOfAShownHand) {
  Table t(knowing_pool());
  laid(told(t.hand(A, {"bare", "gate", "well"}), "bare"), "gate", 1);
  EXPECT_EQ(known_in_group(t, B, A), (Names{"gate", "well"}));
  const Faces faces = possible_faces(t, B, t.find("gate"));
  EXPECT_EQ(faces.count("gate") + faces.count("well"), 2U);
}

// The one that returns for it is hidden with it.
TEST(Knowledge, AForeshadowThatIsReplacedReturnsUnseen) {
  FUDABA_PROVES("OUK-10.2");
  Table t(knowing_pool());
  t.hand(A, {"gate"}).foreshadow(A, 0, "well").at("foreshadow_phase");
  t.act(Act::LayForeshadow, "gate").slot(0);
  EXPECT_EQ(t.zone(ZoneKind::Hand, A).front(), "well");
  EXPECT_FALSE(t.knows(B, "well"));
  EXPECT_TRUE(known_in_group(t, B, A).empty());
}

// A card taken back openly is known, and may be the next foreshadow.
TEST(Knowledge, ACardTakenBackMayBeTheNextForeshadow) {
  FUDABA_PROVES("OUK-13.10");
  Table t(knowing_pool());
  told(t.hand(A, {"fetch", "well"}).zone("discard", A, {"gate"}), "fetch");
  EXPECT_EQ(known_in_group(t, B, A), Names{"gate"});
  EXPECT_EQ(known_in_group(t, kNoSeat, A), Names{"gate"});
  laid(t, "well", 2);
  EXPECT_EQ(known_in_group(t, B, A), Names{"gate"});
  const Faces faces = possible_faces(t, B, t.find("well"));
  EXPECT_EQ(faces.count("gate"), 1U);
  EXPECT_GT(faces.size(), 1U);
}

TEST(Knowledge, AShownHandIsKnown) {
  Table t(knowing_pool());
  told(t.hand(A, {"shine"}).hand(B, {"gate", "filler"}), "shine");
  EXPECT_EQ(known_in_group(t, A, B), (Names{"filler", "gate"}));
}

TEST(Knowledge, WhatOneLooksAtTheOtherDoesNotKnow) {
  Table t(knowing_pool());
  told(t.hand(A, {"peek", "bare"}).deck(A, {"gate", "well", "moor"}), "peek");
  EXPECT_TRUE(t.knows(A, "gate") && t.knows(A, "well"));
  EXPECT_FALSE(t.knows(A, "moor"));
  EXPECT_FALSE(t.knows(B, "gate"));
}

TEST(Knowledge, AShuffleForgets) {
  Table t(knowing_pool());
  told(t.hand(A, {"mix"}).deck(B, {"gate", "well", "moor"}), "mix");
  for (const char* card : {"gate", "well", "moor"}) { EXPECT_FALSE(t.knows(A, card)) << card; }
}

TEST(Knowledge, ASecretMoveIntoTheDeckMakesTheHandUncertain) {
  Table t(knowing_pool());
  told(t.hand(A, {"bury", "gate", "well"}).deck(A, {"filler"}), "bury").choose("gate");
  EXPECT_TRUE(known_in_group(t, B, A).empty());
  EXPECT_EQ(possible_faces(t, B, t.find("gate")).count("well"), 1U);
}

}  // namespace
}  // namespace fudaba::ouka::test
