// Accounts over HTTP: made, entered, kept apart, and attacked.
#include <gtest/gtest.h>

#include <ctime>
#include <functional>

#include "person.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;

// One server for most tests.
unsigned accounts_port() {
  static const TestServer kServer(config_with_accounts());
  return kServer.port();
}

const std::string kOtherPassphrase = "correct horse battery";

json::object page_of(Person& person) { return person.get("/api/me/page").json().as_object(); }

TEST(Accounts, NobodyNeedsOne) {
  const Answer answer = http_get(accounts_port(), "/api/me");
  EXPECT_EQ(answer.status, 200U);
  EXPECT_EQ(answer.body, R"({"account":null})");
  EXPECT_EQ(answer.head.find("Set-Cookie"), std::string::npos);
  const Opened match = open_match(accounts_port(), kHuman, kComputer);
  EXPECT_FALSE(match.tokens[0].empty());
}

TEST(Accounts, IsMadeWithANameAndAPassphraseAndIsSignedInAtOnce) {
  Person person(accounts_port());
  const auto codes = person.open_account("花子");
  EXPECT_EQ(codes.size(), 8U);
  EXPECT_EQ(person.name(), "花子");
  const json::object page = page_of(person);
  EXPECT_EQ(page.at("codes_left").as_int64(), 8);
  ASSERT_EQ(page.at("sessions").as_array().size(), 1U);
  EXPECT_EQ(word(page.at("sessions").at(0).as_object(), "label"), "Firefox · Linux");
  EXPECT_TRUE(page.at("sessions").at(0).at("own").as_bool());
  EXPECT_EQ(http_get(accounts_port(), "/api/me/page").code(), "sign_in");
}

TEST(Accounts, TheCookieIsHiddenFromScriptsAndFromOtherSites) {
  Person person(accounts_port());
  (void)person.open_account("クッキー");
  const Answer answer = person.enter("クッキー");
  EXPECT_NE(answer.head.find("fudaba_session="), std::string::npos);
  EXPECT_NE(answer.head.find("HttpOnly"), std::string::npos);
  EXPECT_NE(answer.head.find("SameSite=Strict"), std::string::npos);
  EXPECT_NE(answer.head.find("no-store"), std::string::npos);
}

TEST(Accounts, BehindTlsTheCookieIsOfTlsAlone) {
  server::Config config = config_with_accounts();
  config.behind_proxy = true;
  const TestServer server(config);
  Person person(server.port());
  Headers headers = person.headers();
  headers.emplace_back("X-Forwarded-For", "203.0.113.7");
  headers.emplace_back("X-Forwarded-Proto", "https");
  const Answer answer =
      http_post(server.port(), "/api/me/open",
                R"({"name":"花","passphrase":"青い鳥がうたう朝に来る"})", headers);
  ASSERT_EQ(answer.status, 200U) << answer.body;
  const std::size_t at = answer.head.find("__Host-fudaba_session=");
  ASSERT_NE(at, std::string::npos) << answer.head;
  EXPECT_NE(answer.head.find("; Secure"), std::string::npos);
  // The browser is not to come without TLS again; who has come without it is not told so.
  EXPECT_NE(answer.head.find("Strict-Transport-Security: max-age=31536000"), std::string::npos);
  const Answer plain = http_get(server.port(), "/api/me");
  EXPECT_EQ(plain.head.find("Strict-Transport-Security"), std::string::npos);
  // A cookie without the prefix, which anybody on the way could have planted, is none.
  const std::string pair = answer.head.substr(at, answer.head.find(';', at) - at);
  const auto name_by = [&](const std::string& cookie) {
    Headers with = headers;
    with.emplace_back("Cookie", cookie);
    return http_get(server.port(), "/api/me", with).body;
  };
  EXPECT_NE(name_by(pair).find("花"), std::string::npos);
  EXPECT_EQ(name_by(pair.substr(7)).find("花"), std::string::npos);
}

