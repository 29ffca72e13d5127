// Keeping order at a table that is open to all: who is suspended, what people may call themselves,
// matches that are closed.
#include <gtest/gtest.h>

#include <array>
#include <functional>

#include "deeds.h"
#include "eventually.h"
#include "looker.h"
#include "match/match.h"
#include "match/record.h"
#include "people/admin.h"
#include "people/name.h"
#include "person.h"
#include "server/server.h"
#include "server/store/playing.h"
#include "support/loaded.h"
#include "table/clock.h"
#include "table/secrets.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;
using people::AdminAction;
using people::AdminActionKind;

// A server, and whoever runs it, who speaks to its database alone.
class Order : public testing::Test {
 protected:
  Order() { serve(); }

  void serve() {
    server_.reset();
    server::Config config = config_with_lobby();
    config.patience.due_every = 20;
    config.allow_seeds = true;
    config.database = url();
    server_ = std::make_unique<TestServer>(config);
    if (book_ == nullptr) { book_ = std::make_unique<people::Book>(url()); }
  }
  [[nodiscard]] std::string url() const {
    return "sqlite:" + (folder_.path() / "fudaba.db").string();
  }
  [[nodiscard]] unsigned port() const { return server_->port(); }
  [[nodiscard]] people::Book& book() { return *book_; }

  AdminAction action(AdminActionKind kind, const std::string& name, const std::string& why) {
    return action_of(book(), kind, name, why);
  }
  void suspend(const std::string& name, std::int64_t until = people::Suspension::kForEver) {
    AdminAction suspended = action(AdminActionKind::Suspended, name, "暴言");
    suspended.until = until;
    people::suspend(book(), suspended);
  }
  void lift(const std::string& name) {
    ASSERT_TRUE(people::lift(book(), action(AdminActionKind::Lifted, name, "")));
  }
  void close(const std::string& match, const std::string& why) {
    AdminAction closed = action(AdminActionKind::MatchClosed, "", why);
    closed.match = *server::match_number(match);
    ASSERT_TRUE(server::close_match(book(), closed));
  }
  // Until it is so; the server looks every now and then.
  static void until(const std::function<bool()>& is_so) { ASSERT_TRUE(eventually(is_so)); }
  // True if the server holds him back.
  static bool is_suspended(Person& person) {
    return person.post("/api/lobby/take", R"({"challenge":"none"})").status == 403;
  }
  // A match of two, who have begun; rated or not.
  Opened begun(Person& first, Person& second, const std::string& more = "") {
    Opened match = opened_match(first.post("/api/matches", kOpening + more + "}"));
    const Answer joined =
        second.post("/api/matches/" + match.match + "/join",
                    R"({"invite":")" + match.invites[1] + R"(","name":"客","deck":"steppe_wind"})");
    EXPECT_EQ(joined.status, 200U) << joined.body;
    match.tokens[1] = word(joined.json().as_object(), "token");
    return match;
  }
  // The seat's page, and what it is told first.
  std::pair<Page, json::object> sit(const Opened& match, int seat) const {
    Page page(port());
    json::object welcome = page.ask(hello(match, seat), "welcome");
    return {std::move(page), std::move(welcome)};
  }

  inline static const std::string kOpening =
      R"({"game":"culdcept","seats":[)" + kHuman + "," + kInvite + "]";
  inline static const std::string kRated =
      R"(,"rated":true,"clock":{"kind":"fischer","base":300,"step":5})";

  Folder folder_;
  std::unique_ptr<TestServer> server_;
  std::unique_ptr<people::Book> book_;
};

TEST_F(Order, WhoIsSuspendedIsToldSoWhenHeSignsInAndOnlyThen) {
  Person person(port());
  const auto codes = person.open_account("止郎");
  suspend("止郎", 4'000'000'000'000);
  Person elsewhere(port());
  EXPECT_EQ(elsewhere.enter("止郎", "まちがったことばの列").code(), "sign_in");
  const Answer refused = elsewhere.enter("止郎");
  EXPECT_EQ(refused.status, 403U);
  EXPECT_EQ(refused.code(), "suspended");
  EXPECT_NE(refused.body.find("暴言"), std::string::npos);
  EXPECT_NE(refused.body.find("2096-10-02 07:06 UTC"), std::string::npos) << refused.body;
  EXPECT_EQ(elsewhere.name(), "");
  // A recovery code is no way round, and is not used up; a wrong one learns nothing.
  const auto recover = [&](const std::string& code) {
    return elsewhere
        .post("/api/me/recover",
              R"({"name":"止郎","code":")" + code + R"(","passphrase":"別の長いことばを並べる"})")
        .code();
  };
  EXPECT_EQ(recover("AAAA-AAAA-AAAA-AAAA"), "sign_in");
  EXPECT_EQ(recover(codes[0]), "suspended");
  EXPECT_EQ(person.get("/api/me/page").json().at("codes_left").as_int64(), 8);
  lift("止郎");
  EXPECT_EQ(elsewhere.enter("止郎").status, 200U);
}

