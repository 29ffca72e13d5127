#include "server/accounts/visitors.h"

#include <fmt/format.h>

#include <algorithm>

#include "match/fair_key.h"
#include "server/accounts/suspension.h"
#include "table/clock.h"
#include "table/secrets.h"

namespace fudaba::server {

namespace http = boost::beast::http;
using people::Visitor;

namespace {

constexpr std::string_view kSessionCookie = "fudaba_session";
constexpr std::string_view kGuestCookie = "fudaba_guest";
constexpr std::string_view kHostPrefix = "__Host-";
constexpr std::size_t kMostRemembered = 20'000;
constexpr std::int64_t kHour = 3'600'000;
constexpr std::int64_t kCookieLife = 400LL * 86400;  // seconds; browsers keep none for longer

std::string cookie_name(std::string_view name, bool is_secure) {
  return is_secure ? std::string(kHostPrefix).append(name) : std::string(name);
}

// The value of a cookie; empty if there is none, or if it cannot be a token.
std::string_view cookie_of(const HttpHead& head, const std::string& name) {
  const std::string_view all = text_of(head[http::field::cookie]);
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t end = std::min(all.find(';', at), all.size());
    std::string_view pair = all.substr(at, end - at);
    pair.remove_prefix(std::min(pair.find_first_not_of(' '), pair.size()));
    if (pair.size() > name.size() && pair.starts_with(name) && pair[name.size()] == '=') {
      const std::string_view value = pair.substr(name.size() + 1);
      return is_token(value) ? value : std::string_view();
    }
    at = end + 1;
  }
  return {};
}

std::pair<std::string, std::string> cookie(std::string_view name, std::string_view value,
                                           std::int64_t seconds, bool is_secure) {
  return {"Set-Cookie",
          fmt::format("{}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Strict{}",
                      cookie_name(name, is_secure), value, seconds, is_secure ? "; Secure" : "")};
}

std::string guest_id(std::string_view token) {
  return "g:" + match::to_hex(hash_of(fmt::format("guest {}", token))).substr(0, 32);
}

}  // namespace

std::string Visitors::stored_token(std::string_view token) {
  return match::to_hex(hash_of(fmt::format("session {}", token)));
}

std::pair<std::string, std::string> Visitors::session_cookie(std::string_view token,
                                                             bool is_secure) {
  return cookie(kSessionCookie, token, token.empty() ? 0 : kCookieLife, is_secure);
}

Visitors::KnownGuest Visitors::known(Visitor visitor, bool is_secure) {
  if (!visitor.id.empty()) { return {std::move(visitor), {}}; }
  const std::string token = new_token();
  visitor.id = guest_id(token);
  return {std::move(visitor), cookie(kGuestCookie, token, kCookieLife, is_secure)};
}

void Visitors::find(const HttpHead& head, bool is_secure, const std::function<bool()>& may_look_up,
                    const OnFound& found) {
  const std::string_view authorization = text_of(head[http::field::authorization]);
  const bool by_token = is_by_token(head);
  const std::string_view token = by_token ? authorization.substr(kBearer.size())
                                          : cookie_of(head, cookie_name(kSessionCookie, is_secure));
  Visitor guest;
  const std::string_view guest_token = cookie_of(head, cookie_name(kGuestCookie, is_secure));
  if (!guest_token.empty()) { guest.id = guest_id(guest_token); }
  if (token.empty() && !by_token) { return found(as_of_now(std::move(guest))); }
  const auto answer = [this, guest, by_token,
                       found](const tl::expected<RememberedVisitor, Refusal>& who) {
    if (!who) { return found(tl::unexpected(who.error())); }
    if (who->visitor && who->visitor->by_token == by_token) {
      return found(as_of_now(*who->visitor));
    }
    if (by_token) { return found(tl::unexpected(refusal(Code::SignIn, "Authorization"))); }
    found(as_of_now(guest));
  };
  if (!is_token(token)) { return answer(RememberedVisitor{}); }
  const Key key = stored_token(token);
  if (const std::optional<RememberedVisitor> known = remembered(key)) { return answer(*known); }
  if (!may_look_up()) { return found(tl::unexpected(refusal(Code::TooFast))); }
  look_up(key, answer);
}

std::optional<Visitors::RememberedVisitor> Visitors::remembered(const Key& key) const {
  const std::lock_guard lock(mutex_);
  const auto it = remembered_.find(key);
  if (it == remembered_.end() || it->second.at + kRemembered < now_ms()) { return std::nullopt; }
  return it->second;
}

void Visitors::look_up(const Key& key,
                       std::function<void(tl::expected<RememberedVisitor, Refusal>)> done) {
  std::uint64_t forgotten = 0;
  {
    const std::lock_guard lock(mutex_);
    forgotten = forgotten_;
  }
  const auto work = [key](people::Book& book) {
    RememberedVisitor found;
    found.at = now_ms();
    const auto session = book.session(key);
    if (!session || session->session.used + kSessionLife < found.at) { return found; }
    if (session->session.used + kHour < found.at) { book.session_used(key, found.at); }
    Visitor& visitor = found.visitor.emplace();
    visitor.account = session->session.account;
    visitor.id = people::visitor_id(visitor.account);
    visitor.name = session->name;
    visitor.session = session->session.id;
    visitor.by_token = session->session.is_token;
    visitor.is_bot = session->is_bot;
    return found;
  };
  account_thread_.ask(work, [this, key, forgotten, done = std::move(done)](
                                const tl::expected<RememberedVisitor, Refusal>& found) {
    if (found) {
      const std::lock_guard lock(mutex_);
      if (forgotten == forgotten_) {
        if (remembered_.size() >= kMostRemembered) { remembered_.clear(); }
        remembered_[key] = *found;
      }
    }
    done(found);
  });
}

void Visitors::forget(people::AccountId account) {
  const std::lock_guard lock(mutex_);
  ++forgotten_;
  std::erase_if(remembered_, [&](const auto& entry) {
    return entry.second.visitor && entry.second.visitor->account == account;
  });
}

Visitors::News Visitors::suspend_only(const std::vector<people::Suspension>& all) {
  News news;
  const std::lock_guard lock(mutex_);
  std::unordered_map<std::string, people::Suspension> now;
  for (const people::Suspension& each : all) {
    const auto before = suspended_.find(each.who);
    if (before == suspended_.end() || before->second != each) { news.suspended.insert(each.who); }
    now.emplace(each.who, each);
  }
  for (const auto& [who, each] : suspended_) {
    if (!now.contains(who)) { news.free.insert(who); }
  }
  suspended_ = std::move(now);
  return news;
}

bool Visitors::is_suspended(const std::string& id, std::int64_t now) const {
  const std::lock_guard lock(mutex_);
  const auto it = suspended_.find(id);
  return it != suspended_.end() && it->second.until > now;
}

std::optional<people::Suspension> Visitors::suspension(people::AccountId account) const {
  const std::lock_guard lock(mutex_);
  if (suspended_.empty()) { return std::nullopt; }
  const auto it = suspended_.find(people::visitor_id(account));
  if (it == suspended_.end() || it->second.until <= now_ms()) { return std::nullopt; }
  return it->second;
}

Refusal Visitors::refusal_of(const Visitor& visitor) const {
  const auto found = suspension(visitor.account);
  return found ? suspended_refusal(*found) : refusal(Code::Suspended);
}

Visitor Visitors::as_of_now(Visitor visitor) const {
  visitor.is_suspended = !visitor.id.empty() && is_suspended(visitor.id, now_ms());
  return visitor;
}

}  // namespace fudaba::server
