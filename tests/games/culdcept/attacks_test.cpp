// CUL-7: the attacks and what follows from them.
#include <gtest/gtest.h>

#include "support/proves.h"
#include "support/table.h"

namespace fudaba::test {
namespace {

// Invader from land 3 against the defender on B's land 4, a forest, with a battle card each ("":
// none).
Table& fight(Table& t, const std::string& invader, const std::string& defender,
             const std::string& first = {}, const std::string& second = {}) {
  if (!first.empty()) { t.hand(A, {first}); }
  if (!second.empty()) { t.hand(B, {second}); }
  t.governor(A, 3, invader).governor(B, 4, defender).at("destination", 3).act(Act::Invade, invader);
  first.empty() ? t.pass() : t.act(Act::LayCard, first);
  if (t.prompt() != Prompt::BattleCard) { return t; }
  return second.empty() ? t.pass() : t.act(Act::LayCard, second);
}

// Names of the cards that took damage, in order.
Names hits(const Table& t) {
  Names names;
  for (const Event& e : t.log()) {
    if (e.kind == EventKind::ValueChanged && e.detail == culdcept::property(Property::Damage)) {
      names.push_back(t.pool().texts[e.def].id);
    }
  }
  return names;
}

// Names of the cards whose effects began, in order.
Names effects(const Table& t) {
  Names names;
  for (const Event& e : t.log()) {
    if (e.kind == EventKind::Effect) { names.push_back(t.pool().texts[e.def].id); }
  }
  return names;
}

// The invader first, the defender second.
TEST(Attacks, TheInvaderAttacksFirst) {
  FUDABA_PROVES("CUL-7.1");
  Table t;
  fight(t, "guard", "wall");
  EXPECT_EQ(hits(t), Names{"wall"});  // ST 0 deals nothing back
  Table both;
  fight(both, "guard", "soldier");
  EXPECT_EQ(hits(both), (Names{"soldier", "guard"}));
}

// Unless an effect says otherwise.
TEST(Attacks, ADefenderWithFirstStrikeAttacksFirst) {
  FUDABA_PROVES("CUL-7.1");
  Table t;
  fight(t, "guard", "sprinter");
  EXPECT_EQ(hits(t), (Names{"guard", "sprinter"}));
}

// An invader with last strike attacks second.
TEST(Attacks, AnInvaderWithLastStrikeAttacksSecond) {
  FUDABA_PROVES("CUL-7.1");
  Table t;
  fight(t, "sloth", "guard");
  EXPECT_EQ(hits(t), (Names{"sloth", "guard"}));
}

// The order is settled after the battle cards' effects.
TEST(Attacks, ABattleCardMayChangeTheOrder) {
  FUDABA_PROVES("CUL-7.1");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\nsoldier: {kind: creature}\n"
      "boots: {kind: item, abilities: [{play: {grant: attacks_first, to: user}}]}");
  Table t(pool);
  fight(t, "soldier", "soldier", "", "boots");
  EXPECT_EQ(t.governor(B, 4), "soldier");
  EXPECT_EQ(t.governor(A, 3), "");
}

// Damage equal to ST; damage of HP or more destroys.
TEST(Attacks, TheFirstCreatureDealsItsSt) {
  FUDABA_PROVES("CUL-7.2", "CUL-7.5");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\nsoldier: {kind: creature, st: 30, hp: 99}\n"
      "below: {kind: creature, st: 0, hp: 31}\nexact: {kind: creature, st: 0, hp: 30}");
  Table survives(pool);
  fight(survives, "soldier", "below");
  EXPECT_EQ(survives.governor(B, 4), "below");
  Table dies(pool);
  fight(dies, "soldier", "exact");
  EXPECT_EQ(dies.governor(B, 4), "");
}

// A dead second creature does not attack.
TEST(Attacks, ADeadCreatureDoesNotAttackBack) {
  FUDABA_PROVES("CUL-7.3");
  Table t;
  fight(t, "soldier", "soldier");
  EXPECT_EQ(hits(t), Names{"soldier"});
  EXPECT_EQ(t.governor(A, 3), "soldier");
}

// Nor one that cannot attack.
TEST(Attacks, ACreatureThatCannotAttackDoesNotAttackBack) {
  FUDABA_PROVES("CUL-7.3");
  Table t;
  fight(t, "rat", "pacifist");
  EXPECT_EQ(hits(t), Names{"pacifist"});
  EXPECT_EQ(t.governor(A, 3), "rat");
}

