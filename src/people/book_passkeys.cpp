// Passkeys, and the challenges to which they answer.
#include "people/book.h"
#include "people/passkey_rows.h"

namespace fudaba::people {
namespace {

constexpr const char* kPasskeyColumns =
    "SELECT id, account, site, label, algorithm, public_key, sign_count, created, used"
    " FROM passkeys WHERE ";

Passkey read_passkey(const soci::row& row) {
  Passkey passkey;
  passkey.id = row.get<std::string>(0);
  passkey.account = row.get<long long>(1);
  passkey.site = row.get<std::string>(2);
  passkey.label = row.get<std::string>(3);
  passkey.algorithm = row.get<int>(4);
  passkey.key = row.get<std::string>(5);
  passkey.count = row.get<long long>(6);
  passkey.created = row.get<long long>(7);
  passkey.used = row.get<long long>(8);
  return passkey;
}

}  // namespace

bool insert_passkey(soci::session& sql, const Passkey& passkey) {
  const auto account = static_cast<long long>(passkey.account);
  const auto count = static_cast<long long>(passkey.count);
  const auto created = static_cast<long long>(passkey.created);
  const auto used = static_cast<long long>(passkey.used);
  soci::statement insert =
      (sql.prepare << "INSERT INTO passkeys (id, account, site, label, algorithm, public_key,"
                      " sign_count, created, used) VALUES (:i, :a, :s, :l, :g, :k, :n, :c, :u)"
                      " ON CONFLICT DO NOTHING",
       soci::use(passkey.id), soci::use(account), soci::use(passkey.site), soci::use(passkey.label),
       soci::use(passkey.algorithm), soci::use(passkey.key), soci::use(count), soci::use(created),
       soci::use(used));
  insert.execute(true);
  return insert.get_affected_rows() > 0;
}

bool Book::give_challenge(const PasskeyChallenge& challenge, std::int64_t now, int most) {
  return database_.whole([&] {
    soci::session& sql = database_.sql();
    sql << "DELETE FROM passkey_challenges WHERE until < :n",
        soci::use(static_cast<long long>(now));
    int standing = 0;
    sql << "SELECT COUNT(*) FROM passkey_challenges", soci::into(standing);
    if (standing >= most) { return false; }
    const int purpose = static_cast<int>(challenge.purpose);
    sql << "INSERT INTO passkey_challenges (hash, purpose, account, until)"
           " VALUES (:h, :p, :a, :u)",
        soci::use(challenge.hash), soci::use(purpose),
        soci::use(static_cast<long long>(challenge.account)),
        soci::use(static_cast<long long>(challenge.until));
    return true;
  });
}

std::optional<AccountId> Book::take_challenge(const std::string& hash, PasskeyPurpose purpose,
                                              std::int64_t now) {
  return database_.whole([&]() -> std::optional<AccountId> {
    soci::session& sql = database_.sql();
    const int word = static_cast<int>(purpose);
    const auto time = static_cast<long long>(now);
    std::optional<AccountId> account;
    {
      const soci::rowset<soci::row> rows =
          (sql.prepare << "SELECT account FROM passkey_challenges WHERE hash = :h AND purpose = :p"
                          " AND until >= :n",
           soci::use(hash), soci::use(word), soci::use(time));
      for (const soci::row& row : rows) { account = row.get<long long>(0); }
    }
    // Whatever it was for, it has been answered; whoever takes it away has it.
    soci::statement use_up =
        (sql.prepare << "DELETE FROM passkey_challenges WHERE hash = :h", soci::use(hash));
    use_up.execute(true);
    return use_up.get_affected_rows() > 0 ? account : std::nullopt;
  });
}

bool Book::add_passkey(const Passkey& passkey, int most) {
  return database_.whole([&] {
    soci::session& sql = database_.sql();
    int has = 0;
    sql << "SELECT COUNT(*) FROM passkeys WHERE account = :a",
        soci::use(static_cast<long long>(passkey.account)), soci::into(has);
    return has < most && insert_passkey(sql, passkey);
  });
}

std::vector<Passkey> Book::passkeys(AccountId account) {
  return database_.guarded([&] {
    std::vector<Passkey> all;
    const auto number = static_cast<long long>(account);
    const soci::rowset<soci::row> rows =
        (database_.sql().prepare << std::string(kPasskeyColumns) + "account = :a ORDER BY created",
         soci::use(number));
    for (const soci::row& row : rows) { all.push_back(read_passkey(row)); }
    return all;
  });
}

std::optional<Passkey> Book::passkey(const std::string& id) {
  return database_.guarded([&]() -> std::optional<Passkey> {
    const soci::rowset<soci::row> rows =
        (database_.sql().prepare << std::string(kPasskeyColumns) + "id = :i", soci::use(id));
    for (const soci::row& row : rows) { return read_passkey(row); }
    return std::nullopt;
  });
}

bool Book::passkey_used(const std::string& id, std::int64_t count, std::int64_t now) {
  return database_.guarded([&] {
    const auto number = static_cast<long long>(count);
    const auto time = static_cast<long long>(now);
    soci::statement note =
        (database_.sql().prepare << "UPDATE passkeys SET sign_count = :c, used = :u WHERE id = :i"
                                    " AND (sign_count < :d OR (sign_count = 0 AND :e = 0))",
         soci::use(number), soci::use(time), soci::use(id), soci::use(number), soci::use(number));
    note.execute(true);
    return note.get_affected_rows() > 0;
  });
}

Book::Removed Book::remove_passkey(AccountId account, const std::string& id) {
  return database_.whole([&] {
    soci::session& sql = database_.sql();
    const auto of = static_cast<long long>(account);
    int ways = 0;
    sql << "SELECT (SELECT COUNT(*) FROM passkeys WHERE account = :a AND id <> :i) +"
           " (SELECT COUNT(*) FROM accounts WHERE id = :b AND passphrase <> '')",
        soci::use(of), soci::use(id), soci::use(of), soci::into(ways);
    if (ways == 0) { return Removed::IsLast; }
    soci::statement remove = (sql.prepare << "DELETE FROM passkeys WHERE account = :a AND id = :i",
                              soci::use(of), soci::use(id));
    remove.execute(true);
    return remove.get_affected_rows() > 0 ? Removed::Yes : Removed::NotThere;
  });
}

}  // namespace fudaba::people
