// A node that is started before its database, as machines do that are switched on together.
#include <gtest/gtest.h>

#include <boost/asio.hpp>

#include "eventually.h"
#include "postgres.h"
#include "program.h"
#include "proxy.h"

namespace fudaba::test {
namespace {

using boost::asio::ip::tcp;

// Until that answers so; nobody may be listening in between.
std::string wait_for(unsigned port, const std::string& path, unsigned status) {
  std::string body = "no such answer";
  (void)eventually([&] {
    try {
      const Answer answer = http_get(port, path);
      if (answer.status != status) { return false; }
      body = answer.body;
      return true;
    } catch (const boost::system::system_error&) { return false; }
  });
  return body;
}

TEST(WaitingNode, SaysThatItIsNotReadyAndServesWhenItsDatabaseIsThere) {
  if (!postgres_programs()) { GTEST_SKIP() << "no PostgreSQL server on this machine"; }
  Postgres postgres;
  const std::string url = postgres.new_database();
  postgres.stop();
  Program node({"--database", url, "--node", "a"});
  EXPECT_EQ(wait_for(node.port(), "/readyz", 503), "storage\n");
  EXPECT_EQ(http_get(node.port(), "/healthz").status, 503U);
  const Answer refused = http_get(node.port(), "/api/games");
  EXPECT_EQ(refused.code(), "storage");
  EXPECT_NE(refused.head.find("Retry-After"), std::string::npos);
  EXPECT_EQ(http_post(node.port(), "/api/matches", "{}").code(), "storage");
  postgres.start();
  EXPECT_EQ(wait_for(node.port(), "/readyz", 200), "ok\n");
  EXPECT_FALSE(open_match(node.port(), kHuman, kComputer).match.empty());
  EXPECT_EQ(node.end(), 0);
}

// A database that takes connections and says nothing: at first it hangs up at once, so that the
// node begins to wait, then never.
class SilentDatabase {
 public:
  [[nodiscard]] std::string url() const {
    return "postgresql://fudaba@127.0.0.1:" + std::to_string(acceptor_.local_endpoint().port()) +
           "/x?connect_timeout=3600&sslmode=disable&gssencmode=disable";
  }
  void hang_up() { (void)acceptor_.accept(); }
  void listen_in_silence() { held_.push_back(acceptor_.accept()); }

 private:
  boost::asio::io_context io_;
  tcp::acceptor acceptor_{io_, {boost::asio::ip::address_v4::loopback(), 0}};
  std::vector<tcp::socket> held_;
};

TEST(WaitingNode, EndsAtOnceWhenItIsToldToWhateverItsDatabaseDoes) {
  SilentDatabase database;
  std::thread first([&] { database.hang_up(); });
  Program node({"--database", database.url(), "--node", "a"});
  first.join();
  database.listen_in_silence();  // an hour's try has begun
  EXPECT_EQ(http_get(node.port(), "/readyz").status, 503U);
  EXPECT_EQ(node.end(), 0);
}

TEST(WaitingNode, HearsAsManyAsThereIsRoomForAndGoesOnHearing) {
  SilentDatabase database;
  std::thread first([&] { database.hang_up(); });
  Program node({"--database", database.url(), "--node", "a"});
  first.join();
  boost::asio::io_context io;
  std::vector<tcp::socket> mute;
  for (int i = 0; i < 70; ++i) {
    mute.emplace_back(io).connect(
        {boost::asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(node.port())});
  }
  EXPECT_EQ(wait_for(node.port(), "/readyz", 503), "storage\n");
}

TEST(WaitingNode, DoesNotWaitForWhatWillNeverBeRight) {
  const Folder folder;
  EXPECT_EQ(run_fudaba("serve --port 0 --database sqlite:" + (folder.path() / "a" / "b").string()),
            2);
}

// Nothing comes through any more, and nobody is told so: without an end of its own the node would
// wait for its database for ever.
TEST(EndingNode, EndsThoughItsDatabaseHasFallenSilent) {
  if (!postgres_programs()) { GTEST_SKIP() << "no PostgreSQL server on this machine"; }
  Postgres postgres;
  const std::string name = postgres.new_database().substr(std::string("postgresql:///").size());
  Proxy proxy(1);
  proxy.aim(postgres.socket());
  Program node({"--database", "postgresql://fudaba@127.0.0.1:" + std::to_string(proxy.port()) +
                                  "/" + name.substr(0, name.find('?')) +
                                  "?sslmode=disable&gssencmode=disable"});
  EXPECT_FALSE(open_match(node.port(), kHuman, kComputer).match.empty());
  proxy.set(Proxy::Mood::Hole);
  EXPECT_NE(node.end(), -1);
}

}  // namespace
}  // namespace fudaba::test
