#include "people/schema.h"

#include <array>
#include <initializer_list>
#include <string>

#include "people/admin_tables.h"
#include "people/database.h"
#include "people/passkey_tables.h"
#include "people/social_tables.h"

namespace fudaba::people {
namespace {

constexpr int kPeopleSchema = 6;

// Times are ms since 1970; hashes are hexadecimal BLAKE2b.
constexpr std::initializer_list<const char*> kPeople1 = {
    // A skeleton is what names that look alike have in common (people/name.h).
    "CREATE TABLE accounts (id BIGINT NOT NULL PRIMARY KEY, name VARCHAR(64) NOT NULL,"
    " skeleton VARCHAR(400) NOT NULL UNIQUE, passphrase VARCHAR(160) NOT NULL,"
    " created BIGINT NOT NULL, renamed BIGINT NOT NULL, is_bot INTEGER NOT NULL)",
    // Names that were given up and that nobody may take yet.
    "CREATE TABLE held_names (skeleton VARCHAR(400) NOT NULL PRIMARY KEY,"
    " account BIGINT NOT NULL, until BIGINT NOT NULL)",
    "CREATE TABLE sessions (hash VARCHAR(64) NOT NULL PRIMARY KEY, id BIGINT NOT NULL,"
    " account BIGINT NOT NULL, is_token INTEGER NOT NULL, label VARCHAR(64) NOT NULL,"
    " created BIGINT NOT NULL, used BIGINT NOT NULL)",
    "CREATE INDEX sessions_by_account ON sessions (account)",
    "CREATE TABLE recovery_codes (account BIGINT NOT NULL, hash VARCHAR(64) NOT NULL,"
    " PRIMARY KEY (account, hash))",
    "CREATE TABLE suspensions (who VARCHAR(80) NOT NULL PRIMARY KEY, until BIGINT NOT NULL,"
    " why VARCHAR(200) NOT NULL)",
    // The accounts at the seats of matches. result: 0 not over, 1 won, 2 lost, 3 drawn; rated: 0
    // no, 1 to be counted, 2 counted.
    "CREATE TABLE match_seats (match_number BIGINT NOT NULL, seat INTEGER NOT NULL,"
    " account BIGINT NOT NULL, game VARCHAR(64) NOT NULL, pace INTEGER NOT NULL,"
    " deck VARCHAR(64) NOT NULL, opponent BIGINT NOT NULL, opponent_name VARCHAR(64) NOT NULL,"
    " opponent_kind INTEGER NOT NULL, rated INTEGER NOT NULL, created BIGINT NOT NULL,"
    " began INTEGER NOT NULL, result INTEGER NOT NULL, how INTEGER NOT NULL,"
    " ended BIGINT NOT NULL, PRIMARY KEY (match_number, seat))",
    "CREATE INDEX match_seats_by_account ON match_seats (account, created)",
    "CREATE INDEX match_seats_by_opponent ON match_seats (opponent)",
    "CREATE INDEX match_seats_to_count ON match_seats (rated, result)",
    "CREATE TABLE ratings (account BIGINT NOT NULL, game VARCHAR(64) NOT NULL,"
    " pace INTEGER NOT NULL, rating DOUBLE PRECISION NOT NULL,"
    " deviation DOUBLE PRECISION NOT NULL, volatility DOUBLE PRECISION NOT NULL,"
    " games INTEGER NOT NULL, changed BIGINT NOT NULL, PRIMARY KEY (account, game, pace))",
    "CREATE INDEX ratings_in_order ON ratings (game, pace, rating)",
    "CREATE TABLE rating_history (account BIGINT NOT NULL, match_number BIGINT NOT NULL,"
    " game VARCHAR(64) NOT NULL, pace INTEGER NOT NULL, made_at BIGINT NOT NULL,"
    " rating DOUBLE PRECISION NOT NULL, deviation DOUBLE PRECISION NOT NULL,"
    " PRIMARY KEY (account, match_number))",
    // Documents that a page keeps with the account: decks, cards, sets.
    "CREATE TABLE documents (account BIGINT NOT NULL, kind VARCHAR(16) NOT NULL,"
    " id VARCHAR(64) NOT NULL, changed BIGINT NOT NULL, body TEXT NOT NULL,"
    " PRIMARY KEY (account, kind, id))",
};
}  // namespace

void bring_up_to_date(soci::session& sql, bool is_sqlite, const OtherTables& others) {
  // Two servers that start at once on one database.
  if (!is_sqlite) { sql << "SELECT pg_advisory_xact_lock(7236518)"; }
  sql << "CREATE TABLE IF NOT EXISTS people_schema (version INTEGER NOT NULL)";
  int version = 0;
  soci::indicator there = soci::i_null;
  sql << "SELECT MAX(version) FROM people_schema", soci::into(version, there);
  if (there != soci::i_ok) { version = 0; }
  if (version > kPeopleSchema) {
    throw BookError("the accounts were written by a newer fudaba (schema " +
                    std::to_string(version) + ")");
  }
  if (version == kPeopleSchema) { return; }
  const std::array<Statements, kPeopleSchema> steps{
      kPeople1,      others.lobby.make, others.tournaments.make,
      kSocialTables, kAdminTables,      kPasskeyTables};
  for (auto step = static_cast<std::size_t>(version); step < steps.size(); ++step) {
    for (const char* statement : steps[step]) { sql << statement; }
  }
  sql << "INSERT INTO people_schema VALUES (:v)", soci::use(kPeopleSchema);
}

}  // namespace fudaba::people
