// Names that people can tell apart.
#include "people/name.h"

#include <gtest/gtest.h>

#include <string>

namespace fudaba::people {
namespace {

std::string skeleton(std::string_view text) {
  const auto name = check_name(text);
  return name ? name->skeleton : "(" + words_of(name.error()).en + ")";
}

TEST(Name, OfEveryScriptThatPeopleHereWriteInIsFine) {
  for (const char* text :
       {"花", "さくら", "サクラ", "桜井まどか", "Tarō", "sakura_01", "Ελένη", "Анна",
        "佐々木・ジョン", "Mary-Jane O'Hara", "モーリー", "하나", "Ａｋｉ"}) {
    EXPECT_TRUE(check_name(text)) << text << skeleton(text);
  }
}

TEST(Name, ThatCannotBeToldApartIsTheSame) {
  EXPECT_EQ(skeleton("cop"), skeleton("сор"));  // the second one's letters are Cyrillic
  EXPECT_EQ(skeleton("ABE"), skeleton("ΑΒΕ"));  // … and of this one Greek
  EXPECT_EQ(skeleton("Sakura"), skeleton("ＳＡＫＵＲＡ"));
  EXPECT_EQ(skeleton("Ill"), skeleton("lIl"));
  EXPECT_EQ(skeleton("bob"), skeleton("b-o_b"));
  EXPECT_EQ(skeleton("O0O"), skeleton("000"));
  EXPECT_EQ(skeleton("へいた"), skeleton("ヘいた"));  // hiragana and katakana he
  EXPECT_EQ(skeleton("カ"), skeleton("力"));          // katakana ka and the sign for power
  EXPECT_EQ(skeleton("ニコ"), skeleton("二コ"));      // katakana ni and the sign for two
  EXPECT_EQ(skeleton("ロロ"), skeleton("口口"));
  EXPECT_EQ(skeleton("ハル"), skeleton("八ル"));
  EXPECT_EQ(skeleton("が"), skeleton("か\u3099"));  // composed or not
}

TEST(Name, ThatIsAnotherOneStaysAnotherOne) {
  EXPECT_NE(skeleton("さくら"), skeleton("さくらい"));
  EXPECT_NE(skeleton("はな"), skeleton("ばな"));
  EXPECT_NE(skeleton("花"), skeleton("華"));
  EXPECT_NE(skeleton("alice"), skeleton("bob"));
}

TEST(Name, OfTheHouseIsNobodys) {
  for (const char* word : {"運営", "管理人", "公式", "admin", "A.D.M.I.N.", "ＡＤＭＩＮ", "аdmin",
                           "Fudaba", "fudaba staff", "ふだば", "computer", "コンピューター",
                           "ｺﾝﾋﾟｭｰﾀｰ", "運営スタッフ", "札場公式サポート", "Admin Team"}) {
    EXPECT_TRUE(is_of_the_house(word)) << word;
  }
  // What only accounts may not be called, and what is near by.
  for (const char* word : {"ゲスト", "Player 1", "運", "営", "adm", "computers", "花", "", "☆",
                           "運営太郎", "adminx"}) {
    EXPECT_FALSE(is_of_the_house(word)) << word;
  }
}

TEST(Name, OfAnyTextHasALook) {
  EXPECT_EQ(look_of_name("ＫＡＭＩＹＡ"), look_of_name("k-a.m i y a!"));
  EXPECT_EQ(look_of_name("Kamiya"), check_name("kamiya")->skeleton);
  EXPECT_EQ(look_of_name("☆彡"), look_of_name("彡"));
  EXPECT_EQ(look_of_name("!?"), "");
  EXPECT_EQ(look_of_name(""), "");
}

TEST(Name, ThatTurnsOrHidesItselfIsRefused) {
  const auto fault = [](std::string_view text) {
    const auto name = check_name(text);
    return name ? -1 : static_cast<int>(name.error());
  };
  const auto is = [](NameFault word) { return static_cast<int>(word); };
  EXPECT_EQ(fault(""), is(NameFault::Length));
  EXPECT_EQ(fault("aaaaaaaaaaaaaaaaaaaaa"), is(NameFault::Length));
  EXPECT_EQ(fault("\u202eabc"), is(NameFault::Characters));  // right to left
  EXPECT_EQ(fault("a\u200bb"), is(NameFault::Characters));   // no width
  EXPECT_EQ(fault("אבג"), is(NameFault::Characters));        // written from the right
  EXPECT_EQ(fault("a\nb"), is(NameFault::Characters));
  EXPECT_EQ(fault(" a"), is(NameFault::Characters));
  EXPECT_EQ(fault("a__b"), is(NameFault::Characters));
  EXPECT_EQ(fault("<b>"), is(NameFault::Characters));
  EXPECT_EQ(fault("😀"), is(NameFault::Characters));
  EXPECT_EQ(fault("\xff"), is(NameFault::Characters));
  EXPECT_EQ(fault("pаypal"), is(NameFault::Mixed));  // with a Cyrillic а
  EXPECT_EQ(fault("Fudaba"), is(NameFault::Reserved));
  EXPECT_EQ(fault("f.u.d.a.b.a"), is(NameFault::Reserved));
  EXPECT_EQ(fault("運営"), is(NameFault::Reserved));
}

TEST(PlainForm, WritesTheSameLettersTheSameWay) {
  EXPECT_EQ(plain_form("ＡＢＣ　が"), plain_form("ABC か\u3099"));
  EXPECT_EQ(plain_form("\xff\xfe"), "");
}

}  // namespace
}  // namespace fudaba::people
