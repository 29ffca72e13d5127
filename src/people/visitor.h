#pragma once

#include <cstdint>
#include <string>

namespace fudaba::people {

using AccountId = std::int64_t;
constexpr AccountId kNoAccount = 0;

// The id of a visitor with an account (Visitor::id).
[[nodiscard]] inline std::string visitor_id(AccountId account) {
  return "a:" + std::to_string(account);
}

// The sender of a request, with an account or as a guest.
struct Visitor {
  // A secret id that lasts as long as the cookie or the account: "g:" and a hash of the guest's
  // key, or "a:" and the account. Empty: a guest who has needed none so far.
  std::string id = {};
  AccountId account = kNoAccount;
  std::string name = {};      // of the account; guests give theirs if one is needed
  std::int64_t session = 0;   // the session of the page or program
  bool by_token = false;      // by an Authorization header, which other sites cannot send
  bool is_bot = false;        // the account belongs to a bot
  bool is_suspended = false;  // may watch, but neither play nor chat

  [[nodiscard]] bool is_guest() const { return account == kNoAccount; }
};

}  // namespace fudaba::people
