#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "people/visitor.h"
#include "server/accounts/account_thread.h"
#include "server/net/http.h"

namespace fudaba::server {

// Finds the visitor behind a request (people/visitor.h). A page sends a cookie: `fudaba_session` of
// an account, else `fudaba_guest`, which a guest is given when he first needs to be known; a
// program sends `Authorization: Bearer …`. Over TLS, cookies are called `__Host-fudaba_…`, so that
// nobody without TLS can plant one. For all threads.
class Visitors {
 public:
  explicit Visitors(AccountThread& account_thread) : account_thread_(account_thread) {}

  // Tells who it is: within the call, unless the account must be looked for in the database. A
  // cookie that is no good any more is as none; a token that is none is refused (`sign_in`).
  // `may_look_up`: whether the database may be asked on behalf of whoever this is.
  using Found = std::function<void(tl::expected<people::Visitor, Refusal>)>;
  void find(const HttpHead& head, bool is_secure, const std::function<bool()>& may_look_up,
            const Found& found);

  // A guest who is known from now on, and the Set-Cookie header that makes him so. Whoever already
  // has an id is given back with an empty header.
  struct Known {
    people::Visitor visitor;
    std::pair<std::string, std::string> header;
  };
  [[nodiscard]] static Known known(people::Visitor visitor, bool is_secure);

  // Cookies of accounts. `token` empty: takes the cookie away.
  [[nodiscard]] static std::pair<std::string, std::string> session_cookie(std::string_view token,
                                                                          bool is_secure);
  // The key in the database for a cookie's or an Authorization's token.
  [[nodiscard]] static std::string stored_token(std::string_view token);

  // Sessions of an account have changed: what is remembered of it is looked up again. (Other
  // servers on the same database remember for kRemembered at most.)
  void forget(people::AccountId account);

  // From now on these are suspended, and nobody else: whom that concerns (Visitor::id) who was not
  // so before, or otherwise, and who no longer is.
  struct News {
    std::set<std::string> suspended;
    std::set<std::string> free;
  };
  News suspend_only(const std::vector<people::Suspension>& all);
  [[nodiscard]] bool is_suspended(const std::string& id, std::int64_t now) const;
  // The account's suspension, as far as this server knows; nothing: it is not suspended.
  [[nodiscard]] std::optional<people::Suspension> suspension(people::AccountId account) const;
  // Why a visitor who is suspended is refused.
  [[nodiscard]] Refusal refusal_of(const people::Visitor& visitor) const;

  static constexpr std::int64_t kRemembered = 10'000;             // ms
  static constexpr std::int64_t kSessionLife = 180LL * 86400000;  // ms without use

 private:
  struct Remembered {
    std::optional<people::Visitor> visitor;  // nothing: there is no such session
    std::int64_t at = 0;
  };
  using Key = std::string;  // stored_token
  [[nodiscard]] std::optional<Remembered> remembered(const Key& key) const;
  void look_up(const Key& key, std::function<void(tl::expected<Remembered, Refusal>)> done);
  [[nodiscard]] people::Visitor as_of_now(people::Visitor visitor) const;

  AccountThread& account_thread_;
  mutable std::mutex mutex_;
  std::unordered_map<Key, Remembered> remembered_;
  std::uint64_t forgotten_ = 0;  // how often something was; what was read before is not remembered
  std::unordered_map<std::string, people::Suspension> suspended_;
};

}  // namespace fudaba::server
