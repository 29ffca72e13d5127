// What players know of hidden cards in D.Gray-man, over several steps.
#include <gtest/gtest.h>

#include <string>

#include "conformance/knowledge.h"
#include "games/dgrayman/table.h"
#include "support/proves.h"

namespace fudaba::dgrayman::test {
namespace {

using fudaba::test::Faces;
using fudaba::test::known_in_group;
using fudaba::test::possible_faces;

const CardPool& knowing_pool() {
  static const CardPool kPool = make_pool(
      "ann: {kind: person}\nbob: {kind: person}\neve: {kind: person}\n"
      "filler: {kind: skill, person: eve, timing: act, rank: 0}\n"
      "eve_spare: {kind: character, person: eve}\n"
      "ann_all: {kind: character, person: ann, power: 3, actions: [attack, search, draw, "
      "recover]}\n"
      "bob_one: {kind: character, person: bob}\nbob_two: {kind: character, person: bob}\n"
      "bob_three: {kind: character, person: bob}\n"
      "shine: {kind: skill, person: ann, timing: act, abilities: [{play: {show: {each: card, in: "
      "hand, of: opponent}}}]}\n"
      "peek: {kind: skill, person: ann, timing: act, abilities: [{play: {look_at: {top: 2, of: "
      "opponent}}}]}\n"
      "mix: {kind: skill, person: ann, timing: act, abilities: [{play: [{look_at: {top: 2, of: "
      "opponent}}, {shuffle_deck: opponent}]}]}\n"
      "bury: {kind: skill, person: ann, timing: act, abilities: [{play: [{show: {each: card, in: "
      "hand, of: you}}, {choose: {each: card, in: hand, of: you}}, {move: chosen, to: deck, end: "
      "bottom, secretly: yes}]}]}\n");
  return kPool;
}

TEST(Knowledge, NobodyKnowsADeck) {
  Table t(knowing_pool());
  t.spare().deck(A, {"bob_one", "bob_two", "bob_three"}).at("main_phase");
  for (const Seat viewer : {A, B}) {
    EXPECT_FALSE(t.knows(viewer, "bob_two"));
    EXPECT_EQ(possible_faces(t, viewer, t.find("bob_two")),
              (Faces{"bob_one", "bob_two", "bob_three"}));
  }
}

TEST(Knowledge, ADrawnCardIsKnownToItsOwnerAlone) {
  Table t(knowing_pool());
  t.spare().standby(A, {"ann_all"}).deck(A, {"bob_one", "filler"}).at("main_phase");
  t.act(Act::Draw, "ann_all");
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"bob_one"});
  EXPECT_TRUE(t.knows(A, "bob_one"));
  EXPECT_EQ(possible_faces(t, B, t.find("bob_one")), (Faces{"bob_one", "filler"}));
}

// A card recovered is known to be in the hand until it is placed.
TEST(Knowledge, ARecoveredCardIsKnownUntilItIsPlaced) {
  FUDABA_PROVES("DGM-7.10", "DGM-5.3");
  Table t(knowing_pool());
  t.spare().standby(A, {"ann_all"}).hand(A, {"bob_two"}).discard(A, {"bob_one"}).at("main_phase");
  t.act(Act::Recover, "ann_all");
  if (t.asks() == DecisionKind::Card) { t.choose("bob_one"); }
  EXPECT_EQ(known_in_group(t, B, A), Names{"bob_one"});
  EXPECT_EQ(known_in_group(t, kNoSeat, A), Names{"bob_one"});
  EXPECT_FALSE(t.knows(B, "bob_two"));
  t.to_next_turn().to_next_turn();
  while (t.prompt() != Prompt::Characters) { t.choose_nth(0); }
  t.act(Act::Place, "bob_one");
  EXPECT_TRUE(known_in_group(t, B, A).empty());
}

// The card of a deck search lies at the bottom, seen by both.
TEST(Knowledge, TheCardOfADeckSearchIsKnownAtTheBottom) {
  FUDABA_PROVES("DGM-7.6");
  Table t(knowing_pool());
  t.spare().standby(A, {"ann_all"}).deck(B, {"bob_one", "filler", "filler"}).at("main_phase");
  t.act(Act::DeckSearch, "ann_all");
  EXPECT_TRUE(t.knows(A, "bob_one") && t.knows(B, "bob_one"));
  EXPECT_EQ(t.zone(ZoneKind::Deck, B).back(), "bob_one");
  EXPECT_EQ(possible_faces(t, A, t.find("bob_one")), Faces{"bob_one"});
}

TEST(Knowledge, AShownHandIsKnown) {
  Table t(knowing_pool());
  t.spare().standby(A, {"ann_all"}).hand(A, {"shine"}).hand(B, {"bob_one", "filler"});
  t.at("main_phase").act(Act::UseSkill, "shine");
  EXPECT_EQ(known_in_group(t, A, B), (Names{"filler", "bob_one"}));
}

TEST(Knowledge, ACardSeenInADeckIsKnownWhenItIsDrawn) {
  Table t(knowing_pool());
  t.spare().standby(A, {"ann_all"}).hand(A, {"peek"});
  t.deck(B, {"bob_one", "bob_two", "bob_three", "filler"}).at("main_phase");
  t.act(Act::UseSkill, "peek").to_next_turn();
  EXPECT_EQ(known_in_group(t, A, B), Names{"bob_one"});
  EXPECT_TRUE(t.knows(A, "bob_two"));
  EXPECT_FALSE(t.knows(A, "bob_three"));
  EXPECT_TRUE(known_in_group(t, kNoSeat, B).empty()) << "A alone looked at it";
}

TEST(Knowledge, AShuffleForgets) {
  Table t(knowing_pool());
  t.spare().standby(A, {"ann_all"}).hand(A, {"mix"});
  t.deck(B, {"bob_one", "bob_two", "filler"}).at("main_phase").act(Act::UseSkill, "mix");
  for (const char* card : {"bob_one", "bob_two"}) { EXPECT_FALSE(t.knows(A, card)) << card; }
}

TEST(Knowledge, ASecretMoveIntoTheDeckMakesTheHandUncertain) {
  Table t(knowing_pool());
  t.spare().standby(A, {"ann_all"}).hand(A, {"bury", "bob_one", "bob_two"}).deck(A, {"filler"});
  t.at("main_phase").act(Act::UseSkill, "bury").choose("bob_one");
  EXPECT_TRUE(known_in_group(t, B, A).empty());
  EXPECT_EQ(possible_faces(t, B, t.find("bob_one")), (Faces{"bob_one", "bob_two", "filler"}));
}

}  // namespace
}  // namespace fudaba::dgrayman::test
