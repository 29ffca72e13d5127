// Accounts whose owners come by a passkey, over HTTP: made, entered, and attacked.
#include <gtest/gtest.h>

#include "authenticator.h"
#include "base/base64.h"
#include "people/passkey.h"
#include "person.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;

unsigned passkey_port() {
  static const TestServer kServer(config_with_accounts());
  return kServer.port();
}

// Somebody at a page of localhost.
struct Owner : Person {
  explicit Owner(unsigned port = passkey_port()) : Person(port) { visit("localhost"); }

  Answer begin(const std::string& purpose, const std::string& more = "") {
    return post("/api/me/passkeys/begin", R"({"for":")" + purpose + "\"" + more + "}");
  }
  // What the browser is asked to sign.
  CeremonyAsked asked(const std::string& purpose, const std::string& more = "") {
    const Answer answer = begin(purpose, more);
    if (answer.status != 200) { throw std::runtime_error(answer.body); }
    const json::object body = answer.json().as_object();
    user = body.contains("user") ? word(body.at("user").as_object(), "id") : "";
    return {word(body, "challenge"), word(body, "site"), origin()};
  }
  Answer open_with(const Authenticator& passkey, const std::string& name) {
    const CeremonyAsked what = asked("open", R"(,"name":")" + name + "\"");
    return post("/api/me/open",
                R"({"name":")" + name + R"(","made":)" + json_of(passkey.make(what)) + "}");
  }
  Answer enter_with(const people::ShownPasskey& shown) {
    return post("/api/me/enter", R"({"passkey":)" + json_of(shown) + "}");
  }
  Answer enter_with(Authenticator& passkey) { return enter_with(passkey.show(asked("enter"))); }
  std::string proof(Authenticator& passkey) {
    return R"("passkey":)" + json_of(passkey.show(asked("confirm")));
  }
  Answer add(const Authenticator& made, const std::string& with, const std::string& label = "鍵") {
    const std::string what = json_of(made.make(asked("add")));
    return post("/api/me/passkeys",
                R"({"label":")" + label + R"(","made":)" + what + "," + with + "}");
  }
  json::array passkeys() { return get("/api/me/page").json().at("passkeys").as_array(); }

  std::string user;  // as which the authenticator knows the account
};

const std::string kByPassphrase = R"("passphrase":")" + Person::kPassphrase + "\"";

TEST(Passkeys, MakeAnAccountWithoutAPassphraseAndOpenItAgain) {
  Owner owner;
  Authenticator passkey;
  const Answer opened = owner.open_with(passkey, "鍵の人");
  ASSERT_EQ(opened.status, 200U) << opened.body;
  EXPECT_EQ(opened.json().at("codes").as_array().size(), 8U);
  EXPECT_EQ(owner.name(), "鍵の人");
  const json::value page = owner.get("/api/me/page").json();
  EXPECT_FALSE(page.at("passphrase").as_bool());
  ASSERT_EQ(page.at("passkeys").as_array().size(), 1U);
  EXPECT_EQ(word(page.at("passkeys").at(0).as_object(), "site"), "localhost");
  EXPECT_EQ(word(page.at("passkeys").at(0).as_object(), "label"), "Firefox · Linux");

  // No name is typed. The authenticator says whose it is.
  Owner phone;
  people::ShownPasskey shown = passkey.show(phone.asked("enter"));
  shown.user = from_base64url(owner.user);
  const Answer entered = phone.enter_with(shown);
  ASSERT_EQ(entered.status, 200U) << entered.body;
  EXPECT_EQ(phone.name(), "鍵の人");
  // No passphrase opens it, not even none.
  Owner thief;
  EXPECT_EQ(thief.enter("鍵の人").code(), "sign_in");
  EXPECT_EQ(thief.enter("鍵の人", "").code(), "sign_in");
}

