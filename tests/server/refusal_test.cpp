// Bad input of every kind: a clear answer, and the match unharmed.
#include <gtest/gtest.h>

#include <chrono>

#include "client.h"
#include "eventually.h"
#include "manual_clock.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;

server::Config lenient() {
  server::Config config;
  config.limits = server::Limits::none();
  return config;
}

const TestServer& table() {
  static const TestServer kServer(lenient());
  return kServer;
}

// A match whose first player sits here.
class TableRefusal : public testing::Test {
 protected:
  TableRefusal()
      : match_(open_match(table().port(), kHuman, kOther, R"(,"auto_pass":"never")")),
        page_(table().port()) {
    now_ = page_.ask(hello(match_, 0), "welcome");
    decider_ = now_.at("decision").at("player").as_string() == "first" ? 0 : 1;
    now_ = page_.ask(hello(match_, decider_), "welcome");
  }
  ~TableRefusal() override {
    // Whatever was refused: the match goes on.
    const json::object after = page_.ask(hello(match_, decider_), "welcome");
    EXPECT_EQ(after.at("view"), now_.at("view"));
    EXPECT_EQ(after.at("version"), now_.at("version"));
    EXPECT_EQ(after.at("legal"), now_.at("legal"));
  }
  json::object refused(const std::string& text) {
    page_.send(text);
    return page_.wait_for("refused").at("error").as_object();
  }
  std::string code(const std::string& text) {
    return std::string(refused(text).at("code").as_string());
  }

  Opened match_;
  Page page_;
  int decider_ = 0;
  json::object now_;
};

TEST_F(TableRefusal, WhatIsNoJsonIsMalformed) {
  EXPECT_EQ(code("{"), "malformed");
  EXPECT_EQ(code("[1,2]"), "malformed");
  EXPECT_EQ(code(R"({"type":7})"), "malformed");
  EXPECT_EQ(code(R"({"type":"move","version":0,"move":[1,2,3]})"), "malformed");
  EXPECT_EQ(code(R"({"type":"move","version":0,"move":[1,2,3,256]})"), "malformed");
  EXPECT_EQ(code(R"({"type":"ping","id":[1]})"), "malformed");
  EXPECT_EQ(code(std::string(5000, '[')), "malformed");
}

TEST_F(TableRefusal, WhatIsNoUtf8ClosesTheConnectionAndOnlyThat) {
  Page odd(table().port());
  odd.ask(hello(match_, -1), "welcome");
  odd.send("{\"type\":\"\xc3\x28\"}");
  EXPECT_TRUE(odd.is_closed());
  EXPECT_EQ(odd.close_code(), 1007U) << "not a text";
}

TEST_F(TableRefusal, UnknownTypesAndFieldsAreNamed) {
  EXPECT_EQ(code(R"({"type":"fly"})"), "unknown_type");
  const json::object error = refused(R"({"type":"undo","how":"fast"})");
  EXPECT_EQ(error.at("code").as_string(), "unknown_field");
  EXPECT_NE(std::string(error.at("message").at("en").as_string()).find("\"how\""),
            std::string::npos);
}

TEST_F(TableRefusal, AnAnswerCarriesTheIdOfItsRequest) {
  page_.send(std::string(R"({"type":"fly","id":"seven"})"));
  EXPECT_EQ(page_.wait_for("refused").at("id").as_string(), "seven");
  page_.send(std::string(R"({"type":"ping","id":8})"));
  EXPECT_EQ(page_.wait_for("pong").at("id").as_int64(), 8);
}

TEST_F(TableRefusal, AMoveOfAnotherVersionIsStale) {
  EXPECT_EQ(code(R"({"type":"move","version":5,"move":[0,255,255,255]})"), "stale");
}

TEST_F(TableRefusal, AnIllegalMoveIsAnsweredWithItsClause) {
  const json::object error = refused(R"({"type":"move","version":0,"move":[6,255,255,255]})");
  EXPECT_EQ(error.at("code").as_string(), "illegal");
  EXPECT_TRUE(std::string(error.at("reason").at("clause").as_string()).starts_with("CUL-"));
  page_.send(std::string(R"({"type":"why","move":[6,255,255,255]})"));
  const json::object why = page_.wait_for("answer");
  EXPECT_FALSE(why.at("legal").as_bool());
  EXPECT_EQ(why.at("reason").at("clause"), error.at("reason").at("clause"));
}

