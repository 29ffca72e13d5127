// CUL-9: the territory phase.
#include <gtest/gtest.h>

#include "support/proves.h"
#include "support/table.h"

namespace fudaba::test {
namespace {

// One command, or none.
TEST(Territory, ThePlayerMayCarryOutOneCommand) {
  FUDABA_PROVES("CUL-9.1");
  Table t;
  t.hand(A, {"rat", "filler"}).at("territory_phase", 3);
  EXPECT_TRUE(t.offers(pass()));
  t.act(Act::PlayCreature, "rat");
  EXPECT_EQ(t.asked(), B);
}

// None.
TEST(Territory, ThePlayerMayDoNothing) {
  FUDABA_PROVES("CUL-9.1");
  Table t;
  t.hand(A, {"rat"}).at("territory_phase", 3).pass();
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"rat"});
  EXPECT_EQ(t.asked(), B);
}

// On the destination.
TEST(Territory, CommandsAreForTheDestination) {
  FUDABA_PROVES("CUL-9.1");
  Table t;
  t.hand(A, {"rat"}).levels(A, 4, {"filler"}).at("territory_phase", 3);
  EXPECT_EQ(t.refused_by(Act::LevelDown, "filler"), "CUL-9.3");
  t.act(Act::PlayCreature, "rat");
  EXPECT_EQ(t.governor(A, 3), "rat");
}

// Level up with any hand card, face down.
TEST(Territory, AnyHandCardLevelsALandUp) {
  FUDABA_PROVES("CUL-9.2");
  for (const char* card : {"rat", "sword", "storm", "blessing", "hill", "costly"}) {
    Table t;
    t.deck(A, 0).hand(A, {card}).at("territory_phase", 3).act(Act::LevelUp, card);
    EXPECT_EQ(t.level(A, 3), 2) << card;
    EXPECT_EQ(t.zone(ZoneKind::Levels, A, 3), Names{card});
  }
}

// Three level cards at most.
TEST(Territory, ALandTakesThreeLevelCards) {
  FUDABA_PROVES("CUL-9.2");
  Table full;
  full.hand(A, {"rat"}).levels(A, 3, Names(3, "filler")).at("territory_phase", 3);
  EXPECT_EQ(full.refused_by(Act::LevelUp, "rat"), "CUL-9.2");
  EXPECT_FALSE(full.offers(Act::LevelUp, "rat"));
  Table room;
  room.hand(A, {"rat"}).levels(A, 3, Names(2, "filler")).at("territory_phase", 3);
  EXPECT_EQ(room.refused_by(Act::LevelUp, "rat"), "");
}

// Level down: one level card back to the hand.
TEST(Territory, LevellingDownTakesALevelCardToTheHand) {
  FUDABA_PROVES("CUL-9.3");
  Table t;
  t.levels(A, 3, {"rat", "giant"}).at("territory_phase", 3).act(Act::LevelDown, "giant");
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"giant"});
  EXPECT_EQ(t.zone(ZoneKind::Levels, A, 3), Names{"rat"});
}

// Only level cards.
TEST(Territory, ALandCardIsNoLevelCard) {
  FUDABA_PROVES("CUL-9.3");
  Table t;
  t.at("territory_phase", 3);
  EXPECT_EQ(t.refused_by(Act::LevelDown, "lake"), "CUL-9.3");
}

// The payer chooses the level card.
TEST(Territory, WhoPaysALevelCardChoosesIt) {
  FUDABA_PROVES("CUL-9.4");
  Table t;
  t.levels(B, 4, {"rat", "giant", "sword"}).levels(B, 3, {"soldier"}).at("destination", 3);
  EXPECT_EQ(t.asked(), B);
  EXPECT_EQ(t.choices(), 3U);
  EXPECT_EQ(t.refused_by(choose_card(t.find("soldier"))), "CUL-9.4");
  EXPECT_EQ(t.refused_by(pass()), "CUL-9.4");
}

// Change of terrain with a land card, face up on top.
TEST(Territory, ALandCardChangesTheTerrain) {
  FUDABA_PROVES("CUL-9.5");
  Table t;
  t.hand(A, {"hill"}).at("territory_phase", 3).act(Act::ChangeTerrain, "hill");
  EXPECT_EQ(t.zone(ZoneKind::Land, A, 3), (Names{"hill", "lake"}));
  EXPECT_TRUE(t.knows(B, "hill"));
}

