// Where a test of a story or a word of Ouka Houshin ends, and what is told of it.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "games/ouka/edge.h"
#include "support/proves.h"

namespace fudaba::ouka::test {
namespace {

// Tests
// ------------------------------------------------------------------------------------------------

TEST(Edges, ATargetOfOneIsATest) {
  FUDABA_PROVES("OUK-8.2");
  const CardPool pool = edge(
      "easy: {kind: story, story_kind: normal, keywords: [place], ability: combat, target: 1, "
      "points: 10}\n");
  Table t(pool);
  t.hand(A, {"easy"}).dice({4}).at("story_phase").act(Act::Tell, "easy").slot(0).settle();
  EXPECT_EQ(t.caused_by("8.2"), 2) << "a roll and a result";
  const auto result = std::find_if(t.log().begin(), t.log().end(), [](const Event& e) {
    return e.kind == EventKind::Declared && to_string(e.clause, Game::kPrefix) == "OUK-8.2";
  });
  ASSERT_TRUE(result != t.log().end());
  EXPECT_EQ(result->detail, 1) << "a success";
}

TEST(Edges, UntilAnAbilityIsChosenThereIsNoValue) {
  FUDABA_PROVES("OUK-7.2");
  Table t;
  t.hand(A, {"riddle"}).at("story_phase").act(Act::Tell, "riddle").slot(0);
  ASSERT_EQ(t.prompt(), Prompt::TestAbility);
  EXPECT_EQ(t.read().test_value(), 0);
}

TEST(Edges, ADieIsNeverSetBelowOne) {
  const CardPool pool = edge_art("{after_test: {set_die: 0}}");
  Table t(pool);
  t.hand(A, {"trial", "art"}).dice({4}).at("story_phase").act(Act::Tell, "trial").slot(0);
  while (t.prompt() != Prompt::AfterTest) { t.pass(); }
  t.act(Act::UsePower, "art", 0);
  EXPECT_EQ(t.die(), 1);
}

TEST(Edges, ADieTooHighIsToldWithTheHighestThatIsTurned) {
  FUDABA_PROVES("OUK-8.9");
  Table t;
  t.hand(A, {"chase", "filler"}).dice({4}).ask_everything().at("story_phase");
  t.act(Act::Tell, "chase").slot(0);
  while (t.prompt() != Prompt::AfterTest) { t.pass(); }
  const Reason reason = t.game().why_not(t.state(), {verb(Act::Reverse), kNoCard, 255, 255});
  EXPECT_EQ(reason.needed, 3);
  EXPECT_EQ(reason.available, 4);
}

// What it changed goes, what others have changed stays.
TEST(Edges, ACancelledAccidentTakesItsOwnChangesAlone) {
  const CardPool pool = edge_art(
      "{before_test: [{gain: combat, by: 3, to: hero}, {cancel: accidents}]}",
      "trap: {kind: story, story_kind: accident, keywords: [place], points: 10, abilities: [{play: "
      "{gain: target, by: 4, to: test_story}}]}\n");
  Table t(pool);
  t.hand(A, {"trial", "art"}).hand(B, {"trap"}).at("story_phase").act(Act::Tell, "trial").slot(0);
  t.act(Act::UseAccident, "trap");
  while (t.prompt() != Prompt::BeforeTest) { t.pass(); }
  t.act(Act::UsePower, "art", 0);
  EXPECT_EQ(t.field("test_target"), 7);
  EXPECT_EQ(t.field("combat", A), 5);
}

TEST(Edges, AnAccidentGoesWhereAnEffectSays) {
  const CardPool pool =
      edge_art("{before_test: {move: accidents, to: hand}}",
               "trap: {kind: story, story_kind: accident, keywords: [place], points: 10}\n");
  Table t(pool);
  t.hand(A, {"trial", "art"}).hand(B, {"trap"}).at("story_phase").act(Act::Tell, "trial").slot(0);
  t.act(Act::UseAccident, "trap");
  while (t.prompt() != Prompt::BeforeTest) { t.pass(); }
  t.act(Act::UsePower, "art", 0);
  EXPECT_EQ(t.zone(ZoneKind::Hand, B), Names{"trap"});
}

TEST(Edges, AnAccidentAsksForItsConditionToo) {
  FUDABA_PROVES("OUK-7.14");
  const CardPool pool = edge(
      "trap: {kind: story, story_kind: accident, keywords: [place], condition: [person], points: "
      "10}\nsnare: {kind: story, story_kind: accident, keywords: [place], points: 10}\n");
  Table t(pool);
  t.hand(A, {"trial"}).hand(B, {"trap", "snare"}).at("story_phase").act(Act::Tell, "trial").slot(0);
  EXPECT_EQ(t.refused_by(Act::UseAccident, "trap"), "OUK-7.14");
  EXPECT_TRUE(t.offers(Act::UseAccident, "snare"));
}

// Words
// ------------------------------------------------------------------------------------------------

TEST(Edges, AStoryWithoutItsKeywordsHasNone) {
  const CardPool pool = edge(
      "hush: {kind: story, story_kind: effect, keywords: [place], points: 0, abilities: [{has: "
      "no_keywords, affects: [story, {owner: you}]}]}\n");
  Table t(pool);
  t.story(A, 0, {"hush"}).story(A, 1, {"tale"}).story(B, 0, {"site"}).at("story_phase");
  EXPECT_EQ(t.seen(A, "group_keywords", A, 1), kUntold);
  EXPECT_EQ(t.field("group_keywords", B, 0), 1 << static_cast<int>(Motif::Place));
}

// Gained keywords go with the printed ones; those gained afterwards stay, but not while an ability
// in force takes them.
TEST(Edges, KeywordsAreGainedAndLostInTheirOrder) {
  FUDABA_PROVES("OUK-16.3");
  const std::string lose = "{grant: no_keywords, to: this, until: round_end}";
  const std::string gain = "{grant: as_person, to: this, until: round_end}";
  const auto keywords = [](const std::string& actions, const Names& lying) {
    const CardPool pool = edge(
        "hush: {kind: story, story_kind: effect, keywords: [place], points: 0, abilities: [{has: "
        "no_keywords, affects: [story, {keyword: disaster}]}]}\n"
        "more: {kind: story, story_kind: effect, keywords: [place], points: 0, abilities: [{has: "
        "as_incident, affects: [story, {keyword: disaster}]}]}\n"
        "rod: {kind: story, story_kind: event, keywords: [disaster], points: 0, abilities: [{when: "
        "becomes_story, do: [" +
        actions + "]}]}\n");
    Table t(pool);
    t.story(A, 1, lying);
    use_rod(t).slot(0);
    return t.seen(A, "group_keywords", A, 0);
  };
  const auto bit = [](Motif motif) { return 1 << static_cast<int>(motif); };
  EXPECT_EQ(keywords(gain, {}), bit(Motif::Disaster) | bit(Motif::Person));
  EXPECT_EQ(keywords(gain + ", " + lose, {}), kUntold);
  EXPECT_EQ(keywords(lose + ", " + gain, {}), bit(Motif::Person));
  EXPECT_EQ(keywords(gain, {"hush"}), kUntold);
  EXPECT_EQ(keywords("{draw: 0}", {"more"}), bit(Motif::Disaster) | bit(Motif::Incident));
  EXPECT_EQ(keywords(lose, {"more"}), kUntold);
}

TEST(Edges, WhatIsImmuneIsNotToItsOwnersEffects) {
  const CardPool pool = edge(
      "wall: {kind: story, story_kind: effect, keywords: [place], points: 10, abilities: [{has: "
      "immune}]}\n"
      "rod: {kind: story, story_kind: event, keywords: [disaster], points: 0, abilities: [{when: "
      "becomes_story, do: {move: {each: {keyword: place}, of: you}, to: discard}}]}\n");
  Table t(pool);
  use_rod(t.story(A, 1, {"wall"})).slot(0);
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), Names{"wall"});
}