TEST_F(TableRefusal, TheSeatThatDoesNotDecideMayNotMove) {
  Page other(table().port());
  other.ask(hello(match_, 1 - decider_), "welcome");
  const json::object refused =
      other.ask({{"type", "move"}, {"version", 0}, {"move", {0, 255, 255, 255}}}, "refused");
  EXPECT_EQ(refused.at("error").at("code").as_string(), "wrong_seat");
  EXPECT_EQ(
      other.ask({{"type", "asks"}, {"zone", 1}}, "refused").at("error").at("code").as_string(),
      "wrong_seat");
  Page watcher(table().port());
  watcher.ask(hello(match_, -1), "welcome");
  EXPECT_EQ(watcher.ask({{"type", "concede"}}, "refused").at("error").at("code").as_string(),
            "wrong_seat");
}

TEST_F(TableRefusal, OfACardThatIsNotSeenNothingIsTold) {
  // The other player's deck begins with ids that this seat has never seen.
  const int hidden = decider_ == 0 ? 130 : 20;
  EXPECT_EQ(code(R"({"type":"card","card":)" + std::to_string(hidden) + "}"), "not_found");
  EXPECT_EQ(code(R"({"type":"why","move":[16,)" + std::to_string(hidden) + ",255,255]}"),
            "not_found");
  EXPECT_EQ(code(R"({"type":"asks","card":)" + std::to_string(hidden) + "}"), "not_found");
  const json::object error =
      refused(R"({"type":"move","version":0,"move":[16,)" + std::to_string(hidden) + ",255,255]}");
  EXPECT_FALSE(error.contains("reason"));
}

TEST_F(TableRefusal, TheValuesOfASeenCardAreToldWithWhatChangesThem) {
  for (const json::value& zone : now_.at("view").at("zones").as_array()) {
    if (zone.at("zone").as_string() != "hand") { continue; }
    for (const json::value& card : zone.at("cards").as_array()) {
      if (!card.as_object().contains("card")) { continue; }
      const json::object answer =
          page_.ask({{"type", "card"}, {"card", card.at("card")}}, "answer");
      EXPECT_EQ(answer.at("card_id"), card.at("id"));
      for (const json::value& value : answer.at("values").as_array()) {
        std::int64_t sum = value.at("printed").as_int64();
        for (const json::value& change : value.at("from").as_array()) {
          const std::int64_t by = change.at("change").as_int64();
          sum = change.at("sets").as_bool() ? by : sum + by;
        }
        EXPECT_EQ(sum, value.at("now").as_int64()) << json::serialize(value);
      }
    }
  }
}

TEST_F(TableRefusal, WhatNobodyAskedCannotBeDeclinedAndNothingCanBeTakenBackYet) {
  EXPECT_EQ(code(R"({"type":"decline"})"), "over");
  EXPECT_EQ(code(R"({"type":"undo"})"), "illegal");
  EXPECT_EQ(code(R"({"type":"next"})"), "over");
  EXPECT_EQ(code(R"({"type":"rematch"})"), "over");
}

TEST_F(TableRefusal, AMessageOver64KibClosesTheConnectionAndOnlyThat) {
  Page loud(table().port());
  loud.ask(hello(match_, -1), "welcome");
  loud.send(std::string((70U << 10U), 'x'));
  EXPECT_TRUE(loud.is_closed());
  EXPECT_EQ(loud.close_code(), 1009U) << "too big";
}

TEST_F(TableRefusal, UnknownMatchesAndWrongTokensAreRefused) {
  Page page(table().port());
  json::object lost = hello(match_, 0);
  lost["match"] = "AAAAAAAAAAA";
  EXPECT_EQ(page.ask(lost, "refused").at("error").at("code").as_string(), "not_found");
  Page other(table().port());
  json::object thief = hello(match_, 0);
  thief["token"] = std::string(43, 'A');
  EXPECT_EQ(other.ask(thief, "refused").at("error").at("code").as_string(), "wrong_seat");
  EXPECT_EQ(http_get(table().port(), "/api/matches/AAAAAAAAAAA").code(), "not_found");
  EXPECT_EQ(http_get(table().port(), "/api/matches/AAAAAAAAAAA").status, 404U);
}

TEST_F(TableRefusal, TheRecordOfAMatchThatGoesOnIsNobodys) {
  const Answer answer = http_get(table().port(), "/api/matches/" + match_.match + "/record");
  EXPECT_EQ(answer.status, 403U);
  EXPECT_EQ(answer.code(), "over");
}

