#include "people/book.h"

#include <array>

namespace fudaba::people {
namespace {

constexpr const char* kAccountColumns =
    "SELECT id, name, skeleton, passphrase, created, renamed, is_bot FROM accounts WHERE ";

void write_codes(Database& database, AccountId account, const std::vector<std::string>& codes) {
  for (const std::string& code : codes) {
    database.change("INSERT INTO recovery_codes (account, hash) VALUES (:a, :h)", {account, code});
  }
}

// Keeps the account's name from everybody else until then.
void hold_name(Database& database, AccountId account, std::int64_t until) {
  database.change(
      "INSERT INTO held_names (skeleton, account, until)"
      " SELECT skeleton, id, CAST(:u AS BIGINT) FROM accounts WHERE id = :a"
      " ON CONFLICT (skeleton) DO UPDATE SET account = excluded.account, until = excluded.until",
      {until, account});
}

}  // namespace

Book::Book(const std::string& url) : database_(url) {
  database_.whole([&] { bring_up_to_date(database_.sql(), database_.is_sqlite()); });
}

bool Book::open_account(const Account& account, const std::vector<std::string>& codes,
                        const std::optional<Passkey>& passkey) {
  return database_.whole([&] {
    const bool is_held =
        database_.number("SELECT COUNT(*) FROM held_names WHERE skeleton = :s AND until > :t",
                         {account.skeleton, account.created}) > 0;
    if (is_held ||
        database_.change("INSERT INTO accounts (id, name, skeleton, passphrase, created, renamed,"
                         " is_bot) VALUES (:i, :n, :s, :p, :c, 0, :b) ON CONFLICT DO NOTHING",
                         {account.id, account.name, account.skeleton, account.passphrase_hash.text,
                          account.created, account.is_bot}) == 0) {
      return false;
    }
    write_codes(database_, account.id, codes);
    // Ids of passkeys are unique: a known one is somebody else's and opens no account.
    if (passkey && !insert_passkey(*passkey)) { throw BookError("this passkey is known already"); }
    return true;
  });
}

std::optional<Account> Book::account_of_skeleton(const std::string& skeleton) {
  return database_.find<Account>(std::string(kAccountColumns) + "skeleton = :s", {skeleton});
}

std::optional<Account> Book::account(AccountId id) {
  return database_.find<Account>(std::string(kAccountColumns) + "id = :i", {id});
}

bool Book::rename(AccountId id, const std::string& name, const std::string& skeleton,
                  std::int64_t now, std::int64_t hold_until) {
  return database_.whole([&] {
    const std::int64_t taken = database_.number(
        "SELECT (SELECT COUNT(*) FROM accounts WHERE skeleton = :s AND id <> :a) +"
        " (SELECT COUNT(*) FROM held_names WHERE skeleton = :t AND account <> :b AND until > :n)",
        {skeleton, id, skeleton, id, now});
    if (taken > 0) { return false; }
    hold_name(database_, id, hold_until);
    database_.change("UPDATE accounts SET name = :n, skeleton = :s, renamed = :r WHERE id = :a",
                     {name, skeleton, now, id});
    return true;
  });
}

bool Book::is_name_taken(const std::string& skeleton, std::int64_t now) {
  return database_.number(
             "SELECT (SELECT COUNT(*) FROM accounts WHERE skeleton = :s) +"
             " (SELECT COUNT(*) FROM held_names WHERE skeleton = :t AND until > :n)",
             {skeleton, skeleton, now}) > 0;
}

void Book::set_passphrase(AccountId id, const PassphraseHash& hash) {
  database_.change("UPDATE accounts SET passphrase = :p WHERE id = :a", {hash.text, id});
}

bool Book::make_bot(AccountId id) {
  return database_.whole([&] {
    if (database_.number("SELECT COUNT(*) FROM match_seats WHERE account = :a", {id}) > 0) {
      return false;
    }
    database_.change("UPDATE accounts SET is_bot = 1 WHERE id = :a", {id});
    return true;
  });
}

namespace {

// Executed in this order when an account is deleted.
constexpr std::array kLeaving{
    "DELETE FROM accounts WHERE id = :a",
    "DELETE FROM sessions WHERE account = :a",
    "DELETE FROM recovery_codes WHERE account = :a",
    "DELETE FROM ratings WHERE account = :a",
    "DELETE FROM rating_history WHERE account = :a",
    "DELETE FROM documents WHERE account = :a",
    "DELETE FROM follows WHERE :a IN (account, other)",
    "DELETE FROM blocks WHERE :a IN (account, other)",
    "UPDATE reports SET by_account = 0, by_name = '' WHERE by_account = :a",
    "UPDATE reports SET about_account = 0, about_name = '' WHERE about_account = :a",
    "DELETE FROM notices WHERE account = :a",
    "DELETE FROM suspensions WHERE who = 'a:' || CAST(:a AS VARCHAR(20))",
    "UPDATE admin_log SET name = '', detail = '' WHERE account = :a",
    "DELETE FROM passkeys WHERE account = :a",
    "DELETE FROM passkey_challenges WHERE account = :a",
    "DELETE FROM tournament_decks WHERE account = :a",
    "UPDATE match_seats SET account = -1 WHERE account = :a",
    "UPDATE match_seats SET opponent = 0, opponent_name = '', opponent_kind = 0"
    " WHERE opponent = :a",
};

}  // namespace

bool Book::remove_account(AccountId id, std::int64_t hold_until) {
  return database_.whole([&] {
    if (database_.number("SELECT COUNT(*) FROM match_seats WHERE account = :a AND rated = 1",
                         {id}) > 0) {
      return false;
    }
    hold_name(database_, id, hold_until);
    for (const char* statement : kLeaving) { database_.change(statement, {id}); }
    return true;
  });
}

std::vector<Book::SeatToClear> Book::seats_to_clear(int most) {
  return database_.list<SeatToClear>(
      "SELECT match_number, seat FROM match_seats WHERE account = -1 LIMIT :m", {most});
}

void Book::seat_cleared(const SeatToClear& seat) {
  database_.change("DELETE FROM match_seats WHERE match_number = :m AND seat = :s",
                   {seat.match, seat.seat});
}

void Book::set_codes(AccountId id, const std::vector<std::string>& codes) {
  database_.whole([&] {
    database_.change("DELETE FROM recovery_codes WHERE account = :a", {id});
    write_codes(database_, id, codes);
  });
}

int Book::codes_left(AccountId id) {
  return static_cast<int>(
      database_.number("SELECT COUNT(*) FROM recovery_codes WHERE account = :a", {id}));
}

bool Book::is_code(AccountId id, const std::string& code) {
  return database_.number("SELECT COUNT(*) FROM recovery_codes WHERE account = :a AND hash = :h",
                          {id, code}) > 0;
}

bool Book::recover(AccountId id, const std::string& code, const PassphraseHash& passphrase) {
  return database_.whole([&] {
    if (database_.change("DELETE FROM recovery_codes WHERE account = :a AND hash = :h",
                         {id, code}) == 0) {
      return false;
    }
    set_passphrase(id, passphrase);
    database_.change("DELETE FROM sessions WHERE account = :a", {id});
    return true;
  });
}

}  // namespace fudaba::people
