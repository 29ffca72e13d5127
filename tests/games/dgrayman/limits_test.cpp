// What effects and choices leave alone, and what is found wherever it lies.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "games/dgrayman/table.h"
#include "support/proves.h"

namespace fudaba::dgrayman::test {
namespace {

// The cards of these tests, and a skill "rod" of ann that does this.
CardPool wand(const std::string& action, const std::string& more = {}) {
  return make_pool(
      "ann: {kind: person}\nbob: {kind: person}\ncat: {kind: person}\neve: {kind: person}\n"
      "filler: {kind: skill, person: eve, timing: act, rank: 0}\n"
      "eve_spare: {kind: character, person: eve}\n"
      "ann_one: {kind: character, person: ann, power: 3, actions: [attack, search]}\n"
      "ann_two: {kind: character, person: ann, power: 2}\n"
      "bob_one: {kind: character, person: bob, power: 1}\n"
      "cat_one: {kind: character, person: cat, power: 1}\n"
      "ann_star: {kind: special, person: ann}\n"
      "ann_cat: {kind: doubles, person: ann, partner: cat, power: 2}\n" +
      more + "rod: {kind: skill, person: ann, timing: act, abilities: [{play: " + action + "}]}\n");
}

TEST(Limits, OnlyCharactersOnAFieldAreDestroyed) {
  const CardPool pool = wand("{destroy: {each: character, in: hand, of: you}}");
  Table t(pool);
  t.spare().hand(A, {"rod", "ann_two"}).standby(A, {"ann_one"}).at("main_phase");
  t.act(Act::UseSkill, "rod");
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"ann_two"});
}

// In whichever zone of either field it stands, and whatever else stands there.
TEST(Limits, WhatCanBeChosenIsFoundWhereverItStands) {
  FUDABA_PROVES("DGM-6.10");
  const CardPool own =
      wand("[{choose: {each: [character, {of_person: ann}], of: you}}, {draw: 1}]");
  Table standby(own);
  standby.hand(A, {"rod"}).standby(A, {"ann_one"}).action(A, {"bob_one"}).at("main_phase");
  EXPECT_EQ(standby.refused_by(Act::UseSkill, "rod"), "");
  const CardPool any = wand("[{choose: {each: [character, {of_person: bob}]}}, {draw: 1}]");
  Table action(any);
  action.hand(A, {"rod"}).standby(A, {"ann_one"}).action(A, {"bob_one"}).standby(B, {"cat_one"});
  action.at("main_phase");
  EXPECT_EQ(action.refused_by(Act::UseSkill, "rod"), "");
  Table nowhere(any);
  nowhere.hand(A, {"rod"}).standby(A, {"ann_one"}).standby(B, {"cat_one"}).at("main_phase");
  EXPECT_EQ(nowhere.refused_by(Act::UseSkill, "rod"), "DGM-6.10");
}

// Off the field a special card has no unit that it could search with.
TEST(Limits, ASpecialCardInTheHandSearchesNothing) {
  FUDABA_PROVES("DGM-8.3");
  Table t;
  t.hand(A, {"ann_star"}).standby(A, {"ann_all"}).at("main_phase");
  EXPECT_EQ(t.read().value(t.find("ann_star"), Property::SearchPoints), 0);
}

TEST(Limits, ADoublesCardIsOfBothItsCharacters) {
  FUDABA_PROVES("DGM-9.1");
  const CardPool pool = wand(
      "{gain_points: {count: {each: [character, {same_person_as: {each: doubles, of: you}}], of: "
      "you}}}");
  Table t(pool);
  t.spare().hand(A, {"rod"}).standby(A, {"ann_one", "cat_one", "ann_cat", "bob_one"});
  t.at("main_phase").act(Act::UseSkill, "rod");
  EXPECT_EQ(t.points(A), 3) << "ann, cat and the doubles card itself";
}

TEST(Limits, TheUnitOfAnyOfTheCardsIsMeant) {
  const CardPool pool = wand(
      "{gain_points: {count: {each: [character, {same_unit_as: {each: [character, upright], of: "
      "you}}], of: you}}}");
  Table t(pool);
  t.spare().hand(A, {"rod"}).rested(A, {"bob_one"}).standby(A, {"ann_one"}).standby(A, {"cat_one"});
  t.at("main_phase").act(Act::UseSkill, "rod");
  EXPECT_EQ(t.points(A), 2) << "eve's and cat's; ann's unit has been rested by the use";
}

