// Databases of earlier commits are brought up to date with what is in them, and a backup that is
// taken while the server runs is a database.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <fstream>
#include <iterator>
#include <memory>

#include "person.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;

struct ClosingSqlite {
  void operator()(sqlite3* database) const { sqlite3_close(database); }
};
using Sqlite = std::unique_ptr<sqlite3, ClosingSqlite>;

Sqlite sqlite_at(const std::filesystem::path& path) {
  sqlite3* database = nullptr;
  EXPECT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
  return Sqlite(database);
}

// A file of tests/server/upgrade, made a database.
std::filesystem::path database_of(const Folder& folder, const std::string& commit) {
  std::ifstream file("tests/server/upgrade/" + commit + ".sql");
  EXPECT_TRUE(file) << commit;
  const std::string sql{std::istreambuf_iterator<char>(file), {}};
  const std::filesystem::path path = folder.path() / "old.db";
  EXPECT_EQ(sqlite3_exec(sqlite_at(path).get(), sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
  return path;
}

void back_up(const std::filesystem::path& from, const std::filesystem::path& to) {
  const Sqlite source = sqlite_at(from);
  const Sqlite copy = sqlite_at(to);
  sqlite3_backup* backup = sqlite3_backup_init(copy.get(), "main", source.get(), "main");
  ASSERT_NE(backup, nullptr);
  EXPECT_EQ(sqlite3_backup_step(backup, -1), SQLITE_DONE);
  EXPECT_EQ(sqlite3_backup_finish(backup), SQLITE_OK);
}

server::Config config_on(const std::filesystem::path& database) {
  server::Config config = config_with_accounts();
  config.database = "sqlite:" + database.string();
  return config;
}

// The match of both files.
const Opened kUpgradedMatch{
    "HRTkFezgG_E",
    {"Et2iQoMS1JzUAOOmL_Q9mBB1G6Upe_dS_9ZHmPSvHqM", "hJ37qBT-OOta6iUnJxESSHFMoq_cUDFZm4bxILpcNbE"},
    {}};
constexpr std::size_t kMovesBefore = 12;

std::size_t moves_of_upgraded(unsigned port) {
  const Answer answer = http_get(port, "/api/matches/" + kUpgradedMatch.match);
  EXPECT_EQ(answer.status, 200U) << answer.body;
  return answer.json().at("moves").to_number<std::size_t>();
}

void play_in_upgraded(unsigned port) {
  Page page(port);
  json::object now = page.ask(hello(kUpgradedMatch, 0), "welcome");
  const int decider = word(now.at("decision").as_object(), "player") == "first" ? 0 : 1;
  now = page.ask(hello(kUpgradedMatch, decider), "welcome");
  page.ask({{"type", "move"},
            {"version", now.at("version")},
            {"move", now.at("legal").as_array().at(0).at("move")}},
           "update");
}

class Upgrade : public ::testing::TestWithParam<std::string> {};

TEST_P(Upgrade, AMatchGoesOnWhereItWasAndSoItDoesFromABackup) {
  const Folder folder;
  const std::filesystem::path path = database_of(folder, GetParam());
  const TestServer server(config_on(path));
  EXPECT_EQ(moves_of_upgraded(server.port()), kMovesBefore);
  play_in_upgraded(server.port());
  EXPECT_EQ(moves_of_upgraded(server.port()), kMovesBefore + 1);
  const std::filesystem::path copy = folder.path() / "backup.db";
  back_up(path, copy);
  play_in_upgraded(server.port());
  const TestServer second(config_on(copy));
  EXPECT_EQ(moves_of_upgraded(second.port()), kMovesBefore + 1)
      << "as it was when the backup was taken";
  play_in_upgraded(second.port());
  EXPECT_EQ(moves_of_upgraded(second.port()), kMovesBefore + 2);
}

INSTANTIATE_TEST_SUITE_P(Commits, Upgrade, ::testing::Values("a3a7c5c5", "8db73f51"),
                         [](const auto& commit) { return commit.param; });

TEST(UpgradeAccounts, KeepTheirPassphraseAndWhatIsTheirs) {
  const Folder folder;
  const TestServer server(config_on(database_of(folder, "8db73f51")));
  Person owner(server.port());
  EXPECT_EQ(owner.enter("古株").status, 200U);
  EXPECT_EQ(owner.name(), "古株");
  EXPECT_NE(owner.get("/api/me/documents/deck/1").body.find("古いデッキ"), std::string::npos);
}

}  // namespace
}  // namespace fudaba::test
