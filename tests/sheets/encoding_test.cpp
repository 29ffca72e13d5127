#include "sheets/encoding.h"

#include <gtest/gtest.h>

#include "catalog/folder.h"
#include "sheets/open.h"

namespace fudaba::sheets {
namespace {

using namespace std::string_literals;

// 名,効果 and カードを引く in each encoding.
const std::string kText = "名,効果\nカードを引く\n";
const std::string kCp932 =
    "\x96\xbc,\x8c\xf8\x89\xca\n\x83\x4a\x81\x5b\x83\x68\x82\xf0\x88\xf8\x82\xad\n"s;
const std::string kEucJp =
    "\xcc\xbe,\xb8\xfa\xb2\xcc\n\xa5\xab\xa1\xbc\xa5\xc9\xa4\xf2\xb0\xfa\xa4\xaf\n"s;

std::string in_utf16(bool is_big, bool has_mark) {
  const std::u16string wide = (has_mark ? u"\ufeff" : u"") + u"name,kind\n名,効果\n"s;
  std::string bytes;
  for (const char16_t unit : wide) {
    const char high = static_cast<char>(unit >> 8U);
    const char low = static_cast<char>(unit & 0xffU);
    bytes += is_big ? high : low;
    bytes += is_big ? low : high;
  }
  return bytes;
}

TEST(Encoding, is_told_by_the_bytes) {
  EXPECT_EQ(detect_encoding(kText), Encoding::Utf8);
  EXPECT_EQ(detect_encoding("\xef\xbb\xbf" + kText), Encoding::Utf8);
  EXPECT_EQ(detect_encoding("name,kind\n"), Encoding::Utf8);
  EXPECT_EQ(detect_encoding(""), Encoding::Utf8);
  EXPECT_EQ(detect_encoding(kCp932), Encoding::Cp932);
  EXPECT_EQ(detect_encoding(kEucJp), Encoding::EucJp);
  EXPECT_EQ(detect_encoding("name\n\xb1\xb2\xb3\n"), Encoding::Cp932) << "half-width ｱｲｳ";
  EXPECT_EQ(detect_encoding(in_utf16(false, true)), Encoding::Utf16Le);
  EXPECT_EQ(detect_encoding(in_utf16(true, true)), Encoding::Utf16Be);
  EXPECT_EQ(detect_encoding(in_utf16(false, false)), Encoding::Utf16Le);
  EXPECT_EQ(detect_encoding(in_utf16(true, false)), Encoding::Utf16Be);
}

TEST(Encoding, each_gives_the_same_text) {
  EXPECT_EQ(decoded(kText, Encoding::Utf8).value(), kText);
  EXPECT_EQ(decoded("\xef\xbb\xbf" + kText, Encoding::Utf8).value(), kText);
  EXPECT_EQ(decoded(kCp932, Encoding::Cp932).value(), kText);
  EXPECT_EQ(decoded(kEucJp, Encoding::EucJp).value(), kText);
  for (const bool is_big : {false, true}) {
    const Encoding encoding = is_big ? Encoding::Utf16Be : Encoding::Utf16Le;
    EXPECT_EQ(decoded(in_utf16(is_big, true), encoding).value(), "name,kind\n名,効果\n");
    EXPECT_EQ(decoded(in_utf16(is_big, false), encoding).value(), "name,kind\n名,効果\n");
  }
}

TEST(Encoding, signs_that_only_windows_has_are_read_as_windows_writes_them) {
  EXPECT_EQ(decoded("\x81\x60\x87\x40\xfb\xfc\x81\x7c", Encoding::Cp932).value(), "～①髙－");
}

TEST(Encoding, bytes_that_are_no_text_are_refused_with_their_line) {
  const auto broken = decoded(
      "name\n\xe5\x90\x8d\xe5\x90\x8d\xe5\x90\x8d\xe5\x90\x8d\xe5\x90\x8d\xff", Encoding::Utf8);
  ASSERT_FALSE(broken);
  EXPECT_EQ(broken.error().mark.line, 2);
  EXPECT_EQ(broken.error().found.en, "bytes that are no character of UTF-8 (FF)");
  const auto nul = decoded("name\nkind\n\0x"s, Encoding::Utf8);
  ASSERT_FALSE(nul);
  EXPECT_EQ(nul.error().mark.line, 3);
  const auto wrong = decoded("a\nb\x85\xff", Encoding::Cp932);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().mark.line, 2);
}

TEST(Encoding, text_in_utf8_with_a_broken_byte_is_not_taken_for_another) {
  EXPECT_EQ(detect_encoding(kText + kText + "\xff"), Encoding::Utf8);
}

TEST(Encoding, what_was_opened_in_another_encoding_says_so) {
  const auto source = open_sheet("a.csv", kCp932, std::nullopt);
  ASSERT_TRUE(source);
  EXPECT_EQ(std::get<std::string>(source->content), kText);
  ASSERT_EQ(source->notes.size(), 1U);
  EXPECT_EQ(source->notes[0].en, "the text was read as CP932");
  EXPECT_FALSE(open_sheet("a.csv", kCp932, Encoding::Utf8));
}

}  // namespace
}  // namespace fudaba::sheets
