// What people read of Kanon: cards, moves, warnings, the picture of the fields.
#include "games/kanon/text.h"

#include <gtest/gtest.h>

#include <numeric>

#include "effect/print.h"
#include "games/adapter.h"
#include "games/kanon/card_format.h"
#include "games/kanon/table.h"
#include "support/files.h"
#include "support/proves.h"

namespace fudaba::kanon::test {
namespace {

const CardPool& shipped_cards() {
  static const CardPool kPool = pool_of_files(fudaba::test::files_in("data/kanon/cards"));
  return kPool;
}

std::string printed(const std::string& id, Language language) {
  std::string text;
  for (const std::string& line :
       effect::print_card(shipped_cards(), shipped_cards().find(id), card_format(), language)) {
    text += line;
  }
  return text;
}

std::string said(const Table& t, const Move& move, Language language) {
  return Words::describe_move(t.game(), t.state(), move, language);
}

TEST(Text, CardsSayWhatHappensAsAPlayerWould) {
  const auto ja = [](const std::string& id) { return printed(id, Language::Ja); };
  EXPECT_EQ(
      ja("duffel_coat_ritsu"),
      "［自分がスートの成立を宣言した時］このバトルの終了時まで、バトル中の自分のカードの各戦闘"
      "力を＋（自分が成立を宣言したスートの列の数）する。");
  EXPECT_EQ(
      ja("inn_register"),
      "［ドローフェイズ以外で相手がカードを引いた時］相手のデッキの上からその枚数だけ破棄する。");
  EXPECT_EQ(ja("knight_sae"),
            "［表になった時］自分の他の表向きのキャラクターを1枚選び、それを破棄してもよい。"
            "そうしたなら、相手の表向きのキャラクターを1枚選び、それを破棄する。");
  EXPECT_EQ(ja("oversleeping"), "どちらかの勝利ポイント置き場のカードを1枚選ぶ。それを破棄する。");
  EXPECT_EQ(ja("letter_from_the_snow"),
            "カードを1枚引く。相手の勝利ポイントが自分より多いなら、カードを2枚引く。");
  EXPECT_EQ(ja("fairy_hibari"), "自分のフロントの他のカードがあるなら、このカードは攻撃されない。");
  EXPECT_EQ(ja("snow_child_komugi"),
            "このカードは各戦闘力＋自分の他の表向きの『雪ん子こむぎ』の数。"
            "このカードはデッキに9枚まで入れられる。");
  EXPECT_EQ(ja("white_coat_mashiro"),
            "［表になった時］自分の捨て札のキャラクターを1枚選ぶ。それを手札に戻す。");
  EXPECT_EQ(ja("spirited_away"), "相手のフロントのカードを1枚選ぶ。それを持ち主の手札に戻す。");
  EXPECT_NE(ja("mail_carrier_chiaki").find("それらの中から1枚選ぶ"), std::string::npos);
  EXPECT_EQ(printed("scarecrow", Language::En), "This card has steadfastness.");
  EXPECT_TRUE(printed("hide_and_seek", Language::En).ends_with("Turn it face down."));
}

// Every keyword that a card has is said as a sentence with a subject.
TEST(Text, NoCardIsJustAWord) {
  for (DefId def = 0; def < shipped_cards().defs.size(); ++def) {
    for (const std::string& line :
         effect::print_card(shipped_cards(), def, card_format(), Language::En)) {
      EXPECT_GT(std::count(line.begin(), line.end(), ' '), 1) << line;
    }
  }
}

// Whoever is about to lose is told, in the question and in the answer.
TEST(Text, EndingTheCardSetPhaseWithAnEmptyFieldIsWarnedOf) {
  FUDABA_PROVES("KAN-1.9");
  Table empty;
  empty.bare().hand(A, {"filler"}).line(B, 0, {"cat"}).at("card_set");
  EXPECT_EQ(said(empty, pass(), Language::Ja), "スタックを終える（フィールドが空なので負ける）");
  EXPECT_EQ(said(empty, pass(), Language::En), "Stack no more (your field is empty: you lose)");
  EXPECT_NE(Words::prompt(empty.game(), empty.state(), Language::Ja).find("負けになる"),
            std::string::npos);
  Table held;
  held.hand(A, {"filler"}).at("card_set");
  EXPECT_EQ(said(held, pass(), Language::Ja), "スタックを終える");
  EXPECT_EQ(Words::prompt(held.game(), held.state(), Language::Ja).find("負けになる"),
            std::string::npos);
  Table off;
  off.bare().option("empty_after_card_set", 0).hand(A, {"filler"}).line(B, 0, {"cat"});
  off.at("card_set");
  EXPECT_EQ(said(off, pass(), Language::Ja), "スタックを終える");
}

TEST(Text, GivingUpTheLastCardIsWarnedOf) {
  FUDABA_PROVES("KAN-1.5");
  Table t;
  t.bare().line(A, 0, {"bomb"}).line(B, 0, {"cat", "cat"}).at("pay_cost_1");
  EXPECT_NE(said(t, t.move_of(Act::UseAbility, "bomb", 255, 0), Language::Ja)
                .find("（フィールドが空になる）"),
            std::string::npos);
  t.pass();
  EXPECT_NE(said(t, Table::at_line(Act::Attack, 0), Language::Ja).find("（フィールドが空になる）"),
            std::string::npos);
  Table two;
  two.line(A, 0, {"cat"}).at("battle");
  EXPECT_EQ(said(two, Table::at_line(Act::Attack, 0), Language::Ja).find("空になる"),
            std::string::npos);
}

std::string board(const Table& t, Seat viewer, Language language) {
  const ViewData view = PositionOf<Game, Words>(t.game(), t.state()).view(viewer);
  const std::vector<std::string> lines = Words::board(t.game(), view, language);
  return std::accumulate(
      lines.begin(), lines.end(), std::string(),
      [](std::string text, const std::string& line) { return std::move(text) + line + "\n"; });
}

TEST(Text, TheFieldsShowSuitAndAttribute) {
  Table t;
  t.line(A, 0, {"sly"}).line(B, 0, {"odd"}).at("battle");
  EXPECT_NE(board(t, A, Language::Ja).find("剣敏23456"), std::string::npos);
  EXPECT_NE(board(t, A, Language::Ja).find("剣不65432"), std::string::npos);
  EXPECT_NE(board(t, A, Language::En).find("sword A23456"), std::string::npos);
}

// A field of this card alone, as its owner sees it.
std::string pictured(DefId def, bool down, Language language) {
  Table t;
  t.bare().line(A, 0, {"cat"});
  if (down) { t.down(A, 0, 1); }
  t.at("battle");
  ViewData view = PositionOf<Game, Words>(t.game(), t.state()).view(A);
  for (ZoneData& zone : view.zones) {
    for (ZoneData::Card& card : zone.cards) { card.def = def; }
  }
  std::string text;
  for (const std::string& line : Words::board(Game(shipped_cards()), view, language)) {
    text += line + "\n";
  }
  return text;
}

TEST(Text, AFieldCallsACardTheSameWhicheverWayItLies) {
  const auto ja = [](const char* id, bool down) {
    return pictured(shipped_cards().find(id), down, Language::Ja);
  };
  EXPECT_NE(ja("duffel_coat_tsugumi", true).find("[ダッフルつぐみ]時カ44444"), std::string::npos);
  EXPECT_NE(ja("duffel_coat_tsugumi", false).find("ダッフルつぐみ  猫パ44444"), std::string::npos);
  EXPECT_NE(ja("ski_wear_rikka", true).find("[スキー六花]    雪敏45445"), std::string::npos);
  for (DefId def = 0; def < shipped_cards().defs.size(); ++def) {
    const CardDef& card = shipped_cards().defs[def];
    if (static_cast<CardKind>(card.kind) != CardKind::Character) { continue; }
    const std::string& name = shipped_cards().texts[def].name.ja;
    const bool is_long = name.starts_with("ダッフルコート") || name.starts_with("スキーウェア");
    if (is_long) { continue; }
    EXPECT_NE(pictured(def, true, Language::Ja).find("[" + name + "]"), std::string::npos) << name;
  }
}

TEST(Text, TheLinesOfBothFieldsHaveTheirNumbers) {
  Table t;
  t.line(A, 0, {"cat"}).at("battle");
  const std::string text = board(t, A, Language::En);
  EXPECT_LT(text.find("line 3"), text.find("line 1")) << "the opponent's from the other side";
  EXPECT_GT(text.rfind("line 3"), text.rfind("line 1"));
}

TEST(Text, WhatIsOnesOwnStandsFirst) {
  Table t;
  t.line(A, 0, {"cat"}).line(B, 0, {"note"}).at("battle").battle(0, 0);
  for (const Seat seat : {A, B}) {
    const std::string text = board(t, seat, Language::Ja);
    EXPECT_LT(text.find("あなたの戦闘力"), text.find("相手の戦闘力"));
  }
}

TEST(Text, RowsOfASuitAndItemsOfTheHandThatFightAreShown) {
  Table t;
  t.hand(A, {"armed_lamp"}).line(A, 0, Names(3, "cat")).at("battle");
  EXPECT_NE(board(t, A, Language::Ja).find("猫：ライン1の縦列"), std::string::npos);
  EXPECT_NE(board(t, A, Language::En).find("cat: the column of line 1"), std::string::npos);
  EXPECT_NE(board(t, A, Language::Ja).find("アイテム 任意1 音カ55555"), std::string::npos);
}

// KAN-7.15: what can no more be declared is said before.
TEST(Text, WhoSkipsARowIsTold) {
  FUDABA_PROVES("KAN-7.15");
  Table t;
  t.line(A, 0, Names(3, "cat")).line(A, 1, Names(2, "cat")).line(A, 2, Names(3, "cat"));
  t.line(B, 0, {"note"}).at("battle").battle(0, 0);
  EXPECT_EQ(said(t, Table::declare(0), Language::En), "Declare the suit of the front row");
  EXPECT_EQ(said(t, Table::declare(1), Language::Ja),
            "ライン1の縦列でスートの成立を宣言する（フロントの横列は宣言しない）");
  EXPECT_EQ(said(t, Table::declare(4), Language::En),
            "Declare the suit of the diagonal from line 1 (giving up the front row and the column "
            "of line 1)");
  t.play(Table::declare(0));
  EXPECT_EQ(said(t, Table::declare(1), Language::Ja), "ライン1の縦列でスートの成立を宣言する");
}

// The whole log as a player reads it.
std::string story(const Table& t, Seat reader, Language language) {
  std::string text;
  for (const Event& event : t.log()) {
    text += Words::describe_event(t.game(), event_for(event, reader), language) + "\n";
  }
  return text;
}

TEST(Text, WhatIsPutIntoAHandIsNotSaidToBeDrawn) {
  const CardPool pool = make_pool(
      "filler: {}\ncat: {suit: cat}\nfetch: {kind: event, abilities: [{play: {move: {top: 1}, to: "
      "hand}}]}\nstudy: {kind: event, abilities: [{play: {draw: 1}}]}\n");
  Table t(pool);
  t.hand(A, {"fetch", "filler"}).zone("deck", A, {"cat", "filler"}).at("pay_cost_1");
  t.event("fetch").pay("filler").settle();
  EXPECT_NE(story(t, A, Language::En).find("Player 1's cat went to the hand"), std::string::npos);
  EXPECT_EQ(story(t, A, Language::Ja).find("引いた"), std::string::npos);
  EXPECT_EQ(story(t, B, Language::Ja).find("引いた"), std::string::npos);
  Table drawn(pool);
  drawn.hand(A, {"study", "filler"}).zone("deck", A, {"cat", "filler"}).at("pay_cost_1");
  drawn.event("study").pay("filler").settle();
  EXPECT_NE(story(drawn, A, Language::En).find("Player 1 drew cat"), std::string::npos);
  EXPECT_NE(story(drawn, B, Language::En).find("Player 1 drew a card"), std::string::npos);
}

testing::AssertionResult has(const std::string& text, const std::string& part) {
  if (text.find(part) != std::string::npos) { return testing::AssertionSuccess(); }
  return testing::AssertionFailure() << "no \"" << part << "\" in:\n" << text;
}

std::string in_both(const Table& t, const Move& move) {
  return said(t, move, Language::Ja) + " / " + said(t, move, Language::En);
}

// What pays is discarded; its suit is told where the cost asks for one.
TEST(Text, WhatPaysIsToldToBeDiscarded) {
  FUDABA_PROVES("KAN-6.2");
  Table any;
  any.hand(A, {"study", "cat", "lamp"}).at("pay_cost_1").event("study");
  EXPECT_EQ(in_both(any, choose_card(any.find("cat"))),
            "『cat』（自分の手札）を捨てる / Discard cat (your hand)");
  Table suited;
  suited.hand(A, {"dear_study", "cat", "cat", "joker"}).at("pay_cost_1").event("dear_study");
  EXPECT_EQ(in_both(suited, choose_card(suited.find("cat"))),
            "『cat』（自分の手札）を捨てる（猫） / Discard cat (your hand) (cat)");
  Table field;
  field.line(A, 0, {"cat_lamp", "cat", "note", "cat"}).down(A, 0, 1).at("pay_cost_1");
  field.turn_up("cat_lamp");
  EXPECT_EQ(in_both(field, choose_card(field.find("note"))),
            "『note』（自分のライン1の3番目）を破棄する（音符） / "
            "Discard note (your line 1, row 3) (note)");
}

// Equal abilities of cards of several lines are told apart by the line.
TEST(Text, EqualAbilitiesSayTheirLine) {
  Table t;
  t.hand(A, {"cat"}).line(A, 0, {"drill"}).line(A, 1, {"drill", "oracle"}).at("pay_cost_1");
  MoveList moves;
  t.game().legal_moves(t.state(), moves);
  std::string menu;
  for (const Move& move : moves) { menu += in_both(t, move) + "\n"; }
  for (const char* line : {"（ライン1） / ", " (line 1)\n", "（ライン2） / ", " (line 2)\n"}) {
    EXPECT_TRUE(has(menu, line));
  }
  EXPECT_FALSE(has(in_both(t, t.move_of(Act::UseAbility, "oracle", 255, 0)), "（ライン"));
}

// Whose card was looked at is told where it lies, and not what it is to whom does not know it.
TEST(Text, WhereACardLiesThatIsLookedAtIsTold) {
  const CardPool pool = make_pool(
      "filler: {}\ncat: {suit: cat}\nspy: {kind: event, abilities: [{play: [{look_at: {each: "
      "[card, face_down], of: opponent}}, {look_at: {each: card, in: hand, of: opponent}}]}]}\n");
  Table t(pool);
  t.hand(A, {"spy", "filler"}).hand(B, {"filler"}).line(B, 0, {"filler", "cat"}).down(B, 0, 2);
  t.at("pay_cost_1").event("spy").pay("filler").settle();
  EXPECT_TRUE(has(story(t, A, Language::Ja),
                  "プレイヤー1はプレイヤー2の『cat』（ライン1の2番目）を見た\n"));
  EXPECT_TRUE(
      has(story(t, A, Language::En), "Player 1 looked at Player 2's cat (line 1, row 2)\n"));
  EXPECT_TRUE(has(story(t, B, Language::Ja),
                  "プレイヤー1はプレイヤー2のカード1枚（ライン1の2番目）を見た\n"));
  EXPECT_TRUE(has(story(t, kNoSeat, Language::Ja), "プレイヤー2の手札のカード1枚を見た\n"));
  EXPECT_TRUE(has(story(t, kNoSeat, Language::En), "looked at a card in Player 2's hand\n"));
}

TEST(Text, WhatACardMayNoMoreIsToldAsASentence) {
  const CardPool pool = make_pool(
      "filler: {}\ncat: {suit: cat}\nban: {kind: event, abilities: [{play: [{grant: no_events, to: "
      "opponent}, {grant: cannot_attack, to: {each: [card, face_up], of: you}}]}]}\n");
  Table t(pool);
  t.hand(A, {"ban", "filler"}).line(A, 0, {"cat"}).at("pay_cost_1");
  t.event("ban").pay("filler").settle();
  EXPECT_TRUE(has(story(t, A, Language::Ja), "プレイヤー2：イベントを使えない\n"));
  EXPECT_TRUE(has(story(t, A, Language::En), "cat: cannot attack\n"));
}

// KAN-1.7: what moves up when a battle has ended the game does not fight.
TEST(Text, CombatPowersAreShownWhileThereIsABattle) {
  FUDABA_PROVES("KAN-7.10");
  Table t;
  t.zone("points", A, Names(6, "filler")).line(A, 0, {"cat5", "cat"});
  t.line(B, 0, {"cat3", "cat"}).at("battle").battle(0, 0);
  EXPECT_TRUE(has(board(t, B, Language::Ja), "相手の戦闘力5"));
  t.pass().pass();
  ASSERT_NE(t.state().outcome, Outcome::Ongoing);
  EXPECT_FALSE(has(board(t, B, Language::Ja), "戦闘力"));
  for (const CardValue& value : Words::values(t.game(), t.state(), t.find("cat"))) {
    EXPECT_NE(value.id, "strength");
  }
  EXPECT_TRUE(has(story(t, A, Language::Ja), "プレイヤー1の『cat5』の戦闘力は5\n"));
  EXPECT_TRUE(has(story(t, A, Language::En), "Player 2's cat3 has combat power 3\n"));
}

TEST(Text, SignsAreWrittenAsCardsWriteThem) {
  Table t;
  t.hand(A, {"cheer", "filler"}).line(A, 0, {"cat"}).at("pay_cost_1");
  t.event("cheer").pay("filler").settle().choose("cat");
  EXPECT_TRUE(has(story(t, A, Language::Ja), "『cat』の各戦闘力：＋1\n"));
  EXPECT_TRUE(has(story(t, A, Language::En), "cat: combat powers +1\n"));
  const CardValue value = Words::values(t.game(), t.state(), t.find("cat")).front();
  EXPECT_TRUE(value.from.at(0).text.ja.starts_with("＋1（"));
  EXPECT_TRUE(value.from.at(0).text.en.starts_with("+1 ("));
}

TEST(Text, WhatAnEffectMakesOfABattleIsTold) {
  const CardPool pool = make_pool(
      "filler: {}\ncat: {suit: cat}\nnote: {suit: note}\nstandin: {kind: event, abilities: [{play: "
      "[{choose: {each: [card, front], of: you}}, {defend_with: chosen}]}]}\nhit: {kind: event, "
      "abilities: [{play: {battle_is: won}}]}\n");
  Table t(pool);
  t.hand(A, {"hit", "filler"}).line(A, 0, {"cat"});
  t.hand(B, {"standin", "filler"}).line(B, 0, {"cat"}).line(B, 1, {"note"}).down(B, 1, 1);
  t.at("battle").attack(0).settle().defend(0).event("hit").pay("filler");
  EXPECT_NE(story(t, B, Language::Ja).find("このバトルはプレイヤー1の勝ちになる"),
            std::string::npos);
  t.event("standin").choose("note").settle();
  EXPECT_NE(story(t, B, Language::Ja).find("攻撃を受けるカードは『note』（ライン2）に変わった"),
            std::string::npos);
  EXPECT_NE(story(t, A, Language::En).find("The defender is now the face-down card (line 2)"),
            std::string::npos);
  while (t.prompt() == Prompt::Suits) { t.pass(); }
  EXPECT_EQ(t.points(A), 1);
  EXPECT_EQ(story(t, A, Language::En).find("combat power of"), std::string::npos)
      << "no power decides";
}

TEST(Text, WhatIsCancelledTakenOverOrDeclaredIsTold) {
  Table halted;
  halted.hand(A, {"study", "filler"}).hand(B, {"halt", "filler"}).at("pay_cost_1");
  halted.event("study").pay("filler").event("halt").pay("filler").settle();
  EXPECT_NE(story(halted, A, Language::Ja).find("『study』の効果は無効になった"),
            std::string::npos);
  Table taken;
  taken.hand(A, {"again", "filler"}).hand(B, {"snatch", "filler"}).at("pay_cost_1");
  taken.event("again").pay("filler").event("snatch").pay("filler").settle();
  EXPECT_NE(story(taken, A, Language::En).find("The effect of again counts as used by Player 2"),
            std::string::npos);
  EXPECT_NE(story(taken, A, Language::En).find("Player 2 will take another turn after this one"),
            std::string::npos);
  Table oracle;
  oracle.line(A, 0, {"oracle"}).at("pay_cost_1").ability("oracle", 0).settle().choose_nth(1);
  EXPECT_NE(story(oracle, B, Language::Ja).find("プレイヤー1は「剣」を宣言した"),
            std::string::npos);
}

TEST(Text, BeforeTheFirstTurnItIsNobodysTurn) {
  const Game game(basic_pool());
  State s;
  Game::Setup setup;
  for (DeckList& deck : setup.decks) { deck.cards = round_deck(basic_pool(), 60); }
  setup.key = key_from_seed(1);
  game.setup(setup, s);
  const ViewData view = PositionOf<Game, Words>(game, s).view(A);
  const std::string heading = Words::board(game, view, Language::Ja).front();
  EXPECT_NE(heading.find("準備"), std::string::npos);
  EXPECT_EQ(heading.find("の番"), std::string::npos);
}

// A suit that no card has is not offered.
TEST(Text, OnlySuitsOfCardsCanBeDeclared) {
  Table t;
  t.line(A, 0, {"oracle"}).at("pay_cost_1");
  t.ability("oracle", 0).settle();
  Names suits;
  for (std::size_t i = 0; i < t.choices(); ++i) {
    MoveList moves;
    t.game().legal_moves(t.state(), moves);
    suits.push_back(said(t, moves[i], Language::En));
  }
  EXPECT_EQ(suits, (Names{"snow crystal", "sword", "cat", "note"}));
}

}  // namespace
}  // namespace fudaba::kanon::test
