// The rarer words of Kannagi's vocabulary, each played with a card.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "games/kannagi/table.h"
#include "support/proves.h"

namespace fudaba::kannagi::test {
namespace {

// What most of the pools below begin with.
std::string with(const std::string& lines) {
  return "filler: {kind: place}\nhut: {kind: place, power: 2}\ntower: {kind: place, power: 5}\n" +
         lines;
}

TEST(Words, DamageIsToldByTheCardThatDealtIt) {
  const CardPool pool = make_pool(with(
      "mirror: {kind: place, abilities: [{when: takes_damage, if: {is: source, a: {owner: "
      "you}}, do: {damage: {half: event_amount}, to: opponent}}]}\n"
      "thorn: {kind: tool, abilities: [{play: {damage: 4, to: {both: you, and: opponent}}}]}"));
  Table t(pool);
  t.hand(A, {"thorn"}).place(A, 1, "mirror").place(B, 1, "mirror").at("main_phase");
  t.act(Act::UseTool, "thorn").settle();
  EXPECT_EQ(t.life(A), 26);  // the other player's mirror is silent: the card is not its own
  EXPECT_EQ(t.life(B), 24);
}

TEST(Words, OnceATurnMeansTheTurn) {
  const CardPool pool = make_pool(
      with("echo: {kind: place, abilities: [{when: hand_grew, whose: any, limit: once_a_turn, do: "
           "{gain_life: 1}}]}\n"
           "gifts: {kind: tool, abilities: [{play: [{draw: 1}, {draw: 1}]}]}"));
  Table t(pool);
  t.hand(A, {"gifts"}).hand(B, {"gifts"}).place(B, 1, "echo").at("main_phase");
  t.act(Act::UseTool, "gifts").settle();
  EXPECT_EQ(t.life(B), 31);
  t.to_next_turn().settle().act(Act::UseTool, "gifts").settle();
  EXPECT_EQ(t.life(B), 32);
}

TEST(Words, AGhostThatLiesFaceDownWaitsForAnAttack) {
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

TEST(Words, AFaceDownGhostWhoseConditionFailsIsNotShown) {
  const CardPool pool = make_pool(
      with("shy: {kind: ghost, abilities: [{from: under, when: attack_declared, if: {fury: 5}, of: "
           "[place, {owner: opponent}], do: {turn_up: this}}]}"));
  Table t(pool);
  t.place(A, 1, "tower").place(B, 1, "hut").ghosts(B, 1, {"shy"}).at("main_phase");
  t.act(Act::Attack, "tower").settle();
  EXPECT_FALSE(t.knows(A, "shy"));
}

TEST(Words, AGhostCarriesOutWhatItsHostDoesWhenItAttacks) {
  const CardPool pool = make_pool(
      with("kiln: {kind: place, power: 2, abilities: [{when: attacks, do: {damage: 1, to: "
           "opponent}}, {when: summoned, do: {damage: 9, to: opponent}}]}\n"
           "mask: {kind: ghost, abilities: [{play: {use_effects_of: host, when: attacks, as_own: "
           "yes}}]}\n"
           "charm: {kind: place, abilities: [{when: takes_damage, if: {is: source, a: ghost}, do: "
           "{gain_life: 7}}]}"));
  Table t(pool);
  t.place(A, 1, "kiln").ghosts(A, 1, {"mask"}).place(B, 1, "charm").at("main_phase");
  t.act(Act::Attack, "kiln").settle();
  EXPECT_EQ(t.life(B), 30 - 1 + 7 - 1 - 2);
}

TEST(Words, CardsOfDifferentNamesAreChosen) {
  const CardPool pool = make_pool(
      with("cull: {kind: tool, abilities: [{play: [{look_at: {each: card, in: deck, of: you}}, "
           "{choose: {each: card, in: deck, of: you}, count: 3, different_names: yes}, {move: "
           "chosen, to: exile}]}]}"));
  Table t(pool);
  t.hand(A, {"cull"}).deck(A, {"hut", "hut", "tower"}).at("main_phase");
  t.act(Act::UseTool, "cull").settle().choose("hut");
  EXPECT_EQ(t.choices(), 1U);  // the tower: there are two names
  t.choose("tower").settle();
  EXPECT_EQ(t.count(ZoneKind::Exile, A), 2);
  EXPECT_EQ(t.zone(ZoneKind::Deck, A), Names{"hut"});
}

// Whoever begins with a card behind which too few other names lie could not finish.
TEST(Words, AChoiceOfDifferentNamesCanAlwaysBeFinished) {
  const CardPool pool = make_pool(
      with("cull: {kind: tool, abilities: [{play: [{choose: {each: card, in: soul, of: you}, "
           "count: 2, different_names: yes}, {move: chosen, to: exile}]}]}"));
  Table t(pool);
  t.hand(A, {"cull"}).soul(A, {"hut", "tower", "tower"}).at("main_phase");
  t.act(Act::UseTool, "cull").settle();
  EXPECT_EQ(t.choices(), 1U);
  t.choose("hut");
  EXPECT_EQ(t.choices(), 2U);
}

TEST(Words, ACardOfTheDeckWaitsForBeingRevealedThere) {
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
TEST(Words, WhatBothPlayersHaveLookedAtIsNotRevealed) {
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

TEST(Words, AnUnbreakablePlaceStandsUnderAnyDamage) {
  const CardPool pool =
      make_pool(with("rock: {kind: place, power: 1, abilities: [{has: unbreakable}]}\n"
                     "wolf: {kind: place, power: 3, abilities: [{has: raid}]}\n"
                     "hammer: {kind: tool, abilities: [{play: {damage: 3, to: {each: place, of: "
                     "opponent}}}]}"));
  Table t(pool);
  t.hand(A, {"hammer"}).place(A, 1, "wolf").place(B, 1, "rock").place(B, 2, "hut");
  t.at("main_phase").act(Act::UseTool, "hammer").settle();
  EXPECT_EQ(t.place_at(B, 1), "rock");
  EXPECT_EQ(t.place_at(B, 2), "");
  t.act(Act::Attack, "wolf", 1).settle();
  EXPECT_EQ(t.place_at(B, 1), "rock");
}

constexpr const char* kStandIn =
    "stand_in: {kind: ghost, abilities: [{instead_of: leaves_field, from: hand, of: [place, "
    "{owner: you}], do: {choose_one: [{move: this, to: exile}, {move: subject, to: soul}]}}]}\n"
    "shove: {kind: tool, abilities: [{play: {move: {each: place, of: opponent}, to: hand}}]}";

TEST(Words, ACardOfTheHandGoesInPlaceOfAPlace) {
  const CardPool pool = make_pool(with(kStandIn));
  Table t(pool);
  t.hand(A, {"shove"}).hand(B, {"stand_in"}).place(B, 1, "hut").at("main_phase");
  t.act(Act::UseTool, "shove").settle();
  ASSERT_EQ(t.asked(), B);
  t.option_nr(0).settle();
  EXPECT_EQ(t.place_at(B, 1), "hut");
  EXPECT_EQ(t.zone(ZoneKind::Exile, B), Names{"stand_in"});
}

TEST(Words, WhatAReplacementDoesItDoesNotReplaceAgain) {
  const CardPool pool = make_pool(with(kStandIn));
  Table t(pool);
  t.hand(A, {"shove"}).hand(B, {"stand_in"}).place(B, 1, "hut").at("main_phase");
  t.act(Act::UseTool, "shove").settle().option_nr(1).settle();
  EXPECT_EQ(t.zone(ZoneKind::Soul, B), Names{"hut"});
  EXPECT_EQ(t.zone(ZoneKind::Hand, B), Names{"stand_in"});
}

// Only in place of what has this cause.
TEST(Words, ACardGoesInPlaceOfWhatOpposingEffectsRemove) {
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

TEST(Words, DamageOfADeclaredKindIsKeptOff) {
  const CardPool pool = make_pool(
      with("prayer: {kind: tool, abilities: [{play: [{declare: kind}, {ward_off: declared, until: "
           "your_next_turn}]}]}\n"
           "imp: {kind: ghost, abilities: [{play: {damage: 6, to: opponent}}]}"));
  Table t(pool);
  t.hand(A, {"prayer"}).place(B, 1, "hut").ghosts(B, 1, {"imp"}).at("main_phase");
  t.act(Act::UseTool, "prayer").settle();
  t.play({Verb::ChooseOption, kNoCard, 0, static_cast<std::uint8_t>(CardKind::Ghost)}).settle();
  t.to_next_turn().settle().act(Act::Attack, "hut").settle();
  EXPECT_EQ(t.life(A), 28);
}

TEST(Words, BeingChosenIsAnsweredBeforeAnythingElseHappens) {
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

TEST(Words, CardsThatLeftTheHandAreCounted) {
  const CardPool pool =
      make_pool(with("ebb: {kind: tool, abilities: [{play: {damage: {lost_from_hand_of: you}, to: "
                     "opponent}}]}"));
  Table t(pool);
  t.hand(A, {"ebb", "hut", "filler"}).at("main_phase").act(Act::Summon, "hut").settle();
  t.act(Act::UseTool, "ebb").settle();
  EXPECT_EQ(t.life(B), 28);
}

TEST(Words, AnAmountIsComparedWithAnother) {
  const CardPool pool = make_pool(
      with("scale: {kind: tool, abilities: [{play: {damage: 2, to: opponent}, if: {more_than: "
           "{cards_in: soul, of: opponent}, that: {cards_in: soul}}}]}"));
  for (const int there : {1, 2}) {
    Table t(pool);
    t.hand(A, {"scale"}).soul(A, there).soul(B, 1).at("main_phase");
    t.act(Act::UseTool, "scale").settle();
    EXPECT_EQ(t.life(B), there == 1 ? 30 : 28);
  }
  EXPECT_EQ(text_of(pool, "scale", Language::Ja),
            "自分の魂の枚数が相手の魂の枚数より多いなら、相手に2ダメージを与える。");
}

TEST(Words, GainsBecomeDamage) {
  const CardPool pool = make_pool(
      with("thorn: {kind: tool, abilities: [{play: [{grant: gains_hurt, to: opponent}, {gain_life: "
           "3, player: each}]}]}"));
  Table t(pool);
  t.hand(A, {"thorn"}).at("main_phase").act(Act::UseTool, "thorn").settle();
  EXPECT_EQ(t.life(B), 27);
  EXPECT_EQ(t.life(A), 33);
}

TEST(Words, CardsAreToldByWhatTheyWaitFor) {
  const CardPool pool = make_pool(
      with("early: {kind: place, abilities: [{latent: {summon: this}}]}\n"
           "broom: {kind: tool, abilities: [{play: {move: {each: [card, {waits_for: game_starts}], "
           "in: soul, of: opponent}, to: exile}}]}"));
  Table t(pool);
  t.hand(A, {"broom"}).soul(B, {"hut", "early"}).at("main_phase");
  t.act(Act::UseTool, "broom").settle();
  EXPECT_EQ(t.zone(ZoneKind::Exile, B), Names{"early"});
}

TEST(Words, ARepetitionEndsWhenItsConditionFails) {
  const CardPool pool = make_pool(with(
      "imp: {kind: ghost}\n"
      "rod: {kind: tool, abilities: [{play: {repeat: 9, do: {from_deck: 1, to: open_hand, end: "
      "bottom, as: seen}, while: {is: {picked: seen}, a: ghost}}}]}"));
  Table t(pool);
  t.hand(A, {"rod"}).deck(A, {"tower", "tower", "hut", "imp", "imp"}).at("main_phase");
  t.act(Act::UseTool, "rod").settle();
  EXPECT_EQ(t.zone(ZoneKind::Open, A), (Names{"imp", "imp", "hut"}));
  EXPECT_EQ(text_of(pool, "rod", Language::Ja),
            "自分のデッキの一番下のカードを手札公開場に置く。それが怪異札なら、これを繰り返す（最大"
            "9回）。");
}

TEST(Words, ABanCanLastToOnesNextDrawPhase) {
  const CardPool pool = make_pool(
      with("feast: {kind: tool, abilities: [{play: [{draw: {minus: {cards_in: hand}, from: 5}}, "
           "{grant: no_draw_phase, to: you, until: your_draw}]}]}"));
  Table t(pool);
  t.hand(A, {"feast", "hut"}).at("main_phase").act(Act::UseTool, "feast").settle();
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 5);
  t.to_next_turn().settle().to_next_turn().settle();
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 5);
  t.to_next_turn().settle().to_next_turn().settle();
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 6);
}

TEST(Words, WhoeverSeesTheTopCardSeesEachOne) {
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
TEST(Words, WhoeverSeesTheTopCardSeesItBeforeAnythingIsAsked) {
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

TEST(Words, ASealedDeckIsNeitherSearchedNorShuffled) {
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

TEST(Words, DrawingIsReplacedByDrawingOtherwise) {
  const CardPool pool = make_pool(
      with("moon: {kind: season, abilities: [{instead_of: draws, of: yourself, do: [{draw: {count: "
           "{each: [season_card, {named: moon}]}}}, {damage: 4, to: you}]}]}\n"
           "gift: {kind: tool, abilities: [{play: {draw: 3, player: each}}]}"));
  Table t(pool);
  t.hand(A, {"gift"}).season(A, "moon").at("main_phase").act(Act::UseTool, "gift").settle();
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 1);
  EXPECT_EQ(t.life(A), 26);
  EXPECT_EQ(t.count(ZoneKind::Hand, B), 3);
  Table one(pool);  // the one card of the draw phase
  one.season(A, "moon").value("turn", 3).at("turn_start").settle();
  EXPECT_EQ(one.count(ZoneKind::Hand, A), 1);
  EXPECT_EQ(one.life(A), 26);
  EXPECT_EQ(text_of(pool, "moon", Language::En),
            "When you would draw cards, instead draw cards equal to the number of season cards "
            "named moon. Deal 4 damage to you.");
}

TEST(Words, GhostsOfANameCostLessUnderAPlace) {
  const CardPool pool = make_pool(
      with("stall: {kind: place, power: 1, abilities: [{gains: cost, by: -3, affects: [ghost, "
           "{named: ogre}, {under: this}]}]}\n"
           "ogre: {kind: ghost, cost: 3, abilities: [{play: {damage: 5, to: opponent}}]}\n"
           "giant: {kind: ghost, cost: 3, abilities: [{play: {damage: 9, to: opponent}}]}"));
  Table t(pool);
  t.place(A, 1, "stall").ghosts(A, 1, {"ogre", "giant"}).at("main_phase");
  t.act(Act::Attack, "stall").settle();
  EXPECT_EQ(t.life(B), 24);
  Table other(pool);  // … under that place alone
  other.place(A, 1, "stall").place(A, 2, "filler").ghosts(A, 2, {"ogre"}).at("main_phase");
  other.act(Act::Attack, "filler").settle();
  EXPECT_EQ(other.life(B), 29);
}

TEST(Words, ASoulOfOneSeasonPaysForThatSeasonAlone) {
  const CardPool pool = make_pool(
      with("dye: {kind: tool, abilities: [{play: {soul_becomes: winter, player: opponent, until: "
           "your_next_turn}}]}\n"
           "pool: {kind: place, season: summer, cost: 1}\nice: {kind: place, season: winter, cost: "
           "1}\nsun: {kind: place, season: summer}\n"
           "count: {kind: tool, abilities: [{play: {damage: {count: {each: [card, {season: "
           "winter}], in: soul, of: you}}, to: opponent}}]}"));
  Table t(pool);
  t.hand(A, {"dye"}).hand(B, {"pool", "ice", "count"}).soul(B, {"sun", "sun"}).at("main_phase");
  t.act(Act::UseTool, "dye").settle().to_next_turn().settle();
  EXPECT_EQ(t.refused_by(Act::Summon, "pool"), "KNG-6.2");
  EXPECT_TRUE(t.offers(Act::Summon, "ice"));
  t.act(Act::UseTool, "count").settle();
  EXPECT_EQ(t.life(A), 28);
}

// It ends with the next turn of whoever has dyed it.
TEST(Words, ASoulIsOfOneSeasonUntilItsOwnersNextTurn) {
  const CardPool pool = make_pool(
      with("dye: {kind: tool, abilities: [{play: {soul_becomes: winter, player: you, until: "
           "your_next_turn}}]}\n"
           "ice: {kind: place, season: winter, cost: 1}\nsun: {kind: place, season: summer}"));
  Table t(pool);
  t.hand(B, {"dye", "ice"}).soul(B, {"sun"}).at("main_phase").pass();
  ASSERT_EQ(t.asked(), B);
  t.act(Act::UseTool, "dye").settle();
  ASSERT_EQ(t.prompt(), Prompt::Main);
  EXPECT_EQ(t.refused_by(Act::Summon, "ice"), "KNG-6.2");
}

TEST(Words, CardsExiledForNowComeBackInTheRecovery) {
  const CardPool pool = make_pool(with(
      "trip: {kind: tool, abilities: [{play: [{choose: {each: card, in: soul, of: you}, count: "
      "10, up_to: yes}, {exile_for_now: chosen}]}]}"));
  Table t(pool);
  t.hand(A, {"trip"}).soul(A, {"hut", "tower"}).zone("exile", A, {"filler"}).at("main_phase");
  t.act(Act::UseTool, "trip").settle().choose("hut").pass().settle();
  EXPECT_EQ(t.count(ZoneKind::Exile, A), 2);
  t.to_next_turn().settle();
  EXPECT_EQ(t.count(ZoneKind::Exile, A), 2);
  t.to_next_turn().settle();
  EXPECT_EQ(t.zone(ZoneKind::Exile, A), Names{"filler"});
  EXPECT_EQ(t.count(ZoneKind::Soul, A), 3);  // with the tool
}

TEST(Words, DamageStaysWhereNothingHeals) {
  const CardPool pool = make_pool(
      with("frost: {kind: place, abilities: [{has: no_healing, affects: [place, {owner: "
           "opponent}, laid]}]}\n"
           "hammer: {kind: tool, abilities: [{play: [{damage: 3, to: {each: place, of: opponent}}, "
           "{lay: {each: [place, {named: tower}], of: opponent}}]}]}\n"
           "wall: {kind: place, power: 5}"));
  Table t(pool);
  t.hand(A, {"hammer"}).place(A, 1, "frost").place(B, 1, "tower").place(B, 2, "wall");
  t.at("main_phase").act(Act::UseTool, "hammer").settle().to_next_turn().settle();
  EXPECT_EQ(t.read().damage_on(t.find("tower")), 3);
  EXPECT_EQ(t.read().damage_on(t.find("wall")), 0);
}

TEST(Words, SuddenAppearancesAreForbiddenAndWhatFollowsIsNot) {
  const CardPool pool = make_pool(
      with("ban: {kind: place, abilities: [{has: no_sudden, affects: your_opponent}]}\n"
           "rush: {kind: tool, abilities: [{play: [{sudden: {gain_life: 3}}, {gain_life: 1}]}]}"));
  for (const bool banned : {true, false}) {
    Table t(pool);
    t.hand(A, {"rush"}).place(B, 1, banned ? "ban" : "hut").at("main_phase");
    t.act(Act::UseTool, "rush").settle();
    EXPECT_EQ(t.life(A), banned ? 31 : 34);
  }
}

// A property or a keyword of players is said in a sentence, not as a thing one has.
TEST(Words, PropertiesOfPlayersAreSentences) {
  const CardPool pool = make_pool(
      with("hush: {kind: place, abilities: [{has: no_tools, affects: your_opponent}]}\n"
           "wide: {kind: place, abilities: [{gains: hand_limit, by: 2, affects: yourself}]}\n"
           "poor: {kind: place, abilities: [{gains: draws, by: -1, affects: player}]}\n"
           "veil: {kind: tool, abilities: [{play: {grant: no_damage, to: opponent}}]}\n"
           "bell: {kind: tool, abilities: [{play: {gain: attacks, by: 1, to: you}}]}"));
  EXPECT_EQ(text_of(pool, "hush", Language::Ja), "相手は道具札を使えない。");
  EXPECT_EQ(text_of(pool, "hush", Language::En), "Your opponent cannot use tools.");
  EXPECT_EQ(text_of(pool, "wide", Language::Ja), "自分は手札の上限が2枚増える。");
  EXPECT_EQ(text_of(pool, "wide", Language::En), "You may hold 2 more cards.");
  EXPECT_EQ(text_of(pool, "poor", Language::Ja),
            "プレイヤーはドローフェイズに引くカードが1枚減る。");
  EXPECT_EQ(text_of(pool, "poor", Language::En), "Players draw 1 fewer card in the draw phase.");
  EXPECT_EQ(text_of(pool, "veil", Language::Ja), "ターン終了時まで、相手はダメージを受けない。");
  EXPECT_EQ(text_of(pool, "veil", Language::En),
            "Your opponent takes no damage until the end of the turn.");
  EXPECT_EQ(text_of(pool, "bell", Language::Ja),
            "ターン終了時まで、自分の攻撃できる回数を1回増やす。");
  EXPECT_EQ(text_of(pool, "bell", Language::En),
            "You may attack 1 more time until the end of the turn.");
}

// Whose space cards go to is said where they may be the opponent's.
TEST(Words, CardsGoToTheirOwnersSpaces) {
  FUDABA_PROVES("KNG-3.10");
  const CardPool pool = make_pool(
      with("rake: {kind: tool, abilities: [{play: [{choose: {each: [place, {owner: opponent}]}}, "
           "{move: chosen, to: hand}]}]}\n"
           "net: {kind: tool, abilities: [{play: [{choose: {each: card, in: soul, of: you}}, "
           "{move: chosen, to: hand}]}]}\n"
           "broom: {kind: tool, abilities: [{play: {move: {each: tool, in: soul, of: each}, to: "
           "exile}}]}\n"
           "party: {kind: tool, abilities: [{play: {own_sends: {each: place}, "
           "to: exile}}]}"));
  EXPECT_EQ(text_of(pool, "rake", Language::Ja),
            "相手の場所札を1枚選ぶ。それを持ち主の手札に戻す。");
  EXPECT_EQ(text_of(pool, "rake", Language::En),
            "Choose an opposing place. Put it into its owner's hand.");
  EXPECT_EQ(text_of(pool, "net", Language::Ja), "自分の魂のカードを1枚選ぶ。それを手札に加える。");
  EXPECT_EQ(text_of(pool, "net", Language::En),
            "Choose a card in your soul. Put it into your hand.");
  EXPECT_EQ(text_of(pool, "broom", Language::Ja), "お互いの魂の道具札すべてを除外する。");
  EXPECT_EQ(text_of(pool, "broom", Language::En), "Exile each tool in any soul.");
  EXPECT_EQ(text_of(pool, "party", Language::Ja), "相手は自身の場所札をすべて除外する。");
  EXPECT_EQ(text_of(pool, "party", Language::En), "Your opponent exiles all their places.");
}

// What a keyword does is told as cards say it, not as a thing that was gained.
TEST(Words, AKeywordIsToldByWhatItSays) {
  const CardPool pool = make_pool(
      with("wax: {kind: tool, abilities: [{play: {grant: no_effects, to: {each: [place, {owner: "
           "opponent}]}}}]}\n"
           "drum: {kind: tool, abilities: [{play: {grant: swift, to: {each: [place, {owner: "
           "you}]}}}]}"));
  const auto told = [&](const char* tool) {
    Table t(pool);
    t.hand(A, {tool}).place(A, 1, "hut").place(B, 1, "tower").at("main_phase");
    t.act(Act::UseTool, tool).settle();
    std::string all;
    for (const Event& e : t.log()) {
      all += Words::describe_event(t.game(), e, Language::Ja) + "\n" +
             Words::describe_event(t.game(), e, Language::En) + "\n";
    }
    return all;
  };
  EXPECT_NE(told("wax").find("『tower』：効果を失う\ntower: loses its effects\n"),
            std::string::npos)
      << told("wax");
  EXPECT_NE(told("drum").find("『hut』：速攻を持つ\nhut: has swiftness\n"), std::string::npos)
      << told("drum");
}

TEST(Words, TraitsCountWhereTheyAreSeen) {
  const CardPool pool = make_pool(
      with("dune: {kind: place, traits: [sunny]}\nshore: {kind: place, traits: [shady, sunny]}\n"
           "cave: {kind: place, traits: [shady]}\nray: {kind: ghost, traits: [sunny]}\n"
           "drum: {kind: tool, abilities: [{play: {damage: {count: {each: {trait: sunny}}}, to: "
           "opponent}}]}"));
  Table t(pool);
  t.hand(A, {"drum"}).place(A, 1, "dune").place(A, 2, "cave").place(B, 1, "shore");
  t.ghosts(B, 1, {"ray"}).at("main_phase");
  t.act(Act::UseTool, "drum").settle();
  EXPECT_EQ(t.life(B), 28) << "what lies face down has none";
}

TEST(Words, AGameKnowsWhatItsOwnCardsWaitForOutOfPlay) {
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
