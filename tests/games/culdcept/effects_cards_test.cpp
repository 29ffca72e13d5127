// Effects: cards between zones, lands and levels, what players see.
#include <gtest/gtest.h>

#include "games/culdcept/spell.h"
#include "support/proves.h"

namespace fudaba::test {
namespace {

TEST(EffectCards, DrawingStopsAtAnEmptyDeck) {
  const CardPool pool = spell("{draw: 3}");
  Table t(pool);
  EXPECT_EQ(cast(t.deck(A, 2)).count(ZoneKind::Hand, A), 2);
  EXPECT_FALSE(t.is_over());
}

TEST(EffectCards, BothPlayersMayDraw) {
  const CardPool pool = spell("{draw: 2, player: each}");
  Table t(pool);
  cast(t);
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 2);
  EXPECT_EQ(t.count(ZoneKind::Hand, B), 2);
}

TEST(EffectCards, MillingPutsTheTopOfTheDeckIntoTheDiscardPile) {
  const CardPool pool = spell("{mill: 2}");
  Table t(pool);
  cast(t.deck(B, {"rat", "ox", "elk"}));
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), (Names{"ox", "rat"}));
  EXPECT_EQ(t.zone(ZoneKind::Deck, B), Names{"elk"});
}

// What A draws when two cards have paid for the spell, and a third one has gone by its effect.
int drawn_by(const std::string& ability) {
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\neye: {kind: creature, st: 10, hp: 10, abilities: [" +
      ability + "]}\ncast: {kind: instant, cost: 2, abilities: [{play: {mill: 1, player: you}}]}");
  Table t(pool);
  return cast(t.governor(A, 1, "eye")).count(ZoneKind::Hand, A);
}

TEST(EffectCards, ACauseIsTheCostThatIsPaid) {
  EXPECT_EQ(drawn_by("{when: milled, of: card, cause: cost, do: {draw: 1}}"), 2);
  EXPECT_EQ(drawn_by("{when: milled, of: card, cause: effect, do: {draw: 1}}"), 1);
  EXPECT_EQ(drawn_by("{when: milled, of: card, do: {draw: 1}}"), 3);
}

// No die is rolled; the opponent's next move goes there too.
TEST(EffectCards, APlayerIsLedToALand) {
  const CardPool pool = spell("{lead_to: 4, player: each, until: your_next_turn}");
  Table t(pool);
  cast(t);
  while (t.state().step < Step::TollOfEmptyLand && t.asks() != DecisionKind::None) { t.pass(); }
  EXPECT_EQ(t.state().destination, 3);
  EXPECT_EQ(t.state().die, 0);
}

// Whatever card it is, it stands there as the creature that is named, and is itself when it goes.
TEST(EffectCards, ACardIsPutOntoALandAsACreatureThatItIsNot) {
  const CardPool pool = spell(
      "{for_each: {each: [land, vacant], of: you}, do: {place_as: ox, with: {top: 1}, on: it}}");
  Table t(pool);
  for (int place = 2; place <= 6; ++place) { t.governor(A, place, "elk"); }
  cast(t.deck(A, {"hill", "elk"}));
  EXPECT_EQ(t.governor(A, 1), "ox");
  EXPECT_EQ(t.zone(ZoneKind::Deck, A), Names{"elk"});
}

TEST(EffectCards, CardsMoveToTheEndThatTheEffectNames) {
  const CardPool top = spell("{move: {each: creature, in: discard, of: you}, to: deck}");
  Table t(top);
  EXPECT_EQ(cast(t.deck(A, 1).discard_pile(A, {"ox"})).zone(ZoneKind::Deck, A),
            (Names{"ox", "filler"}));
  const CardPool bottom =
      spell("{move: {each: creature, in: discard, of: you}, to: deck, end: bottom}");
  Table u(bottom);
  EXPECT_EQ(cast(u.deck(A, 1).discard_pile(A, {"ox"})).zone(ZoneKind::Deck, A),
            (Names{"filler", "ox"}));
}

TEST(EffectCards, ACardThatLeavesPlayLosesWhatHangsOnIt) {
  const CardPool pool =
      spell("{move: {each: creature}, to: deck}",
            "mark: {kind: lasting, abilities: [{attach: creature}, {gains: st, by: 10}]}\n");
  Table t(pool);
  cast(t.deck(B, 0).governor(B, 1, "ox").spell_on_creature(B, 1, "mark"));
  EXPECT_EQ(t.zone(ZoneKind::Deck, B), Names{"ox"});
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"mark"});
  EXPECT_TRUE(t.state().watchers.empty());
}