TEST_F(Order, WhoIsSuspendedKeepsWhatIsHisAndBeginsNothingWithOthers) {
  Person person(port());
  Person other(port());
  (void)person.open_account("止郎");
  (void)other.open_account("花子");
  const Opened open = opened_match(other.post("/api/matches", kOpening + "}"));
  const Opened own = opened_match(person.post("/api/matches", kOpening + "}"));
  suspend("止郎");
  until([&] { return is_suspended(person); });
  // Nobody comes to a table at which nothing can begin.
  EXPECT_EQ(other
                .post("/api/matches/" + own.match + "/join",
                      R"({"invite":")" + own.invites[1] + R"(","deck":"steppe_wind"})")
                .code(),
            "expired");
  const json::value me = person.get("/api/me").json();
  EXPECT_EQ(me.at("account").at("suspended").at("why").as_string(), "暴言");
  EXPECT_FALSE(me.at("account").at("suspended").as_object().contains("until"));
  const auto refused = [&](const std::string& path, const std::string& body) {
    const Answer answer = person.post(path, body);
    return answer.code() == "suspended" && answer.body.find("暴言") != std::string::npos;
  };
  const std::string queue = R"({"pace":"fast","match":)" + kOpening + "}}";
  EXPECT_TRUE(refused("/api/matches", kOpening + "}"));
  EXPECT_TRUE(refused("/api/matches/" + open.match + "/join",
                      R"({"invite":")" + open.invites[1] + R"(","deck":"steppe_wind"})"));
  EXPECT_TRUE(refused("/api/lobby/challenges", R"({"match":)" + kOpening + "}}"));
  EXPECT_TRUE(refused("/api/lobby/queue", queue));
  EXPECT_TRUE(refused("/api/lobby/take", R"({"challenge":"x","deck":"kiln_vanguard"})"));
  EXPECT_TRUE(refused("/api/tournaments", R"({"name":"大会","game":"culdcept","kind":"swiss"})"));
  EXPECT_TRUE(refused("/api/me/name", R"({"name":"別人"})"));
  EXPECT_TRUE(refused("/api/me/claim", R"({"seats":[]})"));
  // He may withdraw, if he has entered something.
  EXPECT_EQ(person.post("/api/tournaments/AAAAAAAAAAA/leave", "{}").code(), "not_found");
  EXPECT_TRUE(refused("/api/tournaments/AAAAAAAAAAA/enter", R"({"deck":"kiln_vanguard"})"));
  // Alone he may play, and what is his he may see and take along.
  EXPECT_EQ(
      person
          .post("/api/matches", R"({"game":"culdcept","seats":[)" + kHuman + "," + kComputer + "]}")
          .status,
      200U);
  EXPECT_EQ(person.get("/api/me/page").json().at("suspended").at("why").as_string(), "暴言");
  EXPECT_NE(person.get("/api/me/export").body.find("暴言"), std::string::npos);
  EXPECT_EQ(person.post("/api/me/documents", R"({"kind":"note","id":"a","body":{}})").status, 200U);
  // A new passphrase keeps him where he is.
  EXPECT_EQ(person
                .post("/api/me/passphrase", R"({"passphrase":")" + Person::kPassphrase +
                                                R"(","new_passphrase":"別の長いことばを並べる"})")
                .status,
            200U);
  EXPECT_EQ(person.post("/api/me/delete", R"({"passphrase":"別の長いことばを並べる"})").status,
            200U);
}

TEST_F(Order, ALiftedSuspensionOrOneThatIsOverHoldsNobodyBack) {
  Person person(port());
  (void)person.open_account("止郎");
  suspend("止郎", server::now_ms() - 1);
  suspend("止郎", server::now_ms() + 3'600'000);
  until([&] { return is_suspended(person); });
  lift("止郎");
  until([&] { return !is_suspended(person); });
  EXPECT_EQ(person.post("/api/matches", kOpening + "}").status, 200U);
}

