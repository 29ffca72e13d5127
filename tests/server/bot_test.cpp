// Programs' accounts: shown as what they are, and counted wherever they come from (docs/bots.md).
#include <gtest/gtest.h>

#include "person.h"
#include "server/server.h"

namespace fudaba::test {
namespace {

// The header of a program's account.
Headers new_bot(unsigned port, const std::string& name) {
  Person owner(port);
  (void)owner.open_account(name);
  EXPECT_EQ(owner.post("/api/me/bot", "{}").status, 200U);
  const Answer made = owner.post("/api/me/tokens",
                                 R"({"label":"bot","passphrase":")" + Person::kPassphrase + "\"}");
  return {{"Content-Type", "application/json"},
          {"Authorization", "Bearer " + word(made.json().as_object(), "token")}};
}

const std::string kOpening =
    R"({"game":"culdcept","seats":[{"kind":"human","deck":"kiln_vanguard"},{"kind":"invite"}]})";

TEST(Bots, AreMarkedAtTheTableAndInTheListOfWhoeverPlaysThem) {
  const TestServer server(config_with_accounts());
  const Headers bot = new_bot(server.port(), "機械一号");
  const Opened match = opened_match(http_post(server.port(), "/api/matches", kOpening, bot));
  Person guest(server.port());
  (void)guest.open_account("人間");
  ASSERT_EQ(guest
                .post("/api/matches/" + match.match + "/join",
                      R"({"invite":")" + match.invites[1] + R"(","deck":"steppe_wind"})")
                .status,
            200U);
  const boost::json::value summary = http_get(server.port(), "/api/matches/" + match.match).json();
  EXPECT_TRUE(summary.at("players").at(0).at("bot").as_bool());
  EXPECT_FALSE(summary.at("players").at(1).as_object().contains("bot"));
  const boost::json::value listed = guest.post("/api/me/matches", "{}").json();
  EXPECT_TRUE(listed.at("matches").at(0).at("opponent").at("bot").as_bool());
}

TEST(Bots, AreCountedByTheirAccount) {
  server::Config config = config_with_accounts();
  config.limits.bot_matches_per_minute = 2;
  const TestServer server(config);
  const Headers bot = new_bot(server.port(), "機械二号");
  const Headers other = new_bot(server.port(), "機械三号");
  const auto open = [&](const Headers& by) {
    return http_post(server.port(), "/api/matches", kOpening, by).status;
  };
  EXPECT_EQ(open(bot), 200U);
  EXPECT_EQ(open(bot), 200U);
  EXPECT_EQ(open(bot), 429U);
  EXPECT_EQ(open(other), 200U);
  EXPECT_EQ(open({{"Content-Type", "application/json"}}), 200U);  // who is no program's
}

}  // namespace
}  // namespace fudaba::test
