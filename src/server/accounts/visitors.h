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

// Finds the visitor of a request (people/visitor.h). A page sends a cookie: `fudaba_session` for an
// account, or `fudaba_guest`, which a guest gets when an id is first needed; a program sends
// `Authorization: Bearer …`. Over TLS, cookies are called `__Host-fudaba_…`, so that nobody without
// TLS can set one. For all threads.
class Visitors {
 public:
  explicit Visitors(AccountThread& account_thread) : account_thread_(account_thread) {}

  // Calls back with the visitor: within the call, unless the account must be read from the
  // database. An invalid cookie is ignored; an invalid token is refused (`sign_in`). `may_look_up`:
  // true if the database may be asked.
  using OnFound = std::function<void(tl::expected<people::Visitor, Refusal>)>;
  void find(const HttpHead& head, bool is_secure, const std::function<bool()>& may_look_up,
            const OnFound& found);

  // Gives a guest an id, with the Set-Cookie header for it. A visitor who already has an id is
  // returned with an empty header.
  struct KnownGuest {
    people::Visitor visitor;
    std::pair<std::string, std::string> header;
  };
  [[nodiscard]] static KnownGuest known(people::Visitor visitor, bool is_secure);

  // Cookies of accounts. `token` empty: deletes the cookie.
  [[nodiscard]] static std::pair<std::string, std::string> session_cookie(std::string_view token,
                                                                          bool is_secure);
  // The key in the database for a cookie's or an Authorization's token.
  [[nodiscard]] static std::string stored_token(std::string_view token);

  // Forgets an account whose sessions have changed. (Other servers on the same database remember it
  // for kRemembered at most.)
  void forget(people::AccountId account);

  // Replaces the list of suspensions. Returns the visitors (Visitor::id) whose suspension has
  // begun, changed or ended.
  struct News {
    std::set<std::string> suspended;
    std::set<std::string> free;
  };
  News suspend_only(const std::vector<people::Suspension>& all);
  [[nodiscard]] bool is_suspended(const std::string& id, std::int64_t now) const;
  // The suspension of an account, as far as this server knows; nothing: it is not suspended.
  [[nodiscard]] std::optional<people::Suspension> suspension(people::AccountId account) const;
  // The refusal of a suspended visitor.
  [[nodiscard]] Refusal refusal_of(const people::Visitor& visitor) const;

  static constexpr std::int64_t kRemembered = 10'000;             // ms
  static constexpr std::int64_t kSessionLife = 180LL * 86400000;  // ms without use

 private:
  struct RememberedVisitor {
    std::optional<people::Visitor> visitor;  // nothing: there is no session
    std::int64_t at = 0;
  };
  using Key = std::string;  // stored_token
  [[nodiscard]] std::optional<RememberedVisitor> remembered(const Key& key) const;
  void look_up(const Key& key, std::function<void(tl::expected<RememberedVisitor, Refusal>)> done);
  [[nodiscard]] people::Visitor as_of_now(people::Visitor visitor) const;

  AccountThread& account_thread_;
  mutable std::mutex mutex_;
  std::unordered_map<Key, RememberedVisitor> remembered_;
  std::uint64_t forgotten_ = 0;  // counts calls of forget(); an older result is not remembered
  std::unordered_map<std::string, people::Suspension> suspended_;
};

}  // namespace fudaba::server
