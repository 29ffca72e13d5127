// OUK-7 to OUK-9, OUK-15: stories from declaration to result.
#include <gtest/gtest.h>

#include "games/ouka/table.h"
#include "support/proves.h"

namespace fudaba::ouka::test {
namespace {

// Without a test the story is placed; nobody is asked in between.
TEST(Telling, AStoryWithoutATestIsPlacedAtOnce) {
  FUDABA_PROVES("OUK-7.1", "OUK-9.1", "OUK-7.16");
  Table t;
  t.hand(A, {"meeting", "gate"}).hand(B, {"trap", "dan1"}).ask_everything().at("story_phase");
  t.act(Act::Tell, "meeting").slot(2);
  EXPECT_EQ(t.stories(A, 2), Names{"meeting"});
  EXPECT_EQ(t.prompt(), Prompt::StoryPhase);
  EXPECT_EQ(t.refused_by(Act::Tell, "gate"), "OUK-7.1") << "one of the hand a turn";
}

// An accident is not told, and a condition must be on the field.
TEST(Telling, AConditionMustBeOnEitherField) {
  FUDABA_PROVES("OUK-7.2", "OUK-7.14");
  Table none;
  none.hand(A, {"duel", "trap", "cid1"}).at("story_phase");
  EXPECT_EQ(none.refused_by(Act::Tell, "duel"), "OUK-7.14");
  EXPECT_EQ(none.refused_by(Act::Tell, "trap"), "OUK-7.2");
  EXPECT_EQ(none.refused_by(Act::Tell, "cid1"), "OUK-7.2");
  Table theirs;
  theirs.hand(A, {"duel"}).story(B, 0, {"meeting"}).at("story_phase");
  EXPECT_TRUE(theirs.offers(Act::Tell, "duel"));
}

// Which story is named, and against which ability, is chosen on declaration.
TEST(Telling, ConditionSlotAndAbilityAreChosenOnDeclaration) {
  FUDABA_PROVES("OUK-7.2");
  Table t;
  t.hand(A, {"duel"}).story(A, 0, {"meeting"}).story(B, 0, {"feast"}).ask_everything();
  t.at("story_phase");
  t.act(Act::Tell, "duel");
  EXPECT_EQ(t.prompt(), Prompt::Condition);
  EXPECT_TRUE(t.can_choose("meeting") && t.can_choose("feast"));
  t.choose("meeting");
  EXPECT_EQ(t.prompt(), Prompt::Slot);
  EXPECT_EQ(t.choices(), 5U) << "OUK-7.8: four free slots and the own story";
  Table any;
  any.hand(A, {"riddle", "filler"}).ask_everything().at("story_phase");
  any.act(Act::Tell, "riddle").slot(0);
  EXPECT_EQ(any.prompt(), Prompt::TestAbility);
  any.option_nr(1);
  EXPECT_EQ(any.field("test_ability"), 2);
  EXPECT_EQ(any.field("test_value"), 1) << "exploration";
}

// The same card is on the field once.
TEST(Telling, ACardOnTheFieldIsNotToldAgain) {
  FUDABA_PROVES("OUK-7.7", "OUK-4.6");
  Table t;
  t.hand(A, {"meeting", "gate"}).story(B, 0, {"meeting"});
  t.zone("completed", A, {"epilogue", "gate"}, 1).at("story_phase");
  EXPECT_EQ(t.refused_by(Act::Tell, "meeting"), "OUK-7.7");
  EXPECT_EQ(t.refused_by(Act::Tell, "gate"), "OUK-7.7") << "OUK-4.8: completed ones count too";
}

// A completed story is no condition.
TEST(Telling, ACompletedStoryCannotBeReferredTo) {
  FUDABA_PROVES("OUK-4.8");
  Table t;
  t.hand(A, {"duel"}).zone("completed", A, {"finale", "meeting"}, 1).at("story_phase");
  EXPECT_EQ(t.refused_by(Act::Tell, "duel"), "OUK-7.14");
}

// Laid on the own condition it goes on top of the whole group.
TEST(Telling, AStoryIsLaidOnItsConditionsGroup) {
  FUDABA_PROVES("OUK-7.8", "OUK-7.9", "OUK-7.17");
  Table t;
  t.hand(A, {"rumour"}).story(A, 1, {"gate", "meeting"}).at("story_phase");
  t.act(Act::Tell, "rumour").slot(1);
  EXPECT_EQ(t.stories(A, 1), (Names{"rumour", "gate", "meeting"}));
}

TEST(Telling, AFullLineLeavesOnlyTheOwnCondition) {
  FUDABA_PROVES("OUK-7.10");
  Table t;
  t.hand(A, {"rumour", "chase"}).story(B, 0, {"feast"});
  for (int slot = 0; slot < 5; ++slot) {
    t.story(
        A, slot,
        {std::array<std::string, 5>{"gate", "meeting", "moor", "duel", "riddle"}[unsigned(slot)]});
  }
  t.at("story_phase");
  EXPECT_EQ(t.refused_by(Act::Tell, "chase"), "OUK-7.10");
  t.act(Act::Tell, "rumour");
  EXPECT_EQ(t.stories(A, 1), (Names{"rumour", "meeting"}));
}

TEST(Telling, SomeStoriesAskForDestiny) {
  FUDABA_PROVES("OUK-15.7");
  Table t;
  t.hand(A, {"legend"}).at("story_phase");
  EXPECT_EQ(t.refused_by(Act::Tell, "legend"), "OUK-15.7");
}

// The die and the protagonist's ability reach the target number.
TEST(Testing, TheTargetNumberIsReachedOrNot) {
  FUDABA_PROVES("OUK-8.2", "OUK-15.5");
  Table success;
  success.hand(A, {"chase"}).dice({4}).at("story_phase");
  success.act(Act::Tell, "chase").slot(0).settle();
  EXPECT_EQ(success.stories(A, 0), Names{"chase"}) << "4 and 2 make 6";
  Table failure;
  failure.hand(A, {"chase"}).dice({3}).at("story_phase");
  failure.act(Act::Tell, "chase").slot(0);
  failure.settle();
  EXPECT_EQ(failure.zone(ZoneKind::Discard, A), Names{"chase"}) << "OUK-9.4";
}

// The die is turned over, for 10 points of the opponent at once.
TEST(Testing, AReverseSuccessGivesTenPoints) {
  FUDABA_PROVES("OUK-8.4", "OUK-8.9", "OUK-2.5");
  Table t;
  t.hand(A, {"chase"}).dice({1}).at("story_phase");
  t.act(Act::Tell, "chase").slot(0);
  ASSERT_EQ(t.prompt(), Prompt::AfterTest);
  t.reverse();
  EXPECT_EQ(t.score(B), 10);
  EXPECT_EQ(t.stories(A, 0), Names{"chase"});
}

TEST(Testing, AHighDieCannotBeReversed) {
  FUDABA_PROVES("OUK-8.9");
  Table t;
  t.hand(A, {"chase", "filler"}).dice({4}).ask_everything().at("story_phase");
  t.act(Act::Tell, "chase").slot(0);
  while (t.prompt() != Prompt::AfterTest) { t.pass(); }
  EXPECT_EQ(t.refused_by(Move{verb(Act::Reverse), kNoCard, 255, 255}), "OUK-8.9");
}

// A die that an ability has set anew can be reversed again.
TEST(Testing, ADieSetAnewIsReversedAgain) {
  FUDABA_PROVES("OUK-8.8");
  Table t;
  t.hand(A, {"chase"}).hand(B, {"dan1"}).dice({3}).at("story_phase");
  t.act(Act::Tell, "chase").slot(0).reverse();
  ASSERT_EQ(t.asked(), B);
  t.act(Act::UsePower, "dan1", 0);
  EXPECT_EQ(t.die(), 1);
  ASSERT_EQ(t.asked(), A);
  t.reverse();
  EXPECT_EQ(t.score(B), 20);
}

// It exists for story tests alone.
TEST(Testing, OnlyStoryTestsAreReversed) {
  FUDABA_PROVES("OUK-8.5");
  Table t;
  t.hand(A, {"cid1"}).at("sage_phase");
  EXPECT_FALSE(t.game().why_not(t.state(), {verb(Act::Reverse), kNoCard, 255, 255}).allows());
}

// The turn player first, then in turn, until both pass in a row.
TEST(Testing, TheWindowsGoBackAndForth) {
  FUDABA_PROVES("OUK-8.1", "OUK-8.3", "OUK-8.6");
  Table t;
  t.hand(A, {"chase", "cid1", "filler"}).hand(B, {"filler"}).ask_everything().at("story_phase");
  t.act(Act::Tell, "chase").slot(0).pass();  // the reaction
  EXPECT_EQ(t.asked(), A);
  t.pass();
  EXPECT_EQ(t.asked(), B);
  t.pass();
  EXPECT_EQ(t.prompt(), Prompt::AfterTest);
  Table acts;
  acts.hand(A, {"chase", "cid1", "filler"}).hand(B, {"filler"}).ask_everything().at("story_phase");
  acts.act(Act::Tell, "chase").slot(0).pass();
  acts.act(Act::UsePower, "cid1", 0);
  EXPECT_EQ(acts.asked(), B);
  acts.pass();
  EXPECT_EQ(acts.asked(), A) << "an act begins the passing anew";
  EXPECT_EQ(acts.prompt(), Prompt::BeforeTest);
}

// One accident of the hand, foreshadowed ones beside it; they add up.
TEST(Reaction, AccidentsAddUp) {
  FUDABA_PROVES("OUK-7.3", "OUK-7.4", "OUK-8.7");
  Table t;
  t.hand(A, {"chase"}).hand(B, {"trap", "snare"}).foreshadow(B, 0, "snare").at("story_phase");
  t.act(Act::Tell, "chase").slot(0);
  ASSERT_EQ(t.asked(), B);
  t.act(Act::UseAccident, "trap");
  EXPECT_EQ(t.field("test_target"), 9);
  const CardId of_hand = t.state().cards.first(zone_of(ZoneKind::Hand, B));
  EXPECT_EQ(t.refused_by(Move{verb(Act::UseAccident), of_hand, 255, 255}), "OUK-7.4");
  t.act(Act::UseAccident, "snare");
  EXPECT_EQ(t.field("test_target"), 10);
}

// One story adds its target and becomes the opponent's.
TEST(Reaction, AnEnlargingStoryBecomesTheOpponents) {
  FUDABA_PROVES("OUK-7.5", "OUK-7.6", "OUK-8.7", "OUK-9.3");
  Table t;
  t.hand(A, {"riddle"}).hand(B, {"chase", "gate"}).dice({6}).ask_everything().at("story_phase");
  t.act(Act::Tell, "riddle").slot(0).option_nr(0);
  EXPECT_EQ(t.refused_by(Act::Enlarge, "gate"), "OUK-7.11") << "no target number";
  t.act(Act::Enlarge, "chase").slot(4);
  EXPECT_EQ(t.field("test_target"), 10);
  EXPECT_EQ(t.field("test_ability"), 1) << "the ability stays";
  EXPECT_EQ(t.prompt(), Prompt::BeforeTest) << "it ends the reaction";
  t.settle();
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"chase"}) << "OUK-9.4: 8 is less than 10";
  Table won;
  won.hand(A, {"duel"}).hand(B, {"riddle"}).story(A, 0, {"meeting"}).value("destiny", 3, A);
  won.dice({5}).at("story_phase");
  won.act(Act::Tell, "duel").slot(0);
  won.act(Act::Enlarge, "riddle").slot(2).settle();
  EXPECT_EQ(won.stories(A, 0), (Names{"duel", "meeting"}));
  EXPECT_EQ(won.stories(B, 2), Names{"riddle"});
}

