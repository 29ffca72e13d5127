// Tournaments through the API, from sign-up to the last standings.
#include <gtest/gtest.h>

#include <map>

#include "contestants.h"
#include "server/server.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;

unsigned arena_port() {
  static const TestServer kServer([] {
    server::Config config = config_with_accounts();
    config.patience.due_every = 20;
    return config;
  }());
  return kServer.port();
}

Contestants people_of(const std::string& path, int count, const std::string& name) {
  return contestants(arena_port(), path, count, name);
}

TEST(Tournament, IsPlayedRoundByRoundToItsEnd) {
  Person organiser(arena_port());
  (void)organiser.open_account("主催");
  const std::string path = make_tournament(organiser, R"(,"rounds":2)");
  auto people = people_of(path, 4, "選手");
  EXPECT_EQ(people[0]->post(path + "/start", "{}").code(), "wrong_seat");
  ASSERT_EQ(organiser.post(path + "/start", "{}").status, 200U);
  EXPECT_EQ(organiser.post(path + "/start", "{}").code(), "over");
  play_round(people, path);
  const json::object second = wait_for(organiser, path, [](const json::object& seen) {
    return seen.at("rounds").as_array().size() == 2;
  });
  EXPECT_EQ(word(second, "state"), "running");
  EXPECT_EQ(word(second.at("rounds").at(0).at(0).as_object(), "result"), "first");
  play_round(people, path);
  const json::object over = wait_for(
      organiser, path, [](const json::object& seen) { return word(seen, "state") == "ended"; });
  const json::array& table = over.at("standings").as_array();
  ASSERT_EQ(table.size(), 4U);
  EXPECT_EQ(table[0].at("points").as_int64(), 6);
  EXPECT_EQ(table[0].at("rank").as_int64(), 1);
  EXPECT_EQ(table[3].at("points").as_int64(), 0);
  // Nobody has met twice.
  std::map<std::pair<std::int64_t, std::int64_t>, int> met;
  for (const json::value& round : over.at("rounds").as_array()) {
    for (const json::value& pairing : round.as_array()) {
      const auto [low, high] =
          std::minmax({pairing.at("first").as_int64(), pairing.at("second").as_int64()});
      ++met[{low, high}];
    }
  }
  EXPECT_EQ(met.size(), 4U);
  const Answer csv = organiser.get(path + "/standings.csv");
  EXPECT_EQ(csv.body.substr(0, 4), "rank");
  EXPECT_NE(csv.body.find("選手0"), std::string::npos);
  EXPECT_NE(organiser.get(path + "/pairings.csv").body.find("\r\n2,"), std::string::npos);
  const json::object list = look(organiser, "/api/tournaments");
  EXPECT_EQ(list.at("ended").as_array().size(), 1U);
}

// Every page of a player learns so that his round has begun.
TEST(Tournament, IsToldToItsPlayersWhereverTheyAre) {
  Person organiser(arena_port());
  (void)organiser.open_account("呼び手");
  const std::string path = make_tournament(organiser, R"(,"rounds":2)");
  auto people = people_of(path, 3, "呼ばれる");
  const auto entered = [](Person& person) {
    const json::value me = person.get("/api/me").json();
    const json::object& account = me.at("account").as_object();
    const auto* list = account.if_contains("tournaments");
    return list == nullptr ? json::array() : list->as_array();
  };
  EXPECT_TRUE(entered(organiser).empty());
  const json::array before = entered(*people[0]);
  ASSERT_EQ(before.size(), 1U);
  EXPECT_EQ(word(before[0].as_object(), "state"), "open");
  EXPECT_FALSE(before[0].as_object().contains("match"));
  ASSERT_EQ(organiser.post(path + "/start", "{}").status, 200U);
  int byes = 0;
  for (const auto& person : people) {
    const json::array now = entered(*person);
    ASSERT_EQ(now.size(), 1U);
    const json::object& one = now[0].as_object();
    EXPECT_EQ(word(one, "state"), "running");
    if (!one.contains("match")) {
      ++byes;
      continue;
    }
    EXPECT_EQ(one.at("round").as_int64(), 1);
    EXPECT_GT(one.at("round_ends").as_int64(), 0);
    EXPECT_EQ(word(one, "opponent").substr(0, 12), "呼ばれる");
    EXPECT_EQ(word(seat_of(*person, path), "match"), word(one, "match"));
  }
  EXPECT_EQ(byes, 1);
  EXPECT_TRUE(entered(organiser).empty());
  // Nothing is told once it is over, or to who has left.
  ASSERT_EQ(people[1]->post(path + "/leave", "{}").status, 200U);
  EXPECT_TRUE(entered(*people[1]).empty());
  ASSERT_EQ(organiser.post(path + "/cancel", "{}").status, 200U);
  EXPECT_TRUE(entered(*people[0]).empty());
}