// Only with a land card from the hand.
TEST(Territory, OnlyALandCardFromTheHandChangesTheTerrain) {
  FUDABA_PROVES("CUL-9.5");
  Table t;
  t.hand(A, {"rat"}).discard_pile(A, {"hill"}).at("territory_phase", 3);
  EXPECT_EQ(t.refused_by(Act::ChangeTerrain, "rat"), "CUL-9.5");
  EXPECT_EQ(t.refused_by(Act::ChangeTerrain, "hill"), "CUL-3.7");
}

// Play a governing creature onto an empty land.
TEST(Territory, ACreatureIsPlayedOntoAnEmptyLand) {
  FUDABA_PROVES("CUL-9.6");
  Table t;
  t.hand(A, {"costly"}).at("territory_phase", 3).act(Act::PlayCreature, "costly");
  EXPECT_EQ(t.governor(A, 3), "costly");
  EXPECT_EQ(t.count(ZoneKind::Discard, A), 3);
}

// Not onto a held one; and only a creature.
TEST(Territory, OnlyACreatureIsPlayedAndOnlyOntoAnEmptyLand) {
  FUDABA_PROVES("CUL-9.6");
  Table held;
  held.hand(A, {"rat"}).governor(A, 3, "soldier").at("territory_phase", 3);
  EXPECT_EQ(held.refused_by(Act::PlayCreature, "rat"), "CUL-9.6");
  Table empty;
  empty.hand(A, {"sword"}).at("territory_phase", 3);
  EXPECT_EQ(empty.refused_by(Act::PlayCreature, "sword"), "CUL-9.6");
}

// Exchange; the old creature goes to the hand, the new one is paid for.
TEST(Territory, AnExchangeTakesTheOldCreatureToTheHand) {
  FUDABA_PROVES("CUL-9.7");
  Table t;
  t.hand(A, {"costly"}).governor(A, 3, "rat").at("territory_phase", 3).act(Act::Exchange, "costly");
  EXPECT_EQ(t.governor(A, 3), "costly");
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"rat"});
  EXPECT_EQ(t.count(ZoneKind::Discard, A), 3);
}

// It needs a creature on the land.
TEST(Territory, AnExchangeNeedsAGoverningCreature) {
  FUDABA_PROVES("CUL-9.7");
  Table t;
  t.hand(A, {"rat"}).governor(A, 4, "soldier").at("territory_phase", 3);
  EXPECT_EQ(t.refused_by(Act::Exchange, "rat"), "CUL-9.7");
}

// Move to an adjacent land, without cost.
TEST(Territory, AGoverningCreatureMovesToAnAdjacentLandWithoutCost) {
  FUDABA_PROVES("CUL-9.8");
  for (const int land : {2, 4}) {
    Table t;
    t.governor(A, 3, "costly").at("territory_phase", 3).move_to(land);
    EXPECT_EQ(t.governor(A, land), "costly");
    EXPECT_EQ(t.governor(A, 3), "");
    EXPECT_EQ(t.count(ZoneKind::Deck, A), 20);
  }
}

// It needs a creature.
TEST(Territory, AMoveNeedsAGoverningCreature) {
  FUDABA_PROVES("CUL-9.8");
  Table t;
  t.at("territory_phase", 3);
  EXPECT_EQ(t.move_refused_by(4), "CUL-9.8");
}

// Only to an adjacent land.
TEST(Territory, ACreatureMovesToAdjacentLandsOnly) {
  FUDABA_PROVES("CUL-9.9");
  Table t;
  t.governor(A, 3, "rat").at("territory_phase", 3);
  for (const int land : {1, 3, 5, 6}) { EXPECT_EQ(t.move_refused_by(land), "CUL-9.9") << land; }
}

// Not onto a held land.
TEST(Territory, ACreatureDoesNotMoveOntoAHeldLand) {
  FUDABA_PROVES("CUL-9.9");
  Table t;
  t.governor(A, 3, "rat").governor(A, 4, "guard").at("territory_phase", 3);
  EXPECT_EQ(t.move_refused_by(4), "CUL-9.9");
  EXPECT_EQ(t.move_refused_by(2), "");
}

// Only where it may stand.
TEST(Territory, ACreatureMovesOnlyWhereItMayStand) {
  FUDABA_PROVES("CUL-9.9");
  Table t;
  t.governor(A, 3, "swimmer").land(A, 2, "lake").at("territory_phase", 3);
  EXPECT_EQ(t.move_refused_by(4), "CUL-9.9");
  EXPECT_EQ(t.move_refused_by(2), "");
}

