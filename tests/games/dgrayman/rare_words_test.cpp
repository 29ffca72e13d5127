// Words of D.Gray-man's vocabulary that no card that ships says: each in a skill, so that the test
// fails if the word means nothing, everything, or another thing.
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "games/dgrayman/table.h"

namespace fudaba::dgrayman::test {
namespace {

// The cards of these tests, and a skill "rod" of ann that does this.
CardPool rod(const std::string& action) {
  return make_pool(
      "ann: {kind: person}\nbob: {kind: person}\ncat: {kind: person}\neve: {kind: person}\n"
      "filler: {kind: skill, person: eve, timing: act, rank: 0}\n"
      "parry: {kind: skill, person: bob, timing: response}\n"
      "eve_spare: {kind: character, person: eve}\n"
      "ann_one: {kind: character, person: ann, power: 3, actions: [search, guard]}\n"
      "ann_two: {kind: character, person: ann, power: 2, actions: [search]}\n"
      "bob_one: {kind: character, person: bob, power: 1, actions: [guard]}\n"
      "bob_scout: {kind: character, person: bob, actions: [search]}\n"
      "ann_star: {kind: special, person: ann}\n"
      "ann_cat: {kind: doubles, person: ann, partner: cat, power: 2}\n"
      "rod: {kind: skill, person: ann, timing: act, abilities: [{play: " +
      action + "}]}\n");
}

// The points that A gains by it; ann_one uses it.
int gained(const std::string& amount, const Names& hand = {}) {
  const CardPool pool = rod("{gain_points: " + amount + "}");
  Table t(pool);
  t.spare().hand(A, {"rod"}).hand(A, hand).standby(A, {"ann_one"}).standby(A, {"bob_one"});
  t.rested(B, {"ann_two"}).standby(B, {"bob_one"}).discard(B, {"parry", "filler", "filler"});
  t.at("main_phase").act(Act::UseSkill, "rod");
  return t.points(A);
}

TEST(RareFilters, KindsOfCards) {
  const Names hand{"ann_star", "ann_cat", "ann_cat", "bob_one"};
  EXPECT_EQ(gained("{count: {each: special, in: hand, of: you}}", hand), 1);
  EXPECT_EQ(gained("{count: {each: doubles, in: hand, of: you}}", hand), 2);
  EXPECT_EQ(gained("{count: {each: [card, {timing: act}], in: discard, of: opponent}}"), 2);
  EXPECT_EQ(gained("{count: {each: [character, {action: guard}], of: you}}"), 2);
}

TEST(RareFilters, PersonsAndUnits) {
  EXPECT_EQ(gained("{count: {each: [character, {same_person_as: {each: [character, {of_person: "
                   "bob}], of: you}}]}}"),
            2);
  EXPECT_EQ(gained("{count: {each: [character, {same_unit_as: {each: [character, {of_person: "
                   "bob}], of: you}}]}}"),
            1);
  EXPECT_EQ(gained("{count: {each: [character, able_unit], of: opponent}}"), 1);
}

TEST(RareFilters, Players) {
  const auto limits = [](const std::string& ability) {
    const CardPool pool = make_pool(
        "ann: {kind: person}\neve: {kind: person}\neve_spare: {kind: character, person: eve}\n"
        "filler: {kind: skill, person: eve, timing: act, rank: 0}\n"
        "herald: {kind: character, person: ann, abilities: [" +
        ability + "]}\n");
    Table t(pool);
    t.spare().standby(A, {"herald"}).at("main_phase");
    return std::pair(t.read().of_player(A, Property::HandLimit),
                     t.read().of_player(B, Property::HandLimit));
  };
  EXPECT_EQ(limits("{gains: hand_limit, by: 2, affects: player}"),
            std::pair(kHandLimit + 2, kHandLimit + 2));
  EXPECT_EQ(limits("{gains: hand_limit, by: 2, affects: your_opponent}"),
            std::pair(kHandLimit, kHandLimit + 2));
}

TEST(RareFilters, CombinedUnits) {
  const CardPool pool = rod("{gain_points: {count: {each: [character, combined], of: you}}}");
  Table t(pool);
  t.spare().hand(A, {"rod"}).standby(A, {"ann_one", "ann_cat", "bob_one"}).at("main_phase");
  t.act(Act::UseSkill, "rod");
  EXPECT_EQ(t.points(A), 2);
}

// Who has to do with a running action: an attack by ann on bob, whose unit answers with a skill, or
// on cat, for whom bob guards.
Table& attacked(Table& t, const std::string& target) {
  t.spare().standby(A, {"ann_one", "ann_two"}).action(B, {"bob_one", "cat_one"});
  t.standby(B, {"bob_guard"}).hand(B, {"watch"}).at("main_phase");
  t.act(Act::Attack, "ann_one").choose(target);
  return t;
}
CardPool watch(const std::string& action) {
  return make_pool(
      "ann: {kind: person}\nbob: {kind: person}\ncat: {kind: person}\neve: {kind: person}\n"
      "filler: {kind: skill, person: eve, timing: act, rank: 0}\n"
      "eve_spare: {kind: character, person: eve}\n"
      "ann_one: {kind: character, person: ann, power: 4, actions: [attack]}\n"
      "ann_two: {kind: character, person: ann, power: 2}\n"
      "bob_one: {kind: character, person: bob, power: 1}\n"
      "bob_guard: {kind: character, person: bob, power: 3, actions: [guard]}\n"
      "cat_one: {kind: character, person: cat, power: 1}\n"
      "watch: {kind: skill, person: bob, timing: response, abilities: [{play: " +
      action + "}]}\n");
}

TEST(RareFilters, WhoHasToDoWithTheAction) {
  const auto gained_by = [](const std::string& amount) {
    const CardPool pool = watch("{gain_points: " + amount + "}");
    Table t(pool);
    return attacked(t, "bob_one").pass().act(Act::Respond, "watch").points(B);
  };
  EXPECT_EQ(gained_by("{count: {each: [character, acting]}}"), 1);
  EXPECT_EQ(gained_by("{count: {each: [character, taking_part]}}"), 4)
      << "both cards of ann's unit and both of bob's";
}

TEST(RareCards, TheCardsThatAnswer) {
  const CardPool pool = watch("{gain: power, by: 2, to: answerers, until: action_end}");
  Table t(pool);
  attacked(t, "cat_one").act(Act::Guard, "bob_guard").act(Act::Respond, "watch");
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), Names{"ann_one"}) << "4 against 5";
}

