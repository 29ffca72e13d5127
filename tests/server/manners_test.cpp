// What people say to each other at a table, and what becomes of it between accounts.
#include <gtest/gtest.h>

#include "looker.h"
#include "people/book.h"
#include "server/net/names.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;

server::Config config_with_manners() {
  server::Config config = config_with_lobby();
  config.social.says_per_minute = 0;
  config.social.looks_per_minute = 0;
  config.social.ties_per_minute = 0;
  config.social.reports_per_day = 0;
  config.social.reports_of_account = 1000;
  return config;
}

const TestServer& manners_server() {
  static const TestServer kServer(config_with_manners());
  return kServer;
}
unsigned manners_port() { return manners_server().port(); }

// Two people at a table, each with a browser and a page of his own.
struct Pair {
  explicit Pair(unsigned at = manners_port(), const std::string& visibility = "link")
      : port(at), host(at), guest(at), visible(visibility) {}

  void open_accounts(const std::string& one, const std::string& other) {
    (void)host.open_account(one);
    (void)guest.open_account(other);
  }
  // Both sit down.
  void begin() {
    match = opened_match(host.post("/api/matches", R"({"game":"culdcept","visibility":")" +
                                                       visible + R"(","seats":[)" + kHuman + "," +
                                                       kInvite + "]}"));
    const Answer joined = host_invites(guest);
    match.tokens[1] = said(joined, "token");
    pages[0].ask(hello(match, 0), "welcome");
    pages[1].ask(hello(match, 1), "welcome");
  }
  Answer host_invites(Person& whom) {
    return whom.post(
        "/api/matches/" + match.match + "/join",
        R"({"invite":")" + match.invites[1] + R"(","name":"乙","deck":"steppe_wind"})");
  }
  Answer tie(Person& person, const std::string& act) {
    return person.post("/api/manners/" + act, R"({"match":")" + match.match + "\"}");
  }
  // How that seat stands to the other one.
  json::object social(std::size_t seat, const json::object& more = {}) {
    json::object request{{"type", "manners"}};
    for (const auto& field : more) { request[field.key()] = field.value(); }
    return pages.at(seat).ask(request, "manners");
  }
  // The code of the refusal; empty: it is said.
  std::string say(std::size_t seat, const json::object& request) {
    pages.at(seat).send(request);
    for (;;) {
      const json::object answer = pages.at(seat).receive();
      const std::string type = word(answer, "type");
      if (type == "refused") { return word(answer.at("error").as_object(), "code"); }
      if (type == "said" && answer.contains("id")) { return {}; }
    }
  }

  unsigned port;
  Person host;
  Person guest;
  std::string visible;
  Opened match{{}, {"", ""}, {"", ""}};
  std::vector<Page> pages = both(port);

  static std::vector<Page> both(unsigned port) {
    std::vector<Page> all;
    all.emplace_back(port);
    all.emplace_back(port);
    return all;
  }
};

json::object phrase(const std::string& id) { return {{"type", "say"}, {"phrase", id}, {"id", 1}}; }
json::object words(const std::string& text) {
  return {{"type", "talk"}, {"words", text}, {"id", 1}};
}

TEST(Manners, APhraseIsSentAsItsIdAndReadInBothLanguages) {
  Pair pair;
  pair.begin();
  EXPECT_EQ(pair.say(0, phrase("greet")), "");
  const json::object heard = pair.pages[1].wait_for("said");
  EXPECT_EQ(word(heard, "by"), "first");
  EXPECT_EQ(word(heard, "phrase"), "greet");
  EXPECT_EQ(word(heard.at("text").as_object(), "ja"), "よろしくお願いします");
  EXPECT_EQ(word(heard.at("text").as_object(), "en"), "Have a good game");
  EXPECT_FALSE(heard.contains("id"));
  // Whoever comes back finds what was said.
  const json::object social = pair.social(1);
  ASSERT_EQ(social.at("said").as_array().size(), 1U);
  EXPECT_EQ(word(social.at("said").at(0).as_object(), "phrase"), "greet");
}

