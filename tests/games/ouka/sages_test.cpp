// OUK-6, OUK-11: sages, growth, poaching, abilities of characters.
#include <gtest/gtest.h>

#include "games/ouka/table.h"
#include "support/proves.h"

namespace fudaba::ouka::test {
namespace {

// A card of the same character, one higher, is discarded.
TEST(Growth, TheProtagonistGrowsStepByStep) {
  FUDABA_PROVES("OUK-6.3", "OUK-6.8", "OUK-15.1", "OUK-15.3");
  Table t;
  t.hand(A, {"ann2", "ann3", "cid2"}).at("sage_phase");
  EXPECT_EQ(t.refused_by(Act::Grow, "ann3"), "OUK-6.3") << "not the next destiny";
  EXPECT_EQ(t.refused_by(Act::Grow, "cid2"), "OUK-6.3") << "another character";
  EXPECT_EQ(t.field("combat", A), 2);
  t.act(Act::Grow, "ann2");
  EXPECT_EQ(t.destiny(A), 2);
  EXPECT_EQ(t.field("combat", A), 3);
  EXPECT_EQ(t.zone(ZoneKind::Discard, A), Names{"ann2"});
}

TEST(Growth, AProtagonistDoesNotGrowBeyondThree) {
  FUDABA_PROVES("OUK-6.8");
  Table t;
  t.hand(A, {"ann3"}).value("destiny", 3, A).at("sage_phase");
  EXPECT_EQ(t.refused_by(Act::Grow, "ann3"), "OUK-6.8");
}

// One card of the hand a turn; foreshadows beyond that.
TEST(Growth, OneCardOfTheHandATurn) {
  FUDABA_PROVES("OUK-6.1", "OUK-6.2");
  Table t;
  t.hand(A, {"cid1", "dan1"}).foreshadow(A, 0, "ann2").at("sage_phase");
  t.act(Act::BringOut, "cid1").slot(1);
  EXPECT_EQ(t.refused_by(Act::BringOut, "dan1"), "OUK-6.1");
  t.act(Act::Grow, "ann2");
  EXPECT_EQ(t.destiny(A), 2);
}

// Destiny 1 alone, into a free slot.
TEST(Sages, ASageOfDestinyOneComesOut) {
  FUDABA_PROVES("OUK-6.4", "OUK-4.2");
  Table t;
  t.hand(A, {"cid1", "dan2"}).at("sage_phase");
  EXPECT_EQ(t.refused_by(Act::BringOut, "dan2"), "OUK-6.4");
  t.act(Act::BringOut, "cid1");
  EXPECT_EQ(t.choices(), 4U) << "five slots, one has the protagonist";
  t.slot(3);
  EXPECT_EQ(t.zone(ZoneKind::Characters, A, 3), Names{"cid1"});
}

// Characters on the field are unique on both sides.
TEST(Sages, ACharacterIsOnTheFieldOnce) {
  FUDABA_PROVES("OUK-6.7", "OUK-4.6");
  Table t;
  t.hand(A, {"cid1", "dan1b"}).sage(A, 1, {"cid1"}).sage(B, 1, {"dan1"}).at("sage_phase");
  EXPECT_EQ(t.refused_by(Act::BringOut, "cid1"), "OUK-6.7");
  EXPECT_EQ(t.refused_by(Act::BringOut, "dan1b"), "OUK-6.6") << "it may be poached";
  EXPECT_TRUE(t.offers(Act::Poach, "dan1b"));
}

// The upper card counts; upside down stays upside down.
TEST(Sages, ASageGrowsByACardLaidOnIt) {
  FUDABA_PROVES("OUK-6.5", "OUK-4.2", "OUK-6.12");
  Table t;
  t.hand(A, {"cid2", "cid3"}).sage(A, 1, {"cid1"}).value("turned", 2, A).at("sage_phase");
  EXPECT_EQ(t.refused_by(Act::GrowSage, "cid3"), "OUK-6.5");
  t.act(Act::GrowSage, "cid2");
  EXPECT_EQ(t.zone(ZoneKind::Characters, A, 1), (Names{"cid2", "cid1"}));
  EXPECT_EQ(t.field("sage_destiny", A, 1), 2);
  EXPECT_EQ(t.field("upside_down", A, 1), 1);
}

// House rule.
TEST(Sages, AHouseRuleKeepsThemBelowTheProtagonist) {
  FUDABA_PROVES("OUK-6.10");
  Table off;
  off.hand(A, {"cid2"}).sage(A, 1, {"cid1"}).at("sage_phase");
  EXPECT_TRUE(off.offers(Act::GrowSage, "cid2"));
  Table on;
  on.hand(A, {"cid2"}).sage(A, 1, {"cid1"}).option("growth_cap", 1).at("sage_phase");
  EXPECT_EQ(on.refused_by(Act::GrowSage, "cid2"), "OUK-6.10");
}

// The opponent adds the sage's destiny; only a higher total wins.
TEST(Poaching, AHigherTotalTakesTheSagesPlace) {
  FUDABA_PROVES("OUK-6.6", "OUK-6.13");
  Table won;
  won.hand(A, {"dan1b"}).sage(B, 1, {"dan2", "dan1"}).dice({6, 3}).at("sage_phase");
  won.act(Act::Poach, "dan1b").slot(2);
  EXPECT_EQ(won.zone(ZoneKind::Characters, A, 2), Names{"dan1b"});
  EXPECT_EQ(won.count(ZoneKind::Characters, B, 1), 0);
  EXPECT_EQ(won.count(ZoneKind::Discard, B), 2) << "all cards of the sage";
  Table tied;
  tied.hand(A, {"dan1b", "filler"}).sage(B, 1, {"dan2", "dan1"}).dice({5, 3}).at("sage_phase");
  tied.act(Act::Poach, "dan1b").slot(2);
  EXPECT_EQ(tied.zone(ZoneKind::Discard, A), Names{"dan1b"});
  EXPECT_EQ(tied.count(ZoneKind::Characters, B, 1), 2);
  EXPECT_EQ(tied.field("sage_actions_left"), 0) << "it was the card of the turn";
}

TEST(Poaching, ItNeedsAFreeSlot) {
  FUDABA_PROVES("OUK-6.9");
  const CardPool pool = make_pool(R"(
ann: {kind: person}
bob: {kind: person}
p1: {kind: person}
p2: {kind: person}
p3: {kind: person}
p4: {kind: person}
dan: {kind: person}
hero_a: {kind: protagonist, person: ann, schools: [seals], destiny_1: {}, destiny_2: {}, destiny_3: {}}
hero_b: {kind: protagonist, person: bob, schools: [seals], destiny_1: {}, destiny_2: {}, destiny_3: {}}
c1: {kind: character, person: p1, destiny: 1, schools: [seals]}
c2: {kind: character, person: p2, destiny: 1, schools: [seals]}
c3: {kind: character, person: p3, destiny: 1, schools: [seals]}
c4: {kind: character, person: p4, destiny: 1, schools: [seals]}
filler: {kind: character, person: dan, destiny: 1, schools: [seals]}
)");
  Table t(pool);
  t.hand(A, {"filler"}).sage(B, 1, {"filler"});
  for (int slot = 1; slot < 5; ++slot) { t.sage(A, slot, {"c" + std::to_string(slot)}); }
  t.at("sage_phase");
  EXPECT_EQ(t.refused_by(Act::Poach, "filler"), "OUK-6.9");
}

// Cards of the protagonist's schools, not above its destiny.
TEST(Powers, TheProtagonistUsesCardsOfItsSchools) {
  FUDABA_PROVES("OUK-11.1", "OUK-11.2", "OUK-11.7");
  Table t;
  t.hand(A, {"chase", "cid1", "cid2", "dan1"}).ask_everything().at("story_phase");
  t.act(Act::Tell, "chase").slot(0);
  ASSERT_EQ(t.prompt(), Prompt::BeforeTest);
  EXPECT_EQ(t.refused_by(Act::UsePower, "cid2", 0), "OUK-11.2") << "destiny 2 is too high";
  t.act(Act::UsePower, "cid1", 0);
  EXPECT_EQ(t.field("test_value"), 4) << "combat 2 and 2 of the card";
  // OUK-11.8: it lies open until the result.
  EXPECT_EQ(t.zone(ZoneKind::Test, A).size(), 2U);
  t.settle();
  EXPECT_EQ(t.count(ZoneKind::Test, A), 0);
}

// A protagonist may be allowed further schools (hero_b: curses).
TEST(Powers, FurtherSchoolsCount) {
  FUDABA_PROVES("OUK-11.2");
  Table t;
  t.hand(A, {"chase"}).hand(B, {"dan1"}).dice({5}).at("story_phase");
  t.act(Act::Tell, "chase").slot(0);
  while (t.prompt() != Prompt::AfterTest) { t.pass(); }
  ASSERT_EQ(t.asked(), B);
  t.act(Act::UsePower, "dan1", 0);
  EXPECT_EQ(t.die(), 1);
}

// An upright sage uses cards of its own character.
TEST(Powers, ASageUsesCardsOfItsCharacter) {
  FUDABA_PROVES("OUK-11.3");
  Table upright;
  upright.hand(A, {"dan1b"}).sage(A, 1, {"dan1"}).at("sage_phase");
  upright.act(Act::UsePower, "dan1b", 0);
  EXPECT_EQ(upright.zone(ZoneKind::Discard, A), Names{"dan1b"}) << "OUK-11.8: at once";
  EXPECT_EQ(upright.count(ZoneKind::Hand, A), 1) << "a card was drawn";
  Table over;
  over.hand(A, {"dan1b"}).sage(A, 1, {"dan1"}).value("turned", 2, A).at("sage_phase");
  EXPECT_EQ(over.refused_by(Act::UsePower, "dan1b", 0), "OUK-11.3");
}

// A sage turns over for its printed ability, at its timing.
TEST(Powers, ASageTurnsOverForItsAbility) {
  FUDABA_PROVES("OUK-11.4", "OUK-11.6", "OUK-4.5");
  Table t;
  t.sage(A, 1, {"dan1b"}).sage(A, 2, {"cid1"}).hand(A, {"filler"}).at("sage_phase");
  EXPECT_EQ(t.refused_by(Act::UseAbility, "cid1", 0), "OUK-11.6") << "before a test";
  t.act(Act::UseAbility, "dan1b", 0);
  EXPECT_TRUE(t.is_upside_down("dan1b"));
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 2);
  EXPECT_EQ(t.refused_by(Act::UseAbility, "dan1b", 0), "OUK-11.4");
}

// Abilities at or below the protagonist's destiny, once in the step.
TEST(Powers, AProtagonistHasItsOwnOnceInTheStep) {
  FUDABA_PROVES("OUK-11.5", "OUK-8.8");
  Table young;
  young.hand(A, {"chase", "filler"}).ask_everything().at("story_phase");
  young.act(Act::Tell, "chase").slot(0);
  while (young.prompt() != Prompt::BeforeTest) { young.pass(); }
  EXPECT_EQ(young.refused_by(Act::UseAbility, "hero_a", 0), "OUK-11.6");
  Table old;
  old.hand(A, {"chase", "filler"}).value("destiny", 2, A).ask_everything().at("story_phase");
  old.act(Act::Tell, "chase").slot(0);
  while (old.prompt() != Prompt::BeforeTest) { old.pass(); }
  old.act(Act::UseAbility, "hero_a", 0);
  EXPECT_EQ(old.field("test_value"), 4) << "combat 3 and 1";
  EXPECT_EQ(old.refused_by(Act::UseAbility, "hero_a", 0), "OUK-8.8");
}

}  // namespace
}  // namespace fudaba::ouka::test
