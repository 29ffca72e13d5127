#pragma once

#include <gtest/gtest.h>

#include <string>

#include "client.h"
#include "people/book.h"

namespace fudaba::test {

// A database of either kind for what is kept of accounts: the parameter is "Sqlite" or
// "PostgreSql".
class Books : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override;
  [[nodiscard]] static bool is_postgres() { return GetParam() == "PostgreSql"; }
  void execute(const std::string& sql) const;

  Folder folder_;
  std::string url_;
};

// An account with a passphrase.
[[nodiscard]] people::Account account(std::int64_t id, const std::string& name);

}  // namespace fudaba::test