// A player who is elsewhere learns from the match in short that something was said or asked, but
// not its words.
TEST(Manners, AreToldInTheMatchInShort) {
  Pair pair;
  pair.begin();
  const auto in_short = [&] {
    return http_get(manners_port(), "/api/matches/" + pair.match.match).json().as_object();
  };
  EXPECT_FALSE(in_short().contains("said"));
  EXPECT_FALSE(in_short().contains("asked"));
  EXPECT_EQ(pair.say(0, phrase("greet")), "");
  const std::int64_t at = pair.pages[1].wait_for("said").at("at").as_int64();
  const json::object one = in_short();
  EXPECT_EQ(one.at("said").at("first").as_int64(), at);
  EXPECT_FALSE(one.at("said").as_object().contains("second"));
  pair.pages[0].send(json::object{{"type", "draw"}});
  pair.pages[1].wait_for("asked");
  EXPECT_EQ(json::serialize(in_short().at("asked")), R"({"by":"first","what":"draw"})");
  pair.pages[1].send(json::object{{"type", "concede"}});
  pair.pages[0].wait_for("update");
  EXPECT_FALSE(in_short().contains("asked"));
  (void)pair.pages[1].ask({{"type", "rematch"}}, "asked");
  EXPECT_EQ(json::serialize(in_short().at("asked")), R"({"by":"second","what":"rematch"})");
}

// Words of their own are told to the two alone; who was blocked or muted cannot learn it from here.
TEST(Manners, AreToldInShortAsFarAsTheReaderMayReadThem) {
  Pair pair;
  pair.open_accounts("呼ぶ", "聞く");
  pair.begin();
  ASSERT_EQ(pair.tie(pair.host, "follow").status, 200U);
  ASSERT_EQ(pair.tie(pair.guest, "follow").status, 200U);
  const std::string path = "/api/matches/" + pair.match.match;
  const auto hears = [](const Answer& answer) {
    const json::value in_short = answer.json();
    const auto* said = in_short.as_object().if_contains("said");
    return said != nullptr && said->as_object().contains("first");
  };
  EXPECT_EQ(pair.say(0, words("またね")), "");
  EXPECT_TRUE(hears(pair.guest.get(path)));
  EXPECT_FALSE(hears(http_get(pair.port, path)));
  (void)pair.social(1, {{"mutes", true}});
  EXPECT_EQ(pair.say(0, phrase("greet")), "");
  EXPECT_TRUE(hears(http_get(pair.port, path)));
  EXPECT_TRUE(hears(pair.host.get(path)));
}

TEST(Manners, NothingButAPhraseCanBeInAPhrase) {
  Pair pair;
  pair.begin();
  for (const char* text :
       {R"({"type":"say","phrase":"I hold two spells"})", R"({"type":"say","phrase":""})",
        R"({"type":"say"})", R"({"type":"say","phrase":"greet","words":"two spells"})",
        R"({"type":"say","phrase":["greet"]})", R"({"type":"manners","mutes":"yes"})"}) {
    pair.pages[0].send(std::string(text));
    const json::object refused = pair.pages[0].wait_for("refused");
    const std::string code = word(refused.at("error").as_object(), "code");
    EXPECT_TRUE(code == "malformed" || code == "unknown_field") << text;
  }
  EXPECT_TRUE(pair.social(1).at("said").as_array().empty());
}

TEST(Manners, TheyAreNoPartOfTheMatch) {
  Pair pair;
  pair.begin();
  const std::string path = "/api/matches/" + pair.match.match;
  EXPECT_EQ(pair.say(0, phrase("well_played")), "");
  EXPECT_EQ(http_get(pair.port, path).body.find("well_played"), std::string::npos);
  pair.pages[0].ask({{"type", "concede"}}, "update");
  EXPECT_EQ(pair.say(1, phrase("thanks")), "") << "also when it is over";
  EXPECT_EQ(http_get(pair.port, path + "/record").body.find("well_played"), std::string::npos);
}

TEST(Manners, SpectatorsReadPhrasesButSayNothing) {
  Pair pair(manners_port(), "public");
  pair.open_accounts("見物一", "見物二");
  pair.begin();
  ASSERT_EQ(pair.tie(pair.host, "follow").status, 200U);
  ASSERT_EQ(pair.tie(pair.guest, "follow").status, 200U);
  Page spectator(pair.port);
  spectator.ask({{"type", "hello"}, {"match", pair.match.match}}, "welcome");
  EXPECT_EQ(pair.say(0, words("秘密の話")), "");
  EXPECT_EQ(pair.say(0, phrase("greet")), "");
  EXPECT_EQ(word(spectator.wait_for("said"), "phrase"), "greet");
  EXPECT_EQ(spectator.received().find("秘密"), std::string::npos);
  for (const json::object& request :
       {phrase("greet"), words("こんにちは"), json::object{{"type", "manners"}}}) {
    const json::object refused = spectator.ask(request, "refused");
    EXPECT_EQ(word(refused.at("error").as_object(), "code"), "wrong_seat");
  }
}