TEST(Reaction, EnlargingNeedsAFreeSlotAndANewCard) {
  FUDABA_PROVES("OUK-7.6", "OUK-7.15");
  Table t;
  t.hand(A, {"chase"}).hand(B, {"chase", "riddle", "trap"}).ask_everything();
  for (int slot = 0; slot < 5; ++slot) {
    t.story(
        B, slot,
        {std::array<std::string, 5>{"gate", "meeting", "moor", "duel", "feast"}[unsigned(slot)]});
  }
  t.at("story_phase");
  t.act(Act::Tell, "chase").slot(0);
  EXPECT_EQ(t.refused_by(Act::Enlarge, "riddle"), "OUK-7.6");
  EXPECT_EQ(t.refused_by(Act::Enlarge, "trap"), "OUK-7.5");
  Table same;
  same.hand(A, {"chase"}).hand(B, {"chase"}).ask_everything().at("story_phase");
  same.act(Act::Tell, "chase").slot(0);
  EXPECT_EQ(same.refused_by(Move{verb(Act::Enlarge),
                                 same.state().cards.first(zone_of(ZoneKind::Hand, B)), 255, 255}),
            "OUK-7.6");
}

// The declared story counts for the condition; a house rule asks for its keyword.
TEST(Reaction, AHouseRuleAsksForTheDeclaredStorysKeyword) {
  FUDABA_PROVES("OUK-7.11", "OUK-7.15", "OUK-7.12");
  for (const int rule : {0, 1}) {
    Table t;
    t.hand(A, {"chase"}).hand(B, {"duel", "riddle"}).story(B, 0, {"meeting"});
    t.option("enlarge_by_condition", rule).ask_everything().at("story_phase");
    t.act(Act::Tell, "chase").slot(0);
    EXPECT_EQ(t.refused_by(Act::Enlarge, "duel"), rule == 0 ? "" : "OUK-7.12");
  }
}

