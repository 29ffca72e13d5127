#include "reading/read.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.h"
#include "readers.h"
#include "reading/tell.h"
#include "reading/write.h"

namespace fudaba::reading {
namespace {

Readings read(std::string_view game, Language language, std::string_view text) {
  const test::ReadGame& its = test::read_game(game);
  return its.reader(language).read(text, {&its.pool(), {}});
}

// What a text is read as; empty if there is not exactly one reading.
std::string yaml(std::string_view game, std::string_view text) {
  const Readings found = read(game, language_of(text), text);
  return found.readings.size() == 1 ? to_yaml(found.readings[0].tree) : std::string();
}

TEST(Read, a_text_in_either_language) {
  EXPECT_EQ(yaml("kanon", "［表になった時］カードを1枚引く。"), "{when: turned_up, do: {draw: 1}}");
  EXPECT_EQ(yaml("kanon", "When this card is turned up, draw a card."),
            "{when: turned_up, do: {draw: 1}}");
}

TEST(Read, the_same_however_it_is_typed) {
  const std::string meant = "{when: turned_up, do: {draw: 2}}";
  for (const char* text :
       {"［表になった時］カードを２枚引く", "[表になった時]カードを二枚引く。",
        "［ 表になった時 ］ カードを 2枚 引く．", "［表になった時］ｶｰﾄﾞを2枚引く｡",
        "［表《おもて》になった時］カードを2枚引（ひ）く。",
        "when this card is turned up, draw 2 cards",
        "When  this card is turned up, draw 2 cards."}) {
    EXPECT_EQ(yaml("kanon", text), meant) << text;
  }
}

TEST(Read, a_line_that_ends_too_early_says_what_would_go_on) {
  const Readings found = read("kanon", Language::Ja, "［表になった時］カードを1枚");
  EXPECT_TRUE(found.readings.empty());
  ASSERT_TRUE(found.declined);
  EXPECT_EQ(found.declined->why, Decline::Why::Unknown);
  const std::vector<std::string>& expected = found.declined->expected;
  EXPECT_NE(std::find(expected.begin(), expected.end(), "引く"), expected.end());
}

TEST(Read, a_word_that_is_none_is_pointed_at) {
  const std::string text = "［表になった時］ カードを１枚焼く。";
  const Readings found = read("kanon", Language::Ja, text);
  ASSERT_TRUE(found.declined);
  EXPECT_EQ(text.substr(found.declined->place), "焼く。");
  EXPECT_EQ(place_in(text, *found.declined), 15U);
  EXPECT_NE(tell(*found.declined, text).ja.find("「引く」"), std::string::npos);
}

TEST(Read, what_is_never_printed_so_is_shown_as_it_would_be) {
  const Readings found = read("kanon", Language::En, "When this card is turned up, draw 1 cards.");
  EXPECT_TRUE(found.readings.empty());
  ASSERT_TRUE(found.declined);
  EXPECT_EQ(found.declined->why, Decline::Why::Unprinted);
  EXPECT_EQ(found.declined->nearest, "When this card is turned up, draw a card.");
}

TEST(Read, nothing_of_a_line_is_left_out) {
  EXPECT_EQ(yaml("kanon", "［表になった時］カードを1枚引く。カードを1枚焼く。"), "");
  EXPECT_EQ(yaml("kanon", "カードを1枚引く。その後"), "");
}

TEST(Read, a_hundred_is_never_read_as_less) {
  EXPECT_EQ(yaml("kanon", "［表になった時］カードを百二枚引く。"), "");
}

TEST(Read, too_long_a_text_is_refused) {
  const Readings found = read("kanon", Language::Ja, std::string(kLongestText + 1, 'a'));
  ASSERT_TRUE(found.declined);
  EXPECT_EQ(found.declined->why, Decline::Why::TooLong);
}

// Pieces of real texts and of nothing, in any order.
TEST(Read, any_text_is_read_or_declined_in_bounded_work) {
  const std::vector<std::string> pieces = {
      "［", "］",    "それ",   "カード", "を",       "の",     "なら、", "1枚",     "選ぶ",
      "（", "）",    "でない", "か",     "と",       "すべて", "＋",     "×",       "。",
      "、", "draw ", "it ",    "\xff",   "\xe3\x81", "",       "自分の", "場にある"};
  FastRandom random(5);
  for (int i = 0; i < 60; ++i) {
    std::string text;
    for (int k = 0; k < 40; ++k) {
      text += pieces[random.below(static_cast<std::uint32_t>(pieces.size()))];
    }
    for (const Language language : {Language::Ja, Language::En}) {
      const Readings found = read("kannagi", language, text);
      EXPECT_TRUE(found.declined || !found.readings.empty());
      if (found.declined) { EXPECT_LE(found.declined->place, text.size()); }
    }
  }
}

TEST(Read, what_can_be_read_in_ever_more_ways_is_given_up) {
  std::string text = "カードを";
  for (int i = 0; i < 200; ++i) { text += "1＋"; }
  const Readings found = read("culdcept", Language::Ja, text + "1枚引く。");
  EXPECT_TRUE(found.declined || found.readings.size() == 1);
}

}  // namespace
}  // namespace fudaba::reading
