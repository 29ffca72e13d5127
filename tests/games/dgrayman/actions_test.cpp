// DGM-6: using skill cards and actions; DGM-7: the actions.
#include <gtest/gtest.h>

#include "games/dgrayman/table.h"
#include "support/proves.h"

namespace fudaba::dgrayman::test {
namespace {

// Any number of uses, each by a unit that can act.
TEST(Uses, EachUnitThatCanActMayBeUsedInAnyOrder) {
  FUDABA_PROVES("DGM-6.1", "DGM-6.4");
  Table t;
  t.standby(A, {"ann_all", "bob_all"}).at("main_phase");
  t.act(Act::Draw, "bob_all").act(Act::Search, "ann_all");
  EXPECT_EQ(t.points(A), 3);
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 1);
}

// The icon may be on another card of the unit; but some card must have it.
TEST(Uses, IconsAreSharedByTheUnit) {
  FUDABA_PROVES("DGM-6.2");
  Table t;
  t.standby(A, {"ann_scout", "ann_mute"}).at("main_phase");
  EXPECT_TRUE(t.offers(Act::Search, "ann_mute"));
  EXPECT_EQ(t.refused_by(Act::Draw, "ann_mute"), "DGM-6.2");
}

// All cards turn sideways, one card moves.
TEST(Uses, AllCardsTurnSidewaysAndTheUserAloneMoves) {
  FUDABA_PROVES("DGM-6.5", "DGM-7.20");
  Table t;
  t.standby(A, {"ann_scout", "ann_mute", "ann_wall"}).at("main_phase");
  t.act(Act::Search, "ann_mute");
  EXPECT_EQ(t.zone(ZoneKind::Action, A), Names{"ann_mute"});
  EXPECT_FALSE(t.is_upright("ann_scout"));
  EXPECT_FALSE(t.is_upright("ann_wall"));
}

// From the hand, by the unit it names, then to the discard pile.
TEST(Skills, ASkillCardIsUsedFromTheHandByTheUnitItNames) {
  FUDABA_PROVES("DGM-6.3", "DGM-6.8", "DGM-6.6");
  Table t;
  t.hand(A, {"ann_march", "bob_rally"}).standby(A, {"ann_mute", "ann_scout", "cat_all"});
  t.at("main_phase");
  EXPECT_EQ(t.refused_by(Act::UseSkill, "bob_rally"), "DGM-6.3");
  t.act(Act::UseSkill, "ann_march");
  EXPECT_EQ(t.prompt(), Prompt::User);
  EXPECT_FALSE(t.can_choose("cat_all"));
  t.choose("ann_mute");
  EXPECT_EQ(t.points(A), 2);
  EXPECT_EQ(t.zone(ZoneKind::Action, A), Names{"ann_mute"});
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), Names{"ann_march"});
}

// What is no skill card is not used as one.
TEST(Skills, ACharacterIsNotUsedAsASkillCard) {
  FUDABA_PROVES("DGM-6.8");
  Table t;
  t.hand(A, {"ann_mute"}).standby(A, {"ann_all"}).at("main_phase");
  EXPECT_EQ(t.refused_by(Act::UseSkill, "ann_mute"), "DGM-6.8");
}

// A response is no act of its own, an act no response.
TEST(Skills, TheTimingPrintedOnTheCardCounts) {
  FUDABA_PROVES("DGM-6.9");
  Table t;
  t.hand(A, {"ann_cut", "ann_march"}).standby(A, {"ann_all"}).ask_everything().at("main_phase");
  EXPECT_EQ(t.refused_by(Act::UseSkill, "ann_cut"), "DGM-6.9");
  t.act(Act::Search, "ann_all");
  EXPECT_EQ(t.prompt(), Prompt::Response);
  EXPECT_EQ(t.refused_by(Act::Respond, "ann_march"), "DGM-6.9");
}

// In the response no character moves.
TEST(Skills, InAResponseNoCharacterMoves) {
  FUDABA_PROVES("DGM-6.7");
  Table t;
  t.hand(A, {"ann_cut"}).standby(A, {"ann_all", "ann_mute"}).action(B, {"dan_wall"});
  t.at("main_phase").act(Act::Attack, "ann_all").act(Act::Respond, "ann_cut");
  EXPECT_EQ(t.zone(ZoneKind::Action, A), Names{"ann_all"});
  EXPECT_EQ(t.count(ZoneKind::Action, B), 0);  // 3 + 5 against 7
}

