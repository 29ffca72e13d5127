// What ends with an accident that is cancelled, and what does not.
#include <gtest/gtest.h>

#include "games/ouka/edge.h"
#include "support/proves.h"

namespace fudaba::ouka::test {
namespace {

constexpr int kOfCombat = 1;
constexpr int kOfExploration = 2;
constexpr int kOfNegotiation = 3;

// An accident of B's hand, "fog" of a place, then a foreshadowed one, "raid" of an incident, each
// doing this; A's cards that cancel the one or the other, or do what is wanted.
struct TwoAccidents {
  explicit TwoAccidents(const std::string& fog, const std::string& raid, int die = 6,
                        const std::string& art = "{before_test: {cancel: accidents}}")
      : pool(edge_art(art, power("unfog", "before_test", "place") +
                               power("unraid", "before_test", "incident") +
                               power("late", "after_test", "place") +
                               accident("fog", "place", fog) + accident("raid", "incident", raid))),
        t(pool) {
    t.hand(A, {"trial", "art", "unfog", "unraid", "late"}).hand(B, {"fog"});
    t.foreshadow(B, 0, "raid").dice({die}).at("story_phase");
    t.act(Act::Tell, "trial").slot(0);
    t.act(Act::UseAccident, "fog").act(Act::UseAccident, "raid");
    while (t.prompt() != Prompt::BeforeTest) { t.pass(); }
  }
  static std::string accident(const std::string& name, const std::string& keyword,
                              const std::string& action) {
    return name + ": {kind: story, story_kind: accident, keywords: [" + keyword +
           "], points: 10, abilities: [{play: " + action + "}]}\n";
  }
  static std::string power(const std::string& name, const std::string& timing,
                           const std::string& keyword) {
    return name + ": {kind: character, person: dan, destiny: 1, schools: [seals], abilities: [{" +
           timing + ": {cancel: {each: {keyword: " + keyword + "}, in: test, of: opponent}}}]}\n";
  }
  int after(const std::string& power) {
    t.act(Act::UsePower, power, 0);
    return t.field("test_ability");
  }
  CardPool pool;
  Table t;
};

const std::string kNothing = "{draw: 0}";

// OUK-8.2 names the ability and the changes that count; no clause speaks of cancelling.
TEST(Cancelled, TheAbilityIsTestedThatWasBefore) {
  FUDABA_PROVES("OUK-8.2");
  TwoAccidents one("{test_with: exploration}", kNothing);
  EXPECT_EQ(one.t.field("test_ability"), kOfExploration);
  EXPECT_EQ(one.t.field("test_value"), 0);
  EXPECT_EQ(one.after("unfog"), kOfCombat);
  EXPECT_EQ(one.t.field("test_value"), 2);
  EXPECT_EQ(one.t.zone(ZoneKind::Discard, B), Names{"fog"});
  TwoAccidents other("{test_with: exploration}", kNothing);
  EXPECT_EQ(other.after("unraid"), kOfExploration) << "the one that did it stays";
}

TEST(Cancelled, OfTwoChangesTheOneThatIsLeftHolds) {
  const std::string fog = "{test_with: exploration}";
  const std::string raid = "{test_with: negotiation}";
  TwoAccidents earlier(fog, raid);
  EXPECT_EQ(earlier.t.field("test_ability"), kOfNegotiation);
  EXPECT_EQ(earlier.after("unfog"), kOfNegotiation);
  EXPECT_EQ(earlier.after("unraid"), kOfCombat) << "not the cancelled one's";
  TwoAccidents later(fog, raid);
  EXPECT_EQ(later.after("unraid"), kOfExploration);
  EXPECT_EQ(later.after("unfog"), kOfCombat);
  TwoAccidents both(fog, raid);
  EXPECT_EQ(both.after("art"), kOfCombat);
}

TEST(Cancelled, WhatAnotherCardHasChangedSinceStays) {
  TwoAccidents since("{test_with: exploration}", "{test_with: exploration}", 6,
                     "{before_test: {test_with: negotiation}}");
  EXPECT_EQ(since.after("art"), kOfNegotiation);
  EXPECT_EQ(since.after("unfog"), kOfNegotiation);
  EXPECT_EQ(since.after("unraid"), kOfNegotiation);
}

TEST(Cancelled, ItIsTheSameWhereverTheAccidentGoes) {
  TwoAccidents moved("{test_with: exploration}", kNothing, 6,
                     "{before_test: {move: accidents, to: hand}}");
  EXPECT_EQ(moved.after("art"), kOfCombat);
  EXPECT_EQ(moved.t.count(ZoneKind::Hand, B), 2);
}

// Trial asks for 7: 2 and a 6 are enough.
TEST(Cancelled, TheResultIsOpenAgain) {
  FUDABA_PROVES("OUK-8.2");
  TwoAccidents stays("{decide: failure}", kNothing);
  stays.after("unraid");
  stays.t.settle();
  EXPECT_EQ(stays.t.count(ZoneKind::Stories, A, 0), 0);
  EXPECT_EQ(stays.t.caused_by("8.2"), 2) << "the die and the result";
  TwoAccidents gone("{decide: failure}", kNothing);
  gone.after("unfog");
  gone.t.settle();
  EXPECT_EQ(gone.t.stories(A, 0), Names{"trial"});
  TwoAccidents low("{decide: failure}", "{decide: success}", 1);
  low.after("art");
  low.t.settle();
  EXPECT_EQ(low.t.count(ZoneKind::Stories, A, 0), 0) << "3 is less than 7";
}

TEST(Cancelled, OfTwoResultsTheOneThatIsLeftHolds) {
  const std::string fog = "{decide: failure}";
  const std::string raid = "{decide: success}";
  TwoAccidents earlier(fog, raid, 1);
  earlier.after("unfog");
  earlier.t.settle();
  EXPECT_EQ(earlier.t.stories(A, 0), Names{"trial"});
  TwoAccidents later(fog, raid, 6);
  later.after("unraid");
  later.t.settle();
  EXPECT_EQ(later.t.count(ZoneKind::Stories, A, 0), 0);
}

// The die that was rolled all the same counts when nothing decides the test any more.
TEST(Cancelled, AfterTheTestItsDieCountsAgain) {
  FUDABA_PROVES("OUK-8.10");
  for (const int die : {6, 1}) {
    TwoAccidents t("{decide: failure}", kNothing, die);
    t.t.pass();
    ASSERT_EQ(t.t.prompt(), Prompt::AfterTest);
    EXPECT_EQ(t.t.die(), die);
    t.t.act(Act::UsePower, "late", 0).settle();
    EXPECT_EQ(t.t.stories(A, 0), die == 6 ? Names{"trial"} : Names{});
  }
}

// … unless another card has decided the test.
TEST(Cancelled, WhatAnotherCardHasDecidedStays) {
  TwoAccidents t("{test_with: exploration}", "{decide: failure}");
  t.t.pass();
  ASSERT_EQ(t.t.prompt(), Prompt::AfterTest);
  EXPECT_EQ(t.after("late"), kOfCombat);
  t.t.settle();
  EXPECT_EQ(t.t.count(ZoneKind::Stories, A, 0), 0);
}

// The ability and the result are two things.
TEST(Cancelled, EachPartComesBackByItself) {
  TwoAccidents t("[{test_with: exploration}, {decide: success}]", "{test_with: negotiation}", 1);
  EXPECT_EQ(t.after("unfog"), kOfNegotiation);
  EXPECT_EQ(t.t.state().test.decided, 0);
  EXPECT_EQ(t.after("unraid"), kOfCombat);
  TwoAccidents kept("[{test_with: exploration}, {decide: success}]", "{test_with: negotiation}");
  kept.t.settle();
  EXPECT_TRUE(kept.t.state().test_changes.empty()) << "nothing of it is left for the next test";
}

// However long it was to hold.
TEST(Cancelled, ALongerChangeOfAValueEndsToo) {
  TwoAccidents t("{gain: combat, by: {minus: 2, from: 0}, to: rival, until: turn_end}", kNothing);
  EXPECT_EQ(t.t.field("test_value"), 0);
  t.after("unfog");
  EXPECT_EQ(t.t.field("test_value"), 2);
}

// What has happened has happened.
TEST(Cancelled, DrawnCardsStay) {
  TwoAccidents t("[{draw: 1}, {score: 5}]", kNothing);
  const int held = t.t.count(ZoneKind::Hand, B);
  t.after("unfog");
  EXPECT_EQ(t.t.count(ZoneKind::Hand, B), held);
  EXPECT_EQ(t.t.field("sheet_bonus", B, 0), 5);
}

}  // namespace
}  // namespace fudaba::ouka::test
