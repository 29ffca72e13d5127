// DGM-8: special cards; DGM-9: doubles cards.
#include <gtest/gtest.h>

#include "catalog/folder.h"
#include "catalog/lint.h"
#include "games/dgrayman/card_format.h"
#include "games/dgrayman/table.h"
#include "support/proves.h"

namespace fudaba::dgrayman::test {
namespace {

// No rank, no actions; the printed powers of its character's other cards.
TEST(Special, ItsPowerIsTheSumOfTheOthersOfItsCharacter) {
  FUDABA_PROVES("DGM-8.1", "DGM-8.2");
  Table t;
  t.standby(A, {"ann_scout", "ann_star", "bob_all"}).action(A, {"ann_blade"}).at("main_phase");
  EXPECT_EQ(t.power("ann_star"), 7);
  const CardDef& star = t.pool().def(t.pool().find("ann_star"));
  EXPECT_EQ(star.values[static_cast<unsigned>(Value::Rank)], 0);
  EXPECT_EQ(star.values[static_cast<unsigned>(Value::Actions)], 0);
}
TEST(Special, AloneItHasNoPower) {
  Table t;
  t.standby(A, {"ann_star"}).at("main_phase");
  EXPECT_EQ(t.power("ann_star"), 0);
}

// No abilities of its own either; a file that gives it some is refused.
TEST(Special, ASpecialCardWithAbilitiesIsRefused) {
  FUDABA_PROVES("DGM-8.1", "DGM-9.10");
  const auto lint = [](const std::string& kind) {
    const catalog::TextFile file{
        "c.yaml",
        "set: {id: test, name: {ja: 試, en: Test}, version: 1, licence: CC0-1.0}\ncards:\n"
        "  - {id: ann, name: {ja: 安, en: Ann}, kind: person}\n"
        "  - {id: bob, name: {ja: 望, en: Bob}, kind: person}\n"
        "  - {id: star, name: {ja: 星, en: Star}, person: ann, kind: " +
            kind + ",\n     abilities: [{when: turn_start, do: {draw: 1}}]}\n"};
    return catalog::lint_cards({&file, 1}, card_format()).faults;
  };
  const auto single = lint("special");
  ASSERT_EQ(single.size(), 1U);
  EXPECT_EQ(catalog::to_string(single, Language::En),
            "c.yaml:6:17: found abilities of the kind special, expected a card without abilities "
            "(DGM-8.1)\n");
  EXPECT_EQ(catalog::to_string(single, Language::Ja).find("c.yaml:6:17"), 0U);
  EXPECT_EQ(lint("special_doubles, partner: bob").size(), 1U);
  EXPECT_TRUE(lint("character, power: 1, rank: 1").empty()) << "others may have some";
}

// Only while both units are there, and never as a new unit.
TEST(Doubles, ADoublesCardNeedsBothUnits) {
  FUDABA_PROVES("DGM-9.2");
  Table t;
  t.hand(A, {"ann_bob"}).standby(A, {"ann_scout"}).at("character_start");
  EXPECT_EQ(t.refused_by(Act::Place, "ann_bob"), "DGM-9.2");
  Table both;
  both.hand(A, {"ann_bob"}).standby(A, {"ann_scout"}).action(A, {"bob_scout"});
  both.value("allowance", 0).at("character_phase");
  EXPECT_TRUE(both.offers(Act::Place, "ann_bob"));
}

// Able to act, one unit of two names.
TEST(Doubles, ItJoinsTwoUnitsIntoOneThatBearsBothNames) {
  FUDABA_PROVES("DGM-9.1", "DGM-9.3", "DGM-9.4", "DGM-9.6");
  Table t;
  t.hand(A, {"ann_bob"}).standby(A, {"ann_scout", "bob_wall"}).at("character_start");
  EXPECT_EQ(t.units(A), 2);
  t.act(Act::Place, "ann_bob");
  EXPECT_EQ(t.units(A), 1);
  EXPECT_TRUE(t.is_upright("ann_bob"));
  const Unit& unit = *t.read().unit_of(t.find("ann_scout"));
  EXPECT_TRUE(unit.is_combined());
  EXPECT_TRUE(unit.bears(t.pool().find("ann")) && unit.bears(t.pool().find("bob")));
  EXPECT_EQ(unit.cards, 3);
}

// A doubles card alone is a combined unit.
TEST(Doubles, ADoublesCardAloneIsACombinedUnit) {
  FUDABA_PROVES("DGM-9.5");
  Table t;
  t.standby(A, {"ann_bob"}).at("main_phase");
  EXPECT_EQ(t.units(A), 1);
  EXPECT_NE(t.read().find_unit(A, t.pool().find("bob")), nullptr);
}

// Without doubles cards there are two units again, each card as it is.
TEST(Doubles, WithoutADoublesCardTheUnitsPart) {
  FUDABA_PROVES("DGM-9.4", "DGM-9.13", "DGM-9.18");
  Table t;
  t.spare();
  t.standby(A, {"dan_wall"}).hand(A, {}).standby(B, {"ann_scout"}).rested(B, {"bob_scout"});
  t.action(B, {"ann_bob"}).standby(A, {"cat_all"}).at("main_phase");
  EXPECT_EQ(t.units(B), 1);
  t.act(Act::Attack, "cat_all");
  EXPECT_EQ(t.units(B), 1);  // 5 against 6: the attacker fell
  Table strong;
  strong.spare();
  strong.standby(A, {"ann_mute", "ann_blade"}).standby(B, {"ann_scout"});
  strong.rested(B, {"bob_scout"}).action(B, {"ann_bob"}).at("main_phase");
  strong.act(Act::Attack, "ann_mute");
  EXPECT_EQ(strong.zone(ZoneKind::Discard, B), Names{"ann_bob"});
  EXPECT_EQ(strong.units(B), 2);
  EXPECT_TRUE(strong.is_able("ann_scout"));
  EXPECT_FALSE(strong.is_able("bob_scout"));
}

// The doubles card goes first.
TEST(Doubles, TheDoublesCardIsTheUser) {
  FUDABA_PROVES("DGM-9.7");
  Table t;
  t.standby(A, {"ann_scout", "bob_scout", "ann_bob"}).at("main_phase");
  EXPECT_EQ(t.refused_by(Act::Search, "ann_scout"), "DGM-9.7");
  EXPECT_TRUE(t.offers(Act::Search, "ann_bob"));
}

// One ordinary unit does not answer a combined one; two together do.
TEST(Doubles, TwoOrdinaryUnitsTogetherAnswerACombinedUnit) {
  FUDABA_PROVES("DGM-9.8", "DGM-9.16");
  Table t;
  t.spare();
  t.standby(A, {"ann_bob"}).standby(B, {"cat_wall"}).at("main_phase");
  t.act(Act::Search, "ann_bob");
  EXPECT_EQ(t.points(A), 3);
  Table two;
  two.spare();
  two.standby(A, {"ann_bob"}).standby(B, {"cat_wall", "dan_wall", "ann_wall"}).at("main_phase");
  two.act(Act::Search, "ann_bob").act(Act::Intercept, "cat_wall");
  EXPECT_EQ(two.prompt(), Prompt::SecondUnit);
  EXPECT_FALSE(two.can_choose("cat_wall"));
  two.choose("dan_wall");
  EXPECT_EQ(two.points(A), 0);
  EXPECT_EQ(two.count(ZoneKind::Action, B), 2);
  EXPECT_TRUE(two.is_able("ann_wall"));
}
// A combined unit answers alone.
TEST(Doubles, ACombinedUnitAnswersACombinedUnitAlone) {
  FUDABA_PROVES("DGM-9.8");
  Table t;
  t.spare();
  t.standby(A, {"ann_bob"}).standby(B, {"cat_dan"}).at("main_phase");
  t.act(Act::Search, "ann_bob").act(Act::Intercept, "cat_dan");
  EXPECT_EQ(t.points(A), 0);
}
// An ordinary unit is answered by one unit.
TEST(Doubles, AnOrdinaryUnitIsAnsweredByOneUnit) {
  FUDABA_PROVES("DGM-9.16");
  Table t;
  t.spare();
  t.standby(A, {"ann_scout"}).standby(B, {"cat_wall", "dan_wall"}).at("main_phase");
  t.act(Act::Search, "ann_scout").act(Act::Intercept, "cat_wall");
  EXPECT_NE(t.prompt(), Prompt::SecondUnit);
  EXPECT_EQ(t.count(ZoneKind::Action, B), 1);
}

// The attacker meets the highest guard, never the sum; each guard meets the attacker.
TEST(Doubles, OneAgainstTwoComparesTheHighestPower) {
  FUDABA_PROVES("DGM-9.9");
  Table t;
  t.spare();
  t.standby(A, {"ann_bob"}).action(B, {"bob_scout"}).standby(B, {"cat_wall", "dan_wall"});
  t.at("main_phase").act(Act::Attack, "ann_bob").act(Act::Guard, "cat_wall");
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), Names{"ann_bob"});   // 6 against 7
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"cat_wall"});  // 4 against 6
  EXPECT_EQ(t.zone(ZoneKind::Action, B), (Names{"bob_scout", "dan_wall"}));
}
TEST(Doubles, TheSumOfTwoGuardsDoesNotCount) {
  Table t;
  t.spare();
  t.standby(A, {"ann_bob"}).action(B, {"bob_scout"}).standby(B, {"cat_wall", "ann_wall"});
  t.at("main_phase").act(Act::Attack, "ann_bob").act(Act::Guard, "cat_wall");
  EXPECT_EQ(t.count(ZoneKind::Discard, A), 0);  // 6 against 4 and 4
  EXPECT_EQ(t.count(ZoneKind::Discard, B), 2);
}