TEST_F(Order, ASuspendedProgramsTokenIsRefusedAsWell) {
  Person owner(port());
  (void)owner.open_account("機械");
  ASSERT_EQ(owner.post("/api/me/bot", "{}").status, 200U);
  const Answer made =
      owner.post("/api/me/tokens", R"({"label":"b","passphrase":")" + Person::kPassphrase + "\"}");
  const Headers bot{{"Content-Type", "application/json"},
                    {"Authorization", "Bearer " + word(made.json().as_object(), "token")}};
  EXPECT_EQ(http_post(port(), "/api/matches", kOpening + "}", bot).status, 200U);
  suspend("機械");
  until([&] { return is_suspended(owner); });
  EXPECT_EQ(http_post(port(), "/api/matches", kOpening + "}", bot).code(), "suspended");
  EXPECT_EQ(http_get(port(), "/api/me", bot).status, 200U);
}

TEST_F(Order, InRatedMatchesTheSuspendedCanOnlyConcedeInOthersHeMayPlayOn) {
  Person first(port());
  Person second(port());
  (void)first.open_account("止郎");
  (void)second.open_account("花子");
  const Opened rated = begun(first, second, kRated + R"(,"lists":"closed")");
  const Opened free = begun(first, second, R"(,"seed":3)");
  suspend("止郎");
  until([&] { return is_suspended(first); });
  auto [page, now] = sit(rated, 0);
  auto [friendly, state] = sit(free, 0);
  auto [opponent, hers] = sit(free, 1);
  EXPECT_EQ(page.ask({{"type", "draw"}}, "refused").at("error").at("code").as_string(),
            "suspended");
  const json::value any{{"type", "move"}, {"version", now.at("version")}, {"move", {0, 0, 0, 0}}};
  EXPECT_EQ(page.ask(any.as_object(), "refused").at("error").at("code").as_string(), "suspended");
  EXPECT_EQ(word(page.ask({{"type", "concede"}}, "update"), "how"), "conceded");
  EXPECT_EQ(page.ask({{"type", "rematch"}}, "refused").at("error").at("code").as_string(),
            "suspended");
  // Whoever decides first, it comes to him in the end.
  for (int i = 0; i < 50 && state.at("legal").as_array().empty(); ++i) {
    opponent.send(json::object{{"type", "move"},
                               {"version", hers.at("version")},
                               {"move", hers.at("legal").at(0).at("move")}});
    hers = opponent.wait_for("update");
    state = friendly.wait_for("update");
  }
  friendly.send(json::object{{"type", "move"},
                             {"version", state.at("version")},
                             {"move", state.at("legal").at(0).at("move")}});
  EXPECT_GT(friendly.wait_for("update").at("version").as_int64(), state.at("version").as_int64());
}

TEST_F(Order, WhatTheSuspendedOffersInTheLobbyIsGoneAndHisPagesAreTold) {
  Looker maker(port(), "止郎", true);
  Looker other(port(), "花");
  const std::string id = said(maker.offer(), "challenge");
  other.until([&](const json::object& now) { return shown(now, id) != nullptr; });
  Page match_page(port(), maker.headers());
  suspend("止郎");
  (void)match_page.wait_for("account");
  other.until([&](const json::object& now) { return shown(now, id) == nullptr; });
  EXPECT_EQ(maker.offer().code(), "suspended");
  lift("止郎");
  (void)match_page.wait_for("account");
  EXPECT_EQ(maker.offer().status, 200U);
}

TEST_F(Order, AWarningIsToldOnceAndClickedAway) {
  Person person(port());
  (void)person.open_account("花子");
  Page page(port(), person.headers());
  people::warn(book(), action(AdminActionKind::Warned, "花子", "静かに"));
  (void)page.wait_for("account");
  const json::value me = person.get("/api/me").json();
  const json::value& notice = me.at("account").at("notices").at(0);
  EXPECT_EQ(notice.at("kind").as_string(), "warning");
  EXPECT_EQ(notice.at("text").as_string(), "静かに");
  const std::string id = std::to_string(notice.at("id").as_int64());
  Person other(port());
  (void)other.open_account("太郎");
  // Nobody else is told: a program that has its token is not its owner.
  const Answer made = person.post("/api/me/tokens",
                                  R"({"label":"bot","passphrase":")" + Person::kPassphrase + "\"}");
  const Headers token{{"Authorization", "Bearer " + word(made.json().as_object(), "token")}};
  const Answer to_program = http_get(port(), "/api/me", token);
  EXPECT_EQ(to_program.status, 200U);
  EXPECT_FALSE(to_program.json().at("account").as_object().contains("notices"));
  EXPECT_EQ(other.post("/api/me/notices/read", "{\"id\":" + id + "}").code(), "not_found");
  EXPECT_EQ(person.post("/api/me/notices/read", R"({"id":"x"})").code(), "malformed");
  EXPECT_EQ(person.post("/api/me/notices/read", "{\"id\":" + id + "}").status, 200U);
  EXPECT_FALSE(person.get("/api/me").json().at("account").as_object().contains("notices"));
  const json::value kept = person.get("/api/me/page").json();
  EXPECT_TRUE(kept.at("notices").at(0).at("read").as_bool());
}

