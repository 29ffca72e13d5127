// The messages under tests/fixtures/table are what the server reads and what it says: the page's
// tests read the same files.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "client.h"
#include "support/files.h"
#include "table/request.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;

const std::string kFixtures = "tests/fixtures/table/";

json::object fixture(const std::string& name) {
  return json::parse(text_of_file(kFixtures + name + ".json")).as_object();
}

std::set<std::string> keys(const json::object& object) {
  std::set<std::string> names;
  for (const auto& field : object) { names.insert(std::string(field.key())); }
  return names;
}

// Both have the same fields with values of the same kinds. Lists may be of any length: the shapes
// of their elements, all taken together, must not go beyond each other where both have some.
void expect_same_shape(const json::value& fixture, const json::value& real, const std::string& at) {
  if (fixture.is_null() || real.is_null()) { return; }
  const auto number = [](const json::value& v) { return v.is_int64() || v.is_uint64(); };
  if (number(fixture) && number(real)) { return; }
  ASSERT_EQ(static_cast<int>(fixture.kind()), static_cast<int>(real.kind())) << at;
  if (fixture.is_object()) {
    for (const auto& field : fixture.get_object()) {
      const json::value* other = real.get_object().if_contains(field.key());
      if (other != nullptr) {
        expect_same_shape(field.value(), *other, at + "." + std::string(field.key()));
      }
    }
  } else if (fixture.is_array() && !fixture.get_array().empty() && !real.get_array().empty()) {
    const json::value& first = real.get_array().at(0);
    for (const json::value& item : fixture.get_array()) {
      expect_same_shape(item, first, at + "[]");
    }
  }
}

// … and the same fields at the top.
void expect_like(const std::string& name, const json::object& real) {
  json::object written = fixture(name);
  json::object sent = real;
  // Whether an answer has an id is for the request to say.
  written.erase("id");
  sent.erase("id");
  EXPECT_EQ(keys(written), keys(sent)) << name;
  expect_same_shape(written, sent, name);
}

TEST(TableFixtures, EveryMessageOfAPageIsReadAsItStands) {
  std::set<std::string> types;
  for (const auto& file : std::filesystem::directory_iterator(kFixtures + "page")) {
    const std::string text = text_of_file(file.path().string());
    const auto request = server::read_request(text);
    EXPECT_TRUE(request) << file.path();
    types.insert(std::string(json::parse(text).at("type").as_string()));
  }
  EXPECT_EQ(types.size(), 20U) << "one of each type";
}

TEST(TableFixtures, WelcomesLookLikeThoseThatAreSent) {
  const unsigned port = seeded_table().port();
  const Opened match = open_match(port, kHuman, kComputer,
                                  R"(,"seed":4,"clock":{"kind":"fischer","base":600,"step":10})");
  Page page(port);
  json::object welcome = page.ask(hello(match, 0), "welcome");
  json::object expected = fixture("server/welcome");
  // A match of a given seed has no fair key.
  welcome["fair"] = expected.at("fair");
  expect_like("server/welcome", welcome);
  expect_same_shape(expected.at("clock"), welcome.at("clock"), "clock");
  Page watcher(port);
  json::object seen = watcher.ask(hello(match, -1), "welcome");
  seen["fair"] = expected.at("fair");
  expect_like("server/welcome_spectator", seen);
  EXPECT_EQ(fixture("server/welcome_spectator").at("seat"), seen.at("seat"));
  const Opened waiting = open_match(port, kHuman, kInvite);
  Page host(port);
  expect_like("server/welcome_waiting", host.ask(hello(waiting, 0), "welcome"));
}

