// CUL-4: the order of a turn.
#include <gtest/gtest.h>

#include "support/proves.h"
#include "support/table.h"

namespace fudaba::test {
namespace {

std::vector<Step> steps(const Table& t) {
  std::vector<Step> steps;
  for (const Event& e : t.log()) {
    if (e.kind == EventKind::Step) { steps.push_back(static_cast<Step>(e.detail)); }
  }
  return steps;
}

// Draw, spell, move, territory, end; then the other player.
TEST(Turn, PhasesFollowOneAnotherAndPlayersAlternate) {
  FUDABA_PROVES("CUL-4.1");
  Table t;
  t.at("spell_phase").pass().pass();
  EXPECT_EQ(t.asked(), B);
  EXPECT_EQ(steps(t), (std::vector<Step>{Step::MovePhase, Step::TerritoryPhase, Step::TurnEnd,
                                         Step::TurnStart, Step::DrawPhase, Step::SpellPhase}));
}

// … and back again.
TEST(Turn, AfterTheOpponentsTurnComesTheOwnAgain) {
  FUDABA_PROVES("CUL-4.1");
  Table t;
  t.at("spell_phase").to_next_turn().to_next_turn();
  EXPECT_EQ(t.asked(), A);
  EXPECT_EQ(t.state().turn, 3);
}

// One card.
TEST(Turn, ThePlayerDrawsOneCard) {
  FUDABA_PROVES("CUL-4.2");
  Table t;
  t.at("draw_phase");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 1);
  EXPECT_EQ(t.count(ZoneKind::Deck, A), 19);
  EXPECT_EQ(t.count(ZoneKind::Hand, B), 0);
}

// With an empty deck none.
TEST(Turn, WithAnEmptyDeckThePlayerDrawsNothingAndGoesOn) {
  FUDABA_PROVES("CUL-4.2");
  Table t;
  t.deck(A, 0).at("draw_phase");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 0);
  EXPECT_EQ(t.prompt(), Prompt::Spell);
}

// The player may play one spell.
TEST(Turn, ThePlayerMayPlayOneSpell) {
  FUDABA_PROVES("CUL-4.3");
  Table t;
  t.hand(A, {"insight", "storm"}).at("spell_phase");
  EXPECT_TRUE(t.offers(pass()));
  EXPECT_TRUE(t.offers(Act::PlaySpell, "insight"));
  t.act(Act::PlaySpell, "insight");
  EXPECT_EQ(t.refused_by(Act::PlaySpell, "storm"), "CUL-4.3");
  EXPECT_EQ(t.choices(), 1U);
}

// The next turn allows one again.
TEST(Turn, EachTurnAllowsASpell) {
  FUDABA_PROVES("CUL-4.3");
  Table t;
  t.hand(A, {"insight", "storm"}).at("spell_phase").act(Act::PlaySpell, "insight");
  t.to_next_turn().to_next_turn();
  EXPECT_EQ(t.refused_by(Act::PlaySpell, "storm"), "");
}

// Only spells.
TEST(Turn, NoOtherCardIsPlayedInTheSpellPhase) {
  FUDABA_PROVES("CUL-4.3");
  Table t;
  t.hand(A, {"rat", "sword", "hill"}).at("spell_phase");
  for (const char* card : {"rat", "sword", "hill"}) {
    EXPECT_EQ(t.refused_by(Act::PlaySpell, card), "CUL-4.3") << card;
  }
}

// The die counts own lands from the left.
TEST(Turn, TheDieCountsOwnLandsFromTheLeft) {
  FUDABA_PROVES("CUL-4.4");
  for (int die = 1; die <= 6; ++die) {
    Table t;
    t.dice({die}).at("move_phase");
    EXPECT_EQ(t.state().destination, die - 1);
    EXPECT_EQ(t.state().die, die);
  }
}

// It never depends on the last destination.
TEST(Turn, TheDestinationDoesNotDependOnTheLastOne) {
  FUDABA_PROVES("CUL-4.4");
  Table t;
  t.dice({2, 6, 2}).at("spell_phase").to_next_turn().to_next_turn().pass();
  EXPECT_EQ(t.state().destination, 1);
}