TEST(Reaction, OnlyOneOfTheTwo) {
  FUDABA_PROVES("OUK-7.3");
  Table t;
  t.hand(A, {"chase"}).hand(B, {"trap", "riddle"}).foreshadow(B, 0, "snare").at("story_phase");
  t.act(Act::Tell, "chase").slot(0).act(Act::UseAccident, "trap");
  EXPECT_EQ(t.refused_by(Act::Enlarge, "riddle"), "OUK-7.3");
}

// An opponent's story that was the condition is lost with its whole group.
TEST(Result, TheOpponentsConditionIsLostOnSuccess) {
  FUDABA_PROVES("OUK-9.2");
  Table t;
  t.hand(A, {"duel"}).story(B, 1, {"gate", "meeting"}).dice({6}).at("story_phase");
  t.act(Act::Tell, "duel").slot(0).settle();
  EXPECT_EQ(t.stories(A, 0), Names{"duel"});
  EXPECT_EQ(t.count(ZoneKind::Stories, B, 1), 0);
  EXPECT_EQ(t.count(ZoneKind::Discard, B), 2);
  Table failed;
  failed.hand(A, {"duel"}).story(B, 1, {"meeting"}).dice({2}).at("story_phase");
  failed.act(Act::Tell, "duel").slot(0).settle();
  EXPECT_EQ(failed.stories(B, 1), Names{"meeting"});
}

