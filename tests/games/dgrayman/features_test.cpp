// The numbers by which computer players that have learned judge a position.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "games/dgrayman/table.h"

namespace fudaba::dgrayman::test {
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

// A has a unit of ann that can act, one of cat and dan, and one of bob that rests; B one of bob
// that can act and one of cat in the action zone.
TEST(Features, CountWhatEachSideHas) {
  Table t;
  t.standby(A, {"ann_all", "ann_star", "cat_wall", "dan_wall", "cat_dan"});
  t.rested(A, {"bob_blade"}).action(A, {"bob_scout", "bob_wall"});
  t.standby(B, {"bob_wall"}).action(B, {"cat_wall"});
  t.hand(A, {"ann_scout", "eve_spare", "ann_star", "ann_bob", "ann_march", "filler"});
  t.deck(A, Names(2, "filler")).discard(A, {"bob_wall"}).points(A, 18).points(B, 6);
  t.at("character_phase");
  const Numbers expected{
      {"turn", 1},          {"hand", 6},          {"small_hand", 3},        {"turn_hand", 6},
      {"deck", -18},        {"thin_deck", 10},    {"bare_deck", 2},         {"points", 12},
      {"near_win", 4},      {"at_the_door", 1},   {"to_five", -2},          {"units", 1},
      {"combined", 1},      {"fielded", 6},       {"standby_power", 20},    {"action_power", 2},
      {"exposed", 1},       {"exposed_best", 1},  {"weakest_exposed", 3},   {"specials", 1},
      {"able", 1},          {"able_now", 2},      {"attackers", 1},         {"guards", 1},
      {"searchers", 1},     {"drawers", 1},       {"recoverers", 1},        {"interceptors", 1},
      {"searchers_now", 1}, {"search_points", 3}, {"search_points_now", 3}, {"best_search", 3},
      {"icons", 8},         {"search_units", 2},  {"characters_held", 2},   {"specials_held", 1},
      {"doubles_held", 1},  {"skills_held", 2},   {"usable_skills", 1},     {"joining", 2},
      {"founding", 1},      {"recoverable", 1},   {"can_found", 1},         {"strongest", 2}};
  EXPECT_EQ(lead_of(t), expected);
}

// What is counted for the player whose turn it is alone.
TEST(Features, TellWhoseTurnItIs) {
  Table t;
  t.standby(A, {"ann_all"}).standby(B, {"bob_all"}).at("main_phase");
  const Numbers expected{{"turn", 1},
                         {"can_found", 1},
                         {"able_now", 1},
                         {"searchers_now", 1},
                         {"search_points_now", 3}};
  EXPECT_EQ(lead_of(t), expected);
  Table founded;
  founded.hand(A, {"ann_all", "bob_all"}).at("character_phase").act(Act::Place, "ann_all");
  EXPECT_EQ(lead_of(founded).count("can_found"), 0U);
}

TEST(Features, CountWhoStaysRested) {
  const CardPool pool = make_pool(
      "ann: {kind: person}\nbob: {kind: person}\neve: {kind: person}\n"
      "filler: {kind: skill, person: eve, timing: act, rank: 0}\n"
      "ann_chain: {kind: character, person: ann, abilities: [{has: stays_rested, affects: "
      "[character, {owner: opponent}]}]}\n"
      "bob_one: {kind: character, person: bob}\n");
  Table t(pool);
  t.standby(A, {"ann_chain"}).standby(B, {"bob_one", "bob_one"}).at("main_phase");
  EXPECT_EQ(lead_of(t)["held_down"], -2);
}

// By the player who is nearer to winning.
TEST(Features, TellHowFarTheGameHasCome) {
  const auto stage = [](int own, int other) {
    Table t;
    t.standby(A, {"ann_all"}).points(A, own).points(B, other).at("main_phase");
    Features features;
    t.game().features(t.state(), A, features);
    return features.stage;
  };
  EXPECT_EQ(stage(0, 0), 0);
  EXPECT_EQ(stage(5, 10), fudaba::kStages / 2);
  EXPECT_EQ(stage(15, 10), fudaba::kStages * 3 / 4);
}

}  // namespace
}  // namespace fudaba::dgrayman::test
