// What people point at: what a move is about, and what may be expected of a card.
#include <gtest/gtest.h>

#include "games/ouka/table.h"

namespace fudaba::ouka::test {
namespace {

TEST(Pointing, GrowthIsAboutWhoGrows) {
  Table t;
  t.sage(A, 2, {"cid1"}).hand(A, {"ann2", "cid2", "dan1"}).at("sage_phase");
  EXPECT_EQ(t.targets(t.move_of(Act::Grow, "ann2")), (Names{"first.characters.1", "hero_a"}));
  EXPECT_EQ(t.targets(t.move_of(Act::GrowSage, "cid2")), (Names{"first.characters.3", "cid1"}));
  EXPECT_EQ(t.targets(t.move_of(Act::BringOut, "dan1")), Names{});
  EXPECT_EQ(t.expected_of("ann2"),
            (Names{"grow", "bring_out", "poach", "grow_sage", "power", "foreshadow"}));
  EXPECT_EQ(t.expected_of("cid1"), Names{"ability"});
  EXPECT_EQ(t.expected_of("hero_b"), Names{}) << "it is the opponent's";
}

TEST(Pointing, ASlotIsOfTheLineWhereTheCardGoesWithWhatLiesInIt) {
  Table t;
  t.hand(A, {"dan1", "gate"}).story(A, 1, {"meeting"}).foreshadow(A, 2, "snare").at("sage_phase");
  t.act(Act::BringOut, "dan1");
  ASSERT_EQ(t.prompt(), Prompt::Slot);
  EXPECT_EQ(t.targets(choose_place(1)), Names{"first.characters.2"});
  EXPECT_EQ(t.expected_at(ZoneKind::Characters, A, 0), Names{"choose"});
  t.slot(1).pass_to(Prompt::ForeshadowPhase).act(Act::LayForeshadow, "gate");
  ASSERT_EQ(t.prompt(), Prompt::Slot);
  EXPECT_EQ(t.targets(choose_place(0)), Names{"first.stories.1"});
  EXPECT_EQ(t.targets(choose_place(1)), (Names{"first.stories.2", "meeting"}));
  EXPECT_EQ(t.targets(choose_place(2)), (Names{"first.foreshadows.3", "snare"}));
}

TEST(Pointing, WhatIsUsedInATestGoesThereAndAClimaxToItsPlace) {
  Table t;
  t.hand(A, {"chase", "epilogue"}).hand(B, {"trap", "gate", "cid1"}).at("story_phase");
  EXPECT_EQ(t.targets(t.move_of(Act::Tell, "chase")), Names{"first.test"});
  EXPECT_EQ(t.targets(t.move_of(Act::UseClimax, "epilogue")), Names{"first.climaxes"});
  EXPECT_EQ(t.expected_of("chase"), (Names{"tell", "foreshadow"}));
  EXPECT_EQ(t.expected_of("epilogue"), (Names{"foreshadow", "climax"}));
  t.act(Act::Tell, "chase").pass_to(Prompt::Reaction);
  ASSERT_EQ(t.asked(), B);
  EXPECT_EQ(t.targets(t.move_of(Act::UseAccident, "trap")), Names{"second.test"});
  EXPECT_EQ(t.expected_of("trap"), Names{"accident"});
  EXPECT_EQ(t.expected_of("gate"), Names{"enlarge"});
  EXPECT_EQ(t.expected_of("cid1"), Names{"power"});
}

}  // namespace
}  // namespace fudaba::ouka::test
