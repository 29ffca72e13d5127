// Matches of accounts: whose they are, what is counted, and what becomes of them.
#include <gtest/gtest.h>

#include "eventually.h"
#include "person.h"
#include "server/server.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;

unsigned rated_port() {
  static const TestServer kServer([] {
    server::Config config = config_with_accounts();
    config.allow_seeds = true;
    return config;
  }());
  return kServer.port();
}

const std::string kClock = R"(,"clock":{"kind":"fischer","base":300,"step":5})";
const std::string kRated = R"(,"rated":true)";

Answer open_rated(Person& opener, const std::string& more = kClock + kRated,
                  const std::string& seats = kHuman + "," + kInvite) {
  return opener.post("/api/matches", R"({"game":"culdcept","seats":[)" + seats + "]" + more + "}");
}

// The guest takes the invited seat.
Answer take_seat(Person& guest, Opened& match) {
  const Answer answer =
      guest.post("/api/matches/" + match.match + "/join",
                 R"({"invite":")" + match.invites[1] + R"(","name":"客","deck":"steppe_wind"})");
  if (answer.status == 200) { match.tokens[1] = word(answer.json().as_object(), "token"); }
  return answer;
}

void concede(const Opened& match, int seat) {
  Page page(rated_port());
  (void)page.ask(hello(match, seat), "welcome");
  // The computer's moves may come in between.
  json::object update = page.ask({{"type", "concede"}}, "update");
  while (word(update, "outcome") == "ongoing") { update = page.wait_for("update"); }
}

json::array matches_of(Person& person, const std::string& search = "{}") {
  const Answer answer = person.post("/api/me/matches", search);
  if (answer.status != 200) { throw std::runtime_error(answer.body); }
  return answer.json().at("matches").as_array();
}

json::array ratings_of(Person& person) {
  return person.get("/api/me/page").json().at("ratings").as_array();
}

// Ratings are counted a moment after the match has ended.
json::array wait_for_ratings(Person& person) {
  json::array ratings;
  (void)eventually([&] {
    ratings = ratings_of(person);
    return !ratings.empty();
  });
  return ratings;
}

TEST(Rated, AMatchBetweenTwoAccountsCountsForBothWhenItEnds) {
  Person first(rated_port());
  Person second(rated_port());
  (void)first.open_account("勝子");
  (void)second.open_account("負夫");
  Opened match = opened_match(open_rated(first));
  ASSERT_EQ(take_seat(second, match).status, 200U);
  EXPECT_TRUE(ratings_of(first).empty());
  const json::value summary = http_get(rated_port(), "/api/matches/" + match.match).json();
  EXPECT_TRUE(summary.at("rated").as_bool());
  EXPECT_EQ(word(summary.at("players").at(0).as_object(), "name"), "勝子");
  EXPECT_EQ(word(summary.at("players").at(1).as_object(), "name"), "負夫");
  EXPECT_TRUE(summary.at("players").at(1).at("account").as_bool());
  EXPECT_EQ(word(matches_of(first).at(0).as_object(), "result"), "open");
  concede(match, 1);
  const json::array won = wait_for_ratings(first);
  ASSERT_EQ(won.size(), 1U);
  EXPECT_EQ(won[0].at("rating").as_int64(), 1662);
  EXPECT_TRUE(won[0].at("provisional").as_bool());
  EXPECT_EQ(word(won[0].as_object(), "pace"), "fast");
  EXPECT_EQ(won[0].at("curve").as_array().size(), 1U);
  EXPECT_EQ(ratings_of(second)[0].at("rating").as_int64(), 1338);
  const json::object played = matches_of(first).at(0).as_object();
  EXPECT_EQ(word(played, "match"), match.match);
  EXPECT_EQ(word(played, "result"), "won");
  EXPECT_EQ(word(played, "how"), "conceded");
  EXPECT_EQ(word(played, "deck"), "@kiln_vanguard");
  EXPECT_EQ(word(played.at("opponent").as_object(), "name"), "負夫");
  EXPECT_EQ(word(played.at("opponent").as_object(), "kind"), "account");
  EXPECT_NE(word(played, "starter"), "unknown");
  EXPECT_EQ(played.at("rating").as_int64(), 1662);
  EXPECT_EQ(word(matches_of(second).at(0).as_object(), "result"), "lost");
  EXPECT_EQ(matches_of(first, R"({"rated":true,"opponent":"負"})").size(), 1U);
  EXPECT_EQ(matches_of(first, R"({"result":"lost"})").size(), 0U);
  const json::value shown = http_get(rated_port(), "/api/players/%E5%8B%9D%E5%AD%90").json();
  EXPECT_EQ(shown.at("ratings").at(0).at("rating").as_int64(), 1662);
  EXPECT_EQ(shown.at("tallies").at(0).at("won").as_int64(), 1);
}

