#include "reading/fold.h"

#include <gtest/gtest.h>

namespace fudaba::reading {
namespace {

std::string ja(std::string_view text) { return fold(text, Language::Ja).text; }
std::string en(std::string_view text) { return fold(text, Language::En).text; }

TEST(Fold, full_and_half_width_are_one) {
  EXPECT_EQ(ja("ＳＴ＋２０"), ja("ST+20"));
  EXPECT_EQ(ja("（ｶｰﾄﾞ）"), ja("(カード)"));
  EXPECT_EQ(ja("ﾊﾟﾜｰ"), ja("パワー"));
  EXPECT_EQ(ja("｢つぐみ｣"), ja("「つぐみ」"));
  EXPECT_EQ(ja("なら，引く．"), ja("なら、引く。"));
}

TEST(Fold, dashes_of_all_sorts_are_one) {
  for (const char* minus : {"－10", "−10", "–10", "‐10", "ー10", "-10"}) {
    EXPECT_EQ(ja(minus), "-10") << minus;
  }
  EXPECT_EQ(ja("ストーリー1枚"), "ストーリー1枚");  // a long vowel before a number is none
  EXPECT_EQ(ja("〜と～"), ja("~と~"));
}

TEST(Fold, kanji_numerals_are_numbers) {
  EXPECT_EQ(ja("カードを二枚"), "カードを2枚");
  EXPECT_EQ(ja("十枚"), "10枚");
  EXPECT_EQ(ja("二十枚"), "20枚");
  EXPECT_EQ(ja("三十五枚"), "35枚");
  EXPECT_EQ(ja("百二枚"), "百二枚");  // taken as it stands, never as a 2
  EXPECT_EQ(ja("二三枚"), "二三枚");
}

TEST(Fold, spaces_and_furigana_are_dropped_in_japanese) {
  EXPECT_EQ(ja("カード を　２枚 引く"), "カードを2枚引く");
  EXPECT_EQ(ja("破棄《はき》する"), "破棄する");
  EXPECT_EQ(ja("破棄（はき）する"), "破棄する");
  EXPECT_EQ(ja("伏線（クライマックス）"), "伏線(クライマックス)");
  EXPECT_EQ(ja("選ぶ（それを見る）"), "選ぶ(それを見る)");  // a remark has more than kana
}

TEST(Fold, english_is_read_in_small_letters_with_single_spaces) {
  EXPECT_EQ(en("Draw  2 Cards"), "draw 2 cards");
  EXPECT_EQ(en("the enemy’s “ST”"), "the enemy's \"st\"");
}

TEST(Fold, full_stops_at_the_end_do_not_matter) {
  EXPECT_EQ(fold_line(" 引く。 ", Language::Ja).text, "引く");
  EXPECT_EQ(fold_line("Draw a card. ", Language::En).text, "draw a card");
}

TEST(Fold, every_byte_knows_where_it_came_from) {
  const std::string text = "　ＳＴを ２枚";
  const FoldedText folded = fold_line(text, Language::Ja);
  ASSERT_EQ(folded.text, "stを2枚");
  ASSERT_EQ(folded.places.size(), folded.text.size() + 1);
  EXPECT_EQ(text.substr(folded.places[0], 3), "Ｓ");
  EXPECT_EQ(text.substr(folded.places[5], 3), "２");
  EXPECT_EQ(folded.places.back(), text.size());
}

TEST(Fold, bytes_that_are_no_characters_stay) {
  const std::string text = "\xff\xe3\x81";
  EXPECT_EQ(fold(text, Language::Ja).text, text);
}

}  // namespace
}  // namespace fudaba::reading
