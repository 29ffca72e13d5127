#include "books.h"

#include <sqlite3.h>

#include "postgres.h"

namespace fudaba::test {

void Books::SetUp() {
  if (is_postgres() && !postgres_programs()) {
    GTEST_SKIP() << "no PostgreSQL server on this machine";
  }
  url_ = is_postgres() ? shared_postgres().new_database()
                       : "sqlite:" + (folder_.path() / "test.db").string();
}

void Books::execute(const std::string& sql) const {
  if (is_postgres()) {
    shared_postgres().execute(url_, sql);
    return;
  }
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(url_.substr(7).c_str(), &database), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sql;
  sqlite3_close(database);
}

people::Account account(std::int64_t id, const std::string& name) {
  people::Account made;
  made.id = id;
  made.name = name;
  made.skeleton = name;
  made.passphrase_hash = {"hash of " + name};
  made.created = 1000 + id;
  return made;
}

}  // namespace fudaba::test