TEST(Manners, WithNobodyThereNothingIsSaid) {
  for (const std::string& other : {kComputer, kOther, kInvite}) {
    const Opened match = open_match(manners_port(), kHuman, other);
    Page page(manners_port());
    page.ask(hello(match, 0), "welcome");
    const json::object refused = page.ask(phrase("greet"), "refused");
    EXPECT_EQ(word(refused.at("error").as_object(), "code"), "illegal") << other;
  }
}

TEST(Manners, OnlySoMuchIsSaidAtOnce) {
  server::Config config = config_with_manners();
  config.social.says_per_minute = 0.01;
  config.social.says_at_once = 2;
  const TestServer server(config);
  Pair pair(server.port());
  pair.begin();
  EXPECT_EQ(pair.say(0, phrase("greet")), "");
  EXPECT_EQ(pair.say(0, phrase("sorry")), "");
  EXPECT_EQ(pair.say(0, phrase("sorry")), "too_fast");
  EXPECT_EQ(pair.say(1, phrase("greet")), "") << "the other one may";
}

TEST(Manners, WordsOfOnesOwnAreForTwoWhoFollowEachOther) {
  Pair pair;
  pair.open_accounts("話す一", "話す二");
  pair.begin();
  EXPECT_FALSE(pair.social(0).at("talks").as_bool());
  EXPECT_FALSE(pair.social(1).at("followed").as_bool());
  EXPECT_EQ(pair.say(0, words("こんにちは")), "illegal");
  EXPECT_EQ(pair.tie(pair.host, "follow").status, 200U);
  EXPECT_TRUE(pair.social(0).at("follows").as_bool());
  EXPECT_TRUE(pair.pages[1].wait_for("manners").at("followed").as_bool()) << "he is told";
  EXPECT_EQ(pair.say(0, words("こんにちは")), "illegal") << "one way is not enough";
  EXPECT_EQ(pair.tie(pair.guest, "follow").status, 200U);
  EXPECT_TRUE(pair.social(1).at("talks").as_bool());
  EXPECT_EQ(pair.say(0, words("こんにちは")), "");
  EXPECT_EQ(word(pair.pages[1].wait_for("said"), "words"), "こんにちは");
  for (const std::string& bad : {std::string(), std::string("　 "), std::string("a\nb"),
                                 std::string("\u202e裏"), std::string(401, 'a')}) {
    EXPECT_EQ(pair.say(0, words(bad)), "malformed") << bad;
  }
  EXPECT_EQ(pair.tie(pair.guest, "unfollow").status, 200U);
  EXPECT_EQ(pair.say(0, words("まだいますか")), "illegal");
}

TEST(Manners, GuestsHaveNoWordsOfTheirOwn) {
  Pair pair;
  pair.begin();
  EXPECT_FALSE(pair.social(0).at("accounts").as_bool());
  EXPECT_EQ(pair.say(0, words("こんにちは")), "illegal");
  EXPECT_EQ(pair.tie(pair.host, "follow").code(), "sign_in");
}

TEST(Manners, WhoeverMutesHearsNothingMoreAndNobodyIsToldOfIt) {
  Pair pair;
  pair.begin();
  EXPECT_TRUE(pair.social(1, {{"mutes", true}}).at("mutes").as_bool());
  EXPECT_EQ(pair.say(0, phrase("greet")), "");
  EXPECT_FALSE(pair.social(0).at("mutes").as_bool());
  EXPECT_TRUE(pair.social(1).at("said").as_array().empty());
  EXPECT_EQ(pair.pages[1].received().find("よろしく\",\"at"), std::string::npos);
  const json::object again = pair.social(1, {{"mutes", false}});
  EXPECT_TRUE(again.at("said").as_array().empty()) << "what was not heard stays so";
  EXPECT_EQ(pair.say(0, phrase("sorry")), "");
  EXPECT_EQ(word(pair.pages[1].wait_for("said"), "phrase"), "sorry");
}

