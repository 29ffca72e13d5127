// Effects: what sets them off, in which order they run, and the bounds they keep.
#include <gtest/gtest.h>

#include "support/proves.h"
#include "support/table.h"

namespace fudaba::test {
namespace {

constexpr const char* kFiller = "filler: {kind: land, terrain: city}\n";

CardPool pool_of(const std::string& cards) { return culdcept_pool(kFiller + cards); }

// A creature of A that draws when the trigger happens, on land 3.
CardPool watcher(const std::string& trigger) {
  return pool_of(
      "rat: {kind: creature, st: 10, hp: 10}\nwall: {kind: creature, st: 0, hp: 100}\n"
      "giant: {kind: creature, st: 100, hp: 100}\nhill: {kind: land, terrain: volcano}\n"
      "watcher: {kind: creature, abilities: [{when: " +
      trigger + ", do: {draw: 1}}]}");
}

int hand(const Table& t, Seat seat = A) { return t.count(ZoneKind::Hand, seat); }

TEST(EffectTriggers, TurnStartIsTheOwnTurnUnlessTheCardSaysOtherwise) {
  const CardPool own = watcher("turn_start");
  Table t(own);
  t.governor(A, 3, "watcher").at("turn_end");
  EXPECT_EQ(hand(t), 0);
  const CardPool other = watcher("turn_start, whose: opponent");
  Table u(other);
  u.governor(A, 3, "watcher").at("turn_end");
  EXPECT_EQ(hand(u), 1);
  const CardPool any = watcher("turn_start, whose: any");
  Table v(any);
  v.governor(A, 3, "watcher").at("turn_start");
  EXPECT_EQ(hand(v), 2);
  v.to_next_turn();
  EXPECT_EQ(hand(v), 3);
}

TEST(EffectTriggers, TurnEndComesBeforeTheHandLimit) {
  const CardPool pool = watcher("turn_end");
  Table t(pool);
  t.hand(A, Names(10, "filler")).governor(A, 3, "watcher").at("turn_end");
  EXPECT_EQ(hand(t), 11);
  EXPECT_EQ(t.prompt(), Prompt::HandLimit);
}

// The card it has become need not be in either deck.
TEST(EffectTriggers, ATransformedCreatureIsHeardFromTheDiscardPile) {
  const CardPool pool = pool_of(
      "rat: {kind: creature, st: 10, hp: 10}\n"
      "heron: {kind: creature, hp: 10, abilities: [{from: discard, when: destroyed, do: {draw: "
      "1}}]}\n"
      "spell: {kind: instant, abilities: [{play: [{transform: {each: creature}, into: heron}, "
      "{destroy: {each: creature}}]}]}");
  Table t(pool);
  t.hand(A, {"spell"}).governor(A, 3, "rat").at("spell_phase");
  t.act(Act::PlaySpell, "spell");
  EXPECT_EQ(t.count(ZoneKind::Discard, A), 2);
  EXPECT_EQ(hand(t), 1);
}

TEST(EffectTriggers, GovernsHappensWhenACreatureIsPlayedExchangedOrPlacedAfterABattle) {
  const CardPool pool = watcher("governs");
  Table played(pool);
  played.hand(A, {"watcher"}).at("territory_phase", 3).act(Act::PlayCreature, "watcher");
  EXPECT_EQ(hand(played), 1);
  Table exchanged(pool);
  exchanged.hand(A, {"watcher"}).governor(A, 3, "rat").at("territory_phase", 3);
  exchanged.act(Act::Exchange, "watcher");
  EXPECT_EQ(hand(exchanged), 2);
  Table placed(pool);
  placed.hand(A, {"watcher"}).governor(B, 4, "rat").at("destination", 3);
  placed.act(Act::Invade, "watcher").pass().pass();
  EXPECT_EQ(hand(placed), 1);
  Table moved(pool);
  moved.governor(A, 3, "watcher").at("territory_phase", 3).move_to(4);
  EXPECT_EQ(hand(moved), 0);
}

TEST(EffectTriggers, InvadesAttacksHitsAndWinsBelongToTheCreatureItself) {
  for (const char* trigger : {"invades", "battle_start", "cards_revealed", "attacks", "hits",
                              "battle_end", "wins_battle", "destroys"}) {
    const CardPool pool = watcher(trigger);
    Table t(pool);
    t.governor(A, 3, "watcher").governor(B, 4, "rat").at("destination", 3);
    t.act(Act::Invade, "watcher").pass().pass();
    EXPECT_EQ(hand(t), 1) << trigger;
    Table other(pool);
    other.governor(A, 2, "watcher")
        .governor(A, 3, "giant")
        .governor(B, 4, "rat")
        .at("destination", 3);
    other.act(Act::Invade, "giant").pass().pass();
    EXPECT_EQ(hand(other), 0) << trigger;
  }
}

TEST(EffectTriggers, IsHitGivesTheAmountOfDamage) {
  const CardPool pool = pool_of(
      "giant: {kind: creature, st: 40, hp: 100}\n"
      "thorn: {kind: creature, st: 0, hp: 90, abilities: [{when: is_hit, do: {damage: "
      "event_amount, to: enemy}}]}");
  Table t(pool);
  t.governor(A, 3, "giant").governor(B, 4, "thorn").at("destination", 3).act(Act::Invade, "giant");
  t.pass().pass();
  int damage = 0;
  for (const Event& e : t.log()) {
    const bool hurt = e.kind == EventKind::ValueChanged && e.seat == A &&
                      e.detail == culdcept::property(Property::Damage);
    damage += hurt ? e.amount : 0;
  }
  EXPECT_EQ(damage, 40);
}

TEST(EffectTriggers, DestroyedWorksForTheCreatureThatIsGone) {
  const CardPool pool = watcher("destroyed");
  Table t(pool);
  t.governor(A, 3, "giant")
      .governor(B, 4, "watcher")
      .at("destination", 3)
      .act(Act::Invade, "giant");
  t.pass().pass();
  EXPECT_EQ(t.moved_at("watcher", ZoneKind::Discard) >= 0, true);
  EXPECT_EQ(hand(t, B), 2);  // its effect, and the draw of B's turn
}

TEST(EffectTriggers, AFilterWatchesOtherCards) {
  const CardPool pool = watcher("destroyed, of: [creature, {owner: opponent}]");
  Table t(pool);
  t.governor(A, 1, "watcher").governor(A, 3, "giant").governor(B, 4, "rat").at("destination", 3);
  t.act(Act::Invade, "giant").pass().pass();
  EXPECT_EQ(hand(t), 1);
  Table own(pool);
  own.governor(A, 1, "watcher").governor(A, 3, "rat").governor(B, 4, "giant").at("destination", 3);
  own.act(Act::Invade, "rat").pass().pass();
  EXPECT_EQ(hand(own), 0);
}

TEST(EffectTriggers, LevelAndTerrainTriggersBelongToTheLand) {
  const CardPool pool = pool_of(
      "rat: {kind: creature}\nspring: {kind: land, terrain: lake, abilities: [{when: level_up, do: "
      "{draw: 1}}, "
      "{when: level_down, do: {draw: 2}}, {when: terrain_changed, do: {draw: 3}}]}");
  Table up(pool);
  up.hand(A, {"rat"}).land(A, 3, "spring").at("territory_phase", 3).act(Act::LevelUp, "rat");
  EXPECT_EQ(hand(up), 1);
  Table down(pool);
  down.levels(A, 3, {"rat"})
      .land(A, 3, "spring")
      .at("territory_phase", 3)
      .act(Act::LevelDown, "rat");
  EXPECT_EQ(hand(down), 3);
  Table toll(pool);
  toll.levels(B, 4, {"rat"}).land(B, 4, "spring").at("destination", 3).choose("rat");
  EXPECT_EQ(hand(toll, B), 2);
  Table elsewhere(pool);
  elsewhere.hand(A, {"rat"}).land(A, 4, "spring").at("territory_phase", 3).act(Act::LevelUp, "rat");
  EXPECT_EQ(hand(elsewhere), 0);
}

// Sent back to the hand, moved or covered before its turn comes, a card does what has been set off.
TEST(EffectTriggers, WhatHasBeenSetOffTakesItsTurnWhereverItsCardIs) {
  FUDABA_PROVES("CUL-13.4");
  const CardPool returned = pool_of(
      "bouncer: {kind: creature, st: 0, hp: 50, abilities: [{when: battle_start, do: "
      "{return_to_hand: enemy}}]}\n"
      "watcher: {kind: creature, st: 0, hp: 50, abilities: [{when: battle_start, do: [{draw: 1}, "
      "{gain: st, by: 10, to: this}]}]}\n");
  Table t(returned);
  t.governor(A, 3, "bouncer").governor(B, 4, "watcher").at("destination", 3);
  t.act(Act::Invade, "bouncer");
  EXPECT_EQ(t.zone(ZoneKind::Hand, B), (Names{"watcher", "filler"}));
  EXPECT_EQ(t.value_of("watcher", Property::St), 0) << "changes lie on cards in play alone";

  const CardPool covered = pool_of(
      "hill: {kind: land, terrain: volcano}\n"
      "digger: {kind: creature, abilities: [{when: visited, of: [land, {owner: you}], do: "
      "[{choose: {each: land, in: hand, of: you}}, {change_terrain: destination, with: "
      "chosen}]}]}\n"
      "well: {kind: land, terrain: lake, abilities: [{when: visited, do: {draw: 2}}]}\n");
  Table u(covered);
  u.hand(A, {"hill"}).governor(A, 1, "digger").land(A, 3, "well").dice({3}).at("move_phase");
  u.choose("hill");
  EXPECT_EQ(u.zone(ZoneKind::Land, A, 3).front(), "hill");
  EXPECT_EQ(hand(u), 2);

  const CardPool moved = pool_of(
      "mover: {kind: creature, abilities: [{when: visited, of: [land, {owner: you}], do: "
      "{move_creature: {each: [creature, other, {owner: you}]}, to: destination}}]}\n"
      "settler: {kind: creature, abilities: [{when: visited, of: [land, {owner: you}], do: {draw: "
      "{place_of: {land_of: this}}}}]}\n");
  Table v(moved);
  v.governor(A, 2, "mover").governor(A, 6, "settler").dice({3}).at("move_phase");
  EXPECT_EQ(v.governor(A, 3), "settler");
  EXPECT_EQ(hand(v), 3) << "its land is where it is now";
}

// CUL-13.4: the ability that silences comes first, by the order of CUL-7.8.
TEST(EffectTriggers, WhoHasLostItsAbilitiesDoesNothingWhenItsTurnComes) {
  FUDABA_PROVES("CUL-13.4");
  const CardPool pool = pool_of(
      "mask: {kind: creature, st: 0, hp: 50, abilities: [{when: battle_start, do: {grant: "
      "silenced, to: enemy}}]}\n"
      "watcher: {kind: creature, st: 0, hp: 50, abilities: [{when: battle_start, do: {draw: "
      "1}}]}\n");
  for (const bool mask_first : {true, false}) {
    Table t(pool);
    t.governor(A, 3, mask_first ? "mask" : "watcher");
    t.governor(B, 4, mask_first ? "watcher" : "mask").at("destination", 3);
    t.act(Act::Invade, mask_first ? "mask" : "watcher");
    EXPECT_EQ(hand(t, mask_first ? B : A), mask_first ? 0 : 1);
  }
}

// The new land card works once, the covered one no longer.
TEST(EffectTriggers, ALandLaidForAChangeOfTerrainWorksOnce) {
  FUDABA_PROVES("CUL-9.5", "CUL-3.3");
  const CardPool pool = pool_of(
      "spring: {kind: land, terrain: lake, abilities: [{when: terrain_changed, do: {draw: 1}}]}\n"
      "well: {kind: land, terrain: lake, abilities: [{when: visited, do: {draw: 2}}]}");
  Table t(pool);
  t.hand(A, {"spring"})
      .land(A, 3, "well")
      .at("territory_phase", 3)
      .act(Act::ChangeTerrain, "spring");
  EXPECT_EQ(hand(t), 1);
  EXPECT_EQ(t.state().watchers.size(), 1U);
}

TEST(EffectTriggers, AVisitedLandWorksWhenItBecomesTheDestination) {
  const CardPool pool =
      pool_of("well: {kind: land, terrain: lake, abilities: [{when: visited, do: {draw: 2}}]}");
  Table t(pool);
  t.land(A, 3, "well").dice({3}).at("move_phase");
  EXPECT_EQ(hand(t), 2);
  Table other(pool);
  other.land(A, 3, "well").land(B, 4, "well").dice({4}).at("move_phase");
  EXPECT_EQ(hand(other), 0);
  EXPECT_EQ(hand(other, B), 0);
}

TEST(EffectTriggers, ConditionsAreAskedWhenTheEffectBegins) {
  const CardPool pool = watcher("turn_start, if: {at_least: 2, that: {cards_in: hand}}");
  Table without(pool);
  without.hand(A, {"rat"}).governor(A, 3, "watcher").at("turn_start");
  EXPECT_EQ(hand(without), 2);
  Table with(pool);
  with.hand(A, {"rat", "rat"}).governor(A, 3, "watcher").at("turn_start");
  EXPECT_EQ(hand(with), 4);
}

TEST(EffectTriggers, EffectsWorkFromTheHandAndTheDiscardPile) {
  const CardPool pool = pool_of(
      "rat: {kind: creature, st: 10, hp: 10}\ngiant: {kind: creature, st: 100, hp: 100}\n"
      "crow: {kind: creature, abilities: [{from: hand, when: destroyed, of: creature, whose: any, "
      "do: {draw: "
      "1}}]}\n"
      "ghost: {kind: creature, abilities: [{from: discard, when: turn_start, do: {move: this, to: "
      "hand}}]}");
  Table from_hand(pool);
  from_hand.hand(A, {"crow"}).governor(A, 3, "giant").governor(B, 4, "rat").at("destination", 3);
  from_hand.act(Act::Invade, "giant").pass().pass();
  EXPECT_EQ(hand(from_hand), 2);
  Table from_discard(pool);
  from_discard.discard_pile(A, {"ghost"}).at("turn_start");
  EXPECT_EQ(from_discard.count(ZoneKind::Discard, A), 0);
  EXPECT_EQ(hand(from_discard), 2);
}

TEST(EffectTriggers, ADiscardedOrMilledCardWorksByItself) {
  const CardPool pool = pool_of(
      "lamp: {kind: item, abilities: [{from: discard, when: discarded, do: {draw: 2}}, "
      "{from: discard, when: milled, do: {draw: 1}}]}\n"
      "grind: {kind: instant, abilities: [{play: {mill: 2, player: you}}]}");
  Table milled(pool);
  milled.deck(A, {"lamp", "filler", "filler", "filler"})
      .discard_pile(A, {"lamp"})
      .hand(A, {"grind"});
  milled.at("spell_phase").act(Act::PlaySpell, "grind");
  EXPECT_EQ(hand(milled), 1);  // the lamp that lay there before does nothing
  Table discarded(pool);
  Names cards(10, "filler");
  cards.push_back("lamp");
  discarded.hand(A, cards).at("turn_end").choose("lamp");
  EXPECT_EQ(hand(discarded), 12);
}

TEST(EffectTriggers, SealedCreaturesDoNothing) {
  const CardPool pool = pool_of(
      "watcher: {kind: creature, abilities: [{when: turn_start, do: {draw: 1}}, {gains: st, by: "
      "10}]}\n"
      "gag: {kind: lasting, abilities: [{attach: creature}, {has: silenced}]}");
  Table t(pool);
  t.governor(A, 3, "watcher").spell_on_creature(A, 3, "gag").at("turn_start");
  EXPECT_EQ(hand(t), 1);
  EXPECT_EQ(t.value_of("watcher", Property::St), 30);
}

// Nested effects run before what waits.
TEST(EffectOrder, AReplacementRunsBeforeWhatWaits) {
  FUDABA_PROVES("CUL-7.8");
  const CardPool pool = pool_of(
      "giant: {kind: creature, st: 100, hp: 100}\n"
      "phoenix: {kind: creature, hp: 20, abilities: [{instead_of: destroyed, do: {return_to_hand: "
      "this}}, "
      "{when: returned_to_hand, do: {draw: 1}}]}");
  Table t(pool);
  t.governor(A, 3, "giant")
      .governor(B, 4, "phoenix")
      .at("destination", 3)
      .act(Act::Invade, "giant");
  t.pass().pass();
  EXPECT_EQ(t.count(ZoneKind::Discard, B), 0);
  EXPECT_EQ(hand(t, B), 3);  // itself, its effect, the draw of B's turn
  EXPECT_EQ(t.toll(B), 1);   // CUL-7.14: it was not destroyed
}

TEST(EffectOrder, AReplacementWithAConditionThatFailsDoesNotReplace) {
  const CardPool pool = pool_of(
      "giant: {kind: creature, st: 100, hp: 100}\n"
      "phoenix: {kind: creature, hp: 20, abilities: [{instead_of: destroyed, if: invades, do: "
      "{return_to_hand: this}}]}");
  Table t(pool);
  t.governor(A, 3, "giant")
      .governor(B, 4, "phoenix")
      .at("destination", 3)
      .act(Act::Invade, "giant");
  t.pass().pass();
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"phoenix"});
}

