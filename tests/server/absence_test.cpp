// A player who has left, in each kind of match (docs/en/manners.md).
#include <gtest/gtest.h>

#include "contestants.h"
#include "eventually.h"
#include "manual_clock.h"
#include "server/server.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;
using std::chrono::seconds;

server::Config claims_after(std::int64_t ms) {
  server::Config config = config_with_accounts();
  config.patience.claim = ms;
  config.patience.due_every = 20;
  return config;
}

// Two people at the table of a match; whoever is asked first is the one who leaves.
struct Meeting {
  Meeting(unsigned port, const Opened& match) {
    std::vector<Page> pages;
    json::object welcome;
    for (int seat = 0; seat < 2; ++seat) {
      welcome = pages.emplace_back(port).ask(hello(match, seat), "welcome");
    }
    asked = word(welcome.at("decision").as_object(), "player") == "first" ? 0 : 1;
    gone = std::make_unique<Page>(std::move(pages[static_cast<std::size_t>(asked)]));
    waits = std::make_unique<Page>(std::move(pages[static_cast<std::size_t>(1 - asked)]));
    claim_after = welcome.contains("claim_after") ? welcome.at("claim_after").as_int64() : -1;
  }
  // The absence as the other seat is told of it.
  json::object leave() {
    gone.reset();
    json::object told = waits->wait_for("players");
    while (told.at("players").at(static_cast<std::size_t>(asked)).at("here").as_bool()) {
      told = waits->wait_for("players");
    }
    return told;
  }
  [[nodiscard]] json::object claim(const std::string& what) {
    waits->send(json::object{{"type", "claim"}, {"what", what}, {"id", 3}});
    for (;;) {
      json::object answer = waits->receive();
      if (answer.contains("id") && answer.at("id") == 3) { return answer; }
    }
  }

  int asked = 0;
  std::int64_t claim_after = -1;
  std::unique_ptr<Page> gone;
  std::unique_ptr<Page> waits;
};

// A match of two accounts, opened by the first.
Opened open_between(Person& first, Person& second, const std::string& more) {
  Opened match =
      opened_match(first.post("/api/matches", R"({"game":"culdcept","seats":[)" + kHuman + "," +
                                                  kInvite + "]" + more + "}"));
  const Answer joined =
      second.post("/api/matches/" + match.match + "/join",
                  R"({"invite":")" + match.invites[1] + R"(","name":"客","deck":"steppe_wind"})");
  match.tokens[1] = word(joined.json().as_object(), "token");
  return match;
}

json::object only_match(Person& person) {
  return person.post("/api/me/matches", "{}").json().at("matches").at(0).as_object();
}