TEST(Manners, ABlockedAccountIsHeardNoMoreAndIsNotTold) {
  Pair pair;
  pair.open_accounts("拒む一", "拒む二");
  pair.begin();
  ASSERT_EQ(pair.tie(pair.host, "follow").status, 200U);
  ASSERT_EQ(pair.tie(pair.guest, "follow").status, 200U);
  EXPECT_TRUE(pair.social(1).at("talks").as_bool());
  EXPECT_EQ(pair.tie(pair.host, "block").status, 200U);
  const json::object own = pair.social(0);
  EXPECT_TRUE(own.at("blocks").as_bool());
  EXPECT_FALSE(own.at("followed").as_bool());
  EXPECT_EQ(pair.say(1, phrase("sorry")), "") << "for him it is as ever";
  EXPECT_EQ(pair.say(1, words("なぜ？")), "illegal");
  EXPECT_EQ(pair.say(0, phrase("greet")), "illegal");
  EXPECT_TRUE(pair.social(0).at("said").as_array().empty());
  const json::object his = pair.social(1);
  EXPECT_FALSE(his.at("blocks").as_bool());
  EXPECT_TRUE(his.at("follows").as_bool());
  EXPECT_EQ(his.at("said").as_array().size(), 1U);
  EXPECT_EQ(pair.tie(pair.host, "follow").code(), "illegal");
  EXPECT_EQ(pair.tie(pair.host, "unblock").status, 200U);
  EXPECT_EQ(pair.say(1, phrase("thanks")), "");
  EXPECT_EQ(word(pair.pages[0].wait_for("said"), "phrase"), "thanks");
}

TEST(Manners, ABlockedAccountGetsNoRematchAndNoInvitation) {
  Pair pair;
  pair.open_accounts("再戦一", "再戦二");
  pair.begin();
  pair.pages[0].ask({{"type", "concede"}}, "update");
  ASSERT_EQ(pair.tie(pair.host, "block").status, 200U);
  EXPECT_EQ(word(pair.pages[1].ask({{"type", "rematch"}}, "asked"), "what"), "rematch");
  EXPECT_EQ(
      word(pair.pages[0].ask({{"type", "rematch"}}, "refused").at("error").as_object(), "code"),
      "illegal");
  EXPECT_EQ(pair.pages[0].received().find("\"what\":\"rematch\""), std::string::npos);
  Pair next;
  next.host.set_cookies(pair.host.cookies());
  next.match = opened_match(next.host.post(
      "/api/matches", R"({"game":"culdcept","seats":[)" + kHuman + "," + kInvite + "]}"));
  EXPECT_EQ(next.host_invites(pair.guest).code(), "expired");
  EXPECT_EQ(next.host_invites(next.guest).status, 200U) << "anybody else may come";
}

TEST(Manners, ChallengesOfABlockedAccountAreNotThere) {
  Looker maker(manners_port(), "募集一", true);
  Looker other(manners_port(), "募集二", true);
  Looker third(manners_port(), "客");
  ASSERT_EQ(maker.post("/api/manners/block", R"({"name":"募集二"})").status, 200U);
  const std::string id = said(maker.offer(), "challenge");
  const std::string of_other = said(other.offer(), "challenge");
  const auto sees = [](Looker& looker, const std::string& which) {
    return shown(looker.get("/api/lobby").json().as_object(), which) != nullptr;
  };
  EXPECT_TRUE(sees(third, id));
  EXPECT_TRUE(sees(third, of_other));
  EXPECT_FALSE(sees(other, id));
  EXPECT_FALSE(sees(maker, of_other));
  EXPECT_EQ(other.take(id).code(), "not_found");
  EXPECT_EQ(maker.take(of_other).code(), "not_found");
  EXPECT_EQ(other.take(id).body, other.take("nosuchthing").body) << "it is as if it were gone";
  EXPECT_EQ(other.received().find(id), std::string::npos);
  // Nor are they paired.
  const std::string place = said(maker.queue(), "challenge");
  (void)said(other.queue(), "challenge");
  const std::string of_third = said(third.queue(), "challenge");
  third.until([&](const json::object& now) {
    const json::object* mine = own(now, of_third);
    return mine != nullptr && mine->contains("take");
  });
  EXPECT_EQ(word(*own(third.lobby(), of_third), "take"), place);
  ASSERT_EQ(maker.post("/api/manners/unblock", R"({"name":"募集二"})").status, 200U);
  EXPECT_TRUE(sees(other, id));
}

// Reports
// -----------------------------------------------------------------------------------------------

