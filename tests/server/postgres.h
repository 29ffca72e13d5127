#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "client.h"

namespace fudaba::test {

// ms: of nodes in tests, so that none loses its matches because the machine has much to do.
constexpr std::int64_t kLongLease = 600'000;

// The folder of PostgreSQL's server programs; nothing if the machine has none.
[[nodiscard]] std::optional<std::filesystem::path> postgres_programs();

// A PostgreSQL server of the test's own, in a temporary folder: it listens on a socket there and on
// no port. PostgreSQL refuses to run as root, so root becomes the user `postgres` for it.
class Postgres {
 public:
  Postgres();
  ~Postgres();
  Postgres(const Postgres&) = delete;
  Postgres& operator=(const Postgres&) = delete;

  // Ends it at once, and starts it again on the same data.
  void stop();
  void start();
  // A new, empty database, by its URL.
  [[nodiscard]] std::string new_database();
  // Carries out SQL in a database; what it says, a line a row, `|` between the values.
  std::string execute(const std::string& url, const std::string& sql) const;
  // Where it listens.
  [[nodiscard]] std::filesystem::path socket() const { return folder_.path() / ".s.PGSQL.5432"; }
  // Copies a database, as pg_dump and psql do, into a new one.
  void copy(const std::string& from, const std::string& to) const;

  // A session that holds a table locked.
  class Lock {
   public:
    Lock(const Postgres& server, const std::string& url, const std::string& table);
    ~Lock();
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;

   private:
    pid_t pid_ = -1;
    int in_ = -1;
  };

 private:
  [[nodiscard]] std::string program(const std::string& name) const;
  // Runs a program in the folder to its end; its exit status.
  int run(std::vector<std::string> words, const std::string& out = "/dev/null") const;
  [[nodiscard]] std::string said() const;

  Folder folder_;
  std::filesystem::path programs_;
  pid_t server_ = -1;
  int databases_ = 0;
};

// The one server that all tests of a program share.
[[nodiscard]] Postgres& shared_postgres();

}  // namespace fudaba::test
