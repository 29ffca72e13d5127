// Abilities of Ouka Houshin that wait: which are set off, and what becomes of them if their card
// has gone, is covered, turned over or silenced before their turn comes.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/ouka/edge.h"
#include "support/proves.h"

namespace fudaba::ouka::test {
namespace {

// A tells "lead", which does this when it becomes a story; B enlarges it with "late", which waits
// meanwhile and scores 7.
struct Enlarged {
  explicit Enlarged(const std::string& lead)
      : pool(edge("lead: {kind: story, story_kind: event, keywords: [place], ability: combat, "
                  "target: 2, points: 10, abilities: [{when: becomes_story, do: " +
                  lead +
                  "}]}\n"
                  "late: {kind: story, story_kind: event, keywords: [incident], ability: combat, "
                  "target: 1, points: 10, abilities: [{when: becomes_story, do: {score: 7}}]}\n")),
        t(pool) {
    t.hand(A, {"lead"}).hand(B, {"late"}).story(B, 0, {"tale"}).dice({6}).ask_everything();
    t.at("story_phase");
    t.act(Act::Tell, "lead").slot(0).act(Act::Enlarge, "late").slot(1).settle();
  }
  [[nodiscard]] int scored() const { return t.field("sheet_bonus", B, 0); }
  CardPool pool;
  Table t;
};

const std::string kLate = "{each: {keyword: incident}, in: stories, of: opponent}";

TEST(Waiting, AStoryThatHasGoneHasBecomeOneAllTheSame) {
  FUDABA_PROVES("OUK-16.4");
  FUDABA_PROVES("OUK-9.11");
  Enlarged discarded("{move: " + kLate + ", to: discard}");
  EXPECT_EQ(discarded.t.zone(ZoneKind::Discard, B), Names{"late"});
  EXPECT_EQ(discarded.scored(), 7);
  Enlarged returned("{move: " + kLate + ", to: hand}");
  EXPECT_EQ(returned.t.zone(ZoneKind::Hand, B), Names{"late"});
  EXPECT_EQ(returned.scored(), 7);
}

TEST(Waiting, AStoryThatHasMovedHasBecomeOneAllTheSame) {
  FUDABA_PROVES("OUK-16.4");
  Enlarged moved("{lay_upon: " + kLate +
                 ", group: {each: {keyword: person}, in: stories, of: opponent}}");
  EXPECT_EQ(moved.t.stories(B, 0), (Names{"late", "tale"}));
  EXPECT_EQ(moved.scored(), 7);
}

TEST(Waiting, AStoryThatHasLostItsEffectsDoesNothing) {
  FUDABA_PROVES("OUK-16.4");
  EXPECT_EQ(Enlarged("{grant: no_effects, to: " + kLate + ", until: turn_end}").scored(), 0);
}

TEST(Waiting, ASageThatIsTurnedOverGoesOn) {
  FUDABA_PROVES("OUK-16.4");
  const CardPool pool = edge(
      "snub: {kind: story, story_kind: effect, keywords: [place], points: 0, abilities: [{when: "
      "foreshadow_phase, do: {turn_over: {each: sage, of: opponent}}}]}\n"
      "seer: {kind: character, person: dan, destiny: 1, schools: [seals], abilities: [{when: "
      "foreshadow_phase, whose: opponent, do: {score: 7}}]}\n");
  Table t(pool);
  t.story(A, 0, {"snub"}).sage(B, 1, {"seer"}).hand(A, {"filler"}).at("story_phase").pass();
  EXPECT_TRUE(t.is_upside_down("seer"));
  EXPECT_EQ(t.field("sheet_bonus", B, 0), 7);
}

// A card hears of its own events, too.
TEST(Waiting, ACardHearsOfBeingCoveredAndOfLeaving) {
  const CardPool pool = edge(
      "hurt: {kind: story, story_kind: effect, keywords: [information], points: 0, abilities: "
      "[{when: covered, do: {score: 7}}, {when: story_leaves, do: {score: 70}}]}\n"
      "over: {kind: story, story_kind: normal, keywords: [person], condition: [information], "
      "points: 0}\n"
      "rod: {kind: story, story_kind: event, keywords: [disaster], points: 0, abilities: [{when: "
      "becomes_story, do: {move: {each: {keyword: information}, in: stories}, to: hand}}]}\n");
  Table covered(pool);
  covered.story(A, 1, {"hurt"}).hand(A, {"over"}).at("story_phase").act(Act::Tell, "over").slot(1);
  EXPECT_EQ(covered.stories(A, 1), (Names{"over", "hurt"}));
  EXPECT_EQ(covered.field("sheet_bonus", A, 0), 7);
  Table left(pool);
  use_rod(left.story(A, 1, {"hurt"})).slot(0);
  EXPECT_EQ(left.field("sheet_bonus", A, 0), 70);
}

// Its number bears another face once it is shuffled into the deck; no event names that.
TEST(Waiting, ACardThatIsShuffledAwayByItsOwnEffectIsItsCauseAllTheSame) {
  const CardPool pool = edge_rod("[{move: this, to: deck}, {shuffle_deck: you}, {score: 10}]");
  Table t(pool);
  t.deck(A, {"tale", "site", "clue", "plot", "trial", "filler", "bob1", "cid1", "dan1", "dan3"});
  use_rod(t).slot(0);
  int causes = 0;
  for (const Event& e : t.log()) {
    if (e.cause == kNoCard) { continue; }
    ++causes;
    EXPECT_EQ(pool.texts[e.cause_def].id, "rod");
  }
  EXPECT_GE(causes, 4);
}

// Else the other player would learn that the card looked at was known already.
TEST(Waiting, ALookAtAKnownCardIsToldLikeAnyOther) {
  const CardPool pool = edge_rod("[{look_at: {top: 1}}, {look_at: {top: 1}}]");
  Table t(pool);
  t.deck(A, {"tale", "site"});
  use_rod(t).slot(0);
  const auto looks = std::count_if(t.log().begin(), t.log().end(), [](const Event& e) {
    return e.kind == EventKind::CardShown && e.sight == Sight::First;
  });
  EXPECT_EQ(looks, 2);
}

// When a test has succeeded or failed
// ----------------------------------------------------------------------------------------------

// A tells a test of 7 with a combat of 2, on the watch's group or beside it.
int heard(const std::string& when, int die, int slot) {
  const CardPool pool = edge(
      "watch: {kind: story, story_kind: effect, keywords: [information], points: 0, abilities: [" +
      when +
      "]}\n"
      "try: {kind: story, story_kind: effect, keywords: [incident], condition: [information], "
      "ability: combat, target: 7, points: 0, abilities: [" +
      when + "]}\n");
  Table t(pool);
  t.story(A, 1, {"watch"}).hand(A, {"try"}).dice({die}).at("story_phase");
  t.act(Act::Tell, "try").slot(slot).settle();
  return t.field("sheet_bonus", A, 0);
}

TEST(Waiting, ForTheResultOfATestWaitsWhatIsInForceBeforeIt) {
  FUDABA_PROVES("OUK-8.11");
  const std::string success = "{when: test_succeeded, do: {score: 7}}";
  EXPECT_EQ(heard(success, 6, 0), 7) << "not the story that is told itself";
  EXPECT_EQ(heard(success, 6, 1), 7) << "but the one that it is laid upon";
  EXPECT_EQ(heard(success, 4, 0), 0);
  const std::string failure = "{when: test_failed, do: {score: 7}}";
  EXPECT_EQ(heard(failure, 4, 0), 7);
  EXPECT_EQ(heard(failure, 6, 0), 0);
}

// The result stands before anything of it is applied, and nothing changes it.
TEST(Waiting, WhatIsDoneWhenATestHasFailedDoesNotMakeItSucceed) {
  FUDABA_PROVES("OUK-8.11");
  const std::string late =
      "{when: test_failed, do: [{decide: success}, {set_die: 6}, {score: {count: {each: story, in: "
      "test, of: you}}}]}";
  EXPECT_EQ(heard(late, 4, 0), 1) << "the story still lies in the test";
  const CardPool pool = edge(
      "watch: {kind: story, story_kind: effect, keywords: [information], points: 0, abilities: [" +
      late + "]}\n");
  Table t(pool);
  t.story(A, 1, {"watch"}).hand(A, {"trial"}).dice({4}).at("story_phase");
  t.act(Act::Tell, "trial").slot(0).settle();
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), Names{"trial"});
}

