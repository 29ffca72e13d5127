// Effects: amounts, continuous changes and how long changes last.
#include <gtest/gtest.h>

#include "games/culdcept/spell.h"
#include "support/proves.h"
#include "support/table.h"

namespace fudaba::test {
namespace {

constexpr const char* kValueCards =
    "filler: {kind: land, terrain: city}\nrat: {kind: creature, st: 10, hp: 10}\n"
    "ox: {kind: creature, st: 50, hp: 90}\nfox: {kind: creature, element: fire, race: beast, st: "
    "20, hp: 40, cost: 2}\n";

CardPool with_values(const std::string& cards) { return culdcept_pool(kValueCards + cards); }

// The ST that a creature with "gains st by …" has beside the fixed ones.
int st_by(const std::string& amount) {
  const CardPool pool =
      with_values("meter: {kind: creature, st: 0, abilities: [{gains: st, by: " + amount + "}]}");
  Table t(pool);
  t.deck(A, 7).hand(A, {"rat", "rat", "rat"}).governor(A, 3, "meter").governor(A, 1, "fox");
  t.governor(B, 1, "ox").governor(B, 2, "ox").levels(B, 5, {"rat", "rat"}).value("toll", 4, A);
  t.discard_pile(B, {"rat"}).at("spell_phase");
  return t.value_of("meter", Property::St);
}

TEST(EffectValues, AmountsAreWorkedOut) {
  EXPECT_EQ(st_by("7"), 7);
  EXPECT_EQ(st_by("{count: {each: creature}}"), 4);
  EXPECT_EQ(st_by("{count: {each: [creature, {owner: you}, other]}}"), 1);
  EXPECT_EQ(st_by("{plus: 2, and: 3}"), 5);
  EXPECT_EQ(st_by("{minus: 2, from: 9}"), 7);
  EXPECT_EQ(st_by("{times: 10, of: 3}"), 30);
  EXPECT_EQ(st_by("{half: 7}"), 3);
  EXPECT_EQ(st_by("{larger_of: 4, and: 9}"), 9);
  EXPECT_EQ(st_by("{smaller_of: 4, and: 9}"), 4);
  EXPECT_EQ(st_by("{cards_in: hand}"), 3);
  EXPECT_EQ(st_by("{cards_in: deck}"), 7);
  EXPECT_EQ(st_by("{cards_in: discard, of: opponent}"), 1);
  EXPECT_EQ(st_by("{cards_in: hand, of: each}"), 3);
  EXPECT_EQ(st_by("{toll_taken_by: you}"), 4);
  EXPECT_EQ(st_by("turn_number"), 1);
  EXPECT_EQ(st_by("{highest_level_of: opponent}"), 3);
  EXPECT_EQ(st_by("{printed: st, of: {each: [creature, {element: fire}]}}"), 20);
  EXPECT_EQ(st_by("{value: hp, of: {each: [creature, {race: beast}]}}"), 40);
}

// A land has the element of its terrain; what is neutral shares none with anything.
TEST(EffectValues, ElementsAreCompared) {
  FUDABA_PROVES("CUL-3.14");
  EXPECT_EQ(st_by("{count: {each: [creature, {same_element_as: this}]}}"), 0);
  EXPECT_EQ(st_by("{count: {each: [land, {same_element_as: this}]}}"), 0);
  EXPECT_EQ(st_by("{count: {each: [land, {element: neutral}]}}"), 4);
  EXPECT_EQ(
      st_by("{count: {each: [land, {same_element_as: {each: [creature, {element: fire}]}}]}}"), 2);
}

// Words of tables that no card that ships says.
TEST(EffectValues, ElementsAndKindsOfLandAreNumbers) {
  EXPECT_EQ(st_by("{value: element, of: {each: [creature, {element: fire}]}}"),
            static_cast<int>(culdcept::Element::Fire));
  const CardPool pool = with_values(
      "hill: {kind: land, terrain: forest}\n"
      "meter: {kind: creature, st: 0, abilities: [{gains: st, by: {value: land_kind, of: {each: "
      "[land, {land_kind: forest}], of: opponent}}}]}\n");
  Table t(pool);
  t.governor(A, 3, "meter").at("spell_phase");
  EXPECT_EQ(t.value_of("meter", Property::St), static_cast<int>(culdcept::LandKind::Forest));
}

TEST(EffectValues, CardsAreCountedInTheZonesOfAPlace) {
  const CardPool pool = with_values(
      "rune: {kind: lasting, abilities: [{attach: creature}]}\n"
      "mist: {kind: lasting, abilities: [{attach: land}]}\n"
      "governors: {kind: creature, st: 0, hp: 10, abilities: [{gains: st, by: {count: {each: card, "
      "in: governor, of: each}}}]}\n"
      "lands: {kind: creature, st: 0, hp: 10, abilities: [{gains: st, by: {count: {each: card, in: "
      "land, of: you}}}]}\n"
      "levels: {kind: creature, st: 0, hp: 10, abilities: [{gains: st, by: {count: {each: card, "
      "in: levels, of: opponent}}}]}\n"
      "runes: {kind: creature, st: 0, hp: 10, abilities: [{gains: st, by: {count: {each: card, in: "
      "creature_spell, of: each}}}]}\n"
      "mists: {kind: creature, st: 0, hp: 10, abilities: [{gains: st, by: {count: {each: card, in: "
      "land_spell, of: each}}}]}\n");
  Table t(pool);
  t.governor(A, 1, "governors").governor(A, 2, "lands").governor(A, 3, "levels");
  t.governor(A, 4, "runes").governor(A, 5, "mists").governor(B, 1, "ox");
  t.levels(B, 1, {"rat", "rat", "rat"}).spell_on_creature(A, 1, "rune");
  t.spell_on_creature(B, 1, "rune").spell_on_land(B, 1, "mist").at("spell_phase");
  EXPECT_EQ(t.value_of("governors", Property::St), 6);
  EXPECT_EQ(t.value_of("lands", Property::St), 6);
  EXPECT_EQ(t.value_of("levels", Property::St), 3);
  EXPECT_EQ(t.value_of("runes", Property::St), 2);
  EXPECT_EQ(t.value_of("mists", Property::St), 1);
}

TEST(EffectValues, CreaturesWithoutARaceAndItemsWithoutAClass) {
  EXPECT_EQ(st_by("{count: {each: [creature, {race: none}], of: opponent}}"), 2);
  const CardPool pool = with_values(
      "charm: {kind: item, item_class: none, abilities: [{play: {gain: st, by: 10, to: user}}]}\n"
      "meter: {kind: creature, st: 0, abilities: [{gains: st, by: {count: {each: [item, "
      "{item_class: none}], in: discard, of: you}}}]}\n"
      "blade: {kind: item, item_class: weapon}\n");
  Table t(pool);
  t.discard_pile(A, {"charm", "blade", "charm"}).governor(A, 3, "meter").at("spell_phase");
  EXPECT_EQ(t.value_of("meter", Property::St), 2);
}

// What is asked again of the same card while it is being worked out counts as printed.
TEST(EffectValues, AbilitiesThatAskForWhatTheyChangeComeToAnEnd) {
  const CardPool pool = with_values(
      "herald: {kind: creature, st: 10, hp: 10, abilities: [{has: aid, affects: [creature, {with: "
      "aid}]}]}\n"
      "rebel: {kind: creature, st: 10, hp: 10, abilities: [{has: peace, affects: [creature, {not: "
      "{with: peace}}]}]}\n"
      "swift: {kind: creature, st: 10, hp: 10, abilities: [{has: aid}]}\n"
      "snake: {kind: creature, st: 10, hp: 20, abilities: [{gains: st, by: {value: hp, of: this}}, "
      "{gains: hp, by: {value: st, of: this}}]}\n");
  Table t(pool);
  t.governor(A, 1, "herald").governor(A, 2, "rebel").governor(A, 3, "swift");
  t.governor(A, 4, "snake").governor(A, 5, "rat").at("spell_phase");
  EXPECT_TRUE(t.has("swift", Keyword::Aid)) << "of its own";
  EXPECT_FALSE(t.has("rat", Keyword::Aid)) << "it would have it only if it had it";
  EXPECT_TRUE(t.has("rat", Keyword::Peace)) << "printed there is none";
  EXPECT_EQ(t.value_of("snake", Property::St), 40) << "10, and 20 with the 10 that are printed";
  EXPECT_EQ(t.value_of("snake", Property::Hp), 50);
}

// Each asks all others, which ask all others …
TEST(EffectValues, ACrowdThatAsksOneAnotherIsCountedInTime) {
  const CardPool pool = with_values(
      "gossip: {kind: creature, st: 10, hp: 10, abilities: [{gains: st, by: {count: {each: "
      "[creature, other, {current: st, at_least: 20}]}}, affects: creature}]}\n");
  Table t(pool);
  for (int land = 1; land <= 6; ++land) { t.governor(A, land, "gossip").governor(B, land, "ox"); }
  t.at("spell_phase");
  EXPECT_GE(t.value_of("gossip", Property::St), 46) << "10, and 6 oxen for each of 6";
}

TEST(EffectValues, FiltersTellCardsApart) {
  const auto count = [](const std::string& filter) {
    return st_by("{count: {each: [creature, " + filter + "]}}");
  };
  EXPECT_EQ(count("{element: fire}"), 1);
  EXPECT_EQ(count("{element: neutral}"), 3);
  EXPECT_EQ(count("{race: beast}"), 1);
  EXPECT_EQ(count("{not: {element: fire}}"), 3);
  EXPECT_EQ(count("{either: [{race: beast}, {owner: opponent}]}"), 3);
  EXPECT_EQ(count("{printed: hp, at_least: 90}"), 2);
  EXPECT_EQ(count("{printed_up_to: hp, at_most: 40}"), 2);
  EXPECT_EQ(count("{current: hp, at_least: 90}"), 2);
  EXPECT_EQ(count("on_own_element"), 1);
  EXPECT_EQ(count("{same_name_as: {each: [creature, {current: hp, at_least: 90}]}}"), 2);
}

TEST(EffectValues, LandsAreToldApart) {
  const auto count = [](const std::string& filter) {
    return st_by("{count: {each: [land, " + filter + "]}}");
  };
  EXPECT_EQ(count("{owner: you}"), 6);
  EXPECT_EQ(count("held, {owner: opponent}"), 2);
  EXPECT_EQ(count("vacant, {owner: you}"), 4);
  EXPECT_EQ(count("{land_kind: lake}"), 2);
  EXPECT_EQ(count("{element: fire}"), 2);
  EXPECT_EQ(count("{current: level, at_least: 2}"), 1);
  EXPECT_EQ(count("{adjacent_to: {land_of: this}}"), 2);
  EXPECT_EQ(count("{adjacent_to: {land_of: {each: [creature, {race: beast}]}}}"), 1);
}

TEST(EffectValues, AChangeInForceForOthersEndsWithItsSource) {
  const CardPool pool = with_values(
      "lord: {kind: creature, st: 10, hp: 10, abilities: [{gains: st, by: 20, affects: [creature, "
      "{owner: you}, other]}]}\n"
      "slay: {kind: instant, abilities: [{play: {destroy: {each: [creature, {current_up_to: hp, "
      "at_most: 10}]}}}]}");
  Table t(pool);
  t.hand(A, {"slay"})
      .governor(A, 1, "lord")
      .governor(A, 2, "fox")
      .governor(B, 1, "ox")
      .at("spell_phase");
  EXPECT_EQ(t.value_of("fox", Property::St), 40);
  EXPECT_EQ(t.value_of("lord", Property::St), 10);
  EXPECT_EQ(t.value_of("ox", Property::St), 50);
  t.act(Act::PlaySpell, "slay");
  EXPECT_EQ(t.value_of("fox", Property::St), 20);
}

TEST(EffectValues, AnOwnChangeHoldsWhileItsConditionDoes) {
  const CardPool pool =
      with_values("wolf: {kind: creature, abilities: [{gains: st, by: 20, while: your_turn}]}");
  Table t(pool);
  t.governor(A, 1, "wolf").at("spell_phase");
  EXPECT_EQ(t.value_of("wolf", Property::St), 50);
  t.to_next_turn();
  EXPECT_EQ(t.value_of("wolf", Property::St), 30);
}

TEST(EffectValues, SettingReplacesAllThatCountedBefore) {
  FUDABA_PROVES("CUL-13.1");
  const CardPool pool = with_values(
      "lord: {kind: creature, abilities: [{gains: st, by: 20, affects: [creature, other]}]}\n"
      "hex: {kind: instant, abilities: [{play: {set: st, at: 5, of: {each: [creature, {race: "
      "beast}]}, until: turn_end}}]}");
  Table t(pool);
  t.hand(A, {"hex"})
      .governor(A, 1, "lord")
      .governor(A, 2, "fox")
      .at("spell_phase")
      .act(Act::PlaySpell, "hex");
  EXPECT_EQ(t.value_of("fox", Property::St), 5);
  t.to_next_turn();
  EXPECT_EQ(t.value_of("fox", Property::St), 40);
}

int st_after(const std::string& until, int turns) {
  const CardPool pool = with_values(
      "cheer: {kind: instant, abilities: [{play: {gain: st, by: 10, to: {each: creature}, until: " +
      until + "}}]}");
  Table t(pool);
  t.hand(A, {"cheer"}).governor(A, 1, "ox").at("spell_phase").act(Act::PlaySpell, "cheer");
  for (int i = 0; i < turns; ++i) { t.to_next_turn(); }
  return t.value_of("ox", Property::St);
}

TEST(EffectValues, ChangesLastAsLongAsTheySay) {
  EXPECT_EQ(st_after("turn_end", 0), 60);
  EXPECT_EQ(st_after("turn_end", 1), 50);
  EXPECT_EQ(st_after("battle_end", 1), 50);
  EXPECT_EQ(st_after("your_next_turn", 1), 60);
  EXPECT_EQ(st_after("your_next_turn", 2), 50);
  EXPECT_EQ(st_after("leaves", 2), 60);
}

TEST(EffectValues, ALastingChangeEndsWhenTheCardLeavesPlay) {
  const CardPool pool = with_values(
      "cheer: {kind: instant, abilities: [{play: {gain: st, by: 10, to: {each: creature}, until: "
      "leaves}}]}");
  Table t(pool);
  t.hand(A, {"cheer", "rat"})
      .governor(A, 3, "ox")
      .dice({3})
      .at("spell_phase")
      .act(Act::PlaySpell, "cheer");
  t.pass().act(Act::Exchange, "rat");
  EXPECT_EQ(t.value_of("ox", Property::St), 50);
}

TEST(EffectValues, PlayersHaveValuesToo) {
  const CardPool pool = with_values(
      "school: {kind: creature, abilities: [{when: turn_start, do: [{gain: spells_per_turn, by: 1, "
      "to: you, until: turn_end}, "
      "{gain: draws, by: 2, to: you, until: turn_end}, {gain: hand_limit, by: -8, to: opponent, "
      "until: leaves}]}]}\n"
      "cheer: {kind: instant, abilities: [{play: {draw: 0}}]}");
  Table t(pool);
  t.hand(A, {"cheer", "cheer", "cheer"})
      .hand(B, Names(3, "rat"))
      .governor(A, 1, "school")
      .at("turn_start");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 6);
  t.act(Act::PlaySpell, "cheer").act(Act::PlaySpell, "cheer");
  EXPECT_EQ(t.refused_by(Act::PlaySpell, "cheer"), "CUL-4.3");
  EXPECT_EQ(t.value_of(B, Property::HandLimit), 2);
  EXPECT_EQ(t.value_of(A, Property::HandLimit), 10);
}

TEST(EffectValues, BansAndWaiversOfPlayersWork) {
  const CardPool pool = with_values(
      "judge: {kind: creature, abilities: [{when: turn_end, do: [{grant: no_spells, to: opponent, "
      "until: your_next_turn}, "
      "{grant: no_invasion, to: opponent, until: your_next_turn}]}]}\n"
      "freedom: {kind: instant, abilities: [{play: {grant: free_conditions, to: you, until: "
      "turn_end}}]}\n"
      "cheer: {kind: instant, abilities: [{play: {draw: 1}}]}\npicky: {kind: creature, condition: "
      "{wind: 3}}");
  Table t(pool);
  t.hand(B, {"cheer"})
      .governor(A, 4, "judge")
      .governor(B, 3, "ox")
      .dice({1, 3})
      .at("spell_phase")
      .to_next_turn();
  EXPECT_EQ(t.refused_by(Act::PlaySpell, "cheer"), "CUL-4.3");
  t.pass();
  EXPECT_EQ(t.refused_by(Act::Invade, "ox"), "CUL-4.6");
  Table free(pool);
  free.hand(A, {"freedom", "picky"})
      .dice({3})
      .at("spell_phase")
      .act(Act::PlaySpell, "freedom")
      .pass();
  EXPECT_EQ(free.refused_by(Act::PlayCreature, "picky"), "");
}

TEST(EffectValues, TheMoveIsChosenFixedOrShifted) {
  const CardPool pool = with_values(
      "choose: {kind: instant, abilities: [{play: {grant: chooses_destination, to: you, until: "
      "turn_end}}]}\n"
      "shift: {kind: instant, abilities: [{play: {gain: die, by: 2, to: you, until: turn_end}}]}");
  Table chosen(pool);
  chosen.hand(A, {"choose"}).at("spell_phase").act(Act::PlaySpell, "choose").pass();
  EXPECT_EQ(chosen.asks(), DecisionKind::Place);
  EXPECT_EQ(chosen.choose_land(5).state().destination, 4);
  Table shifted(pool);
  shifted.hand(A, {"shift"}).dice({2}).at("spell_phase").act(Act::PlaySpell, "shift").pass();
  EXPECT_EQ(shifted.state().destination, 3);
  Table beyond(pool);
  beyond.hand(A, {"shift"}).dice({6}).at("spell_phase").act(Act::PlaySpell, "shift").pass();
  EXPECT_EQ(beyond.state().destination, 5);
}

TEST(EffectValues, LandsMayBeAtPeaceOrFreeOfToll) {
  Table peace;
  peace.hand(A, {"giant"})
      .governor(B, 4, "rat")
      .spell_on_land(B, 4, "peace_treaty")
      .at("destination", 3);
  EXPECT_EQ(peace.refused_by(Act::Invade, "giant"), "CUL-4.6");
  Table free;
  free.governor(B, 4, "rat").spell_on_land(B, 4, "warding").at("destination", 3).act(Act::PayToll);
  EXPECT_EQ(free.toll(B), 0);
  Table empty;
  empty.levels(B, 4, {"rat"}).spell_on_land(B, 4, "warding").at("destination", 3);
  EXPECT_EQ(empty.prompt(), Prompt::Territory);
}

TEST(EffectValues, ATollMayBeRaised) {
  const CardPool pool =
      with_values("tax: {kind: lasting, abilities: [{attach: land}, {gains: toll, by: 2}]}");
  Table t(pool);
  t.governor(B, 4, "rat").spell_on_land(B, 4, "tax").at("destination", 3).act(Act::PayToll);
  EXPECT_EQ(t.toll(B), 3);
}

TEST(EffectValues, ElementAndTerrainMayChange) {
  const CardPool pool = with_values(
      "dye: {kind: instant, abilities: [{play: {become: water, of: {each: [creature, {race: "
      "beast}]}, until: turn_end}}]}\n"
      "flood: {kind: instant, abilities: [{play: [{choose: {each: [land, {owner: you}]}}, "
      "{turn_land_into: lake, of: chosen}]}]}\n"
      "lizard: {kind: creature, stands_on: [volcano]}");
  Table dyed(pool);
  dyed.hand(A, {"dye"}).governor(A, 1, "fox").at("spell_phase").act(Act::PlaySpell, "dye");
  EXPECT_EQ(dyed.value_of("fox", Property::Element), static_cast<int>(culdcept::Element::Water));
  dyed.to_next_turn();
  EXPECT_EQ(dyed.value_of("fox", Property::Element), static_cast<int>(culdcept::Element::Fire));
  Table flooded(pool);  // CUL-9.10
  flooded.hand(A, {"flood"}).governor(A, 1, "lizard").at("spell_phase");
  flooded.act(Act::PlaySpell, "flood").choose("volcano");
  EXPECT_EQ(flooded.zone(ZoneKind::Hand, A), Names{"lizard"});
}

TEST(EffectValues, ATransformedCreatureTurnsBackWhenItLeavesPlay) {
  const CardPool pool = with_values(
      "frog_spell: {kind: instant, abilities: [{play: {transform: {each: [creature, {race: "
      "beast}]}, into: rat}}]}\n"
      "slay: {kind: instant, abilities: [{play: {destroy: {each: creature}}}]}");
  Table t(pool);
  t.hand(A, {"frog_spell", "slay"})
      .governor(B, 1, "fox")
      .at("spell_phase")
      .act(Act::PlaySpell, "frog_spell");
  EXPECT_EQ(t.governor(B, 1), "rat");
  EXPECT_EQ(t.value_of("rat", Property::Hp), 10);
  t.to_next_turn().to_next_turn().act(Act::PlaySpell, "slay");
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"fox"});
}

