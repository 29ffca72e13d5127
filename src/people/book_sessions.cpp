// Ways into an account: sessions and passkeys; and suspensions, which close them.
#include "people/book.h"

namespace fudaba::people {
namespace {

constexpr const char* kPasskeyColumns =
    "SELECT id, account, site, label, algorithm, public_key, sign_count, created, used"
    " FROM passkeys WHERE ";

}  // namespace

// Sessions
// -----------------------------------------------------------------------------------------------

void Book::open_session(const std::string& hash, const AccountSession& session) {
  database_.change(
      "INSERT INTO sessions (hash, id, account, is_token, label, created, used)"
      " VALUES (:h, :i, :a, :t, :l, :c, :u)",
      {hash, session.id, session.account, session.is_token, session.label, session.created,
       session.used});
}

std::optional<Book::SessionOf> Book::session(const std::string& hash) {
  return database_.find<SessionOf>(
      "SELECT s.id, s.account, s.is_token, s.label, s.created, s.used, a.name, a.is_bot"
      " FROM sessions s JOIN accounts a ON a.id = s.account WHERE s.hash = :h",
      {hash});
}

void Book::session_used(const std::string& hash, std::int64_t now) {
  database_.change("UPDATE sessions SET used = :u WHERE hash = :h", {now, hash});
}

std::vector<AccountSession> Book::sessions(AccountId account) {
  return database_.list<AccountSession>(
      "SELECT id, account, is_token, label, created, used FROM sessions WHERE account = :a"
      " ORDER BY used DESC",
      {account});
}

bool Book::end_session(AccountId account, std::int64_t id) {
  return database_.change("DELETE FROM sessions WHERE account = :a AND id = :i", {account, id}) > 0;
}

void Book::end_other_sessions(AccountId account, std::int64_t kept) {
  database_.change("DELETE FROM sessions WHERE account = :a AND is_token = 0 AND id <> :k",
                   {account, kept});
}

void Book::tidy(std::int64_t sessions_before, std::int64_t now) {
  database_.whole([&] {
    database_.change("DELETE FROM sessions WHERE used < :b", {sessions_before});
    database_.change("DELETE FROM held_names WHERE until < :n", {now});
    database_.change("DELETE FROM suspensions WHERE until < :n", {now});
    database_.change("DELETE FROM passkey_challenges WHERE until < :n", {now});
  });
}

// Passkeys
// -----------------------------------------------------------------------------------------------

bool Book::insert_passkey(const Passkey& passkey) {
  return database_.change(
             "INSERT INTO passkeys (id, account, site, label, algorithm, public_key, sign_count,"
             " created, used) VALUES (:i, :a, :s, :l, :g, :k, :n, :c, :u) ON CONFLICT DO NOTHING",
             {passkey.id, passkey.account, passkey.site, passkey.label, passkey.algorithm,
              passkey.key, passkey.count, passkey.created, passkey.used}) > 0;
}

bool Book::give_challenge(const PasskeyChallenge& challenge, std::int64_t now, int most) {
  return database_.whole([&] {
    database_.change("DELETE FROM passkey_challenges WHERE until < :n", {now});
    if (database_.number("SELECT COUNT(*) FROM passkey_challenges") >= most) { return false; }
    database_.change(
        "INSERT INTO passkey_challenges (hash, purpose, account, until) VALUES (:h, :p, :a, :u)",
        {challenge.hash, challenge.purpose, challenge.account, challenge.until});
    return true;
  });
}

std::optional<AccountId> Book::take_challenge(const std::string& hash, PasskeyPurpose purpose,
                                              std::int64_t now) {
  return database_.whole([&] {
    const auto account = database_.find<AccountId>(
        "SELECT account FROM passkey_challenges WHERE hash = :h AND purpose = :p AND until >= :n",
        {hash, purpose, now});
    // A challenge is answered once, even for another purpose. Of two answers at the same time, the
    // one that deletes it counts.
    const bool is_ours =
        database_.change("DELETE FROM passkey_challenges WHERE hash = :h", {hash}) > 0;
    return is_ours ? account : std::nullopt;
  });
}

bool Book::add_passkey(const Passkey& passkey, int most) {
  return database_.whole([&] {
    return database_.number("SELECT COUNT(*) FROM passkeys WHERE account = :a", {passkey.account}) <
               most &&
           insert_passkey(passkey);
  });
}

std::vector<Passkey> Book::passkeys(AccountId account) {
  return database_.list<Passkey>(std::string(kPasskeyColumns) + "account = :a ORDER BY created",
                                 {account});
}

std::optional<Passkey> Book::passkey(const std::string& id) {
  return database_.find<Passkey>(std::string(kPasskeyColumns) + "id = :i", {id});
}

bool Book::passkey_used(const std::string& id, std::int64_t count, std::int64_t now) {
  return database_.change(
             "UPDATE passkeys SET sign_count = :c, used = :u WHERE id = :i"
             " AND (sign_count < :d OR (sign_count = 0 AND :e = 0))",
             {count, now, id, count, count}) > 0;
}

Book::RemoveResult Book::remove_passkey(AccountId account, const std::string& id) {
  return database_.whole([&] {
    const std::int64_t ways_left = database_.number(
        "SELECT (SELECT COUNT(*) FROM passkeys WHERE account = :a AND id <> :i) +"
        " (SELECT COUNT(*) FROM accounts WHERE id = :b AND passphrase <> '')",
        {account, id, account});
    if (ways_left == 0) { return RemoveResult::IsLast; }
    const std::int64_t removed =
        database_.change("DELETE FROM passkeys WHERE account = :a AND id = :i", {account, id});
    return removed > 0 ? RemoveResult::Yes : RemoveResult::NotThere;
  });
}

// Suspensions
// -----------------------------------------------------------------------------------------------

void Book::suspend(const Suspension& suspension) {
  database_.change(
      "INSERT INTO suspensions (who, until, why) VALUES (:w, :u, :y)"
      " ON CONFLICT (who) DO UPDATE SET until = excluded.until, why = excluded.why",
      {suspension.who, suspension.until, suspension.why});
}

std::optional<Suspension> Book::suspension(AccountId account, std::int64_t now) {
  return database_.find<Suspension>(
      "SELECT who, until, why FROM suspensions WHERE who = :w AND until > :n",
      {visitor_id(account), now});
}

std::vector<Suspension> Book::suspensions(std::int64_t now) {
  return database_.list<Suspension>("SELECT who, until, why FROM suspensions WHERE until > :n",
                                    {now});
}

}  // namespace fudaba::people