TEST(TableFixtures, UpdatesAndQuestionsLookLikeThoseThatAreSent) {
  const unsigned port = seeded_table().port();
  const Opened match = open_match(port, kHuman, kOther, R"(,"auto_pass":"never")");
  Page page(port);
  json::object now = page.ask(hello(match, 0), "welcome");
  if (now.at("legal").as_array().empty()) { now = page.ask(hello(match, 1), "welcome"); }
  expect_like("server/players", page.ask(hello(match, 0), "welcome").contains("players")
                                    ? fixture("server/players")
                                    : json::object{});
  page.ask(hello(match, now.at("seat").as_string() == "first" ? 0 : 1), "welcome");
  expect_like("server/pong", page.ask({{"type", "ping"}, {"id", 3}}, "pong"));
  expect_like("server/answer_why",
              page.ask({{"type", "why"}, {"move", {6, 255, 255, 255}}, {"id", 9}}, "answer"));
  const json::array& hand = now.at("view").at("zones").as_array();
  const auto in_hand = std::find_if(hand.begin(), hand.end(), [&](const json::value& zone) {
    return zone.at("zone").as_string() == "hand" && zone.at("seat") == now.at("seat");
  });
  ASSERT_NE(in_hand, hand.end());
  expect_like(
      "server/answer_asks",
      page.ask({{"type", "asks"}, {"card", in_hand->at("cards").at(0).at("card")}}, "answer"));
  expect_like(
      "server/refused",
      page.ask({{"type", "move"}, {"version", now.at("version")}, {"move", {6, 255, 255, 255}}},
               "refused"));
  expect_like(
      "server/refused_stale",
      page.ask({{"type", "move"}, {"version", 9}, {"move", {0, 255, 255, 255}}}, "refused"));
  const json::object update = page.ask({{"type", "move"},
                                        {"version", now.at("version")},
                                        {"move", now.at("legal").at(0).at("move")}},
                                       "update");
  expect_like("server/update", update);
  json::object deck = page.ask({{"type", "deck"}}, "deck");
  deck.erase("other_deck");
  expect_like("server/deck", deck);
  const json::object over = page.ask({{"type", "concede"}}, "update");
  expect_like("server/update_over", over);
  expect_like("server/rematch", page.ask({{"type", "rematch"}}, "rematch"));
}

TEST(TableFixtures, WhatPeopleSayLooksLikeWhatIsSent) {
  const unsigned port = seeded_table().port();
  const Opened match = open_match(port, kHuman, kInvite);
  const std::string path = "/api/matches/" + match.match + "/join";
  const Answer joined = http_post(
      port, path, R"({"invite":")" + match.invites[1] + R"(","name":"乙","deck":"steppe_wind"})");
  ASSERT_EQ(joined.status, 200U) << joined.body;
  Page page(port);
  page.ask(hello(match, 0), "welcome");
  expect_like("server/said", page.ask({{"type", "say"}, {"phrase", "greet"}}, "said"));
  const json::object social = page.ask({{"type", "manners"}}, "manners");
  expect_like("server/manners", social);
  EXPECT_EQ(social.at("phrases"), fixture("server/manners").at("phrases"));
}

TEST(TableFixtures, HintsLookLikeThoseThatAreSent) {
  const Opened match = open_match(seeded_table().port(), kHuman, kComputer, R"(,"seed":4)");
  Page page(seeded_table().port());
  json::object now = page.ask(hello(match, 0), "welcome");
  while (now.at("legal").as_array().empty()) { now = page.wait_for("update"); }
  expect_like("server/answer_hurried", page.ask({{"type", "hurry"}}, "answer"));
  page.send(json::object{{"type", "hint"}});
  expect_like("server/update_hint", page.wait_for("update"));
  expect_like("server/hint", page.wait_for("hint"));
}