// Otherwise the second deals its ST.
TEST(Attacks, TheSecondCreatureDealsItsSt) {
  FUDABA_PROVES("CUL-7.4");
  Table t;
  fight(t, "rat", "guard");
  EXPECT_EQ(t.governor(A, 3), "");
  EXPECT_EQ(t.governor(B, 4), "guard");
}

// Damage is wiped when the battle ends.
TEST(Attacks, DamageIsWipedWhenTheBattleEnds) {
  FUDABA_PROVES("CUL-7.5");
  Table t;
  fight(t, "guard", "soldier");
  EXPECT_EQ(t.value_of("soldier", Property::Damage), 0);
  EXPECT_EQ(t.value_of("guard", Property::Damage), 0);
}

// Battle cards used are discarded.
TEST(Attacks, UsedBattleCardsAreDiscarded) {
  FUDABA_PROVES("CUL-7.6");
  Table t;
  fight(t, "guard", "guard", "sword", "shield");
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), Names{"sword"});
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"shield"});
  EXPECT_EQ(t.count(ZoneKind::Laid, A), 0);
}

// Their effects end.
TEST(Attacks, TheEffectsOfBattleCardsEndWithTheBattle) {
  FUDABA_PROVES("CUL-7.6");
  Table t;
  fight(t, "guard", "wall", "sword");
  EXPECT_EQ(t.value_of("guard", Property::St), 20);
}

// With the battle phase, not only with the turn.
TEST(Attacks, BonusesAndDamageEndBeforeTheTurnEnds) {
  FUDABA_PROVES("CUL-7.5", "CUL-7.9");
  Table t;
  t.hand(A, Names(12, "sword")).governor(A, 3, "guard").governor(B, 4, "wall");
  t.at("destination", 3).act(Act::Invade, "guard").act(Act::LayCard, "sword").pass();
  EXPECT_EQ(t.prompt(), Prompt::HandLimit);
  EXPECT_EQ(t.value_of("guard", Property::St), 20);
  EXPECT_EQ(t.value_of("wall", Property::Damage), 0);
}

// To the owner's discard pile.
TEST(Attacks, ADestroyedCreatureGoesToItsOwnersDiscardPile) {
  FUDABA_PROVES("CUL-7.7");
  Table t;
  fight(t, "soldier", "rat");
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"rat"});
  EXPECT_EQ(t.count(ZoneKind::Discard, A), 0);
}

// The invader's creature and battle card, then the defender's.
TEST(Attacks, EffectsOfOneMomentBeginWithTheInvadersCreature) {
  FUDABA_PROVES("CUL-7.8");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\n"
      "lion: {kind: creature, st: 0, abilities: [{when: battle_end, do: {draw: 1}}]}\n"
      "bear: {kind: creature, st: 0, abilities: [{when: battle_end, do: {draw: 1}}]}\n"
      "horn: {kind: item, abilities: [{when: battle_end, do: {draw: 1}}]}\n"
      "drum: {kind: item, abilities: [{when: battle_end, do: {draw: 1}}]}\n"
      "crowd: {kind: creature, abilities: [{when: battle_end, of: creature, whose: any, do: {draw: "
      "1}}]}");
  Table t(pool);
  t.governor(B, 1, "crowd");
  fight(t, "lion", "bear", "horn", "drum");
  EXPECT_EQ(effects(t), (Names{"lion", "horn", "bear", "drum", "crowd", "crowd"}));
  EXPECT_EQ(t.caused_by("4.2"), 2) << "the draw phase of the turn and its card alone";
}

// "first" beats "last" on one creature.
TEST(Attacks, FirstStrikeBeatsLastStrikeOnOneCreature) {
  FUDABA_PROVES("CUL-7.8");
  Table t;
  fight(t, "soldier", "torn");
  EXPECT_EQ(hits(t), Names{"soldier"});
  EXPECT_EQ(t.governor(B, 4), "torn");
}

// If both are first, or both last, the invader begins.
TEST(Attacks, IfBothStrikeFirstOrBothLastTheInvaderBegins) {
  FUDABA_PROVES("CUL-7.8");
  Table first;
  fight(first, "sprinter", "sprinter");
  EXPECT_EQ(first.governor(A, 3), "sprinter");
  Table last;
  fight(last, "sloth", "sloth");
  EXPECT_EQ(last.governor(A, 3), "sloth");
}

constexpr const char* kDefences =
    "filler: {kind: land, terrain: city}\nsoldier: {kind: creature, hp: 20}\n"
    "mirror: {kind: creature, st: 0, abilities: [{has: reflect}]}\n"
    "veil: {kind: creature, st: 0, abilities: [{has: reflect}, {has: neutralise}]}\n"
    "knight: {kind: creature, hp: 20, abilities: [{has: reflect}]}\n"
    "ghost: {kind: creature, hp: 20, abilities: [{has: neutralise}]}";