TEST(Result, AStoryWithoutATestLeavesTheConditionThere) {
  FUDABA_PROVES("OUK-9.7");
  for (const int rule : {0, 1}) {
    Table t;
    t.hand(A, {"rumour"}).story(B, 1, {"meeting"}).option("no_test_discards", rule);
    t.at("story_phase");
    t.act(Act::Tell, "rumour").slot(0);
    EXPECT_EQ(t.count(ZoneKind::Stories, B, 1), rule == 0 ? 1 : 0);
  }
}

// After a success accidents are discarded.
TEST(Result, AccidentsAreDiscardedAfterASuccess) {
  FUDABA_PROVES("OUK-9.3");
  Table t;
  t.hand(A, {"chase"}).hand(B, {"snare"}).dice({6}).at("story_phase");
  t.act(Act::Tell, "chase").slot(0).act(Act::UseAccident, "snare").settle();
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"snare"});
}

// After a failure their owner places them, apart or together.
TEST(Result, AccidentsAreKeptAfterAFailure) {
  FUDABA_PROVES("OUK-9.5", "OUK-9.6", "OUK-9.9");
  Table t;
  t.hand(A, {"chase", "filler"}).hand(B, {"trap"}).foreshadow(B, 0, "snare").story(B, 1, {"gate"});
  t.dice({4}).at("story_phase");
  t.act(Act::Tell, "chase").slot(0).act(Act::UseAccident, "trap").act(Act::UseAccident, "snare");
  while (t.prompt() != Prompt::Accidents) { t.pass(); }
  EXPECT_EQ(t.refused_by({verb(Act::Keep), t.find("trap"), 1, 255}), "OUK-9.9")
      << "not on an older story";
  t.keep("trap", 3).keep("snare", 3);
  EXPECT_EQ(t.stories(B, 3), (Names{"snare", "trap"}));
  EXPECT_EQ(t.prompt(), Prompt::StoryPhase);
}

