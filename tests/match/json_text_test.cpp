// JSON written straight into a text is what a JSON reader reads back.
#include "match/json_text.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdint>
#include <limits>

namespace fudaba::test {
namespace {

namespace json = boost::json;
using match::JsonText;

std::string read_back(std::string_view text) {
  std::string out;
  JsonText(out).begin_array().text(text).end_array();
  return std::string(json::parse(out).at(0).as_string());
}

TEST(JsonText, EveryByteIsReadBackWhereverItStandsInATextOfAnyLength) {
  for (std::size_t length = 1; length <= 24; ++length) {
    for (std::size_t at = 0; at < length; ++at) {
      for (int byte = 0; byte < 128; ++byte) {
        std::string text(length, 'x');
        text[at] = static_cast<char>(byte);
        ASSERT_EQ(read_back(text), text) << length << ' ' << at << ' ' << byte;
      }
    }
  }
}

TEST(JsonText, TextsOfAnyLengthFollowOneAnother) {
  for (std::size_t length = 0; length < 1200; length += 7) {
    const std::string text(length, 'y');
    const std::string quoted = "\"" + text;
    std::string out;
    JsonText writer(out);
    writer.begin_object().field("plain", text).key(text).text(quoted);
    writer.key("list").begin_array().number(1).text(text).null().end_array().end_object();
    const json::value read = json::parse(out);
    ASSERT_EQ(read.at("plain").as_string(), text);
    ASSERT_EQ(read.at(text).as_string(), quoted);
    ASSERT_EQ(read.at("list").at(1).as_string(), text);
  }
}

TEST(JsonText, NumbersWordsAndNamesAreReadBack) {
  std::string out;
  JsonText writer(out);
  constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
  writer.begin_object().field("least", kLeast).field("yes", true).field("no", false);
  writer.field(std::string_view("a\"b"), 7).key("raw").raw("[1,{}]").end_object();
  const json::value read = json::parse(out);
  EXPECT_EQ(read.at("least").as_int64(), kLeast);
  EXPECT_TRUE(read.at("yes").as_bool());
  EXPECT_FALSE(read.at("no").as_bool());
  EXPECT_EQ(read.at("a\"b").as_int64(), 7);
  EXPECT_EQ(json::serialize(read.at("raw")), "[1,{}]");
}

TEST(JsonText, AValueThatStandsAloneIsThereAtOnce) {
  std::string out;
  JsonText(out).text("alone");
  EXPECT_EQ(out, "\"alone\"");
}

TEST(JsonText, ATextIsToldToItsReader) {
  std::string out;
  JsonText writer(out);
  match::write(writer, {"プレイヤー2の\"札\"", "Player 1 took Player 2's \"card\". Player 2 lost"},
               0);
  const json::value read = json::parse(out);
  EXPECT_EQ(read.at("ja").as_string(), "相手の\"札\"");
  EXPECT_EQ(read.at("en").as_string(), "You took your opponent's \"card\". Your opponent lost");
}

}  // namespace
}  // namespace fudaba::test