TEST(EffectValues, ACreatureBecomesACopyOfAnotherOne) {
  const CardPool pool = spell(
      "[{choose: {each: [creature, {owner: opponent}]}}, {mimic: {each: [creature, {owner: you}]}, "
      "of: chosen}]");
  Table t(pool);
  t.governor(A, 1, "ox").governor(B, 2, "elk");
  cast(t).choose("elk");
  EXPECT_EQ(t.governor(A, 1), "elk");
  EXPECT_EQ(t.governor(B, 2), "elk");
}

// Without a battle what names no duration lasts until the turn ends.
TEST(EffectsOnValues, WhatNamesNoDurationEndsWithTheTurn) {
  FUDABA_PROVES("CUL-12.9");
  const CardPool pool = spell("{gain: st, by: 20, to: {each: creature}}");
  Table t(pool);
  t.governor(A, 3, "ox").dice({1});
  cast(t);
  EXPECT_EQ(t.value_of("ox", Property::St), 30);
  t.to_next_turn();
  EXPECT_EQ(t.value_of("ox", Property::St), 10);
}

// Of two cards of one name that strengthen others one counts; of two names both do.
TEST(EffectValues, CardsOfOneNameCountOnce) {
  for (const bool once : {true, false}) {
    const std::string ability =
        std::string("{gains: st, by: 20, affects: [creature, {owner: you}]") +
        (once ? ", once: yes}" : "}");
    const CardPool pool = culdcept_pool(
        "filler: {kind: land, terrain: city}\n"
        "drum: {kind: creature, st: 10, hp: 10, abilities: [" +
        ability +
        "]}\n"
        "horn: {kind: creature, st: 10, hp: 10, abilities: [" +
        ability +
        "]}\n"
        "ox: {kind: creature, st: 10, hp: 90}");
    Table t(pool);
    t.governor(A, 1, "drum").governor(A, 2, "drum").governor(A, 3, "horn").governor(A, 4, "ox");
    t.governor(B, 1, "drum").at("spell_phase");
    EXPECT_EQ(t.value_of("ox", Property::St), once ? 50 : 70);
  }
}

}  // namespace
}  // namespace fudaba::test