TEST(Manners, AGuestReportsAGuestWithWhatWasSaid) {
  server::Config config = config_with_manners();
  Folder folder;
  config.database = "sqlite:" + (folder.path() / "test.db").string();
  const TestServer server(config, server::open_store(config.database));
  Pair pair(server.port());
  pair.begin();
  EXPECT_EQ(pair.say(1, phrase("lucky")), "");
  const std::string path = "/api/matches/" + pair.match.match + "/report";
  const auto report = [&](const std::string& token, const std::string& rest) {
    return pair.host.post(path, R"({"token":")" + token + "\"," + rest + "}");
  };
  const std::string token = pair.match.tokens[0];
  EXPECT_EQ(report(token, R"("reason":"ugly")").code(), "malformed");
  EXPECT_EQ(report(token, R"("reason":"abuse","words":"a\nb")").code(), "malformed");
  const std::string wrong = (token[0] == 'x' ? "y" : "x") + token.substr(1);
  EXPECT_EQ(report(wrong, R"("reason":"abuse")").code(), "wrong_seat");
  EXPECT_EQ(report(token, R"("reason":"abuse","words":"皮肉だと思います")").status, 200U);
  people::Book book(config.database);
  std::string by, about, reason, text, kept;
  long long match = 0;
  book.database().sql() << "SELECT by_name, about_name, match, reason, words, said FROM reports",
      soci::into(by), soci::into(about), soci::into(match), soci::into(reason), soci::into(text),
      soci::into(kept);
  EXPECT_EQ(by, "甲");
  EXPECT_EQ(about, "乙");
  EXPECT_EQ(server::match_name(match), pair.match.match);
  EXPECT_EQ(reason, "abuse");
  EXPECT_EQ(text, "皮肉だと思います");
  EXPECT_NE(kept.find("\"phrase\":\"lucky\""), std::string::npos) << kept;
  EXPECT_EQ(kept.find(token), std::string::npos);
}

TEST(Manners, ReportsAreLimitedByAddress) {
  server::Config config = config_with_manners();
  config.social.reports_per_day = 2;
  const TestServer server(config);
  Person person(server.port());
  (void)person.open_account("通報一");
  Person other(server.port());
  (void)other.open_account("通報二");
  const auto report = [&](const std::string& name) {
    return person.post("/api/manners/report", R"({"name":")" + name + R"(","reason":"name"})");
  };
  EXPECT_EQ(report("だれもいない").code(), "not_found");
  EXPECT_EQ(report("通報二").status, 200U);
  EXPECT_EQ(report("通報二").code(), "too_fast");
  EXPECT_NE(person.get("/api/me/export").body.find("\"about\":\"通報二\""), std::string::npos);
}

// Accounts
// -----------------------------------------------------------------------------------------------

TEST(Manners, AnAccountFindsItsTiesAndTakesThemAlong) {
  Person person(manners_port());
  (void)person.open_account("名簿一");
  Person other(manners_port());
  (void)other.open_account("名簿二");
  const std::string him = R"({"name":"名簿二"})";
  EXPECT_EQ(person.post("/api/manners/follow", him).status, 200U);
  EXPECT_EQ(person.get("/api/manners").body,
            R"({"follows":[{"name":"名簿二","mutual":false}],"followers":0,"blocks":[]})");
  EXPECT_EQ(other.get("/api/manners").body, R"({"follows":[],"followers":1,"blocks":[]})")
      << "who it is, he is not told";
  EXPECT_NE(person.get("/api/me/export").body.find(R"("manners":{"follows":[{"name":"名簿二")"),
            std::string::npos);
  EXPECT_EQ(person.post("/api/manners/block", him).status, 200U);
  EXPECT_EQ(person.get("/api/manners").body, R"({"follows":[],"followers":0,"blocks":["名簿二"]})");
  EXPECT_EQ(person.post("/api/manners/follow", R"({"name":"名簿一"})").code(), "illegal");
  EXPECT_EQ(person.post("/api/manners/follow", R"({"name":"いない人"})").code(), "not_found");
  EXPECT_EQ(person.post("/api/manners/follow", R"({"match":"x"})").code(), "malformed");
  EXPECT_EQ(person.post("/api/manners/admire", him).code(), "not_found");
  EXPECT_EQ(http_get(manners_port(), "/api/manners").code(), "sign_in");
  Headers elsewhere = person.headers();
  std::erase_if(elsewhere, [](const auto& header) { return header.first == "Origin"; });
  EXPECT_EQ(http_post(manners_port(), "/api/manners/follow", him, elsewhere).code(), "malformed");
  EXPECT_EQ(other.post("/api/me/delete", R"({"passphrase":")" + Person::kPassphrase + "\"}").status,
            200U);
  EXPECT_EQ(person.get("/api/manners").body, R"({"follows":[],"followers":0,"blocks":[]})");
}

}  // namespace
}  // namespace fudaba::test
