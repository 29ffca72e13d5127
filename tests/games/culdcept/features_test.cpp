// The numbers by which computer players that have learned judge a position.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "support/table.h"

namespace fudaba::test {
namespace {

using Numbers = std::map<std::string, int>;

// What A has more than B, those that are not alike.
Numbers lead_of(const Table& t) {
  Features features;
  t.game().features(t.state(), A, features);
  Numbers numbers;
  const auto names = culdcept::Game::feature_names();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (features.values[i] != 0) { numbers[std::string(names[i])] = features.values[i]; }
  }
  return numbers;
}

int stage_of(const Table& t) {
  Features features;
  t.game().features(t.state(), A, features);
  return features.stage;
}

// A has a giant on lands 2 and 4, a water creature of level 3 at home, a defensive one in the city;
// B a wall and a rat facing the giants.
Table position() {
  Table t;
  t.governor(A, 2, "giant").governor(A, 4, "giant").governor(B, 5, "wall").governor(B, 3, "rat");
  t.governor(A, 3, "water_guard").levels(A, 3, {"filler", "filler"});
  t.spell_on_creature(A, 3, "blessing");
  t.governor(A, 5, "keeper").levels(A, 5, {"filler"}).spell_on_land(A, 5, "warding");
  t.levels(B, 1, {"filler"}).deck(A, 1).deck(B, 2).value("toll", 7, A).value("toll", 2, B);
  t.hand(A, {"soldier", "guard", "costly", "picky", "sword", "great_sword", "bolt", "insight",
             "fire_spell", "hill"});
  return t;
}

TEST(Features, CountWhatEachSideHas) {
  Table t = position();
  t.at("spell_phase");
  const Numbers expected{
      {"turn", 1},         {"hand", 10},          {"small_hand", 3},     {"turn_hand", 10},
      {"deck", -1},        {"thin_deck", 1},      {"bare_deck", 1},      {"toll", 5},
      {"near_ten", 1},     {"governors", 2},      {"bare_lands", -2},    {"strength", 250},
      {"hit_points", 150}, {"at_home", 1},        {"home_levels", 3},    {"levels", 3},
      {"bare_levels", -1}, {"tolls", 3},          {"heavy_toll", 2},     {"pressed", 1},
      {"attackers", 2},    {"conquered", 1},      {"open_foes", 2},      {"defensive", 1},
      {"spells_held", 3},  {"creatures_held", 4}, {"items_held", 2},     {"lands_held", 1},
      {"playable", 2},     {"best_playable", 80}, {"items_playable", 1}, {"spells_playable", 2},
      {"lasting", 2},      {"can_cast", 1},       {"before_move", 1}};
  EXPECT_EQ(lead_of(t), expected);
}

TEST(Features, TellWhetherASpellMayStillBeCast) {
  Table cast = position();
  cast.at("spell_phase").act(Act::PlaySpell, "bolt").choose("wall");
  EXPECT_EQ(lead_of(cast).count("can_cast"), 0U);
  EXPECT_EQ(lead_of(cast).count("before_move"), 1U);
  EXPECT_EQ(lead_of(cast)["conquered"], 2) << "the wall has taken damage";
  Table moved = position();
  moved.at("destination", 3);
  EXPECT_EQ(lead_of(moved).count("can_cast"), 0U);
  EXPECT_EQ(lead_of(moved).count("before_move"), 0U);
}

// From the first turn to ten points of toll, or to a very long game.
TEST(Features, TellHowFarTheGameHasCome) {
  Table begun;
  begun.value("turn", 1).at("spell_phase");
  EXPECT_EQ(stage_of(begun), 0);
  Table late;
  late.value("turn", 30).value("toll", 5, B).at("spell_phase");
  EXPECT_EQ(stage_of(late), (5 * 6 + 30) * kStages / 90);
  Table long_ago;
  long_ago.value("turn", 200).at("spell_phase");
  EXPECT_EQ(stage_of(long_ago), kStages);
}

}  // namespace
}  // namespace fudaba::test
