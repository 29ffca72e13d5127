// What people point at: what a move is about, and what may be expected of a card.
#include <gtest/gtest.h>

#include "games/dgrayman/table.h"

namespace fudaba::dgrayman::test {
namespace {

Table in_main_phase() {
  Table t;
  t.standby(A, {"ann_all"}).action(B, {"bob_all"}).standby(B, {"cat_wall"});
  t.hand(A, {"ann_march", "ann_cut", "dan_scout"}).hand(B, {"bob_rally", "bob_scout"});
  t.at("main_phase");
  return t;
}

TEST(Pointing, AnActIsAboutTheZoneItsUserGoesToAndAnAttackAboutTheOtherSides) {
  const Table t = in_main_phase();
  EXPECT_EQ(t.targets(t.move_of(Act::Search, "ann_all")), Names{"first.action"});
  EXPECT_EQ(t.targets(t.move_of(Act::Attack, "ann_all")), Names{"second.action"});
  EXPECT_EQ(t.targets(t.move_of(Act::DeckSearch, "ann_all")),
            (Names{"second.deck", "first.action"}));
  EXPECT_EQ(t.targets(t.move_of(Act::UseSkill, "ann_march")), Names{"first.using"});
  EXPECT_EQ(t.targets(t.move_of(Act::Place, "dan_scout")), Names{"first.standby"});
  EXPECT_EQ(t.targets(t.move_of(Act::UseAbility, "ann_all")), Names{});
}

// DGM-7.2, DGM-7.11
TEST(Pointing, OfAUnitItsActionsAreExpectedInItsTurnAndItsAnswersInTheOther) {
  Table t = in_main_phase();
  EXPECT_EQ(t.expected_of("ann_all"),
            (Names{"attack", "search", "deck_search", "draw", "recover", "use_ability"}));
  EXPECT_EQ(t.expected_of("cat_wall"), Names{}) << "it is the opponent's";
  t.act(Act::Search, "ann_all");
  ASSERT_EQ(t.asked(), B);
  EXPECT_EQ(t.expected_of("cat_wall"), (Names{"guard", "intercept"}));
  EXPECT_EQ(t.expected_of("bob_rally"), Names{"respond"});
}

TEST(Pointing, OfACardOfTheHandItsUseIsExpected) {
  const Table t = in_main_phase();
  EXPECT_EQ(t.expected_of("dan_scout"), Names{"place"});
  EXPECT_EQ(t.expected_of("ann_march"), (Names{"use_skill", "respond"}));
  EXPECT_EQ(t.expected_of("bob_rally"), Names{}) << "it is the opponent's";
  EXPECT_EQ(t.expected_of("bob_scout"), Names{});
}

}  // namespace
}  // namespace fudaba::dgrayman::test
