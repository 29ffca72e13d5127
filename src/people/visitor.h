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

// Somebody who asks for something, with an account or as a guest.
struct Visitor {
  // His id as long as he keeps his cookie or his account, known to nobody but the server: "g:" and
  // a hash of the guest's key, or "a:" and the account. Empty: a guest who has needed no key so
  // far.
  std::string id = {};
  AccountId account = kNoAccount;
  std::string name = {};      // of the account; guests say theirs where they need one
  std::int64_t session = 0;   // by which the account came: a page's or a program's (by_token)
  bool by_token = false;      // an Authorization header, which no page of others can send
  bool is_bot = false;        // the account is a program's
  bool is_suspended = false;  // may look, but neither play nor say anything

  [[nodiscard]] bool is_guest() const { return account == kNoAccount; }
};

}  // namespace fudaba::people