TEST_F(Order, ANewNameIsInTheMatchesToo) {
  Person first(port());
  Person second(port());
  (void)first.open_account("悪名");
  (void)second.open_account("花子");
  const Opened match = begun(first, second);
  auto [page, welcome] = sit(match, 1);
  const auto name = people::check_name("良名");
  ASSERT_TRUE(people::give_name(book(), action(AdminActionKind::Renamed, "悪名", "ひどい"), *name));
  const auto name_in = [](const json::object& message) {
    return word(message.at("players").at(0).as_object(), "name");
  };
  EXPECT_EQ(name_in(welcome), "悪名");
  EXPECT_EQ(name_in(page.wait_for("welcome")), "良名");
  until([&] { return first.name() == "良名"; });
  EXPECT_EQ(first.post("/api/me/name", R"({"name":"悪名"})").code(), "taken");
}

TEST_F(Order, ANewNameGivesNobodyHisTimeBack) {
  Person first(port());
  Person second(port());
  (void)first.open_account("悪名");
  (void)second.open_account("花子");
  const Opened match = begun(first, second, kRated);
  auto [page, welcome] = sit(match, 1);
  // As if it had begun a minute ago.
  const auto line = server::find_playing(book(), *server::match_number(match.match));
  ASSERT_TRUE(line);
  const std::string mark = "\"begun\":";
  const std::size_t at = line->setup.find(mark) + mark.size();
  const std::size_t end = line->setup.find_first_not_of("0123456789", at);
  const std::int64_t before = std::stoll(line->setup.substr(at, end - at)) - 60'000;
  const std::string setup =
      line->setup.substr(0, at) + std::to_string(before) + line->setup.substr(end);
  book().database().whole([&] {
    book().database().sql() << "UPDATE matches SET setup = :s WHERE number = :n", soci::use(setup),
        soci::use(static_cast<long long>(line->number));
  });
  const auto name = people::check_name("良名");
  ASSERT_TRUE(people::give_name(book(), action(AdminActionKind::Renamed, "悪名", "ひどい"), *name));
  const json::object renamed = page.wait_for("welcome");
  EXPECT_EQ(word(renamed.at("players").at(0).as_object(), "name"), "良名");
  const json::object after = page.ask(hello(match, 1), "welcome");
  EXPECT_EQ(after.at("version").as_int64(), 0) << "the clock was set anew";
}

TEST_F(Order, AGuestDoesNotGoByAnAccountsName) {
  Person owner(port());
  (void)owner.open_account("Kamiya");
  Person guest(port());
  const auto open = [&](const std::string& name, const std::string& more = "",
                        const std::string& other = kInvite) {
    return guest.post("/api/matches", R"({"game":"culdcept","seats":[{"kind":"human","name":")" +
                                          name + R"(","deck":"kiln_vanguard"},)" + other + "]" +
                                          more + "}");
  };
  const Answer refused = open("kamiya");
  EXPECT_EQ(refused.code(), "taken");
  EXPECT_EQ(refused.json().at("error").at("at").as_string(), "seats[0].name");
  EXPECT_NE(refused.body.find("kamiya2"), std::string::npos) << "a name to take";
  EXPECT_EQ(open("kamiya2").status, 200U);
  EXPECT_EQ(open("К.amiya").code(), "taken");  // the first letter is Cyrillic
  EXPECT_EQ(open("").status, 200U);
  EXPECT_EQ(open("☆彡").status, 200U);
  // What nobody else reads is nobody else's business.
  EXPECT_EQ(open("Kamiya", "", kOther).status, 200U);
  EXPECT_EQ(open("Kamiya", R"(,"visibility":"public")", kOther).code(), "taken");
  // The name that the other guest brings, and what is offered in the lobby.
  const Opened match = opened_match(open("花"));
  const auto join = [&](const std::string& name) {
    return guest.post("/api/matches/" + match.match + "/join", R"({"invite":")" + match.invites[1] +
                                                                   R"(","name":")" + name +
                                                                   R"(","deck":"steppe_wind"})");
  };
  EXPECT_EQ(join("KAMIYA").code(), "taken");
  EXPECT_EQ(join("運営").code(), "illegal");
  EXPECT_EQ(join("月").status, 200U);
  Looker looker(port(), "Kamiya");
  EXPECT_EQ(looker.offer().code(), "taken");
  EXPECT_EQ(looker.queue().code(), "taken");
  // The account with that name may use it.
  EXPECT_EQ(owner.post("/api/matches", kOpening + "}").status, 200U);
}

