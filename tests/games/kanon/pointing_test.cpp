// What people point at: what a move is about, and what may be expected of a card.
#include <gtest/gtest.h>

#include "games/kanon/table.h"

namespace fudaba::kanon::test {
namespace {

TEST(Pointing, ACardIsStackedInALineAndAnEventPlayedInItsPlace) {
  Table t;
  t.hand(A, {"cat", "study"}).at("card_set");
  EXPECT_EQ(t.targets(t.move_of(Act::Stack, "cat", 1)), Names{"first.field.2"});
  EXPECT_EQ(t.targets(t.move_of(Act::PlayEvent, "study")), Names{"first.using"});
  EXPECT_EQ(t.expected_of("cat"), Names{"stack"});
  EXPECT_EQ(t.ask_of("cat", Act::Stack).place, 0);
  EXPECT_EQ(t.expected_of("study"), Names{"play_event"});
}

TEST(Pointing, AnAttackIsAboutALineAndWhoStandsInFront) {
  Table t;
  t.line(A, 1, {"cat5", "cat3"}).line(B, 2, {"note", "snow"}).at("battle");
  EXPECT_EQ(t.targets(Table::at_line(Act::Attack, 1)), (Names{"first.field.2", "cat5"}));
  EXPECT_EQ(t.targets(Table::at_line(Act::Defend, 2)), (Names{"second.field.3", "note"}));
  EXPECT_EQ(t.expected_of("cat3"), (Names{"turn_up", "use_ability", "attack"}));
  EXPECT_EQ(t.ask_of("cat3", Act::Attack), Table::at_line(Act::Attack, 1));
  EXPECT_EQ(t.expected_of("note"), Names{}) << "it is the opponent's";
}

// KAN-3.5
TEST(Pointing, WhatLiesFaceDownInFrontIsNotNamedToTheOtherPlayer) {
  Table t;
  t.line(A, 1, {"cat5"}).line(B, 2, {"note"}).down(B, 2, 1).at("battle");
  EXPECT_EQ(t.targets(Table::at_line(Act::Defend, 2)), Names{"second.field.3"});
}

}  // namespace
}  // namespace fudaba::kanon::test