// A skill card used as an act is not answered.
TEST(Skills, ASkillCardUsedAsAnActIsNotAnswered) {
  FUDABA_PROVES("DGM-7.18");
  Table t;
  t.spare();
  t.hand(A, {"ann_march"}).standby(A, {"ann_all"}).standby(B, {"bob_wall"});
  t.hand(B, {"bob_parry"}).ask_everything().at("main_phase").act(Act::UseSkill, "ann_march");
  EXPECT_EQ(t.points(A), 2);
  EXPECT_EQ(t.prompt(), Prompt::Main);
}

// The lower power is discarded, alone.
TEST(Attack, TheCardOfLowerPowerIsDiscardedAlone) {
  FUDABA_PROVES("DGM-7.1", "DGM-10.3");
  Table t;
  t.standby(A, {"ann_blade"}).action(B, {"bob_scout"}).rested(B, {"bob_all"}).at("main_phase");
  t.act(Act::Attack, "ann_blade");
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"bob_scout"});
  EXPECT_EQ(t.zone(ZoneKind::Standby, B), Names{"bob_all"});
  EXPECT_EQ(t.zone(ZoneKind::Action, A), Names{"ann_blade"});
}
TEST(Attack, AWeakerAttackerFallsItself) {
  Table t;
  t.spare();
  t.standby(A, {"bob_blade"}).action(B, {"dan_wall"}).at("main_phase");
  t.act(Act::Attack, "bob_blade");
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), Names{"bob_blade"});
  EXPECT_EQ(t.count(ZoneKind::Action, B), 1);
}
// Equal power discards both.
TEST(Attack, EqualPowerDiscardsBoth) {
  FUDABA_PROVES("DGM-7.1");
  Table t;
  t.standby(A, {"ann_blade"}).action(B, {"bob_wall"}).at("main_phase");
  t.act(Act::Attack, "ann_blade");
  EXPECT_EQ(t.count(ZoneKind::Discard, A), 1);
  EXPECT_EQ(t.count(ZoneKind::Discard, B), 1);
}
// A target must stand in the opponent's action zone.
TEST(Attack, AnAttackNeedsATargetInTheActionZone) {
  FUDABA_PROVES("DGM-7.15");
  Table t;
  t.standby(A, {"ann_blade"}).standby(B, {"bob_scout"}).at("main_phase");
  EXPECT_EQ(t.refused_by(Act::Attack, "ann_blade"), "DGM-7.15");
}
// The target is named at once, before the response.
TEST(Attack, TheTargetIsChosenBeforeTheResponse) {
  FUDABA_PROVES("DGM-7.23");
  Table t;
  t.standby(A, {"ann_blade"}).action(B, {"bob_scout", "dan_wall"}).standby(B, {"cat_wall"});
  t.at("main_phase").act(Act::Attack, "ann_blade");
  EXPECT_EQ(t.prompt(), Prompt::Target);
  t.choose("bob_scout");
  EXPECT_EQ(t.prompt(), Prompt::Answer);
  t.pass();
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"bob_scout"});
}

// The guarding card is used like any other and becomes the target.
TEST(Guard, TheGuardingCardFightsInPlaceOfTheAttackedOne) {
  FUDABA_PROVES("DGM-7.2", "DGM-7.13");
  Table t;
  t.spare();
  t.standby(A, {"ann_blade"}).action(B, {"bob_scout"}).standby(B, {"dan_wall", "dan_scout"});
  t.at("main_phase").act(Act::Attack, "ann_blade");
  EXPECT_EQ(t.asked(), B);
  t.act(Act::Guard, "dan_wall");
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), Names{"ann_blade"});
  EXPECT_EQ(t.zone(ZoneKind::Action, B), (Names{"bob_scout", "dan_wall"}));
  EXPECT_FALSE(t.is_upright("dan_scout"));
}
// Without the icon, or sideways, a unit does not answer; nobody is asked.
TEST(Guard, OnlyAUnitThatCanActAndHasTheIconAnswers) {
  FUDABA_PROVES("DGM-7.13");
  Table t;
  t.standby(A, {"ann_blade"}).action(B, {"bob_scout"}).standby(B, {"cat_scout"});
  t.rested(B, {"dan_wall"}).at("main_phase").act(Act::Attack, "ann_blade");
  EXPECT_EQ(t.asked(), B);  // the turn went by: nobody was asked to guard
  EXPECT_EQ(t.count(ZoneKind::Discard, B), 1);
}
// Who has answered stands in the action zone and can be attacked.
TEST(Guard, WhoHasAnsweredMayBeAttackedByOthers) {
  FUDABA_PROVES("DGM-7.19");
  Table t;
  t.standby(A, {"ann_scout", "bob_blade"}).standby(B, {"cat_wall"}).at("main_phase");
  EXPECT_EQ(t.refused_by(Act::Attack, "bob_blade"), "DGM-7.15");
  t.act(Act::Search, "ann_scout").act(Act::Intercept, "cat_wall");
  EXPECT_TRUE(t.offers(Act::Attack, "bob_blade"));
}