// A client that never reads: what waits for it is bounded, then it is cut off.
TEST_F(TableRefusal, ASlowReaderIsCutOffAndTheOthersPlayOn) {
  Page slow(table().port());
  slow.ask(hello(match_, -1), "welcome");
  // Each welcome is some kilobytes; nothing of them is read.
  bool cut = false;
  for (int i = 0; i < 20000 && !cut; ++i) {
    try {
      slow.send(hello(match_, -1));
    } catch (const std::runtime_error&) { cut = true; }
  }
  // Its own requests wait for nothing but its own answers, so the connection is at least closed
  // to a reader that comes back.
  EXPECT_TRUE(cut || slow.is_closed());
}

// The same move twice, as of an impatient finger: once is enough.
TEST(TableStale, AMoveThatWasMadeAlreadyIsStaleTheSecondTime) {
  const Opened match = open_match(table().port(), kHuman, kOther, R"(,"auto_pass":"never")");
  Page page(table().port());
  json::object now = page.ask(hello(match, 0), "welcome");
  if (now.at("legal").as_array().empty()) { now = page.ask(hello(match, 1), "welcome"); }
  const json::object move{
      {"type", "move"}, {"version", now.at("version")}, {"move", now.at("legal").at(0).at("move")}};
  page.send(move);
  page.send(move);
  const json::object update = page.wait_for("update");
  EXPECT_EQ(page.wait_for("refused").at("error").at("code").as_string(), "stale");
  EXPECT_EQ(page.ask(hello(match, 0), "welcome").at("version"), update.at("version"));
}

// A page that is gone without a word (a pulled plug, a telephone that sleeps) answers no ping.
TEST(TablePatience, AHalfOpenConnectionIsGivenUpAndTheMatchGoesOn) {
  ManualClock clock;
  const TestServer server(lenient(), nullptr, nullptr, clock);
  const Opened match = open_match(server.port(), kHuman, kOther);
  Page silent(server.port());
  silent.ask(hello(match, 0), "welcome");
  Page alive(server.port());
  alive.ask(hello(match, 1), "welcome");
  EXPECT_EQ(metric(server.port(), "fudaba_connections"), 2);
  ASSERT_TRUE(eventually([&] {
    clock.pass(std::chrono::seconds(5));
    alive.ask({{"type", "ping"}}, "pong");
    return metric(server.port(), "fudaba_connections") <= 1;
  }));
  EXPECT_EQ(metric(server.port(), "fudaba_connections"), 1) << "the one that speaks";
  EXPECT_TRUE(silent.is_closed());
  const json::object here = alive.ask(hello(match, 1), "welcome");
  EXPECT_TRUE(here.at("players").at(1).at("here").as_bool());
  EXPECT_EQ(here.at("outcome").as_string(), "ongoing");
  Page back(server.port());
  EXPECT_EQ(back.ask(hello(match, 0), "welcome").at("seat").as_string(), "first");
}

TEST(TableLimits, TooManyMessagesTooManyMatchesTooManyConnections) {
  server::Config config;
  config.limits = {.messages_per_second = 0.5,
                   .requests_per_second = 100,
                   .matches_per_minute = 2,
                   .connections = 2};
  const TestServer server(config);
  const Opened match = open_match(server.port(), kHuman, kComputer);
  Page page(server.port());
  page.ask(hello(match, 0), "welcome");
  bool too_fast = false;
  for (int i = 0; i < 40 && !too_fast; ++i) {
    page.send(json::object{{"type", "ping"}});
    json::object answer = page.receive();
    while (answer.at("type").as_string() != "pong" && answer.at("type").as_string() != "refused") {
      answer = page.receive();
    }
    too_fast = answer.at("type").as_string() == "refused" &&
               answer.at("error").at("code").as_string() == "too_fast";
  }
  EXPECT_TRUE(too_fast);
  const Page second(server.port());
  EXPECT_THROW(Page(server.port()), std::exception);
  const std::string body = R"({"game":"culdcept","seats":[)" + kHuman + "," + kComputer + "]}";
  EXPECT_EQ(http_post(server.port(), "/api/matches", body).status, 200U);
  EXPECT_EQ(http_post(server.port(), "/api/matches", body).code(), "too_fast");
}

