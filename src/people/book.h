#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "people/database.h"
#include "people/visitor.h"

namespace fudaba::people {

// An account as whoever owns it sees it.
struct Account {
  AccountId id = kNoAccount;
  std::string name;
  std::string skeleton;    // people/name.h
  std::string passphrase;  // its Argon2id hash (people/passphrase.h)
  std::int64_t created = 0;
  std::int64_t renamed = 0;  // 0: never
  bool is_bot = false;
};

// A device on which an account is signed in, or a program's token.
struct AccountSession {
  std::int64_t id = 0;
  AccountId account = kNoAccount;
  bool is_token = false;
  std::string label;
  std::int64_t created = 0;
  std::int64_t used = 0;
};

struct Suspension {
  std::string who;  // Visitor::id
  std::int64_t until = 0;
  std::string why;
};

// The tables of accounts. Used by one thread at a time; secrets come as hashes. Every function
// throws BookError, and then nothing has changed.
class Book {
 public:
  explicit Book(const std::string& url);

  // Accounts. False: the name is taken.
  [[nodiscard]] bool open_account(const Account& account, const std::vector<std::string>& codes);
  [[nodiscard]] std::optional<Account> account_of_skeleton(const std::string& skeleton);
  [[nodiscard]] std::optional<Account> account(AccountId id);

  // Sessions. `hash` is of what the page's cookie or the program's token holds.
  void open_session(const std::string& hash, const AccountSession& session);
  struct SessionOf {
    AccountSession session;
    std::string name;
    bool is_bot = false;
  };
  [[nodiscard]] std::optional<SessionOf> session(const std::string& hash);
  void session_used(const std::string& hash, std::int64_t now);

  // Who may not play for a while.
  void suspend(const Suspension& suspension);  // until <= now: no more
  [[nodiscard]] std::vector<Suspension> suspensions(std::int64_t now);

  // For tables that other parts keep beside these.
  [[nodiscard]] Database& database() { return database_; }

 private:
  Database database_;
};

}  // namespace fudaba::people