// Starting lands and lands stay on their land.
TEST(EffectCards, LandsAreNotMovedAway) {
  FUDABA_PROVES("CUL-2.9");
  const CardPool pool = spell("{move: {each: land}, to: hand}");
  Table t(pool);
  EXPECT_EQ(cast(t).count(ZoneKind::Land, A, 1), 1);
}

TEST(EffectCards, TheTopAndBottomOfADeckAreReached) {
  const CardPool pool = spell("[{move: {top: 1}, to: discard}, {move: {bottom: 1}, to: hand}]");
  Table t(pool);
  cast(t.deck(A, {"rat", "filler", "ox"}));
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"ox"});
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), (Names{"rat", "cast"}));
}

TEST(EffectCards, LevelsAreRaisedWithTheTopCardOrANamedOne) {
  const CardPool top = spell("{level_up: {each: [land, {land_kind: lake}, {owner: you}]}}");
  Table t(top);
  EXPECT_EQ(cast(t.deck(A, {"rat", "ox"})).zone(ZoneKind::Levels, A, 3), Names{"rat"});
  EXPECT_FALSE(t.knows(B, "rat"));
  const CardPool named = spell(
      "{level_up: {each: [land, {land_kind: lake}, {owner: you}]}, with: {each: creature, in: "
      "discard, of: you}}");
  Table u(named);
  EXPECT_EQ(cast(u.discard_pile(A, {"ox"})).zone(ZoneKind::Levels, A, 3), Names{"ox"});
}

TEST(EffectCards, LevelsAreLowered) {
  const CardPool pool = spell("{level_down: {each: [land, {owner: opponent}]}}");
  Table t(pool);
  cast(t.levels(B, 3, {"rat", "ox"}).levels(B, 5, {"elk"}));
  EXPECT_EQ(t.level(B, 3), 2);
  EXPECT_EQ(t.level(B, 5), 1);
  EXPECT_EQ(t.count(ZoneKind::Discard, B), 2);
  EXPECT_EQ(t.toll(A), 0);
}

TEST(EffectCards, TerrainIsChangedByAnEffect) {
  const CardPool pool = spell(
      "[{choose: {each: [land, {land_kind: lake}, {owner: you}]}, as: here}, "
      "{change_terrain: {picked: here}, with: {each: land, in: hand, of: you}}]");
  Table t(pool);
  t.hand(A, {"hill", "cast"})
      .governor(A, 3, "fish")
      .at("spell_phase")
      .act(Act::PlaySpell, "cast")
      .choose("lake");
  EXPECT_EQ(t.zone(ZoneKind::Land, A, 3), (Names{"hill", "lake"}));
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"fish"});  // CUL-9.10
}

TEST(EffectCards, CreaturesAreMovedSwappedAndPlaced) {
  const CardPool move = spell(
      "[{choose: {each: [creature, {owner: you}]}, as: who}, {choose: {each: [land, vacant, "
      "{owner: you}]}, as: where}, "
      "{move_creature: {picked: who}, to: {picked: where}}]");
  Table moved(move);
  cast(moved.governor(A, 1, "ox")).choose("ox").choose("ruins");
  EXPECT_EQ(moved.governor(A, 6), "ox");
  const CardPool swap = spell(
      "[{choose: {each: [creature, {owner: you}]}, count: 1, as: one}, "
      "{choose: {each: [creature, {owner: you}, {not: {same_name_as: {picked: one}}}]}, as: two}, "
      "{swap_creatures: {picked: one}, and: {picked: two}}]");
  Table swapped(swap);
  cast(swapped.governor(A, 1, "ox").governor(A, 4, "elk")).choose("ox").choose("elk");
  EXPECT_EQ(swapped.governor(A, 1), "elk");
  EXPECT_EQ(swapped.governor(A, 4), "ox");
  const CardPool place = spell(
      "[{choose: {each: creature, in: discard, of: you}, as: who}, {choose: {each: [land, vacant, "
      "{owner: you}]}, as: where}, "
      "{place: {picked: who}, on: {picked: where}}]");
  Table placed(place);
  cast(placed.discard_pile(A, {"elk"})).choose("elk").choose("city");
  EXPECT_EQ(placed.governor(A, 5), "elk");
}

// Effects keep to the limits of places.
TEST(EffectCards, AnEffectDoesNotPlaceACreatureWhereItMayNotStand) {
  FUDABA_PROVES("CUL-9.9", "CUL-12.6");
  const CardPool pool = spell(
      "[{choose: {each: [land, {owner: you}]}, as: where}, {place: {each: creature, in: discard, "
      "of: you}, on: {picked: where}}]");
  Table unfit(pool);
  cast(unfit.discard_pile(A, {"fish"})).choose("city");
  EXPECT_EQ(unfit.governor(A, 5), "");
  Table held(pool);
  cast(held.discard_pile(A, {"fish"}).governor(A, 3, "ox")).choose("lake");
  EXPECT_EQ(held.governor(A, 3), "ox");
}