TEST(Accounts, ANameThatLooksLikeAnotherIsTaken) {
  Person first(accounts_port());
  (void)first.open_account("Kamiya");
  Person second(accounts_port());
  const auto opens = [&](const std::string& name) {
    const Answer answer = second.post(
        "/api/me/open", R"({"name":")" + name + R"(","passphrase":"青い鳥がうたう朝に来る"})");
    return answer.status == 200 ? std::string("opened") : answer.code();
  };
  EXPECT_EQ(opens("Kamiya"), "taken");
  EXPECT_EQ(opens("kAMIYA"), "taken");
  EXPECT_EQ(opens("К.amiya"), "illegal");  // the first letter is Cyrillic
  EXPECT_EQ(opens("<script>"), "illegal");
  EXPECT_EQ(opens("管理人"), "illegal");
  EXPECT_EQ(opens("神谷"), "opened");
}

TEST(Accounts, SignedInOnSeveralDevicesEachEndsByItself) {
  Person home(accounts_port());
  (void)home.open_account("二台");
  Person phone(accounts_port());
  EXPECT_EQ(phone.enter("二台").status, 200U);
  EXPECT_EQ(phone.name(), "二台");
  const json::object page = page_of(home);
  ASSERT_EQ(page.at("sessions").as_array().size(), 2U);
  std::string other;
  for (const json::value& session : page.at("sessions").as_array()) {
    if (!session.at("own").as_bool()) { other = word(session.as_object(), "id"); }
  }
  EXPECT_EQ(home.post("/api/me/sessions/end", R"({"id":")" + other + "\"}").status, 200U);
  EXPECT_EQ(phone.name(), "");
  EXPECT_EQ(home.name(), "二台");
  EXPECT_EQ(home.post("/api/me/sessions/end", R"({"id":"12"})").code(), "not_found");
  EXPECT_EQ(home.post("/api/me/sessions/end", R"({"id":"12x"})").code(), "malformed");
}

TEST(Accounts, AnEndedSessionsCookieIsWorthNothing) {
  Person person(accounts_port());
  (void)person.open_account("再生");
  const std::string stolen = person.cookies();
  EXPECT_EQ(person.post("/api/me/leave", "{}").status, 200U);
  Person thief(accounts_port());
  thief.set_cookies(stolen);
  EXPECT_EQ(thief.name(), "");
  EXPECT_EQ(thief.get("/api/me/page").code(), "sign_in");
  EXPECT_EQ(thief.post("/api/me/name", R"({"name":"泥棒"})").code(), "sign_in");
}

TEST(Accounts, SigningInGivesAnotherCookieAndTheOldOneDies) {
  Person person(accounts_port());
  (void)person.open_account("回転");
  const std::string before = person.cookies();
  EXPECT_EQ(person.enter("回転").status, 200U);
  EXPECT_NE(person.cookies(), before);
  Person old(accounts_port());
  old.set_cookies(before);
  EXPECT_EQ(old.name(), "");
  // Nor does the server take a token that somebody else has chosen.
  Person fixed(accounts_port());
  fixed.set_cookies("fudaba_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
  EXPECT_EQ(fixed.enter("回転").status, 200U);
  EXPECT_EQ(fixed.cookies().find("AAAAAAAAAAAA"), std::string::npos);
}

TEST(Accounts, ANewPassphraseEndsTheOtherDevices) {
  Person home(accounts_port());
  (void)home.open_account("変更");
  Person thief(accounts_port());
  EXPECT_EQ(thief.enter("変更").status, 200U);
  const auto change = [&](const std::string& old, const std::string& wanted) {
    return home.post("/api/me/passphrase",
                     R"({"passphrase":")" + old + R"(","new_passphrase":")" + wanted + "\"}");
  };
  EXPECT_EQ(change(kOtherPassphrase, "yet another phrase").code(), "wrong_seat");
  EXPECT_EQ(change(Person::kPassphrase, "short").code(), "illegal");
  EXPECT_EQ(change(Person::kPassphrase, kOtherPassphrase).status, 200U);
  EXPECT_EQ(home.name(), "変更");
  EXPECT_EQ(thief.name(), "");
  EXPECT_EQ(thief.enter("変更").code(), "sign_in");
  EXPECT_EQ(thief.enter("変更", kOtherPassphrase).status, 200U);
}

