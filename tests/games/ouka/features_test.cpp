// What computer players that learn look at: each number is what it is called.
#include "games/features.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "games/ouka/table.h"

namespace fudaba::ouka::test {
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

TEST(Features, OfTheStoryLine) {
  Table t;
  t.story(A, 0, {"duel", "meeting"}).story(A, 1, {"gate"}).foreshadow(A, 2, "chase");
  t.zone("completed", A, {"epilogue", "legend"}, 3).story(B, 0, {"moor"}).at("story_phase");
  EXPECT_EQ(more(t, "story_points"), 30 + 20 + 10 - 10);
  EXPECT_EQ(more(t, "stories_later"), 2 * 50) << "in two more rounds";
  EXPECT_EQ(more(t, "story_groups"), 2 - 1);
  EXPECT_EQ(more(t, "story_cards"), 3 - 1);
  EXPECT_EQ(more(t, "motifs"), 3 - 1);
  EXPECT_EQ(more(t, "foreshadows"), 1);
  EXPECT_EQ(more(t, "completed"), 1);
  EXPECT_EQ(more(t, "free_slots"), 1 - 4);
}

TEST(Features, OfThePeople) {
  Table t;
  t.value("destiny", 2, A).sage(A, 1, {"cid2", "cid1"}).sage(A, 2, {"dan1"}).value("turned", 3, A);
  t.at("story_phase");
  EXPECT_EQ(more(t, "destiny"), 1);
  EXPECT_EQ(more(t, "destiny_later"), 2);
  EXPECT_EQ(more(t, "abilities"), (3 + 2) - (1 + 1));
  EXPECT_EQ(more(t, "best_ability"), 3 - 1);
  EXPECT_EQ(more(t, "sages"), 2);
  EXPECT_EQ(more(t, "upright_sages"), 1);
  EXPECT_EQ(more(t, "sage_destiny"), 2 + 1);
}

TEST(Features, OfTheHand) {
  Table t;
  t.hand(A, {"ann2", "ann3", "cid1", "trap", "chase", "gate", "grand"});
  t.story(A, 0, {"meeting"}).story(B, 0, {"gate"}).at("story_phase");
  EXPECT_EQ(more(t, "growth_held"), 1) << "by the next destiny alone";
  EXPECT_EQ(more(t, "users_held"), 1);
  EXPECT_EQ(more(t, "stories_held"), 3);
  EXPECT_EQ(more(t, "accidents_held"), 1);
  EXPECT_EQ(more(t, "points_held"), 30) << "gate is told";
  EXPECT_EQ(more(t, "best_tellable"), 30 * 3);
  EXPECT_EQ(more(t, "climaxes_held"), 1);
  EXPECT_EQ(more(t, "near_climax"), 1) << "it needs a place, too";
  EXPECT_EQ(more(t, "ready_climax"), 0);
  Table ready;
  ready.hand(A, {"finale"}).story(A, 0, {"meeting"}).story(A, 1, {"gate"}).at("story_phase");
  EXPECT_EQ(more(ready, "near_climax"), 1) << "of what it needs";
  EXPECT_EQ(more(ready, "ready_climax"), 50);
}

TEST(Features, OfTheTurn) {
  for (const std::string step : {"sage_phase", "story_phase", "foreshadow_phase"}) {
    Table t;
    t.hand(A, {"meeting"}).at(step);
    EXPECT_EQ(more(t, "can_grow"), step == "sage_phase" ? 1 : 0);
    EXPECT_EQ(more(t, "can_tell"), step == "foreshadow_phase" ? 0 : 1);
    EXPECT_EQ(more(t, "turn_and_tellable"), step == "foreshadow_phase" ? 0 : 20 * 6);
    EXPECT_EQ(more(t, "rounds_left"), 3);
  }
}

TEST(Features, OfTheScore) {
  Table t;
  t.value("score", 20, A).value("score", 50, B).zone("missions", A, {"war", "peace"});
  t.zone("completed", A, {"epilogue", "gate"}, 1).hand(A, {"feast"}).at("story_phase");
  EXPECT_EQ(more(t, "score"), -30);
  EXPECT_EQ(more(t, "leads"), -1);
  EXPECT_EQ(more(t, "missions_met"), 40);
  EXPECT_EQ(more(t, "missions_open"), 70);
  EXPECT_EQ(more(t, "bonus"), 0);
  t.act(Act::Tell, "feast").slot(0);
  EXPECT_EQ(more(t, "bonus"), 30);
}

}  // namespace
}  // namespace fudaba::ouka::test