// All printed powers of the unit; three points for each card with the icon.
TEST(Doubles, ASpecialDoublesCardCountsTheWholeUnit) {
  FUDABA_PROVES("DGM-9.10");
  Table t;
  t.standby(A, {"ann_scout", "bob_scout", "bob_wall", "ann_star", "ann_bob_star"});
  t.at("main_phase");
  EXPECT_EQ(t.power("ann_bob_star"), 8);
  EXPECT_EQ(t.power("ann_star"), 2);
  t.act(Act::Search, "ann_bob_star");
  EXPECT_EQ(t.points(A), 6);
}

// A tired half does not keep the combined unit from acting.
TEST(Doubles, TheCombinedUnitCanActWhileItsDoublesCardStandsUpright) {
  FUDABA_PROVES("DGM-9.11", "DGM-9.17");
  Table t;
  t.hand(A, {"ann_bob", "bob_wall"}).rested(A, {"ann_scout"}).at("character_start");
  t.act(Act::Place, "bob_wall")
      .act(Act::Place, "ann_bob");  // the hand is empty: on to the main phase
  EXPECT_FALSE(t.is_upright("bob_wall"));
  t.act(Act::Search, "ann_bob");
  EXPECT_EQ(t.points(A), 3);
}

// A plain doubles card has actions, power and rank of its own.
TEST(Doubles, APlainDoublesCardHasItsOwnActionsAndPower) {
  FUDABA_PROVES("DGM-9.12");
  Table t;
  t.standby(A, {"ann_bob"}).action(B, {"bob_wall"}).at("main_phase");
  EXPECT_EQ(t.power("ann_bob"), 6);
  t.act(Act::Attack, "ann_bob");
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"bob_wall"});
}