TEST(TableFixtures, WhatBothSidesHaveToldComesAtTheEndOfAGameOfTales) {
  const unsigned port = seeded_table().port();
  const Answer opened = http_post(port, "/api/matches", json::serialize(fixture("http/new_tale")));
  ASSERT_EQ(opened.status, 200U) << opened.body;
  Page page(port);
  json::object now = page.ask({{"type", "hello"},
                               {"match", opened.json().at("match")},
                               {"token", opened.json().at("seats").at(0).at("token")}},
                              "welcome");
  for (int moves = 0; moves < 3;) {  // until both heroes are there
    EXPECT_FALSE(now.contains("tales")) << "while it is played";
    if (!now.at("legal").as_array().empty()) {
      page.send(json::object{{"type", "move"},
                             {"version", now.at("version")},
                             {"move", now.at("legal").at(0).at("move")}});
      ++moves;
    }
    now = page.wait_for("update");
  }
  json::object over = page.ask({{"type", "concede"}}, "update");
  while (over.at("outcome").as_string() == "ongoing") { over = page.wait_for("update"); }
  json::object expected = fixture("server/update_tales");
  expect_same_shape(expected.at("tales"), over.at("tales"), "tales");
  const json::array& tales = over.at("tales").as_array();
  ASSERT_EQ(tales.size(), 2U);
  EXPECT_EQ(tales.at(0).at("seat").as_string(), "first");
  EXPECT_EQ(tales.at(1).at("seat").as_string(), "second");
  EXPECT_NE(tales.at(0).at("lines").at(0), tales.at(1).at("lines").at(0)) << "each its own hero";
  // A replay tells the same.
  const std::string match(opened.json().at("match").as_string());
  const std::string record = http_get(port, "/api/matches/" + match + "/record").body;
  for (const char* viewer : {"all", "second"}) {
    const Answer replay =
        http_post(port, "/api/replay",
                  R"({"viewer":")" + std::string(viewer) + R"(","record":)" + record + "}");
    EXPECT_EQ(replay.json().at("tales"), over.at("tales")) << viewer;
  }
}

TEST(TableFixtures, WhatIsSentOverHttpIsTakenAndAnsweredAlike) {
  const unsigned port = seeded_table().port();
  for (const char* name : {"http/new_match", "http/new_match_invite"}) {
    const Answer answer = http_post(port, "/api/matches", json::serialize(fixture(name)));
    ASSERT_EQ(answer.status, 200U) << name << answer.body;
    expect_like(std::string(name) + "_answer", answer.json().as_object());
  }
  const Answer lesson =
      http_post(port, "/api/matches", json::serialize(fixture("http/new_match_lesson")));
  EXPECT_EQ(lesson.status, 200U) << lesson.body;
  const Opened match = open_match(port, kHuman, kInvite);
  expect_like("http/match", http_get(port, "/api/matches/" + match.match).json().as_object());
  json::object join = fixture("http/join");
  const std::string path = "/api/matches/" + match.match + "/join";
  expect_like("http/error", http_post(port, path, json::serialize(join)).json().as_object());
  join["invite"] = match.invites[1];
  expect_like("http/join_answer", http_post(port, path, json::serialize(join)).json().as_object());
  expect_like("http/deck_check_answer", http_post(port, "/api/games/culdcept/deck-check",
                                                  json::serialize(fixture("http/deck_check")))
                                            .json()
                                            .as_object());
}

TEST(TableFixtures, LessonStepsLookLikeThoseThatAreSent) {
  const Answer opened = http_post(seeded_table().port(), "/api/matches",
                                  R"({"game":"culdcept","lesson":"first_steps"})");
  ASSERT_EQ(opened.status, 200U);
  Page page(seeded_table().port());
  json::object step = page.ask({{"type", "hello"},
                                {"match", opened.json().at("match")},
                                {"token", opened.json().at("seats").at(0).at("token")}},
                               "welcome");
  for (int i = 0; i < 20 && step.at("lesson").at("wait").as_string() == "tap"; ++i) {
    step = page.ask({{"type", "next"}}, "update");
  }
  expect_like("server/update_lesson", step);
  const json::object expected = fixture("server/update_lesson");
  EXPECT_EQ(keys(expected.at("lesson").as_object()), keys(step.at("lesson").as_object()));
}

}  // namespace
}  // namespace fudaba::test
