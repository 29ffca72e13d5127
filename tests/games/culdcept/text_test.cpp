// What people read of Culdcept.
#include <gtest/gtest.h>

#include "games/adapter.h"
#include "games/marked_text.h"
#include "support/proves.h"
#include "support/table.h"

namespace fudaba::test {
namespace {

using culdcept::Words;

std::string told(const Table& t, std::string_view text, Language language) {
  for (const Event& e : t.log()) {
    std::string line = Words::describe_event(t.game(), e, language);
    if (line.find(text) != std::string::npos) { return line; }
  }
  return {};
}

// Each transformation is told with what the creature has become.
TEST(Text, ATransformationSaysIntoWhat) {
  FUDABA_PROVES("CUL-12.8");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\n"
      "pupa: {kind: creature, abilities: [{act: [{transform: this, into: imago}, {transform: this, "
      "into: husk}]}]}\n"
      "imago: {kind: creature}\nhusk: {kind: creature}");
  Table t(pool);
  t.governor(A, 3, "pupa").at("spell_phase").use("pupa");
  EXPECT_EQ(told(t, "pupa was", Language::En), "pupa was transformed into imago");
  EXPECT_EQ(told(t, "『imago』は", Language::Ja), "『imago』は『husk』に変身した");
}

// What a card or a player is given is told as what it does to them.
TEST(Text, WhatIsGrantedIsToldOfWhoHasIt) {
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\nrat: {kind: creature}\n"
      "pass: {kind: instant, abilities: [{play: [{grant: silenced, to: {each: creature}}, {grant: "
      "chooses_destination, to: you}]}]}");
  Table t(pool);
  t.hand(A, {"pass"}).governor(A, 3, "rat").at("spell_phase").act(Act::PlaySpell, "pass");
  EXPECT_EQ(told(t, "abilities", Language::En), "rat loses its abilities");
  EXPECT_EQ(told(t, "能力封印", Language::Ja), "『rat』に「能力封印」が付与された");
  EXPECT_EQ(told(t, "destination", Language::En), "Player 1: may choose the destination");
  EXPECT_EQ(told(t, "選べる", Language::Ja), "プレイヤー1は移動先を選べる");
}

// A creature that an effect sends to another land has moved; what comes from elsewhere is put
// there.
TEST(Text, ACreatureMovedByAnEffectIsToldToHaveMoved) {
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\n"
      "seed: {kind: creature, abilities: [{act: [{choose: {each: [land, {owner: you}, vacant]}}, "
      "{move_creature: this, to: chosen}]}]}");
  Table t(pool);
  t.governor(A, 3, "seed").at("spell_phase").use("seed").choose("volcano");
  EXPECT_EQ(told(t, "moved to", Language::En), "seed moved to Player 1's land 1");
  EXPECT_EQ(told(t, "移動した", Language::Ja), "『seed』はプレイヤー1の領地1に移動した");
}

// What supports an invader is named; a creature of the land goes back to it, also when it has won.
TEST(Text, AnInvaderIsSupportedAndComesHome) {
  Table t;
  t.hand(A, {"giant"}).governor(A, 3, "guard").governor(B, 4, "rat").at("destination", 3);
  t.act(Act::Invade, "giant").pass().pass();
  EXPECT_EQ(told(t, "ST +10", Language::En), "giant has ST +10 from support");
  EXPECT_EQ(told(t, "支援", Language::Ja), "『giant』は支援効果でST＋10");
  for (const bool from_land : {false, true}) {
    Table fight;
    from_land ? fight.governor(A, 3, "giant") : fight.hand(A, {"giant"});
    fight.governor(B, 4, "rat").at("destination", 3).act(Act::Invade, "giant").pass().pass();
    EXPECT_EQ(told(fight, "land 3", Language::En), from_land
                                                       ? "giant went back to Player 1's land 3"
                                                       : "giant now governs Player 1's land 3");
    EXPECT_EQ(told(fight, "の領地3", Language::Ja),
              from_land ? "『giant』はプレイヤー1の領地3に戻った"
                        : "『giant』はプレイヤー1の領地3の支配クリーチャーになった");
  }
}

// A land is told with its number: others may have its name. What owes no toll says so.
TEST(Text, ALandOfNoTollIsTold) {
  FUDABA_PROVES("CUL-1.6");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\nrat: {kind: creature, hp: 10}\n"
      "giant: {kind: creature, st: 60, hp: 60}\n"
      "ferry: {kind: instant, abilities: [{play: {grant: no_toll, to: {each: land, of: "
      "opponent}}}]}"
      "\n");
  for (const bool invades : {false, true}) {
    Table t(pool);
    t.hand(A, {"ferry", "giant"}).governor(B, 4, "rat").levels(B, 4, {"filler"}).dice({3});
    t.at("spell_phase").act(Act::PlaySpell, "ferry").pass();
    EXPECT_EQ(told(t, "land 4", Language::En), "Player 2's land 4 (forest) has toll exemption");
    EXPECT_EQ(told(t, "領地4", Language::Ja),
              "プレイヤー2の領地4『forest』に「通行料免除」が付与された");
    EXPECT_NE(Words::prompt(t.game(), t.state(), Language::Ja).find("対向土地4（通行料免除）"),
              std::string::npos);
    const Move stay = t.move_of(Act::PayToll, "");
    EXPECT_EQ(Words::describe_move(t.game(), t.state(), stay, Language::Ja),
              "侵略しない（相手の領地4の通行料は0枚）");
    EXPECT_EQ(Words::describe_move(t.game(), t.state(), stay, Language::En),
              "Do not invade (no toll is due for your opponent's land 4)");
    if (invades) {
      t.act(Act::Invade, "giant").pass().pass();
      EXPECT_EQ(t.governor(A, 3), "giant");
    } else {
      t.act(Act::PayToll);
      EXPECT_EQ(told(t, "侵略しない", Language::Ja), "プレイヤー1はプレイヤー2の領地4に侵略しない");
    }
    EXPECT_EQ(told(t, "No toll", Language::En),
              "No toll is due: Player 2's land 4 has toll exemption");
    EXPECT_EQ(told(t, "支払われない", Language::Ja),
              "プレイヤー2の領地4は通行料免除なので、通行料は支払われない");
    EXPECT_EQ(t.toll(A) + t.toll(B), 0);
  }
}

