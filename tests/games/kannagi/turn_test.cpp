// KNG-4: the turn.
#include <gtest/gtest.h>

#include "games/kannagi/table.h"
#include "support/proves.h"

namespace fudaba::kannagi::test {
namespace {

// Players alternate; the phases come in their order.
TEST(Turn, PlayersAlternateAndPhasesComeInOrder) {
  FUDABA_PROVES("KNG-4.1");
  Table t;
  t.at("turn_start");
  EXPECT_EQ(t.state().turn_player, A);
  EXPECT_EQ(t.prompt(), Prompt::Main);
  t.to_next_turn().settle();
  EXPECT_EQ(t.state().turn_player, B);
  std::vector<int> steps;
  for (const Event& e : t.log()) {
    if (e.kind == EventKind::Step) { steps.push_back(e.detail); }
  }
  const std::vector<int> wanted{int(Step::MainPhase), int(Step::EndPhase),  int(Step::TurnStart),
                                int(Step::Recovery),  int(Step::DrawPhase), int(Step::MainPhase)};
  EXPECT_EQ(steps, wanted);
}

// Damage goes and what is laid on the field and in the soul becomes awake, of the turn player
// alone.
TEST(Turn, TheRecoveryRemovesDamageAndAwakensTheOwnCards) {
  FUDABA_PROVES("KNG-4.2");
  Table t;
  t.place(A, 1, "tower").place(B, 1, "manor").soul(A, {"rope"}).soul(B, {"hammer"});
  t.value("laid", 2, A).value("laid", 2, B).value("damage", 203, A).value("damage", 202, B);
  t.at("turn_start");
  EXPECT_FALSE(t.is_laid("tower"));
  EXPECT_FALSE(t.is_laid("rope"));
  EXPECT_EQ(t.read().strength(t.find("tower")), 5);
  EXPECT_TRUE(t.is_laid("manor"));
  EXPECT_TRUE(t.is_laid("hammer"));
  EXPECT_EQ(t.read().strength(t.find("manor")), 4);
}

// One card.
TEST(Turn, TheDrawPhaseGivesOneCard) {
  FUDABA_PROVES("KNG-4.3");
  Table t;
  t.at("turn_start");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 1);
}

// Each act once a turn.
TEST(Turn, EachActIsAllowedOnceInATurn) {
  FUDABA_PROVES("KNG-4.4");
  Table t;
  t.hand(A, {"hut", "tower", "spring_air", "plain_air", "imp", "herald"});
  t.place(A, 1, "quick").place(A, 2, "well").at("main_phase");
  t.act(Act::Summon, "hut").settle();
  EXPECT_EQ(t.refused_by(Act::Summon, "tower"), "KNG-4.4");
  t.act(Act::Deploy, "spring_air").settle();
  EXPECT_EQ(t.refused_by(Act::Deploy, "plain_air"), "KNG-4.4");
  t.act(Act::Possess, "imp", 1).settle();
  EXPECT_EQ(t.refused_by(Act::Possess, "herald", 1), "KNG-4.4");
  t.act(Act::Attack, "quick").settle();
  EXPECT_EQ(t.refused_by(Act::Attack, "well"), "KNG-4.4");
  t.to_next_turn().to_next_turn().settle();
  EXPECT_TRUE(t.offers(Act::Summon, "tower"));
}

// In any order; all are optional.
TEST(Turn, ActsComeInAnyOrderAndAreOptional) {
  FUDABA_PROVES("KNG-4.5");
  Table t;
  t.hand(A, {"hut", "imp", "plain_air"}).place(A, 1, "tower").at("main_phase");
  EXPECT_TRUE(t.offers(pass()));
  t.act(Act::Attack, "tower").settle().act(Act::Deploy, "plain_air").settle();
  t.act(Act::Summon, "hut").settle().act(Act::Possess, "imp", 1).settle();
  EXPECT_EQ(t.zone(ZoneKind::Ghosts, A, 1), Names{"imp"});
}

// More than eight cards, the open ones with them; the owner chooses.
TEST(Turn, TheHandLimitCountsTheOpenHandToo) {
  FUDABA_PROVES("KNG-4.6", "KNG-4.8");
  Table t;
  t.hand(A, Names(7, "hut")).zone("open_hand", A, {"tower", "well"}).at("main_phase").pass();
  t.settle();
  EXPECT_EQ(t.prompt(), Prompt::HandLimit);
  EXPECT_EQ(t.refused_by(pass()), "KNG-4.6");
  t.choose("tower").settle();
  EXPECT_EQ(t.zone(ZoneKind::Soul, A), Names{"tower"});
  EXPECT_EQ(t.state().turn_player, B);
}

// Eight cards are kept.
TEST(Turn, EightCardsAreKept) {
  FUDABA_PROVES("KNG-4.6");
  Table t;
  t.hand(A, Names(8, "hut")).at("main_phase").pass().settle();
  EXPECT_EQ(t.state().turn_player, B);
}

// What a response makes impossible goes back and may still be done.
TEST(Turn, AnActThatBecomesImpossibleIsNotUsedUp) {
  FUDABA_PROVES("KNG-4.7");
  Table t;
  t.hand(A, {"manor", "hut"}).soul(A, 3).hand(B, {"broom"}).at("main_phase");
  t.act(Act::Summon, "manor").act(Act::UseTool, "broom").choose_nth(0).settle();
  EXPECT_EQ(t.count(ZoneKind::Soul, A), 2);
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), (Names{"hut", "manor"}));
  EXPECT_EQ(t.caused_by("4.7"), 1);
  EXPECT_TRUE(t.offers(Act::Summon, "hut"));
}

