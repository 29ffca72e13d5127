// Sessions and suspensions.
#include "people/book.h"

namespace fudaba::people {

void Book::open_session(const std::string& hash, const AccountSession& session) {
  database_.guarded([&] {
    const int is_token = session.is_token ? 1 : 0;
    database_.sql() << "INSERT INTO sessions (hash, id, account, is_token, label, created, used)"
                       " VALUES (:h, :i, :a, :t, :l, :c, :u)",
        soci::use(hash), soci::use(static_cast<long long>(session.id)),
        soci::use(static_cast<long long>(session.account)), soci::use(is_token),
        soci::use(session.label), soci::use(static_cast<long long>(session.created)),
        soci::use(static_cast<long long>(session.used));
  });
}

std::optional<Book::SessionOf> Book::session(const std::string& hash) {
  return database_.guarded([&]() -> std::optional<SessionOf> {
    const soci::rowset<soci::row> rows =
        (database_.sql().prepare
             << "SELECT s.id, s.account, s.is_token, s.label, s.created, s.used, a.name, a.is_bot"
                " FROM sessions s JOIN accounts a ON a.id = s.account WHERE s.hash = :h",
         soci::use(hash));
    for (const soci::row& row : rows) {
      SessionOf found;
      found.session = {row.get<long long>(0),   row.get<long long>(1), row.get<int>(2) != 0,
                       row.get<std::string>(3), row.get<long long>(4), row.get<long long>(5)};
      found.name = row.get<std::string>(6);
      found.is_bot = row.get<int>(7) != 0;
      return found;
    }
    return std::nullopt;
  });
}

void Book::session_used(const std::string& hash, std::int64_t now) {
  database_.guarded([&] {
    database_.sql() << "UPDATE sessions SET used = :u WHERE hash = :h",
        soci::use(static_cast<long long>(now)), soci::use(hash);
  });
}

std::vector<AccountSession> Book::sessions(AccountId account) {
  return database_.guarded([&] {
    std::vector<AccountSession> all;
    const auto number = static_cast<long long>(account);
    const soci::rowset<soci::row> rows =
        (database_.sql().prepare << "SELECT id, account, is_token, label, created, used FROM"
                                    " sessions WHERE account = :a ORDER BY used DESC",
         soci::use(number));
    for (const soci::row& row : rows) {
      all.push_back({row.get<long long>(0), row.get<long long>(1), row.get<int>(2) != 0,
                     row.get<std::string>(3), row.get<long long>(4), row.get<long long>(5)});
    }
    return all;
  });
}

bool Book::end_session(AccountId account, std::int64_t id) {
  return database_.guarded([&] {
    const auto of = static_cast<long long>(account);
    const auto number = static_cast<long long>(id);
    soci::statement end =
        (database_.sql().prepare << "DELETE FROM sessions WHERE account = :a AND id = :i",
         soci::use(of), soci::use(number));
    end.execute(true);
    return end.get_affected_rows() > 0;
  });
}

void Book::end_other_sessions(AccountId account, std::int64_t kept) {
  database_.guarded([&] {
    database_.sql() << "DELETE FROM sessions WHERE account = :a AND is_token = 0 AND id <> :k",
        soci::use(static_cast<long long>(account)), soci::use(static_cast<long long>(kept));
  });
}

void Book::tidy(std::int64_t sessions_before, std::int64_t now) {
  database_.whole([&] {
    const auto before = static_cast<long long>(sessions_before);
    const auto time = static_cast<long long>(now);
    database_.sql() << "DELETE FROM sessions WHERE used < :b", soci::use(before);
    database_.sql() << "DELETE FROM held_names WHERE until < :n", soci::use(time);
    database_.sql() << "DELETE FROM suspensions WHERE until < :n", soci::use(time);
    database_.sql() << "DELETE FROM passkey_challenges WHERE until < :n", soci::use(time);
  });
}

void Book::suspend(const Suspension& suspension) {
  database_.guarded([&] {
    database_.sql() << "INSERT INTO suspensions (who, until, why) VALUES (:w, :u, :y)"
                       " ON CONFLICT (who) DO UPDATE SET until = excluded.until,"
                       " why = excluded.why",
        soci::use(suspension.who), soci::use(static_cast<long long>(suspension.until)),
        soci::use(suspension.why);
  });
}

std::optional<Suspension> Book::suspension(AccountId account, std::int64_t now) {
  return database_.guarded([&]() -> std::optional<Suspension> {
    const std::string who = visitor_id(account);
    const auto since = static_cast<long long>(now);
    const soci::rowset<soci::row> rows =
        (database_.sql().prepare << "SELECT until, why FROM suspensions WHERE who = :w"
                                    " AND until > :n",
         soci::use(who), soci::use(since));
    for (const soci::row& row : rows) {
      return Suspension{who, row.get<long long>(0), row.get<std::string>(1)};
    }
    return std::nullopt;
  });
}

std::vector<Suspension> Book::suspensions(std::int64_t now) {
  return database_.guarded([&] {
    std::vector<Suspension> all;
    const auto since = static_cast<long long>(now);
    const soci::rowset<soci::row> rows =
        (database_.sql().prepare << "SELECT who, until, why FROM suspensions WHERE until > :n",
         soci::use(since));
    for (const soci::row& row : rows) {
      all.push_back({row.get<std::string>(0), row.get<long long>(1), row.get<std::string>(2)});
    }
    return all;
  });
}

}  // namespace fudaba::people
