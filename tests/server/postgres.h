#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "client.h"

namespace fudaba::test {

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
  // Carries out SQL in a database.
  void execute(const std::string& url, const std::string& sql) const;

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
  int run(std::vector<std::string> words) const;
  [[nodiscard]] std::string said() const;

  Folder folder_;
  std::filesystem::path programs_;
  pid_t server_ = -1;
  int databases_ = 0;
};

// The one server that all tests of a program share.
[[nodiscard]] Postgres& shared_postgres();

}  // namespace fudaba::test
