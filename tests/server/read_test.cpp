// POST /api/games/G/read: printed text to effect, for the workshop's page.
#include <gtest/gtest.h>

#include "client.h"
#include "table/text_reading.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;

class ReadText : public testing::Test {
 protected:
  static Answer ask(const json::object& body, const std::string& game = "kanon") {
    return http_post(seeded_table().port(), "/api/games/" + game + "/read", json::serialize(body));
  }
  static json::array lines(const std::string& text) {
    const Answer answer = ask({{"text", text}});
    EXPECT_EQ(answer.status, 200U) << answer.body;
    return answer.json().at("lines").as_array();
  }
};

TEST_F(ReadText, gives_the_effect_and_its_text_in_both_languages) {
  const json::array answer = lines("［表になった時］カードを２枚引く\n\nDraw 3 cards.");
  ASSERT_EQ(answer.size(), 2U);
  const json::object& first = answer[0].at("readings").at(0).as_object();
  EXPECT_EQ(first.at("yaml"), "{when: turned_up, do: {draw: 2}}");
  EXPECT_EQ(first.at("ja"), "［表になった時］カードを2枚引く。");
  EXPECT_EQ(first.at("en"), "When this card is turned up, draw 2 cards.");
  EXPECT_EQ(answer[1].at("readings").at(0).at("yaml"), "{play: {draw: 3}}");
}

TEST_F(ReadText, points_at_what_cannot_be_read) {
  const json::array answer = lines("［表になった時］カードを１枚焼く。");
  EXPECT_TRUE(answer[0].at("readings").as_array().empty());
  const json::object& fault = answer[0].at("fault").as_object();
  EXPECT_EQ(fault.at("at"), 14);
  EXPECT_FALSE(fault.at("expected").as_array().empty());
}

TEST_F(ReadText, is_bounded_and_refuses_what_is_no_question) {
  EXPECT_EQ(ask({{"text", "x"}}, "chess").code(), "not_found");
  EXPECT_EQ(ask({{"text", 1}}).code(), "malformed");
  EXPECT_EQ(ask({{"text", "x"}, {"lang", "fr"}}).code(), "malformed");
  EXPECT_EQ(ask({{"text", std::string(100, '\n')}}).code(), "malformed");
  const std::string line(server::kLongestReadLine + 1, 'x');
  EXPECT_TRUE(lines(line)[0].at("readings").as_array().empty());
  std::string many;
  for (int i = 0; i < 30; ++i) { many += "Draw 3 cards.\n"; }
  EXPECT_EQ(lines(many).size(), server::kMostReadLines);
}

}  // namespace
}  // namespace fudaba::test
