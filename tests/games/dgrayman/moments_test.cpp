// What the words of D.Gray-man's tables mean that no card that ships says: the moments for which an
// ability waits, what a keyword gives or forbids, to what a skill responds.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/dgrayman/table.h"
#include "support/proves.h"

namespace fudaba::dgrayman::test {
namespace {

// The cards of these tests: a character "watch" of dan with this ability, which gains 7 points when
// its moment has come, and a skill "rod" of ann.
CardPool watching(const std::string& ability, const std::string& rod = "{gain_points: 1}") {
  return make_pool(
      "ann: {kind: person}\nbob: {kind: person}\ncat: {kind: person}\ndan: {kind: person}\n"
      "eve: {kind: person}\nfiller: {kind: skill, person: eve, timing: act, rank: 0}\n"
      "eve_spare: {kind: character, person: eve}\n"
      "ann_all: {kind: character, person: ann, power: 3, actions: [attack, guard, search, draw, "
      "recover, intercept]}\n"
      "bob_all: {kind: character, person: bob, power: 4, rank: 5, actions: [attack, guard, search, "
      "draw, recover, intercept]}\n"
      "cat_mute: {kind: character, person: cat, power: 2}\n"
      "parry: {kind: skill, person: bob, timing: response, abilities: [{play: {gain: power, by: 1, "
      "to: {each: [character, {of_person: bob}]}}}]}\n"
      "watch: {kind: character, person: dan, power: 1, abilities: [" +
      ability + "]}\nrod: {kind: skill, person: ann, timing: act, abilities: [{play: " + rod +
      "}]}\n");
}

Table& set_out(Table& t) {
  t.spare().standby(A, {"ann_all"}).standby(A, {"watch"}).standby(A, {"cat_mute"});
  return t.standby(B, {"bob_all"}).hand(A, {"rod", "filler"}).discard(A, {"bob_all"});
}

// What A has gained when ann has done this.
int gained_by(const std::string& ability, Act act) {
  const CardPool pool = watching(ability);
  Table t(pool);
  set_out(t).at("main_phase").act(act, act == Act::UseSkill ? "rod" : "ann_all");
  for (int i = 0; i < 9 && t.state().doing.deed != Deed::None; ++i) { t.choose_nth(0); }
  return t.points(A) % 7 == 0 && t.points(A) > 0 ? 7 : t.points(A);
}
// … when the rod has been used.
int gained_by(const std::string& ability, const std::string& rod) {
  const CardPool pool = watching(ability, rod);
  Table t(pool);
  set_out(t).at("main_phase").act(Act::UseSkill, "rod");
  while (t.asks() == DecisionKind::Card) { t.choose_nth(0); }
  return t.points(A);
}

TEST(Moments, OfTheTurn) {
  const auto after_each = [](const std::string& ability) {
    const CardPool pool = watching(ability);
    Table t(pool);
    t.spare().standby(A, {"ann_all"}).standby(A, {"watch"}).at("start_phase");
    std::vector<int> counts{t.points(A)};
    for (int phase = 0; phase < 2; ++phase) {
      t.pass();
      counts.push_back(t.points(A));
    }
    return counts;
  };
  using Counts = std::vector<int>;
  EXPECT_EQ(after_each("{when: draw_phase, do: {gain_points: {minus: {cards_in: hand}, from: 3}}}"),
            (Counts{3, 3, 3}))
      << "before the card is drawn";
  EXPECT_EQ(
      after_each("{when: character_phase, do: {gain_points: {minus: {cards_in: hand}, from: 3}}}"),
      (Counts{2, 2, 2}));
  EXPECT_EQ(after_each("{when: main_phase, do: {gain_points: 1}}"), (Counts{0, 1, 1}));
  EXPECT_EQ(after_each("{when: turn_end, do: {gain_points: 1}}"), (Counts{0, 0, 1}));
}

TEST(Moments, OfDeeds) {
  const std::string draws = "{when: draws, of: character, do: {gain_points: 7}}";
  EXPECT_EQ(gained_by(draws, Act::Draw), 7);
  EXPECT_EQ(gained_by(draws, Act::UseSkill), 1);
  const CardPool attacked = watching("{when: attacked, of: character, do: {gain_points: 7}}");
  Table a(attacked);
  a.spare().standby(A, {"ann_all"}).standby(B, {"watch"}).action(B, {"cat_mute"});
  a.at("main_phase").act(Act::Attack, "ann_all");
  EXPECT_EQ(a.points(B), 7);
  const CardPool intercepted = watching("{when: intercepted, of: character, do: {gain_points: 7}}");
  for (const bool intercepts : {true, false}) {
    Table t(intercepted);
    set_out(t).at("main_phase").act(Act::Draw, "ann_all");
    intercepts ? t.act(Act::Intercept, "bob_all") : t.pass();
    EXPECT_EQ(t.points(A), intercepts ? 7 : 0);
  }
}

TEST(Moments, OfDeedsThatAreCarriedOut) {
  FUDABA_PROVES("DGM-7.31");
  struct Waits {
    Act act;
    const char* when;
  };
  for (const auto& [act, when] : {Waits{Act::Search, "searches"},
                                  {Act::DeckSearch, "searches"},
                                  {Act::Draw, "draws"},
                                  {Act::Recover, "recovers"}}) {
    const CardPool pool =
        watching("{when: " + std::string(when) + ", of: character, do: {gain_points: 7}}");
    for (const bool intercepts : {true, false}) {
      Table t(pool);
      set_out(t).at("main_phase").act(act, "ann_all");
      EXPECT_EQ(t.points(A), 0) << when << ": only declared";
      intercepts ? t.act(Act::Intercept, "bob_all") : t.pass();
      EXPECT_EQ(t.points(A) >= 7, !intercepts) << when;
    }
  }
}

TEST(Moments, TheStartPhaseStartsBeforeAnybodyStandsUp) {
  FUDABA_PROVES("DGM-4.4", "DGM-4.2");
  const CardPool pool = watching(
      "{when: turn_start, do: {gain_points: {count: {each: [character, sideways], of: you}}}}");
  Table t(pool);
  t.standby(A, {"watch"}).rested(A, {"ann_all"}).action(A, {"cat_mute"}).at("start_phase");
  EXPECT_EQ(t.points(A), 2);
  EXPECT_TRUE(t.is_upright("ann_all") && t.is_upright("cat_mute"));
}

// The skill card has set it off before its effect takes the card away.
TEST(Moments, WhatWasSetOffTakesItsTurnWhereverItsCardHasGone) {
  FUDABA_PROVES("DGM-6.11", "DGM-11.3");
  const std::string used = "{when: skill_used, do: {gain_points: 7}}";
  const std::string dan = "{each: [character, {of_person: dan}]}";
  for (const std::string& rod :
       {"{destroy: " + dan + "}", "{move: " + dan + ", to: hand}", "{move: " + dan + ", to: deck}",
        "{move: " + dan + ", to: action}", "{rest: " + dan + "}"}) {
    EXPECT_EQ(gained_by(used, rod), 7) << rod;
  }
  const CardPool pool =
      watching("{when: skill_used, do: [{gain: power, by: 3, to: this}, {move: this, to: hand}]}",
               "{destroy: " + dan + "}");
  Table t(pool);
  set_out(t).at("main_phase").act(Act::UseSkill, "rod");
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), (Names{"filler", "watch"})) << "from where it lies";
  EXPECT_TRUE(t.state().modifiers.empty()) << "it is on no field";
}

