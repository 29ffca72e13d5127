// Words of Ouka Houshin's vocabulary that no card that ships says: each in an event, so that the
// test fails if the word means nothing, everything, or another thing.
#include <gtest/gtest.h>

#include <string>

#include "games/ouka/table.h"

namespace fudaba::ouka::test {
namespace {

// The cards of these tests, and an event story "rod" that does this when it becomes a story.
CardPool rod(const std::string& action) {
  return make_pool(
      "ann: {kind: person}\nbob: {kind: person}\neve: {kind: person}\n"
      "hero_a: {kind: protagonist, person: ann, schools: [seals], destiny_1: {combat: 2}, "
      "destiny_2: "
      "{combat: 3}, destiny_3: {combat: 4}}\n"
      "hero_b: {kind: protagonist, person: bob, schools: [seals], destiny_1: {combat: 1}, "
      "destiny_2: "
      "{combat: 1}, destiny_3: {combat: 1}}\n"
      "filler: {kind: character, person: eve, destiny: 3, schools: [sorcery]}\n"
      "tale: {kind: story, story_kind: normal, keywords: [person], points: 20}\n"
      "trial: {kind: story, story_kind: normal, keywords: [incident], ability: combat, target: 7, "
      "points: 30}\n"
      "quest: {kind: mission, points: 40, abilities: [{requires: {exists: {each: {climax_type: "
      "feast}, in: completed, of: you}}}]}\n"
      "rod: {kind: story, story_kind: event, keywords: [place], points: 0, abilities: [{when: "
      "becomes_story, do: " +
      action +
      "}]}\n"
      "tested_rod: {kind: story, story_kind: normal, keywords: [incident], ability: combat, "
      "target: "
      "7, points: 0, abilities: [{when: becomes_story, do: " +
      action + "}]}\n");
}

// What A scores with it, with these cards left in the hand.
int scored(const std::string& action, const Names& hand) {
  const CardPool pool = rod(action);
  Table t(pool);
  t.hand(A, {"rod"}).hand(A, hand).at("story_phase").act(Act::Tell, "rod").slot(0);
  return t.field("sheet_bonus", A, 0);
}

TEST(RareFilters, StoriesByKindAndTest) {
  const Names hand{"tale", "trial", "tale", "rod", "filler"};
  EXPECT_EQ(scored("{score: {count: {each: {story_kind: normal}, in: hand, of: you}}}", hand), 3);
  EXPECT_EQ(scored("{score: {count: {each: [story, tested], in: hand, of: you}}}", hand), 1);
}

TEST(RareActions, CardsAreArrangedInTheOrderInWhichTheyArePicked) {
  const CardPool pool = rod("[{look_at: {top: 2}}, {arrange: {top: 2}}]");
  Table t(pool);
  Names deck(20, "filler");
  deck[0] = "tale";
  deck[1] = "trial";
  t.deck(A, deck).hand(A, {"rod", "rod"}).at("story_phase");
  t.act(Act::Tell, "rod").slot(0).choose("trial");
  EXPECT_TRUE(t.can_choose("tale"));
  t.choose("tale");
  const auto at = [&](int i) {
    return pool.text(t.state().cards.def[t.state().cards.at(zone_of(ZoneKind::Deck, A), i)]).id;
  };
  EXPECT_EQ(at(0), "trial");
  EXPECT_EQ(at(1), "tale");
}

TEST(RareFilters, Missions) {
  const CardPool pool = rod("{score: {count: {each: mission, in: missions, of: you}}}");
  Table t(pool);
  t.hand(A, {"rod"}).zone("missions", A, {"quest"}).at("story_phase");
  t.act(Act::Tell, "rod").slot(0);
  EXPECT_EQ(t.field("sheet_bonus", A, 0), 1);
}

// The same after a test of combat against 7 with this die, hero_a adding 2; a 1 is turned over.
int scored_with(int die, const std::string& action) {
  const CardPool pool = rod(action);
  Table t(pool);
  t.hand(A, {"tested_rod"}).dice({die}).at("story_phase").act(Act::Tell, "tested_rod").slot(0);
  if (die == 1) { t.reverse(); }
  t.settle();
  return t.field("sheet_bonus", A, 0);
}

TEST(RareAmounts, OfTests) {
  EXPECT_EQ(scored_with(6, "{score: test_value}"), 8);
  EXPECT_EQ(scored_with(5, "{score: test_value}"), 7);
  EXPECT_EQ(scored_with(6, "{score: target_number}"), 7);
}

TEST(RareConditions, WhetherTheDieWasTurnedOver) {
  const std::string action = "{if: was_reversed, then: {score: 3}, else: {score: 1}}";
  EXPECT_EQ(scored_with(6, action), 1);
  EXPECT_EQ(scored_with(1, action), 3);
}

TEST(RareActions, SettingAnAbility) {
  const std::string action = "[{set: combat, at: 9, of: hero}, {score: {value: combat, of: hero}}]";
  EXPECT_EQ(scored(action, {}), 9);
}

// Whatever is tested: the ability of the running test, and no other.
TEST(RareActions, TheTestedAbilityIsRaised) {
  const std::string action =
      "[{gain_tested: hero, by: 2, until: round_end}, {score: {value: combat, of: hero}}]";
  EXPECT_EQ(scored_with(6, action), 4);
  EXPECT_EQ(scored_with(6,
                        "[{gain_tested: hero, by: 2, until: round_end}, {score: {value: "
                        "exploration, of: hero}}]"),
            0);
  EXPECT_EQ(scored_with(6,
                        "[{test_with: exploration}, {gain_tested: hero, by: 2, until: "
                        "round_end}, {score: {value: exploration, of: hero}}]"),
            2);
  EXPECT_EQ(scored(action, {}), 2);  // no test is running
}

// Those that the other story has, for a while.
TEST(RareActions, AStoryGetsTheKeywordsOfAnother) {
  const CardPool pool = rod(
      "[{copy_keywords: this, to: {each: [story, {keyword: person}], in: stories, of: you}, until: "
      "turn_end}, {score: {count: {each: [story, {keyword: place}, {keyword: person}], in: "
      "stories, "
      "of: you}}}]");
  Table t(pool);
  t.hand(A, {"rod"}).story(A, 1, {"tale"}).at("story_phase").act(Act::Tell, "rod").slot(0);
  EXPECT_EQ(t.field("sheet_bonus", A, 0), 1);
}

// The ability is spent, and does nothing; something else happens.
TEST(RareEvents, AnAbilityIsReplaced) {
  for (const std::string whose : {"opponent", "you"}) {
    const CardPool pool = make_pool(
        "ann: {kind: person}\nbob: {kind: person}\neve: {kind: person}\n"
        "hero_a: {kind: protagonist, person: ann, schools: [seals], destiny_1: {combat: 2}, "
        "destiny_2: {combat: 3}, destiny_3: {combat: 4}}\n"
        "hero_b: {kind: protagonist, person: bob, schools: [seals], destiny_1: {combat: 1}, "
        "destiny_2: {combat: 1}, destiny_3: {combat: 1}}\n"
        "filler: {kind: character, person: eve, destiny: 1, schools: [seals], abilities: "
        "[{sage_phase: {score: 30}}]}\n"
        "wall: {kind: story, story_kind: effect, keywords: [place], points: 0, abilities: "
        "[{instead_of: power_used, of: [character_card, {owner: " +
        whose + "}], do: {score: 1}}]}\n");
    Table t(pool);
    t.hand(A, {"filler"}).story(B, 0, {"wall"}).at("sage_phase").act(Act::UsePower, "filler", 0);
    EXPECT_EQ(t.field("sheet_bonus", A, 0), whose == "opponent" ? 0 : 30) << whose;
    EXPECT_EQ(t.field("sheet_bonus", B, 0), whose == "opponent" ? 1 : 0) << whose;
  }
}

TEST(RareCards, TheBottomOfADeck) {
  const CardPool pool = rod("{look_at: {bottom: 1}}");
  Table t(pool);
  t.hand(A, {"rod", "filler"}).deck(A, {"filler", "tale", "trial"}).at("story_phase");
  t.act(Act::Tell, "rod").slot(0);
  EXPECT_TRUE(t.knows(A, "trial"));
  EXPECT_FALSE(t.knows(A, "tale"));
}

}  // namespace
}  // namespace fudaba::ouka::test