TEST(TableHttp, OpeningAMatchIsCheckedFieldByField) {
  const unsigned port = table().port();
  const auto code = [&](const std::string& body) {
    return http_post(port, "/api/matches", body).code();
  };
  const std::string seats = R"("seats":[)" + kHuman + "," + kComputer + "]";
  EXPECT_EQ(code("{"), "malformed");
  EXPECT_EQ(code(R"({"game":"chess",)" + seats + "}"), "not_found");
  EXPECT_EQ(code(R"({"game":"culdcept",)" + seats + R"(,"x":1})"), "unknown_field");
  EXPECT_EQ(code(R"({"game":"culdcept","seats":[)" + kComputer + "]}"), "malformed");
  EXPECT_EQ(code(R"({"game":"culdcept",)" + seats + R"(,"seed":1})"), "illegal");
  EXPECT_EQ(code(R"({"game":"culdcept",)" + seats + R"(,"clock":{"kind":"fischer","base":0}})"),
            "malformed");
  EXPECT_EQ(code(R"({"game":"culdcept",)" + seats + R"(,"options":{"stall_rule":"maybe"}})"),
            "malformed");
  EXPECT_EQ(code(R"({"game":"culdcept",)" + seats + R"(,"lesson":"none"})"), "not_found");
  EXPECT_EQ(code(R"({"game":"culdcept","seats":[{"kind":"human","name":"a","deck":["gate_bar"]},)" +
                 kComputer + "]}"),
            "illegal");
  EXPECT_EQ(http_post(port, "/api/matches", std::string(3U << 20U, ' ')).code(), "too_large");
  EXPECT_EQ(http_post(port, "/api/matches/x/join", std::string(100U << 10U, ' ')).code(),
            "too_large");
  EXPECT_EQ(http_post(port, "/api/matches", "{}", {{"Content-Type", "text/plain"}}).code(),
            "malformed");
}

TEST(TableHttp, APageOfAnotherOriginIsNotServed) {
  const unsigned port = table().port();
  const std::string own = "http://127.0.0.1:" + std::to_string(port);
  EXPECT_THROW(Page(port, {{"Origin", "https://evil.example"}}), std::exception);
  EXPECT_NO_THROW(Page(port, {{"Origin", own}}));
  const Headers evil{{"Content-Type", "application/json"}, {"Origin", "https://evil.example"}};
  EXPECT_EQ(http_post(port, "/api/matches", "{}", evil).status, 400U);
}

TEST(TableHttp, DecksAreCheckedByTheRules) {
  const Answer answer = http_post(table().port(), "/api/games/culdcept/deck-check",
                                  R"({"cards":["gate_bar","gate_bar"]})");
  EXPECT_FALSE(answer.json().at("legal").as_bool());
  EXPECT_EQ(answer.json().at("faults").at(0).at("clause").as_string(), "CUL-2.1");
}

TEST(TableHttp, DecksAreReadAndWrittenInEveryForm) {
  const unsigned port = table().port();
  const auto post = [&](const char* what, const json::object& body) {
    return http_post(port, std::string("/api/games/kanon/decks/") + what, json::serialize(body));
  };
  const Answer written =
      post("write", {{"cards", {"everyday_tsugumi", "everyday_tsugumi", "sideboard:apron_tsugumi"}},
                     {"name", "雪"}});
  ASSERT_EQ(written.status, 200U) << written.body;
  for (const auto& [key, form] :
       {std::pair("code", "code"), {"ja", "list"}, {"en", "list"}, {"yaml", "yaml"}}) {
    const Answer read = post("read", {{"text", written.json().at(key)}});
    ASSERT_EQ(read.status, 200U) << read.body;
    EXPECT_EQ(read.json().at("form").as_string(), form);
    EXPECT_EQ(read.json().at("cards").at(0).at("id").as_string(), "everyday_tsugumi");
    EXPECT_EQ(read.json().at("cards").at(0).at("count").as_int64(), 2);
    EXPECT_EQ(read.json().at("beside").at(0).at("cards").at(0).at("id").as_string(),
              "apron_tsugumi");
    EXPECT_EQ(read.json().at("name").at("ja").as_string(),
              std::string_view(form) == "code" ? "" : "雪");
    EXPECT_TRUE(read.json().at("unknown").as_array().empty());
  }
  const Answer unknown = post("read", {{"text", "Deck\n2 evryday_tsugumi\n"}});
  const json::value row = unknown.json().at("unknown").at(0);
  EXPECT_EQ(row.at("line").as_int64(), 2);
  EXPECT_EQ(row.at("near").at(0).as_string(), "everyday_tsugumi");
}

