// What people read of Kannagi: words that players have, whose spaces, what was told.
#include <gtest/gtest.h>

#include <string>

#include "games/kannagi/table.h"
#include "games/kannagi/words.h"
#include "support/proves.h"

namespace fudaba::kannagi::test {
namespace {

// A property or a keyword of players is said in a sentence, not as a thing one has.
TEST(Text, PropertiesOfPlayersAreSentences) {
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
TEST(Text, CardsGoToTheirOwnersSpaces) {
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
TEST(Text, AKeywordIsToldByWhatItSays) {
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

}  // namespace
}  // namespace fudaba::kannagi::test