// Neutralising comes before reflecting.
TEST(Attacks, NeutralisingComesBeforeReflecting) {
  FUDABA_PROVES("CUL-7.8");
  const CardPool pool = culdcept_pool(kDefences);
  Table t(pool);
  fight(t, "soldier", "veil");
  EXPECT_EQ(hits(t), Names{});
  Table reflected(pool);
  fight(reflected, "soldier", "mirror");
  EXPECT_EQ(hits(reflected), Names{"soldier"});
}

// A reflected hit is neither reflected nor neutralised again.
TEST(Attacks, AReflectedHitIsNotReflectedOrNeutralisedAgain) {
  FUDABA_PROVES("CUL-7.8");
  const CardPool pool = culdcept_pool(kDefences);
  for (const char* invader : {"knight", "ghost"}) {
    Table t(pool);
    fight(t, invader, "mirror");
    EXPECT_EQ(hits(t), Names{invader});
    EXPECT_EQ(t.governor(A, 3), "") << invader;
  }
}

// Conditions on ST and HP look at the printed values.
TEST(Attacks, ConditionsOnStLookAtThePrintedValue) {
  FUDABA_PROVES("CUL-7.8");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\nguard: {kind: creature, st: 20, hp: 60}\n"
      "proof: {kind: creature, st: 0, abilities: [{has: neutralise, "
      "while: {is: enemy, a: [creature, {printed: st, at_least: 40}]}}]}\n"
      "sword: {kind: item, abilities: [{play: {gain: st, by: 20, to: user}}]}");
  Table t(pool);
  fight(t, "guard", "proof", "sword");
  EXPECT_EQ(t.governor(B, 4), "");
}

// Effects of the end of battle, toll, placing, then the used cards.
TEST(Attacks, TheEndOfABattleHasItsOrder) {
  FUDABA_PROVES("CUL-7.9");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\nrat: {kind: creature, st: 10, hp: 10}\n"
      "soldier: {kind: creature, abilities: [{when: battle_end, do: {draw: 1}}]}\n"
      "sword: {kind: item, abilities: [{play: {gain: st, by: 20, to: user}}]}");
  Table t(pool);
  fight(t, "soldier", "rat", "sword");
  std::vector<int> order;
  for (const Event& e : t.log()) {
    if (e.kind == EventKind::Effect && t.pool().texts[e.def].id == "soldier") {
      order.push_back(1);
    }
    if (e.kind != EventKind::CardMoved) { continue; }
    if (culdcept::kind_of(e.to) == ZoneKind::Toll) { order.push_back(2); }
    if (culdcept::kind_of(e.to) == ZoneKind::Governor) { order.push_back(3); }
    if (culdcept::kind_of(e.from) == ZoneKind::Laid) { order.push_back(4); }
  }
  EXPECT_EQ(order, (std::vector<int>{1, 2, 3, 4}));
}

// Bonuses hold through the toll and the placing.
TEST(Attacks, BonusesHoldUntilTheUsedCardsAreDiscarded) {
  FUDABA_PROVES("CUL-7.9");
  Table t;
  t.levels(B, 4, {"filler"});
  fight(t, "guard", "rat", "sword");
  EXPECT_EQ(t.prompt(), Prompt::TollCard);
  EXPECT_EQ(t.value_of("guard", Property::St), 40);
  t.choose("filler");
  EXPECT_EQ(t.value_of("guard", Property::St), 20);
}

// Destroyed as soon as the damage reaches the HP, in any step; the battle goes on to its end.
TEST(Attacks, ACreatureDestroyedBeforeTheAttacksIsNotAttacked) {
  FUDABA_PROVES("CUL-7.10");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\nrat: {kind: creature, st: 10, hp: 10}\n"
      "thrower: {kind: creature, abilities: [{when: battle_start, do: {damage: 10, to: enemy}}]}");
  Table t(pool);
  fight(t, "thrower", "rat");
  EXPECT_EQ(hits(t), Names{"rat"});
  EXPECT_EQ(t.governor(A, 3), "thrower");
  EXPECT_EQ(t.toll(A), 1);
}

// Also if the HP falls to 0.
TEST(Attacks, ACreatureWhoseHpFallToNothingIsDestroyed) {
  FUDABA_PROVES("CUL-7.10");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\nrat: {kind: creature, st: 10, hp: 10}\n"
      "drain: {kind: item, abilities: [{play: {gain: hp, by: -10, to: enemy}}]}");
  Table t(pool);
  fight(t, "rat", "rat", "", "drain");
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), Names{"rat"});
  EXPECT_EQ(hits(t), Names{});
  EXPECT_EQ(t.toll(B), 1);
}

