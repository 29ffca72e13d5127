// Words about cards out of sight or out of play: face down, in a hand, in a deck.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

#include "games/kannagi/table.h"
#include "games/kannagi/words.h"

namespace fudaba::kannagi::test {
namespace {

TEST(UnseenCards, AGhostThatLiesFaceDownWaitsForAnAttack) {
  const CardPool pool = make_pool(
      with("snare: {kind: ghost, abilities: [{from: under, when: attack_declared, of: [place, "
           "{owner: opponent}], do: [{turn_up: this}, {grant: no_damage, to: you, until: "
           "attack_end}, {damage: {value: power, of: subject}, to: opponent}]}]}"));
  Table t(pool);
  t.place(A, 1, "tower").place(B, 1, "hut").ghosts(B, 1, {"snare"}).at("main_phase");
  EXPECT_FALSE(t.knows(A, "snare"));
  t.act(Act::Attack, "tower").settle();
  EXPECT_TRUE(t.knows(A, "snare"));
  EXPECT_EQ(t.life(A), 25);
  EXPECT_EQ(t.life(B), 30);
}

TEST(UnseenCards, AFaceDownGhostWhoseConditionFailsIsNotShown) {
  const CardPool pool = make_pool(
      with("shy: {kind: ghost, abilities: [{from: under, when: attack_declared, if: {fury: 5}, of: "
           "[place, {owner: opponent}], do: {turn_up: this}}]}"));
  Table t(pool);
  t.place(A, 1, "tower").place(B, 1, "hut").ghosts(B, 1, {"shy"}).at("main_phase");
  t.act(Act::Attack, "tower").settle();
  EXPECT_FALSE(t.knows(A, "shy"));
}

TEST(UnseenCards, ACardOfTheDeckWaitsForBeingRevealedThere) {
  const CardPool pool = make_pool(
      with("lure: {kind: ghost, abilities: [{from: deck, when: revealed, do: {damage: 3, to: "
           "opponent}}]}\n"
           "peek: {kind: tool, abilities: [{play: {show: {top: 1}}}]}\n"
           "ask: {kind: tool, abilities: [{play: {show: {each: card, in: hand, of: you}}}]}"));
  Table t(pool);
  t.hand(A, {"peek"}).deck(A, {"lure", "hut"}).at("main_phase");
  t.act(Act::UseTool, "peek").settle();
  EXPECT_EQ(t.life(B), 27);
  Table h(pool);  // the same card shown in a hand
  h.hand(A, {"ask", "lure"}).at("main_phase").act(Act::UseTool, "ask").settle();
  EXPECT_EQ(h.life(B), 30);
}

// Both have looked at it, each by itself: it is not revealed by that.
TEST(UnseenCards, WhatBothPlayersHaveLookedAtIsNotRevealed) {
  const CardPool pool = make_pool(
      with("lure: {kind: ghost, abilities: [{from: deck, when: revealed, do: {damage: 3, to: "
           "opponent}}]}\n"
           "stall: {kind: place, abilities: [{has: sees_top, affects: yourself}]}\n"
           "spy: {kind: tool, abilities: [{play: {look_at: {top: 1, of: opponent}}}]}\n"
           "herald: {kind: tool, abilities: [{play: {show: {top: 1, of: opponent}}}]}"));
  for (const bool is_shown : {false, true}) {
    Table t(pool);
    const std::string tool = is_shown ? "herald" : "spy";
    t.hand(A, {tool}).place(B, 1, "stall").deck(B, {"lure", "hut"}).at("main_phase");
    t.act(Act::UseTool, tool).settle();
    EXPECT_EQ(t.life(A), is_shown ? 27 : 30);
  }
}

constexpr const char* kStandIn =
    "stand_in: {kind: ghost, abilities: [{instead_of: leaves_field, from: hand, of: [place, "
    "{owner: you}], do: {choose_one: [{move: this, to: exile}, {move: subject, to: soul}]}}]}\n"
    "shove: {kind: tool, abilities: [{play: {move: {each: place, of: opponent}, to: hand}}]}";

TEST(UnseenCards, ACardOfTheHandGoesInPlaceOfAPlace) {
  const CardPool pool = make_pool(with(kStandIn));
  Table t(pool);
  t.hand(A, {"shove"}).hand(B, {"stand_in"}).place(B, 1, "hut").at("main_phase");
  t.act(Act::UseTool, "shove").settle();
  ASSERT_EQ(t.asked(), B);
  t.option_nr(0).settle();
  EXPECT_EQ(t.place_at(B, 1), "hut");
  EXPECT_EQ(t.zone(ZoneKind::Exile, B), Names{"stand_in"});
}

TEST(UnseenCards, WhatAReplacementDoesItDoesNotReplaceAgain) {
  const CardPool pool = make_pool(with(kStandIn));
  Table t(pool);
  t.hand(A, {"shove"}).hand(B, {"stand_in"}).place(B, 1, "hut").at("main_phase");
  t.act(Act::UseTool, "shove").settle().option_nr(1).settle();
  EXPECT_EQ(t.zone(ZoneKind::Soul, B), Names{"hut"});
  EXPECT_EQ(t.zone(ZoneKind::Hand, B), Names{"stand_in"});
}

// Only in place of what has this cause.
TEST(UnseenCards, ACardGoesInPlaceOfWhatOpposingEffectsRemove) {
  const CardPool pool = make_pool(
      with("proxy: {kind: ghost, abilities: [{instead_of: leaves_field, from: hand, of: "
           "[place, {owner: you}], cause: opponents_effect, do: {move: this, to: exile}}]}\n"
           "clear: {kind: tool, abilities: [{play: {move: {each: place}, to: hand}}]}"));
  Table t(pool);
  t.hand(A, {"clear", "proxy"}).hand(B, {"proxy"}).place(A, 1, "hut").place(B, 1, "hut");
  t.at("main_phase").act(Act::UseTool, "clear").settle();
  EXPECT_EQ(t.place_at(B, 1), "hut");
  EXPECT_EQ(t.zone(ZoneKind::Exile, B), Names{"proxy"});
  EXPECT_EQ(t.place_at(A, 1), "");
  EXPECT_EQ(t.zone(ZoneKind::Exile, A), Names{});
}

TEST(UnseenCards, BeingChosenIsAnsweredBeforeAnythingElseHappens) {
  const CardPool pool = make_pool(with(
      "pendant: {kind: tool, abilities: [{from: hand, when: chosen, of: [place, {owner: you}], "
      "do: {may: [{move: this, to: exile}, {grant: mystery, to: subject}]}}]}\n"
      "rope: {kind: tool, abilities: [{play: [{choose: {each: place, of: opponent}}, {lay: "
      "chosen}]}]}"));
  for (const bool answers : {true, false}) {
    Table t(pool);
    t.hand(A, {"rope"}).hand(B, {"pendant"}).place(B, 1, "hut").place(B, 2, "tower");
    t.at("main_phase").act(Act::UseTool, "rope").settle().choose("hut");
    ASSERT_EQ(t.asks(), DecisionKind::YesNo);
    ASSERT_EQ(t.asked(), B);
    (answers ? t.yes() : t.no()).settle();
    EXPECT_EQ(t.is_laid("hut"), !answers);
  }
}

TEST(UnseenCards, WhoeverSeesTheTopCardSeesEachOne) {
  const CardPool pool =
      make_pool(with("eye: {kind: place, abilities: [{has: sees_top, affects: yourself}]}\n"
                     "draw: {kind: tool, abilities: [{play: {draw: 1}}]}"));
  Table t(pool);
  t.hand(A, {"draw"}).place(A, 1, "eye").deck(A, {"hut", "tower", "filler"}).at("main_phase");
  EXPECT_TRUE(t.knows(A, "hut"));
  EXPECT_FALSE(t.knows(B, "hut"));
  EXPECT_FALSE(t.knows(A, "tower"));
  t.act(Act::UseTool, "draw").settle();
  EXPECT_TRUE(t.knows(A, "tower"));
}

// The next card is seen before the window that follows the draw.
TEST(UnseenCards, WhoeverSeesTheTopCardSeesItBeforeAnythingIsAsked) {
  const CardPool pool =
      make_pool(with("eye: {kind: place, abilities: [{has: sees_top, affects: yourself}, {when: "
                     "turn_start, do: {draw: 1}}]}\n"
                     "pin: {kind: tool, abilities: [{play: {damage: 1, to: opponent}}]}"));
  Table t(pool);
  t.hand(A, {"pin"}).place(A, 1, "eye").deck(A, {"hut", "tower", "filler"}).at("turn_start");
  ASSERT_EQ(t.prompt(), Prompt::Window);
  EXPECT_EQ(t.state().step, Step::TurnStartWindow);
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 2);
  EXPECT_TRUE(t.knows(A, "tower"));
}

TEST(UnseenCards, ASealedDeckIsNeitherSearchedNorShuffled) {
  const CardPool pool = make_pool(
      with("seal: {kind: place, abilities: [{has: no_searching, affects: player}]}\n"
           "search: {kind: tool, abilities: [{play: [{look_at: {each: card, in: deck, of: you}}, "
           "{choose: {each: place, in: deck, of: you}}, {move: chosen, to: hand}, {shuffle_deck: "
           "you}]}]}\n"
           "peek: {kind: tool, abilities: [{play: {show: {top: 1}}}]}"));
  Table t(pool);
  t.hand(A, {"search"}).place(B, 1, "seal").deck(A, {"hut", "tower"}).at("main_phase");
  t.act(Act::UseTool, "search").settle();
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 0);
  EXPECT_FALSE(t.knows(A, "hut"));
  EXPECT_EQ(std::count_if(t.log().begin(), t.log().end(),
                          [](const Event& e) { return e.kind == EventKind::Shuffled; }),
            0);
  Table p(pool);
  p.hand(A, {"peek"}).place(B, 1, "seal").deck(A, {"hut"}).at("main_phase");
  p.act(Act::UseTool, "peek").settle();
  EXPECT_FALSE(p.knows(A, "hut"));
  EXPECT_FALSE(p.knows(B, "hut"));
}

TEST(UnseenCards, AGameKnowsWhatItsOwnCardsWaitForOutOfPlay) {
  const CardPool pool = make_pool(with(
      "keeper: {kind: place, abilities: [{from: hand, when: recovery, whose: you, do: {gain_life: "
      "1}}]}"));
  const Game game(pool);
  const auto awaits = [&](const char* card) {
    Game::Setup setup;
    setup.decks[0].cards.assign(40, pool.find("filler"));
    setup.decks[1].cards.assign(40, pool.find(card));
    const auto state = std::make_unique<State>();
    game.setup(setup, *state);
    return ((state->awaited_elsewhere >> static_cast<unsigned>(Trigger::Recovery)) & 1U) != 0;
  };
  EXPECT_TRUE(awaits("keeper"));
  EXPECT_FALSE(awaits("hut"));
}

}  // namespace
}  // namespace fudaba::kannagi::test
