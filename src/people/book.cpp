#include "people/book.h"

#include <array>

#include "people/passkey_rows.h"
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

void write_codes(soci::session& sql, long long account, const std::vector<std::string>& codes) {
  for (const std::string& code : codes) {
    sql << "INSERT INTO recovery_codes (account, hash) VALUES (:a, :h)", soci::use(account),
        soci::use(code);
  }
}

// Nobody else takes the account's name before then.
void hold_name(soci::session& sql, long long account, std::int64_t until) {
  sql << "INSERT INTO held_names (skeleton, account, until)"
         " SELECT skeleton, id, CAST(:u AS BIGINT) FROM accounts WHERE id = :a"
         " ON CONFLICT (skeleton) DO UPDATE SET account = excluded.account, until = excluded.until",
      soci::use(static_cast<long long>(until)), soci::use(account);
}

}  // namespace

Book::Book(const std::string& url) : database_(url) {
  database_.whole([&] { bring_up_to_date(database_.sql(), database_.is_sqlite()); });
}

bool Book::open_account(const Account& account, const std::vector<std::string>& codes,
                        const std::optional<Passkey>& passkey) {
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
    write_codes(sql, id, codes);
    // Authenticators draw ids that nobody else draws; who brings one of somebody's gets no account.
    if (passkey && !insert_passkey(sql, *passkey)) {
      throw BookError("this passkey is known already");
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

bool Book::rename(AccountId id, const std::string& name, const std::string& skeleton,
                  std::int64_t now, std::int64_t hold_until) {
  return database_.whole([&] {
    soci::session& sql = database_.sql();
    const auto account = static_cast<long long>(id);
    const auto time = static_cast<long long>(now);
    int taken = 0;
    sql << "SELECT (SELECT COUNT(*) FROM accounts WHERE skeleton = :s AND id <> :a) +"
           " (SELECT COUNT(*) FROM held_names WHERE skeleton = :t AND account <> :b AND until > "
           ":n)",
        soci::use(skeleton), soci::use(account), soci::use(skeleton), soci::use(account),
        soci::use(time), soci::into(taken);
    if (taken > 0) { return false; }
    hold_name(sql, account, hold_until);
    sql << "UPDATE accounts SET name = :n, skeleton = :s, renamed = :r WHERE id = :a",
        soci::use(name), soci::use(skeleton), soci::use(time), soci::use(account);
    return true;
  });
}

bool Book::is_name_taken(const std::string& skeleton, std::int64_t now) {
  return database_.guarded([&] {
    int taken = 0;
    database_.sql() << "SELECT (SELECT COUNT(*) FROM accounts WHERE skeleton = :s) +"
                       " (SELECT COUNT(*) FROM held_names WHERE skeleton = :t AND until > :n)",
        soci::use(skeleton), soci::use(skeleton), soci::use(static_cast<long long>(now)),
        soci::into(taken);
    return taken > 0;
  });
}

void Book::set_passphrase(AccountId id, const std::string& hash) {
  database_.guarded([&] {
    database_.sql() << "UPDATE accounts SET passphrase = :p WHERE id = :a", soci::use(hash),
        soci::use(static_cast<long long>(id));
  });
}

bool Book::make_bot(AccountId id) {
  return database_.whole([&] {
    const auto account = static_cast<long long>(id);
    int matches = 0;
    database_.sql() << "SELECT COUNT(*) FROM match_seats WHERE account = :a", soci::use(account),
        soci::into(matches);
    if (matches > 0) { return false; }
    database_.sql() << "UPDATE accounts SET is_bot = 1 WHERE id = :a", soci::use(account);
    return true;
  });
}

namespace {

constexpr const char* kForgetOpponent =
    "UPDATE match_seats SET opponent = 0, opponent_name = '', opponent_kind = 0"
    " WHERE opponent = :a";
// What happens to everything of an account that goes.
constexpr std::array<const char*, 18> kLeaving{
    "DELETE FROM accounts WHERE id = :a",
    "DELETE FROM sessions WHERE account = :a",
    "DELETE FROM recovery_codes WHERE account = :a",
    "DELETE FROM ratings WHERE account = :a",
    "DELETE FROM rating_history WHERE account = :a",
    "DELETE FROM documents WHERE account = :a",
    "DELETE FROM tournament_decks WHERE account = :a",
    "DELETE FROM follows WHERE :a IN (account, other)",
    "DELETE FROM blocks WHERE :a IN (account, other)",
    "UPDATE reports SET by_account = 0, by_name = '' WHERE by_account = :a",
    "UPDATE reports SET about_account = 0, about_name = '' WHERE about_account = :a",
    "DELETE FROM notices WHERE account = :a",
    "DELETE FROM suspensions WHERE who = 'a:' || CAST(:a AS VARCHAR(20))",
    "UPDATE admin_log SET name = '', detail = '' WHERE account = :a",
    "DELETE FROM passkeys WHERE account = :a",
    "DELETE FROM passkey_challenges WHERE account = :a",
    "UPDATE match_seats SET account = -1 WHERE account = :a",
    kForgetOpponent,
};

}  // namespace

bool Book::remove_account(AccountId id, std::int64_t hold_until) {
  return database_.whole([&] {
    soci::session& sql = database_.sql();
    const auto account = static_cast<long long>(id);
    int open = 0;
    sql << "SELECT COUNT(*) FROM match_seats WHERE account = :a AND rated = 1", soci::use(account),
        soci::into(open);
    if (open > 0) { return false; }
    hold_name(sql, account, hold_until);
    for (const char* statement : kLeaving) { sql << statement, soci::use(account); }
    return true;
  });
}

std::vector<Book::SeatToClear> Book::seats_to_clear(int most) {
  return database_.guarded(
      [&] {
        std::vector<SeatToClear> seats;
        const soci::rowset<soci::row> rows =
            (database_.sql().prepare
                 << "SELECT match_number, seat FROM match_seats WHERE account = -1 LIMIT :m",
             soci::use(most));
        for (const soci::row& row : rows) {
          seats.push_back({row.get<long long>(0), static_cast<Seat>(row.get<int>(1))});
        }
        return seats;
      });
}

void Book::seat_cleared(const SeatToClear& seat) {
  database_.guarded([&] {
    const int number = seat.seat;
    database_.sql() << "DELETE FROM match_seats WHERE match_number = :m AND seat = :s",
        soci::use(static_cast<long long>(seat.match)), soci::use(number);
  });
}

void Book::set_codes(AccountId id, const std::vector<std::string>& codes) {
  database_.whole([&] {
    const auto account = static_cast<long long>(id);
    database_.sql() << "DELETE FROM recovery_codes WHERE account = :a", soci::use(account);
    write_codes(database_.sql(), account, codes);
  });
}

int Book::codes_left(AccountId id) {
  return database_.guarded([&] {
    int left = 0;
    database_.sql() << "SELECT COUNT(*) FROM recovery_codes WHERE account = :a",
        soci::use(static_cast<long long>(id)), soci::into(left);
    return left;
  });
}

bool Book::is_code(AccountId id, const std::string& code) {
  return database_.guarded([&] {
    int found = 0;
    database_.sql() << "SELECT COUNT(*) FROM recovery_codes WHERE account = :a AND hash = :h",
        soci::use(static_cast<long long>(id)), soci::use(code), soci::into(found);
    return found > 0;
  });
}

bool Book::recover(AccountId id, const std::string& code, const std::string& passphrase) {
  return database_.whole([&] {
    soci::session& sql = database_.sql();
    const auto account = static_cast<long long>(id);
    {
      soci::statement use_up =
          (sql.prepare << "DELETE FROM recovery_codes WHERE account = :a AND hash = :h",
           soci::use(account), soci::use(code));
      use_up.execute(true);
      if (use_up.get_affected_rows() == 0) { return false; }
    }
    sql << "UPDATE accounts SET passphrase = :p WHERE id = :a", soci::use(passphrase),
        soci::use(account);
    sql << "DELETE FROM sessions WHERE account = :a", soci::use(account);
    return true;
  });
}

}  // namespace fudaba::people