// Nobody is combined with a third; another card of the same two may join.
TEST(Doubles, ACombinedCharacterDoesNotJoinAThird) {
  FUDABA_PROVES("DGM-9.14");
  Table t;
  t.hand(A, {"ann_cat", "ann_bob"}).standby(A, {"ann_bob", "cat_wall"}).at("character_start");
  EXPECT_EQ(t.refused_by(Act::Place, "ann_cat"), "DGM-9.14");
  EXPECT_TRUE(t.offers(Act::Place, "ann_bob"));
}

// What joins a combined unit takes the state of its doubles card.
TEST(Doubles, ACardThatJoinsTakesTheStateOfTheDoublesCard) {
  FUDABA_PROVES("DGM-9.15");
  Table t;
  t.hand(A, {"ann_blade"}).rested(A, {"ann_scout", "bob_scout"}).standby(A, {"ann_bob"});
  t.value("allowance", 0).at("character_phase").act(Act::Place, "ann_blade");
  EXPECT_TRUE(t.is_upright("ann_blade"));
  Table tired;
  tired.hand(A, {"ann_blade"}).standby(A, {"ann_scout"}).rested(A, {"ann_bob"});
  tired.value("allowance", 0).at("character_phase").act(Act::Place, "ann_blade");
  EXPECT_FALSE(tired.is_upright("ann_blade"));
}

}  // namespace
}  // namespace fudaba::dgrayman::test