// And if an ability takes them away, the moment it begins to work.
TEST(Attacks, ACreatureWhoseHpAnInvaderTakesAwayFallsAtOnce) {
  FUDABA_PROVES("CUL-7.10");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\nrat: {kind: creature, st: 10, hp: 10}\n"
      "rot: {kind: creature, hp: 40, abilities: [{gains: hp, by: -10, affects: [creature, "
      "other]}]}");
  Table t(pool);
  t.hand(A, {"rot"}).governor(B, 2, "rat").governor(B, 4, "rat").at("destination", 3);
  t.act(Act::Invade, "rot");
  EXPECT_EQ(t.governor(B, 2), "");
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), (Names{"rat", "rat"}));
}

// Also if several abilities do so together, none of which would by itself.
TEST(Attacks, ACreatureWhoseHpSeveralAbilitiesTakeAwayFalls) {
  FUDABA_PROVES("CUL-7.10");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\n"
      "lonely: {kind: creature, hp: 30, abilities: [{gains: hp, by: -20, while: {at_least: 2, "
      "that: {count: {each: [land, {owner: you}, held]}}}}]}\n"
      "curse: {kind: lasting, abilities: [{attach: creature}, {gains: hp, by: -10}]}\n"
      "rat: {kind: creature, st: 10, hp: 10}");
  for (const bool crowded : {false, true}) {
    Table t(pool);
    if (crowded) { t.governor(B, 2, "rat"); }
    t.hand(A, {"curse"}).governor(B, 4, "lonely").at("spell_phase");
    t.act(Act::PlaySpell, "curse").choose("lonely");
    EXPECT_EQ(t.governor(B, 4), crowded ? "" : "lonely");
  }
}

// A first creature that cannot attack is skipped; the second attacks.
TEST(Attacks, AnInvaderThatCannotAttackIsSkipped) {
  FUDABA_PROVES("CUL-7.11");
  Table t;
  fight(t, "pacifist", "soldier");
  EXPECT_EQ(hits(t), Names{"pacifist"});
  EXPECT_EQ(t.governor(A, 3), "");
}

// Damage from the spell phase stays on through the battle.
TEST(Attacks, DamageBeforeABattleCountsInIt) {
  FUDABA_PROVES("CUL-7.12");
  Table t;
  t.hand(A, {"bolt"}).governor(A, 3, "rat").governor(B, 4, "soldier").dice({3}).at("spell_phase");
  t.act(Act::PlaySpell, "bolt").choose("soldier").pass().act(Act::Invade, "rat").pass().pass();
  EXPECT_EQ(t.governor(B, 4), "");
}

// A creature destroyed in the spell phase does not govern afterwards.
TEST(Attacks, ACreatureDestroyedInTheSpellPhaseNoLongerGoverns) {
  FUDABA_PROVES("CUL-7.12");
  Table t;
  t.hand(A, {"storm"}).governor(B, 4, "soldier").dice({3}).at("spell_phase");
  t.act(Act::PlaySpell, "storm").pass();
  EXPECT_EQ(t.prompt(), Prompt::Territory);
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"soldier"});
}

// Terrain bonus and damage end together.
TEST(Attacks, ASurvivorDoesNotDieOfLosingItsTerrainBonus) {
  FUDABA_PROVES("CUL-7.13");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\nattacker: {kind: creature, st: 40, hp: 90}\n"
      "tree: {kind: creature, element: earth, hp: 30}");
  Table t(pool);
  t.levels(B, 4, {"filler"});
  fight(t, "attacker", "tree");
  EXPECT_EQ(t.governor(B, 4), "tree");
}

// So do a battle card's HP.
TEST(Attacks, ASurvivorDoesNotDieOfLosingItsArmour) {
  FUDABA_PROVES("CUL-7.13");
  Table t;
  fight(t, "giant", "wall", "", "shield");
  EXPECT_EQ(t.governor(B, 4), "wall");
}

constexpr const char* kReturning =
    "filler: {kind: land, terrain: city}\nrat: {kind: creature, st: 10, hp: 10}\n"
    "wind: {kind: creature, abilities: [{when: attacks, do: {return_to_hand: enemy}}]}\n"
    "gust: {kind: creature, abilities: [{when: battle_start, do: {return_to_hand: enemy}}]}";