// Whoever has gone does not fight.
TEST(Limits, AnAttackerThatHasLeftDestroysNobody) {
  FUDABA_PROVES("DGM-7.26");
  const CardPool pool = wand(
      "{draw: 1}",
      "snatch: {kind: skill, person: bob, timing: response, abilities: [{play: {move: user, to: "
      "hand}}]}\n");
  Table t(pool);
  t.spare().standby(A, {"ann_one"}).action(B, {"bob_one"}).hand(B, {"snatch"}).at("main_phase");
  t.act(Act::Attack, "ann_one").act(Act::Respond, "snatch");
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"ann_one"});
  EXPECT_EQ(t.zone(ZoneKind::Action, B), Names{"bob_one"});
}

// Equal, though both are nothing.
TEST(Limits, WhoWinsTiesWinsThemWithoutPower) {
  FUDABA_PROVES("DGM-7.1");
  const CardPool pool = wand(
      "{draw: 1}",
      "ann_idle: {kind: character, person: ann, power: 0, actions: [attack], abilities: [{has: "
      "wins_ties}]}\nbob_idle: {kind: character, person: bob, power: 0}\n");
  Table t(pool);
  t.spare().standby(A, {"ann_idle"}).action(B, {"bob_idle"}).at("main_phase");
  t.act(Act::Attack, "ann_idle");
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"bob_idle"});
  EXPECT_EQ(t.zone(ZoneKind::Action, A), Names{"ann_idle"});
}

// Neither falls, and nobody has won.
TEST(Limits, TwoThatWinTiesBothStay) {
  FUDABA_PROVES("DGM-7.33");
  const std::string sharp =
      "power: 4, actions: [attack], abilities: [{has: wins_ties}, {when: wins_combat, do: "
      "{gain_points: 5}}]}\n";
  const CardPool pool = wand("{draw: 1}", "ann_sharp: {kind: character, person: ann, " + sharp +
                                              "bob_sharp: {kind: character, person: bob, " + sharp);
  Table t(pool);
  t.spare().standby(A, {"ann_sharp"}).action(B, {"bob_sharp"}).at("main_phase");
  t.act(Act::Attack, "ann_sharp");
  EXPECT_EQ(t.zone(ZoneKind::Action, A), Names{"ann_sharp"});
  EXPECT_EQ(t.zone(ZoneKind::Action, B), Names{"bob_sharp"});
  EXPECT_EQ(t.points(A), 0);
  EXPECT_EQ(t.points(B), 0);
}

// Nothing has happened whose amount there could be.
TEST(Limits, AnAbilityThatIsUsedHasNoAmount) {
  const CardPool pool =
      wand("{draw: 1}",
           "ann_scribe: {kind: character, person: ann, abilities: [{act: {gain_points: "
           "event_amount}}]}\n");
  Table t(pool);
  t.spare().standby(A, {"ann_scribe"}).at("main_phase").act(Act::UseAbility, "ann_scribe", 0);
  EXPECT_EQ(t.points(A), 0);
}

// … nor does the turn go on.
TEST(Limits, TheGameIsOverAsSoonAsTheEffectIsThatWinsIt) {
  FUDABA_PROVES("DGM-1.1");
  const CardPool pool =
      wand("{draw: 1}",
           "ann_dawn: {kind: character, person: ann, abilities: [{when: turn_start, do: "
           "{gain_points: 20}}]}\n");
  Table t(pool);
  t.standby(A, {"ann_dawn"}).at("start_phase");
  EXPECT_EQ(t.outcome(), Outcome::FirstWins);
  EXPECT_EQ(t.caused_by("4.3"), 0) << "there is no draw phase any more";
}

TEST(Limits, NothingIsDeclaredOfAPlace) {
  Table t;
  t.spare().standby(A, {"ann_all"}).standby(B, {"bob_wall"}).hand(A, {"ann_push"}).at("main_phase");
  t.act(Act::Search, "ann_all").act(Act::Intercept, "bob_wall").act(Act::Respond, "ann_push");
  EXPECT_GE(std::count_if(t.log().begin(), t.log().end(),
                          [](const Event& e) { return e.kind == EventKind::Declared; }),
            3);
  for (const Event& e : t.log()) { EXPECT_EQ(e.place, 255) << static_cast<int>(e.kind); }
}

