// Strangers meet: the lobby over HTTP and WebSockets, at one server.
#include <gtest/gtest.h>

#include <thread>

#include "eventually.h"
#include "looker.h"
#include "manual_clock.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;

unsigned lobby_port() {
  static const TestServer kServer(config_with_lobby());
  return kServer.port();
}

bool is_seated(const json::object& lobby, const std::string& id) {
  const json::object* mine = own(lobby, id);
  return mine != nullptr && mine->at("state").as_string() == "seated";
}

std::string token_in(const Answer& answer) {
  const json::value body = answer.json();
  for (const json::value& seat : body.at("seats").as_array()) {
    if (seat.as_object().contains("token")) { return word(seat.as_object(), "token"); }
  }
  return {};
}

// Both know their seats, and the match has begun.
void expect_begun(const std::string& match, const std::string& token, const std::string& other) {
  for (const std::string& seat : {token, other}) {
    Page page(lobby_port());
    const json::object welcome =
        page.ask({{"type", "hello"}, {"match", match}, {"token", seat}}, "welcome");
    EXPECT_TRUE(welcome.at("started").as_bool());
    EXPECT_NE(word(welcome, "seat"), "spectator");
  }
}

TEST(Lobby, AChallengeIsSeenByAllAndTakenWithOneRequest) {
  Looker maker(lobby_port(), "花");
  Looker taker(lobby_port(), "太郎");
  const Answer made =
      maker.offer(R"(,"clock":{"kind":"fischer","base":600,"step":10},"best_of":3,"lists":"open")",
                  R"(,"shows_deck":true)");
  const std::string id = said(made, "challenge");
  EXPECT_EQ(made.body.find("invite"), std::string::npos) << "the server keeps it";
  const json::object lobby =
      taker.until([&](const json::object& now) { return shown(now, id) != nullptr; });
  const json::object& challenge = *shown(lobby, id);
  EXPECT_EQ(word(challenge, "name"), "花");
  EXPECT_EQ(word(challenge, "game"), "kannagi");
  EXPECT_EQ(word(challenge, "pace"), "fast");
  const json::object& terms = challenge.at("terms").as_object();
  EXPECT_EQ(terms.at("best_of").as_int64(), 3);
  EXPECT_EQ(word(terms, "lists"), "open");
  EXPECT_EQ(word(terms, "deck"), "@" + deck_of("kannagi", 0));
  EXPECT_EQ(own(lobby, id), nullptr) << "it is not his";
  EXPECT_NE(own(maker.until([&](const json::object& now) { return own(now, id) != nullptr; }), id),
            nullptr);

  const Answer taken = taker.take(id);
  const std::string match = said(taken, "match");
  EXPECT_EQ(match, said(made, "match"));
  maker.until([&](const json::object& now) { return is_seated(now, id); });
  taker.until([&](const json::object& now) { return shown(now, id) == nullptr; });
  expect_begun(match, token_in(made), said(taken, "token"));
  // No invitation, and nothing by which the server knows people, has gone to anybody.
  for (const Looker* one : {&maker, &taker}) {
    EXPECT_EQ(one->received().find("invite"), std::string::npos);
    EXPECT_EQ(one->received().find("g:"), std::string::npos);
    EXPECT_EQ(one->received().find(token_in(made)), std::string::npos);
  }
}

TEST(Lobby, OfManyWhoClickAtOnceExactlyOneGetsIt) {
  Looker maker(lobby_port(), "人気");
  const std::string id = said(maker.offer(), "challenge");
  constexpr std::size_t kMany = 6;
  std::vector<Answer> answers(kMany);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < kMany; ++i) {
    threads.emplace_back([&answers, &id, i] {
      Looker taker(lobby_port(), "客");
      answers[i] = taker.take(id);
    });
  }
  for (std::thread& thread : threads) { thread.join(); }
  std::size_t seated = 0;
  for (const Answer& answer : answers) {
    if (answer.status == 200) {
      ++seated;
      continue;
    }
    EXPECT_EQ(answer.code(), "taken") << answer.body;
    EXPECT_NE(answer.body.find("先に申し込みました"), std::string::npos);
  }
  EXPECT_EQ(seated, 1U);
}

