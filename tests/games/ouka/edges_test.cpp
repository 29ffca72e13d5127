// Where a rule of Ouka Houshin ends: the first slot and the last, what serves a climax, what stays
// of a sage.
#include <gtest/gtest.h>

#include <string>

#include "games/ouka/edge.h"
#include "support/proves.h"

namespace fudaba::ouka::test {
namespace {

// Slots
// ------------------------------------------------------------------------------------------------

TEST(Edges, OnlyWhatLiesOnALineIsInASlot) {
  Table t;
  t.hand(A, {"gate"}).story(A, 4, {"meeting"}).sage(A, 2, {"cid1"}).at("story_phase");
  EXPECT_EQ(t.read().slot_of(t.find("meeting")), 4);
  EXPECT_EQ(t.read().slot_of(t.find("cid1")), 2);
  EXPECT_EQ(t.read().slot_of(t.find("gate")), -1);
}

TEST(Edges, TheFirstSlotIsASlot) {
  FUDABA_PROVES("OUK-6.4", "OUK-7.10", "OUK-10.1");
  const CardPool pool = edge("");
  const auto full = [](Table& t) -> Table& {
    t.story(A, 1, {"tale"}).story(A, 2, {"site"}).story(A, 3, {"clue"}).story(A, 4, {"plot"});
    return t.hand(A, {"trial", "end"});
  };
  Table telling(pool);
  full(telling).at("story_phase");
  EXPECT_TRUE(telling.offers(Act::Tell, "trial"));
  EXPECT_TRUE(telling.offers(Act::UseClimax, "end"));
  Table laying(pool);
  full(laying).at("foreshadow_phase");
  EXPECT_TRUE(laying.offers(Act::LayForeshadow, "trial"));
  Table people(pool);
  people.zone("characters", A, {"hero_a"}, 4).sage(A, 1, {"cid1"}).hand(A, {"dan1"});
  people.sage(A, 2, {"filler"}).sage(A, 3, {"dan3"}).at("sage_phase");
  EXPECT_EQ(people.refused_by(Act::BringOut, "dan1"), "OUK-6.7") << "dan is there";
  Table room(pool);
  room.zone("characters", A, {"hero_a"}, 4).sage(A, 1, {"cid1"}).sage(A, 2, {"filler"});
  room.sage(A, 3, {"filler"}).hand(A, {"dan1"}).at("sage_phase");
  EXPECT_TRUE(room.offers(Act::BringOut, "dan1"));
}

TEST(Edges, AnOwnConditionNeedNotBeCovered) {
  FUDABA_PROVES("OUK-7.8");
  Table t;
  t.hand(A, {"duel"}).story(A, 0, {"meeting"}).dice({6}).at("story_phase");
  t.act(Act::Tell, "duel").slot(2).settle();
  EXPECT_EQ(t.stories(A, 0), Names{"meeting"});
  EXPECT_EQ(t.stories(A, 2), Names{"duel"});
}

// The last slot has gone by the time of the result.
TEST(Edges, AStoryForWhichThereIsNoSlotAnyMoreIsDiscarded) {
  FUDABA_PROVES("OUK-9.10");
  const CardPool pool = edge_art("{before_test: {foreshadow: {each: climax, in: hand, of: you}}}");
  Table t(pool);
  t.story(A, 1, {"tale"}).story(A, 2, {"site"}).story(A, 3, {"clue"}).story(A, 4, {"plot"});
  t.hand(A, {"trial", "art", "end"}).dice({6}).at("story_phase").act(Act::Tell, "trial");
  t.act(Act::UsePower, "art", 0).settle();
  EXPECT_EQ(t.zone(ZoneKind::Foreshadows, A, 0), Names{"end"});
  EXPECT_EQ(t.count(ZoneKind::Stories, A, 0), 0);
  EXPECT_EQ(t.caused_by("9.10"), 1);
}

TEST(Edges, WithoutASlotNoAccidentIsKept) {
  FUDABA_PROVES("OUK-9.6");
  const CardPool pool =
      edge("trap: {kind: story, story_kind: accident, keywords: [place], points: 10}\n");
  Table t(pool);
  t.story(B, 0, {"tale"}).story(B, 1, {"site"}).story(B, 2, {"clue"});
  t.story(B, 3, {"plot"}).foreshadow(B, 4, "end").hand(A, {"trial", "filler"}).hand(B, {"trap"});
  t.dice({4}).at("story_phase").act(Act::Tell, "trial").slot(0).act(Act::UseAccident, "trap");
  t.settle();
  EXPECT_EQ(t.prompt(), Prompt::StoryPhase);
  EXPECT_EQ(t.zone(ZoneKind::Discard, B), Names{"trap"});
}

TEST(Edges, AnAccidentIsNotKeptOnAForeshadow) {
  FUDABA_PROVES("OUK-9.6");
  Table t;
  t.hand(A, {"chase"}).hand(B, {"trap"}).foreshadow(B, 1, "cid3").dice({1}).at("story_phase");
  t.act(Act::Tell, "chase").slot(0).act(Act::UseAccident, "trap");
  while (t.prompt() != Prompt::AfterTest) { t.pass(); }
  ASSERT_EQ(t.asked(), A);
  EXPECT_EQ(t.expected_of("trap"), Names{}) << "it is the opponent's";
  while (t.prompt() != Prompt::Accidents) { t.pass(); }
  EXPECT_EQ(t.expected_of("trap"), Names{"keep"});
  EXPECT_EQ(t.refused_by({verb(Act::Keep), t.find("trap"), 1, 255}), "OUK-9.6");
  EXPECT_EQ(t.refused_by({verb(Act::Keep), t.find("trap"), 5, 255}), "OUK-9.6");
  EXPECT_EQ(t.targets({verb(Act::Keep), t.find("trap"), 2, 255}), Names{"second.stories.3"});
}

TEST(Edges, NoCardNeedBeTakenBack) {
  FUDABA_PROVES("OUK-13.6");
  Table t;
  t.zone("discard", A, {"gate", "meeting"}).at("round_end");
  ASSERT_EQ(t.prompt(), Prompt::TakeBack);
  EXPECT_EQ(t.state().decision.low, 0);
  EXPECT_EQ(t.state().decision.high, 2);
  EXPECT_TRUE(t.offers(pass()));
}

// Climaxes
// ------------------------------------------------------------------------------------------------

TEST(Edges, StoriesOfAClimaxAreNamedInAnyOrderOfKeywords) {
  FUDABA_PROVES("OUK-12.10");
  for (const bool place_first : {true, false}) {
    Table t;
    t.story(A, 0, {place_first ? "gate" : "meeting"});
    t.story(A, 1, {place_first ? "meeting" : "gate"}).hand(A, {"grand"}).at("story_phase");
    ASSERT_TRUE(t.offers(Act::UseClimax, "grand"));
    t.act(Act::UseClimax, "grand");
    EXPECT_EQ(t.prompt(), Prompt::Slot);
  }
}

TEST(Edges, NoStoryServesAClimaxTwice) {
  FUDABA_PROVES("OUK-12.10");
  const CardPool pool = edge(
      "both: {kind: story, story_kind: normal, keywords: [person, place], points: 10}\n"
      "grand: {kind: climax, needs: {person: 1, place: 1}, climax_type: feast, points: 10}\n");
  Table one(pool);
  one.story(A, 0, {"both"}).hand(A, {"grand"}).at("story_phase");
  EXPECT_EQ(one.refused_by(Act::UseClimax, "grand"), "OUK-12.1");
  Table two(pool);
  two.story(A, 0, {"both"}).story(A, 1, {"tale"}).hand(A, {"grand"}).at("story_phase");
  two.act(Act::UseClimax, "grand");
  EXPECT_EQ(two.prompt(), Prompt::Slot) << "there is one way to name them";
}

TEST(Edges, AClimaxIsServedByTenStoriesAtMost) {
  for (const int places : {5, 6}) {
    const CardPool pool =
        edge("vast: {kind: climax, needs: {person: 5, place: " + std::to_string(places) +
             "}, climax_type: feast, points: 10}\n");
    Table t(pool);
    t.story(A, 0, Names(5, "tale")).story(A, 1, Names(6, "site")).hand(A, {"vast"});
    t.at("story_phase");
    EXPECT_EQ(t.offers(Act::UseClimax, "vast"), places == 5);
  }
}

TEST(Edges, AClimaxThatNeedsAStoryTakesItsSlotOnAFullLine) {
  FUDABA_PROVES("OUK-12.7");
  const CardPool pool =
      edge("fall: {kind: climax, needs: {place: 1}, climax_type: feast, points: 10}\n");
  Table t(pool);
  t.story(A, 0, {"trial"}).story(A, 1, {"tale"}).story(A, 2, {"site"}).story(A, 3, {"clue"});
  t.story(A, 4, {"plot"}).hand(A, {"fall", "end"}).at("story_phase");
  EXPECT_TRUE(t.offers(Act::UseClimax, "fall"));
  EXPECT_EQ(t.refused_by(Act::UseClimax, "end"), "OUK-12.10");
}

// From its use on it does what is printed on it.
TEST(Edges, AClimaxWaitsForTheEndOfItsRound) {
  const CardPool pool = edge(
      "last: {kind: climax, climax_type: feast, points: 10, abilities: [{when: round_end, do: "
      "{score: 7}}]}\n");
  Table t(pool);
  t.hand(A, {"last"}).at("story_phase").act(Act::UseClimax, "last").slot(0);
  EXPECT_EQ(t.score(A), 10 + 7);
}

// Sages and powers
// ------------------------------------------------------------------------------------------------

TEST(Edges, ASageAddsNoAbility) {
  Table t;
  t.sage(A, 1, {"cid1"}).at("story_phase");
  EXPECT_EQ(t.read().value(t.find("cid1"), Property::Combat), 0);
}

TEST(Edges, AProtagonistIsNoSage) {
  FUDABA_PROVES("OUK-6.5");
  Table t;
  t.hand(A, {"ann2"}).at("sage_phase");
  EXPECT_EQ(t.refused_by(Act::GrowSage, "ann2"), "OUK-6.5");
  EXPECT_TRUE(t.offers(Act::Grow, "ann2"));
}

TEST(Edges, ACardAboveTheDestinyOfItsSageIsNotUsed) {
  FUDABA_PROVES("OUK-11.3");
  const CardPool pool = edge(
      "dan2: {kind: character, person: dan, destiny: 2, schools: [curses], abilities: "
      "[{story_phase: {draw: 1}}]}\n");
  Table t(pool);
  t.sage(A, 1, {"dan1"}).hand(A, {"dan2"}).at("story_phase");
  EXPECT_EQ(t.refused_by(Act::UsePower, "dan2", 0), "OUK-11.2");
}

// What an effect has made of its destiny ends with the card that is covered; other changes, and
// other sages, stay.
TEST(Edges, AGrownSageKeepsWhatIsInForceOnIt) {
  FUDABA_PROVES("OUK-6.5");
  const CardPool pool = edge_rod("{grow: {each: sage, of: you}}");
  Table t(pool);
  t.sage(A, 1, {"dan1"}).sage(A, 2, {"cid1"}).hand(A, {"dan3"}).foreshadow(A, 0, "rod");
  t.at("story_phase").act(Act::Tell, "rod").slot(0);
  EXPECT_EQ(t.field("sage_destiny", A, 1), 2);
  t.to_next_turn().to_next_turn().pass_to(Prompt::SagePhase).act(Act::GrowSage, "dan3");
  EXPECT_EQ(t.field("sage_destiny", A, 1), 3);
  EXPECT_EQ(t.field("sage_destiny", A, 2), 2);
}

TEST(Edges, AGrownSageKeepsWhatHoldsForTheTurn) {
  FUDABA_PROVES("OUK-6.5");
  const CardPool pool =
      edge_art("{sage_phase: {gain: destiny, by: 1, to: {each: sage, of: you}, until: turn_end}}");
  Table t(pool);
  t.sage(A, 1, {"cid1"}).hand(A, {"art", "filler", "tale"}).ask_everything().at("sage_phase");
  t.act(Act::UsePower, "art", 0);
  t.act(Act::GrowSage, "filler");
  EXPECT_EQ(t.read().value(t.find("filler"), Property::Destiny), 3 + 1);
}

TEST(Edges, NobodyIsBroughtOutWhoIsAProtagonist) {
  FUDABA_PROVES("OUK-4.6");
  const CardPool pool = edge_rod("{bring_out: {each: character_card, in: hand, of: you}}");
  Table t(pool);
  use_rod(t.hand(A, {"bob1", "dan1"})).slot(0);
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"bob1"});
  EXPECT_EQ(t.zone(ZoneKind::Characters, A, 1), Names{"dan1"});
}

TEST(Edges, ThePowerOfAnotherIsThatOfTheMoment) {
  for (const std::string now : {"before_test", "after_test"}) {
    const CardPool pool = edge_art(
        "{" + now + ": {use_power_of: {each: sage, of: opponent}}}",
        "wise: {kind: character, person: cid, destiny: 1, schools: [seals], abilities: "
        "[{before_test: {score: 1}}, {after_test: {score: 10}}, {story_phase: {score: 100}}]}");
    Table t(pool);
    t.sage(B, 1, {"wise"}).hand(A, {"trial", "art"}).dice({6}).ask_everything().at("story_phase");
    t.act(Act::Tell, "trial").slot(0);
    const Prompt wanted = now == "before_test" ? Prompt::BeforeTest : Prompt::AfterTest;
    while (t.prompt() != wanted || t.asked() != A) { t.pass(); }
    t.act(Act::UsePower, "art", 0);
    EXPECT_EQ(t.field("sheet_bonus", A, 0), now == "before_test" ? 1 : 10);
  }
}

}  // namespace
}  // namespace fudaba::ouka::test