// An intercepted action is spent; nobody is destroyed.
TEST(Intercept, AnInterceptedActionIsSpentWithoutEffect) {
  FUDABA_PROVES("DGM-7.11", "DGM-7.14");
  for (const Act act : {Act::Search, Act::DeckSearch, Act::Draw, Act::Recover}) {
    Table t;
    t.spare();
    t.standby(A, {"ann_all"}).discard(A, {"cat_scout"}).standby(B, {"dan_wall"});
    t.at("main_phase").act(act, "ann_all").act(Act::Intercept, "dan_wall");
    EXPECT_EQ(t.points(A), 0);
    EXPECT_EQ(t.count(ZoneKind::Hand, A), 0);
    EXPECT_EQ(t.count(ZoneKind::Action, A), 1);
    EXPECT_EQ(t.count(ZoneKind::Action, B), 1);
    EXPECT_FALSE(t.is_able("ann_all"));
  }
}

TEST(Search, ANormalSearchGivesThreePoints) {
  FUDABA_PROVES("DGM-7.3", "DGM-7.4");
  Table t;
  t.standby(A, {"ann_scout"}).at("main_phase").act(Act::Search, "ann_scout");
  EXPECT_EQ(t.points(A), 3);
}
// Three points for each card of the unit with the icon.
TEST(Search, ASpecialCardSearchesForEveryCardWithTheIcon) {
  FUDABA_PROVES("DGM-7.5", "DGM-8.3");
  Table t;
  t.standby(A, {"ann_scout", "ann_all", "ann_wall", "ann_star"}).at("main_phase");
  t.act(Act::Search, "ann_star");
  EXPECT_EQ(t.points(A), 6);
}
// The rank of the top card, which goes to the bottom; once a turn.
TEST(Search, ADeckSearchGivesTheRankOfTheTopCardOnceATurn) {
  FUDABA_PROVES("DGM-7.6", "DGM-7.24");
  Table t;
  t.standby(A, {"ann_scout", "bob_scout"}).deck(B, {"bob_scout", "filler", "cat_wall"});
  t.at("main_phase").act(Act::DeckSearch, "ann_scout");
  EXPECT_EQ(t.points(A), 4);
  EXPECT_EQ(t.zone(ZoneKind::Deck, B), (Names{"filler", "cat_wall", "bob_scout"}));
  EXPECT_EQ(t.refused_by(Act::DeckSearch, "bob_scout"), "DGM-7.6");
  EXPECT_TRUE(t.offers(Act::Search, "bob_scout"));
}
// Whoever searches.
TEST(Search, ASpecialCardsDeckSearchGivesTheRankAsWell) {
  FUDABA_PROVES("DGM-7.21");
  Table t;
  t.standby(A, {"ann_scout", "ann_star"}).deck(B, {"bob_scout", "filler"}).at("main_phase");
  t.act(Act::DeckSearch, "ann_star");
  EXPECT_EQ(t.points(A), 4);
}
// With one card in the deck the opponent draws that very card.
TEST(Search, TheTurnedUpCardIsAtTheBottomBeforeTheOpponentDraws) {
  FUDABA_PROVES("DGM-7.24");
  Table t;
  t.standby(A, {"ann_scout"}).points(A, 1).deck(B, {"bob_scout"}).at("main_phase");
  t.act(Act::DeckSearch, "ann_scout");
  EXPECT_EQ(t.zone(ZoneKind::Hand, B), Names{"bob_scout"});
  EXPECT_EQ(t.outcome(), Outcome::FirstWins);
}
// An intercepted deck search is used up; by house rule it is not.
TEST(Search, AnInterceptedDeckSearchIsUsedUpUnlessTheTableSaysOtherwise) {
  FUDABA_PROVES("DGM-7.16");
  for (const int free : {0, 1}) {
    Table t;
    t.option("intercepted_deck_search", free).standby(A, {"ann_scout", "bob_scout"});
    t.standby(B, {"dan_wall"}).at("main_phase");
    t.act(Act::DeckSearch, "ann_scout").act(Act::Intercept, "dan_wall");
    EXPECT_EQ(t.offers(Act::DeckSearch, "bob_scout"), free == 1);
  }
}

