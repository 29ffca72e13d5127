// A tournament at several nodes over one PostgreSQL.
#include <gtest/gtest.h>

#include "contestants.h"
#include "postgres.h"
#include "server/server.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;

std::unique_ptr<TestServer> arena_of(const std::string& url, const std::string& name) {
  server::Config config = config_with_accounts();
  config.database = url;
  config.patience.due_every = 20;
  config.cluster.node = name;
  config.cluster.set_lease(kLongLease);
  config.cluster.renew_every = 100;
  return std::make_unique<TestServer>(config, server::open_store(url),
                                      server::open_node_registry(url));
}

TEST(TournamentOfNodes, IsOneAndGoesOnWhereANodeHasEnded) {
  if (!postgres_programs()) { GTEST_SKIP() << "no PostgreSQL server on this machine"; }
  const std::string url = shared_postgres().new_database();
  auto a = arena_of(url, "a");
  const auto b = arena_of(url, "b");
  Person organiser(a->port());
  (void)organiser.open_account("主催");
  const std::string path = make_tournament(organiser, R"(,"rounds":2)");
  Contestants people = contestants(a->port(), path, 2, "甲");
  for (auto& other : contestants(b->port(), path, 2, "乙")) { people.push_back(std::move(other)); }
  ASSERT_EQ(organiser.post(path + "/start", "{}").status, 200U);
  play_round(people, path);
  a.reset();
  // A session begun there holds here.
  for (std::size_t i = 0; i < 2; ++i) {
    const std::string cookies = people[i]->cookies();
    people[i] = std::make_unique<Person>(b->port());
    people[i]->set_cookies(cookies);
    EXPECT_EQ(people[i]->name(), "甲" + std::to_string(i));
  }
  (void)wait_for(*people[0], path,
                 [](const json::object& seen) { return seen.at("rounds").as_array().size() == 2; });
  play_round(people, path);
  const json::object over = wait_for(
      *people[3], path, [](const json::object& seen) { return word(seen, "state") == "ended"; });
  // All four matches were played, none of them twice.
  std::int64_t points = 0;
  for (const json::value& row : over.at("standings").as_array()) {
    points += row.at("points").as_int64();
  }
  EXPECT_EQ(points, 12);
}

}  // namespace
}  // namespace fudaba::test