TEST(Accounts, ARecoveryCodeOpensItOnce) {
  Person person(accounts_port());
  const auto codes = person.open_account("回復");
  Person elsewhere(accounts_port());
  const auto recover = [&](const std::string& name, const std::string& code) {
    return elsewhere.post("/api/me/recover", R"({"name":")" + name + R"(","code":")" + code +
                                                 R"(","passphrase":")" + kOtherPassphrase + "\"}");
  };
  const Answer wrong = recover("回復", "0000-0000-0000-0000");
  const Answer nobody = recover("無人", codes[0]);
  EXPECT_EQ(wrong.code(), "sign_in");
  EXPECT_EQ(wrong.body, nobody.body);
  EXPECT_EQ(recover("回復", codes[0]).status, 200U);
  EXPECT_EQ(elsewhere.name(), "回復");
  EXPECT_EQ(person.name(), "");
  EXPECT_EQ(page_of(elsewhere).at("codes_left").as_int64(), 7);
  EXPECT_EQ(recover("回復", codes[0]).code(), "sign_in");
  const Answer renewed =
      elsewhere.post("/api/me/codes", R"({"passphrase":")" + kOtherPassphrase + "\"}");
  EXPECT_EQ(renewed.json().at("codes").as_array().size(), 8U);
  EXPECT_EQ(recover("回復", codes[1]).code(), "sign_in");
}

TEST(Accounts, WhoHasNoAccountAndWhoMistypesHearTheSame) {
  Person person(accounts_port());
  (void)person.open_account("実在");
  Person other(accounts_port());
  const Answer wrong = other.enter("実在", kOtherPassphrase);
  const Answer nobody = other.enter("不在", kOtherPassphrase);
  const Answer no_name = other.enter("<>", kOtherPassphrase);
  EXPECT_EQ(wrong.status, 401U);
  EXPECT_EQ(wrong.body, nobody.body);
  EXPECT_EQ(wrong.body, no_name.body);
  EXPECT_EQ(wrong.head, nobody.head);
}

// What a request costs, in processor time of this process: what else the machine does hardly
// counts.
double cost_of(const std::function<void()>& work) {
  const std::clock_t begun = std::clock();
  for (int i = 0; i < 5; ++i) { work(); }
  return static_cast<double>(std::clock() - begun);
}

TEST(Accounts, ANameThatNobodyHasCostsAsMuchAsAWrongPassphrase) {
  server::Config config = config_with_accounts();
  config.accounts.cost = {3, 8U << 20U};  // some 10 ms, which nothing else takes
  const TestServer server(config);
  Person person(server.port());
  (void)person.open_account("実在");
  Person other(server.port());
  (void)other.enter("不在", kOtherPassphrase);  // what is done once is done
  const double wrong = cost_of([&] { (void)other.enter("実在", kOtherPassphrase); });
  const double nobody = cost_of([&] { (void)other.enter("不在", kOtherPassphrase); });
  const double no_name = cost_of([&] { (void)other.enter("<>", kOtherPassphrase); });
  EXPECT_GT(nobody, wrong / 3);
  EXPECT_LT(nobody, wrong * 3);
  EXPECT_GT(no_name, wrong / 3);
}

TEST(Accounts, OtherSitesPostsAreRefused) {
  Person person(accounts_port());
  (void)person.open_account("被害");
  const auto post_from = [&](const Headers& extra, const std::string& type) {
    Headers headers{{"Content-Type", type}, {"Cookie", person.cookies()}};
    headers.insert(headers.end(), extra.begin(), extra.end());
    return http_post(accounts_port(), "/api/me/name", R"({"name":"乗っ取り"})", headers);
  };
  EXPECT_EQ(post_from({{"Origin", "https://evil.example"}}, "application/json").status, 400U);
  EXPECT_EQ(post_from({{"Origin", "null"}}, "application/json").status, 400U);
  EXPECT_EQ(post_from({}, "application/json").status, 400U);
  EXPECT_EQ(post_from({}, "text/plain").status, 400U);
  EXPECT_EQ(post_from({}, "application/x-www-form-urlencoded").status, 400U);
  EXPECT_EQ(person.name(), "被害");
}