// An empty land of no toll keeps its level cards, and that is said; one of no level says nothing.
TEST(Text, AnEmptyLandOfNoTollIsTold) {
  FUDABA_PROVES("CUL-4.5");
  for (const bool level : {true, false}) {
    Table t;
    t.spell_on_land(B, 4, "warding").levels(B, 4, level ? Names{"filler"} : Names{});
    t.dice({3}).at("spell_phase").pass();
    EXPECT_EQ(told(t, "No toll", Language::En),
              level ? "No toll is due: Player 2's land 4 has toll exemption" : "");
  }
}

// Who may not invade has chosen nothing.
TEST(Text, WhoPaysIsNotSaidToHaveChosen) {
  Table t;
  t.governor(B, 4, "rat").at("destination", 3).act(Act::PayToll);
  EXPECT_EQ(told(t, "侵略せず", Language::Ja),
            "プレイヤー1は侵略せず、プレイヤー2の領地4の通行料を支払う");
  EXPECT_EQ(told(t, "did not", Language::En),
            "Player 1 did not invade: the toll of Player 2's land 4 is due");
}

// Both sides of a battle are told with what is left of their HP, and of how many.
TEST(Text, BothSidesOfABattleAreShownAlike) {
  Table t;
  t.hand(A, {"giant"}).governor(B, 4, "giant").at("destination", 3).act(Act::Invade, "giant");
  for (const CardId card : t.state().battle.fighters) {
    effect::Modifier m;
    m.target = card;
    m.property = culdcept::property(Property::Damage);
    m.value = 10;
    m.source = card;
    t.state().modifiers.push_back(m);
    t.state().modified |= std::uint64_t{1} << m.property;
  }
  const ViewData view = PositionOf<culdcept::Game, Words>(t.game(), t.state()).view(A);
  std::string sides;
  for (const std::string& line : Words::board(t.game(), view, Language::En)) {
    const std::string text = unmarked(line);
    const bool is_side =
        text.find("invading ") != std::string::npos || text.find("defending ") != std::string::npos;
    if (is_side) { sides += text.substr(text.find("giant")) + "\n"; }
  }
  const int hp = t.value_of("giant", Property::Hp);
  const std::string left = std::to_string(hp - 10) + "/" + std::to_string(hp);
  EXPECT_EQ(sides.find("HP" + left), sides.find("HP")) << sides;
  EXPECT_NE(sides.find("HP" + left, sides.find('\n')), std::string::npos) << sides;
}

// Who has not chosen anything yet chooses nothing, not "no more".
TEST(Text, TheFirstOfSeveralChoicesMayBeLeftOut) {
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\nrat: {kind: creature}\nox: {kind: creature}\n"
      "cast: {kind: instant, abilities: [{play: [{choose: {each: creature}, count: 2, up_to: yes}, "
      "{destroy: chosen}]}]}");
  Table t(pool);
  t.hand(A, {"cast"}).governor(B, 1, "rat").governor(B, 2, "ox").at("spell_phase");
  t.act(Act::PlaySpell, "cast");
  const auto passing = [&t](Language language) {
    return Words::describe_move(t.game(), t.state(), pass(), language);
  };
  EXPECT_EQ(passing(Language::Ja), "選ばない");
  EXPECT_EQ(passing(Language::En), "Choose none");
  t.choose("rat");
  EXPECT_EQ(passing(Language::Ja), "これ以上選ばない");
  EXPECT_EQ(passing(Language::En), "Choose no more");
}

// On the board an English name breaks between words or behind a hyphen.
TEST(Text, ALongNameBreaksBehindItsHyphen) {
  CardPool pool = culdcept_pool("filler: {kind: land, terrain: city}\nwhelp: {kind: creature}");
  pool.texts[pool.find("whelp")].name.en = "Hearth-Eating Whelp";
  Table t(pool);
  t.governor(A, 3, "whelp").at("spell_phase");
  bool broken = false;
  const ViewData view = PositionOf<culdcept::Game, Words>(t.game(), t.state()).view(A);
  for (const std::string& line : Words::board(t.game(), view, Language::En)) {
    EXPECT_EQ(unmarked(line).find("Hearth-Eatin"), std::string::npos) << line;
    broken = broken || unmarked(line).find("Hearth- ") != std::string::npos;
  }
  EXPECT_TRUE(broken);
}

}  // namespace
}  // namespace fudaba::test