TEST_F(Order, NobodyGoesByAWordForTheHouse) {
  Person guest(port());
  for (const std::string name : {"運営", "Admin", "a.d.m.i.n", "FUDABA", "札場", "Computer",
                                 "コンピューター", "ＡＤＭＩＮ", "Аdmin"}) {
    const Answer answer =
        guest.post("/api/matches", R"({"game":"culdcept","seats":[{"kind":"human","name":")" +
                                       name + R"(","deck":"kiln_vanguard"},)" + kInvite + "]}");
    EXPECT_EQ(answer.code(), "illegal") << name;
    EXPECT_EQ(guest
                  .post("/api/me/open",
                        R"({"name":")" + name + R"(","passphrase":")" + Person::kPassphrase + "\"}")
                  .code(),
              "illegal")
        << name;
  }
}

TEST_F(Order, AClosedMatchIsOverWithoutAWinnerAndItsPlayersAreToldWhy) {
  Person first(port());
  Person second(port());
  (void)first.open_account("止郎");
  (void)second.open_account("花子");
  const Opened match = begun(first, second, kRated);
  auto [page, before] = sit(match, 0);
  Page watching(port());
  (void)watching.ask({{"type", "hello"}, {"match", match.match}}, "welcome");
  close(match.match, "荒らしのため");
  const json::object told = page.wait_for("welcome");
  EXPECT_EQ(word(told, "outcome"), "draw");
  EXPECT_EQ(word(told, "how"), "closed");
  EXPECT_EQ(word(told, "why"), "荒らしのため");
  EXPECT_TRUE(told.at("legal").as_array().empty());
  const json::object seen = watching.wait_for("welcome");
  EXPECT_EQ(word(seen, "how"), "closed");
  EXPECT_FALSE(seen.contains("why"));
  EXPECT_EQ(page.ask({{"type", "concede"}}, "refused").at("error").at("code").as_string(), "over");
  // Its record replays and says so, and so it stays.
  serve();
  const Answer answer = http_get(port(), "/api/matches/" + match.match + "/record");
  const auto record = match::read_record(answer.body);
  ASSERT_TRUE(record) << answer.body;
  EXPECT_EQ(record->ended, match::RecordEnding::Closed);
  EXPECT_FALSE(match::replay(*record, Loaded::get().supplies).misfit);
  EXPECT_EQ(answer.body.find("荒らし"), std::string::npos);
  auto [other, after] = sit(match, 1);
  EXPECT_EQ(word(after, "how"), "closed");
  Person again(port());
  again.set_cookies(first.cookies());
  const json::value list = again.post("/api/me/matches", R"({"result":"closed"})").json();
  ASSERT_EQ(list.at("matches").as_array().size(), 1U);
  EXPECT_FALSE(list.at("matches").at(0).at("rated").as_bool());
  EXPECT_TRUE(again.get("/api/me/page").json().at("ratings").as_array().empty());
}

TEST_F(Order, AMatchIsClosedByTheServerThatComesLater) {
  Person first(port());
  Person second(port());
  (void)first.open_account("止郎");
  (void)second.open_account("花子");
  const Opened match = begun(first, second);
  server_.reset();
  close(match.match, "荒らしのため");
  serve();
  until([&] {
    return word(http_get(port(), "/api/matches/" + match.match).json().as_object(), "outcome") ==
           "draw";
  });
  EXPECT_TRUE(server::list_playing(book(), 0, 10).empty());
  until([&] { return people::standing(book(), 0, 0).orders.empty(); });
}

}  // namespace
}  // namespace fudaba::test
