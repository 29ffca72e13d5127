// KAN-7: the battle, but for its suits.
#include <gtest/gtest.h>

#include "games/kanon/table.h"
#include "support/proves.h"

namespace fudaba::kanon::test {
namespace {

TEST(Battle, BothAreNamedByTheTurnPlayerAndTurnedUpForNothing) {
  FUDABA_PROVES("KAN-7.1", "KAN-7.2");
  Table t;
  t.line(A, 0, {"cat5"}).down(A, 0, 1).line(B, 1, {"cat3"}).down(B, 1, 1).at("battle");
  EXPECT_EQ(t.refused_by(Table::at_line(Act::Attack, 1)), "KAN-7.1");
  t.attack(0);
  EXPECT_FALSE(t.is_down("cat5"));
  t.settle();
  EXPECT_EQ(t.asked(), A);
  EXPECT_EQ(t.refused_by(Table::at_line(Act::Defend, 0)), "KAN-7.2");
  t.defend(1);
  EXPECT_FALSE(t.is_down("cat3"));
}

// Only cards of the fronts.
TEST(Battle, OneCardOfEachFrontFights) {
  FUDABA_PROVES("KAN-7.18");
  Table t;
  t.line(A, 0, {"cat3", "champion"}).line(B, 0, {"cat5", "cat3"}).at("battle");
  t.battle(0, 0).pass().pass();
  EXPECT_EQ(t.zone(ZoneKind::Points, B), Names{"cat5"});
  EXPECT_EQ(t.line(A, 0), Names{"champion"});
}

// The power listed for the other card's attribute.
TEST(Battle, EachFightsWithThePowerListedForTheOthersAttribute) {
  FUDABA_PROVES("KAN-7.10", "KAN-8.1", "KAN-8.2");
  Table t;
  t.line(A, 0, {"sly"}).line(B, 0, {"odd"}).at("battle");
  t.battle(0, 0);
  // Sly meets mystery with 6, odd meets agility with 5.
  EXPECT_EQ(t.seen(A, "strength", A), 6);
  EXPECT_EQ(t.seen(B, "strength", B), 5);
  t.pass().pass();
  EXPECT_EQ(t.points(A), 1);
}

TEST(Battle, EqualStrengthsTieAndBothAreDiscarded) {
  FUDABA_PROVES("KAN-7.10", "KAN-7.11");
  Table t;
  t.line(A, 0, {"cat"}).line(B, 0, {"note", "sword"}).at("battle");
  t.battle(0, 0).pass().pass();
  EXPECT_EQ(t.discards(A), Names{"cat"});
  EXPECT_EQ(t.discards(B), Names{"note"});
  EXPECT_EQ(t.points(A) + t.points(B), 0);
  EXPECT_EQ(t.line(B, 0), Names{"sword"}) << "the gap is closed";
}

TEST(Battle, TheWinnerBecomesAPointOfItsOwner) {
  FUDABA_PROVES("KAN-7.11", "KAN-3.4");
  Table t;
  t.line(A, 0, {"cat3"}).line(B, 0, {"cat5"}).at("battle");
  t.battle(0, 0).pass().pass();
  EXPECT_EQ(t.zone(ZoneKind::Points, B), Names{"cat5"});
  EXPECT_EQ(t.discards(A), Names{"cat3"});
}

TEST(Battle, AnItemWithoutCombatAbilityLosesAndTwoOfThemTie) {
  FUDABA_PROVES("KAN-7.9");
  Table one;
  one.line(A, 0, {"lamp"}).line(B, 0, {"cat3"}).at("battle");
  one.battle(0, 0).pass().pass();
  EXPECT_EQ(one.points(B), 1);
  Table two;
  two.line(A, 0, {"lamp"}).line(B, 0, {"banner"}).at("battle");
  two.battle(0, 0).pass().pass();
  EXPECT_EQ(two.points(A) + two.points(B), 0);
  EXPECT_EQ(two.discards(B), Names{"banner"});
}

// An item that lists powers fights with them.
TEST(Battle, AnItemWithCombatAbilityFights) {
  FUDABA_PROVES("KAN-7.9", "KAN-8.1");
  Table t;
  t.line(A, 0, {"armed_lamp"}).line(B, 0, {"cat"}).at("battle");
  t.battle(0, 0).pass().pass();
  EXPECT_EQ(t.points(A), 1);
}

TEST(Battle, ACardWithoutAttributeIsMetWithTheLowestPower) {
  FUDABA_PROVES("KAN-7.14");
  Table t;
  t.line(A, 0, {"sly"}).line(B, 0, {"shapeless"}).at("battle");
  t.battle(0, 0);
  EXPECT_EQ(t.seen(A, "strength", A), 2);
}

TEST(Battle, IfALineIsEmptyTheBattleIsVoidAndMayBeHadAgain) {
  FUDABA_PROVES("KAN-7.3", "KAN-7.5", "KAN-7.13", "KAN-7.25");
  Table t;
  t.hand(B, {"blast", "filler"}).line(A, 0, {"cat5"}).line(A, 1, {"cat5"}).line(B, 0, {"cat3"});
  t.at("battle").attack(0).event("blast").choose("cat5");
  if (t.asks() == DecisionKind::Card) { t.choose_nth(0); }
  t.settle();
  EXPECT_EQ(t.field(A), 2);
  EXPECT_EQ(t.prompt(), Prompt::Battle) << "void: it is asked again";
  EXPECT_EQ(t.state().battles, 0);
  EXPECT_EQ(t.discards(B), (Names{"blast", "filler"})) << "what was paid stays paid";
}

TEST(Battle, WhoMovesUpTakesThePlaceAndStaysDownUntilThePumpUpStep) {
  FUDABA_PROVES("KAN-7.3", "KAN-7.22");
  Table t;
  t.hand(B, {"blast", "filler"}).line(A, 0, {"cat5", "sly"}).down(A, 0, 2).line(B, 0, {"cat3"});
  t.at("battle").attack(0).event("blast").choose("cat5").settle();
  EXPECT_EQ(t.prompt(), Prompt::Defender);
  EXPECT_TRUE(t.is_down("sly"));
  t.defend(0).settle();
  EXPECT_EQ(t.prompt(), Prompt::Suits);
  EXPECT_FALSE(t.is_down("sly"));
  EXPECT_EQ(t.caused_by("7.6"), 1);
}

// Turned up in the pump-up step one may vanish; then it is done again.
TEST(Battle, ThePumpUpStepGoesOnUntilNothingChanges) {
  FUDABA_PROVES("KAN-7.6", "KAN-7.22");
  Table t;
  t.hand(B, {"blast", "filler"}).line(A, 0, {"cat5", "needs_ann", "cat3"}).down(A, 0, 23);
  t.line(B, 0, {"cat"}).at("battle").attack(0).event("blast").choose("cat5").settle();
  t.defend(0).settle();
  EXPECT_EQ(t.line(A, 0), Names{"cat3"});
  EXPECT_EQ(t.prompt(), Prompt::Suits);
  t.pass().pass();
  EXPECT_EQ(t.zone(ZoneKind::Points, B), Names{"cat"});
}

TEST(Battle, FromThePumpUpStepOnNothingIsUsed) {
  FUDABA_PROVES("KAN-7.4");
  Table t;
  t.hand(A, {"cheer", "filler"}).line(A, 0, {"cat"}).line(B, 0, {"note"}).at("battle");
  t.battle(0, 0);
  EXPECT_EQ(t.prompt(), Prompt::Suits);
  EXPECT_EQ(t.refused_by(Act::PlayEvent, "cheer"), "KAN-7.4");
}

TEST(Battle, TheOffenceIsOverBeforeTheDefenderIsNamed) {
  FUDABA_PROVES("KAN-7.20");
  Table t;
  t.hand(A, {"study", "filler"}).line(A, 0, {"singer"}).down(A, 0, 1).line(B, 0, {"cat"});
  t.at("battle").attack(0);
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 3) << "the singer's effect is done";
  EXPECT_EQ(t.prompt(), Prompt::Window);
  t.pass();
  EXPECT_EQ(t.prompt(), Prompt::Defender);
}

TEST(Battle, WhoeverStandsAtTheLocationFights) {
  FUDABA_PROVES("KAN-7.21");
  Table t;
  t.hand(A, {"trade", "filler"}).line(A, 0, {"cat3"}).line(A, 1, {"champion"}).line(B, 0, {"cat"});
  t.at("battle").attack(0).event("trade").choose("cat3").choose("champion").settle();
  t.defend(0).settle().pass().pass();
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 1) << "the champion won at line 1 and came back";
  EXPECT_EQ(t.discards(B), Names{"cat"});
  EXPECT_EQ(t.line(A, 1), Names{"cat3"});
}