TEST(RareAmounts, SumsAndTurns) {
  EXPECT_EQ(gained("{total: power, of: {each: character, of: opponent}}"), 3);
  const CardPool pool = rod("{gain_points: turn_number}");
  Table t(pool);
  t.spare().hand(A, {"rod"}).standby(A, {"ann_one"}).value("turn", 4).at("main_phase");
  t.act(Act::UseSkill, "rod");
  EXPECT_EQ(t.points(A), t.state().turn);
}

// What was done before in the turn: a deck search, by another unit.
TEST(RareAmounts, WhatWasUsedThisTurn) {
  const auto more = [](const std::string& action, bool searched) {
    const CardPool pool = rod(action);
    Table t(pool);
    t.spare().hand(A, {"rod"}).standby(A, {"ann_one"}).standby(A, {"bob_scout"});
    t.at("main_phase");
    if (searched) { t.act(Act::DeckSearch, "bob_scout"); }
    const int before = t.points(A);
    t.act(Act::UseSkill, "rod");
    return t.points(A) - before;
  };
  const std::string search =
      "{if: {deck_searched: you}, then: {gain_points: 3}, else: {gain_points: 1}}";
  EXPECT_EQ(more(search, true), 3);
  EXPECT_EQ(more(search, false), 1);
  const std::string acts = "{gain_points: {acts_of: you}}";
  EXPECT_EQ(more(acts, true) - more(acts, false), 1);
}

}  // namespace
}  // namespace fudaba::dgrayman::test