// The opponent draws when a multiple of five is reached.
TEST(Points, TheOpponentDrawsAtAMultipleOfFive) {
  FUDABA_PROVES("DGM-7.7");
  Table t;
  t.spare();
  t.standby(A, {"ann_scout", "bob_scout"}).points(A, 4).at("main_phase");
  t.act(Act::Search, "ann_scout");
  EXPECT_EQ(t.count(ZoneKind::Hand, B), 1);
  t.act(Act::Search, "bob_scout");
  EXPECT_EQ(t.points(A), 10);
  EXPECT_EQ(t.count(ZoneKind::Hand, B), 2);
}
// Once for each multiple passed, whatever gave the points; or once in all.
TEST(Points, SeveralMultiplesDrawAsManyCardsUnlessTheTableSaysOtherwise) {
  FUDABA_PROVES("DGM-7.8", "DGM-7.25");
  for (const int once : {0, 1}) {
    Table t;
    t.spare();
    t.option("fives", once).standby(A, {"ann_all"}).hand(A, {"ann_windfall"});
    t.at("main_phase").act(Act::UseSkill, "ann_windfall");
    EXPECT_EQ(t.points(A), 11);
    EXPECT_EQ(t.count(ZoneKind::Hand, B), once == 1 ? 1 : 2);
  }
}
// What waits for a multiple of five is set off for each of them.
TEST(Points, AnAbilityThatWaitsForAMultipleOfFiveWorksForEach) {
  FUDABA_PROVES("DGM-7.8");
  static const CardPool kPool = make_pool(R"(
ann: {kind: person}
bob: {kind: person}
filler: {kind: skill, person: ann, timing: act}
ann_scout: {kind: character, person: ann}
ann_windfall: {kind: skill, person: ann, timing: act, abilities: [{play: {gain_points: 11}}]}
bob_mile: {kind: character, person: bob, abilities: [{when: reached_five, whose: opponent, do: {draw: 1}}]}
)");
  Table t(kPool);
  t.standby(A, {"ann_scout", "ann_scout"}).hand(A, {"ann_windfall"}).standby(B, {"bob_mile"});
  t.at("main_phase").act(Act::UseSkill, "ann_windfall").choose("ann_scout");
  EXPECT_EQ(t.caused_by("7.7"), 2);
  EXPECT_EQ(t.count(ZoneKind::Hand, B), 5);  // two by the rule, two by the ability, one by the turn
}
// A gain of nothing reaches nothing.
TEST(Points, AGainOfNothingReachesNothing) {
  FUDABA_PROVES("DGM-7.25");
  Table t;
  t.spare();
  t.standby(A, {"ann_scout"}).points(A, 5).deck(B, {"filler", "filler"}).at("main_phase");
  t.act(Act::DeckSearch, "ann_scout");  // rank 0
  EXPECT_EQ(t.points(A), 5);
  EXPECT_EQ(t.count(ZoneKind::Hand, B), 0);
}

TEST(Draw, TheDrawActionDrawsOneCard) {
  FUDABA_PROVES("DGM-7.9");
  Table t;
  t.standby(A, {"ann_all"}).at("main_phase").act(Act::Draw, "ann_all");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 1);
}

// A character card of the own discard pile, chosen at the end.
TEST(Recover, RecoverTakesAnyOneCharacterCardBack) {
  FUDABA_PROVES("DGM-7.10", "DGM-7.15", "DGM-7.23");
  Table t;
  t.standby(A, {"ann_all"}).discard(A, {"bob_scout", "filler", "cat_wall"}).at("main_phase");
  t.act(Act::Recover, "ann_all");
  EXPECT_EQ(t.prompt(), Prompt::Recover);
  EXPECT_FALSE(t.can_choose("filler"));
  t.choose("cat_wall");
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"cat_wall"});
  Table none;
  none.standby(A, {"ann_all"}).discard(A, {"filler"}).at("main_phase");
  EXPECT_EQ(none.refused_by(Act::Recover, "ann_all"), "DGM-7.15");
}

