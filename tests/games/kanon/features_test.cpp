// The numbers by which computer players that have learned judge a position.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "games/kanon/table.h"

namespace fudaba::kanon::test {
namespace {

using Numbers = std::map<std::string, int>;

// What A has more than B, those that are not alike.
Numbers lead_of(const Table& t) {
  Features features;
  t.game().features(t.state(), A, features);
  Numbers numbers;
  const auto names = Game::feature_names();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (features.values[i] != 0) { numbers[std::string(names[i])] = features.values[i]; }
  }
  return numbers;
}

// A has fronts of power 5, 9 and 3, three cats in a line, an item face up and two face down; B one
// card of power 4, face down.
Table position() {
  Table t;
  t.bare().line(A, 0, {"cat5", "cat", "free_spirit", "lamp"});
  t.line(A, 1, {"champion", "lamp"}).down(A, 1, 2).line(A, 2, {"cat3", "cat_lamp"}).down(A, 2, 2);
  t.line(B, 0, {"cat"}).down(B, 0, 1).deck(A, Names(2, "filler"));
  t.zone("points", A, Names(6, "filler")).zone("points", B, {"filler"});
  t.hand(A, {"cat3", "sly", "lamp", "study", "halt"});
  return t;
}

TEST(Features, CountWhatEachSideHas) {
  Table t = position();
  t.at("card_set");
  const Numbers expected{{"turn", 1},
                         {"hand", 5},
                         {"small_hand", 3},
                         {"turn_hand", 5},
                         {"deck", -18},
                         {"thin_deck", 10},
                         {"bare_deck", 2},
                         {"points", 5},
                         {"missing_three", 3},
                         {"missing_one", 1},
                         {"field_cards", 7},
                         {"thin_field", -3},
                         {"last_card", -1},
                         {"empty_fronts", -2},
                         {"fighters", 4},
                         {"power", 21},
                         {"front_power", 13},
                         {"best_front", 5},
                         {"worst_front", -1},
                         {"wins", 1},
                         {"safe_fronts", 2},
                         {"face_down", 1},
                         {"front_face_down", -1},
                         {"face_up_characters", 5},
                         {"open_items", 1},
                         {"hidden_items", 2},
                         {"triples", 1},
                         {"bonus_triples", 1},
                         {"deep_lines", 1},
                         {"bound", 1},
                         {"permanents_held", 3},
                         {"characters_held", 2},
                         {"items_held", 1},
                         {"events_held", 2},
                         {"interrupts_held", 1},
                         {"best_held", 4},
                         {"can_battle", 1},
                         {"can_stack", 1},
                         {"first_player", 1}};
  EXPECT_EQ(lead_of(t), expected);
}

TEST(Features, CountTheFrontsThatAreBeaten) {
  Table t;
  t.bare().line(A, 0, {"cat3"}).line(B, 0, {"cat5"}).at("card_set");
  const Numbers lead = lead_of(t);
  EXPECT_EQ(lead.at("beaten"), 1);
  EXPECT_EQ(lead.at("wins"), -1);
  EXPECT_EQ(lead.at("safe_fronts"), -1);
}

TEST(Features, CountALineOfFronts) {
  Table t;
  t.line(A, 0, {"cat"}).line(A, 1, {"cat3"}).line(A, 2, {"cat5"}).at("card_set");
  EXPECT_EQ(lead_of(t).at("triples"), 1);
}

// Only in the own turn, until its battle has been fought.
TEST(Features, TellWhetherABattleIsToCome) {
  Table fought;
  fought.line(A, 0, {"cat5"}).line(A, 1, {"guide"}).line(B, 0, {"cat3"}).at("battle");
  EXPECT_EQ(lead_of(fought)["can_battle"], 1);
  fought.battle(0, 0).pass().pass();
  EXPECT_EQ(fought.state().battles, 1);
  EXPECT_EQ(lead_of(fought)["can_battle"], 0);
}

// Only in the own turn, until the card-set phase is over.
TEST(Features, TellWhetherCardsMayStillBePlaced) {
  Table t;
  t.hand(A, {"cat", "cat5"}).hand(B, {"cat"}).line(B, 0, {"cat3"}).at("draw_phase");
  EXPECT_EQ(t.prompt(), Prompt::CardSet);
  EXPECT_EQ(lead_of(t)["can_stack"], 1);
  t.stack("cat", 0);
  EXPECT_EQ(t.prompt(), Prompt::CardSet);
  EXPECT_EQ(lead_of(t)["can_stack"], 1);
  t.pass();
  EXPECT_EQ(t.prompt(), Prompt::PayCost);
  EXPECT_EQ(lead_of(t)["can_stack"], 0);
}

// By the player who is nearer to winning.
TEST(Features, TellHowFarTheGameHasCome) {
  const auto stage = [](unsigned own, unsigned other) {
    Table t;
    t.zone("points", A, Names(own, "filler")).zone("points", B, Names(other, "filler"));
    t.at("card_set");
    Features features;
    t.game().features(t.state(), A, features);
    return features.stage;
  };
  EXPECT_EQ(stage(0, 0), 0);
  EXPECT_EQ(stage(2, 3), 3 * kStages / kPointsToWin);
  EXPECT_EQ(stage(6, 3), 6 * kStages / kPointsToWin);
}

}  // namespace
}  // namespace fudaba::kanon::test