TEST(EffectOrder, AnItemMayReviveItsUser) {
  const CardPool pool = pool_of(
      "giant: {kind: creature, st: 100, hp: 100}\nrat: {kind: creature, st: 10, hp: 10}\n"
      "doll: {kind: item, abilities: [{instead_of: destroyed, do: [{revive: user}, {move: this, "
      "to: discard}]}]}");
  Table t(pool);
  t.hand(B, {"doll"}).governor(A, 3, "giant").governor(B, 4, "rat").at("destination", 3);
  t.act(Act::Invade, "giant").pass().act(Act::LayCard, "doll");
  EXPECT_EQ(t.governor(B, 4), "rat");
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"doll"});
}

// Of simultaneous effects the turn player's come first outside a battle.
TEST(EffectOrder, OutsideABattleTheTurnPlayersEffectsComeFirst) {
  FUDABA_PROVES("CUL-7.8");
  const CardPool pool = pool_of(
      "mine: {kind: creature, abilities: [{when: turn_start, whose: any, do: {draw: 1}}]}\n"
      "yours: {kind: creature, abilities: [{when: turn_start, whose: any, do: {draw: 1}}]}");
  Table t(pool);
  t.governor(B, 1, "yours").governor(A, 6, "mine").at("spell_phase").to_next_turn().to_next_turn();
  Names order;
  for (const Event& e : t.log()) {
    if (e.kind == EventKind::Effect) { order.push_back(t.pool().texts[e.def].id); }
  }
  EXPECT_EQ(order, (Names{"yours", "mine", "mine", "yours"}));
}

