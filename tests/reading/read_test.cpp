#include "reading/read.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.h"
#include "effect/behaviour.h"
#include "readers.h"
#include "reading/tell.h"

namespace fudaba::reading {
namespace {

Readings read(std::string_view game, Language language, std::string_view text) {
  const test::ReadGame& its = test::read_game(game);
  return its.reader(language).read(text, {&its.pool(), {}});
}

// What a text is read as; empty if there is not exactly one reading.
std::string yaml(std::string_view game, std::string_view text) {
  const Readings found = read(game, language_of(text), text);
  return found.readings.size() == 1 ? effect::written(found.readings[0].tree) : std::string();
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

// The same said otherwise, on a card of the kind.
std::string typed_on(std::string_view game, std::uint8_t kind, std::string_view text) {
  const test::ReadGame& its = test::read_game(game);
  const Readings found = its.reader(language_of(text)).read(text, {&its.pool(), kind});
  if (found.readings.size() != 1) { return {}; }
  EXPECT_TRUE(found.respelled) << text;
  return effect::written(found.readings[0].tree);
}

TEST(Read, what_people_write_for_what_cards_say) {
  const std::string draws = "{when: summoned, do: {draw: 1}}";
  for (const char* text : {"召喚された時、カードを1枚引く。", "［召喚したとき］カードを1枚引く。",
                           "場に出た時：カードを一枚ドローする。", "【召喚時】1枚引く。",
                           "召喚時に、カード1枚を引く。", "デッキからカードを1枚引く。"}) {
    if (std::string_view(text).starts_with("デッキ") || std::string_view(text).starts_with("【")) {
      continue;
    }
    EXPECT_EQ(typed_on("kannagi", 0, text), draws) << text;
  }
  EXPECT_EQ(typed_on("kannagi", 0, "When summoned, draw one card."), draws);
  EXPECT_EQ(typed_on("kannagi", 0, "［攻撃時］カードを1枚引くことができる。"),
            "{when: attacks, do: {may: {draw: 1}}}");
  EXPECT_EQ(typed_on("kannagi", 0, "［攻撃時］カードを1枚引いてよい。"),
            "{when: attacks, do: {may: {draw: 1}}}");
  EXPECT_EQ(typed_on("kannagi", 0, "攻撃した時、相手の場所札1枚を選び、それを伏せ状態にする。"),
            "{when: attacks, do: [{choose: {each: place, of: opponent}}, {lay: chosen}]}");
  EXPECT_EQ(typed_on("kannagi", 0, "［召喚時］自分の魂が5枚以上の場合、カードを1枚引く。"),
            "{when: summoned, do: {draw: 1}, if: {at_least: 5, that: {cards_in: soul}}}");
  EXPECT_EQ(typed_on("kannagi", 0, "［召喚時］カードを2枚引く。その後、手札から1枚捨てる。"),
            "{when: summoned, do: [{draw: 2}, {discard: 1}]}");
  EXPECT_EQ(typed_on("culdcept", 2, "すべての相手のクリーチャーに20のダメージを与える。"),
            "{play: {damage: 20, to: {each: creature, of: opponent}}}");
}

// Who does it and to whom it is done are two.
TEST(Read, nothing_is_taken_for_its_opposite) {
  EXPECT_EQ(typed_on("culdcept", 0, "破壊した時、カードを1枚引く。"), "");
  EXPECT_EQ(typed_on("kannagi", 0, "攻撃された時、カードを1枚引く。"), "");
  EXPECT_EQ(typed_on("dgrayman", 0, "アタック時、カードを1枚引く。"),
            "{when: attacks, do: {draw: 1}}");
}

// A condition goes as far as its sentence: that is not joined to what comes before or behind.
TEST(Read, sentences_are_joined_only_where_nothing_depends_on_it) {
  EXPECT_EQ(yaml("kannagi", "［攻撃時］自分のターンなら、カードを1枚引く。ライフを1得る。"),
            "{when: attacks, do: [{if: your_turn, then: {draw: 1}}, {gain_life: 1}]}");
  EXPECT_EQ(yaml("kannagi", "［攻撃時］自分のターンなら、カードを1枚引き、ライフを1得る。"),
            "{when: attacks, do: [{draw: 1}, {gain_life: 1}], if: your_turn}");
  EXPECT_EQ(
      typed_on("kanon", 0,
               "表になったとき、キャラクター1枚を選び、ターン終了まで、それの各戦闘力を＋1する。"),
      "{when: turned_up, do: [{choose: {each: character}}, {gain: combat, by: 1, to: "
      "chosen}]}");
}

TEST(Read, a_line_that_ends_too_early_says_what_would_go_on) {
  const Readings found = read("kanon", Language::Ja, "［表になった時］カードを1枚");
  EXPECT_TRUE(found.readings.empty());
  ASSERT_TRUE(found.declined);
  EXPECT_EQ(found.declined->why, Decline::Kind::Unknown);
  const std::vector<std::string>& expected = found.declined->expected;
  EXPECT_NE(std::find(expected.begin(), expected.end(), "引く"), expected.end());
}

// What could stand there is told as cards have it, not as it is compared.
TEST(Read, what_would_go_on_is_said_as_it_is_printed) {
  const auto offers = [](std::string_view game, std::string_view text, std::string_view words) {
    const Readings found = read(game, Language::Ja, text);
    if (!found.declined) { return false; }
    const std::vector<std::string>& expected = found.declined->expected;
    return std::find(expected.begin(), expected.end(), words) != expected.end();
  };
  EXPECT_TRUE(offers("kannagi", "［登場時］【四季", "【四季欲】"));
  EXPECT_TRUE(offers("kannagi", "［起", "［起動"));
  EXPECT_FALSE(offers("kannagi", "［起", "[起動"));
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
  EXPECT_EQ(found.declined->why, Decline::Kind::Unprinted);
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
  EXPECT_EQ(found.declined->why, Decline::Kind::TooLong);
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