// A unit of two characters or of one.
TEST(Limits, HowLargeTheActingUnitIsIsSeen) {
  FUDABA_PROVES("DGM-9.6");
  Table two;
  two.spare().standby(A, {"ann_bob", "ann_all", "bob_all"}).standby(B, {"dan_wall", "cat_wall"});
  two.at("main_phase").act(Act::Search, "ann_bob");
  EXPECT_EQ(two.seen(B, "deed_size"), 2);
  Table one;
  one.spare().standby(A, {"ann_all"}).standby(B, {"dan_wall"}).at("main_phase");
  one.act(Act::Search, "ann_all");
  EXPECT_EQ(one.seen(B, "deed_size"), 1);
}

// A card that is on the field already does not come onto it.
TEST(Limits, NobodyComesOntoTheFieldTwice) {
  const CardPool pool = wand("{place: {each: [character, {in: action}], of: you}, ready: yes}");
  Table t(pool);
  t.spare().hand(A, {"rod"}).standby(A, {"ann_one"}).action(A, {"bob_one"}).at("main_phase");
  t.act(Act::UseSkill, "rod");
  EXPECT_EQ(t.zone(ZoneKind::Action, A), (Names{"bob_one", "ann_one"}));
}

TEST(Limits, PlayersAreNotDestroyed) {
  const CardPool pool = wand("[{destroy: you}, {gain_points: 1}]");
  Table t(pool);
  t.spare().hand(A, {"rod"}).standby(A, {"ann_one"}).at("main_phase").act(Act::UseSkill, "rod");
  EXPECT_EQ(t.points(A), 1);
}

// What a card was given on the field ends when it leaves.
TEST(Limits, ACardThatLeavesTheFieldIsAsItIsPrinted) {
  const CardPool pool = wand(
      "[{gain: power, by: 5, to: {each: [character, {of_person: bob}], of: you}, until: turn_end}, "
      "{move: {each: [character, {of_person: bob}], of: you}, to: hand}]");
  Table t(pool);
  t.spare().hand(A, {"rod"}).standby(A, {"ann_one", "bob_one"}).at("main_phase");
  t.act(Act::UseSkill, "rod");
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"bob_one"});
  EXPECT_EQ(t.power("bob_one"), 1);
}

// A unit with a card that is sideways in standby cannot act.
TEST(Limits, WhoComesBackSidewaysKeepsItsUnitFromActing) {
  FUDABA_PROVES("DGM-6.4");
  const CardPool pool =
      wand("{move: {each: [character, {in: action}, {of_person: bob}], of: you}, to: standby}");
  Table t(pool);
  t.spare().hand(A, {"rod"}).standby(A, {"ann_one", "bob_one"}).action(A, {"bob_one"});
  t.at("main_phase");
  EXPECT_TRUE(t.is_able("bob_one"));
  t.act(Act::UseSkill, "rod");
  EXPECT_EQ(t.zone(ZoneKind::Action, A), Names{"ann_one"});
  EXPECT_FALSE(t.is_able("bob_one"));
}

TEST(Limits, NothingIsRespondedToWhereNothingIsDone) {
  const CardPool pool =
      wand("{draw: 1}",
           "ann_grim: {kind: character, person: ann, power: 1, abilities: [{gains: power, by: 5, "
           "while: {responding_to: attack}}]}\n");
  Table t(pool);
  t.spare().standby(A, {"ann_grim"}).at("main_phase");
  EXPECT_EQ(t.power("ann_grim"), 1);
}

// Who draws nothing has not drawn.
TEST(Limits, ADrawFromAnEmptyDeckIsNone) {
  const CardPool pool =
      wand("{draw: 1}",
           "eve_eye: {kind: character, person: eve, abilities: [{when: drew, do: {gain_points: "
           "1}}]}\n");
  for (const int cards : {0, 5}) {
    Table t(pool);
    t.standby(A, {"eve_eye"}).hand(A, {"rod"}).standby(A, {"ann_one"});
    t.deck(A, Names(static_cast<unsigned>(cards), "filler")).at("main_phase");
    t.act(Act::UseSkill, "rod");
    EXPECT_EQ(t.points(A), cards == 0 ? 0 : 1);
  }
}

