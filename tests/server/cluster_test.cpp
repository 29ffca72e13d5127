// Several nodes of one table, in this process, over one PostgreSQL.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "client.h"
#include "eventually.h"
#include "manual_clock.h"
#include "match/record.h"
#include "postgres.h"
#include "server/nodes/lease.h"
#include "support/loaded.h"
#include "table/clock.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;

// A registry that a test cuts off from its database.
class Cut final : public server::NodeRegistry {
 public:
  Cut(std::unique_ptr<NodeRegistry> registry, std::atomic<bool>& is_cut)
      : registry_(std::move(registry)), is_cut_(is_cut) {}
  std::int64_t begin(const std::string& node, const std::string& address,
                     std::chrono::milliseconds lease) override {
    check();
    return registry_->begin(node, address, lease);
  }
  RenewResult renew(const server::Holder& me, std::chrono::milliseconds lease, int matches,
                    bool is_draining) override {
    check();
    return registry_->renew(me, lease, matches, is_draining);
  }
  std::vector<server::Peer> others(const server::Holder& me) override {
    check();
    return registry_->others(me);
  }
  void end(const server::Holder& me) override {
    check();
    registry_->end(me);
  }
  std::string secret() override { return registry_->secret(); }

 private:
  void check() const {
    if (is_cut_) { throw server::StoreError("cut off"); }
  }
  std::unique_ptr<NodeRegistry> registry_;
  std::atomic<bool>& is_cut_;
};

class Cluster : public testing::Test {
 protected:
  static Postgres& postgres() {
    static Postgres server;
    return server;
  }
  void SetUp() override {
    if (!postgres_programs()) { GTEST_SKIP() << "no PostgreSQL server on this machine"; }
    url_ = postgres().new_database();
  }
  static server::Config config(const std::string& node) {
    server::Config config;
    config.allow_seeds = true;
    config.limits = server::Limits::none();
    config.cluster.node = node;
    config.cluster.set_lease(kLongLease);
    config.cluster.renew_every = 100;
    config.patience.due_every = 50;
    config.patience.computer_answer = 0;
    return config;
  }
  [[nodiscard]] std::unique_ptr<TestServer> node(const server::Config& config) const {
    return std::make_unique<TestServer>(config, server::open_store(url_),
                                        server::open_node_registry(url_));
  }
  [[nodiscard]] std::unique_ptr<TestServer> node(const std::string& name) const {
    return node(config(name));
  }
  [[nodiscard]] std::string sql(const std::string& text) const {
    return postgres().execute(url_, text);
  }
  // Until a query answers so.
  [[nodiscard]] bool becomes(const std::string& query, const std::string& answer) const {
    return eventually([&] { return sql(query) == answer; });
  }

  // Comes to a node again and again, as a page does, until it is greeted.
  static json::object come(std::unique_ptr<Page>& page, unsigned port, const Opened& match,
                           int seat) {
    json::object answer;
    const bool is_greeted = eventually([&] {
      page = std::make_unique<Page>(port);
      page->send(hello(match, seat));
      try {
        do {
          answer = page->receive();
        } while (word(answer, "type") != "welcome" && word(answer, "type") != "closed");
        return word(answer, "type") == "welcome";
      } catch (const std::runtime_error&) { return false; }  // it hung up
    });
    if (!is_greeted) { throw std::runtime_error("nobody takes the match"); }
    return answer;
  }

  std::string url_;
};

json::object some_move(const json::object& view) {
  return {{"type", "move"},
          {"version", view.at("version")},
          {"move", view.at("legal").at(0).at("move")}};
}

