// POST /api/games/G/cards/tables: cards out of tables and workbooks.
#include <gtest/gtest.h>

#include "client.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;

Answer ask(const json::value& body, const std::string& game = "culdcept") {
  return http_post(seeded_table().port(), "/api/games/" + game + "/cards/tables",
                   json::serialize(body));
}
json::value of_text(const std::string& text) {
  return {{"files", {{{"name", "cards.csv"}, {"text", text}}}}};
}

TEST(CardTables, say_what_plays_what_needs_a_hand_and_what_was_passed_over) {
  const Answer answer = ask(of_text(
      "名前,種類,コスト,ST,HP,属性,種族,効果,レア度\n兵,クリーチャー,1,20,30,火,人,先制。,R\n"
      "謎,クリーチャー,x,20,30,火,人,,N\n"));
  ASSERT_EQ(answer.status, 200U) << answer.body;
  const json::object said = answer.json().as_object();
  EXPECT_EQ(said.at("plays"), 1);
  EXPECT_TRUE(said.at("cards").as_string().starts_with("cards:\n  - id: "));
  const json::object& left = said.at("left").as_array().at(0).as_object();
  EXPECT_EQ(left.at("name"), "謎");
  EXPECT_EQ(left.at("place").at("en"), "cards.csv row 3");
  EXPECT_EQ(left.at("faults").as_array().at(0).at("en"),
            "\"x\" cannot be read as cost (a number from 0 to 30)");
  EXPECT_EQ(said.at("notes").as_array().at(0).at("en"), "columns without a meaning here: レア度");
}

TEST(CardTables, a_workbook_comes_as_its_parts) {
  const Answer answer = ask(
      {{"files",
        {{{"name", "cards.ods"},
          {"parts",
           {{"content.xml",
             "<d><body><spreadsheet><table "
             "name=\"a\"><table-row><table-cell><p>名前</p></table-cell>"
             "<table-cell><p>種類</p></table-cell></table-row><table-row><table-cell><p>兵</p>"
             "</table-cell><table-cell><p>土地</p></table-cell></table-row></table></spreadsheet>"
             "</body></d>"},
            {"other.bin", "ignored"}}}}}}});
  ASSERT_EQ(answer.status, 200U) << answer.body;
  EXPECT_EQ(answer.json().at("left").as_array().at(0).at("place").at("en"), "cards.ods [a] row 2");
}

TEST(CardTables, what_cannot_be_read_is_refused_with_its_place) {
  const Answer answer = ask(of_text("a,b,c\n1,2,3\n"));
  EXPECT_EQ(answer.status, 400U);
  EXPECT_NE(answer.body.find("cards.csv:1: found \\\"a\\\", expected a row of heads"),
            std::string::npos)
      << answer.body;
  std::string many = "name,kind\n";
  for (int i = 0; i < 501; ++i) { many += "x,y\n"; }
  EXPECT_EQ(ask(of_text(many)).status, 400U);
  EXPECT_EQ(ask(json::object{}).status, 400U);
  EXPECT_EQ(ask({{"files", {{{"name", "a"}, {"parts", 3}}}}}).status, 400U);
  EXPECT_EQ(ask(of_text("a"), "chess").status, 404U);
}

}  // namespace
}  // namespace fudaba::test
