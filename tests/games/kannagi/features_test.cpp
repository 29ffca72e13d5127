// What computer players that learn look at: each number is what it is called.
#include "games/features.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "games/kannagi/table.h"

namespace fudaba::kannagi::test {
namespace {

// What A has more of than B.
int more(const Table& t, std::string_view name) {
  Features features;
  t.game().features(t.state(), A, features);
  const auto names = Game::feature_names();
  const auto at = std::find(names.begin(), names.end(), name);
  return at == names.end() ? kUntold
                           : features.values[static_cast<std::size_t>(at - names.begin())];
}

TEST(Features, OfTheField) {
  Table t;
  t.place(A, 1, "tower").ghosts(A, 1, {"imp", "ogre"}).value("damage", 201, A);
  t.place(A, 2, "hut").ghosts(A, 2, {"herald"}).value("laid", 3, A).value("face_up", 3, A);
  t.season(A, "plain_air").value("life", 3, A).value("life", 12, B).at("main_phase");
  EXPECT_EQ(more(t, "season_card"), 1);
  EXPECT_EQ(more(t, "places"), 2);
  EXPECT_EQ(more(t, "awake_places"), 1);
  EXPECT_EQ(more(t, "awake_power"), 4);
  EXPECT_EQ(more(t, "laid_power"), 2);
  EXPECT_EQ(more(t, "best_awake"), 4);
  EXPECT_EQ(more(t, "best_now"), 4);
  EXPECT_EQ(more(t, "best_later"), 4);
  EXPECT_EQ(more(t, "hurt"), 1);
  EXPECT_EQ(more(t, "ghosts"), 3);
  EXPECT_EQ(more(t, "awake_ghosts"), 2);
  EXPECT_EQ(more(t, "turned_up"), 1);
  EXPECT_EQ(more(t, "life"), -9);
  EXPECT_EQ(more(t, "low_life"), 7);
  EXPECT_EQ(more(t, "last_life"), 1);
  EXPECT_EQ(more(t, "menace"), 2 - 7) << "B is 8 points away, A is 3";
}

TEST(Features, OfTheHandAndTheSoul) {
  Table t;
  t.hand(A, {"manor", "summer_manor", "summer_hut", "imp", "ogre", "needle", "spring_air"});
  t.soul(A, {"spring_hut", "spring_hut", "winter_hut"}).at("main_phase");
  EXPECT_EQ(more(t, "souls"), 3);
  EXPECT_EQ(more(t, "few_souls"), 3);
  EXPECT_EQ(more(t, "some_souls"), 3);
  EXPECT_EQ(more(t, "seasons"), 2);
  EXPECT_EQ(more(t, "playable_places"), 2) << "without a cost no season is asked for";
  EXPECT_EQ(more(t, "best_playable"), 6);
  EXPECT_EQ(more(t, "playable_ghosts"), 2);
  EXPECT_EQ(more(t, "playable_tools"), 1);
  EXPECT_EQ(more(t, "playable_seasons"), 1);
  EXPECT_EQ(more(t, "unplayable"), 1) << "the soul has no card of summer";
  EXPECT_EQ(more(t, "nearly_playable"), 1);
}

TEST(Features, OfWhatHasNotBeenDoneYet) {
  for (const bool done : {false, true}) {
    Table t;
    t.hand(A, {"hut", "imp", "needle"}).place(A, 1, "hut").place(A, 2, "tower");
    t.value("tools_used", 1, B).at("main_phase");
    if (done) {
      t.act(Act::Summon, "hut").settle().act(Act::Possess, "imp", 1).settle();
      t.act(Act::Attack, "tower").settle().act(Act::UseTool, "needle").settle();
    }
    const int left = done ? 0 : 1;
    EXPECT_EQ(more(t, "can_summon"), left);
    EXPECT_EQ(more(t, "can_attach"), left);
    EXPECT_EQ(more(t, "can_attack"), left);
    EXPECT_EQ(more(t, "can_use_tool"), left);
  }
}

TEST(Features, TheGameIsAsFarAsLifeIsLost) {
  for (const int life : {30, 15, 3}) {
    Table t;
    t.value("life", life, B).at("main_phase");
    Features features;
    t.game().features(t.state(), A, features);
    EXPECT_EQ(features.stage, (30 - life) * kStages / 45);
  }
}

}  // namespace
}  // namespace fudaba::kannagi::test
