// What people point at: what a move is about, and what may be expected of a card.
#include <gtest/gtest.h>

#include "games/lanterns/table.h"

namespace fudaba::lanterns::test {
namespace {

Table in_main_step() {
  static const CardPool kPool = make_pool(
      "filler: {kind: lantern}\nboat: {kind: lantern}\nraft: {kind: lantern}\n"
      "look: {kind: wind, abilities: [{play: {draw: 1}}]}\n");
  Table t(kPool);
  t.zone("river", A, {"raft"}).hand(A, {"boat", "look"}).at("main");
  return t;
}

TEST(Pointing, ALanternIsAboutTheOwnHalfOfTheRiver) {
  const Table t = in_main_step();
  EXPECT_EQ(t.targets(t.move_of(Act::Float, "boat")), Names{"first.river"});
  EXPECT_EQ(t.targets(t.move_of(Act::Use, "look")), Names{});
}

TEST(Pointing, OfACardInHandWhatItsKindCanDoIsExpected) {
  const Table t = in_main_step();
  EXPECT_EQ(t.expected_of("boat"), Names{"float"});
  EXPECT_EQ(t.expected_of("look"), Names{"use"});
  EXPECT_EQ(t.expected_of("raft"), Names{});
}

}  // namespace
}  // namespace fudaba::lanterns::test
