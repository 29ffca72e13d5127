// Passkeys, and the challenges to which they answer.
#include "people/book.h"
#include "people/passkey_rows.h"

namespace fudaba::people {
namespace {

constexpr const char* kPasskeyColumns =
    "SELECT id, account, site, label, algorithm, public_key, sign_count, created, used"
    " FROM passkeys WHERE ";

Passkey read_passkey(const soci::row& row) {
  return {text_in(row, 0),  whole_in(row, 1),       text_in(row, 2),
          text_in(row, 3),  number_in<int>(row, 4), text_in(row, 5),
          whole_in(row, 6), whole_in(row, 7),       whole_in(row, 8)};
}

}  // namespace

bool insert_passkey(Database& database, const Passkey& passkey) {
  return database.change(
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
  return database_.whole([&]() -> std::optional<AccountId> {
    const auto account = database_.find(
        "SELECT account FROM passkey_challenges WHERE hash = :h AND purpose = :p AND until >= :n",
        {hash, purpose, now}, [](const soci::row& row) { return AccountId{whole_in(row, 0)}; });
    // A challenge is answered once, whatever it was for; of two who answer, one deletes it.
    const bool is_ours =
        database_.change("DELETE FROM passkey_challenges WHERE hash = :h", {hash}) > 0;
    return is_ours ? account : std::nullopt;
  });
}

bool Book::add_passkey(const Passkey& passkey, int most) {
  return database_.whole([&] {
    return database_.number("SELECT COUNT(*) FROM passkeys WHERE account = :a", {passkey.account}) <
               most &&
           insert_passkey(database_, passkey);
  });
}

std::vector<Passkey> Book::passkeys(AccountId account) {
  return database_.list(std::string(kPasskeyColumns) + "account = :a ORDER BY created", {account},
                        read_passkey);
}

std::optional<Passkey> Book::passkey(const std::string& id) {
  return database_.find(std::string(kPasskeyColumns) + "id = :i", {id}, read_passkey);
}

bool Book::passkey_used(const std::string& id, std::int64_t count, std::int64_t now) {
  return database_.change(
             "UPDATE passkeys SET sign_count = :c, used = :u WHERE id = :i"
             " AND (sign_count < :d OR (sign_count = 0 AND :e = 0))",
             {count, now, id, count, count}) > 0;
}

Book::Removed Book::remove_passkey(AccountId account, const std::string& id) {
  return database_.whole([&] {
    const std::int64_t ways_left = database_.number(
        "SELECT (SELECT COUNT(*) FROM passkeys WHERE account = :a AND id <> :i) +"
        " (SELECT COUNT(*) FROM accounts WHERE id = :b AND passphrase <> '')",
        {account, id, account});
    if (ways_left == 0) { return Removed::IsLast; }
    return database_.change("DELETE FROM passkeys WHERE account = :a AND id = :i", {account, id}) >
                   0
               ? Removed::Yes
               : Removed::NotThere;
  });
}

}  // namespace fudaba::people
