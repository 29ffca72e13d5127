// Sessions and suspensions.
#include "people/book.h"

namespace fudaba::people {
namespace {

AccountSession read_session(const soci::row& row) {
  return {whole_in(row, 0), whole_in(row, 1), whole_in(row, 2) != 0,
          text_in(row, 3),  whole_in(row, 4), whole_in(row, 5)};
}

Suspension read_suspension(const soci::row& row) {
  return {text_in(row, 0), whole_in(row, 1), text_in(row, 2)};
}

}  // namespace

void Book::open_session(const std::string& hash, const AccountSession& session) {
  database_.change(
      "INSERT INTO sessions (hash, id, account, is_token, label, created, used)"
      " VALUES (:h, :i, :a, :t, :l, :c, :u)",
      {hash, session.id, session.account, session.is_token, session.label, session.created,
       session.used});
}

std::optional<Book::SessionOf> Book::session(const std::string& hash) {
  return database_.find(
      "SELECT s.id, s.account, s.is_token, s.label, s.created, s.used, a.name, a.is_bot"
      " FROM sessions s JOIN accounts a ON a.id = s.account WHERE s.hash = :h",
      {hash}, [](const soci::row& row) {
        return SessionOf{read_session(row), text_in(row, 6), whole_in(row, 7) != 0};
      });
}

void Book::session_used(const std::string& hash, std::int64_t now) {
  database_.change("UPDATE sessions SET used = :u WHERE hash = :h", {now, hash});
}

std::vector<AccountSession> Book::sessions(AccountId account) {
  return database_.list(
      "SELECT id, account, is_token, label, created, used FROM sessions WHERE account = :a"
      " ORDER BY used DESC",
      {account}, read_session);
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

void Book::suspend(const Suspension& suspension) {
  database_.change(
      "INSERT INTO suspensions (who, until, why) VALUES (:w, :u, :y)"
      " ON CONFLICT (who) DO UPDATE SET until = excluded.until, why = excluded.why",
      {suspension.who, suspension.until, suspension.why});
}

std::optional<Suspension> Book::suspension(AccountId account, std::int64_t now) {
  return database_.find("SELECT who, until, why FROM suspensions WHERE who = :w AND until > :n",
                        {visitor_id(account), now}, read_suspension);
}

std::vector<Suspension> Book::suspensions(std::int64_t now) {
  return database_.list("SELECT who, until, why FROM suspensions WHERE until > :n", {now},
                        read_suspension);
}

}  // namespace fudaba::people
