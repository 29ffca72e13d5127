// What people point at: what a move is about, and what may be expected of a card.
#include <gtest/gtest.h>

#include "games/kannagi/table.h"

namespace fudaba::kannagi::test {
namespace {

Table in_main_phase() {
  Table t;
  t.place(A, 1, "hut").place(B, 1, "tower").ghosts(A, 1, {"feeder"});
  t.hand(A, {"tower", "imp", "plain_air", "needle"}).at("main_phase");
  return t;
}

Move at_place(Act act, const Table& t, const std::string& card, int slot) {
  return t.move_of(act, card, slot);
}

TEST(Pointing, ASummoningIsAboutTheSlotWhereThePlaceWillStand) {
  const Table t = in_main_phase();
  EXPECT_EQ(t.targets(at_place(Act::Summon, t, "tower", kOnSeason)), Names{"first.place.1"});
  EXPECT_EQ(t.targets(at_place(Act::Summon, t, "tower", 255)), Names{"first.place.3"});
  EXPECT_EQ(t.targets(t.move_of(Act::Deploy, "plain_air")), Names{"first.season"});
  EXPECT_EQ(t.targets(t.move_of(Act::UseTool, "needle")), Names{"first.using"});
}

TEST(Pointing, AGhostIsAboutItsHostAndARaidAboutTheOpposingPlace) {
  const Table t = in_main_phase();
  EXPECT_EQ(t.targets(at_place(Act::Possess, t, "imp", 1)), Names{"first.place.2"});
  EXPECT_EQ(t.targets(at_place(Act::Attack, t, "hut", 1)), Names{"second.place.2"});
  EXPECT_EQ(t.targets(at_place(Act::Attack, t, "hut", 255)), Names{});
}

TEST(Pointing, OfACardWhatItsKindCanDoWhereItLiesIsExpected) {
  const Table t = in_main_phase();
  EXPECT_EQ(t.expected_of("imp"), Names{"possess"});
  EXPECT_EQ(t.ask_of("imp", Act::Possess).place, 1) << "the first place that stands";
  EXPECT_EQ(t.expected_of("plain_air"), Names{"deploy"});
  EXPECT_EQ(t.expected_of("needle"), Names{"use_tool"});
  EXPECT_EQ(t.expected_of("hut"), (Names{"attack", "use_ability"}));
  EXPECT_EQ(t.expected_of("feeder"), Names{"use_ability"});
}

// KNG-5.1
TEST(Pointing, OfAPlaceInTheSoulARiseIsExpectedIfItHasAdversity) {
  const CardPool pool = make_pool(
      "filler: {kind: place}\n"
      "phoenix: {kind: place, abilities: [{has: adversity, by: 1}]}\n");
  Table t(pool);
  t.soul(A, {"phoenix", "filler"}).at("main_phase");
  EXPECT_EQ(t.expected_of("phoenix"), Names{"rise"});
  EXPECT_EQ(t.targets(t.move_of(Act::Rise, "phoenix")), Names{"first.place.2"});
  Table theirs(pool);
  theirs.soul(B, {"phoenix"}).at("main_phase");
  EXPECT_EQ(theirs.expected_of("phoenix"), Names{});
}

}  // namespace
}  // namespace fudaba::kannagi::test
