// A puzzle at the table: wrong answers change nothing, right ones lead to its end.
#include <gtest/gtest.h>

#include "client.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;

json::object answer_to(Page& page, const json::object& situation, const json::value& move) {
  page.send(json::object{{"type", "move"}, {"version", situation.at("version")}, {"move", move}});
  json::object answer = page.receive();
  while (answer.at("type").as_string() != "update" && answer.at("type").as_string() != "refused") {
    answer = page.receive();
  }
  return answer;
}

// Tries every answer until the puzzle is solved; what the page is told last.
json::object solve(Page& page, json::object situation, int& refused) {
  for (int guard = 0; guard < 100; ++guard) {
    if (situation.at("lesson").as_object().contains("done")) { return situation; }
    const json::array legal = situation.at("legal").as_array();
    if (legal.empty()) {  // the other player answers
      situation = page.wait_for("update");
      continue;
    }
    for (const json::value& choice : legal) {
      const json::object answer = answer_to(page, situation, choice.at("move"));
      if (answer.at("type").as_string() == "update") {
        situation = answer;
        break;
      }
      ++refused;
      EXPECT_EQ(word(answer.at("error").as_object(), "at"), "puzzle");
      EXPECT_NE(json::serialize(answer.at("error").at("message")).find("Try again."),
                std::string::npos);
    }
  }
  ADD_FAILURE() << "the puzzle is not solved";
  return situation;
}

class TablePuzzle : public testing::TestWithParam<const char*> {};

TEST_P(TablePuzzle, IsSolvedByItsAnswersAlone) {
  const std::string game = GetParam();
  const unsigned port = seeded_table().port();
  const json::value puzzles = http_get(port, "/api/games/" + game + "/puzzles").json();
  ASSERT_GE(puzzles.as_array().size(), 1U);
  const std::string id(puzzles.at(0).at("id").as_string());
  const Answer opened =
      http_post(port, "/api/matches", R"({"game":")" + game + R"(","puzzle":")" + id + "\"}");
  ASSERT_EQ(opened.status, 200U) << opened.body;
  const Opened match = opened_match(opened);
  const int seat = match.tokens[0].empty() ? 1 : 0;
  Page page(port);
  const json::object welcome = page.ask(hello(match, seat), "welcome");
  const json::object asked = welcome.at("lesson").as_object();
  EXPECT_EQ(asked.at("puzzle").at("number").as_int64(), 1);
  EXPECT_FALSE(asked.at("puzzle").as_object().contains("chance")) << "that would be telling";
  EXPECT_EQ(word(asked, "wait"), "move");
  int refused = 0;
  const json::object solved = solve(page, welcome, refused);
  if (game == "kannagi") { EXPECT_GT(refused, 0) << "the first answer that is listed is wrong"; }
  EXPECT_TRUE(solved.at("lesson").at("done").as_bool());
  EXPECT_EQ(http_get(port, "/api/matches/" + match.match + "/record").status, 403U)
      << "it was not dealt";
}

INSTANTIATE_TEST_SUITE_P(AllGames, TablePuzzle,
                         testing::Values("culdcept", "dgrayman", "kannagi", "kanon", "ouka"),
                         [](const auto& test) { return std::string(test.param); });

TEST(TablePuzzles, OneThatIsNotThereIsNotOpened) {
  const Answer answer =
      http_post(seeded_table().port(), "/api/matches", R"({"game":"culdcept","puzzle":"none"})");
  EXPECT_EQ(answer.code(), "not_found");
}

}  // namespace
}  // namespace fudaba::test