// The opponent first, then the turn player, one skill card each.
TEST(Response, TheOpponentThenTheTurnPlayerMayUseOneSkillCard) {
  FUDABA_PROVES("DGM-7.17");
  Table t;
  t.spare();
  t.standby(A, {"ann_blade"}).action(B, {"bob_scout"}).hand(A, {"ann_cut", "ann_cut"});
  t.hand(B, {"bob_parry"}).ask_everything().at("main_phase").act(Act::Attack, "ann_blade");
  EXPECT_EQ(t.prompt(), Prompt::Response);
  EXPECT_EQ(t.asked(), B);
  t.act(Act::Respond, "bob_parry");  // 4 against 5
  EXPECT_EQ(t.asked(), A);
  t.act(Act::Respond, "ann_cut");
  EXPECT_EQ(t.prompt(), Prompt::Main);
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 1);
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), (Names{"bob_parry", "bob_scout"}));
}
// A skill card of a unit that takes no part may not be used.
TEST(Response, OnlyUnitsThatTakePartRespond) {
  FUDABA_PROVES("DGM-7.17");
  Table t;
  t.standby(A, {"ann_scout"}).standby(B, {"dan_wall", "cat_scout"}).hand(B, {"cat_veto"});
  t.ask_everything().at("main_phase").act(Act::Search, "ann_scout");
  EXPECT_EQ(t.prompt(), Prompt::Answer);
  t.act(Act::Intercept, "dan_wall");
  EXPECT_EQ(t.prompt(), Prompt::Response);
  EXPECT_EQ(t.refused_by(Act::Respond, "cat_veto"), "DGM-7.17");
}
// Nobody answers a search with a skill card alone save the turn player.
TEST(Response, ASearchIsNotAnsweredByASkillCardAlone) {
  FUDABA_PROVES("DGM-7.17");
  Table t;
  t.standby(A, {"ann_scout"}).standby(B, {"cat_scout"}).hand(B, {"cat_veto"});
  t.ask_everything().at("main_phase").act(Act::Search, "ann_scout");
  EXPECT_EQ(t.points(A), 3);
}
// House rule: the unit of an attacked card may answer without guarding, or may not.
TEST(Response, TheAttackedUnitRespondsUnlessTheTableSaysOtherwise) {
  FUDABA_PROVES("DGM-7.17");
  for (const bool responds : {false, true}) {
    Table t;
    t.option("attacked_unit_responds", responds ? 0 : 1).standby(A, {"ann_blade"});
    t.action(B, {"bob_scout"}).hand(B, {"bob_parry"}).ask_everything().at("main_phase");
    t.act(Act::Attack, "ann_blade");
    EXPECT_EQ(t.prompt() == Prompt::Response && t.asked() == B, responds);
  }
}
// The window is asked whatever the hand holds, so that nobody learns of it.
TEST(Response, TheWindowIsAskedWhateverTheHandHolds) {
  FUDABA_PROVES("DGM-7.17");
  Table t;
  t.standby(A, {"ann_blade"}).action(B, {"bob_scout"}).hand(B, {"filler"});
  t.ask_everything().at("main_phase").act(Act::Attack, "ann_blade");
  EXPECT_EQ(t.prompt(), Prompt::Response);
  EXPECT_EQ(t.choices(), 1U);
}

// If the attacked card has left the action zone there is no combat.
TEST(Attack, WithoutATargetInTheActionZoneThereIsNoCombat) {
  FUDABA_PROVES("DGM-7.26");
  static const CardPool kPool = make_pool(R"(
ann: {kind: person}
bob: {kind: person}
filler: {kind: skill, person: ann, timing: act}
ann_blade: {kind: character, person: ann, power: 5, actions: [attack]}
bob_scout: {kind: character, person: bob, power: 1, actions: [search]}
bob_slip: {kind: skill, person: bob, timing: response, abilities: [{play: {move: target, to: standby}}]}
)");
  Table t(kPool);
  t.standby(A, {"ann_blade"}).action(B, {"bob_scout"}).hand(B, {"bob_slip"}).at("main_phase");
  t.act(Act::Attack, "ann_blade").act(Act::Respond, "bob_slip");
  EXPECT_EQ(t.zone(ZoneKind::Standby, B), Names{"bob_scout"});
  EXPECT_EQ(t.zone(ZoneKind::Action, A), Names{"ann_blade"});
  EXPECT_EQ(t.caused_by("7.26"), 1);
  EXPECT_FALSE(t.is_able("ann_blade"));
}

}  // namespace
}  // namespace fudaba::dgrayman::test