TEST(Accounts, TriesAreBoundedForAnAddressAndForAName) {
  server::Config config = config_with_accounts();
  config.accounts.tries_per_minute = 1;
  config.accounts.tries_at_once = 5;
  config.accounts.tries_of_name_per_hour = 3;
  const TestServer server(config);
  Person person(server.port());
  (void)person.open_account("的");
  std::vector<std::string> codes;
  for (int i = 0; i < 4; ++i) { codes.push_back(person.enter("的", kOtherPassphrase).code()); }
  EXPECT_EQ(codes, (std::vector<std::string>{"sign_in", "sign_in", "sign_in", "too_fast"}));
  EXPECT_EQ(person.enter("別", kOtherPassphrase).code(), "sign_in");
  EXPECT_EQ(person.enter("他", kOtherPassphrase).code(), "too_fast");  // the address's sixth
  EXPECT_EQ(person
                .post("/api/me/recover",
                      R"({"name":"他","code":"x","passphrase":"correct horse battery"})")
                .code(),
            "too_fast");
}

TEST(Accounts, TokensThatNobodyKnowsAreLookedForOnlySoOften) {
  server::Config config = config_with_accounts();
  config.limits.requests_per_second = 2;
  const TestServer server(config);
  std::size_t refused = 0;
  for (int i = 0; i < 12; ++i) {
    std::string token(43, 'A');
    token[0] = static_cast<char>('B' + i);
    const Answer answer =
        http_get(server.port(), "/api/me", {{"Cookie", "fudaba_session=" + token}});
    if (answer.status == 429) { ++refused; }
  }
  EXPECT_GE(refused, 6U);
}

TEST(Accounts, NewOnesOfAnAddressAreBounded) {
  server::Config config = config_with_accounts();
  config.accounts.accounts_per_day = 2;
  const TestServer server(config);
  Person person(server.port());
  (void)person.open_account("一");
  (void)person.open_account("二号");
  EXPECT_EQ(person.post("/api/me/open", R"({"name":"三号","passphrase":"青い鳥がうたう朝に来る"})")
                .code(),
            "too_fast");
}

TEST(Accounts, BadBodiesAreRefusedAndSayWhere) {
  Person person(accounts_port());
  (void)person.open_account("本文");
  const auto refused = [&](const std::string& path, const std::string& body) {
    const Answer answer = person.post(path, body);
    return answer.code() + " " + word(answer.json().at("error").as_object(), "at");
  };
  EXPECT_EQ(refused("/api/me/enter", "{}"), "malformed name");
  EXPECT_EQ(refused("/api/me/enter", R"({"name":"a","passphrase":5})"), "malformed passphrase");
  EXPECT_EQ(refused("/api/me/enter", R"({"name":"a","passphrase":"b","x":1})"), "unknown_field ");
  EXPECT_EQ(
      refused("/api/me/enter", R"({"name":"a","passphrase":")" + std::string(400, 'x') + "\"}"),
      "malformed passphrase");
  EXPECT_EQ(refused("/api/me/nothing", "{}"), "not_found ");
  EXPECT_EQ(refused("/api/me/matches", R"({"result":"x"})"), "malformed result");
  EXPECT_EQ(refused("/api/me/documents", R"({"kind":"x","id":"a","body":{}})"), "malformed kind");
  const Answer large = person.post("/api/me/enter", std::string(70'000, ' '));
  EXPECT_EQ(large.status, 413U);
}

TEST(Accounts, DocumentsAreKeptForTheirOwnerAlone) {
  Person person(accounts_port());
  (void)person.open_account("蔵書");
  EXPECT_EQ(person
                .post("/api/me/documents",
                      R"({"kind":"deck","id":"d1","body":{"name":"炎","cards":["a"]}})")
                .status,
            200U);
  EXPECT_EQ(person.get("/api/me/documents/deck/d1").body, R"({"name":"炎","cards":["a"]})");
  EXPECT_EQ(page_of(person).at("documents").as_array().size(), 1U);
  Person other(accounts_port());
  (void)other.open_account("他人");
  EXPECT_EQ(other.get("/api/me/documents/deck/d1").status, 404U);
  const std::string long_text(2'200'000, 'x');
  EXPECT_EQ(
      person.post("/api/me/documents", R"({"kind":"set","id":"s","body":")" + long_text + "\"}")
          .status,
      413U);
  EXPECT_EQ(person.post("/api/me/documents/remove", R"({"kind":"deck","id":"d1"})").status, 200U);
  EXPECT_EQ(person.get("/api/me/documents/deck/d1").status, 404U);
}

