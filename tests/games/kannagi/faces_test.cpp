// Cards that count as others: used as what they may also be used as, summoned as what they are not,
// copies.
#include <gtest/gtest.h>

#include <string>

#include "games/kannagi/table.h"

namespace fudaba::kannagi::test {
namespace {

// A place that may be used as a tool, or as a ghost; and cards beside it.
CardPool faces() {
  return make_pool(
      "filler: {kind: place}\n"
      "hut: {kind: place, power: 5, abilities: [{when: attacks, do: {damage: 1, to: opponent}}]}\n"
      "cart: {kind: place, cost: 1, power: 4, abilities: [{also: cart_tool}]}\n"
      "cart_tool: {kind: tool, abilities: [{play: {damage: 2, to: opponent}}]}\n"
      "hag: {kind: place, cost: 9, power: 4, abilities: [{also: hag_ghost}]}\n"
      "hag_ghost: {kind: ghost, abilities: [{play: {damage: 3, to: opponent}}]}\n"
      "imp: {kind: ghost}\nair: {kind: season}\n");
}

TEST(Faces, ACardIsUsedAsItIsOrAsWhatItMayBe) {
  const CardPool pool = faces();
  Table t(pool);
  t.hand(A, {"cart"}).at("main_phase");
  EXPECT_FALSE(t.offers(Act::Summon, "cart"));  // its cost is not met
  EXPECT_EQ(t.refused_by(Act::Summon, "cart"), "KNG-6.1");
  EXPECT_TRUE(t.offers(Act::UseTool, "cart"));  // … that of the tool is
  t.act(Act::UseTool, "cart").settle();
  EXPECT_EQ(t.life(B), 28);
  EXPECT_EQ(t.zone(ZoneKind::Soul, A), Names{"cart"});  // it is itself again
  Table u(pool);
  u.hand(A, {"cart"}).soul(A, 1).at("main_phase").act(Act::Summon, "cart").settle();
  EXPECT_EQ(u.place_at(A, 1), "cart");
  EXPECT_EQ(u.life(B), 30);
}

// In a window a card that may be used as a tool is one.
TEST(Faces, ACardAnswersAsTheToolThatItMayBe) {
  const CardPool pool = faces();
  Table t(pool);
  t.place(A, 1, "hut").hand(B, {"cart"}).at("main_phase").act(Act::Attack, "hut");
  ASSERT_TRUE(t.is_window());
  EXPECT_TRUE(t.offers(Act::UseTool, "cart"));
  t.act(Act::UseTool, "cart").settle();
  EXPECT_EQ(t.life(A), 28);
}

// Face down it is a ghost to everybody; turned up it takes effect as one.
TEST(Faces, ACardIsAttachedAsTheGhostThatItMayBe) {
  const CardPool pool = faces();
  Table t(pool);
  t.place(A, 1, "hut").hand(A, {"hag"}).at("main_phase");
  EXPECT_FALSE(t.offers(Act::Possess, "hut", 1));
  t.act(Act::Possess, "hag", 1).settle();
  EXPECT_EQ(t.zone(ZoneKind::Ghosts, A, 1), Names{"hag"});
  t.act(Act::Attack, "hut").settle();
  EXPECT_EQ(t.life(B), 30 - 3 - 1 - 5);
  EXPECT_EQ(t.zone(ZoneKind::Soul, A).size(), 2U);
  EXPECT_TRUE(t.read().is_in(t.find("hag"), ZoneKind::Soul));
}

// What a tool does, and the pool it does it in.
CardPool face_rod(const std::string& action) {
  return make_pool(
      "filler: {kind: place}\nhut: {kind: place, power: 5, abilities: [{when: attacks, do: "
      "{damage: "
      "1, to: opponent}}]}\ntower: {kind: place, power: 7}\nshade: {kind: place, power: 9}\n"
      "air: {kind: season}\n"
      "rod: {kind: tool, abilities: [{play: " +
      action + "}]}");
}

TEST(Faces, ACardIsSummonedAsAPlaceThatItIsNot) {
  const CardPool pool = face_rod("{summon_as: shade, with: this, awake: yes}");
  Table t(pool);
  t.hand(A, {"rod"}).season(A, "air").at("main_phase").act(Act::UseTool, "rod").settle();
  EXPECT_EQ(t.place_at(A, 1), "shade") << "not onto the season card";
  EXPECT_EQ(t.power("shade"), 9);
  t.act(Act::Attack, "shade").settle();
  EXPECT_EQ(t.life(B), 21);
  EXPECT_EQ(t.zone(ZoneKind::Soul, A), Names{"rod"});
  EXPECT_TRUE(t.state().modifiers.empty());
}

TEST(Faces, ACardIsSummonedOntoTheSeasonCardOrNotAtAll) {
  const CardPool pool = face_rod(
      "[{choose: {each: season_card, in: hand, of: you}}, {summon_as: shade, with: chosen, "
      "on_season: yes}]");
  Table t(pool);
  t.season(A, "air").hand(A, {"rod", "air"}).at("main_phase").act(Act::UseTool, "rod").settle();
  if (t.asks() == DecisionKind::Card) { t.choose("air").settle(); }
  EXPECT_EQ(t.place_at(A, kOnSeason), "shade");
  Table none(pool);
  none.hand(A, {"rod", "air"}).at("main_phase").act(Act::UseTool, "rod").settle();
  if (none.asks() == DecisionKind::Card) { none.choose("air").settle(); }
  EXPECT_EQ(none.count(ZoneKind::Hand, A), 1);
}

TEST(Faces, ACardOnTheFieldIsNotSummonedOnceMore) {
  const CardPool pool = face_rod("{summon_as: shade, with: {each: [place, {named: tower}]}}");
  Table t(pool);
  t.hand(A, {"rod"}).place(A, 1, "tower").at("main_phase").act(Act::UseTool, "rod").settle();
  EXPECT_EQ(t.place_at(A, 1), "tower");
  EXPECT_EQ(t.place_at(A, 2), "");
}

// A window asks whoever holds one.
TEST(Faces, TheToolsOfAHandGoByWhatItsCardsAre) {
  for (const std::string held : {"air", "pin"}) {
    const std::string face = held == "air" ? "cart" : "shade";
    const CardPool pool = make_pool(
        "filler: {kind: place}\nair: {kind: season}\nshade: {kind: place}\n"
        "cart: {kind: place, abilities: [{also: pin}]}\n"
        "pin: {kind: tool, abilities: [{play: {damage: 1, to: opponent}}]}\n"
        "rod: {kind: tool, abilities: [{play: {summon_as: " +
        face + ", with: {each: card, in: hand, of: you}}}]}");
    Table t(pool);
    t.hand(A, {"rod", held}).at("main_phase").act(Act::UseTool, "rod").settle();
    EXPECT_EQ(t.place_at(A, 1), face);
    EXPECT_EQ(t.state().tools_held[A], 0);
  }
}

TEST(Faces, OfACardAllThatItMayBeUsedAsIsExpected) {
  const CardPool pool = faces();
  Table t(pool);
  t.hand(A, {"cart", "hag"}).at("main_phase");
  EXPECT_EQ(t.expected_of("cart"), (Names{"summon", "use_tool", "rise"}));
  EXPECT_EQ(t.expected_of("hag"), (Names{"summon", "possess", "rise"}));
}

TEST(Faces, ACardIsSummonedAsACopy) {
  const CardPool pool =
      face_rod("[{choose: {each: place, of: opponent}}, {summon_like: chosen, with: this}]");
  Table t(pool);
  t.hand(A, {"rod"}).place(B, 1, "tower").place(B, 2, "hut").at("main_phase");
  t.act(Act::UseTool, "rod").settle().choose("tower").settle();
  EXPECT_EQ(t.place_at(A, 1), "tower");
  EXPECT_EQ(t.place_at(B, 1), "tower");
}

// Its abilities are those of the other card, until the turn ends.
TEST(Faces, APlaceCountsAsAnotherForAWhile) {
  const CardPool pool =
      face_rod("{count_as: hut, of: {each: [place, {named: tower}]}, until: turn_end}");
  Table t(pool);
  t.hand(A, {"rod"}).place(A, 1, "tower").place(A, 2, "shade").at("main_phase");
  t.act(Act::UseTool, "rod").settle();
  EXPECT_EQ(t.place_at(A, 1), "hut");
  EXPECT_EQ(t.power("hut"), 5);
  EXPECT_EQ(t.place_at(A, 2), "shade");
  t.act(Act::Attack, "hut").settle();
  EXPECT_EQ(t.life(B), 24);
  EXPECT_TRUE(t.read().is_in(t.find("tower"), ZoneKind::Soul));
}

TEST(Faces, ACopyEndsWithTheTurn) {
  const CardPool pool = face_rod(
      "{count_like: {each: [place, {named: shade}]}, of: {each: [place, {named: tower}]}, until: "
      "turn_end}");
  Table t(pool);
  t.hand(A, {"rod"}).place(A, 1, "tower").place(B, 1, "shade").at("main_phase");
  t.act(Act::UseTool, "rod").settle();
  EXPECT_EQ(t.place_at(A, 1), "shade");
  t.to_next_turn();
  EXPECT_EQ(t.place_at(A, 1), "tower");
  EXPECT_EQ(t.power("tower"), 7);
}

TEST(Faces, TheTextSaysAsWhatACardMayBeUsed) {
  const CardPool pool = faces();
  EXPECT_EQ(text_of(pool, "cart", Language::Ja), "『cart_tool』としても使える。");
  EXPECT_EQ(text_of(pool, "cart", Language::En), "May also be used as “cart_tool”.");
}

}  // namespace
}  // namespace fudaba::kannagi::test