// Those of the turn before do not count.
TEST(Limits, TheActsOfATurnAreCountedAnewInTheNext) {
  FUDABA_PROVES("DGM-11.2");
  Table t;
  t.spare().standby(A, {"ann_all"}).at("main_phase").act(Act::Search, "ann_all");
  EXPECT_GT(t.state().acts_made, 0);
  t.to_next_turn();
  EXPECT_EQ(t.state().acts_made, 0);
}

TEST(Limits, PlayersBelongToNoUnit) {
  const CardPool pool = wand("[{gain_points: {count: {unit_of: you}}}, {gain_points: 1}]");
  Table t(pool);
  t.spare().hand(A, {"rod"}).standby(A, {"ann_one"}).at("main_phase").act(Act::UseSkill, "rod");
  EXPECT_EQ(t.points(A), 1);
}

// An attack is not turned against who is not in the action zone.
TEST(Limits, OnlyWhoCanBeAttackedBecomesTheTarget) {
  FUDABA_PROVES("DGM-7.30");
  const CardPool pool = wand(
      "{draw: 1}",
      "lure: {kind: skill, person: bob, timing: response, abilities: [{play: {retarget: {each: "
      "[character, {of_person: cat}], of: you}}}]}\n");
  Table t(pool);
  t.spare().standby(A, {"ann_one"}).action(B, {"bob_one"}).standby(B, {"cat_one"});
  t.hand(B, {"lure"}).at("main_phase").act(Act::Attack, "ann_one").act(Act::Respond, "lure");
  EXPECT_EQ(t.zone(ZoneKind::Standby, B), Names{"cat_one"});
  EXPECT_EQ(t.zone(ZoneKind::Action, B), Names{});
}

// Of two guards both are meant.
TEST(Limits, BothGuardsAreWhoAnswersAndWhoFights) {
  FUDABA_PROVES("DGM-9.9");
  for (const char* who : {"answerers", "{fighter_of: you}"}) {
    const CardPool pool = make_pool(
        "ann: {kind: person}\nbob: {kind: person}\ncat: {kind: person}\ndan: {kind: person}\n"
        "eve: {kind: person}\nfiller: {kind: skill, person: eve, timing: act, rank: 0}\n"
        "eve_spare: {kind: character, person: eve}\n"
        "ann_one: {kind: character, person: ann}\nbob_one: {kind: character, person: bob}\n"
        "ann_bob: {kind: doubles, person: ann, partner: bob, power: 6, actions: [attack]}\n"
        "cat_one: {kind: character, person: cat, actions: [guard]}\n"
        "dan_one: {kind: character, person: dan, actions: [guard]}\n"
        "cheer: {kind: skill, person: cat, timing: response, abilities: [{play: {gain: power, by: "
        "6, to: " +
        std::string(who) + ", until: action_end}}]}\n");
    Table t(pool);
    t.spare().standby(A, {"ann_one", "bob_one", "ann_bob"}).action(B, {"eve_spare"});
    t.standby(B, {"cat_one", "dan_one"}).hand(B, {"cheer"}).at("main_phase");
    t.act(Act::Attack, "ann_bob").act(Act::Guard, "cat_one").act(Act::Respond, "cheer");
    EXPECT_EQ(t.zone(ZoneKind::Action, B), (Names{"eve_spare", "cat_one", "dan_one"})) << who;
    EXPECT_EQ(t.zone(ZoneKind::Discard, A), Names{"ann_bob"}) << who;
  }
}

TEST(Limits, WhoMovesBetweenTheZonesOfAFieldDoesNotLeaveIt) {
  const CardPool pool = wand(
      "{move: {each: [character, {in: action}, {of_person: bob}], of: you}, to: standby}",
      "bob_eye: {kind: character, person: bob, abilities: [{when: leaves_field, do: {gain_points: "
      "1}}]}\n");
  Table t(pool);
  t.spare().hand(A, {"rod"}).standby(A, {"ann_one"}).action(A, {"bob_eye"}).at("main_phase");
  t.act(Act::UseSkill, "rod");
  EXPECT_EQ(t.zone(ZoneKind::Action, A), Names{"ann_one"});
  EXPECT_EQ(t.points(A), 0);
}

}  // namespace
}  // namespace fudaba::dgrayman::test