TEST(Accounts, AProgramComesByItsTokenAndDoesNotDoItsOwnersBusiness) {
  Person person(accounts_port());
  (void)person.open_account("機械");
  EXPECT_EQ(person.post("/api/me/bot", "{}").status, 200U);
  const Answer made =
      person.post("/api/me/tokens", R"({"label":"bot 1","passphrase":"青い鳥がうたう朝に来る"})");
  ASSERT_EQ(made.status, 200U) << made.body;
  const std::string token = word(made.json().as_object(), "token");
  const Headers headers{{"Content-Type", "application/json"}, {"Authorization", "Bearer " + token}};
  EXPECT_EQ(http_get(accounts_port(), "/api/me", headers).body,
            R"({"account":{"name":"機械","is_bot":true}})");
  EXPECT_EQ(http_post(accounts_port(), "/api/me/matches", "{}", headers).status, 200U);
  EXPECT_EQ(http_post(accounts_port(), "/api/me/name", R"({"name":"人"})", headers).code(),
            "wrong_seat");
  // A page's cookie is no token, nor a token a cookie.
  Headers cookie{{"Cookie", "fudaba_session=" + token}};
  EXPECT_EQ(http_get(accounts_port(), "/api/me", cookie).body, R"({"account":null})");
  Headers wrong{{"Authorization", "Bearer " + person.cookies().substr(15)}};
  EXPECT_EQ(http_get(accounts_port(), "/api/me", wrong).code(), "sign_in");
  EXPECT_EQ(http_get(accounts_port(), "/api/me", {{"Authorization", "Bearer x"}}).status, 401U);
}

TEST(Accounts, WhatIsKeptCanBeHadAndHoldsNoSecret) {
  Person person(accounts_port());
  const auto codes = person.open_account("輸出");
  (void)person.post("/api/me/documents", R"({"kind":"deck","id":"d1","body":{"name":"炎"}})");
  const Answer answer = person.get("/api/me/export");
  const json::object all = answer.json().as_object();
  EXPECT_EQ(word(all, "name"), "輸出");
  EXPECT_EQ(word(all.at("documents").at(0).at("body").as_object(), "name"), "炎");
  EXPECT_NE(answer.head.find("attachment"), std::string::npos);
  for (const std::string& secret : {std::string("argon2"), codes[0], person.cookies().substr(15)}) {
    EXPECT_EQ(answer.body.find(secret), std::string::npos);
  }
}

TEST(Accounts, SomebodysPublicPageTellsNothingThatIsHisAlone) {
  Person person(accounts_port());
  (void)person.open_account("公開");
  const Answer answer = http_get(accounts_port(), "/api/players/%E5%85%AC%E9%96%8B");
  ASSERT_EQ(answer.status, 200U);
  json::object page = answer.json().as_object();
  EXPECT_EQ(word(page, "name"), "公開");
  for (const char* own : {"sessions", "codes_left", "documents"}) {
    EXPECT_FALSE(page.contains(own)) << own;
  }
  EXPECT_EQ(http_get(accounts_port(), "/api/players/nobody-here").code(), "not_found");
  EXPECT_EQ(
      http_get(accounts_port(), "/api/leaderboards/culdcept").json().at("fast").as_array().size(),
      0U);
  EXPECT_EQ(http_get(accounts_port(), "/api/leaderboards/none").status, 404U);
}

}  // namespace
}  // namespace fudaba::test