// What wins ties is counted.
TEST(Battle, TiesMayBeWonByCards) {
  FUDABA_PROVES("KAN-7.10");
  Table one;
  one.line(A, 0, {"cat"}).line(B, 0, {"note", "lunch"}).at("battle");
  one.battle(0, 0).pass().pass();
  EXPECT_EQ(one.points(B), 1);
  Table both;
  both.line(A, 0, {"cat", "lunch"}).line(B, 0, {"note", "lunch"}).at("battle");
  both.battle(0, 0).pass().pass();
  EXPECT_EQ(both.points(A) + both.points(B), 0);
}

TEST(Battle, AnEffectMayMakeItVoid) {
  FUDABA_PROVES("KAN-7.13");
  Table t;
  t.hand(B, {"reset", "filler"}).line(A, 0, {"cat5"}).line(B, 0, {"cat3"}).at("battle");
  t.attack(0).settle().defend(0).event("reset").settle();
  EXPECT_EQ(t.prompt(), Prompt::Battle);
  EXPECT_EQ(t.line(B, 0), Names{"cat3"});
}

// Abilities that wait for the end of a battle.
TEST(Battle, WinnersAndLosersTakeTheirEffects) {
  FUDABA_PROVES("KAN-7.11");
  const auto drawn = [](const std::string& foe) {
    Table t;
    t.line(A, 0, {"pride"}).line(B, 0, {foe}).at("battle");
    t.battle(0, 0).pass().pass();
    return t.count(ZoneKind::Hand, A);
  };
  EXPECT_EQ(drawn("cat3"), 1);
  EXPECT_EQ(drawn("cat5"), 2);
  EXPECT_EQ(drawn("cat"), 3);
}

TEST(Battle, EffectsMayForbidAttackingAndBeingAttacked) {
  FUDABA_PROVES("KAN-7.1", "KAN-7.2");
  Table t;
  t.line(A, 0, {"coward"}).line(A, 1, {"cat"}).line(B, 0, {"hidden"}).at("battle");
  EXPECT_EQ(t.refused_by(Table::at_line(Act::Attack, 0)), "KAN-7.1");
  t.attack(1).settle();
  EXPECT_EQ(t.refused_by(Table::at_line(Act::Defend, 0)), "KAN-7.2");
  EXPECT_TRUE(t.offers(Table::at_line(Act::Defend, 2)));
}

TEST(Battle, SomeStayAfterATie) {
  FUDABA_PROVES("KAN-7.11");
  Table t;
  t.line(A, 0, {"rock"}).line(B, 0, {"note"}).at("battle");
  t.battle(0, 0).pass().pass();
  EXPECT_EQ(t.line(A, 0), Names{"rock"});
  EXPECT_EQ(t.discards(B), Names{"note"});
}

}  // namespace
}  // namespace fudaba::kanon::test