TEST_F(Cluster, PlayersAtDifferentNodesPlayOneMatch) {
  const auto a = node("a");
  const auto b = node("b");
  meet(*a, *b);
  const Opened match = open_match(a->port(), kHuman, kOther, R"(,"auto_pass":"never","seed":7)");
  std::array<std::unique_ptr<Page>, 2> pages;
  std::array<json::object, 2> now{come(pages[0], a->port(), match, 0),
                                  come(pages[1], b->port(), match, 1)};
  EXPECT_EQ(now[1].at("seat").as_string(), "second");
  for (int i = 0; i < 40 && now[0].at("outcome").as_string() == "ongoing"; ++i) {
    const std::size_t seat = now[0].at("legal").as_array().empty() ? 1 : 0;
    pages[seat]->send(some_move(now[seat]));
    for (std::size_t s = 0; s < 2; ++s) { now[s] = pages[s]->wait_for("update"); }
    ASSERT_EQ(now[0].at("version"), now[1].at("version"));
  }
  // The owner answers over HTTP as well.
  const std::string path = "/api/matches/" + match.match;
  EXPECT_EQ(http_get(b->port(), path).json(), http_get(a->port(), path).json());
  EXPECT_EQ(http_get(b->port(), path + "/record").status, 403U);
  pages[1]->send(json::object{{"type", "concede"}});
  pages[0]->wait_for("update");
  const Answer record = http_get(b->port(), path + "/record");
  EXPECT_EQ(record.status, 200U);
  EXPECT_NE(record.head.find("attachment"), std::string::npos);
  EXPECT_FALSE(match::replay(*match::read_record(record.body), Loaded::get().supplies).misfit);
  EXPECT_EQ(sql("SELECT count(DISTINCT epoch) FROM changes"), "1\n") << "one owner all the time";
  EXPECT_NE(http_get(b->port(), "/metrics").body.find("fudaba_relays 1"), std::string::npos);
}

// The page that the relay carries on sees who comes and goes, and a second window takes the seat.
TEST_F(Cluster, WhoComesByAnotherNodeIsThereAndGoesAgain) {
  const auto a = node("a");
  const auto b = node("b");
  meet(*a, *b);
  const Opened match = open_match(a->port(), kHuman, kOther, R"(,"auto_pass":"never")");
  Page page(a->port());
  page.ask(hello(match, 0), "welcome");
  {
    std::unique_ptr<Page> guest;
    come(guest, b->port(), match, 0);
    EXPECT_EQ(word(page.wait_for("closed"), "code"), "taken");
    std::unique_ptr<Page> again;
    come(again, b->port(), match, 0);
    EXPECT_EQ(word(guest->wait_for("closed"), "code"), "taken");
    EXPECT_TRUE(guest->is_closed());
    EXPECT_EQ(guest->received().find("restart"), std::string::npos) << "one last word";
  }
  Page watcher(a->port());
  json::object seen = watcher.ask(hello(match, -1), "welcome");
  while (seen.at("players").at(0).at("here").as_bool()) { seen = watcher.wait_for("players"); }
}

TEST_F(Cluster, AGuestJoinsAndARematchFollowsThroughAnotherNode) {
  const auto a = node("a");
  const auto b = node("b");
  meet(*a, *b);
  const Opened match = open_match(a->port(), kHuman, kInvite);
  Page host(a->port());
  host.ask(hello(match, 0), "welcome");
  const std::string guest =
      R"({"invite":")" + match.invites[1] + R"(","name":"客","deck":"steppe_wind"})";
  const Answer joined = http_post(b->port(), "/api/matches/" + match.match + "/join", guest);
  ASSERT_EQ(joined.status, 200U) << joined.body;
  Opened seated = match;
  seated.tokens[1] = word(joined.json().as_object(), "token");
  std::unique_ptr<Page> page;
  EXPECT_TRUE(come(page, b->port(), seated, 1).at("started").as_bool());
  page->ask({{"type", "concede"}}, "update");
  page->send(json::object{{"type", "rematch"}});
  host.send(json::object{{"type", "rematch"}});
  seated.match = word(page->wait_for("rematch"), "match");
  std::unique_ptr<Page> next;
  EXPECT_EQ(word(come(next, b->port(), seated, 1), "seat"), "first");
}