TEST(Passkeys, AreAddedToAnAccountByNameAndRemoved) {
  Owner owner;
  (void)owner.open_account("増やす人");
  Authenticator laptop;
  Authenticator phone(KeyKind::Rs256);
  EXPECT_EQ(owner.add(laptop, R"("passphrase":"違うことばをならべた")").code(), "wrong_seat");
  EXPECT_EQ(owner.add(laptop, kByPassphrase, "ノート").status, 200U);
  // A passkey stands for the passphrase, here and where else it is asked for.
  EXPECT_EQ(owner.add(phone, owner.proof(laptop), "電話").status, 200U);
  json::array all = owner.passkeys();
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(word(all[1].as_object(), "label"), "電話");
  EXPECT_EQ(owner.post("/api/me/codes", "{" + owner.proof(phone) + "}").status, 200U);
  EXPECT_EQ(owner.post("/api/me/tokens", R"({"label":"算譜",)" + owner.proof(phone) + "}").status,
            200U);
  // The browser is told which ones there are already, and which ones to ask for.
  EXPECT_EQ(owner.begin("add").json().at("passkeys").as_array().size(), 2U);
  EXPECT_EQ(owner.begin("confirm").json().at("passkeys").as_array().size(), 2U);
  EXPECT_TRUE(owner.begin("enter").json().at("passkeys").as_array().empty());

  const std::string gone = word(all[0].as_object(), "id");
  EXPECT_EQ(
      owner.post("/api/me/passkeys/remove", R"({"id":")" + gone + "\"," + owner.proof(phone) + "}")
          .status,
      200U);
  EXPECT_EQ(owner.passkeys().size(), 1U);
  Owner other;
  EXPECT_EQ(other.enter_with(laptop).code(), "sign_in");
  EXPECT_EQ(other.enter_with(phone).status, 200U);
  EXPECT_EQ(other.enter("増やす人").status, 200U);  // the passphrase stays
}

TEST(Passkeys, TheLastWayInIsNotRemovedUntilThereIsAnother) {
  Owner owner;
  Authenticator passkey;
  ASSERT_EQ(owner.open_with(passkey, "最後の鍵").status, 200U);
  const std::string id = word(owner.passkeys().at(0).as_object(), "id");
  const auto remove = [&] {
    return owner.post("/api/me/passkeys/remove",
                      R"({"id":")" + id + "\"," + owner.proof(passkey) + "}");
  };
  EXPECT_EQ(remove().code(), "illegal");
  const std::string words = R"("new_passphrase":")" + Person::kPassphrase + "\"";
  EXPECT_EQ(owner.post("/api/me/passphrase", "{" + words + "," + owner.proof(passkey) + "}").status,
            200U);
  EXPECT_TRUE(owner.get("/api/me/page").json().at("passphrase").as_bool());
  EXPECT_EQ(remove().status, 200U);
  Owner again;
  EXPECT_EQ(again.enter("最後の鍵").status, 200U);
}

TEST(Passkeys, ARecoveryCodeHelpsWhoHasLostThem) {
  Owner owner;
  Authenticator passkey;
  const Answer opened = owner.open_with(passkey, "なくした人");
  const std::string code(opened.json().at("codes").at(0).as_string());
  Owner again;
  const Answer recovered = again.post(
      "/api/me/recover", R"({"name":"なくした人","code":")" + code + "\"," + kByPassphrase + "}");
  EXPECT_EQ(recovered.status, 200U) << recovered.body;
  EXPECT_EQ(owner.name(), "");
  EXPECT_EQ(again.name(), "なくした人");
}

TEST(Passkeys, AnAccountIsDeletedByOne) {
  Owner owner;
  Authenticator passkey;
  ASSERT_EQ(owner.open_with(passkey, "鍵で去る").status, 200U);
  EXPECT_EQ(owner.post("/api/me/delete", "{" + owner.proof(passkey) + "}").status, 200U);
  Owner again;
  EXPECT_EQ(again.enter_with(passkey).code(), "sign_in");
  EXPECT_EQ(http_get(passkey_port(), "/api/players/%E9%8D%B5%E3%81%A7%E5%8E%BB%E3%82%8B").code(),
            "not_found");
}

