// CUL-12: the kinds of cards.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/culdcept/card_format.h"
#include "support/proves.h"
#include "support/table.h"

namespace fudaba::test {
namespace {

using culdcept::CardKind;

// Land cards change the terrain of an own land and are free.
TEST(CardKinds, ALandCardIsFree) {
  FUDABA_PROVES("CUL-12.1");
  Table t;
  t.deck(A, 0).hand(A, {"hill"}).at("territory_phase", 3);
  EXPECT_EQ(t.refused_by(Act::ChangeTerrain, "hill"), "");
}

// Only an own land.
TEST(CardKinds, ALandCardLiesOnAnOwnLand) {
  FUDABA_PROVES("CUL-12.1");
  Table t;
  t.hand(A, {"hill"}).at("territory_phase", 3).act(Act::ChangeTerrain, "hill");
  EXPECT_EQ(t.count(ZoneKind::Land, A, 3), 2);
  EXPECT_EQ(t.count(ZoneKind::Land, B, 4), 1);
}

// Creatures have HP, ST and a cost.
TEST(CardKinds, ACreatureHasStHpAndACost) {
  FUDABA_PROVES("CUL-12.2");
  Table t;
  t.governor(A, 3, "costly").at("spell_phase");
  EXPECT_EQ(t.value_of("costly", Property::St), 30);
  EXPECT_EQ(t.value_of("costly", Property::Hp), 30);
  EXPECT_EQ(t.value_of("costly", Property::Cost), 3);
}

// A card file must give them.
TEST(CardKinds, ACreatureWithoutStHpOrCostIsNone) {
  FUDABA_PROVES("CUL-12.2");
  for (const std::string_view id : {"st", "hp", "cost"}) {
    const auto& fields = culdcept::card_format().fields;
    const auto field =
        std::find_if(fields.begin(), fields.end(), [id](const auto& f) { return f.id == id; });
    ASSERT_NE(field, fields.end()) << id;
    EXPECT_NE(field->required & 1U << static_cast<unsigned>(CardKind::Creature), 0U) << id;
  }
}

// An instant takes effect and is discarded when played.
TEST(CardKinds, AnInstantTakesEffectAndIsDiscarded) {
  FUDABA_PROVES("CUL-12.3");
  Table t;
  t.hand(A, {"storm"}).governor(B, 4, "soldier").at("spell_phase").act(Act::PlaySpell, "storm");
  EXPECT_EQ(t.governor(B, 4), "");
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), Names{"storm"});
  EXPECT_EQ(t.prompt(), Prompt::Spell);
}

// While it takes effect it is in the discard pile already.
TEST(CardKinds, AnInstantLiesInTheDiscardPileWhileItTakesEffect) {
  FUDABA_PROVES("CUL-12.3");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\n"
      "tally: {kind: instant, cost: 1, abilities: [{play: {draw: {cards_in: discard}}}]}");
  Table t(pool);
  t.hand(A, {"tally"}).at("spell_phase").act(Act::PlaySpell, "tally");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 2);  // for its cost and for itself
}

// A lasting spell stays with its target.
TEST(CardKinds, ALastingSpellStaysInForce) {
  FUDABA_PROVES("CUL-12.4");
  Table t;
  t.hand(A, {"curse"}).governor(B, 4, "soldier").at("spell_phase");
  t.act(Act::PlaySpell, "curse").choose("soldier");
  EXPECT_EQ(t.value_of("soldier", Property::St), 20);
  t.to_next_turn().to_next_turn();
  EXPECT_EQ(t.value_of("soldier", Property::St), 20);
  EXPECT_EQ(t.zone(ZoneKind::CreatureSpell, B, 4), Names{"curse"});
}

// It needs a target.
TEST(CardKinds, ALastingSpellNeedsATarget) {
  FUDABA_PROVES("CUL-12.4");
  Table t;
  t.hand(A, {"blessing"}).at("spell_phase");
  EXPECT_EQ(t.refused_by(Act::PlaySpell, "blessing"), "CUL-10.9");
}

