// What players know of hidden cards in Kannagi, over several steps.
#include <gtest/gtest.h>

#include <string>

#include "conformance/knowledge.h"
#include "games/kannagi/table.h"
#include "support/proves.h"

namespace fudaba::kannagi::test {
namespace {

using fudaba::test::Faces;
using fudaba::test::known_in_group;
using fudaba::test::possible_faces;

const CardPool& knowing_pool() {
  static const CardPool kPool = make_pool(
      "filler: {kind: place}\nhut: {kind: place, power: 2}\ntower: {kind: place, power: 5}\n"
      "imp: {kind: ghost}\nogre: {kind: ghost}\nelf: {kind: ghost}\nair: {kind: season}\n"
      "candle: {kind: tool, abilities: [{play: {show: {each: card, in: hand, of: opponent}}}]}\n"
      "peek: {kind: tool, abilities: [{play: {look_at: {top: 2, of: opponent}}}]}\n"
      "mix: {kind: tool, abilities: [{play: [{look_at: {top: 2, of: opponent}}, {shuffle_deck: "
      "opponent}]}]}\n"
      "wind: {kind: tool, abilities: [{play: {move: {each: season_card, of: opponent}, to: "
      "hand}}]}\n"
      "fetch: {kind: tool, abilities: [{play: [{choose: {each: ghost, in: soul, of: you}}, {move: "
      "chosen, to: hand}]}]}\n"
      "bury: {kind: tool, abilities: [{play: [{show: {each: card, in: hand, of: you}}, {choose: "
      "{each: card, in: hand, of: you}}, {move: chosen, to: deck, end: bottom, secretly: "
      "yes}]}]}\n");
  return kPool;
}

// A has shown imp, ogre and tower; imp was laid under the hut.
Table& with_ghost_of_a_shown_hand(Table& t) {
  t.hand(B, {"candle"}).hand(A, {"imp", "ogre", "tower"}).place(A, 1, "hut");
  t.value("turn_player", B).at("main_phase").act(Act::UseTool, "candle").settle().to_next_turn();
  return t.settle().act(Act::Possess, "imp", 1).settle();
}

TEST(Knowledge, ADrawnCardIsKnownToItsOwnerAlone) {
  Table t(knowing_pool());
  t.deck(A, {"tower", "filler"}).at("draw_phase").settle();
  EXPECT_TRUE(t.knows(A, "tower"));
  EXPECT_FALSE(t.knows(B, "tower"));
  EXPECT_GT(possible_faces(t, B, t.find("tower")).size(), 1U);
}

TEST(Knowledge, NobodyKnowsADeck) {
  Table t(knowing_pool());
  t.deck(A, {"imp", "hut", "tower"}).at("main_phase");
  for (const Seat viewer : {A, B}) {
    EXPECT_FALSE(t.knows(viewer, "hut"));
    EXPECT_EQ(possible_faces(t, viewer, t.find("hut")), (Faces{"imp", "hut", "tower"}));
  }
}

// The owner may look at a ghost; the opponent knows that it is one of the ghosts shown.
TEST(Knowledge, AGhostMayBeAnyGhostOfAShownHand) {
  FUDABA_PROVES("KNG-5.6");
  Table t(knowing_pool());
  with_ghost_of_a_shown_hand(t);
  const CardId ghost = t.find("imp");
  EXPECT_EQ(t.count(ZoneKind::Ghosts, A, 1), 1);
  EXPECT_EQ(possible_faces(t, A, ghost), Faces{"imp"});
  EXPECT_EQ(known_in_group(t, B, A), (Names{"tower", "imp", "ogre"}));
  const Faces faces = possible_faces(t, B, ghost);
  EXPECT_EQ(faces.count("imp") + faces.count("ogre"), 2U);
  EXPECT_EQ(faces.count("tower"), 0U) << "a place is no ghost";
}

// Turned face up it is known to be this one, and the other to be in the hand.
TEST(Knowledge, AGhostThatIsTurnedUpSettlesWhatTheHandHolds) {
  Table t(knowing_pool());
  with_ghost_of_a_shown_hand(t).to_next_turn().settle().to_next_turn().settle();
  t.act(Act::Attack, "hut").settle();
  EXPECT_EQ(t.count(ZoneKind::Ghosts, A, 1), 0);
  EXPECT_EQ(known_in_group(t, B, A), (Names{"tower", "ogre"}));
}

// A card that goes to the hand openly is known there, and may be the next ghost.
TEST(Knowledge, AGhostTakenBackMayBeTheNextOneLaid) {
  Table t(knowing_pool());
  t.hand(A, {"fetch", "ogre"}).soul(A, {"imp"}).place(A, 1, "hut").at("main_phase");
  t.act(Act::UseTool, "fetch").settle().choose("imp").settle();
  EXPECT_EQ(known_in_group(t, B, A), Names{"imp"});
  EXPECT_EQ(known_in_group(t, kNoSeat, A), Names{"imp"});
  t.act(Act::Possess, "ogre", 1).settle();
  EXPECT_EQ(known_in_group(t, B, A), Names{"imp"});
  EXPECT_EQ(possible_faces(t, B, t.find("ogre")).count("imp"), 1U);
}

TEST(Knowledge, AReturnedSeasonIsKnownUntilItIsDeployedAgain) {
  Table t(knowing_pool());
  t.hand(A, {"wind"}).season(B, "air").at("main_phase").act(Act::UseTool, "wind").settle();
  EXPECT_EQ(known_in_group(t, A, B), Names{"air"});
  t.to_next_turn().settle().act(Act::Deploy, "air").settle();
  EXPECT_TRUE(known_in_group(t, A, B).empty());
}

TEST(Knowledge, ACardSeenInADeckIsKnownWhenItIsDrawn) {
  Table t(knowing_pool());
  t.deck(B, {"hut", "tower", "imp"}).hand(A, {"peek"}).at("main_phase");
  t.act(Act::UseTool, "peek").settle().to_next_turn().settle();
  EXPECT_EQ(known_in_group(t, A, B), Names{"hut"});
  EXPECT_TRUE(t.knows(A, "tower"));
  EXPECT_FALSE(t.knows(A, "imp"));
  EXPECT_TRUE(known_in_group(t, kNoSeat, B).empty()) << "A alone looked at it";
}

TEST(Knowledge, AShuffleForgets) {
  Table t(knowing_pool());
  t.deck(B, {"hut", "tower", "imp"}).hand(A, {"mix"}).at("main_phase");
  t.act(Act::UseTool, "mix").settle();
  for (const char* card : {"hut", "tower", "imp"}) { EXPECT_FALSE(t.knows(A, card)) << card; }
}

TEST(Knowledge, ASecretMoveIntoTheDeckMakesTheHandUncertain) {
  Table t(knowing_pool());
  t.deck(A, {"filler"}).hand(A, {"bury", "hut", "tower"}).at("main_phase");
  t.act(Act::UseTool, "bury").settle().choose("hut").settle();
  EXPECT_TRUE(known_in_group(t, B, A).empty());
  EXPECT_FALSE(t.knows(B, "hut"));
  EXPECT_EQ(possible_faces(t, B, t.find("hut")), (Faces{"filler", "hut", "tower"}));
}

}  // namespace
}  // namespace fudaba::kannagi::test