TEST(Passkeys, NothingIsTakenThatWasMadeForAnotherPage) {
  Owner owner;
  Authenticator passkey;
  ASSERT_EQ(owner.open_with(passkey, "狙われる").status, 200U);
  Owner thief;
  const auto enters = [&](auto change) {
    CeremonyAsked asked = thief.asked("enter");
    change(asked);
    return thief.enter_with(passkey.show(asked)).code();
  };
  EXPECT_EQ(enters([](CeremonyAsked& asked) { asked.origin = "https://evil.example"; }), "sign_in");
  EXPECT_EQ(enters([](CeremonyAsked& asked) { asked.site = "evil.example"; }), "sign_in");
  EXPECT_EQ(enters([](CeremonyAsked& asked) { asked.challenge = std::string(43, 'A'); }),
            "expired");
  passkey.verifies = false;
  EXPECT_EQ(enters([](CeremonyAsked&) {}), "sign_in");
  passkey.verifies = true;
  // A challenge for something else, and one of somebody else.
  EXPECT_EQ(thief.enter_with(passkey.show(owner.asked("confirm"))).code(), "expired");
  Owner other;
  (void)other.open_account("ほかの人");
  EXPECT_EQ(other.post("/api/me/codes", "{" + other.proof(passkey) + "}").code(), "sign_in");
  const std::string of_owner = json_of(passkey.show(owner.asked("confirm")));
  EXPECT_EQ(other.post("/api/me/codes", R"({"passkey":)" + of_owner + "}").code(), "expired");
  EXPECT_EQ(thief.name(), "");
}

TEST(Passkeys, AnAnswerCountsOnce) {
  Owner owner;
  Authenticator passkey;
  ASSERT_EQ(owner.open_with(passkey, "一度きり").status, 200U);
  Owner phone;
  const people::ShownPasskey shown = passkey.show(phone.asked("enter"));
  EXPECT_EQ(phone.enter_with(shown).status, 200U);
  Owner thief;
  EXPECT_EQ(thief.enter_with(shown).code(), "expired");
  // Nor is one made twice of the same challenge.
  const CeremonyAsked asked = phone.asked("add");
  const std::string body = R"({"made":)" + json_of(Authenticator().make(asked)) + ",";
  EXPECT_EQ(phone.post("/api/me/passkeys", body + phone.proof(passkey) + "}").status, 200U);
  EXPECT_EQ(phone.post("/api/me/passkeys", body + phone.proof(passkey) + "}").code(), "expired");
}

TEST(Passkeys, ACopyIsNoticedByItsCount) {
  Owner owner;
  Authenticator passkey;
  ASSERT_EQ(owner.open_with(passkey, "写された").status, 200U);
  EXPECT_EQ(owner.enter_with(passkey).status, 200U);
  EXPECT_EQ(owner.enter_with(passkey).status, 200U);
  passkey.count = 0;  // the copy goes on from where it was made
  EXPECT_EQ(owner.enter_with(passkey).code(), "sign_in");
  passkey.count = 9;
  EXPECT_EQ(owner.enter_with(passkey).status, 200U);
  Authenticator uncounted(KeyKind::Ed25519);
  uncounted.counts = false;
  ASSERT_EQ(owner.add(uncounted, owner.proof(passkey)).status, 200U);
  EXPECT_EQ(owner.enter_with(uncounted).status, 200U);
  EXPECT_EQ(owner.enter_with(uncounted).status, 200U);
}

TEST(Passkeys, NobodyLearnsWhichOnesThereAre) {
  Owner owner;
  Authenticator passkey;
  ASSERT_EQ(owner.open_with(passkey, "隠れた鍵").status, 200U);
  Owner thief;
  Authenticator unknown;
  const Answer nobody = thief.enter_with(unknown);
  people::ShownPasskey forged = unknown.show(thief.asked("enter"));
  forged.id = to_base64url(passkey.id());
  const Answer somebody = thief.enter_with(forged);
  EXPECT_EQ(nobody.status, somebody.status);
  EXPECT_EQ(nobody.body, somebody.body);
  people::ShownPasskey as_other = passkey.show(thief.asked("enter"));
  as_other.user = people::user_of(12345);
  EXPECT_EQ(thief.enter_with(as_other).body, nobody.body);
  // The account does not take one that another has.
  (void)thief.open_account("横取り");
  EXPECT_NE(thief.add(passkey, kByPassphrase).status, 200U);
  EXPECT_EQ(thief.passkeys().size(), 0U);
}