TEST(Moments, OfCardsThatMove) {
  const std::string leaves = "{when: leaves_field, of: character, do: {gain_points: 7}}";
  EXPECT_EQ(gained_by(leaves, "{destroy: {each: [character, {of_person: cat}]}}"), 7);
  EXPECT_EQ(gained_by(leaves, "{rest: {each: [character, {of_person: cat}]}}"), 0);
  const std::string discarded = "{when: discarded, of: card, do: {gain_points: 7}}";
  EXPECT_EQ(gained_by(discarded, "{discard: 1}"), 7);
  EXPECT_EQ(gained_by(discarded, "{mill: 1, player: you}"), 0);
  const std::string milled = "{when: milled, of: card, do: {gain_points: 7}}";
  EXPECT_EQ(gained_by(milled, "{mill: 1, player: you}"), 7);
  EXPECT_EQ(gained_by(milled, "{discard: 1}"), 0);
  const std::string drew = "{when: drew, do: {gain_points: 7}}";
  EXPECT_EQ(gained_by(drew, "{draw: 1}"), 7);
  EXPECT_EQ(gained_by(drew, "{mill: 1, player: you}"), 0);
}

// Keywords
// ------------------------------------------------------------------------------------------------

TEST(Icons, AreGivenToCardsThatHaveNone) {
  const auto can = [](const std::string& rod, Act act) {
    const CardPool pool = watching("{once_a_turn: {draw: 1}}", rod);
    Table t(pool);
    set_out(t.action(B, {"cat_mute"})).at("main_phase").act(Act::UseSkill, "rod");
    return t.offers(act, "cat_mute");
  };
  const std::string none = "{gain_points: 1}";
  EXPECT_TRUE(can("{grant: attack, to: {each: [character, {of_person: cat}]}}", Act::Attack));
  EXPECT_TRUE(can("{grant: draw, to: {each: [character, {of_person: cat}]}}", Act::Draw));
  EXPECT_TRUE(can("{grant: recover, to: {each: [character, {of_person: cat}]}}", Act::Recover));
  EXPECT_FALSE(can(none, Act::Attack) || can(none, Act::Draw) || can(none, Act::Recover));
}