TEST(Absence, IsClaimedAtAServerWhenItHasLastedAMinute) {
  ManualClock clock;
  const TestServer server(claims_after(table::kClaimAfter), nullptr, nullptr, clock);
  std::array<Person, 2> people{Person(server.port()), Person(server.port())};
  (void)people[0].open_account("先の人");
  (void)people[1].open_account("後の人");
  const Opened match = open_between(people[0], people[1], "");
  Meeting meeting(server.port(), match);
  EXPECT_EQ(meeting.claim_after, 60'000);
  const json::object told = meeting.leave();
  EXPECT_EQ(told.at("absent").at("claim_in").as_int64(), 60'000);
  EXPECT_EQ(told.at("absent").at("seat").as_string(), meeting.asked == 0 ? "first" : "second");
  for (int i = 0; i < 11; ++i) {
    clock.pass(seconds(5));
    EXPECT_EQ(word(meeting.claim("win"), "type"), "refused");
  }
  // Coming back ends it.
  Page back(server.port());
  EXPECT_FALSE(back.ask(hello(match, meeting.asked), "welcome").contains("absent"));
  EXPECT_FALSE(meeting.waits->wait_for("players").contains("absent"));
  clock.pass(seconds(5));
  EXPECT_EQ(word(meeting.claim("win"), "type"), "refused");
  meeting.gone = std::make_unique<Page>(std::move(back));
  (void)meeting.leave();
  for (int i = 0; i < 12; ++i) {
    clock.pass(seconds(5));
    (void)meeting.waits->ask({{"type", "ping"}}, "pong");
  }
  const json::object over = meeting.claim("win");
  EXPECT_EQ(word(over, "how"), "left");
  EXPECT_EQ(word(over, "outcome"), meeting.asked == 0 ? "second" : "first");
  // It counts for both as it should, and for no rating.
  const auto winner = static_cast<std::size_t>(1 - meeting.asked);
  EXPECT_EQ(word(only_match(people.at(winner)), "result"), "won");
  EXPECT_EQ(word(only_match(people.at(winner)), "how"), "left");
  EXPECT_EQ(word(only_match(people.at(1 - winner)), "result"), "lost");
  EXPECT_TRUE(people[0].get("/api/me/page").json().at("ratings").as_array().empty());
  const Answer record = http_get(server.port(), "/api/matches/" + match.match + "/record");
  EXPECT_EQ(word(record.json().as_object(), "ended"), "left");
  const Answer replay =
      http_post(server.port(), "/api/replay", R"({"viewer":"all","record":)" + record.body + "}");
  EXPECT_TRUE(replay.json().at("verified").as_bool());
  EXPECT_EQ(word(replay.json().as_object(), "ended"), "left");
}

TEST(Absence, IsTheClocksMatterInARatedMatch) {
  ManualClock clock;
  const TestServer server(claims_after(table::kClaimAfter), nullptr, nullptr, clock);
  std::array<Person, 2> people{Person(server.port()), Person(server.port())};
  (void)people[0].open_account("先の人");
  (void)people[1].open_account("後の人");
  const Opened match = open_between(
      people[0], people[1], R"(,"rated":true,"clock":{"kind":"fischer","base":120,"step":5})");
  Meeting meeting(server.port(), match);
  EXPECT_EQ(meeting.claim_after, -1);
  EXPECT_FALSE(meeting.leave().contains("absent"));
  for (int i = 0; i < 20; ++i) {
    clock.pass(seconds(5));
    EXPECT_EQ(word(meeting.claim("win"), "type"), "refused");
  }
  clock.pass(seconds(25));
  const json::object over = meeting.waits->wait_for("update");
  EXPECT_EQ(word(over, "how"), "time");
  EXPECT_TRUE(eventually(
      [&] { return !people[0].get("/api/me/page").json().at("ratings").as_array().empty(); }));
}

TEST(Absence, DecidesAPairingOfATournamentWithoutAClock) {
  const TestServer server(claims_after(0));
  Person organiser(server.port());
  (void)organiser.open_account("主催");
  const std::string path = make_tournament(organiser, R"(,"rounds":1)");
  const Contestants people = contestants(server.port(), path, 2, "選手");
  ASSERT_EQ(organiser.post(path + "/start", "{}").status, 200U);
  const json::value pairing =
      wait_for(organiser, path,
               [](const json::object& seen) { return !seen.at("rounds").as_array().empty(); })
          .at("rounds")
          .at(0)
          .at(0);
  const auto player = [&](const char* side) -> Person& {
    return *people.at(static_cast<std::size_t>(pairing.at(side).as_int64()));
  };
  const json::object first = seat_of(player("first"), path);
  const Answer second = sit_down(player("second"), path, 'B');
  const Opened match{
      word(first, "match"), {word(first, "token"), word(second.json().as_object(), "token")}, {}};
  Meeting meeting(server.port(), match);
  (void)meeting.leave();
  EXPECT_EQ(word(meeting.claim("win"), "how"), "left");
  const json::object over = wait_for(
      organiser, path, [](const json::object& seen) { return word(seen, "state") == "ended"; });
  EXPECT_EQ(word(over.at("rounds").at(0).at(0).as_object(), "result"),
            meeting.asked == 0 ? "second" : "first");
}

TEST(Absence, MayBeCalledADrawBetweenGuests) {
  const TestServer server(claims_after(0));
  std::array<Person, 2> people{Person(server.port()), Person(server.port())};
  const Opened match = open_between(people[0], people[1], "");
  Meeting meeting(server.port(), match);
  (void)meeting.leave();
  const json::object over = meeting.claim("draw");
  EXPECT_EQ(word(over, "outcome"), "draw");
  EXPECT_EQ(word(over, "how"), "left");
  // Whoever comes back finds it over.
  Page back(server.port());
  EXPECT_EQ(word(back.ask(hello(match, meeting.asked), "welcome"), "how"), "left");
}

}  // namespace
}  // namespace fudaba::test