TEST(Edges, OnlyLooseCardsOfADeckAreForeshadowed) {
  const CardPool pool = edge_rod(
      "[{foreshadow: {each: {keyword: person}, in: stories, of: you}}, {foreshadow: hero}, "
      "{foreshadow: {each: climax, in: discard, of: each}}]");
  Table t(pool);
  t.story(A, 1, {"tale"}).zone("discard", B, {"end"});
  use_rod(t).slot(0);
  EXPECT_EQ(t.state().foreshadows[A], 0);
  EXPECT_EQ(t.state().foreshadows[B], 0);
}

TEST(Edges, APlayerGetsNoKeywordsAndIsNotMoved) {
  const CardPool pool =
      edge_rod("[{copy_keywords: this, to: you, until: turn_end}, {move: you, to: hand}]");
  Table t(pool);
  use_rod(t).slot(0);
  EXPECT_TRUE(t.state().modifiers.empty());
}

TEST(Edges, ChangesEndWhenTheySay) {
  const CardPool pool = edge_rod(
      "[{copy_keywords: this, to: {each: {keyword: person}, in: stories, of: you}, until: "
      "turn_end}]");
  Table t(pool);
  use_rod(t.story(A, 1, {"tale"}).ask_everything()).slot(0);
  const int disaster = 1 << static_cast<int>(Motif::Disaster);
  EXPECT_NE(t.field("group_keywords", A, 1) & disaster, 0);
  t.to_next_turn();
  EXPECT_EQ(t.field("group_keywords", A, 1) & disaster, 0);
  const CardPool tested = edge(
      "test: {kind: story, story_kind: normal, keywords: [place], ability: combat, target: 3, "
      "points: 0, abilities: [{when: becomes_story, do: {gain_tested: hero, by: 2, until: "
      "turn_end}}]}\n");
  Table gain(tested);
  gain.hand(A, {"test"}).dice({6}).ask_everything().at("story_phase");
  gain.act(Act::Tell, "test").slot(0).settle();
  EXPECT_EQ(gain.field("combat", A), 4);
  gain.to_next_turn();
  EXPECT_EQ(gain.field("combat", A), 2);
}