TEST(Icons, ToAnswerWith) {
  const auto answers = [](const std::string& ability, Act act, Act answer) {
    const CardPool pool = watching(ability);
    Table t(pool);
    t.spare().standby(A, {"ann_all"}).action(B, {"bob_all"}).standby(B, {"watch", "cat_mute"});
    t.discard(A, {"filler"}).ask_everything().at("main_phase").act(act, "ann_all");
    return t.offers(answer, "cat_mute");
  };
  const std::string none = "{once_a_turn: {draw: 1}}";
  const std::string guard = "{has: guard, affects: [character, {of_person: cat}]}";
  EXPECT_TRUE(answers(guard, Act::Attack, Act::Guard));
  EXPECT_FALSE(answers(none, Act::Attack, Act::Guard));
  const std::string intercept = "{has: intercept, affects: [character, {of_person: cat}]}";
  EXPECT_TRUE(answers(intercept, Act::Draw, Act::Intercept));
  EXPECT_FALSE(answers(none, Act::Draw, Act::Intercept));
}

TEST(Bans, ForbidWhatACardOrAPlayerMayDo) {
  const auto refused = [](const std::string& ability, Act act, const std::string& card) {
    const CardPool pool = watching(ability);
    Table t(pool);
    t.spare().standby(A, {"ann_all"}).standby(A, {"watch"}).hand(A, {"bob_all", "rod"});
    t.action(B, {"bob_all"}).at(act == Act::Place ? "character_start" : "main_phase");
    return t.refused_by(act, card);
  };
  const std::string none = "{once_a_turn: {draw: 1}}";
  EXPECT_EQ(refused(none, Act::Attack, "ann_all"), "");
  EXPECT_NE(refused("{has: no_attack, affects: yourself}", Act::Attack, "ann_all"), "");
  EXPECT_EQ(refused(none, Act::Search, "ann_all"), "");
  EXPECT_NE(refused("{has: no_search, affects: yourself}", Act::Search, "ann_all"), "");
  EXPECT_EQ(refused("{has: no_search, affects: yourself}", Act::Attack, "ann_all"), "");
  EXPECT_EQ(refused(none, Act::Draw, "ann_all"), "");
  EXPECT_NE(
      refused("{has: cannot_act, affects: [character, {of_person: ann}]}", Act::Draw, "ann_all"),
      "");
  EXPECT_EQ(refused(none, Act::Place, "bob_all"), "");
  EXPECT_NE(refused("{has: no_new_units, affects: yourself}", Act::Place, "bob_all"), "");
}

