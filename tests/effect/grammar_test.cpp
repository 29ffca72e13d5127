#include <gtest/gtest.h>

#include "effect/print_english.h"
#include "effect/print_japanese.h"

namespace fudaba::effect {
namespace {

TEST(Japanese, verbs_are_joined_in_their_conjunctive_form) {
  EXPECT_EQ(japanese::conjunctive("カードを1枚引く"), "カードを1枚引き");
  EXPECT_EQ(japanese::conjunctive("手札を1枚捨てる"), "手札を1枚捨て");
  EXPECT_EQ(japanese::conjunctive("ダイスを1個振る"), "ダイスを1個振り");
  EXPECT_EQ(japanese::conjunctive("それを見る"), "それを見");
  EXPECT_EQ(japanese::conjunctive("クリーチャーを1体選ぶ"), "クリーチャーを1体選び");
  EXPECT_EQ(japanese::conjunctive("それを破壊する"), "それを破壊し");
  EXPECT_EQ(japanese::conjunctive("手札に戻す"), "手札に戻し");
  EXPECT_EQ(japanese::conjunctive("効果を得る"), "効果を得");
  EXPECT_EQ(japanese::conjunctive("レベルを1下げる（レベルカードは捨札にする）"),
            "レベルを1下げ（レベルカードは捨札にする）");
  EXPECT_EQ(japanese::conjunctive("先制"), "");
  EXPECT_EQ(japanese::conjunctive("道具札を使えない"), "道具札を使えず");
  EXPECT_EQ(japanese::conjunctive("ライフを回復しない"), "ライフを回復せず");
}

TEST(Japanese, te_form) {
  EXPECT_EQ(japanese::te_form("カードを1枚引く"), "カードを1枚引いて");
  EXPECT_EQ(japanese::te_form("通行料を支払う"), "通行料を支払って");
  EXPECT_EQ(japanese::te_form("選ぶ"), "選んで");
  EXPECT_EQ(japanese::te_form("手札に戻す"), "手札に戻して");
  EXPECT_EQ(japanese::te_form("与える"), "与えて");
}

TEST(Japanese, conditions_are_denied_and_continued) {
  EXPECT_EQ(japanese::negated("侵略側"), "侵略側でない");
  EXPECT_EQ(japanese::negated("土地がある"), "土地がない");
  EXPECT_EQ(japanese::negated("クリーチャーがいる"), "クリーチャーがいない");
  EXPECT_EQ(japanese::negated("先制を持つ"), "先制を持たない");
  EXPECT_EQ(japanese::continued("侵略側"), "侵略側で");
  EXPECT_EQ(japanese::continued("クリーチャーがいる"), "クリーチャーがいて");
  EXPECT_EQ(japanese::continued("クリーチャーがいない"), "クリーチャーがいなく");
}

TEST(English, articles_follow_the_sound) {
  EXPECT_EQ(english::with_article("creature"), "a creature");
  EXPECT_EQ(english::with_article("opposing creature"), "an opposing creature");
  EXPECT_EQ(english::with_article("undead creature"), "an undead creature");
  EXPECT_EQ(english::with_article("user"), "a user");
  EXPECT_EQ(english::with_article("you"), "you");
  EXPECT_EQ(english::with_article("your opponent"), "your opponent");
}

TEST(English, owners) {
  EXPECT_EQ(english::possessive("it"), "its");
  EXPECT_EQ(english::possessive("them"), "their");
  EXPECT_EQ(english::possessive("you"), "your");
  EXPECT_EQ(english::possessive("the enemy"), "the enemy's");
}

TEST(English, cards_that_are_there_are_somebodys) {
  EXPECT_EQ(english::existing("your season card"), "you have a season card");
  EXPECT_EQ(english::existing("your opponent's ace"), "your opponent has an ace");
  EXPECT_EQ(english::existing("the attacking card"), "there is the attacking card");
}

TEST(English, a_list_has_one_and) {
  EXPECT_EQ(english::listed("ST", "HP"), "ST and HP");
  EXPECT_EQ(english::listed("ST and HP", "cost"), "ST, HP and cost");
}

TEST(Japanese, what_templates_put_together_is_said_as_people_say_it) {
  EXPECT_EQ(japanese::idiomatic("それの力を1にし、それの上に重ねる"),
            "その力を1にし、その上に重ねる");
  EXPECT_EQ(japanese::idiomatic("それのいる領地のレベル"), "それのいる領地のレベル");
}

TEST(English, what_templates_put_together_is_said_as_people_say_it) {
  EXPECT_EQ(
      english::idiomatic("draw cards equal to that number, then draw cards equal to that amount"),
      "draw that many cards, then draw as many cards");
  EXPECT_EQ(english::idiomatic("gain life equal to the number of them"),
            "gain life equal to their number");
  EXPECT_EQ(english::idiomatic("half of the number of cards"), "half the number of cards");
  EXPECT_EQ(english::idiomatic("half of your life"), "half of your life");
}

TEST(English, conditions_are_denied) {
  EXPECT_EQ(english::negated("it is your turn"), "it is not your turn");
  EXPECT_EQ(english::negated("you have a creature that is laid"),
            "you have no creature that is laid");
  EXPECT_EQ(english::negated("your opponent has an item"), "your opponent has no item");
  EXPECT_EQ(english::negated("you are invading"), "you are not invading");
  EXPECT_EQ(english::negated("there is an opposing creature"), "there is no opposing creature");
  EXPECT_EQ(english::negated("you have used a battle card"), "you have not used a battle card");
  EXPECT_EQ(english::negated("you have taken a mulligan"), "you have not taken a mulligan");
  EXPECT_EQ(english::negated("the toll you have taken is 3"), "the toll you have taken is not 3");
  EXPECT_EQ(english::negated("the enemy has first strike"), "the enemy does not have first strike");
}

TEST(English, sentences_begin_with_capitals) {
  EXPECT_EQ(english::capitalised("draw a card. it gets ST +20"), "Draw a card. It gets ST +20");
}

}  // namespace
}  // namespace fudaba::effect