// It stays although its condition does not hold, without effect.
TEST(CardKinds, ALastingSpellStaysWhenItsConditionFails) {
  FUDABA_PROVES("CUL-12.4");
  Table t;
  t.governor(A, 3, "soldier").spell_on_creature(A, 3, "fire_blessing").at("spell_phase");
  EXPECT_EQ(t.value_of("soldier", Property::St), 80);
  t.to_next_turn();
  EXPECT_EQ(t.value_of("soldier", Property::St), 30);
  EXPECT_EQ(t.zone(ZoneKind::CreatureSpell, A, 3), Names{"fire_blessing"});
  t.to_next_turn();
  EXPECT_EQ(t.value_of("soldier", Property::St), 80);
}

// Another one on the same target discards it.
TEST(CardKinds, AnotherLastingSpellOnTheSameTargetDiscardsTheFirst) {
  FUDABA_PROVES("CUL-12.4");
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

// It goes to its owner's discard pile.
TEST(CardKinds, ADiscardedLastingSpellGoesToItsOwnersPile) {
  FUDABA_PROVES("CUL-12.4");
  Table t;
  t.hand(A, {"curse", "storm"}).governor(B, 4, "soldier").at("spell_phase");
  t.act(Act::PlaySpell, "curse").choose("soldier").to_next_turn().to_next_turn();
  t.act(Act::PlaySpell, "storm");
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), (Names{"curse", "storm"}));
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"soldier"});
}

// Spells on a creature and on its land are different targets.
TEST(CardKinds, ASpellOnALandDoesNotDiscardTheOneOnItsCreature) {
  FUDABA_PROVES("CUL-12.4");
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

// Items strengthen a creature in battle and never stay.
TEST(CardKinds, AnItemStrengthensInBattleAndNeverStays) {
  FUDABA_PROVES("CUL-12.5");
  Table t;
  t.hand(A, {"sword"}).governor(A, 3, "guard").governor(B, 4, "soldier").at("destination", 3);
  t.act(Act::Invade, "guard").act(Act::LayCard, "sword").pass();
  EXPECT_EQ(t.governor(B, 4), "");
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), Names{"sword"});
  EXPECT_EQ(t.value_of("guard", Property::St), 20);
}

// It is of no use elsewhere.
TEST(CardKinds, AnItemIsPlayedInBattleOnly) {
  FUDABA_PROVES("CUL-12.5");
  Table t;
  t.hand(A, {"sword"}).at("spell_phase");
  EXPECT_EQ(t.refused_by(Act::PlaySpell, "sword"), "CUL-4.3");
  t.pass();
  EXPECT_EQ(t.refused_by(Act::PlayCreature, "sword"), "CUL-9.6");
}

// The existence condition is asked when a creature is played.
TEST(CardKinds, TheExistenceConditionIsAskedWhenACreatureIsPlayed) {
  FUDABA_PROVES("CUL-12.6");
  Table lake;
  lake.hand(A, {"swimmer"}).at("territory_phase", 3);
  EXPECT_EQ(lake.refused_by(Act::PlayCreature, "swimmer"), "");
  Table forest;
  forest.hand(A, {"swimmer"}).at("territory_phase", 4);
  EXPECT_EQ(forest.refused_by(Act::PlayCreature, "swimmer"), "CUL-12.6");
}

// … exchanged …
TEST(CardKinds, TheExistenceConditionIsAskedInAnExchange) {
  FUDABA_PROVES("CUL-12.6");
  Table lake;
  lake.hand(A, {"swimmer"}).governor(A, 3, "rat").at("territory_phase", 3);
  EXPECT_EQ(lake.refused_by(Act::Exchange, "swimmer"), "");
  Table forest;
  forest.hand(A, {"swimmer"}).governor(A, 4, "rat").at("territory_phase", 4);
  EXPECT_EQ(forest.refused_by(Act::Exchange, "swimmer"), "CUL-12.6");
}

// A creature without it stands anywhere.
TEST(CardKinds, ACreatureWithoutExistenceConditionStandsAnywhere) {
  FUDABA_PROVES("CUL-12.6");
  for (int land = 1; land <= 6; ++land) {
    Table t;
    t.hand(A, {"rat"}).at("territory_phase", land);
    EXPECT_EQ(t.refused_by(Act::PlayCreature, "rat"), "");
  }
}

// A lasting spell goes with its creature when it moves.
TEST(CardKinds, ALastingSpellMovesWithItsCreature) {
  FUDABA_PROVES("CUL-12.7");
  Table t;
  t.governor(A, 3, "soldier")
      .spell_on_creature(A, 3, "blessing")
      .at("territory_phase", 3)
      .move_to(4);
  EXPECT_EQ(t.zone(ZoneKind::CreatureSpell, A, 4), Names{"blessing"});
  EXPECT_EQ(t.value_of("soldier", Property::St), 40);
}