TEST(Lobby, ItsMakerWithdrawsItAndNobodyElse) {
  Looker maker(lobby_port(), "花");
  Looker other(lobby_port(), "太郎");
  const std::string id = said(maker.offer(), "challenge");
  EXPECT_EQ(other.withdraw(id).status, 200U) << "nobody learns of other people's";
  other.until([&](const json::object& now) { return shown(now, id) != nullptr; });
  EXPECT_EQ(maker.take(id).code(), "illegal");
  EXPECT_EQ(maker.withdraw(id).status, 200U);
  other.until([&](const json::object& now) { return shown(now, id) == nullptr; });
  EXPECT_EQ(other.take(id).code(), "not_found");
}

TEST(Lobby, ItGoesWhenItsMakerDoesAfterAWhile) {
  server::Config config = config_with_lobby();
  config.lobby.breath = 0;
  // The pages answer no ping while the test lets time pass.
  config.patience.ping_after = config.patience.close_after = config.lobby.lives;
  ManualClock clock;
  const TestServer server(config, nullptr, nullptr, clock);
  const std::chrono::milliseconds grace(config.lobby.grace);
  Looker other(server.port(), "太郎");
  Looker maker(server.port(), "花");
  const std::string id = said(maker.offer(), "challenge");
  other.until([&](const json::object& now) { return shown(now, id) != nullptr; });
  const auto is_shown_after = [&](std::chrono::milliseconds time) {
    clock.pass(time);
    return shown(other.get("/api/lobby").json().as_object(), id) != nullptr;
  };
  // Longer than the grace, while he is there.
  for (int i = 0; i < 6; ++i) { EXPECT_TRUE(is_shown_after(grace / 2)); }
  // A page that is read again is not away.
  maker.leave();
  maker.look();
  for (int i = 0; i < 6; ++i) { EXPECT_TRUE(is_shown_after(grace / 2)); }
  maker.leave();
  ASSERT_TRUE(eventually([&] {
    return other.get("/api/lobby").json().at("here").at("count").as_int64() == 1;
  })) << "the server has noticed";
  EXPECT_TRUE(is_shown_after(grace / 2));
  EXPECT_FALSE(is_shown_after(grace / 2));
  EXPECT_EQ(other.take(id).code(), "not_found");
}

TEST(Lobby, WhoeverBringsABadDeckGivesTheChallengeBack) {
  Looker maker(lobby_port(), "花");
  Looker taker(lobby_port(), "太郎");
  const std::string id = said(maker.offer(), "challenge");
  const Answer bad =
      taker.post("/api/lobby/take", R"({"challenge":")" + id + R"(","deck":["no_such_card"]})");
  EXPECT_EQ(bad.code(), "malformed");
  Looker next(lobby_port(), "次郎");
  EXPECT_EQ(next.take(id).status, 200U);
}

TEST(Lobby, TwoInTheQueueAreBroughtTogether) {
  Looker first(lobby_port(), "甲");
  Looker second(lobby_port(), "乙");
  const Answer waits = first.queue();
  const std::string table = said(waits, "challenge");
  first.until([&](const json::object& now) { return now.at("queues").as_array().size() == 1; });
  EXPECT_EQ(first.lobby().at("queues").at(0).at("waiting").as_int64(), 1);
  EXPECT_EQ(shown(first.lobby(), table), nullptr) << "no challenge to everybody";
  const std::string place = said(second.queue(), "challenge");
  second.until([&](const json::object& now) {
    const json::object* mine = own(now, place);
    return mine != nullptr && mine->contains("take");
  });
  EXPECT_EQ(word(*own(second.lobby(), place), "take"), table);
  Looker third(lobby_port(), "丙");
  EXPECT_EQ(third.take(table).code(), "not_found");
  const Answer taken = second.take(table);
  EXPECT_EQ(said(taken, "match"), said(waits, "match"));
  first.until([&](const json::object& now) { return is_seated(now, table); });
  second.until([&](const json::object& now) { return own(now, place) == nullptr; });
  expect_begun(said(waits, "match"), token_in(waits), said(taken, "token"));
  const json::object summary =
      http_get(lobby_port(), "/api/matches/" + said(waits, "match")).json().as_object();
  EXPECT_EQ(word(summary.at("clock").as_object(), "kind"), "fischer");
}