TEST(Bans, AnAbilityThatIsLostDoesNothing) {
  const std::string lost = "{grant: no_abilities, to: {each: [character, {of_person: dan}]}}";
  EXPECT_EQ(gained_by("{when: drew, do: {gain_points: 7}}", "[" + lost + ", {draw: 1}]"), 0);
}

TEST(Bans, AnAbilityThatIsLostBeforeItsTurnDoesNothing) {
  FUDABA_PROVES("DGM-11.3");
  const std::string lost = "{grant: no_abilities, to: {each: [character, {of_person: dan}]}}";
  EXPECT_EQ(gained_by("{when: skill_used, do: {gain_points: 7}}", lost), 0);
}

// Properties, how long, zones, deeds
// ------------------------------------------------------------------------------------------------

TEST(TableWords, RankAndCardsInUseAreRead) {
  const std::string none = "{once_a_turn: {draw: 1}}";
  EXPECT_EQ(
      gained_by(none, "{gain_points: {value: rank, of: {each: [character, {of_person: bob}]}}}"),
      5);
  EXPECT_EQ(gained_by(none, "{gain_points: {count: {each: card, in: using, of: you}}}"), 1);
}

TEST(TableWords, AChangeLastsAsLongAsItsCardStays) {
  const CardPool pool =
      watching("{once_a_turn: {draw: 1}}",
               "{gain: power, by: 3, to: {each: [character, {of_person: cat}]}, until: leaves}");
  Table t(pool);
  set_out(t).at("main_phase").act(Act::UseSkill, "rod").to_next_turn().to_next_turn();
  EXPECT_EQ(t.power("cat_mute"), 5);
}

TEST(TableWords, ToWhatASkillResponds) {
  const auto responds = [](const std::string& condition, Act act) {
    const CardPool pool = make_pool(
        "ann: {kind: person}\nbob: {kind: person}\neve: {kind: person}\n"
        "filler: {kind: skill, person: eve, timing: act, rank: 0}\n"
        "eve_spare: {kind: character, person: eve}\n"
        "ann_all: {kind: character, person: ann, power: 3, actions: [attack, guard, search, draw, "
        "recover, intercept]}\n"
        "bob_one: {kind: character, person: bob, power: 1, actions: [intercept]}\n"
        "answer: {kind: skill, person: bob, timing: response, abilities: [{play: {draw: 1}, if: " +
        condition + "}]}\n");
    Table t(pool);
    t.spare().standby(A, {"ann_all"}).discard(A, {"bob_one"}).hand(B, {"answer"});
    t.standby(B, {"bob_one"}).action(B, {"eve_spare"}).ask_everything().at("main_phase");
    t.act(act, "ann_all");
    while (!t.offers(Act::Intercept, "bob_one")) { t.choose_nth(0); }
    t.act(Act::Intercept, "bob_one");
    while (t.asked() != B) { t.pass(); }
    return t.offers(Act::Respond, "answer");
  };
  EXPECT_TRUE(responds("{responding_to: any}", Act::Draw));
  EXPECT_TRUE(responds("{responding_to: any}", Act::Search));
  EXPECT_TRUE(responds("{responding_to: normal_search}", Act::Search));
  EXPECT_FALSE(responds("{responding_to: normal_search}", Act::Draw));
  EXPECT_TRUE(responds("{responding_to: recover}", Act::Recover));
  EXPECT_FALSE(responds("{responding_to: recover}", Act::Draw));
}

}  // namespace
}  // namespace fudaba::dgrayman::test
