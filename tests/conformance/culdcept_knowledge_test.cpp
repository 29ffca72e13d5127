// What players know of hidden cards in Culdcept, over several steps.
#include <gtest/gtest.h>

#include <string>

#include "conformance/knowledge.h"
#include "support/proves.h"
#include "support/table.h"

namespace fudaba::test {
namespace {

// A's bluff "storm" is returned to the hand; then it is B's turn.
Table& with_returned_bluff(Table& t, const Names& others) {
  Names hand = others;
  hand.push_back("storm");
  t.hand(A, hand).governor(A, 3, "guard").governor(B, 4, "wall").dice({1, 2});
  t.at("destination", 3).act(Act::Invade, "guard").act(Act::LayCard, "storm").pass();
  return t;
}

// The returned bluff is known to be in the hand.
TEST(Knowledge, AReturnedBluffIsKnownToBeInTheHand) {
  FUDABA_PROVES("CUL-6.7");
  Table t;
  with_returned_bluff(t, {"sword", "rat"});
  EXPECT_EQ(known_in_group(t, B, A), Names{"storm"});
  EXPECT_EQ(known_in_group(t, kNoSeat, A), Names{"storm"});
}

// After a card was laid to level up it may be that card.
TEST(Knowledge, ABluffMayBeTheLevelCardThatIsLaidLater) {
  FUDABA_PROVES("CUL-9.11");
  Table t;
  with_returned_bluff(t, {"sword", "rat"}).to_next_turn().pass().act(Act::LevelUp, "sword");
  EXPECT_EQ(known_in_group(t, B, A), Names{"storm"});
  const CardId level_card = t.find("sword");
  EXPECT_TRUE(t.state().cards.is_mixed(level_card));
  EXPECT_EQ(possible_faces(t, B, level_card).count("storm"), 1U);
}

// Also if it is that card, the opponent cannot tell.
TEST(Knowledge, TheOpponentCannotTellWhetherTheBluffWasLaid) {
  FUDABA_PROVES("CUL-9.11");
  Table laid;
  with_returned_bluff(laid, {"sword", "rat"}).to_next_turn().pass().act(Act::LevelUp, "storm");
  const Faces faces = possible_faces(laid, B, laid.find("storm"));
  EXPECT_GT(faces.size(), 1U);
  EXPECT_EQ(known_in_group(laid, B, A), Names{"storm"});
}

// A level card taken back joins the hand unseen.
TEST(Knowledge, ALevelCardTakenBackStaysHidden) {
  FUDABA_PROVES("CUL-9.3");
  Table t;
  t.hand(A, {"sword"})
      .levels(A, 3, {"giant"})
      .at("territory_phase", 3)
      .act(Act::LevelDown, "giant");
  EXPECT_FALSE(t.knows(B, "giant"));
  EXPECT_TRUE(known_in_group(t, B, A).empty());
}

// After the bluff was laid and taken back it is known to be in the hand.
TEST(Knowledge, ABluffLaidAndTakenBackIsStillKnownToBeThere) {
  FUDABA_PROVES("CUL-9.3");
  Table t;
  with_returned_bluff(t, {}).to_next_turn();
  // A's hand now holds the bluff and one card drawn: which of them is laid nobody else can tell.
  t.pass().act(Act::LevelUp, "storm");
  EXPECT_EQ(known_in_group(t, B, A), Names{"storm"});
}

// A card that is used openly leaves the group.
TEST(Knowledge, AKnownCardThatIsPlayedIsNoLongerInTheHand) {
  Table t;
  with_returned_bluff(t, {"rat"}).to_next_turn().act(Act::PlaySpell, "storm");
  EXPECT_TRUE(known_in_group(t, B, A).empty());
}

// Of two equal cards one was seen, and one of the two is laid. When the other is played it may be
// the one that was seen: nothing tells the opponent that there were two.
TEST(Knowledge, OfTwoEqualCardsTheOneThatIsPlayedMayBeTheOneThatWasSeen) {
  Table t;
  with_returned_bluff(t, {"storm"}).to_next_turn().pass().act(Act::LevelUp, "storm");
  EXPECT_EQ(known_in_group(t, B, A), Names{"storm"});
  t.pass().to_next_turn().act(Act::PlaySpell, "storm");
  EXPECT_TRUE(known_in_group(t, B, A).empty());
  EXPECT_TRUE(known_in_group(t, kNoSeat, A).empty());
}

// A level card paid as toll has been seen by both.
TEST(Knowledge, ALevelCardPaidAsTollIsSeenByBoth) {
  FUDABA_PROVES("CUL-4.5");
  Table t;
  t.levels(B, 4, {"giant"}).at("destination", 3).choose("giant");
  EXPECT_TRUE(t.knows(A, "giant") && t.knows(B, "giant"));
}

// The own deck is hidden from its owner as well.
TEST(Knowledge, NobodyKnowsADeck) {
  Table t;
  t.deck(A, {"rat", "giant", "sword"}).at("spell_phase");
  for (const Seat viewer : {A, B}) {
    for (const char* card : {"rat", "giant", "sword"}) { EXPECT_FALSE(t.knows(viewer, card)); }
  }
  EXPECT_GT(possible_faces(t, A, t.find("rat")).size(), 1U);
}

// A drawn card is known to its owner alone.
TEST(Knowledge, ADrawnCardIsKnownToItsOwnerAlone) {
  Table t;
  t.deck(A, {"giant", "filler"}).at("draw_phase");
  EXPECT_TRUE(t.knows(A, "giant"));
  EXPECT_FALSE(t.knows(B, "giant"));
}

const CardPool& peeking_pool() {
  static const CardPool kPool = culdcept_pool(
      "filler: {kind: land, terrain: city}\nrat: {kind: creature}\nox: {kind: creature}\nelk: "
      "{kind: creature}\n"
      "peek: {kind: instant, abilities: [{play: {look_at: {top: 2, of: opponent}}}]}\n"
      "mix: {kind: instant, abilities: [{play: [{look_at: {top: 2, of: opponent}}, {shuffle_deck: "
      "opponent}]}]}\n"
      "bury: {kind: instant, abilities: [{play: [{show: {each: card, in: hand, of: you}}, {choose: "
      "{each: card, in: hand, of: you}}, "
      "{move: chosen, to: deck, end: bottom, secretly: yes}]}]}");
  return kPool;
}

// What was seen in a deck stays known through the draw.
TEST(Knowledge, ACardSeenInADeckIsKnownWhenItIsDrawn) {
  Table t(peeking_pool());
  t.deck(B, {"rat", "ox", "elk"}).hand(A, {"peek"}).at("spell_phase").act(Act::PlaySpell, "peek");
  t.to_next_turn();
  EXPECT_EQ(known_in_group(t, A, B), Names{"rat"});
  EXPECT_TRUE(t.knows(A, "ox"));
  EXPECT_FALSE(t.knows(A, "elk"));
}

// A shuffle makes everybody forget.
TEST(Knowledge, AShuffleForgets) {
  Table t(peeking_pool());
  t.deck(B, {"rat", "ox", "elk"}).hand(A, {"mix"}).at("spell_phase").act(Act::PlaySpell, "mix");
  for (const char* card : {"rat", "ox", "elk"}) { EXPECT_FALSE(t.knows(A, card)) << card; }
}

// A card whose effect works from the hand is shown when it works.
TEST(Knowledge, ACardThatActsFromTheHandIsShown) {
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\nrat: {kind: creature}\n"
      "crow: {kind: creature, abilities: [{from: hand, when: turn_end, do: {may: {draw: 1}}}]}");
  Table t(pool);
  t.hand(A, {"rat", "crow"}).at("territory_phase", 3).pass();
  EXPECT_EQ(t.asks(), DecisionKind::YesNo);
  EXPECT_TRUE(t.knows(B, "crow"));
  EXPECT_FALSE(t.knows(B, "rat"));
  EXPECT_EQ(known_in_group(t, B, A), Names{"crow"});
}

// Of shown cards one goes secretly into the deck: which, the opponent does not know.
TEST(Knowledge, ASecretMoveIntoTheDeckMakesTheHandUncertain) {
  Table t(peeking_pool());
  t.deck(A, {"filler"})
      .hand(A, {"bury", "rat", "ox"})
      .at("spell_phase")
      .act(Act::PlaySpell, "bury")
      .choose("rat");
  EXPECT_TRUE(known_in_group(t, B, A).empty());
  EXPECT_FALSE(t.knows(B, "rat"));
  EXPECT_FALSE(t.knows(B, "ox"));
  EXPECT_GT(possible_faces(t, B, t.find("rat")).size(), 1U);
}

}  // namespace
}  // namespace fudaba::test
