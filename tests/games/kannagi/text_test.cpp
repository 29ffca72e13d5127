// What people read of Kannagi: words that players have, whose spaces, what was told.
#include <gtest/gtest.h>

#include <string>

#include "games/adapter.h"
#include "games/kannagi/table.h"
#include "games/kannagi/words.h"
#include "games/marked_text.h"
#include "kernel/event.h"
#include "support/proves.h"

namespace fudaba::kannagi::test {
namespace {

// The log as a player reads it, in both languages.
std::string log_of(const Table& t, Seat reader) {
  std::string all;
  for (const Event& e : t.log()) {
    for (const Language language : {Language::Ja, Language::En}) {
      all += Words::describe_event(t.game(), event_for(e, reader), language) + "\n";
    }
  }
  return all;
}

// What can be done, in both languages.
std::string menu_of(const Table& t) {
  MoveList list;
  t.game().legal_moves(t.state(), list);
  std::string all;
  for (const Move& move : list) {
    for (const Language language : {Language::Ja, Language::En}) {
      all += Words::describe_move(t.game(), t.state(), move, language) + "\n";
    }
  }
  return all;
}

testing::AssertionResult has(const std::string& all, const std::string& part) {
  if (all.find(part) != std::string::npos) { return testing::AssertionSuccess(); }
  return testing::AssertionFailure() << "no \"" << part << "\" in:\n" << all;
}

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
    return log_of(t, A);
  };
  EXPECT_TRUE(has(told("wax"), "『tower』：効果を失う\ntower: loses its effects\n"));
  EXPECT_TRUE(has(told("drum"), "『hut』：速攻を持つ\nhut: has swiftness\n"));
}

// Of copies that lie in several spaces it is said which one is meant.
TEST(Text, WhereACardComesFrom) {
  const CardPool pool = make_pool(
      with("keep: {kind: place, cost: 9, power: 3, abilities: [{has: adversity, by: 1}]}\n"
           "pin: {kind: tool, abilities: [{play: {draw: 1}}]}"));
  Table t(pool);
  t.hand(A, {"keep", "pin"}).soul(A, {"keep"}).zone("open_hand", A, {"pin"});
  t.zone("exile", A, {"filler"}).at("main_phase");
  const std::string menu = menu_of(t);
  EXPECT_TRUE(has(menu, "逆境：手札から『keep』を召喚する（力3）\n"));
  EXPECT_TRUE(has(menu, "Adversity: summon keep from your hand (power 3)\n"));
  EXPECT_TRUE(has(menu, "逆境：魂から『keep』を召喚する（力3）\n"));
  EXPECT_TRUE(has(menu, "Adversity: summon keep from your soul (power 3)\n"));
  EXPECT_TRUE(has(menu, "道具札『pin』を使う（コスト0）\n"));
  EXPECT_TRUE(has(menu, "道具札『pin』（手札公開場）を使う（コスト0）\n"));
  EXPECT_TRUE(has(menu, "Use the tool pin (open hand) (cost 0)\n"));
  t.act(Act::Rise, "keep");
  EXPECT_TRUE(has(log_of(t, B),
                  "逆境で召喚された『keep』は魂に送られる代わりに除外される\n"
                  "Summoned by adversity, keep is exiled instead of going to the "
                  "soul\n"));
}

// KNG-5.1: a place that is summoned is told with what it will have where it will stand.
TEST(Text, TheMenuKnowsThePowerOfWhereAPlaceWillStand) {
  FUDABA_PROVES("KNG-5.1");
  const CardPool pool = make_pool(
      with("mud: {kind: place, power: 2}\n"
           "eaves: {kind: place, power: 1, abilities: [{gains: power, by: 3, while: {is: this, a: "
           "on_season}}]}\n"
           "crown: {kind: place, power: 2, attributes: [god], abilities: [{gains: power, by: 4}]}\n"
           "elder: {kind: place, power: 3, attributes: [god]}\n"
           "dusk: {kind: season, abilities: [{gains: power, by: 2, affects: on_this}]}"));
  Table t(pool);
  t.hand(A, {"mud", "eaves", "crown"}).season(A, "dusk").place(A, 1, "elder").at("main_phase");
  const std::string menu = menu_of(t);
  EXPECT_TRUE(has(menu, "『mud』を季節札『dusk』の上に召喚する（コスト0、力4）\n"));
  EXPECT_TRUE(has(menu, "Summon mud onto dusk (cost 0, power 4)\n"));
  EXPECT_TRUE(has(menu, "Summon mud (cost 0, power 2)\n"));
  EXPECT_TRUE(has(menu, "Summon eaves onto dusk (cost 0, power 6)\n"));
  EXPECT_TRUE(has(menu, "Summon eaves (cost 0, power 1)\n"));
  EXPECT_TRUE(has(menu, "Summon crown (cost 0, power 2)\n")) << "another god is there";
  t.act(Act::Summon, "mud", kOnSeason).settle();
  EXPECT_EQ(t.power("mud"), 4);
}

// What goes back to a hand is not said to be taken, whoever had it so.
TEST(Text, CardsGoBackToAHand) {
  const CardPool pool = make_pool(
      with("gust: {kind: tool, abilities: [{play: {move: {each: season_card}, to: hand}}]}\n"
           "dusk: {kind: season}\n"
           "dig: {kind: tool, abilities: [{play: {move: {each: place, in: soul, of: you}, to: "
           "hand}}]}"));
  Table t(pool);
  t.hand(A, {"gust"}).season(B, "dusk").at("main_phase").act(Act::UseTool, "gust").settle();
  EXPECT_TRUE(has(log_of(t, B),
                  "プレイヤー2の『dusk』は手札に戻った\n"
                  "Player 2's dusk went back to the hand\n"));
  Table soul(pool);
  soul.hand(A, {"dig"}).soul(A, {"hut"}).at("main_phase").act(Act::UseTool, "dig").settle();
  EXPECT_TRUE(has(log_of(soul, B), "Player 1's hut went back to the hand\n"));
}

