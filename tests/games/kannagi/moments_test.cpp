// What the words of Kannagi's tables mean that no card that ships says: the moments for which an
// ability waits, what a keyword forbids or lifts, what a property counts.
#include <gtest/gtest.h>

#include <string>

#include "games/kannagi/table.h"

namespace fudaba::kannagi::test {
namespace {

// The cards of these tests: a place "watch" with this ability, which gains 7 life when its moment
// has come, and a tool "rod" that does something.
CardPool watching(const std::string& ability, const std::string& rod) {
  return make_pool(
      "filler: {kind: place}\nhut: {kind: place, power: 2}\ntower: {kind: place, power: 5}\n"
      "imp: {kind: ghost}\nspring_air: {kind: season, season: spring}\n"
      "watch: {kind: place, power: 5, abilities: [" +
      ability + "]}\nrod: {kind: tool, abilities: [{play: " + rod + "}]}");
}

// A has the watch and another place; what B's life or A's has become when A has used the rod.
Table& with_rod(Table& t) {
  return t.hand(A, {"rod"}).place(A, 1, "watch").place(A, 2, "hut").at("main_phase");
}
bool has_come(Table& t) {
  with_rod(t).act(Act::UseTool, "rod").settle();
  return t.life(A) == 37;
}
// The same rod, another thing that it does.
bool comes(const std::string& ability, const std::string& rod) {
  const CardPool pool = watching(ability, rod);
  Table t(pool);
  return has_come(t);
}

TEST(Moments, OfAPlace) {
  const std::string laid = "{when: laid_by_effect, do: {gain_life: 7}}";
  EXPECT_TRUE(comes(laid, "{lay: {each: [place, {named: watch}]}}"));
  EXPECT_FALSE(comes(laid, "{lay: {each: [place, {named: hut}]}}"));
  const std::string damaged = "{when: place_damaged, do: {gain_life: 7}}";
  EXPECT_TRUE(comes(damaged, "{damage: 1, to: {each: [place, {named: watch}]}}"));
  EXPECT_FALSE(comes(damaged, "{damage: 1, to: {each: [place, {named: hut}]}}"));
  const std::string returned = "{when: returned_to_hand, of: place, do: {gain_life: 7}}";
  EXPECT_TRUE(comes(returned, "{move: {each: [place, {named: hut}]}, to: hand}"));
  EXPECT_FALSE(comes(returned, "{move: {each: [place, {named: hut}]}, to: soul}"));
}

TEST(Moments, OfAPlayer) {
  const std::string shuffled = "{when: shuffled, do: {gain_life: 7}}";
  EXPECT_TRUE(comes(shuffled, "{shuffle_deck: you}"));
  EXPECT_FALSE(comes(shuffled, "{shuffle_deck: opponent}"));
  const std::string gained = "{when: life_gained, whose: opponent, do: {gain_life: 7}}";
  EXPECT_TRUE(comes(gained, "{gain_life: 1, player: opponent}"));
  EXPECT_FALSE(comes(gained, "{lose_life: 1, player: opponent}"));
}

TEST(Moments, OfAHandThatGrows) {
  const std::string grown = "{when: hand_grew, do: {gain_life: 7}}";
  EXPECT_TRUE(comes(grown, "{move: {each: [place, {named: hut}]}, to: hand}"));
  EXPECT_FALSE(comes(grown, "{move: {each: [place, {named: hut}]}, to: exile}"));
}

TEST(Moments, OfACardThatGoesFromTheDeckOrToIt) {
  const std::string milled = "{when: milled, of: card, do: {gain_life: 7}}";
  EXPECT_TRUE(comes(milled, "{from_deck: 1, to: soul}"));
  EXPECT_FALSE(comes(milled, "{from_deck: 1, to: exile}"));
  const std::string bottomed = "{when: bottomed, of: card, do: {gain_life: 7}}";
  EXPECT_TRUE(comes(bottomed, "{move: {each: [place, {named: hut}]}, to: deck, end: bottom}"));
  EXPECT_FALSE(comes(bottomed, "{move: {each: [place, {named: hut}]}, to: deck}"));
}

TEST(Moments, OfAGhostTurnedUp) {
  const CardPool pool =
      watching("{when: turned_up, of: ghost, do: {gain_life: 7}}", "{turn_up: {each: ghost}}");
  Table t(pool);
  t.ghosts(A, 1, {"imp"});
  EXPECT_TRUE(has_come(t));
  Table none(pool);
  EXPECT_FALSE(has_come(none));
}

TEST(Moments, OfLeavingByAnOpponentsEffect) {
  const CardPool pool = watching("{when: leaves_by_opponent, do: {gain_life: 7}}",
                                 "{move: {each: [place, {named: watch}]}, to: exile}");
  Table own(pool);
  EXPECT_FALSE(has_come(own));
  Table theirs(pool);
  theirs.hand(A, {"rod"}).place(B, 1, "watch").at("main_phase").act(Act::UseTool, "rod").settle();
  EXPECT_EQ(theirs.life(B), 37);
}

TEST(Moments, OfDamageToAPlayerAndOfDefence) {
  const CardPool dealing = watching("{when: deals_damage, do: {gain_life: 7}}", "{draw: 1}");
  Table t(dealing);
  with_rod(t).act(Act::Attack, "watch").settle();
  EXPECT_EQ(t.life(A), 37);
  const CardPool defending =
      watching("{when: defended, whose: opponent, do: {gain_life: 7}}", "{draw: 1}");
  for (const bool defends : {true, false}) {
    Table d(defending);
    with_rod(d.soul(B, 1)).act(Act::Attack, "hut").play(pass());
    ASSERT_EQ(d.prompt(), Prompt::Defence);
    if (defends) { d.choose("filler"); }
    d.settle();
    EXPECT_EQ(d.life(A), defends ? 37 : 30);
  }
}

TEST(Moments, OfThePhases) {
  const CardPool draw = watching(
      "{when: draw_phase, do: {set_life: {count: {each: card, in: hand, "
      "of: you}}}}",
      "{draw: 1}");
  Table t(draw);
  t.place(A, 1, "watch").hand(A, {"hut", "hut"}).at("turn_start").settle();
  EXPECT_EQ(t.life(A), 2) << "before the card is drawn";
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 3);
  const CardPool end = watching("{when: end_phase, do: {gain_life: 7}}", "{draw: 1}");
  Table e(end);
  with_rod(e);
  EXPECT_EQ(e.life(A), 30);
  e.play(pass()).settle();
  EXPECT_EQ(e.life(A), 37);
}

TEST(Moments, OfAMulligan) {
  const CardPool pool = watching("{when: mulligan, do: {gain_life: 7}}", "{draw: 1}");
  for (const bool takes : {true, false}) {
    Table t(pool);
    t.place(A, 1, "watch").hand(A, {"hut", "tower"}).hand(B, {"hut"}).at("mulligans");
    ASSERT_EQ(t.prompt(), Prompt::Mulligan);
    if (takes) { t.choose("hut"); }
    t.pass().pass().settle();
    EXPECT_EQ(t.life(A), takes ? 37 : 30);
  }
}

TEST(Moments, BeforeTheOtherEffectsOfASummoning) {
  const CardPool pool =
      watching("{when: summoned, do: {set_life: 20}}, {when: before_summoned, do: {gain_life: 7}}",
               "{draw: 1}");
  Table t(pool);
  t.hand(A, {"watch"}).at("main_phase").act(Act::Summon, "watch").settle();
  EXPECT_EQ(t.life(A), 20);
}

// Keywords and properties
// ------------------------------------------------------------------------------------------------

// What refuses B an act when A has used the rod and the turn has passed to B.
std::string refused(const CardPool& pool, Act act, const std::string& card) {
  Table t(pool);
  t.hand(A, {"rod"}).hand(B, {"hut", "imp", "spring_air", "rod"}).place(B, 1, "tower");
  t.at("main_phase").act(Act::UseTool, "rod").settle().to_next_turn().settle();
  return t.refused_by(act, card, act == Act::Possess ? 1 : 255);
}

TEST(Bans, ForbidAnActToAPlayer) {
  struct Ban {
    std::string rod;
    Act act;
    std::string card;
    std::string clause;
  };
  const Ban bans[] = {
      {"{grant: no_summons, to: opponent, until: your_next_turn}", Act::Summon, "hut", "KNG-4.4"},
      {"{grant: no_seasons, to: opponent, until: your_next_turn}", Act::Deploy, "spring_air",
       "KNG-4.4"},
      {"{grant: no_ghosts, to: opponent, until: your_next_turn}", Act::Possess, "imp", "KNG-4.4"},
      {"{grant: no_attacks, to: opponent, until: your_next_turn}", Act::Attack, "tower", "KNG-4.4"},
  };
  for (const Ban& ban : bans) {
    EXPECT_EQ(refused(watching("{play: {draw: 1}}", ban.rod), ban.act, ban.card), ban.clause)
        << ban.rod;
    EXPECT_EQ(refused(watching("{play: {draw: 1}}", "{draw: 1}"), ban.act, ban.card), "")
        << ban.rod;
  }
}

TEST(Bans, NobodyDefendsWhoMayNot) {
  const CardPool pool =
      watching("{play: {draw: 1}}", "{grant: no_defence, to: opponent, until: turn_end}");
  Table t(pool);
  with_rod(t.soul(B, 3)).act(Act::UseTool, "rod").settle().act(Act::Attack, "hut").settle();
  EXPECT_EQ(t.life(B), 28);
  EXPECT_EQ(t.count(ZoneKind::Soul, B), 3);
}

TEST(Bans, PlacesAreNotSummonedByEffects) {
  const std::string summon = "{summon: {each: [place, {named: tower}], in: hand, of: you}}";
  for (const std::string& before :
       {std::string("{draw: 1}"), std::string("{grant: no_effect_summons, to: you}")}) {
    const CardPool pool = watching("{play: {draw: 1}}", "[" + before + ", " + summon + "]");
    Table t(pool);
    with_rod(t.hand(A, {"rod", "tower"})).act(Act::UseTool, "rod").settle();
    EXPECT_EQ(t.count(ZoneKind::Place, A, 3), before == "{draw: 1}" ? 1 : 0);
  }
}

TEST(Bans, CardsOfWhoMayNotRecoverStayLaid) {
  const CardPool pool =
      watching("{play: {draw: 1}}", "{grant: no_recovery, to: opponent, until: your_next_turn}");
  for (const bool uses : {true, false}) {
    Table t(pool);
    with_rod(t.place(B, 1, "tower").value("laid", 2, B));
    if (uses) { t.act(Act::UseTool, "rod").settle(); }
    t.to_next_turn().settle();
    EXPECT_EQ(t.is_laid("tower"), uses);
  }
}

TEST(Keywords, ACappedPowerDoesNotRise) {
  const CardPool pool =
      watching("{play: {draw: 1}}",
               "[{grant: power_capped, to: {each: [place, {named: watch}]}}, {gain: power, by: 3, "
               "to: {each: place}}]");
  Table t(pool);
  with_rod(t).act(Act::UseTool, "rod").settle();
  EXPECT_EQ(t.power("watch"), 5);
  EXPECT_EQ(t.power("hut"), 5);
}

TEST(Keywords, WhatIsFreeOfCostNeedsNoSoul) {
  const CardPool pool = make_pool(
      "filler: {kind: place}\nhut: {kind: place}\n"
      "dear: {kind: place, cost: 3, abilities: [{has: free_of_cost, while: {exists: {each: [place, "
      "{named: hut}]}}}]}");
  for (const bool is_free : {true, false}) {
    Table t(pool);
    t.hand(A, {"dear"}).place(A, 1, is_free ? "hut" : "filler").at("main_phase");
    EXPECT_EQ(t.refused_by(Act::Summon, "dear"), is_free ? "" : "KNG-6.1");
  }
}

TEST(Properties, OfWhatATurnAllows) {
  const std::string often[] = {"{gain: deployments, by: 1, to: you}", "{draw: 1}"};
  for (const std::string& rod : often) {
    const CardPool pool = watching("{play: {draw: 1}}", rod);
    Table t(pool);
    with_rod(t.hand(A, {"rod", "spring_air", "spring_air"})).act(Act::UseTool, "rod").settle();
    t.act(Act::Deploy, "spring_air").settle();
    EXPECT_EQ(t.refused_by(Act::Deploy, "spring_air"), rod == often[0] ? "" : "KNG-4.4");
  }
  const std::string tools[] = {"{gain: tools, by: 1, to: you}", "{draw: 1}"};
  for (const std::string& rod : tools) {
    const CardPool pool = watching("{play: {draw: 1}}", rod);
    Table t(pool);
    t.hand(A, {"rod", "rod"}).at("main_phase").act(Act::UseTool, "rod").settle();
    EXPECT_EQ(t.refused_by(Act::UseTool, "rod"), rod == tools[0] ? "" : "KNG-8.3");
  }
}

TEST(Properties, DamageAndSeasonCanBeRead) {
  const CardPool pool = make_pool(
      "filler: {kind: place}\nbloom: {kind: place, season: summer, power: 5}\n"
      "count: {kind: tool, abilities: [{play: [{gain_life: {value: damage, of: {each: "
      "[place, {named: bloom}]}}}, {lose_life: {value: season, of: {each: [place, "
      "{named: bloom}]}}}]}]}");
  Table t(pool);
  t.hand(A, {"count"}).place(A, 1, "bloom").value("damage", 203, A).at("main_phase");
  t.act(Act::UseTool, "count").settle();
  EXPECT_EQ(t.life(A), 33);
  EXPECT_EQ(t.life(B), 30 - static_cast<int>(Season::Summer));
}

// Zones, wards, declarations, attributes
// ------------------------------------------------------------------------------------------------

TEST(ZoneWords, CardsAreSentAndCountedThere) {
  const CardPool virtue =
      watching("{play: {draw: 1}}", "{move: {each: [place, {named: hut}]}, to: virtue}");
  Table t(virtue);
  with_rod(t).act(Act::UseTool, "rod").settle();
  EXPECT_EQ(t.zone(ZoneKind::Virtue, A), Names{"hut"});
  const CardPool counting = watching(
      "{play: {draw: 1}}",
      "{damage: {plus: {count: {each: ghost, in: ghosts, of: you}}, and: {count: {each: card, in: "
      "using, of: you}}}, to: opponent}");
  Table c(counting);
  with_rod(c.ghosts(A, 1, {"imp", "imp"})).act(Act::UseTool, "rod").settle();
  EXPECT_EQ(c.life(B), 27) << "two ghosts and the rod itself";
  const CardPool hidden = watching("{play: {draw: 1}}",
                                   "{damage: {count: {each: card, in: hidden_hand, of: opponent}}, "
                                   "to: opponent}");
  Table h(hidden);
  with_rod(h.hand(B, {"hut"}).zone("open_hand", B, {"tower", "tower"}));
  h.act(Act::UseTool, "rod").settle();
  EXPECT_EQ(h.life(B), 29);
}

TEST(Wards, KeepOffWhatCardsOfAKindDo) {
  const CardPool pool = make_pool(
      "filler: {kind: place}\nhut: {kind: place, power: 2}\n"
      "pin: {kind: tool, abilities: [{play: {damage: 1, to: opponent}}]}\n"
      "imp: {kind: ghost, abilities: [{play: {damage: 3, to: opponent}}]}\n"
      "gale: {kind: season, abilities: [{when: deployed, do: {damage: 5, to: opponent}}]}\n"
      "of_places: {kind: tool, abilities: [{play: {ward_off: place, until: your_next_turn}}]}\n"
      "of_ghosts: {kind: tool, abilities: [{play: {ward_off: ghost, until: your_next_turn}}]}\n"
      "of_seasons: {kind: tool, abilities: [{play: {ward_off: season, until: your_next_turn}}]}\n"
      "of_tools: {kind: tool, abilities: [{play: {ward_off: tool, until: your_next_turn}}]}");
  const std::pair<const char*, int> wards[] = {
      {"of_places", 2}, {"of_ghosts", 3}, {"of_seasons", 5}, {"of_tools", 1}};
  for (const auto& [ward, kept_off] : wards) {
    Table t(pool);
    t.hand(A, {ward}).hand(B, {"pin", "gale"}).place(B, 1, "hut").ghosts(B, 1, {"imp"});
    t.at("main_phase").act(Act::UseTool, ward).settle().to_next_turn().settle();
    t.act(Act::UseTool, "pin").settle().act(Act::Deploy, "gale").settle();
    t.act(Act::Attack, "hut").settle();
    EXPECT_EQ(t.life(A), 30 - (1 + 2 + 3 + 5) + kept_off) << ward;
  }
}

TEST(Declarations, OfASeasonAnAttributeAndAName) {
  const auto lost = [](const std::string& rod, int option) {
    const CardPool pool = make_pool(
        "filler: {kind: place}\nfish: {kind: place, season: summer, attributes: [water]}\n"
        "newt: {kind: place, attributes: [blood]}\n"
        "wyrm: {kind: place, attributes: [dragon]}\nrod: {kind: tool, abilities: [{play: [" +
        rod + "]}]}");
    Table t(pool);
    t.hand(A, {"rod"}).place(B, 1, "fish").place(B, 2, "newt").place(B, 3, "wyrm");
    t.at("main_phase").act(Act::UseTool, "rod").settle();
    const auto number = static_cast<std::uint8_t>(option);
    t.play({Verb::ChooseOption, kNoCard, 0, number}).settle();
    return 30 - t.life(B);
  };
  const std::string season =
      "{declare: season}, {lose_life: {count: {each: [place, {of_declared: season}]}}}";
  EXPECT_EQ(lost(season, static_cast<int>(Season::Summer)), 1);
  EXPECT_EQ(lost(season, static_cast<int>(Season::Winter)), 0);
  const std::string attribute =
      "{declare: attribute}, {lose_life: {count: {each: [place, {of_declared: attribute}]}}}";
  EXPECT_EQ(lost(attribute, static_cast<int>(Attribute::Dragon)), 1);
  EXPECT_EQ(lost(attribute, static_cast<int>(Attribute::Blood)), 1);
  EXPECT_EQ(lost(attribute, static_cast<int>(Attribute::God)), 0);
  const std::string name =
      "{declare: name}, {lose_life: {count: {each: [place, {of_declared: name}]}}}";
  EXPECT_EQ(lost(name, 0), 0) << "filler";
  EXPECT_EQ(lost(name, 1) + lost(name, 2) + lost(name, 3), 3);
}

}  // namespace
}  // namespace fudaba::kannagi::test