TEST(Edges, FiltersAtTheirEnds) {
  const auto counts = [](const std::string& cards) {
    const CardPool pool = edge_rod("{score: {count: {each: " + cards + "}}}");
    Table t(pool);
    use_rod(t.hand(A, {"tale", "bob1"})).slot(0);
    return t.field("sheet_bonus", A, 0);
  };
  EXPECT_EQ(counts("topmost, in: hand, of: you"), 0) << "a hand has no top";
  EXPECT_EQ(counts("{school: seals}"), 2) << "both protagonists";
  const std::string held = "{each: {keyword: person}, in: hand, of: you}";
  EXPECT_EQ(counts("{story_kind: event}, in: stories, of: you"), 1);
  EXPECT_EQ(counts("{same_person_as: rival}, in: hand, of: you"), 1);
  EXPECT_EQ(counts("{same_person_as: " + held + "}, in: hand, of: you"), 0) << "it is of nobody";
}

// Even if there are cards in it again when the missions are looked at.
TEST(Edges, ADeckThatRanOutHasRunOut) {
  const CardPool pool = edge(
      "well: {kind: story, story_kind: effect, keywords: [place], points: 0, abilities: [{when: "
      "round_end, do: {move: {each: card, in: discard, of: you}, to: deck}}]}\n"
      "fall: {kind: mission, points: 40, abilities: [{requires: {deck_ran_out: you}}]}\n");
  Table t(pool);
  t.deck(A, {}).zone("discard", A, {"tale"}).story(A, 0, {"well"}).zone("missions", A, {"fall"});
  t.at("turn_start");
  EXPECT_NE(t.outcome(), Outcome::Ongoing);
  EXPECT_EQ(t.count(ZoneKind::Deck, A), 1);
  EXPECT_EQ(t.state().missions[A], 40);
}

TEST(Edges, ASageGrownByAnEffectHasGrown) {
  const CardPool pool = edge(
      "watch: {kind: story, story_kind: effect, keywords: [information], points: 0, abilities: "
      "[{when: grown, of: sage, do: {score: 7}}]}\n"
      "rod: {kind: story, story_kind: event, keywords: [disaster], points: 0, abilities: [{when: "
      "becomes_story, do: {grow: {each: sage, of: you}}}]}\n");
  Table t(pool);
  use_rod(t.story(A, 1, {"watch"}).sage(A, 1, {"dan1"})).slot(0);
  EXPECT_EQ(t.field("sheet_bonus", A, 0), 7);
}