// What an effect has declared both players read.
TEST(Text, DeclarationsAreTold) {
  const CardPool pool =
      make_pool(with("eye: {kind: tool, abilities: [{play: {declare: kind}}]}\n"
                     "tongue: {kind: tool, abilities: [{play: {declare: name}}]}"));
  Table t(pool);
  t.hand(A, {"eye"}).hand(B, {"tongue"}).at("main_phase").act(Act::UseTool, "eye").pass();
  t.choose_nth(1).act(Act::UseTool, "tongue").choose_nth(pool.find("tower"));
  EXPECT_TRUE(has(log_of(t, B), "プレイヤー1は怪異札を宣言した\nPlayer 1 declared: ghost\n"));
  EXPECT_TRUE(has(log_of(t, A), "プレイヤー2は『tower』を宣言した\nPlayer 2 declared: tower\n"));
}

TEST(Text, LayingAndAwakeningAreTold) {
  const CardPool pool = make_pool(
      with("care: {kind: tool, abilities: [{play: [{lay: {each: place, of: you}}, {awaken: {each: "
           "place, of: you}}]}]}"));
  Table t(pool);
  t.hand(A, {"care"}).place(A, 1, "tower").at("main_phase").act(Act::UseTool, "care").settle();
  EXPECT_TRUE(has(log_of(t, A),
                  "『tower』は伏せ状態になった\ntower was laid\n"
                  "『tower』は起き状態になった\ntower was awakened\n"));
}

// A card that an effect takes is not drawn, and what is seen in a hand is called so.
TEST(Text, CardsAreTakenAndSeen) {
  const CardPool pool = make_pool(
      with("ink: {kind: tool, abilities: [{play: [{look_at: {top: 1}}, {move: {top: 1}, to: hand, "
           "secretly: yes}, {draw: 1}, {look_at: {each: card, in: hand, of: opponent}}]}]}"));
  Table t(pool);
  t.hand(A, {"ink"}).hand(B, {"hut"}).at("main_phase").act(Act::UseTool, "ink").settle();
  EXPECT_TRUE(has(log_of(t, B),
                  "プレイヤー1はカード1枚をデッキから手札に加えた\n"
                  "Player 1 took a card from the deck into the hand\n"
                  "プレイヤー1はカードを1枚引いた\nPlayer 1 drew a card\n"
                  "プレイヤー1はプレイヤー2の手札のカード1枚を見た\n"
                  "Player 1 looked at a card in Player 2's hand\n"));
}

TEST(Text, TheHandAndTheSeasonsPlaceAreNamedInWords) {
  Table t;
  t.hand(A, {"rope", "plain_air"}).season(A, "plain_air").place(A, 0, "manor").at("main_phase");
  const ViewData view = PositionOf<Game, Words>(t.game(), t.state()).view(A);
  std::string board;
  for (const std::string& line : Words::board(t.game(), view, Language::En)) {
    board += unmarked(line) + "\n";
  }
  EXPECT_TRUE(has(board, "season card, no season, cost 0"));
  t.act(Act::UseTool, "rope");
  EXPECT_TRUE(has(menu_of(t), "manor (your place on the season card, cost 3, power 6, awake)\n"));
}

// Whoever may defend reads what deals the damage; whoever chooses a place reads its cost.
TEST(Text, QuestionsNameWhatTheyAreAbout) {
  Table t;
  t.hand(A, {"rope"}).place(A, 1, "manor").soul(B, 1).at("main_phase");
  t.act(Act::UseTool, "rope");
  EXPECT_TRUE(has(menu_of(t),
                  "『manor』（自分の場所1、コスト3、力6、起き状態）\n"
                  "manor (your place 1, cost 3, power 6, awake)\n"));
  Table hit;
  hit.place(A, 1, "hut").soul(B, 1).at("main_phase").act(Act::Attack, "hut");
  while (hit.prompt() != Prompt::Defence && hit.asks() == DecisionKind::Act) { hit.pass(); }
  EXPECT_TRUE(has(Words::prompt(hit.game(), hit.state(), Language::Ja),
                  "『hut』による2ダメージを受ける。"));
  EXPECT_TRUE(
      has(Words::prompt(hit.game(), hit.state(), Language::En), "2 damage from hut is coming."));
}

// KNG-6.4: cards of no season are of a kind of their own, and a card that counts them says so.
TEST(Text, SeasonsAreCountedWithNone) {
  FUDABA_PROVES("KNG-6.4");
  const CardPool pool = make_pool(
      with("lane: {kind: tool, abilities: [{play: {lose_life: {seasons_among: {each: card, in: "
           "soul, of: you}}}}]}\nspring_hut: {kind: place, season: spring}"));
  EXPECT_TRUE(has(text_of(pool, "lane", Language::Ja), "季節（無を含む）の種類数"));
  EXPECT_TRUE(has(text_of(pool, "lane", Language::En), "different seasons (seasonless included)"));
  Table t(pool);
  t.hand(A, {"lane"}).soul(A, {"hut", "hut", "spring_hut"}).at("main_phase");
  EXPECT_EQ(t.act(Act::UseTool, "lane").settle().life(B), 28);
}

}  // namespace
}  // namespace fudaba::kannagi::test