// No governing creature, level cards: the opponent pays one of them.
TEST(Turn, AnOpposingLandWithLevelCardsAndNoCreatureCostsOneOfThem) {
  FUDABA_PROVES("CUL-4.5");
  Table t;
  t.levels(B, 4, {"rat", "giant"}).at("destination", 3);
  EXPECT_EQ(t.prompt(), Prompt::TollCard);
  EXPECT_EQ(t.asked(), B);
  t.choose("giant");
  EXPECT_EQ(t.toll(A), 1);
  EXPECT_EQ(t.level(B, 4), 2);
  EXPECT_EQ(t.prompt(), Prompt::Territory);
  EXPECT_EQ(t.asked(), A);
}

// Without level cards nothing is paid.
TEST(Turn, AnOpposingLandWithoutLevelCardsAndCreatureCostsNothing) {
  FUDABA_PROVES("CUL-4.5");
  Table t;
  t.levels(B, 3, {"rat"}).at("destination", 3);
  EXPECT_EQ(t.prompt(), Prompt::Territory);
  EXPECT_EQ(t.toll(A), 0);
}

// Pay as many cards from the deck as the opposing land's level, then territory.
TEST(Turn, PayingCostsAsManyCardsAsTheOpposingLandsLevel) {
  FUDABA_PROVES("CUL-4.6");
  Table t;
  t.governor(B, 4, "rat").levels(B, 4, {"rat", "rat"}).levels(A, 3, {"rat"}).at("destination", 3);
  EXPECT_EQ(t.prompt(), Prompt::InvadeOrPay);
  t.act(Act::PayToll);
  EXPECT_EQ(t.toll(B), 3);
  EXPECT_EQ(t.count(ZoneKind::Deck, A), 17);
  EXPECT_EQ(t.level(B, 4), 3);
  EXPECT_EQ(t.prompt(), Prompt::Territory);
}

// Or invade, then battle; no third way.
TEST(Turn, AHeldOpposingLandIsInvadedOrPaidFor) {
  FUDABA_PROVES("CUL-4.6");
  Table t;
  t.hand(A, {"rat"}).governor(B, 4, "rat").at("destination", 3);
  EXPECT_EQ(t.choices(), 2U);
  EXPECT_EQ(t.refused_by(pass()), "CUL-4.6");
  t.act(Act::Invade, "rat");
  EXPECT_EQ(t.prompt(), Prompt::BattleCard);
  EXPECT_EQ(t.toll(B), 0);
}

// The destination's governing creature or one from the hand.
TEST(Turn, TheInvaderIsTheDestinationsCreatureOrFromTheHand) {
  FUDABA_PROVES("CUL-4.7");
  Table t;
  t.hand(A, {"soldier", "sword"})
      .governor(A, 3, "guard")
      .governor(A, 4, "giant")
      .governor(B, 4, "rat");
  t.at("destination", 3);
  EXPECT_EQ(t.refused_by(Act::Invade, "soldier"), "");
  EXPECT_EQ(t.refused_by(Act::Invade, "guard"), "");
  EXPECT_EQ(t.refused_by(Act::Invade, "giant"), "CUL-4.7");
  EXPECT_EQ(t.refused_by(Act::Invade, "sword"), "CUL-4.7");
  EXPECT_EQ(t.refused_by(Act::Invade, "rat"), "CUL-4.7");
}

// After a battle no territory phase.
TEST(Turn, AfterABattleThereIsNoTerritoryPhase) {
  FUDABA_PROVES("CUL-4.8");
  Table t;
  t.hand(A, {"giant"}).governor(B, 4, "rat").at("destination", 3);
  t.act(Act::Invade, "giant").pass().pass();
  EXPECT_EQ(t.prompt(), Prompt::Spell);
  EXPECT_EQ(t.asked(), B);
}

// And the other way round.
TEST(Turn, AfterATerritoryPhaseThereIsNoBattle) {
  FUDABA_PROVES("CUL-4.8");
  Table t;
  t.governor(A, 3, "giant").governor(B, 4, "rat").at("destination", 3).act(Act::PayToll).pass();
  EXPECT_EQ(t.asked(), B);
  EXPECT_EQ(t.governor(B, 4), "rat");
}