TEST(Edges, ACardThatAnEffectForeshadowsIsForeshadowed) {
  const CardPool pool = edge(
      "watch: {kind: story, story_kind: effect, keywords: [information], points: 0, abilities: "
      "[{when: foreshadowed, do: {score: 7}}]}\n"
      "rod: {kind: story, story_kind: event, keywords: [disaster], points: 0, abilities: [{when: "
      "becomes_story, do: {foreshadow: {each: climax, in: hand, of: you}}}]}\n");
  Table t(pool);
  use_rod(t.story(A, 1, {"watch"}).hand(A, {"end"})).slot(0);
  EXPECT_EQ(t.field("sheet_bonus", A, 0), 7);
}

TEST(Edges, WhereNoForeshadowIsAllowedTheReasonSaysHowMany) {
  const CardPool pool = edge(
      "fog: {kind: story, story_kind: effect, keywords: [place], points: 0, abilities: [{gains: "
      "foreshadows, by: -1, affects: your_opponent}]}\n");
  Table t(pool);
  t.story(B, 0, {"fog"}).hand(A, {"tale"}).ask_everything().at("foreshadow_phase");
  const Reason reason = t.game().why_not(t.state(), t.move_of(Act::LayForeshadow, "tale"));
  EXPECT_EQ(reason.needed, 1);
  EXPECT_EQ(reason.available, 0);
}

TEST(Edges, AStoryIsDeclaredWhenItIsTold) {
  const CardPool pool = edge(
      "watch: {kind: story, story_kind: effect, keywords: [information], points: 0, abilities: "
      "[{when: declared, of: story, do: {score: 7}}]}\n");
  Table t(pool);
  t.story(A, 1, {"watch"}).hand(A, {"tale"}).at("story_phase").act(Act::Tell, "tale").slot(0);
  EXPECT_EQ(t.field("sheet_bonus", A, 0), 7);
}

// What was begun first comes first, wherever it lies.
TEST(Edges, ATaleIsToldInTheOrderOfItsBeginnings) {
  const CardPool pool = edge(
      "road: {kind: story, story_kind: normal, keywords: [place], points: 10, flavour: {ja: "
      "旅に出た。, en: A journey began.}}\n"
      "river: {kind: story, story_kind: normal, keywords: [place], points: 10, flavour: {ja: "
      "川を渡った。, en: A river was crossed.}}\n");
  Table t(pool);
  t.story(A, 3, {"road"}).story(A, 1, {"river"}).at("story_phase");
  const auto told = Words::tale(t.game(), t.written(A), A, Language::En);
  ASSERT_EQ(told.size(), 4U);
  EXPECT_EQ(told[2], "A journey began.");
  EXPECT_EQ(told[3], "A river was crossed.");
}

// What is told
// ------------------------------------------------------------------------------------------------

TEST(Edges, LostPointsAreToldAsSuch) {
  const CardPool pool = edge_rod("[{lose_score: 15}, {lose_score: 5}]");
  Table t(pool);
  use_rod(t).slot(0);
  std::string told;
  for (const Event& e : t.log()) {
    if (e.kind == EventKind::ValueChanged) { told += std::to_string(e.amount) + " "; }
  }
  EXPECT_EQ(told, "-15 -5 ");
}

TEST(Edges, NothingIsBeingLaidThatHasItsSlot) {
  Table t;
  t.hand(A, {"gate", "meeting"}).at("foreshadow_phase").act(Act::LayForeshadow, "gate");
  EXPECT_EQ(t.told(A, "doing").size(), 1U);
  t.slot(1);
  EXPECT_TRUE(t.told(A, "doing").empty());
}

TEST(Edges, WhatIsUsedIsToldToGoToNoSlotYet) {
  Table t;
  t.hand(A, {"chase", "epilogue"}).hand(B, {"trap"}).dice({6}).at("story_phase");
  t.act(Act::Tell, "chase").slot(3).act(Act::UseAccident, "trap").settle();
  t.act(Act::UseClimax, "epilogue").slot(0);
  for (const Event& e : t.log()) {
    const bool used = e.detail == static_cast<int>(Act::UseAccident) ||
                      e.detail == static_cast<int>(Act::UseClimax);
    if (e.kind == EventKind::Declared && used) { EXPECT_EQ(e.place, 255); }
  }
}

}  // namespace
}  // namespace fudaba::ouka::test
