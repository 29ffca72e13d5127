// CUL-12: the kinds of cards.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/culdcept/card_format.h"
#include "support/table.h"

namespace fudaba::test {
namespace {

using culdcept::CardKind;

// CUL-12.1: land cards change the terrain of an own land and are free.
TEST(CardKinds, ALandCardIsFree) {
  Table t;
  t.deck(A, 0).hand(A, {"hill"}).at("territory_phase", 3);
  EXPECT_EQ(t.refused_by(Act::ChangeTerrain, "hill"), "");
}

// CUL-12.1: only an own land.
TEST(CardKinds, ALandCardLiesOnAnOwnLand) {
  Table t;
  t.hand(A, {"hill"}).at("territory_phase", 3).act(Act::ChangeTerrain, "hill");
  EXPECT_EQ(t.count(ZoneKind::Land, A, 3), 2);
  EXPECT_EQ(t.count(ZoneKind::Land, B, 4), 1);
}

// CUL-12.2: creatures have HP, ST and a cost.
TEST(CardKinds, ACreatureHasStHpAndACost) {
  Table t;
  t.governor(A, 3, "costly").at("spell_phase");
  EXPECT_EQ(t.value_of("costly", Property::St), 30);
  EXPECT_EQ(t.value_of("costly", Property::Hp), 30);
  EXPECT_EQ(t.value_of("costly", Property::Cost), 3);
}

// CUL-12.2: a card file must give them.
TEST(CardKinds, ACreatureWithoutStHpOrCostIsNone) {
  for (const std::string_view id : {"st", "hp", "cost"}) {
    const auto& fields = culdcept::card_format().fields;
    const auto field =
        std::find_if(fields.begin(), fields.end(), [id](const auto& f) { return f.id == id; });
    ASSERT_NE(field, fields.end()) << id;
    EXPECT_NE(field->required & 1U << static_cast<unsigned>(CardKind::Creature), 0U) << id;
  }
}

// CUL-12.3: an instant takes effect and is discarded when played.
TEST(CardKinds, AnInstantTakesEffectAndIsDiscarded) {
  Table t;
  t.hand(A, {"storm"}).governor(B, 4, "soldier").at("spell_phase").act(Act::PlaySpell, "storm");
  EXPECT_EQ(t.governor(B, 4), "");
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), Names{"storm"});
  EXPECT_EQ(t.prompt(), Prompt::Spell);
}

// CUL-12.3: while it takes effect it is in the discard pile already.
TEST(CardKinds, AnInstantLiesInTheDiscardPileWhileItTakesEffect) {
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\n"
      "tally: {kind: instant, cost: 1, abilities: [{play: {draw: {cards_in: discard}}}]}");
  Table t(pool);
  t.hand(A, {"tally"}).at("spell_phase").act(Act::PlaySpell, "tally");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 2);  // for its cost and for itself
}

// CUL-12.4: a lasting spell stays with its target.
TEST(CardKinds, ALastingSpellStaysInForce) {
  Table t;
  t.hand(A, {"curse"}).governor(B, 4, "soldier").at("spell_phase");
  t.act(Act::PlaySpell, "curse").choose("soldier");
  EXPECT_EQ(t.value_of("soldier", Property::St), 20);
  t.to_next_turn().to_next_turn();
  EXPECT_EQ(t.value_of("soldier", Property::St), 20);
  EXPECT_EQ(t.zone(ZoneKind::CreatureSpell, B, 4), Names{"curse"});
}

// CUL-12.4: it needs a target.
TEST(CardKinds, ALastingSpellNeedsATarget) {
  Table t;
  t.hand(A, {"blessing"}).at("spell_phase");
  EXPECT_EQ(t.refused_by(Act::PlaySpell, "blessing"), "CUL-10.1");
}

// CUL-12.4: it stays although its condition does not hold, without effect.
TEST(CardKinds, ALastingSpellStaysWhenItsConditionFails) {
  Table t;
  t.governor(A, 3, "soldier").spell_on_creature(A, 3, "fire_blessing").at("spell_phase");
  EXPECT_EQ(t.value_of("soldier", Property::St), 80);
  t.to_next_turn();
  EXPECT_EQ(t.value_of("soldier", Property::St), 30);
  EXPECT_EQ(t.zone(ZoneKind::CreatureSpell, A, 3), Names{"fire_blessing"});
  t.to_next_turn();
  EXPECT_EQ(t.value_of("soldier", Property::St), 80);
}

// CUL-12.4: another one on the same target discards it.
TEST(CardKinds, AnotherLastingSpellOnTheSameTargetDiscardsTheFirst) {
  Table t;
  t.hand(A, {"curse"})
      .governor(B, 4, "soldier")
      .spell_on_creature(B, 4, "blessing")
      .at("spell_phase");
  EXPECT_EQ(t.value_of("soldier", Property::St), 40);
  t.act(Act::PlaySpell, "curse").choose("soldier");
  EXPECT_EQ(t.zone(ZoneKind::CreatureSpell, B, 4), Names{"curse"});
  EXPECT_EQ(t.value_of("soldier", Property::St), 20);
}

// CUL-12.4: it goes to its owner's discard pile.
TEST(CardKinds, ADiscardedLastingSpellGoesToItsOwnersPile) {
  Table t;
  t.hand(A, {"curse", "storm"}).governor(B, 4, "soldier").at("spell_phase");
  t.act(Act::PlaySpell, "curse").choose("soldier").to_next_turn().to_next_turn();
  t.act(Act::PlaySpell, "storm");
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), (Names{"curse", "storm"}));
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"soldier"});
}

