// GET and POST /api/games/G/print: pages to print cards from.
#include <gtest/gtest.h>

#include "client.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;

class PrintPage : public testing::Test {
 protected:
  static Answer get(const std::string& query, const std::string& game = "kanon") {
    return http_get(seeded_table().port(), "/api/games/" + game + "/print" + query);
  }
  static Answer post(const json::object& body) {
    return http_post(seeded_table().port(), "/api/games/kanon/print", json::serialize(body));
  }
  static int cards_on(const Answer& answer) {
    EXPECT_EQ(answer.status, 200U) << answer.body.substr(0, 300);
    int count = 0;
    for (std::size_t at = answer.body.find("<use "); at != std::string::npos;
         at = answer.body.find("<use ", at + 1)) {
      ++count;
    }
    return count;
  }
};

TEST_F(PrintPage, prints_all_cards_a_deck_a_code_or_some) {
  const Answer all = get("");
  EXPECT_GT(cards_on(all), 150);
  EXPECT_NE(all.head.find("text/html; charset=utf-8"), std::string::npos);
  EXPECT_NE(all.head.find("Content-Security-Policy: default-src 'none'"), std::string::npos);
  const int deck = cards_on(get("?deck=station_cats&lang=en&paper=letter"));
  EXPECT_GE(deck, 40);
  const Answer written = http_post(
      seeded_table().port(), "/api/games/kanon/decks/write",
      json::serialize(json::object{{"cards", {"apron_komugi", "apron_komugi", "all_alike"}}}));
  const auto code = json::value_to<std::string>(written.json().at("code"));
  EXPECT_EQ(cards_on(get("?code=" + code + "&marks=1&name=%E7%8C%AB")), 3);
  EXPECT_NE(get("?code=" + code + "&name=%E7%8C%AB").body.find("<title>猫"), std::string::npos);
  EXPECT_EQ(cards_on(get("?cards=apron_komugi,all_alike&size=59x86")), 2);
}

TEST_F(PrintPage, prints_a_deck_that_is_sent_lawful_or_not) {
  const json::array cards{"apron_komugi", "apron_komugi", "sideboard:all_alike"};
  const Answer page = post({{"cards", cards}, {"lang", "en"}, {"name", "<Mine>"}});
  EXPECT_EQ(cards_on(page), 3);
  EXPECT_NE(page.body.find("<title>&lt;Mine&gt;"), std::string::npos);
}

TEST_F(PrintPage, refuses_what_it_does_not_know) {
  EXPECT_EQ(get("", "chess").code(), "not_found");
  EXPECT_EQ(get("?deck=none").code(), "not_found");
  for (const char* query : {"?paper=a5", "?lang=fr", "?bleed=2", "?size=1x1", "?x=1", "?code=AQ",
                            "?cards=no_such_card"}) {
    EXPECT_EQ(get(query).code(), "malformed") << query;
  }
  EXPECT_EQ(get("?name=" + std::string(241, 'x')).code(), "malformed");
  EXPECT_EQ(post({{"cards", {"no_such_card"}}}).code(), "malformed");
  EXPECT_EQ(post({{"cards", json::array{}}, {"paper", "a5"}}).code(), "malformed");
}

}  // namespace
}  // namespace fudaba::test