TEST(Lobby, WhoeverDoesNotWaitAnyMoreLeavesTheQueue) {
  Looker first(lobby_port(), "甲");
  const std::string place = said(first.queue("slow"), "challenge");
  EXPECT_EQ(first.withdraw(place).status, 200U);
  first.until([&](const json::object& now) { return now.at("queues").as_array().empty(); });
}

TEST(Lobby, RatedMatchesAreBetweenAccounts) {
  const std::string rated = R"(,"rated":true,"clock":{"kind":"fischer","base":600,"step":10})";
  Looker guest(lobby_port(), "客");
  EXPECT_EQ(guest.offer(rated).code(), "sign_in");
  Looker maker(lobby_port(), "Rated1", true);
  EXPECT_EQ(maker.offer(R"(,"rated":true)").code(), "illegal") << "it needs a clock";
  const std::string id = said(maker.offer(rated), "challenge");
  guest.until([&](const json::object& now) { return shown(now, id) != nullptr; });
  EXPECT_TRUE(shown(guest.lobby(), id)->at("rated").as_bool());
  EXPECT_TRUE(shown(guest.lobby(), id)->at("account").as_bool());
  EXPECT_EQ(word(*shown(guest.lobby(), id), "name"), "Rated1");
  EXPECT_EQ(guest.take(id).code(), "sign_in");
  Looker taker(lobby_port(), "Rated2", true);
  EXPECT_EQ(taker.take(id).status, 200U);
}

TEST(Lobby, ShowsWhoIsHereAndOnlyNamesThatAreGiven) {
  const TestServer server(config_with_lobby());
  Looker guest(server.port(), "客");
  Looker shy(server.port(), "");
  (void)shy.open_account("内緒");
  shy.look();
  Looker open(server.port(), "公開", true);
  guest.until([](const json::object& now) {
    return now.at("here").at("count").as_int64() == 3 &&
           now.at("here").at("names").as_array().size() == 1;
  });
  EXPECT_EQ(guest.lobby().at("here").at("names").at(0).as_string(), "公開");
  EXPECT_EQ(guest.received().find("内緒"), std::string::npos);
  open.leave();
  guest.until([](const json::object& now) { return now.at("here").at("count").as_int64() == 2; });
  EXPECT_TRUE(guest.lobby().at("here").at("names").as_array().empty());
}

TEST(Lobby, MatchesThatEverybodyMayWatchAreListedAndNoOthers) {
  const TestServer server(config_with_lobby());
  Looker looker(server.port(), "客");
  const auto opens = [&](const std::string& visibility) {
    return open_match(server.port(), kHuman, kComputer, R"(,"visibility":")" + visibility + "\"");
  };
  (void)opens("private");
  (void)opens("link");
  const Opened open = opens("public");
  looker.until([](const json::object& now) { return !now.at("matches").as_array().empty(); });
  const json::array& matches = looker.lobby().at("matches").as_array();
  ASSERT_EQ(matches.size(), 1U);
  const json::object& match = matches[0].as_object();
  EXPECT_EQ(word(match, "match"), open.match);
  EXPECT_EQ(word(match, "game"), "culdcept");
  EXPECT_EQ(word(match.at("players").at(0).as_object(), "name"), "甲");
  EXPECT_TRUE(match.at("moves").is_int64());
  for (const char* hidden : {"token", "invite", "deck", "seed", "key"}) {
    EXPECT_EQ(match.if_contains(hidden), nullptr) << hidden;
  }
  Page watcher(server.port());
  EXPECT_EQ(word(watcher.ask({{"type", "hello"}, {"match", open.match}}, "welcome"), "seat"),
            "spectator");
}