// Use by an effect
// ----------------------------------------------------------------------------------------------

// A uses the ability of B's sage by an effect, with these stories on the field.
Table& lend(Table& t) {
  t.hand(A, {"trial", "mirror", "filler"}).sage(B, 1, {"master"}).dice({4}).at("story_phase");
  t.act(Act::Tell, "trial").slot(0);
  while (t.prompt() != Prompt::BeforeTest) { t.pass(); }
  return t.act(Act::UsePower, "mirror", 0);
}

TEST(Waiting, AnAbilityThatAnEffectUsesIsUsedByItsPlayer) {
  FUDABA_PROVES("OUK-11.10");
  const CardPool pool = edge_art(
      "{sage_phase: {draw: 1}}",
      "mirror: {kind: character, person: dan, destiny: 1, schools: [seals], abilities: "
      "[{before_test: {use_power_of: {each: sage, in: characters, of: opponent}}}]}\n"
      "master: {kind: character, person: cid, destiny: 1, schools: [curses], abilities: "
      "[{before_test: {gain: test, by: 1, to: you}}]}\n"
      "mine: {kind: story, story_kind: effect, keywords: [place], points: 0, abilities: [{when: "
      "power_used, of: sage, do: {score: 7}}]}\n"
      "theirs: {kind: story, story_kind: effect, keywords: [place], points: 0, abilities: [{when: "
      "power_used, of: sage, whose: opponent, do: {score: 7}}]}\n"
      "ban: {kind: story, story_kind: effect, keywords: [place], points: 0, abilities: "
      "[{instead_of: power_used, of: [sage, {owner: opponent}], do: {score: 1}}]}\n");
  Table own(pool);
  lend(own.story(A, 1, {"mine"}));
  EXPECT_EQ(own.field("sheet_bonus", A, 0), 7);
  EXPECT_EQ(own.field("test_value"), 3);
  Table other(pool);
  lend(other.story(A, 1, {"theirs"}));
  EXPECT_EQ(other.field("sheet_bonus", A, 0), 0);
  Table barred(pool);
  lend(barred.story(A, 1, {"ban"}).story(A, 2, {"mine"}));
  EXPECT_EQ(barred.field("sheet_bonus", A, 0), 8) << "replaced, and used all the same";
  EXPECT_EQ(barred.field("test_value"), 2);
}

}  // namespace
}  // namespace fudaba::ouka::test