// … when it invades and returns.
TEST(CardKinds, ALastingSpellWorksForItsInvadingCreature) {
  FUDABA_PROVES("CUL-12.7");
  Table t;
  t.governor(A, 3, "soldier").spell_on_creature(A, 3, "blessing").governor(B, 4, "wall");
  t.at("destination", 3).act(Act::Invade, "soldier");
  EXPECT_EQ(t.value_of("soldier", Property::St), 40);
  t.pass().pass();
  EXPECT_EQ(t.value_of("soldier", Property::St), 40);
  EXPECT_EQ(t.zone(ZoneKind::CreatureSpell, A, 3), Names{"blessing"});
}

// It is discarded when the creature is destroyed.
TEST(CardKinds, ALastingSpellIsDiscardedWithItsCreature) {
  FUDABA_PROVES("CUL-12.7");
  Table t;
  t.governor(A, 3, "rat").spell_on_creature(A, 3, "blessing").governor(B, 4, "giant");
  t.at("destination", 3).act(Act::Invade, "rat").pass().pass();
  EXPECT_EQ(t.count(ZoneKind::CreatureSpell, A, 3), 0);
  EXPECT_EQ(t.count(ZoneKind::Discard, A), 2);
}

// … or exchanged.
TEST(CardKinds, ALastingSpellIsDiscardedWhenItsCreatureIsExchanged) {
  FUDABA_PROVES("CUL-12.7");
  Table t;
  t.hand(A, {"soldier"}).governor(A, 3, "rat").spell_on_creature(A, 3, "blessing");
  t.at("territory_phase", 3).act(Act::Exchange, "soldier");
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), Names{"blessing"});
  EXPECT_EQ(t.value_of("soldier", Property::St), 30);
}

// One on a land stays through changes of terrain, level and creature.
TEST(CardKinds, ALastingSpellOnALandStaysThroughChanges) {
  FUDABA_PROVES("CUL-12.7");
  Table t;
  t.hand(A, {"hill"}).governor(A, 3, "rat").levels(A, 3, {"filler"}).spell_on_land(A, 3, "warding");
  t.at("territory_phase", 3).act(Act::ChangeTerrain, "hill");
  EXPECT_EQ(t.zone(ZoneKind::LandSpell, A, 3), Names{"warding"});
  EXPECT_TRUE(t.has("hill", Keyword::NoToll));
}

// The scout invades, and a rat of the hand comes to its land; more may happen then. The trap
// destroys that rat.
CardPool newcomers(const std::string& more = {}) {
  return culdcept_pool(
      "filler: {kind: land, terrain: city}\nrat: {kind: creature, st: 10, hp: 10}\n"
      "wall: {kind: creature, st: 0, hp: 100}\n"
      "trap: {kind: creature, st: 0, hp: 100, abilities: [{when: battle_start, do: "
      "{destroy: {each: [creature, governing], of: opponent}}}]}\n"
      "blessing: {kind: lasting, abilities: [{attach: creature}, {gains: st, by: 10}]}\n"
      "sortie: {kind: instant, abilities: [{play: {move_creature: {each: [creature, "
      "governing], of: you}, to: {each: [land, held], of: opponent}, invading: yes}}]}\n"
      "scout: {kind: creature, st: 30, hp: 30, abilities: [{when: invades, do: [{place: "
      "{each: creature, in: hand, of: you}, on: {each: [land, {land_kind: lake}], of: you}}" +
      more + "]}]}");
}

// … also when another creature has come to its land meanwhile.
TEST(CardKinds, ALastingSpellStaysWithItsInvaderWhoeverStandsOnItsLand) {
  FUDABA_PROVES("CUL-12.7");
  const CardPool pool = newcomers();
  Table t(pool);
  t.hand(A, {"rat"}).governor(A, 3, "scout").spell_on_creature(A, 3, "blessing");
  t.governor(B, 4, "wall").at("destination", 3).act(Act::Invade, "scout");
  EXPECT_EQ(t.governor(A, 3), "rat");
  EXPECT_EQ(t.value_of("rat", Property::St), 10);
  EXPECT_EQ(t.value_of("scout", Property::St), 30 + 10 + 10);  // CUL-5.3: the rat supports it
}