TEST(EffectCards, DestroyingALastingSpellDiscardsIt) {
  const CardPool pool =
      spell("{destroy: {each: spell}}",
            "mark: {kind: lasting, abilities: [{attach: creature}, {gains: st, by: 10}]}\n");
  Table t(pool);
  cast(t.governor(B, 1, "ox").spell_on_creature(B, 1, "mark"));
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"mark"});
  EXPECT_EQ(t.value_of("ox", Property::St), 10);
  EXPECT_TRUE(t.state().watchers.empty());
}

TEST(EffectCards, AnImmortalCreatureIsNotDestroyed) {
  const CardPool pool = spell("{destroy: {each: creature}}",
                              "stone: {kind: creature, abilities: [{has: immortal}]}\n");
  Table t(pool);
  cast(t.governor(B, 1, "ox").governor(B, 2, "stone"));
  EXPECT_EQ(t.governor(B, 1), "");
  EXPECT_EQ(t.governor(B, 2), "stone");
}

// Each hears of the others, wherever it lies and whosever turn it is.
TEST(EffectCards, WhatOneEffectDestroysIsDestroyedAtOnce) {
  FUDABA_PROVES("CUL-7.15");
  const CardPool pool = spell("{destroy: {each: creature}}",
                              "owl: {kind: creature, abilities: [{when: destroyed, of: [creature, "
                              "{owner: you}], do: {draw: 1}}]}\n"
                              "hush: {kind: creature, abilities: [{mutes: destroyed, affects: "
                              "[creature, {owner: opponent}]}]}\n");
  for (const int place : {1, 2}) {
    Table t(pool);
    cast(t.governor(A, place, "owl").governor(A, 3 - place, "ox"));
    EXPECT_EQ(t.count(ZoneKind::Hand, A), 2) << "land " << place;
  }
  for (const Seat seat : {A, B}) {
    Table t(pool);
    cast(t.governor(seat, 1, "owl").governor(opponent_of(seat), 1, "hush"));
    EXPECT_EQ(t.count(ZoneKind::Hand, seat), 0) << "player " << int{seat};
  }
}

TEST(EffectCards, HealingTakesDamageAway) {
  const CardPool pool =
      spell("[{damage: 40, to: {each: creature}}, {heal: {each: [creature, {owner: you}]}}]");
  Table t(pool);
  cast(t.governor(A, 1, "ox").governor(B, 1, "elk"));
  EXPECT_EQ(t.value_of("ox", Property::Damage), 0);
  EXPECT_EQ(t.value_of("elk", Property::Damage), 40);
}

TEST(EffectCards, ATollIsPaidByAnEffect) {
  const CardPool pool = spell("{pay_toll: 2, player: opponent}");
  Table t(pool);
  EXPECT_EQ(cast(t).toll(A), 2);
  Table poor(pool);  // CUL-1.2
  EXPECT_EQ(cast(poor.deck(B, 1)).outcome(), Outcome::FirstWins);
}

TEST(EffectCards, LookingShowsCardsToOnePlayer) {
  const CardPool pool = spell("{look_at: {top: 2, of: opponent}}");
  Table t(pool);
  cast(t.deck(B, {"rat", "ox", "elk"}));
  EXPECT_TRUE(t.knows(A, "rat") && t.knows(A, "ox"));
  EXPECT_FALSE(t.knows(A, "elk"));
  EXPECT_FALSE(t.knows(B, "rat"));
}

TEST(EffectCards, ShowingShowsCardsToBoth) {
  const CardPool pool = spell("{show: {each: card, in: hand, of: opponent}}");
  Table t(pool);
  cast(t.hand(B, {"rat", "ox"}));
  EXPECT_TRUE(t.knows(A, "rat") && t.knows(A, "ox"));
}

TEST(EffectCards, ShufflingForgets) {
  const CardPool pool = spell("[{look_at: {top: 2}}, {shuffle_deck: you}]");
  Table t(pool);
  cast(t.deck(A, {"rat", "ox", "elk"}));
  for (const char* card : {"rat", "ox", "elk"}) { EXPECT_FALSE(t.knows(A, card)) << card; }
  EXPECT_EQ(t.events(EventKind::Shuffled), 1);
}

TEST(EffectCards, ADrawnCardThatWasSeenStaysKnown) {
  const CardPool pool = spell("[{look_at: {top: 1, of: opponent}}, {draw: 1, player: opponent}]");
  Table t(pool);
  cast(t.deck(B, {"rat", "ox"}));
  EXPECT_EQ(t.zone(ZoneKind::Hand, B), Names{"rat"});
  EXPECT_TRUE(t.knows(A, "rat"));
}

}  // namespace
}  // namespace fudaba::test
