// What one visitor may cost the others: connections, bodies, replays, unknown matches; and what is
// not meant for this server.
#include <gtest/gtest.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <list>

#include "base/random.h"
#include "client.h"
#include "eventually.h"
#include "match/record.h"
#include "match/small_game.h"
#include "server/net/connection_limits.h"
#include "server/net/http.h"
#include "server/net/packing.h"
#include "server/net/rate.h"
#include "support/loaded.h"
#include "table/clock.h"
#include "table/opening.h"

namespace fudaba::test {
namespace {

namespace asio = boost::asio;
namespace json = boost::json;
using asio::ip::tcp;

// A connection that says what the test says, or nothing.
struct Raw {
  explicit Raw(unsigned port) {
    socket.connect({asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port)});
  }
  // All that the server answers until it hangs up.
  std::string say(const std::string& text) {
    asio::write(socket, asio::buffer(text));
    return rest();
  }
  std::string rest() {
    std::string answer;
    boost::system::error_code error;
    asio::read(socket, asio::dynamic_buffer(answer), error);
    return answer;
  }
  asio::io_context io;
  tcp::socket socket{io};
};

TEST(TableLobby, WhoeverHasWaitedLongestMakesRoomOfTheSameAddressFirst) {
  server::ConnectionLimits connection_limits(3, 2);
  std::string gone;
  const auto come = [&](const char* address, char name) {
    return connection_limits.enter(address, 0, [&gone, name] { gone += name; });
  };
  const auto a = come("x", 'a');
  (void)come("x", 'b');
  const auto c = come("y", 'c');
  (void)come("x", 'd');
  EXPECT_EQ(gone, "a") << "two of x at most";
  (void)come("z", 'e');
  EXPECT_EQ(gone, "ab") << "three altogether";
  connection_limits.leave(a);  // says so later
  connection_limits.busy(c);
  (void)come("z", 'f');
  EXPECT_EQ(gone, "abd") << "who is answered stays";
  connection_limits.waits(c);
  connection_limits.make_room();
  connection_limits.make_room();
  connection_limits.make_room();
  EXPECT_EQ(gone, "abdefc") << "from when he waits again";
  EXPECT_EQ(connection_limits.visitors(), 0U);
}

TEST(TableLobby, WhereEverybodyIsBusyNobodyComesIn) {
  server::ConnectionLimits connection_limits(2, 0);
  connection_limits.busy(connection_limits.enter("x", 1, nullptr));
  EXPECT_EQ(connection_limits.enter("y", 1, nullptr), server::ConnectionLimits::kNone);
}

TEST(TableGate, SoManyAtATimeAndSoManyOfOneAddress) {
  server::ConcurrencyLimit limit(3, 2);
  auto a = limit.enter("x");
  auto b = limit.enter("x");
  EXPECT_EQ(limit.enter("x"), nullptr);
  auto c = limit.enter("y");
  EXPECT_EQ(limit.enter("z"), nullptr);
  a.reset();
  EXPECT_NE(limit.enter("x"), nullptr);
}

TEST(TableLimits, ConnectionsThatSayNothingKeepNobodyOut) {
  server::Config config;
  config.most_connections = 20;
  const TestServer server(config);
  std::list<Raw> silent;
  for (int i = 0; i < 60; ++i) { silent.emplace_back(server.port()); }
  EXPECT_EQ(http_get(server.port(), "/healthz").body, "ok\n");
}

TEST(TableLimits, OfOneAddressTheOldestSilentConnectionGoes) {
  server::Config config;
  config.limits.visitors = 4;
  const TestServer server(config);
  std::list<Raw> silent;
  for (int i = 0; i < 8; ++i) { silent.emplace_back(server.port()); }
  EXPECT_EQ(http_get(server.port(), "/healthz").body, "ok\n");
  EXPECT_EQ(silent.front().rest(), "") << "closed";
}

TEST(TableLimits, WebSocketsLeaveRoomForThoseWhoOnlyAsk) {
  server::Config config;
  config.limits = server::Limits::none();
  config.most_connections = 16;
  const TestServer server(config);
  std::list<Page> pages;
  EXPECT_THROW(
      {
        for (int i = 0; i < 20; ++i) { pages.emplace_back(server.port()); }
      },
      std::exception);
  EXPECT_EQ(http_get(server.port(), "/healthz").body, "ok\n");
}

TEST(TableLimits, ABodyLongerThanItsRouteTakesIsRefusedBeforeItComes) {
  const unsigned port = seeded_table().port();
  const auto head = [](const std::string& target, int length) {
    return "POST " + target + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
           "Content-Length: " + std::to_string(length) + "\r\n\r\n";
  };
  // Not a byte of the body is sent.
  EXPECT_NE(Raw(port).say(head("/api/matches", 3'000'000)).find(" 413 "), std::string::npos);
  EXPECT_NE(Raw(port).say(head("/api/matches/x/join", 100'000)).find(" 413 "), std::string::npos);
  EXPECT_NE(Raw(port).say(head("/api/replay", 5'000'000)).find(" 413 "), std::string::npos);
  EXPECT_NE(Raw(port)
                .say("GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n")
                .find(" 413 "),
            std::string::npos);
}

TEST(TableLimits, OnlySoManyRecordsOfOneAddressAreTakenAtATime) {
  const TestServer server;
  const std::string head =
      "POST /api/replay HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      "Content-Length: 1000000\r\n\r\n";
  std::list<Raw> bringing;
  std::string refused;
  for (int i = 0; i < 5; ++i) {
    bringing.emplace_back(server.port());
    asio::write(bringing.back().socket, asio::buffer(head));
  }
  // Four wait for their bodies; one of the five has been told.
  bool told = false;
  while (!told) {
    for (Raw& raw : bringing) { told = told || raw.socket.available() > 0; }
  }
  int answered = 0;
  for (Raw& raw : bringing) { answered += raw.socket.available() > 0 ? 1 : 0; }
  EXPECT_EQ(answered, 1);
}

TEST(TableLimits, MatchesThatDoNotExistStayNowhereAndAreCountedByAddress) {
  server::Config config;
  config.limits.misses_per_minute = 0.05;  // one, and the next in twenty minutes
  const TestServer server(config);
  const Opened match = open_match(server.port(), kHuman, kComputer);
  const auto unknown = [&] {
    Page page(server.port());
    const json::object refused =
        page.ask({{"type", "hello"}, {"match", server::match_name(server::new_id())}}, "refused");
    return std::string(refused.at("error").at("code").as_string());
  };
  std::map<std::string, int> codes;
  for (int i = 0; i < 5; ++i) { ++codes[unknown()]; }
  EXPECT_EQ(codes, (std::map<std::string, int>{{"not_found", 1}, {"too_fast", 4}}));
  EXPECT_EQ(http_get(server.port(), "/api/matches/AAAAAAAAAAA").status, 429U);
  Page player(server.port());
  player.send(hello(match, 0));
  EXPECT_EQ(word(player.receive(), "type"), "refused") << "it is not in memory yet";
  // Nothing stays of them when the connections have gone.
  EXPECT_TRUE(eventually([&] {
    return http_get(server.port(), "/metrics").body.find("fudaba_matches_open 0\n") !=
           std::string::npos;
  }));
}

TEST(TableLimits, ConnectionsAreCountedOverTimeAsWell) {
  server::Limits limits;
  limits.connections_per_minute = 3;
  server::AddressLimits address_limits(limits);
  for (int i = 0; i < 3; ++i) {
    EXPECT_TRUE(address_limits.may_connect("x"));
    address_limits.leave("x");
  }
  EXPECT_FALSE(address_limits.may_connect("x"));
  EXPECT_TRUE(address_limits.may_connect("y"));
}

TEST(TableLimits, OfIpv6TheNetworkCounts) {
  const auto counted = [](const char* text) {
    return server::counted_address(asio::ip::make_address(text));
  };
  EXPECT_EQ(counted("2001:db8::1"), counted("2001:db8::ffff:1"));
  EXPECT_NE(counted("2001:db8::1"), counted("2001:db8:0:1::1"));
  EXPECT_EQ(counted("::ffff:10.1.2.3"), "10.1.2.3");
}

TEST(TableLimits, OnlyTheProxyMaySayForWhomItComes) {
  const auto opened = [](const server::Config& config, const char* forwarded) {
    const TestServer server(config);
    const std::string body = R"({"game":"culdcept","seats":[)" + kHuman + "," + kComputer + "]}";
    const Headers headers{{"Content-Type", "application/json"}, {"X-Forwarded-For", forwarded}};
    (void)http_post(server.port(), "/api/matches", body, headers);
    return http_post(server.port(), "/api/matches", body).status;
  };
  server::Config config;
  config.limits.matches_per_minute = 1;
  EXPECT_EQ(opened(config, "10.0.0.1"), 429U) << "nobody is believed";
  config.behind_proxy = true;
  EXPECT_EQ(opened(config, "10.0.0.9, 10.0.0.1"), 200U);
  config.proxies = {"10.0.0.7"};
  EXPECT_EQ(opened(config, "10.0.0.1"), 429U) << "this machine is not the proxy";
}

// A proxy that adds its line behind those that the visitor has sent.
TEST(TableLimits, TheLastOfSeveralAddressesIsTheProxys) {
  server::Config config;
  config.limits.matches_per_minute = 1;
  config.behind_proxy = true;
  const TestServer server(config);
  const std::string body = R"({"game":"culdcept","seats":[)" + kHuman + "," + kComputer + "]}";
  const auto opened = [&](const std::string& pretended, const std::string& seen) {
    const std::string head =
        "POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        "X-Forwarded-For: " +
        pretended + "\r\nX-Forwarded-For: " + seen +
        "\r\nConnection: close\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n";
    return Raw(server.port()).say(head + body).substr(9, 3);
  };
  EXPECT_EQ(opened("203.0.113.1", "10.0.0.1"), "200");
  EXPECT_EQ(opened("203.0.113.2", "10.0.0.1"), "429");
  EXPECT_EQ(opened("203.0.113.2", "10.0.0.2"), "200");
}

TEST(TableHosts, AServerOfThisMachineListensToItsOwnNamesAlone) {
  const unsigned port = seeded_table().port();
  const auto status = [](unsigned at, const char* host) {
    return http_get(at, "/healthz", {{"Host", host}}).status;
  };
  for (const char* host : {"localhost", "LocalHost:1", "127.0.0.1:99", "[::1]:8080", "[::1]"}) {
    EXPECT_EQ(status(port, host), 200U) << host;
  }
  for (const char* host : {"evil.example", "localhost.evil.example:80", "127.0.0.1.nip.io", ""}) {
    EXPECT_EQ(status(port, host), 400U) << host;
  }
  server::Config config;
  config.hosts = {"table.example"};
  const TestServer named(config);
  EXPECT_EQ(status(named.port(), "table.example"), 200U);
  EXPECT_EQ(status(named.port(), "localhost"), 200U) << "for the machine's own checks";
  EXPECT_TRUE(server::hosts_of("0.0.0.0", {}).empty()) << "any name is fine there";
}

TEST(TableHttp, WhatIsNoHttpIsToldSo) {
  const unsigned port = seeded_table().port();
  for (const char* nonsense : {"hello there\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
                               "GET / HTTP/1.1\r\nHost: x\r\nBad\x01Name: 1\r\n\r\n"}) {
    EXPECT_EQ(Raw(port).say(nonsense).substr(0, 12), "HTTP/1.1 400") << nonsense;
  }
}

TEST(TableHttp, DocumentsArePackedAsTheVisitorReadsThem) {
  const unsigned port = seeded_table().port();
  const std::string path = "/api/games/culdcept/cards";
  const Answer plain = http_get(port, path);
  for (const auto encoding : {server::Encoding::Gzip, server::Encoding::Brotli}) {
    const std::string word(server::word_of(encoding));
    const Answer packed = http_get(port, path, {{"Accept-Encoding", word}});
    EXPECT_NE(packed.head.find("Content-Encoding: " + word), std::string::npos);
    EXPECT_EQ(packed.body, server::packed(plain.body, encoding, server::Effort::Once));
    EXPECT_LT(packed.body.size() * 5, plain.body.size());
    const std::size_t at = packed.head.find("ETag: ") + 6;
    const std::string tag = packed.head.substr(at, packed.head.find('\n', at) - at);
    for (const std::string& known : {tag, "W/" + tag, "\"x\", " + tag}) {
      EXPECT_EQ(http_get(port, path, {{"If-None-Match", known}}).status, 304U) << known;
    }
  }
  EXPECT_EQ(plain.head.find("Content-Encoding"), std::string::npos);
  EXPECT_NE(http_get(port, "/api/games/culdcept", {{"Accept-Encoding", "gzip, br;q=0"}})
                .head.find("Content-Encoding: gzip"),
            std::string::npos);
}

TEST(TableHttp, APlayersNameHoldsNothingThatIsNotSeen) {
  for (const char* name : {"花", "Ana-María", "太郎🦊", "", "a b"}) {
    EXPECT_TRUE(match::is_player_name(name)) << name;
  }
  for (const char* name :
       {"a\nb", "a\u202eb", "a\u200bb", "a\u0085b", "\u2066x", "\ufeff", "\u3164", "\U000e0041",
        "a\xff", "\xc0\x80", "\xed\xa0\x80", "\xe3\x81"}) {
    EXPECT_FALSE(match::is_player_name(name)) << name;
  }
}

TEST(TableHttp, ALineIsOneLineAndNotTooLong) {
  EXPECT_TRUE(match::is_plain_line("いい勝負でした！", 100));
  EXPECT_FALSE(match::is_plain_line("いい勝負でした！", 23));
  EXPECT_FALSE(match::is_plain_line("a\nb", 100));
  EXPECT_FALSE(match::is_plain_line("a\u202eb", 100));
}

// Sockets
// -----------------------------------------------------------------------------------------------

TEST(TableSocket, LongMessagesArePackedForThoseWhoCanReadThem) {
  namespace websocket = boost::beast::websocket;
  const unsigned port = seeded_table().port();
  const Opened match = open_match(port, kHuman, kOther);
  const auto greeting = [&](bool packs) {
    asio::io_context io;
    websocket::stream<tcp::socket> stream(io);
    websocket::permessage_deflate packing;
    packing.client_enable = packs;
    stream.set_option(packing);
    stream.next_layer().connect(
        {asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port)});
    websocket::response_type response;
    stream.handshake(response, "localhost", "/ws");
    const std::string agreed(response["Sec-WebSocket-Extensions"]);
    EXPECT_EQ(agreed.find("permessage-deflate") != std::string::npos, packs);
    stream.write(asio::buffer(json::serialize(hello(match, 0))));
    boost::beast::flat_buffer buffer;
    stream.read(buffer);
    json::object welcome = json::parse(boost::beast::buffers_to_string(buffer.data())).as_object();
    return welcome.at("view");
  };
  EXPECT_EQ(greeting(true), greeting(false));
}

// A player who passes in every window does not get an update for each.
TEST(TableUpdates, AMoveAndThePassesThatFollowItAreOneUpdate) {
  const Answer opened = http_post(seeded_table().port(), "/api/matches",
                                  R"({"game":"kannagi","auto_pass":"idle","seed":3,"seats":[
          {"kind":"human","deck":")" + deck_of("kannagi", 0) +
                                      R"("},
          {"kind":"human","deck":")" + deck_of("kannagi", 1) +
                                      R"("}]})");
  const Opened match = opened_match(opened);
  Page page(seeded_table().port());
  json::object now = page.ask(hello(match, 0), "welcome");
  FastRandom random(3);
  std::int64_t updates = 0;
  while (updates < 60 && word(now, "outcome") == "ongoing") {
    const int decider = now.at("decision").at("player").as_string() == "first" ? 0 : 1;
    now = page.ask(hello(match, decider), "welcome");
    const json::array& legal = now.at("legal").as_array();
    ASSERT_FALSE(legal.empty()) << "nothing more comes by itself";
    now = page.ask(
        {{"type", "move"},
         {"version", now.at("version")},
         {"move", legal.at(random.below(static_cast<std::uint32_t>(legal.size()))).at("move")}},
        "update");
    ++updates;
    for (const json::value& event : now.at("events").as_array()) {
      EXPECT_LE(event.at("version").as_int64(), now.at("version").as_int64());
    }
  }
  EXPECT_GT(now.at("version").as_int64(), updates) << "no pass came by itself";
}

TEST(TableClock, TheServersTimeFollowsNoClockThatIsSet) {
  using server::SteadyTime;
  const SteadyTime::Steady::time_point start{};
  const SteadyTime time(1'000'000, start);
  EXPECT_EQ(time.at(start + std::chrono::seconds(5)), 1'005'000);
  // Stored times that go back, after a restart with another wall clock, cost nobody anything.
  server::PlayClock clock({server::ClockKind::Fischer, 10, 0, 0});
  clock.turn_to(0, 900'000, std::nullopt);
  clock.turn_to(1, 500'000, 1);
  clock.turn_to(0, 500'000, 1);
  EXPECT_EQ(clock.deadline(), 510'000);
}

}  // namespace
}  // namespace fudaba::test