// CUL-12.4: spells on a creature and on its land are different targets.
TEST(CardKinds, ASpellOnALandDoesNotDiscardTheOneOnItsCreature) {
  Table t;
  t.hand(A, {"warding"})
      .governor(A, 3, "soldier")
      .spell_on_creature(A, 3, "blessing")
      .at("spell_phase");
  t.act(Act::PlaySpell, "warding").choose("lake");
  EXPECT_EQ(t.count(ZoneKind::CreatureSpell, A, 3) + t.count(ZoneKind::LandSpell, A, 3) +
                t.count(ZoneKind::LandSpell, B, 3),
            2);
}

// CUL-12.5: items strengthen a creature in battle and never stay.
TEST(CardKinds, AnItemStrengthensInBattleAndNeverStays) {
  Table t;
  t.hand(A, {"sword"}).governor(A, 3, "guard").governor(B, 4, "soldier").at("destination", 3);
  t.act(Act::Invade, "guard").act(Act::LayCard, "sword").pass();
  EXPECT_EQ(t.governor(B, 4), "");
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), Names{"sword"});
  EXPECT_EQ(t.value_of("guard", Property::St), 20);
}

// CUL-12.5: it is of no use elsewhere.
TEST(CardKinds, AnItemIsPlayedInBattleOnly) {
  Table t;
  t.hand(A, {"sword"}).at("spell_phase");
  EXPECT_EQ(t.refused_by(Act::PlaySpell, "sword"), "CUL-4.3");
  t.pass();
  EXPECT_EQ(t.refused_by(Act::PlayCreature, "sword"), "CUL-9.6");
}

// CUL-12.6: the existence condition is asked when a creature is played.
TEST(CardKinds, TheExistenceConditionIsAskedWhenACreatureIsPlayed) {
  Table lake;
  lake.hand(A, {"swimmer"}).at("territory_phase", 3);
  EXPECT_EQ(lake.refused_by(Act::PlayCreature, "swimmer"), "");
  Table forest;
  forest.hand(A, {"swimmer"}).at("territory_phase", 4);
  EXPECT_EQ(forest.refused_by(Act::PlayCreature, "swimmer"), "CUL-12.6");
}

// CUL-12.6: … exchanged …
TEST(CardKinds, TheExistenceConditionIsAskedInAnExchange) {
  Table lake;
  lake.hand(A, {"swimmer"}).governor(A, 3, "rat").at("territory_phase", 3);
  EXPECT_EQ(lake.refused_by(Act::Exchange, "swimmer"), "");
  Table forest;
  forest.hand(A, {"swimmer"}).governor(A, 4, "rat").at("territory_phase", 4);
  EXPECT_EQ(forest.refused_by(Act::Exchange, "swimmer"), "CUL-12.6");
}

// CUL-12.6: a creature without it stands anywhere.
TEST(CardKinds, ACreatureWithoutExistenceConditionStandsAnywhere) {
  for (int land = 1; land <= 6; ++land) {
    Table t;
    t.hand(A, {"rat"}).at("territory_phase", land);
    EXPECT_EQ(t.refused_by(Act::PlayCreature, "rat"), "");
  }
}

// CUL-12.7: a lasting spell goes with its creature when it moves.
TEST(CardKinds, ALastingSpellMovesWithItsCreature) {
  Table t;
  t.governor(A, 3, "soldier")
      .spell_on_creature(A, 3, "blessing")
      .at("territory_phase", 3)
      .move_to(4);
  EXPECT_EQ(t.zone(ZoneKind::CreatureSpell, A, 4), Names{"blessing"});
  EXPECT_EQ(t.value_of("soldier", Property::St), 40);
}

// CUL-12.7: … when it invades and returns.
TEST(CardKinds, ALastingSpellWorksForItsInvadingCreature) {
  Table t;
  t.governor(A, 3, "soldier").spell_on_creature(A, 3, "blessing").governor(B, 4, "wall");
  t.at("destination", 3).act(Act::Invade, "soldier");
  EXPECT_EQ(t.value_of("soldier", Property::St), 40);
  t.pass().pass();
  EXPECT_EQ(t.value_of("soldier", Property::St), 40);
  EXPECT_EQ(t.zone(ZoneKind::CreatureSpell, A, 3), Names{"blessing"});
}

// CUL-12.7: it is discarded when the creature is destroyed.
TEST(CardKinds, ALastingSpellIsDiscardedWithItsCreature) {
  Table t;
  t.governor(A, 3, "rat").spell_on_creature(A, 3, "blessing").governor(B, 4, "giant");
  t.at("destination", 3).act(Act::Invade, "rat").pass().pass();
  EXPECT_EQ(t.count(ZoneKind::CreatureSpell, A, 3), 0);
  EXPECT_EQ(t.count(ZoneKind::Discard, A), 2);
}

// CUL-12.7: … or exchanged.
TEST(CardKinds, ALastingSpellIsDiscardedWhenItsCreatureIsExchanged) {
  Table t;
  t.hand(A, {"soldier"}).governor(A, 3, "rat").spell_on_creature(A, 3, "blessing");
  t.at("territory_phase", 3).act(Act::Exchange, "soldier");
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), Names{"blessing"});
  EXPECT_EQ(t.value_of("soldier", Property::St), 30);
}

// CUL-12.7: one on a land stays through changes of terrain, level and creature.
TEST(CardKinds, ALastingSpellOnALandStaysThroughChanges) {
  Table t;
  t.hand(A, {"hill"}).governor(A, 3, "rat").levels(A, 3, {"filler"}).spell_on_land(A, 3, "warding");
  t.at("territory_phase", 3).act(Act::ChangeTerrain, "hill");
  EXPECT_EQ(t.zone(ZoneKind::LandSpell, A, 3), Names{"warding"});
  EXPECT_TRUE(t.has("hill", Keyword::NoToll));
}

}  // namespace
}  // namespace fudaba::test