// A defender that left without being destroyed counts as surviving.
TEST(Attacks, ADefenderThatReturnedToTheHandHasSurvived) {
  FUDABA_PROVES("CUL-7.14");
  const CardPool pool = culdcept_pool(kReturning);
  Table t(pool);
  fight(t, "wind", "rat");
  EXPECT_EQ(t.zone(ZoneKind::Hand, B).front(), "rat");
  EXPECT_EQ(t.toll(B), 1);
  EXPECT_EQ(t.toll(A), 0);
  EXPECT_EQ(t.governor(A, 3), "wind");
}

// An invader that left likewise has not won.
TEST(Attacks, AnInvaderThatReturnedToTheHandHasNotWon) {
  FUDABA_PROVES("CUL-7.14");
  const CardPool pool = culdcept_pool(kReturning);
  Table t(pool);
  fight(t, "rat", "gust");
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"rat"});
  EXPECT_EQ(t.toll(B), 1);
  EXPECT_EQ(t.governor(A, 3), "");
}

// Of two fighters destroyed at once each has destroyed the other.
TEST(Attacks, FightersDestroyedTogetherHaveDestroyedEachOther) {
  FUDABA_PROVES("CUL-7.15");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\n"
      "bomb: {kind: creature, st: 0, hp: 10, abilities: [{when: attacks, do: {damage: 50, to: "
      "{both: "
      "this, and: enemy}}}, {when: destroys, do: {draw: 1}}]}\n"
      "owl: {kind: creature, st: 0, hp: 10, abilities: [{when: destroys, do: {draw: 1}}]}");
  Table t(pool);
  fight(t, "bomb", "owl");
  EXPECT_EQ(t.governor(B, 4), "");
  EXPECT_EQ(effects(t), (Names{"bomb", "bomb", "owl"}));
}

// The victory is settled after the effects of the end of battle.
TEST(Attacks, ADefenderDestroyedByAnEndOfBattleEffectHasLostTheBattle) {
  FUDABA_PROVES("CUL-8.8");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\n"
      "thorn: {kind: creature, st: 0, hp: 10, abilities: [{when: battle_end, do: {damage: 50, to: "
      "enemy}}]}\n"
      "owl: {kind: creature, st: 0, hp: 10}");
  Table t(pool);
  fight(t, "thorn", "owl");
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"owl"});
  EXPECT_EQ(t.toll(B), 0);
  EXPECT_EQ(t.toll(A), 1);
}

// An invader that falls then has not lost what it won.
TEST(Attacks, AnInvaderDestroyedByAnEndOfBattleEffectHasWonTheBattle) {
  FUDABA_PROVES("CUL-8.8");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\n"
      "boar: {kind: creature, st: 50, hp: 10, abilities: [{when: battle_end, do: {destroy: "
      "this}}, {when: wins_battle, do: {draw: 1}}]}\n"
      "owl: {kind: creature, st: 0, hp: 10}");
  Table t(pool);
  fight(t, "boar", "owl");
  EXPECT_EQ(t.toll(A), 1);
  EXPECT_EQ(t.governor(A, 3), "");
  EXPECT_EQ(effects(t), Names{"boar"});  // CUL-7.17: its victory finds nobody
}

// It happens before the HP that is missing is asked for again.
TEST(Attacks, WhoIsTransformedInsteadOfDestroyedMayLiveWithLoweredHp) {
  FUDABA_PROVES("CUL-7.18", "CUL-12.8");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\n"
      "witch: {kind: creature, st: 0, hp: 90, abilities: [{when: attacks, do: {gain: hp, by: -50, "
      "to: enemy}}]}\n"
      "moth: {kind: creature, st: 0, hp: 40, abilities: [{instead_of: destroyed, do: {transform: "
      "this, into: oak}}]}\n"
      "oak: {kind: creature, st: 0, hp: 60}");
  Table t(pool);
  fight(t, "witch", "moth");
  EXPECT_EQ(t.governor(B, 4), "oak");
  EXPECT_EQ(t.toll(B), 1);
}

// Of two things that may happen instead each does so once, then it is destroyed.
TEST(Attacks, NothingHappensInsteadForEver) {
  FUDABA_PROVES("CUL-7.18");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\n"
      "witch: {kind: creature, st: 0, hp: 90, abilities: [{when: attacks, do: {gain: hp, by: -50, "
      "to: enemy}}]}\n"
      "cat: {kind: creature, st: 0, hp: 40, abilities: [{instead_of: destroyed, do: {revive: "
      "this}}, {instead_of: destroyed, do: [{draw: 1}, {revive: this}]}]}");
  Table t(pool);
  fight(t, "witch", "cat");
  EXPECT_EQ(t.governor(B, 4), "");
  EXPECT_EQ(t.toll(A), 1);
  EXPECT_EQ(effects(t), (Names{"witch", "cat", "cat"}));
}

}  // namespace
}  // namespace fudaba::test