TEST(Lobby, WhatIsNotRightIsToldPlainly) {
  Looker maker(lobby_port(), "花");
  const auto code = [&](const std::string& path, const std::string& body) {
    return maker.post("/api/lobby/" + path, body).code();
  };
  EXPECT_EQ(code("challenges", "{}"), "malformed");
  EXPECT_EQ(code("challenges", R"({"match":7})"), "malformed");
  EXPECT_EQ(code("queue", R"({"pace":"soon","match":{}})"), "malformed");
  EXPECT_EQ(code("take", "{}"), "malformed");
  EXPECT_EQ(code("take", R"({"challenge":"x","invite":"y"})"), "malformed");
  EXPECT_EQ(code("take", R"({"challenge":"x","deck":"y"})"), "not_found");
  EXPECT_EQ(code("withdraw", R"({"challenge":1})"), "malformed");
  EXPECT_EQ(code("elsewhere", "{}"), "not_found");
  EXPECT_EQ(maker.get("/api/lobby/more").code(), "not_found");
  EXPECT_EQ(maker.offer(R"(,"seed":7)").code(), "illegal");
  EXPECT_EQ(maker.offer(R"(,"lesson":"no")").code(), "not_found");
  EXPECT_EQ(maker.offer(R"(,"set":{"any":"thing"})").code(), "illegal");
  const Answer two =
      maker.post("/api/lobby/challenges",
                 R"({"match":{"game":"culdcept","seats":[)" + kHuman + "," + kComputer + "]}}");
  EXPECT_EQ(two.code(), "illegal");
  const Answer where = maker.post("/api/lobby/challenges", R"({"match":{"game":"kannagi"}})");
  EXPECT_EQ(word(where.json().at("error").as_object(), "at"), "match.seats") << where.body;
}

TEST(Lobby, AFewChallengesOfOnePersonAndOnlySoManyRequests) {
  server::Config config = config_with_lobby();
  config.lobby.makes_per_minute = 5;
  const TestServer server(config);
  Looker maker(server.port(), "花");
  for (int i = 0; i < 3; ++i) { EXPECT_EQ(maker.offer().status, 200U); }
  EXPECT_EQ(maker.offer().code(), "full");
  EXPECT_EQ(maker.queue().status, 200U);
  EXPECT_EQ(maker.queue().code(), "too_fast");
}

// Challenges that stay without their makers could fill the lobby.
TEST(Lobby, OnlySoManyThatWaitByThemselvesOfOneAddress) {
  server::Config config = config_with_lobby();
  config.lobby.days_made_per_day = 2;
  const TestServer server(config);
  for (int i = 0; i < 3; ++i) {
    Looker maker(server.port(), "花");
    const Answer made = maker.offer(R"(,"clock":{"kind":"days","days":3})");
    EXPECT_EQ(made.status, i < 2 ? 200U : 429U) << made.body;
    EXPECT_EQ(maker.offer().status, 200U);
  }
}

// A page at the lobby sits at no match, and is answered as any page is.
TEST(Lobby, AMatchNeedsAnotherConnection) {
  Page page(lobby_port(), {}, std::chrono::minutes(2), "/ws?lobby=look");
  page.wait_for("lobby");
  const Opened match = open_match(lobby_port(), kHuman, kComputer);
  EXPECT_EQ(word(page.ask(hello(match, 0), "refused").at("error").as_object(), "code"),
            "wrong_seat");
  page.ask({{"type", "ping"}}, "pong");
}

}  // namespace
}  // namespace fudaba::test