TEST(Rated, TheTableTellsBothRatingsAndWhatTheMatchHasChanged) {
  Person first(rated_port());
  Person second(rated_port());
  (void)first.open_account("先手番");
  (void)second.open_account("後手番");
  Opened match = opened_match(open_rated(first));
  const std::string path = "/api/matches/" + match.match + "/ratings";
  EXPECT_EQ(http_get(rated_port(), path).json().at("players").as_array().size(), 1U);
  ASSERT_EQ(take_seat(second, match).status, 200U);
  const json::value before = http_get(rated_port(), path).json();
  EXPECT_EQ(word(before.as_object(), "pace"), "fast");
  for (const json::value& player : before.at("players").as_array()) {
    EXPECT_EQ(player.at("rating").as_int64(), 1500);
    EXPECT_EQ(player.at("games").as_int64(), 0);
    EXPECT_TRUE(player.at("provisional").as_bool());
    EXPECT_FALSE(player.as_object().contains("after"));
  }
  concede(match, 1);
  // A question after the end is answered at once, counted or not.
  const json::value after = http_get(rated_port(), path).json();
  EXPECT_EQ(word(after.at("players").at(0).as_object(), "seat"), "first");
  EXPECT_EQ(after.at("players").at(0).at("before").as_int64(), 1500);
  EXPECT_EQ(after.at("players").at(0).at("after").as_int64(), 1662);
  EXPECT_EQ(after.at("players").at(1).at("after").as_int64(), 1338);

  // A second match begins where the first one ended.
  Opened next = opened_match(open_rated(first));
  ASSERT_EQ(take_seat(second, next).status, 200U);
  concede(next, 0);
  const json::value later =
      http_get(rated_port(), "/api/matches/" + next.match + "/ratings").json();
  EXPECT_EQ(later.at("players").at(0).at("before").as_int64(), 1662);
  EXPECT_LT(later.at("players").at(0).at("after").as_int64(), 1662);
  EXPECT_EQ(http_get(rated_port(), path).json().at("players").at(0).at("after").as_int64(), 1662);

  Opened unrated = opened_match(open_rated(first, kClock));
  EXPECT_EQ(http_get(rated_port(), "/api/matches/" + unrated.match + "/ratings").code(),
            "not_found");
}

TEST(Rated, IsRefusedWhereItMakesNoSense) {
  Person opener(rated_port());
  (void)opener.open_account("審判");
  const auto refused = [&](const Answer& answer) {
    return answer.status == 200
               ? std::string("opened")
               : answer.code() + " " + word(answer.json().at("error").as_object(), "at");
  };
  Person guest(rated_port());
  EXPECT_EQ(refused(open_rated(guest)), "sign_in rated");
  EXPECT_EQ(refused(open_rated(opener, kRated)), "illegal clock");
  EXPECT_EQ(refused(open_rated(opener, kClock + kRated, kHuman + "," + kComputer)),
            "illegal rated");
  EXPECT_EQ(refused(open_rated(opener, kClock + kRated, kHuman + "," + kOther)), "illegal rated");
  EXPECT_EQ(refused(open_rated(opener, kClock + kRated + R"(,"seed":7)")), "illegal seed");
  EXPECT_EQ(refused(open_rated(opener, kClock + R"(,"rated":1)")), "malformed rated");
  const std::string unusual = R"(,"options":{"stall_rule":false})";
  const std::string usual = R"(,"options":{"stall_rule":true})";
  EXPECT_NE(refused(open_rated(opener, kClock + kRated + unusual)) ==
                refused(open_rated(opener, kClock + kRated + usual)),
            true);
  EXPECT_EQ(refused(opener.post("/api/matches",
                                R"({"game":"culdcept","lesson":"first_steps")" + kRated + "}")),
            "illegal rated");
  EXPECT_EQ(refused(open_rated(opener)), "opened");
}

TEST(Rated, NoGuestAndNotOneselfSitsDownAtIt) {
  Person opener(rated_port());
  (void)opener.open_account("一人");
  Opened match = opened_match(open_rated(opener));
  Person guest(rated_port());
  EXPECT_EQ(take_seat(guest, match).code(), "sign_in");
  EXPECT_EQ(take_seat(opener, match).code(), "illegal");
  (void)guest.open_account("相手役");
  EXPECT_EQ(take_seat(guest, match).status, 200U);
}