// Condition and cost of an invader from the hand.
TEST(Turn, AnInvaderFromTheHandMeetsItsPlayCondition) {
  FUDABA_PROVES("CUL-4.9");
  Table without;
  without.hand(A, {"picky"}).governor(B, 4, "rat").at("destination", 3);
  EXPECT_EQ(without.refused_by(Act::Invade, "picky"), "CUL-10.2");
  Table with;
  with.hand(A, {"picky"}).governor(A, 1, "rat").governor(B, 4, "rat").at("destination", 3);
  EXPECT_EQ(with.refused_by(Act::Invade, "picky"), "");
}

// Its cost must be there.
TEST(Turn, AnInvaderFromTheHandIsPaidFor) {
  FUDABA_PROVES("CUL-4.9");
  Table poor;
  poor.deck(A, 2).hand(A, {"costly"}).governor(B, 4, "rat").at("destination", 3);
  EXPECT_EQ(poor.refused_by(Act::Invade, "costly"), "CUL-10.3");
  Table rich;
  rich.deck(A, 3).hand(A, {"costly"}).governor(B, 4, "rat").at("destination", 3);
  EXPECT_EQ(rich.refused_by(Act::Invade, "costly"), "");
}

// A governing creature has been paid for.
TEST(Turn, AGoverningCreatureInvadesWithoutConditionAndCost) {
  FUDABA_PROVES("CUL-4.9");
  Table t;
  t.deck(A, 0).governor(A, 3, "costly").governor(B, 4, "rat").at("destination", 3);
  EXPECT_EQ(t.refused_by(Act::Invade, "costly"), "");
}

// The existence condition is not asked of an invader.
TEST(Turn, AnInvaderNeedNotBeAbleToStandOnTheDestination) {
  FUDABA_PROVES("CUL-4.10");
  Table t;
  t.hand(A, {"swimmer"}).governor(B, 5, "rat").at("destination", 2);
  EXPECT_EQ(t.refused_by(Act::Invade, "swimmer"), "");
}

// A governing creature that invades leaves its land, and gives itself no support.
TEST(Turn, AGoverningCreatureThatInvadesLeavesItsLandEmpty) {
  FUDABA_PROVES("CUL-4.11");
  Table t;
  t.governor(A, 3, "soldier")
      .governor(B, 4, "rat")
      .at("destination", 3)
      .act(Act::Invade, "soldier");
  EXPECT_EQ(t.governor(A, 3), "");
  EXPECT_EQ(t.value_of("soldier", Property::St), 30);
}

// The cost is paid when the invasion is declared …
TEST(Turn, TheInvadersCostIsPaidWhenTheInvasionIsDeclared) {
  FUDABA_PROVES("CUL-4.12");
  Table t;
  t.hand(A, {"costly"}).governor(B, 4, "guard").at("destination", 3).act(Act::Invade, "costly");
  EXPECT_EQ(t.prompt(), Prompt::BattleCard);
  EXPECT_EQ(t.count(ZoneKind::Discard, A), 3);
}

// … and not given back.
TEST(Turn, TheInvadersCostIsNotGivenBack) {
  FUDABA_PROVES("CUL-4.12");
  Table t;
  t.hand(A, {"costly"}).governor(B, 4, "guard").at("destination", 3);
  t.act(Act::Invade, "costly").pass().pass();
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"costly"});
  EXPECT_EQ(t.count(ZoneKind::Discard, A), 3);
}

// Paying may be chosen with too small a deck although an invasion is possible; it loses.
TEST(Turn, PayingMayBeChosenWithTooSmallADeckAndLoses) {
  FUDABA_PROVES("CUL-4.13");
  Table t;
  t.deck(A, 0).hand(A, {"giant"}).governor(B, 4, "rat").at("destination", 3);
  EXPECT_TRUE(t.offers(Act::Invade, "giant"));
  EXPECT_TRUE(t.offers(Act::PayToll));
  t.act(Act::PayToll);
  EXPECT_EQ(t.outcome(), Outcome::SecondWins);
}

}  // namespace
}  // namespace fudaba::test
