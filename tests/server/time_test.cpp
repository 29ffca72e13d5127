// The server's time: what a stall and a restart leave of the players' clocks.
#include <gtest/gtest.h>

#include "client.h"
#include "eventually.h"
#include "manual_clock.h"
#include "table/secrets.h"

namespace fudaba::test {
namespace {

using namespace std::chrono_literals;
using server::UnstalledTime;

TEST(ServerTime, LeavesAStallOutAndNothingElse) {
  const UnstalledTime::Point start{};
  UnstalledTime time(1'000'000, start);
  auto now = start;
  for (int i = 0; i < 20; ++i) { EXPECT_EQ(time.at(now += 500ms), 1'000'000 + 500 * (i + 1)); }
  EXPECT_EQ(time.at(now += 2s), 1'012'000) << "busy, but not stopped";
  EXPECT_EQ(time.at(now += 2001ms), 1'012'000) << "stopped";
  EXPECT_EQ(time.at(now += 1h), 1'012'000);
  EXPECT_EQ(time.at(now + 500ms), 1'012'500);
  EXPECT_EQ(time.at(now), 1'012'000) << "a thread that has waited looks back";
  EXPECT_EQ(time.stalled(), 1h + 2001ms);
}

TEST(ServerTime, ThoughtTimeSurvivesARestart) {
  const Folder folder;
  server::Config config;
  config.database = "sqlite:" + (folder.path() / "test.db").string();
  ManualClock clock;
  Opened match;
  const std::int64_t begun = clock.now_ms();
  {
    const TestServer server(config, nullptr, nullptr, clock);
    match = open_match(server.port(), kHuman, kOther,
                       R"(,"clock":{"kind":"fischer","base":600,"step":0})");
    Page page(server.port());
    page.ask(hello(match, 0), "welcome");
    const std::int64_t number = table::match_number(match.match).value_or(0);
    EXPECT_TRUE(eventually([&] {
      clock.pass(100ms);
      const auto stored = server::open_store(config.database)->load(number);
      return stored && stored->alive > begun + 20'000;
    }));
  }
  const std::int64_t ended = clock.now_ms();
  clock.pass(1h);
  const TestServer server(config, nullptr, nullptr, clock);
  Page page(server.port());
  const auto welcome = page.ask(hello(match, 0), "welcome");
  const boost::json::array& left = welcome.at("clock").at("left").as_array();
  const std::int64_t both =
      left.at(0).to_number<std::int64_t>() + left.at(1).to_number<std::int64_t>();
  EXPECT_LE(both, 1'200'000 - 20'000);
  EXPECT_GE(both, 1'200'000 - (ended - begun));
}

}  // namespace
}  // namespace fudaba::test