TEST(Rated, ARematchIsRatedAndOfTheSameAccounts) {
  Person first(rated_port());
  Person second(rated_port());
  (void)first.open_account("連戦甲");
  (void)second.open_account("連戦乙");
  Opened match = opened_match(open_rated(first));
  ASSERT_EQ(take_seat(second, match).status, 200U);
  Page one(rated_port());
  Page two(rated_port());
  (void)one.ask(hello(match, 0), "welcome");
  (void)two.ask(hello(match, 1), "welcome");
  (void)one.ask({{"type", "concede"}}, "update");
  (void)two.wait_for("update");
  one.send({{"type", "rematch"}});
  (void)two.wait_for("asked");
  const json::object next = two.ask({{"type", "rematch"}}, "rematch");
  const json::value summary = http_get(rated_port(), "/api/matches/" + word(next, "match")).json();
  EXPECT_TRUE(summary.at("rated").as_bool());
  EXPECT_EQ(word(summary.at("players").at(0).as_object(), "name"), "連戦乙");
  EXPECT_EQ(matches_of(first).size(), 2U);
  EXPECT_EQ(matches_of(second).size(), 2U);
}

TEST(SeatOwnership, AMatchAgainstTheComputerIsInTheListAndCountsForNothing) {
  Person person(rated_port());
  (void)person.open_account("練習");
  Opened match = opened_match(open_rated(person, "", kHuman + "," + kComputer));
  concede(match, 0);
  const json::object played = matches_of(person).at(0).as_object();
  EXPECT_EQ(word(played, "result"), "lost");
  EXPECT_EQ(word(played.at("opponent").as_object(), "kind"), "computer");
  EXPECT_EQ(word(played.at("opponent").as_object(), "name"), "random");
  EXPECT_FALSE(played.at("rated").as_bool());
  EXPECT_TRUE(ratings_of(person).empty());
}

TEST(SeatOwnership, ASummaryTellsWhoseAnswerIsAwaitedAndUntilWhen) {
  Person first(rated_port());
  Person second(rated_port());
  (void)first.open_account("待ち甲");
  (void)second.open_account("待ち乙");
  Opened match = opened_match(open_rated(first, R"(,"clock":{"kind":"days","days":3})"));
  const auto summary = [&] {
    return http_get(rated_port(), "/api/matches/" + match.match).json().as_object();
  };
  EXPECT_FALSE(summary().contains("decides"));  // nobody has come yet
  ASSERT_EQ(take_seat(second, match).status, 200U);
  const json::object waiting = summary();
  const std::string decides = word(waiting, "decides");
  EXPECT_TRUE(decides == "first" || decides == "second") << decides;
  // The answer is due three days after the match has begun.
  const std::int64_t created = matches_of(first).at(0).at("created").as_int64();
  EXPECT_GT(waiting.at("due").as_int64(), created + 2LL * 86'400'000);
  concede(match, 0);
  EXPECT_FALSE(summary().contains("decides"));
  EXPECT_FALSE(summary().contains("due"));
}

TEST(SeatOwnership, AMatchGoesOnAtAnotherDeviceOfTheAccount) {
  Person home(rated_port());
  (void)home.open_account("旅人");
  Opened match = opened_match(open_rated(home, "", kHuman + "," + kComputer));
  Person phone(rated_port());
  ASSERT_EQ(phone.enter("旅人").status, 200U);
  const std::string token(43, 'A');
  const std::string wish = R"({"match":")" + match.match + R"(","token":")" + token + "\"}";
  const Answer sat = phone.post("/api/me/sit", wish);
  ASSERT_EQ(sat.status, 200U) << sat.body;
  EXPECT_EQ(word(sat.json().as_object(), "seat"), "first");
  match.tokens[0] = token;
  Page page(rated_port());
  EXPECT_EQ(word(page.ask(hello(match, 0), "welcome"), "seat"), "first");
  // Nobody else's account does, and no guest.
  Person other(rated_port());
  EXPECT_EQ(other.post("/api/me/sit", wish).code(), "sign_in");
  (void)other.open_account("他人");
  EXPECT_EQ(other.post("/api/me/sit", wish).code(), "wrong_seat");
  EXPECT_EQ(phone.post("/api/me/sit", R"({"match":"x","token":"y"})").code(), "malformed");
}

TEST(SeatOwnership, PeopleAtOneScreenAreNobodysMatch) {
  Person person(rated_port());
  (void)person.open_account("共有");
  (void)opened_match(open_rated(person, "", kHuman + "," + kOther));
  EXPECT_TRUE(matches_of(person).empty());
}