TEST(Result, OfTwoCopiesOneIsKept) {
  FUDABA_PROVES("OUK-9.9", "OUK-4.6");
  Table t;
  t.hand(A, {"chase"}).hand(B, {"trap"}).foreshadow(B, 0, "trap").dice({1}).at("story_phase");
  t.act(Act::Tell, "chase").slot(0).act(Act::UseAccident, "trap").act(Act::UseAccident, "trap");
  while (t.prompt() != Prompt::Accidents) { t.pass(); }
  t.keep("trap", 2);
  EXPECT_EQ(t.stories(B, 2), Names{"trap"});
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"trap"});
}

// An event takes effect when it becomes a story.
TEST(Result, AnEventTakesEffectWhenPlaced) {
  FUDABA_PROVES("OUK-9.8", "OUK-15.4");
  Table t;
  t.hand(A, {"feast"}).at("story_phase");
  t.act(Act::Tell, "feast").slot(0);
  EXPECT_EQ(t.field("sheet_bonus", A, 0), 30);
}

// An effect story works while it is topmost.
TEST(Result, AnEffectStoryWorksWhileTopmost) {
  FUDABA_PROVES("OUK-15.4");
  Table top;
  top.hand(A, {"chase", "filler"}).story(B, 0, {"moor"}).ask_everything().at("story_phase");
  top.act(Act::Tell, "chase").slot(0);
  EXPECT_EQ(top.field("test_target"), 8);
  Table beneath;
  beneath.hand(A, {"chase", "filler"}).story(B, 0, {"gate", "moor"}).ask_everything();
  beneath.at("story_phase");
  beneath.act(Act::Tell, "chase").slot(0);
  EXPECT_EQ(beneath.field("test_target"), 6);
}

// Keywords are words of a table, and effects can add one.
TEST(Result, KeywordsCanBeAdded) {
  FUDABA_PROVES("OUK-7.13", "OUK-15.8");
  const CardPool pool = make_pool(R"(
ann: {kind: person}
bob: {kind: person}
hero_a: {kind: protagonist, person: ann, schools: [seals], destiny_1: {}, destiny_2: {}, destiny_3: {}}
hero_b: {kind: protagonist, person: bob, schools: [seals], destiny_1: {}, destiny_2: {}, destiny_3: {}}
filler: {kind: story, story_kind: normal, keywords: [person, place], points: 10}
veil: {kind: story, story_kind: effect, keywords: [place], points: 10, abilities: [{has: as_information, affects: [story, {owner: you}]}]}
clue: {kind: story, story_kind: normal, keywords: [incident], condition: [information], points: 10}
)");
  Table without(pool);
  without.hand(A, {"clue"}).story(A, 0, {"filler"}).at("story_phase");
  EXPECT_EQ(without.refused_by(Act::Tell, "clue"), "OUK-7.14");
  Table with(pool);
  with.hand(A, {"clue"}).story(A, 0, {"filler"}).story(A, 1, {"veil"}).at("story_phase");
  EXPECT_TRUE(with.offers(Act::Tell, "clue"));
}

// If the condition's group has left, the story takes a free slot.
TEST(Result, AStoryWhoseConditionLeftTakesAFreeSlot) {
  FUDABA_PROVES("OUK-9.10");
  const CardPool pool = make_pool(R"(
ann: {kind: person}
bob: {kind: person}
hero_a: {kind: protagonist, person: ann, schools: [seals], destiny_1: {combat: 9}, destiny_2: {}, destiny_3: {}}
hero_b: {kind: protagonist, person: bob, schools: [seals], destiny_1: {}, destiny_2: {}, destiny_3: {}}
filler: {kind: story, story_kind: normal, keywords: [person], points: 10}
duel: {kind: story, story_kind: normal, keywords: [incident], condition: [person], ability: combat, target: 5, points: 30}
sweep: {kind: story, story_kind: accident, keywords: [place], points: 10, abilities: [{play: {move: condition_story, to: discard}}]}
)");
  Table t(pool);
  t.hand(A, {"duel"}).hand(B, {"sweep"}).story(A, 1, {"filler"}).at("story_phase");
  t.act(Act::Tell, "duel").slot(1).act(Act::UseAccident, "sweep").settle();
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), Names{"filler"});
  EXPECT_EQ(t.stories(A, 0), Names{}) << "its own slot is free again";
  EXPECT_EQ(t.stories(A, 1), Names{"duel"});
}

}  // namespace
}  // namespace fudaba::ouka::test
