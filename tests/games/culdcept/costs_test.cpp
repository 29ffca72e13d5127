// CUL-10: conditions and costs.
#include <gtest/gtest.h>

#include "support/table.h"

namespace fudaba::test {
namespace {

// CUL-10.1: spells, creatures and items ask for their condition.
TEST(Costs, SpellsCreaturesAndItemsAskForTheirCondition) {
  Table spell;
  spell.hand(A, {"fire_spell"}).at("spell_phase");
  EXPECT_EQ(spell.refused_by(Act::PlaySpell, "fire_spell"), "CUL-10.2");
  Table creature;
  creature.hand(A, {"picky"}).at("territory_phase", 3);
  EXPECT_EQ(creature.refused_by(Act::PlayCreature, "picky"), "CUL-10.2");
  Table item;
  item.hand(A, {"fire_sword"}).governor(A, 3, "guard").governor(B, 4, "wall").at("destination", 3);
  item.act(Act::Invade, "guard").act(Act::LayCard, "fire_sword").pass();
  EXPECT_EQ(item.zone(ZoneKind::Hand, A), Names{"fire_sword"});
}

// CUL-10.1: and for their cost.
TEST(Costs, SpellsAndCreaturesArePaidFor) {
  Table spell;
  spell.hand(A, {"insight"}).at("spell_phase").act(Act::PlaySpell, "insight");
  EXPECT_EQ(spell.zone(ZoneKind::Discard, A), (Names{"insight", "filler"}));
  EXPECT_EQ(spell.count(ZoneKind::Deck, A), 17);  // one paid, two drawn
}

// CUL-10.2: as many own held lands of the element as the card asks for.
TEST(Costs, ACardAsksForHeldLandsOfItsElement) {
  Table none;
  none.hand(A, {"two_fires"}).land(A, 2, "volcano").governor(A, 1, "rat").at("territory_phase", 3);
  EXPECT_EQ(none.refused_by(Act::PlayCreature, "two_fires"), "CUL-10.2");
  Table both;
  both.hand(A, {"two_fires"}).land(A, 2, "volcano").governor(A, 1, "rat").governor(A, 2, "rat");
  both.at("territory_phase", 3);
  EXPECT_EQ(both.refused_by(Act::PlayCreature, "two_fires"), "");
}

// CUL-10.2: the land's element counts, not the creature's.
TEST(Costs, TheCreaturesElementDoesNotCount) {
  Table t;
  t.hand(A, {"picky"}).governor(A, 2, "fire_guard").at("territory_phase", 3);
  EXPECT_EQ(t.refused_by(Act::PlayCreature, "picky"), "CUL-10.2");
}

// CUL-10.2: each element is asked for by itself.
TEST(Costs, EachElementIsAskedForByItself) {
  Table t;
  t.hand(A, {"fire_and_city"}).governor(A, 1, "rat").at("territory_phase", 3);
  EXPECT_EQ(t.refused_by(Act::PlayCreature, "fire_and_city"), "CUL-10.2");
}

// CUL-10.2: opposing lands do not count.
TEST(Costs, OpposingLandsDoNotCount) {
  Table t;
  t.hand(A, {"picky"}).governor(B, 1, "rat").at("territory_phase", 3);
  EXPECT_EQ(t.refused_by(Act::PlayCreature, "picky"), "CUL-10.2");
}

// CUL-10.3: from the top of the deck into the discard pile.
TEST(Costs, TheCostComesFromTheTopOfTheDeck) {
  Table t;
  t.deck(A, {"rat", "giant", "sword", "soldier"}).hand(A, {"costly"}).at("territory_phase", 3);
  t.act(Act::PlayCreature, "costly");
  EXPECT_EQ(t.zone(ZoneKind::Deck, A), Names{"soldier"});
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), (Names{"sword", "giant", "rat"}));
}

// CUL-10.3: with too few cards it cannot be played; with just enough it can.
TEST(Costs, ACardThatCannotBePaidInFullCannotBePlayed) {
  Table poor;
  poor.deck(A, 2).hand(A, {"costly"}).at("territory_phase", 3);
  EXPECT_EQ(poor.refused_by(Act::PlayCreature, "costly"), "CUL-10.3");
  Table enough;
  enough.deck(A, 3).hand(A, {"costly"}).at("territory_phase", 3);
  EXPECT_EQ(enough.refused_by(Act::PlayCreature, "costly"), "");
}

// CUL-10.3: nor a spell.
TEST(Costs, ASpellThatCannotBePaidInFullCannotBePlayed) {
  Table poor;
  poor.deck(A, 0).hand(A, {"insight"}).at("spell_phase");
  EXPECT_EQ(poor.refused_by(Act::PlaySpell, "insight"), "CUL-10.3");
}

// CUL-10.4: a creature being exchanged still counts.
TEST(Costs, ACreatureBeingExchangedStillCounts) {
  Table t;
  t.hand(A, {"picky"}).governor(A, 1, "rat").at("territory_phase", 1);
  EXPECT_EQ(t.refused_by(Act::Exchange, "picky"), "");
}

// CUL-10.5: land cards have no condition unless they say so.
TEST(Costs, ALandCardHasNoConditionUnlessItSaysSo) {
  Table t;
  t.deck(A, 0).hand(A, {"hill", "sacred_hill"}).at("territory_phase", 3);
  EXPECT_EQ(t.refused_by(Act::ChangeTerrain, "hill"), "");
  EXPECT_EQ(t.refused_by(Act::ChangeTerrain, "sacred_hill"), "CUL-10.2");
}

// CUL-10.6: the land an invading creature has left does not count.
TEST(Costs, TheLandOfAnInvadingCreatureDoesNotCount) {
  Table t;
  t.hand(A, {"fire_sword"}).governor(A, 1, "guard").governor(B, 6, "wall").at("destination", 1);
  t.act(Act::Invade, "guard").act(Act::LayCard, "fire_sword").pass();
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"fire_sword"});
}

// CUL-10.6: the battlefield counts for the defender.
TEST(Costs, TheBattlefieldCountsForTheDefender) {
  Table t;
  t.hand(B, {"fire_sword"}).governor(A, 6, "guard").governor(B, 1, "wall").at("destination", 6);
  t.act(Act::Invade, "guard").pass().act(Act::LayCard, "fire_sword");
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"fire_sword"});
}

}  // namespace
}  // namespace fudaba::test
