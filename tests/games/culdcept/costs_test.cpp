// CUL-10: conditions and costs.
#include <gtest/gtest.h>

#include "support/proves.h"
#include "support/table.h"

namespace fudaba::test {
namespace {

// Spells, creatures and items ask for their condition.
TEST(Costs, SpellsCreaturesAndItemsAskForTheirCondition) {
  FUDABA_PROVES("CUL-10.1");
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

// And for their cost.
TEST(Costs, SpellsAndCreaturesArePaidFor) {
  FUDABA_PROVES("CUL-10.1");
  Table spell;
  spell.hand(A, {"insight"}).at("spell_phase").act(Act::PlaySpell, "insight");
  EXPECT_EQ(spell.zone(ZoneKind::Discard, A), (Names{"insight", "filler"}));
  EXPECT_EQ(spell.count(ZoneKind::Deck, A), 17);  // one paid, two drawn
}

// As many own held lands of the element as the card asks for.
TEST(Costs, ACardAsksForHeldLandsOfItsElement) {
  FUDABA_PROVES("CUL-10.2");
  Table none;
  none.hand(A, {"two_fires"}).land(A, 2, "volcano").governor(A, 1, "rat").at("territory_phase", 3);
  EXPECT_EQ(none.refused_by(Act::PlayCreature, "two_fires"), "CUL-10.2");
  Table both;
  both.hand(A, {"two_fires"}).land(A, 2, "volcano").governor(A, 1, "rat").governor(A, 2, "rat");
  both.at("territory_phase", 3);
  EXPECT_EQ(both.refused_by(Act::PlayCreature, "two_fires"), "");
}

// The land's element counts, not the creature's.
TEST(Costs, TheCreaturesElementDoesNotCount) {
  FUDABA_PROVES("CUL-10.2");
  Table t;
  t.hand(A, {"picky"}).governor(A, 2, "fire_guard").at("territory_phase", 3);
  EXPECT_EQ(t.refused_by(Act::PlayCreature, "picky"), "CUL-10.2");
}

// Each element is asked for by itself.
TEST(Costs, EachElementIsAskedForByItself) {
  FUDABA_PROVES("CUL-10.2");
  Table t;
  t.hand(A, {"fire_and_city"}).governor(A, 1, "rat").at("territory_phase", 3);
  EXPECT_EQ(t.refused_by(Act::PlayCreature, "fire_and_city"), "CUL-10.2");
}

// Opposing lands do not count.
TEST(Costs, OpposingLandsDoNotCount) {
  FUDABA_PROVES("CUL-10.2");
  Table t;
  t.hand(A, {"picky"}).governor(B, 1, "rat").at("territory_phase", 3);
  EXPECT_EQ(t.refused_by(Act::PlayCreature, "picky"), "CUL-10.2");
}

// From the top of the deck into the discard pile.
TEST(Costs, TheCostComesFromTheTopOfTheDeck) {
  FUDABA_PROVES("CUL-10.3");
  Table t;
  t.deck(A, {"rat", "giant", "sword", "soldier"}).hand(A, {"costly"}).at("territory_phase", 3);
  t.act(Act::PlayCreature, "costly");
  EXPECT_EQ(t.zone(ZoneKind::Deck, A), Names{"soldier"});
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), (Names{"sword", "giant", "rat"}));
}

// With too few cards it cannot be played; with just enough it can.
TEST(Costs, ACardThatCannotBePaidInFullCannotBePlayed) {
  FUDABA_PROVES("CUL-10.3");
  Table poor;
  poor.deck(A, 2).hand(A, {"costly"}).at("territory_phase", 3);
  EXPECT_EQ(poor.refused_by(Act::PlayCreature, "costly"), "CUL-10.3");
  Table enough;
  enough.deck(A, 3).hand(A, {"costly"}).at("territory_phase", 3);
  EXPECT_EQ(enough.refused_by(Act::PlayCreature, "costly"), "");
}

// Nor a spell.
TEST(Costs, ASpellThatCannotBePaidInFullCannotBePlayed) {
  FUDABA_PROVES("CUL-10.3");
  Table poor;
  poor.deck(A, 0).hand(A, {"insight"}).at("spell_phase");
  EXPECT_EQ(poor.refused_by(Act::PlaySpell, "insight"), "CUL-10.3");
}

// A creature being exchanged still counts.
TEST(Costs, ACreatureBeingExchangedStillCounts) {
  FUDABA_PROVES("CUL-10.4");
  Table t;
  t.hand(A, {"picky"}).governor(A, 1, "rat").at("territory_phase", 1);
  EXPECT_EQ(t.refused_by(Act::Exchange, "picky"), "");
}

// Land cards have no condition unless they say so.
TEST(Costs, ALandCardHasNoConditionUnlessItSaysSo) {
  FUDABA_PROVES("CUL-10.5");
  Table t;
  t.deck(A, 0).hand(A, {"hill", "sacred_hill"}).at("territory_phase", 3);
  EXPECT_EQ(t.refused_by(Act::ChangeTerrain, "hill"), "");
  EXPECT_EQ(t.refused_by(Act::ChangeTerrain, "sacred_hill"), "CUL-10.2");
}

// The land an invading creature has left does not count.
TEST(Costs, TheLandOfAnInvadingCreatureDoesNotCount) {
  FUDABA_PROVES("CUL-10.6");
  Table t;
  t.hand(A, {"fire_sword"}).governor(A, 1, "guard").governor(B, 6, "wall").at("destination", 1);
  t.act(Act::Invade, "guard").act(Act::LayCard, "fire_sword").pass();
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"fire_sword"});
}

// The battlefield counts for the defender.
TEST(Costs, TheBattlefieldCountsForTheDefender) {
  FUDABA_PROVES("CUL-10.6");
  Table t;
  t.hand(B, {"fire_sword"}).governor(A, 6, "guard").governor(B, 1, "wall").at("destination", 6);
  t.act(Act::Invade, "guard").pass().act(Act::LayCard, "fire_sword");
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"fire_sword"});
}

// Each of the six kinds of lands that a condition can ask for.
TEST(Costs, EachKindOfLandIsAskedFor) {
  FUDABA_PROVES("CUL-10.2");
  const Names kinds{"fire", "wind", "water", "earth", "city", "ruins"};
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const CardPool pool = culdcept_pool(
        "filler: {kind: land, terrain: city}\nrat: {kind: creature}\n"
        "rite: {kind: instant, condition: {" +
        kinds[i] + ": 1}, abilities: [{play: {draw: 1}}]}");
    Table held(pool);
    held.hand(A, {"rite"}).governor(A, static_cast<int>(i) + 1, "rat").at("spell_phase");
    EXPECT_EQ(held.refused_by(Act::PlaySpell, "rite"), "") << kinds[i];
    Table bare(pool);
    for (int land = 1; land <= 6; ++land) {
      if (land != static_cast<int>(i) + 1) { bare.governor(A, land, "rat"); }
    }
    bare.hand(A, {"rite"}).at("spell_phase");
    EXPECT_EQ(bare.refused_by(Act::PlaySpell, "rite"), "CUL-10.2") << kinds[i];
  }
}

}  // namespace
}  // namespace fudaba::test