// Season as well as cost is asked again.
TEST(Turn, TheSeasonIsAskedAgainAtTheCompletion) {
  FUDABA_PROVES("KNG-4.7");
  Table t;
  t.hand(A, {"summer_manor"}).soul(A, {"summer_hut", "filler", "filler"}).hand(B, {"broom"});
  t.at("main_phase").act(Act::Summon, "summer_manor").act(Act::UseTool, "broom");
  t.choose("summer_hut").settle();
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"summer_manor"});
}

// House rule: an act counts as done when declared.
TEST(Turn, ByHouseRuleADeclaredActIsUsedUp) {
  FUDABA_PROVES("KNG-4.7");
  Table t;
  t.hand(A, {"manor", "hut"}).soul(A, 3).hand(B, {"broom"}).option("act_counts", 1);
  t.at("main_phase").act(Act::Summon, "manor").act(Act::UseTool, "broom").choose_nth(0).settle();
  EXPECT_EQ(t.refused_by(Act::Summon, "hut"), "KNG-4.4");
}

// An attack that was answered away may be made with another place.
TEST(Turn, AnAttackThatIsStoppedBeforeTheRevealMayStillBeMade) {
  FUDABA_PROVES("KNG-4.7");
  Table t;
  t.place(A, 1, "hut").place(A, 2, "tower").hand(B, {"rope"}).at("main_phase");
  t.act(Act::Attack, "hut").act(Act::UseTool, "rope").choose("hut").settle();
  EXPECT_EQ(t.place_at(A, 1), "hut");
  EXPECT_TRUE(t.offers(Act::Attack, "tower"));
  t.act(Act::Attack, "tower").settle();
  EXPECT_EQ(t.life(B), 25);
}

// A place that has become a soul card counts in the same turn.
TEST(Turn, APlaceThatHasAttackedCountsForCostsInTheSameTurn) {
  FUDABA_PROVES("KNG-4.9");
  Table t;
  t.hand(A, {"summer_manor"}).soul(A, 1).place(A, 1, "summer_hut").at("main_phase");
  EXPECT_EQ(t.refused_by(Act::Summon, "summer_manor"), "KNG-6.1");
  t.act(Act::Attack, "summer_hut").settle();
  EXPECT_TRUE(t.offers(Act::Summon, "summer_manor"));
}

// "this turn" ends with the turn: a place of an earlier one is no longer new.
TEST(Turn, APlaceWasSummonedThisTurnInThatTurnAlone) {
  FUDABA_PROVES("KNG-4.1");
  const CardPool pool = make_pool(
      "filler: {kind: place}\nhut: {kind: place, power: 2}\n"
      "dew: {kind: tool, abilities: [{play: {gain: power, by: 3, to: {each: [place, "
      "summoned_this_turn]}}}]}");
  Table t(pool);
  t.hand(A, {"hut", "dew", "dew"}).at("main_phase").act(Act::Summon, "hut").settle();
  t.act(Act::UseTool, "dew").settle();
  EXPECT_EQ(t.power("hut"), 5);
  t.to_next_turn().to_next_turn().settle();
  t.act(Act::UseTool, "dew").settle();
  EXPECT_EQ(t.power("hut"), 2);
}

// What goes to the soul for the hand limit goes there from the hand.
TEST(Turn, DiscardingForTheHandLimitIsADiscard) {
  FUDABA_PROVES("KNG-4.8");
  const CardPool pool = make_pool(
      "filler: {kind: place}\nloss: {kind: place, abilities: [{when: discarded, of: [card, {owner: "
      "you}], do: {gain_life: 1}}]}\n"
      "ash: {kind: ghost, abilities: [{from: soul, when: discarded, do: {damage: 1, to: "
      "opponent}}]}");
  Table t(pool);
  t.place(A, 1, "loss").hand(A, Names(8, "filler")).hand(A, {"ash"}).at("main_phase").pass();
  ASSERT_EQ(t.prompt(), Prompt::HandLimit);
  t.choose("ash");
  ASSERT_EQ(t.asks(), DecisionKind::Order);  // both cards have been told
  t.option_nr(0).settle();
  EXPECT_EQ(t.life(A), 31);
  EXPECT_EQ(t.life(B), 29);
  EXPECT_EQ(t.caused_by("4.8"), 1);
}

// A card whose act failed has not left the hand.
TEST(Turn, ACardThatGoesBackHasNotLeftTheHand) {
  FUDABA_PROVES("KNG-4.7");
  const CardPool pool = make_pool(
      "filler: {kind: place}\nmanor: {kind: place, cost: 1}\n"
      "broom: {kind: tool, abilities: [{play: [{choose: {each: card, in: soul, of: opponent}}, "
      "{move: chosen, to: exile}]}]}\n"
      "ebb: {kind: tool, abilities: [{play: {damage: {lost_from_hand_of: you}, to: opponent}}]}");
  Table t(pool);
  t.hand(A, {"manor", "ebb"}).soul(A, 1).hand(B, {"broom"}).at("main_phase");
  t.act(Act::Summon, "manor").pass().act(Act::UseTool, "broom").settle();
  t.choose("filler").settle();
  ASSERT_EQ(t.zone(ZoneKind::Hand, A), (Names{"ebb", "manor"}));
  t.act(Act::UseTool, "ebb").settle();
  EXPECT_EQ(t.life(B), 29);  // the tool itself
}

}  // namespace
}  // namespace fudaba::kannagi::test