TEST_F(Cluster, ANodeThatDrainsHandsItsMatchesOverAndNothingIsLost) {
  auto a = node("a");
  const auto b = node("b");
  meet(*a, *b);
  const Opened match = open_match(a->port(), kHuman, kOther, R"(,"auto_pass":"never")");
  Page page(a->port());
  json::object now = page.ask(hello(match, 0), "welcome");
  if (now.at("legal").as_array().empty()) { now = page.ask(hello(match, 1), "welcome"); }
  page.ask(some_move(now), "update");
  const json::array before = standing(page, match);
  EXPECT_EQ(http_get(a->port(), "/readyz").status, 200U);
  a->drain();
  const json::object closed = page.wait_for("closed");
  EXPECT_EQ(word(closed, "code"), "restart");
  EXPECT_GE(closed.at("retry_in").to_number<int>(), 0);
  EXPECT_LE(closed.at("retry_in").to_number<int>(), 2'000);
  EXPECT_TRUE(page.is_closed());
  // Handed back: a's lease would last much longer than b waits for it.
  std::unique_ptr<Page> again;
  come(again, b->port(), match, 0);
  EXPECT_EQ(standing(*again, match), before);
  a.reset();
}

TEST_F(Cluster, WhoDrainsTakesNothingNewAndSaysSo) {
  server::Config slow = config("a");
  slow.patience.drain = kLongLease;
  const auto a = node(slow);
  {
    const auto b = node("b");
    meet(*a, *b);
    a->drain();
    EXPECT_TRUE(becomes("SELECT count(*) FROM nodes WHERE draining <> 0", "1\n"));
    EXPECT_EQ(http_get(a->port(), "/readyz").status, 503U);
    EXPECT_EQ(http_get(a->port(), "/readyz").body, "draining\n");
    EXPECT_EQ(http_get(a->port(), "/healthz").status, 200U);
    const Opened match = open_match(a->port(), kHuman, kOther);
    EXPECT_EQ(sql("SELECT node FROM matches"), "b\n") << "another node opens what is asked for";
    std::unique_ptr<Page> page;
    come(page, a->port(), match, 0);
  }
  EXPECT_TRUE(eventually([&] { return a->peers() == 0; }));
  const std::string body = R"({"game":"culdcept","seats":[)" + kHuman + "," + kComputer + "]}";
  EXPECT_EQ(http_post(a->port(), "/api/matches", body).code(), "full") << "there is nobody else";
}

TEST_F(Cluster, ANodeCutOffFromTheDatabaseStopsAnsweringBeforeOthersTakeOver) {
  ManualClock clock;
  std::atomic<bool> is_cut = false;
  server::Config of_a = config("a");
  // The page answers no ping while the test lets time pass.
  of_a.patience.ping_after = of_a.patience.close_after = 2 * kLongLease;
  const TestServer a(of_a, server::open_store(url_),
                     std::make_unique<Cut>(server::open_node_registry(url_), is_cut), clock);
  const auto b = node("b");
  ASSERT_TRUE(eventually([&] {
    clock.pass(std::chrono::milliseconds(of_a.cluster.renew_every));
    return a.peers() > 0 && b->peers() > 0;
  }));
  const Opened match = open_match(a.port(), kHuman, kOther, R"(,"auto_pass":"never")");
  Page page(a.port());
  json::object now = page.ask(hello(match, 0), "welcome");
  if (now.at("legal").as_array().empty()) { now = page.ask(hello(match, 1), "welcome"); }
  page.ask(some_move(now), "update");
  const json::array before = standing(page, match);
  is_cut = true;
  clock.pass(std::chrono::milliseconds(of_a.cluster.answer_for));
  EXPECT_EQ(word(page.wait_for("closed"), "code"), "restart");
  EXPECT_EQ(http_get(a.port(), "/readyz").body, "lease\n");
  EXPECT_EQ(sql("SELECT lease_until > now() FROM nodes WHERE id = 'a'"), "t\n");
  (void)sql("UPDATE nodes SET lease_until = now() WHERE id = 'a'");
  std::unique_ptr<Page> again;
  come(again, b->port(), match, 0);
  EXPECT_EQ(standing(*again, match), before);
  // It comes back as a new one, and the match stays where it is.
  is_cut = false;
  ASSERT_TRUE(eventually([&] {
    clock.pass(std::chrono::milliseconds(of_a.cluster.renew_every));
    return http_get(a.port(), "/readyz").status == 200U;
  }));
  EXPECT_EQ(sql("SELECT epoch FROM nodes WHERE id = 'a'"), "2\n");
  EXPECT_EQ(sql("SELECT node FROM matches"), "b\n");
  std::unique_ptr<Page> relayed;
  come(relayed, a.port(), match, 1);
  EXPECT_EQ(standing(*relayed, match), before);
}

TEST_F(Cluster, AMatchOfDaysLosesOnTimeThoughNobodyHasIt) {
  server::Config quick = config("a");
  quick.patience.look_every = 50;
  quick.patience.keep_idle = 10;
  Opened match;
  {
    const auto a = node(quick);
    match = open_match(a->port(), kHuman, kOther, R"(,"clock":{"kind":"days","days":2})");
    {
      Page page(a->port());
      page.ask(hello(match, 0), "welcome");
      EXPECT_EQ(sql("SELECT node FROM matches"), "a\n");
    }
    ASSERT_TRUE(becomes("SELECT node_epoch FROM matches", "-1\n"));
    EXPECT_EQ(sql("SELECT due > created + 170000000 AND due < created + 175000000 FROM matches"),
              "t\n");
    // A match of an older program has no such time; it is noted when somebody looks.
    (void)sql("UPDATE matches SET due = 0");
    EXPECT_EQ(http_get(a->port(), "/api/matches/" + match.match).status, 200U);
    ASSERT_TRUE(becomes("SELECT node_epoch < 0 AND due > 0 FROM matches", "t\n"));
    // Two days later.
    (void)sql(
        "UPDATE matches SET due = 1, setup = regexp_replace(setup, '\"begun\":[0-9]+',"
        " '\"begun\":1')");
    ASSERT_TRUE(becomes("SELECT state FROM matches", "2\n"));
    EXPECT_EQ(sql("SELECT due FROM matches"), "0\n");
    EXPECT_EQ(sql("SELECT kind, epoch > 0 FROM changes ORDER BY version DESC LIMIT 1"),
              std::to_string(static_cast<int>(server::ChangeKind::TimeOut)) + "|t\n");
  }
}

TEST_F(Cluster, AReviewIsKnownAtEveryNode) {
  const auto a = node("a");
  const auto b = node("b");
  meet(*a, *b);
  const Opened match = open_match(a->port(), kHuman, kOther, R"(,"seed":3)");
  Page page(a->port());
  page.ask(hello(match, 0), "welcome");
  page.ask({{"type", "concede"}}, "update");
  const std::string record = http_get(b->port(), "/api/matches/" + match.match + "/record").body;
  const Answer asked = http_post(a->port(), "/api/review", R"({"record":)" + record + "}");
  ASSERT_EQ(asked.status, 200U) << asked.body;
  const std::string id = word(asked.json().as_object(), "id");
  EXPECT_EQ(http_get(a->port(), "/api/review/" + id).status, 200U);
  EXPECT_EQ(http_get(b->port(), "/api/review/" + id).status, 200U);
}

TEST_F(Cluster, OnlyNodesPassForNodes) {
  server::Config strict = config("a");
  strict.limits.requests_per_second = 1;
  const auto a = node(strict);
  const std::string now = std::to_string(server::now_ms());
  Answer last;
  for (int i = 0; i < 20; ++i) {
    last = http_get(a->port(), "/api/games",
                    {{"Fudaba-Node", now + "." + std::string(64, '0')},
                     {"X-Forwarded-For", "198.51.100." + std::to_string(i)}});
  }
  EXPECT_EQ(last.status, 429U) << "a forged word lifts no limit";
}

// A backup taken while matches go on can be served from.
TEST_F(Cluster, ABackupTakenWhileMatchesGoOnIsWhole) {
  const auto a = node("a");
  const Opened match = open_match(a->port(), kHuman, kOther, R"(,"auto_pass":"never")");
  Page page(a->port());
  std::atomic<bool> is_done = false;
  std::thread player([&] {
    for (int i = 0; !is_done && i < 2'000; ++i) {
      json::object now = page.ask(hello(match, 0), "welcome");
      if (now.at("legal").as_array().empty()) { now = page.ask(hello(match, 1), "welcome"); }
      if (now.at("outcome").as_string() != "ongoing") { return; }
      page.ask(some_move(now), "update");
    }
  });
  const std::string restored = postgres().new_database();
  postgres().copy(url_, restored);
  is_done = true;
  player.join();
  url_ = restored;
  (void)sql("UPDATE nodes SET lease_until = now()");  // it is later than the backup
  const auto c = node("c");
  std::unique_ptr<Page> again;
  const json::object now = come(again, c->port(), match, 0);
  EXPECT_EQ(std::to_string(now.at("version").to_number<int>()) + "\n",
            sql("SELECT COALESCE(MAX(version), 0) FROM changes"));
  if (now.at("legal").as_array().empty()) { again->ask(hello(match, 1), "welcome"); }
}

}  // namespace
}  // namespace fudaba::test
