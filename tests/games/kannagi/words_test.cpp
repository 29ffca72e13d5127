// The rarer words of Kannagi's vocabulary, each played with a card.
#include "games/kannagi/words.h"

#include <gtest/gtest.h>

#include "games/kannagi/table.h"

namespace fudaba::kannagi::test {
namespace {

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

}  // namespace
}  // namespace fudaba::kannagi::test