TEST(TableHttp, WhatIsNoDeckIsRefusedWithTheReason) {
  const unsigned port = table().port();
  const auto post = [&](const char* path, const std::string& body) {
    return http_post(port, std::string("/api/games/") + path, body);
  };
  const Answer code = post("kanon/decks/read", R"({"text":"AQNLQU4BCGthemFoYW5h"})");
  EXPECT_EQ(code.code(), "malformed");
  EXPECT_NE(code.body.find("a letter is wrong, missing or too many"), std::string::npos);
  EXPECT_EQ(post("kanon/decks/read", R"({"text":")" + std::string(40000, 'x') + "\"}").code(),
            "malformed");
  EXPECT_EQ(post("kanon/decks/read", R"({"words":"x"})").code(), "malformed");
  EXPECT_EQ(post("kanon/decks/write", R"({"cards":["no_such_card"]})").code(), "malformed");
  EXPECT_EQ(post("no_game/decks/read", R"({"text":"x"})").code(), "not_found");
  EXPECT_EQ(post("kanon/decks/burn", R"({"text":"x"})").code(), "not_found");
  std::string many = R"({"cards":["everyday_tsugumi")";
  for (int i = 0; i < 130; ++i) { many += R"(,"everyday_tsugumi")"; }
  EXPECT_EQ(post("kanon/decks/write", many + "]}").code(), "malformed");
}

TEST(TableHttp, NothingOutsideThePagesFolderIsServed) {
  const Folder folder;
  std::filesystem::create_directories(folder.path() / "page/assets");
  const auto write = [&](const std::string& name, const std::string& text) {
    FILE* file = fopen((folder.path() / name).c_str(), "w");
    fputs(text.c_str(), file);
    fclose(file);
  };
  write("secret.txt", "secret");
  write("page/index.html", "<p>index");
  write("page/assets/a-123.js", "let a");
  write("page/assets/a-123.js.gz", "packed");
  std::filesystem::create_symlink(folder.path() / "secret.txt", folder.path() / "page/link.txt");
  server::Config config = lenient();
  config.page = folder.path() / "page";
  const TestServer server(config);
  const unsigned port = server.port();
  for (const char* path : {"/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt",
                           "/link.txt", "/..%2fsecret.txt", "//secret.txt"}) {
    EXPECT_EQ(http_get(port, path).body.find("secret\n"), std::string::npos) << path;
    EXPECT_NE(http_get(port, path).body, "secret") << path;
  }
  EXPECT_EQ(http_get(port, "/").body, "<p>index");
  EXPECT_EQ(http_get(port, "/match/abc").body, "<p>index");
  EXPECT_EQ(http_get(port, "/assets/none.js").status, 404U);
  const Answer script = http_get(port, "/assets/a-123.js");
  EXPECT_EQ(script.body, "let a");
  EXPECT_NE(script.head.find("immutable"), std::string::npos);
  EXPECT_NE(script.head.find("text/javascript"), std::string::npos);
  EXPECT_NE(script.head.find("default-src 'none'"), std::string::npos);
  EXPECT_NE(script.head.find("nosniff"), std::string::npos);
  EXPECT_EQ(http_get(port, "/assets/a-123.js", {{"Accept-Encoding", "gzip"}}).body, "packed");
}

TEST(TableHttp, DocumentsThatThePageHasAreNotSentAgain) {
  const unsigned port = table().port();
  const Answer cards = http_get(port, "/api/games/culdcept/cards");
  EXPECT_GT(cards.json().as_array().size(), 100U);
  const std::size_t at = cards.head.find("ETag: ") + 6;
  const std::string tag = cards.head.substr(at, cards.head.find('\n', at) - at);
  EXPECT_EQ(http_get(port, "/api/games/culdcept/cards", {{"If-None-Match", tag}}).status, 304U);
}

// Also an entry behind the fifteenth of a long table is told.
TEST(TableHttp, ACardsDocumentTellsEveryAttribute) {
  const auto cards = http_get(table().port(), "/api/games/kannagi/cards").json();
  for (const auto& card : cards.as_array()) {
    if (card.at("id").as_string() != "seventh_tale") { continue; }
    for (const auto& property : card.at("properties").as_array()) {
      if (property.at("id").as_string() != "attributes") { continue; }
      EXPECT_EQ(property.at("text").at("ja").as_string(), "学校・噂");
      EXPECT_EQ(property.at("value").as_int64(), 2);
      return;
    }
  }
  FAIL() << "no such card, or without attributes";
}

TEST(TableHttp, MetricsCountWhatHappened) {
  const unsigned port = table().port();
  EXPECT_EQ(http_get(port, "/healthz").body, "ok\n");
  EXPECT_NE(http_get(port, "/metrics").body.find("fudaba_storage_commit_seconds_bucket"),
            std::string::npos);
}

}  // namespace
}  // namespace fudaba::test
