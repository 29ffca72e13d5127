#include "people/book.h"

#include "people/schema.h"

namespace fudaba::people {
namespace {

constexpr const char* kAccountColumns =
    "SELECT id, name, skeleton, passphrase, created, renamed, is_bot FROM accounts WHERE ";

std::optional<Account> read_account(const soci::rowset<soci::row>& rows) {
  for (const soci::row& row : rows) {
    Account account;
    account.id = row.get<long long>(0);
    account.name = row.get<std::string>(1);
    account.skeleton = row.get<std::string>(2);
    account.passphrase = row.get<std::string>(3);
    account.created = row.get<long long>(4);
    account.renamed = row.get<long long>(5);
    account.is_bot = row.get<int>(6) != 0;
    return account;
  }
  return std::nullopt;
}

}  // namespace

Book::Book(const std::string& url) : database_(url) {
  database_.whole([&] { bring_up_to_date(database_.sql(), database_.is_sqlite()); });
}

bool Book::open_account(const Account& account, const std::vector<std::string>& codes) {
  return database_.whole([&] {
    soci::session& sql = database_.sql();
    int held = 0;
    sql << "SELECT COUNT(*) FROM held_names WHERE skeleton = :s AND until > :t",
        soci::use(account.skeleton), soci::use(account.created), soci::into(held);
    if (held > 0) { return false; }
    const auto id = static_cast<long long>(account.id);
    const auto created = static_cast<long long>(account.created);
    const int is_bot = account.is_bot ? 1 : 0;
    soci::statement insert =
        (sql.prepare << "INSERT INTO accounts (id, name, skeleton, passphrase, created, renamed,"
                        " is_bot) VALUES (:i, :n, :s, :p, :c, 0, :b) ON CONFLICT DO NOTHING",
         soci::use(id), soci::use(account.name), soci::use(account.skeleton),
         soci::use(account.passphrase), soci::use(created), soci::use(is_bot));
    insert.execute(true);
    if (insert.get_affected_rows() == 0) { return false; }
    for (const std::string& code : codes) {
      sql << "INSERT INTO recovery_codes (account, hash) VALUES (:a, :h)", soci::use(id),
          soci::use(code);
    }
    return true;
  });
}

std::optional<Account> Book::account_of_skeleton(const std::string& skeleton) {
  return database_.guarded([&] {
    return read_account((database_.sql().prepare << std::string(kAccountColumns) + "skeleton = :s",
                         soci::use(skeleton)));
  });
}

std::optional<Account> Book::account(AccountId id) {
  return database_.guarded([&] {
    const auto number = static_cast<long long>(id);
    return read_account(
        (database_.sql().prepare << std::string(kAccountColumns) + "id = :i", soci::use(number)));
  });
}

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

void Book::suspend(const Suspension& suspension) {
  database_.guarded([&] {
    database_.sql() << "INSERT INTO suspensions (who, until, why) VALUES (:w, :u, :y)"
                       " ON CONFLICT (who) DO UPDATE SET until = excluded.until,"
                       " why = excluded.why",
        soci::use(suspension.who), soci::use(static_cast<long long>(suspension.until)),
        soci::use(suspension.why);
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