// … and when that creature is destroyed.
TEST(CardKinds, ALastingSpellStaysWithItsInvaderWhenWhoCameToItsLandDies) {
  FUDABA_PROVES("CUL-12.7");
  const CardPool pool = newcomers();
  Table t(pool);
  t.hand(A, {"rat"}).governor(A, 3, "scout").spell_on_creature(A, 3, "blessing");
  t.governor(B, 4, "trap").at("destination", 3).act(Act::Invade, "scout");
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), Names{"rat"});
  EXPECT_EQ(t.value_of("scout", Property::St), 30 + 10 + 10);
  t.pass().pass();
  EXPECT_EQ(t.governor(A, 3), "scout");
  EXPECT_EQ(t.zone(ZoneKind::CreatureSpell, A, 3), Names{"blessing"});
}

// … and when that creature moves on.
TEST(CardKinds, ALastingSpellStaysWithItsInvaderWhenWhoCameToItsLandMoves) {
  FUDABA_PROVES("CUL-12.7");
  const CardPool pool = newcomers(
      ", {move_creature: {each: [creature, governing], of: you}, to: {each: [land, {land_kind: "
      "city}], of: you}}");
  Table t(pool);
  t.hand(A, {"rat"}).governor(A, 3, "scout").spell_on_creature(A, 3, "blessing");
  t.governor(B, 4, "wall").at("destination", 3).act(Act::Invade, "scout");
  EXPECT_EQ(t.governor(A, 5), "rat");
  EXPECT_EQ(t.zone(ZoneKind::CreatureSpell, A, 3), Names{"blessing"});
  EXPECT_EQ(t.value_of("rat", Property::St), 10);
  EXPECT_EQ(t.value_of("scout", Property::St), 30 + 10);
}

// … and when the invader comes to another land than it left.
TEST(CardKinds, ALastingSpellGoesWithItsInvaderToTheLandThatItTakes) {
  FUDABA_PROVES("CUL-12.7", "CUL-8.3");
  const CardPool pool = newcomers();
  Table t(pool);
  t.hand(A, {"rat", "sortie"}).governor(A, 3, "scout").spell_on_creature(A, 3, "blessing");
  t.governor(B, 2, "rat").at("spell_phase").act(Act::PlaySpell, "sortie").pass().pass();
  EXPECT_EQ(t.governor(A, 3), "rat");
  EXPECT_EQ(t.governor(A, 5), "scout");
  EXPECT_EQ(t.zone(ZoneKind::CreatureSpell, A, 3), Names{});
  EXPECT_EQ(t.zone(ZoneKind::CreatureSpell, A, 5), Names{"blessing"});
  EXPECT_EQ(t.value_of("scout", Property::St), 40);
}

// What a spell is laid on may be said behind what it does.
TEST(CardKinds, ALastingSpellFindsItsTargetWhereverItSaysSo) {
  FUDABA_PROVES("CUL-12.4");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\nrat: {kind: creature, st: 10, hp: 10}\n"
      "hymn: {kind: lasting, abilities: [{gains: st, by: 10}, {attach: creature}]}");
  Table t(pool);
  t.hand(A, {"hymn"}).governor(B, 1, "rat").at("spell_phase");
  t.act(Act::PlaySpell, "hymn").choose("rat");
  EXPECT_EQ(t.value_of("rat", Property::St), 20);
}

// The spell that made room for another one does nothing from the discard pile.
TEST(CardKinds, AReplacedLastingSpellIsHeardNoMore) {
  FUDABA_PROVES("CUL-12.4");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\nrat: {kind: creature, st: 10, hp: 10}\n"
      "eye: {kind: lasting, abilities: [{attach: creature}, {when: turn_end, do: {draw: 1}}]}\n"
      "veil: {kind: lasting, abilities: [{attach: creature}, {gains: st, by: 10}]}");
  Table t(pool);
  t.hand(A, {"veil"}).governor(A, 1, "rat").spell_on_creature(A, 1, "eye").at("spell_phase");
  t.act(Act::PlaySpell, "veil").choose("rat").to_next_turn();
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), Names{"eye"});
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 0);
}

}  // namespace
}  // namespace fudaba::test
