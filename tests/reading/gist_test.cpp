// Texts read by their words of content.
#include "reading/gist.h"

#include <gtest/gtest.h>

#include <array>

#include "effect/behaviour.h"
#include "readers.h"

namespace fudaba {
namespace {

const reading::Phrases& phrases() { return test::read_game("kanon").ja.phrases(); }

std::string gist(std::string_view text) {
  return phrases().gist(reading::fold(text, Language::Ja).text);
}

int apart(std::string_view one, std::string_view other) {
  return phrases().gists().distance(gist(one), gist(other));
}

TEST(Gist, small_words_and_endings_are_left_out) {
  EXPECT_EQ(gist("カードを1枚引きます。"), gist("カード1枚引く"));
  EXPECT_EQ(gist("［表になった時］"), gist("表になったとき、"));
  EXPECT_EQ(gist("すべてのキャラクター"), gist("全キャラクター"));
}

TEST(Gist, what_changes_the_meaning_is_kept) {
  constexpr std::array<std::pair<const char*, const char*>, 12> kPairs = {{
      {"破壊した時", "破壊時"},
      {"自分のキャラクターを1枚選ぶ", "相手のキャラクターを1枚選ぶ"},
      {"カードを1枚引く", "カードを2枚引く"},
      {"攻撃できない", "攻撃する"},
      {"攻撃される", "攻撃する"},
      {"カードを引いてもよい", "カードを引く"},
      {"カードを2枚まで選ぶ", "カードを2枚選ぶ"},
      {"手札が3枚以上", "手札が3枚以下"},
      {"戦闘力＋1", "戦闘力－1"},
      {"手札に戻す", "デッキに戻す"},
      {"相手に捨てさせる", "相手に捨てる"},
      {"他のキャラクター", "キャラクター"},
  }};
  for (const auto& [one, other] : kPairs) { EXPECT_LT(apart(one, other), 0) << one << other; }
}

TEST(Gist, an_idle_word_counts_and_no_other_one_may_be_missing) {
  EXPECT_EQ(apart("キャラクターを1枚選ぶ", "1枚のキャラクターを選ぶ"), 0);
  EXPECT_EQ(apart("キャラクターカードを1枚選ぶ", "キャラクターを1枚選ぶ"), 1);
  EXPECT_LT(apart("表向きのキャラクターを1枚選ぶ", "キャラクターを1枚選ぶ"), 0);
}

TEST(Gist, words_that_no_table_has_are_noticed) {
  const auto knows = [](std::string_view text) {
    return phrases().knows_words(reading::fold(text, Language::Ja));
  };
  EXPECT_TRUE(knows("自分の手札から、カードを1枚選んで捨てる"));
  EXPECT_FALSE(knows("カードを1枚選び、もやす"));
  EXPECT_FALSE(knows("自分の表のひばりは全員"));
}

TEST(Gist, players_and_places_keep_their_parts) {
  EXPECT_TRUE(reading::have_same_parts("相手は手札を捨てる", "相手が手札を捨てる"));
  EXPECT_FALSE(reading::have_same_parts("相手がダメージを与える", "相手にダメージを与える"));
  EXPECT_FALSE(reading::have_same_parts("手札からデッキに置く", "デッキから手札に置く"));
  EXPECT_FALSE(reading::have_same_parts("自分が相手を選ぶ", "相手が自分を選ぶ"));
}

// A text, and the tree as which alone it is read; none if it is not to be read.
struct ByGist {
  const char* game;
  const char* typed;
  const char* meant;
};
constexpr std::array<ByGist, 9> kByGist = {{
    {"culdcept", "対象／自分の土地", "{attach: [land, {owner: you}]}"},
    {"culdcept", "このカードはうごけない。", "{has: cannot_move}"},
    {"culdcept", "自分のターンの初め、そのターン中はプレイ条件を無視できる",
     "{when: turn_start, do: {grant: free_conditions, to: you, until: turn_end}}"},
    {"kannagi", "魂化耐性を持っている。", "{has: steadfast}"},
    {"kanon", "このカードは勝利ポイント置き場に行く", "{play: {move: this, to: points}}"},
    {"kanon", "カードを1枚引く。その後", ""},
    {"kanon", "カードを1枚引き、もやす", ""},
    {"kannagi", "攻撃時、相手が2ダメージを与える", ""},
    {"kanon", "このカードを勝利ポイント置き場に行かせない", ""},
}};

TEST(Gist, texts_are_read_by_it) {
  for (const ByGist& line : kByGist) {
    const test::ReadGame& game = test::read_game(line.game);
    const reading::Readings found = game.ja.read(line.typed, {&game.pool(), {}});
    std::string trees;
    for (const reading::TextReading& reading : found.readings) {
      trees += effect::written(reading.tree);
    }
    EXPECT_EQ(trees, line.meant) << line.typed;
  }
}

}  // namespace
}  // namespace fudaba