TEST(Tournament, RefusesWhatCannotBeWithItsReason) {
  Person guest(arena_port());
  EXPECT_EQ(guest.post("/api/tournaments", "{}").code(), "sign_in");
  Person organiser(arena_port());
  (void)organiser.open_account("几帳面");
  const auto made = [&](const std::string& fields) {
    const Answer answer = organiser.post("/api/tournaments", "{" + fields + "}");
    return answer.status == 200
               ? std::string("made")
               : answer.code() + " " + word(answer.json().at("error").as_object(), "at");
  };
  const std::string whole = R"("name":"春","game":"culdcept","kind":"swiss")";
  EXPECT_EQ(made(R"("name":"","game":"culdcept","kind":"swiss")"), "malformed name");
  EXPECT_EQ(made(R"("name":"春","game":"chess","kind":"swiss")"), "not_found game");
  EXPECT_EQ(made(R"("name":"春","game":"culdcept","kind":"arena")"), "malformed kind");
  EXPECT_EQ(made(whole + R"(,"best_of":2)"), "malformed best_of");
  EXPECT_EQ(made(whole + R"(,"most_players":513)"), "malformed most_players");
  EXPECT_EQ(made(whole + R"(,"starts":1)"), "illegal starts");
  EXPECT_EQ(made(whole + R"(,"prize":1)"), "unknown_field ");
  for (int i = 0; i < 3; ++i) { EXPECT_EQ(made(whole), "made"); }
  EXPECT_EQ(made(whole), "full tournaments");
  EXPECT_EQ(organiser.get("/api/tournaments/AAAAAAAAAAA").code(), "not_found");
}

TEST(Tournament, TakesDecksByTheRulesAndShowsThemWhenItMay) {
  Person organiser(arena_port());
  (void)organiser.open_account("公平");
  const std::string path = make_tournament(organiser);
  auto people = people_of(path, 2, "札");
  const Answer wrong = people[0]->post(path + "/enter", R"({"deck":["gate_lions"]})");
  EXPECT_EQ(wrong.code(), "illegal");
  EXPECT_EQ(people[1]->get(path + "/decks/0").code(), "not_found");
  const Answer own = people[0]->get(path + "/decks/0");
  EXPECT_GT(own.json().at("cards").as_array().size(), 10U);
  const json::value kept = people[0]->get("/api/me/export").json();
  EXPECT_EQ(kept.at("tournaments").at(0).at("deck"), own.json().at("cards"));
  ASSERT_EQ(organiser.post(path + "/start", "{}").status, 200U);
  // Lists are closed: not even their names are told before the end.
  EXPECT_EQ(people[1]->get(path + "/decks/0").code(), "not_found");
  const json::object seen = look(*people[1], path);
  EXPECT_FALSE(seen.at("players").at(0).as_object().contains("deck"));
  EXPECT_EQ(organiser.get(path).body.find("kiln_vanguard"), std::string::npos);
  EXPECT_EQ(organiser.get(path + "/tournament.json").body.find("kiln_vanguard"), std::string::npos);
  play_round(people, path);
  (void)wait_for(organiser, path,
                 [](const json::object& now) { return word(now, "state") == "ended"; });
  EXPECT_EQ(people[1]->get(path + "/decks/0").status, 200U);
}