// The row has two ends.
TEST(Territory, TheRowDoesNotWrapAround) {
  FUDABA_PROVES("CUL-9.9");
  Table left;
  left.governor(A, 1, "rat").at("territory_phase", 1);
  EXPECT_EQ(left.move_refused_by(6), "CUL-9.9");
  EXPECT_EQ(left.choices(), 2U);
  Table right;
  right.governor(A, 6, "rat").at("territory_phase", 6);
  EXPECT_EQ(right.move_refused_by(1), "CUL-9.9");
}

// A creature that may no longer stand there goes back to the hand.
TEST(Territory, AChangeOfTerrainSendsACreatureAwayThatMayNotStandThere) {
  FUDABA_PROVES("CUL-9.10");
  Table t;
  t.hand(A, {"hill"})
      .governor(A, 3, "swimmer")
      .at("territory_phase", 3)
      .act(Act::ChangeTerrain, "hill");
  EXPECT_EQ(t.governor(A, 3), "");
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"swimmer"});
}

// Others stay.
TEST(Territory, AChangeOfTerrainLeavesOtherCreatures) {
  FUDABA_PROVES("CUL-9.10");
  Table t;
  t.hand(A, {"pond"})
      .governor(A, 3, "swimmer")
      .at("territory_phase", 3)
      .act(Act::ChangeTerrain, "pond");
  EXPECT_EQ(t.governor(A, 3), "swimmer");
}

// Level up, level down, terrain and playing need no governing creature.
TEST(Territory, MostCommandsNeedNoGoverningCreature) {
  FUDABA_PROVES("CUL-9.11");
  Table t;
  t.hand(A, {"rat", "hill"}).levels(A, 3, {"filler"}).at("territory_phase", 3);
  EXPECT_TRUE(t.offers(Act::LevelUp, "rat"));
  EXPECT_TRUE(t.offers(Act::LevelDown, "filler"));
  EXPECT_TRUE(t.offers(Act::ChangeTerrain, "hill"));
  EXPECT_TRUE(t.offers(Act::PlayCreature, "rat"));
}

// The card laid to level up is shown to nobody.
TEST(Territory, TheCardLaidToLevelUpIsShownToNobody) {
  FUDABA_PROVES("CUL-9.11");
  Table t;
  t.hand(A, {"giant"}).at("territory_phase", 3).act(Act::LevelUp, "giant");
  EXPECT_FALSE(t.knows(B, "giant"));
  for (const Event& event : t.log()) {
    const Event seen = event_for(event, B);
    EXPECT_TRUE(seen.def == kNoDef || t.pool().texts[seen.def].id != "giant");
  }
}

// Commands are judged after the toll of this turn.
TEST(Territory, CommandsAreJudgedAfterTheToll) {
  FUDABA_PROVES("CUL-9.12");
  Table t;
  t.deck(A, 3).hand(A, {"costly"}).governor(B, 4, "rat").at("destination", 3).act(Act::PayToll);
  EXPECT_EQ(t.refused_by(Act::PlayCreature, "costly"), "CUL-10.3");
}

// Play condition, existence condition and cost of the new creature before anything moves.
TEST(Territory, AnExchangeIsRefusedBeforeAnythingMoves) {
  FUDABA_PROVES("CUL-9.13");
  Table t;
  t.deck(A, 2)
      .hand(A, {"costly", "picky", "swimmer", "sword"})
      .governor(A, 4, "rat")
      .at("territory_phase", 4);
  const std::uint64_t before = culdcept::Game::digest(t.state());
  EXPECT_EQ(t.refused_by(Act::Exchange, "costly"), "CUL-10.3");
  EXPECT_EQ(t.refused_by(Act::Exchange, "picky"), "CUL-10.2");
  EXPECT_EQ(t.refused_by(Act::Exchange, "swimmer"), "CUL-12.6");
  EXPECT_EQ(t.refused_by(Act::Exchange, "sword"), "CUL-9.6");
  const Reason reason = t.game().apply(t.state(), t.move_of(Act::Exchange, "costly"));
  EXPECT_FALSE(reason.allows());
  EXPECT_EQ(culdcept::Game::digest(t.state()), before);
}

TEST(Territory, OnlyALevelCardIsTakenBack) {
  FUDABA_PROVES("CUL-9.3");
  Table t;
  t.hand(A, {"rat"}).levels(A, 3, {"soldier"}).at("territory_phase", 3);
  EXPECT_EQ(t.refused_by(Act::LevelDown, "soldier"), "");
  EXPECT_EQ(t.refused_by(Act::LevelDown, "rat"), "CUL-9.3");
  EXPECT_EQ(t.refused_by({culdcept::verb(Act::LevelDown), kMaxCards, 255, 255}), "CUL-9.3");
}

}  // namespace
}  // namespace fudaba::test
