// What a view of Kannagi tells beside the cards: each fact by its name, and to whom.
#include <gtest/gtest.h>

#include "games/kannagi/table.h"
#include "support/proves.h"

namespace fudaba::kannagi::test {
namespace {

TEST(View, TellsLifePlacesAndWhatIsLeft) {
  Table t;
  t.place(A, 1, "tower").value("laid", 2, A).value("damage", 203, A).soul(B, 2);
  t.value("life", 12, B).at("main_phase");
  EXPECT_EQ(t.seen(B, "step"), static_cast<int>(Step::MainPhase));
  EXPECT_EQ(t.seen(A, "life", B), 12);
  EXPECT_EQ(t.seen(B, "power", A, 1), t.power("tower"));
  EXPECT_EQ(t.seen(B, "damage", A, 1), 3);
  EXPECT_EQ(t.seen(B, "laid", A, 1), 1);
  EXPECT_EQ(t.seen(B, "power", A, 2), kUntold) << "there is no place";
  EXPECT_EQ(t.seen(kNoSeat, "attacks_left"), t.seen(A, "attacks_left"));
}

// What may be prevented is told to who is asked alone.
TEST(View, TellsWhatMayBePreventedToWhoIsAsked) {
  FUDABA_PROVES("KNG-7.7");
  Table t;
  t.place(A, 1, "tower").soul(B, 2).at("main_phase").act(Act::Attack, "tower");
  ASSERT_EQ(t.prompt(), Prompt::Defence);
  EXPECT_EQ(t.seen(B, "guard_parts"), 1);
  EXPECT_EQ(t.told(B, "guard").size(), 2U);
  for (const Seat other : {A, kNoSeat}) {
    EXPECT_EQ(t.seen(other, "guard_parts"), 0);
    EXPECT_TRUE(t.told(other, "guard").empty());
  }
  t.choose("filler");
  EXPECT_EQ(t.told(A, "defends").size(), 1U);
}

// Which ghost of a hand is about to be laid its owner alone is told.
TEST(View, TellsWhichGhostIsPlayedToItsOwnerAlone) {
  FUDABA_PROVES("KNG-5.4");
  Table t;
  t.hand(A, {"imp"}).hand(B, {"needle"}).place(A, 1, "hut").ask_everything().at("main_phase");
  t.act(Act::Possess, "imp", 1);
  ASSERT_EQ(t.told(A, "doing").size(), 1U);
  EXPECT_EQ(t.told(A, "doing")[0].card, t.find("imp"));
  for (const Seat other : {B, kNoSeat}) {
    ASSERT_EQ(t.told(other, "doing").size(), 1U);
    EXPECT_EQ(t.told(other, "doing")[0].card, kNoCard);
  }
}

}  // namespace
}  // namespace fudaba::kannagi::test