TEST(EffectBounds, AnEndlessLoopOfTriggersIsStoppedAndReported) {
  const CardPool pool = pool_of(
      "echo: {kind: creature, hp: 100, abilities: [{when: level_up, of: land, do: {level_down: "
      "{each: [land, {owner: you}]}}}, "
      "{when: level_down, of: land, do: {level_up: {each: [land, {owner: you}]}}}]}\nrat: {kind: "
      "creature}");
  Table t(pool);
  t.deck(A, 120 - 8)
      .hand(A, {"rat"})
      .governor(A, 3, "echo")
      .at("territory_phase", 3)
      .act(Act::LevelUp, "rat");
  EXPECT_GE(t.events(EventKind::Fault), 1);
  EXPECT_FALSE(t.is_over());
  EXPECT_EQ(t.asked(), B);
  t.to_next_turn();
  EXPECT_EQ(t.asked(), A);
}

TEST(EffectBounds, AnEffectThatCausesItselfIsStoppedAndReported) {
  const CardPool pool = pool_of(
      "echo: {kind: creature, hp: 100, abilities: [{when: is_hit, do: {damage: 1, to: this}}, "
      "{when: is_hit, do: {heal: this}}]}\n"
      "poke: {kind: instant, abilities: [{play: {damage: 1, to: {each: creature}}}]}");
  Table t(pool);
  t.hand(A, {"poke"}).governor(B, 4, "echo").at("spell_phase").act(Act::PlaySpell, "poke");
  EXPECT_GE(t.events(EventKind::Fault), 1);
  EXPECT_EQ(t.prompt(), Prompt::Spell);
  EXPECT_EQ(t.asked(), A);
}

TEST(EffectBounds, EveryCardInPlayMayHaveAbilities) {
  const CardPool pool = pool_of(
      "watcher: {kind: creature, abilities: [{when: turn_start, do: {draw: 1}}]}\n"
      "well: {kind: land, terrain: lake, abilities: [{when: visited, do: {draw: 1}}]}\n"
      "mark: {kind: lasting, abilities: [{attach: creature}, {gains: st, by: 10}]}\n"
      "aura: {kind: lasting, abilities: [{attach: land}, {has: peace}]}");
  Table t(pool);
  for (const Seat seat : {A, B}) {
    for (int land = 1; land <= 6; ++land) {
      t.land(seat, land, "well").governor(seat, land, "watcher");
      t.spell_on_creature(seat, land, "mark").spell_on_land(seat, land, "aura");
    }
  }
  t.at("spell_phase");
  EXPECT_EQ(t.state().watchers.size(), 48U);
  EXPECT_EQ(t.value_of("watcher", Property::St), 40);
}

}  // namespace
}  // namespace fudaba::test