TEST(SeatOwnership, WhatWasPlayedAsAGuestIsTakenAlong) {
  const Opened over = open_match(rated_port(), kHuman, kComputer);
  concede(over, 0);
  const Opened running = open_match(rated_port(), kHuman, kComputer);
  Person person(rated_port());
  (void)person.open_account("元客");
  const auto seat = [](const Opened& match, const std::string& token) {
    return R"({"match":")" + match.match + R"(","token":")" + token + "\"}";
  };
  const std::string stranger(43, 'A');
  const Answer claimed = person.post("/api/me/claim", R"({"seats":[)" + seat(over, over.tokens[0]) +
                                                          "," + seat(running, running.tokens[0]) +
                                                          "," + seat(over, stranger) + "]}");
  EXPECT_EQ(claimed.body, R"({"claimed":2})");
  const json::array all = matches_of(person);
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(word(all[0].as_object(), "result"), "open");
  EXPECT_EQ(word(all[1].as_object(), "result"), "lost");
  // The match goes on, under the account's name.
  concede(running, 0);
  EXPECT_EQ(word(matches_of(person)[0].as_object(), "result"), "lost");
  const json::value summary = http_get(rated_port(), "/api/matches/" + running.match).json();
  EXPECT_EQ(word(summary.at("players").at(0).as_object(), "name"), "元客");
  // Nobody else takes it, token or not; who has it already may ask again.
  Person other(rated_port());
  (void)other.open_account("後から");
  const std::string again = R"({"seats":[)" + seat(over, over.tokens[0]) + "]}";
  EXPECT_EQ(other.post("/api/me/claim", again).body, R"({"claimed":0})");
  EXPECT_EQ(person.post("/api/me/claim", again).body, R"({"claimed":1})");
  EXPECT_EQ(person.post("/api/me/claim", R"({"seats":[]})").body, R"({"claimed":0})");
}

TEST(SeatOwnership, WhoDeletesTheAccountLeavesNoNameInItsMatches) {
  Person first(rated_port());
  Person second(rated_port());
  (void)first.open_account("去る人");
  (void)second.open_account("残る人");
  Opened match = opened_match(open_rated(first));
  ASSERT_EQ(take_seat(second, match).status, 200U);
  const auto remove = [&](const std::string& passphrase) {
    return first.post("/api/me/delete", R"({"passphrase":")" + passphrase + "\"}");
  };
  EXPECT_EQ(remove("something else here").code(), "wrong_seat");
  EXPECT_EQ(remove(Person::kPassphrase).code(), "over");  // a rated match is not over
  concede(match, 0);
  ASSERT_EQ(remove(Person::kPassphrase).status, 200U);
  EXPECT_EQ(first.name(), "");
  EXPECT_EQ(first.enter("去る人").code(), "sign_in");
  std::string record;
  EXPECT_TRUE(eventually([&] {
    record = http_get(rated_port(), "/api/matches/" + match.match + "/record").body;
    return record.find("去る人") == std::string::npos;
  }));
  EXPECT_NE(record.find("残る人"), std::string::npos);
  EXPECT_EQ(word(matches_of(second)[0].at("opponent").as_object(), "name"), "");
  EXPECT_EQ(http_get(rated_port(), "/api/players/%E5%8E%BB%E3%82%8B%E4%BA%BA").status, 404U);
}

// The server is killed between a match's end and its counting: as if, the ending is written by a
// store that no server has.
TEST(Rated, WhatIsNotCountedWhenTheServerEndsIsCountedWhenItBegins) {
  const Folder folder;
  server::Config config = config_with_accounts();
  config.database = "sqlite:" + (folder.path() / "kept.db").string();
  {
    const TestServer server(config);
    Person first(server.port());
    Person second(server.port());
    (void)first.open_account("甲野");
    (void)second.open_account("乙野");
  }
  {
    people::Book book(config.database);
    const auto first = book.account_of_skeleton("甲野");
    const auto second = book.account_of_skeleton("乙野");
    ASSERT_TRUE(first && second);
    soci::session& sql = book.database().sql();
    for (const Seat seat : {Seat{0}, Seat{1}}) {
      people::note_seat(
          sql, {5, seat, seat == 0 ? first->id : second->id, "culdcept", people::Pace::Fast, "",
                seat == 0 ? second->id : first->id, "", people::OpponentKind::Account, true, 1});
    }
    people::note_ending(sql, {5, 0, 0, 0, 2});
  }
  const TestServer server(config);
  Person first(server.port());
  ASSERT_EQ(first.enter("甲野").status, 200U);
  const json::array ratings = wait_for_ratings(first);
  ASSERT_EQ(ratings.size(), 1U);
  EXPECT_EQ(ratings[0].at("games").as_int64(), 1);
}

}  // namespace
}  // namespace fudaba::test
