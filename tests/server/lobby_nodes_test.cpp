// The lobby of several nodes over one PostgreSQL, which need no bus between them.
#include <gtest/gtest.h>

#include <thread>

#include "looker.h"
#include "postgres.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;

class LobbyOfNodes : public testing::Test {
 protected:
  void SetUp() override {
    if (!postgres_programs()) { GTEST_SKIP() << "no PostgreSQL server on this machine"; }
    url_ = shared_postgres().new_database();
  }
  [[nodiscard]] std::unique_ptr<TestServer> node(const std::string& name) const {
    server::Config config = config_with_lobby();
    config.database = url_;
    config.cluster.node = name;
    config.cluster.set_lease(kLongLease);
    config.cluster.renew_every = 100;
    return std::make_unique<TestServer>(config, server::open_store(url_),
                                        server::open_node_registry(url_));
  }

  std::string url_;
};

TEST_F(LobbyOfNodes, AnyNodeShowsAnyChallengeAndOneOfAllGetsIt) {
  const auto a = node("a");
  const auto b = node("b");
  meet(*a, *b);
  Looker maker(a->port(), "花");
  Looker at_b(b->port(), "太郎");
  const std::string id = said(maker.offer(), "challenge");
  at_b.until([&](const json::object& now) {
    return shown(now, id) != nullptr && now.at("here").at("count").as_int64() == 2;
  });
  // One from each side of the table, at once.
  Looker at_a(a->port(), "次郎");
  Answer of_a;
  std::thread other([&] { of_a = at_a.take(id); });
  const Answer of_b = at_b.take(id);
  other.join();
  EXPECT_EQ((of_a.status == 200) + (of_b.status == 200), 1) << of_a.body << of_b.body;
  EXPECT_EQ(of_a.status == 200 ? of_b.code() : of_a.code(), "taken");
  maker.until([&](const json::object& now) {
    const json::object* mine = own(now, id);
    return mine != nullptr && mine->at("state").as_string() == "seated";
  });
  // A match opened at one node is played from the other.
  Page page(b->port());
  const json::object welcome =
      page.ask({{"type", "hello"},
                {"match", said(of_a.status == 200 ? of_a : of_b, "match")},
                {"token", said(of_a.status == 200 ? of_a : of_b, "token")}},
               "welcome");
  EXPECT_TRUE(welcome.at("started").as_bool());
}

// The taker sits there, but his node was killed before it could note that.
TEST_F(LobbyOfNodes, WhatWasTakenAndNotNotedIsNotedByTheNextWhoComes) {
  const auto a = node("a");
  Looker maker(a->port(), "花");
  Looker first(a->port(), "太郎");
  Looker second(a->port(), "次郎");
  const std::string id = said(maker.offer(), "challenge");
  EXPECT_EQ(first.take(id).status, 200U);
  (void)shared_postgres().execute(url_,
                                  "UPDATE challenges SET state = 0, taker = '', taker_until = 0");
  second.until([&](const json::object& now) { return shown(now, id) != nullptr; });
  const Answer late = second.take(id);
  EXPECT_EQ(late.code(), "taken") << late.body;
  second.until([&](const json::object& now) { return shown(now, id) == nullptr; });
  maker.until([&](const json::object& now) {
    const json::object* mine = own(now, id);
    return mine != nullptr && mine->at("state").as_string() == "seated";
  });
}

TEST_F(LobbyOfNodes, TheQueueIsOneAndAChallengeOutlivesNoNode) {
  const auto a = node("a");
  auto b = node("b");
  meet(*a, *b);
  Looker first(a->port(), "甲");
  Looker second(b->port(), "乙");
  const std::string table = said(first.queue(), "challenge");
  const std::string place = said(second.queue(), "challenge");
  second.until([&](const json::object& now) {
    const json::object* mine = own(now, place);
    return mine != nullptr && mine->contains("take");
  });
  EXPECT_EQ(second.take(table).status, 200U);
  // A node that is gone keeps nobody's challenge alive.
  const std::string id = said(second.offer(), "challenge");
  first.until([&](const json::object& now) { return shown(now, id) != nullptr; });
  second.leave();
  b.reset();
  // As the grace does when it has passed.
  (void)shared_postgres().execute(url_, "UPDATE challenges SET here_until = 0");
  first.until([&](const json::object& now) { return shown(now, id) == nullptr; });
}

// The match is at one node; who plays at it is at the other.
TEST_F(LobbyOfNodes, WhatIsDecidedAtOneNodeCountsAtTheOther) {
  const auto a = node("a");
  const auto b = node("b");
  meet(*a, *b);
  Looker host(a->port(), "Node1", true);
  Looker guest(b->port(), "Node2", true);
  const Answer made = host.offer();
  const std::string id = said(made, "challenge");
  guest.until([&](const json::object& now) { return shown(now, id) != nullptr; });
  const Answer taken = guest.take(id);
  const std::string match = said(made, "match");
  std::string token;
  const json::value seats = made.json();
  for (const json::value& seat : seats.at("seats").as_array()) {
    if (seat.as_object().contains("token")) { token = word(seat.as_object(), "token"); }
  }
  Page of_host(a->port());
  Page of_guest(b->port());
  of_host.ask({{"type", "hello"}, {"match", match}, {"token", token}}, "welcome");
  of_guest.ask({{"type", "hello"}, {"match", match}, {"token", said(taken, "token")}}, "welcome");
  const std::string whom = R"({"match":")" + match + "\"}";
  EXPECT_EQ(host.post("/api/manners/follow", whom).status, 200U);
  EXPECT_EQ(guest.post("/api/manners/follow", whom).status, 200U);
  of_guest.ask({{"type", "talk"}, {"words", "もしもし"}}, "said");
  EXPECT_EQ(word(of_host.wait_for("said"), "words"), "もしもし");
  EXPECT_EQ(guest
                .post("/api/matches/" + match + "/report",
                      R"({"token":")" + said(taken, "token") + R"(","reason":"other"})")
                .status,
            200U);
  EXPECT_EQ(guest.post("/api/manners/block", whom).status, 200U);
  EXPECT_EQ(
      word(of_host.ask({{"type", "talk"}, {"words", "はい"}}, "refused").at("error").as_object(),
           "code"),
      "illegal");
  const std::string next = said(host.offer(), "challenge");
  EXPECT_EQ(guest.take(next).code(), "not_found");
}

}  // namespace
}  // namespace fudaba::test