TEST(Tournament, LetsPeopleGoAndTheOrganiserCorrect) {
  Person organiser(arena_port());
  (void)organiser.open_account("世話役");
  const std::string path =
      make_tournament(organiser, R"(,"rounds":3,"advance":"hand","late_rounds":2)");
  auto people = people_of(path, 4, "人");
  ASSERT_EQ(people[3]->post(path + "/leave", "{}").status, 200U);
  EXPECT_EQ(people[3]->post(path + "/leave", "{}").code(), "not_found");
  ASSERT_EQ(people[3]->post(path + "/enter", kContestDeck).status, 200U);
  ASSERT_EQ(organiser.post(path + "/start", "{}").status, 200U);
  // Who drops loses what he plays now.
  ASSERT_EQ(people[0]->post(path + "/leave", "{}").status, 200U);
  EXPECT_EQ(people[0]->post(path + "/enter", kContestDeck).code(), "taken");
  EXPECT_EQ(organiser.post(path + "/next", "{}").code(), "illegal");
  const json::object seen = look(organiser, path);
  const json::array& round = seen.at("rounds").at(0).as_array();
  for (std::size_t i = 0; i < round.size(); ++i) {
    const bool has_left = round[i].at("first") == 0 || round[i].at("second") == 0;
    EXPECT_EQ(word(round[i].as_object(), "result") == "open", !has_left);
    if (has_left) { continue; }
    EXPECT_EQ(organiser
                  .post(path + "/result",
                        R"({"round":1,"result":"drawn","pairing":)" + std::to_string(i) + "}")
                  .status,
              200U);
  }
  Person late(arena_port());
  (void)late.open_account("遅刻");
  ASSERT_EQ(late.post(path + "/enter", kContestDeck).status, 200U);
  ASSERT_EQ(organiser.post(path + "/next", "{}").status, 200U);
  const json::object second = look(late, path);
  EXPECT_EQ(second.at("me").as_int64(), 4);
  EXPECT_EQ(second.at("rounds").at(1).as_array().size(), 2U);
  ASSERT_EQ(organiser.post(path + "/remove", R"({"player":4})").status, 200U);
  EXPECT_EQ(people[1]->post(path + "/remove", R"({"player":2})").code(), "wrong_seat");
  ASSERT_EQ(organiser.post(path + "/cancel", "{}").status, 200U);
  EXPECT_EQ(word(look(late, path), "state"), "cancelled");
}

TEST(Tournament, AnswersAPageThatHasItAllWithLittle) {
  Person organiser(arena_port());
  (void)organiser.open_account("倹約");
  const std::string path = make_tournament(organiser);
  const auto version = std::to_string(look(organiser, path).at("version").as_int64());
  EXPECT_EQ(organiser.get(path + "?version=" + version).body,
            R"({"version":)" + version + R"(,"unchanged":true})");
}

// The own seat can be taken again from another device, by nobody else.
TEST(Tournament, GivesASeatToItsAccountAlone) {
  Person organiser(arena_port());
  (void)organiser.open_account("席主");
  const std::string path = make_tournament(organiser);
  auto people = people_of(path, 2, "席");
  EXPECT_EQ(sit_down(*people[0], path).code(), "not_found");
  ASSERT_EQ(organiser.post(path + "/start", "{}").status, 200U);
  const json::object first = seat_of(*people[0], path);
  EXPECT_EQ(sit_down(organiser, path).code(), "not_found");
  const Answer again = sit_down(*people[0], path, 'B');
  ASSERT_EQ(again.status, 200U) << again.body;
  EXPECT_NE(word(again.json().as_object(), "token"), word(first, "token"));
  Page page(arena_port());
  page.send({{"type", "hello"}, {"match", word(first, "match")}, {"token", word(first, "token")}});
  EXPECT_EQ(word(page.wait_for("refused"), "type"), "refused");
}

}  // namespace
}  // namespace fudaba::test
