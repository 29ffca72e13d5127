// Order at several nodes over one PostgreSQL: whatever is done reaches every one of them.
#include <gtest/gtest.h>

#include <functional>

#include "deeds.h"
#include "eventually.h"
#include "people/admin.h"
#include "person.h"
#include "postgres.h"
#include "server/server.h"
#include "server/store/playing.h"
#include "table/clock.h"
#include "table/secrets.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;
using people::AdminAction;
using people::AdminActionKind;

const std::string kGuests = R"({"game":"culdcept","seats":[)" + kHuman + "," + kInvite + "]}";

class OrderOfNodes : public testing::Test {
 protected:
  void SetUp() override {
    if (!postgres_programs()) { GTEST_SKIP() << "no PostgreSQL server on this machine"; }
    url_ = shared_postgres().new_database();
    a_ = node("a");
    b_ = node("b");
    book_ = std::make_unique<people::Book>(url_);
    meet(*a_, *b_);
  }
  [[nodiscard]] std::unique_ptr<TestServer> node(const std::string& name) const {
    server::Config config = config_with_accounts();
    config.database = url_;
    config.cluster.node = name;
    config.cluster.set_lease(kLongLease);
    config.cluster.renew_every = 100;
    config.patience.due_every = 20;
    config.patience.look_every = 50;
    return std::make_unique<TestServer>(config, server::open_store(url_),
                                        server::open_node_registry(url_));
  }
  static void until(const std::function<bool()>& is_so) { ASSERT_TRUE(eventually(is_so)); }
  AdminAction action(AdminActionKind kind, const std::string& name) {
    AdminAction action = action_of(*book_, kind, name, "暴言");
    action.until = people::Suspension::kForEver;
    return action;
  }
  // A match of two guests that node b has.
  Opened at_b() {
    Opened match = opened_match(http_post(b_->port(), "/api/matches", kGuests));
    const Answer joined =
        http_post(b_->port(), "/api/matches/" + match.match + "/join",
                  R"({"invite":")" + match.invites[1] + R"(","deck":"steppe_wind"})");
    match.tokens[1] = word(joined.json().as_object(), "token");
    page_ = std::make_unique<Page>(b_->port());
    (void)page_->ask(hello(match, 0), "welcome");
    EXPECT_EQ(
        shared_postgres().execute(url_, "SELECT node FROM matches WHERE number = " +
                                            std::to_string(*server::match_number(match.match))),
        "b\n");
    return match;
  }

  std::string url_;
  std::unique_ptr<TestServer> a_;
  std::unique_ptr<TestServer> b_;
  std::unique_ptr<people::Book> book_;
  std::unique_ptr<Page> page_;  // at node b
};

TEST_F(OrderOfNodes, WhoIsSuspendedIsSoAtEveryNode) {
  Person person(a_->port());
  (void)person.open_account("止郎");
  Person same(b_->port());
  same.set_cookies(person.cookies());
  EXPECT_EQ(same.name(), "止郎");
  people::suspend(*book_, action(AdminActionKind::Suspended, "止郎"));
  for (Person* at : {&person, &same}) {
    until([&] { return at->post("/api/matches", kGuests).status == 403; });
    EXPECT_EQ(at->post("/api/matches", kGuests).code(), "suspended");
  }
}

TEST_F(OrderOfNodes, AMatchIsClosedByTheNodeThatHasIt) {
  const Opened match = at_b();
  AdminAction closed = action(AdminActionKind::MatchClosed, "");
  closed.match = *server::match_number(match.match);
  ASSERT_TRUE(server::close_match(*book_, closed));
  EXPECT_EQ(word(page_->wait_for("welcome"), "how"), "closed");
  // Also for whoever comes by the other one, and when the node is gone.
  EXPECT_EQ(word(http_get(a_->port(), "/api/matches/" + match.match).json().as_object(), "how"),
            "closed");
  page_.reset();
  b_.reset();
  until([&] {
    const Answer answer = http_get(a_->port(), "/api/matches/" + match.match);
    return answer.status == 200 && word(answer.json().as_object(), "how") == "closed";
  });
}

TEST_F(OrderOfNodes, SeatsAreClaimedAndClearedWhicheverNodeHasTheMatch) {
  const Opened match = at_b();
  Person person(a_->port());
  (void)person.open_account("花子");
  const Answer claimed =
      person.post("/api/me/claim", R"({"seats":[{"match":")" + match.match + R"(","token":")" +
                                       match.tokens[0] + R"("},{"match":")" + match.match +
                                       R"(","token":"nonsense"}]})");
  EXPECT_EQ(claimed.body, R"({"claimed":1})");
  const auto name_at = [](Page& page) {
    return word(page.wait_for("welcome").at("players").at(0).as_object(), "name");
  };
  EXPECT_EQ(name_at(*page_), "花子");
  EXPECT_EQ(
      person.post("/api/me/delete", R"({"passphrase":")" + Person::kPassphrase + "\"}").status,
      200U);
  EXPECT_EQ(name_at(*page_), "");
}

}  // namespace
}  // namespace fudaba::test