TEST(Passkeys, SayPlainlyWhereTheyDoNotWork) {
  Owner owner;
  owner.visit("127.0.0.1");
  const Answer answer = owner.begin("enter");
  EXPECT_EQ(answer.code(), "illegal");
  EXPECT_NE(answer.body.find("https"), std::string::npos);
  EXPECT_NE(answer.body.find("localhost"), std::string::npos);
  server::Config config = config_with_accounts();
  config.hosts = {"table.example"};
  const TestServer named(config);
  Owner visitor(named.port());
  visitor.visit("table.example");
  EXPECT_EQ(visitor.begin("enter").code(), "illegal");  // over plain http
  EXPECT_EQ(visitor.begin("open", R"(,"name":"花")").code(), "illegal");
}

TEST(Passkeys, AreOfTheNameByWhichTheServerIsVisited) {
  server::Config config = config_with_accounts();
  config.behind_proxy = true;
  config.hosts = {"table.example"};
  const TestServer server(config);
  const auto post = [&](const std::string& path, const std::string& body) {
    return http_post(server.port(), path, body,
                     {{"Content-Type", "application/json"},
                      {"Origin", "https://table.example"},
                      {"Host", "table.example"},
                      {"X-Forwarded-For", "203.0.113.7"},
                      {"X-Forwarded-Proto", "https"}});
  };
  Authenticator passkey;
  const json::object begun =
      post("/api/me/passkeys/begin", R"({"for":"open","name":"表"})").json().as_object();
  EXPECT_EQ(word(begun, "site"), "table.example");
  const CeremonyAsked asked{word(begun, "challenge"), "table.example", "https://table.example"};
  EXPECT_EQ(
      post("/api/me/open", R"({"name":"表","made":)" + json_of(passkey.make(asked)) + "}").status,
      200U);
  // By another name of the same server it is none.
  Owner local(server.port());
  EXPECT_EQ(local.enter_with(passkey).code(), "sign_in");
}

TEST(Passkeys, AreRefusedWithWhatIsWrong) {
  Owner owner;
  const auto code = [&](const std::string& path, const std::string& body) {
    return owner.post(path, body).code();
  };
  EXPECT_EQ(code("/api/me/passkeys/begin", R"({"for":"lunch"})"), "malformed");
  EXPECT_EQ(code("/api/me/passkeys/begin", R"({"for":"add"})"), "sign_in");
  EXPECT_EQ(code("/api/me/passkeys/begin", R"({"for":"confirm"})"), "sign_in");
  EXPECT_EQ(code("/api/me/passkeys/begin", R"({"for":"open","name":"<b>"})"), "illegal");
  EXPECT_EQ(code("/api/me/passkeys/begin", R"({"for":"enter","name":"花"})"), "unknown_field");
  EXPECT_EQ(code("/api/me/enter", R"({"passkey":7})"), "malformed");
  EXPECT_EQ(code("/api/me/enter", R"({"passkey":{"id":"!"}})"), "malformed");
  EXPECT_EQ(code("/api/me/passkeys", R"({"made":{}})"), "sign_in");
  (void)owner.open_account("先客");
  EXPECT_EQ(owner.begin("open", R"(,"name":"先客")").code(), "taken");
  people::MadePasskey nonsense = Authenticator().make(owner.asked("add"));
  nonsense.authenticator_data.resize(60);
  EXPECT_EQ(code("/api/me/passkeys", R"({"made":)" + json_of(nonsense) + "," + kByPassphrase + "}"),
            "malformed");
  nonsense.authenticator_data.resize(people::kMostAuthenticatorData + 1);
  EXPECT_EQ(code("/api/me/passkeys", R"({"made":)" + json_of(nonsense) + "," + kByPassphrase + "}"),
            "malformed");
  EXPECT_EQ(owner.passkeys().size(), 0U);
}

TEST(Passkeys, TriesAreLimitedAsThoseOfPassphrasesAre) {
  server::Config config = config_with_accounts();
  config.accounts.tries_per_minute = 1;
  config.accounts.tries_at_once = 3;
  const TestServer server(config);
  Owner thief(server.port());
  for (int i = 0; i < 3; ++i) { EXPECT_EQ(thief.begin("enter").status, 200U); }
  EXPECT_EQ(thief.begin("enter").code(), "too_fast");
}

}  // namespace
}  // namespace fudaba::test
