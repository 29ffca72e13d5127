#include "server/store/schema.h"

#include <array>
#include <initializer_list>
#include <string>

#include "server/store/store.h"

namespace fudaba::server {
namespace {

constexpr int kSchemaVersion = 5;
// The oldest version of programs that may use a database of this version.
constexpr int kServesFrom = kSchemaVersion - 1;

// The additions of each schema version.
constexpr std::initializer_list<const char*> kSchema1 = {
    "CREATE TABLE matches (number BIGINT NOT NULL PRIMARY KEY, game VARCHAR(64) NOT NULL,"
    " state INTEGER NOT NULL, visibility INTEGER NOT NULL, created BIGINT NOT NULL,"
    " setup TEXT NOT NULL)",
    "CREATE INDEX matches_to_watch ON matches (visibility, state, created)",
    "CREATE TABLE changes (match_number BIGINT NOT NULL, version INTEGER NOT NULL,"
    " kind INTEGER NOT NULL, seat INTEGER NOT NULL, data BIGINT NOT NULL,"
    " digest BIGINT NOT NULL, made_at BIGINT NOT NULL, PRIMARY KEY (match_number, version))",
};
constexpr std::initializer_list<const char*> kSchema2 = {
    "ALTER TABLE matches ADD COLUMN next_match BIGINT NOT NULL DEFAULT 0",
    "CREATE INDEX matches_by_age ON matches (state, created)",
};
// Equal sets are stored once, as long as a match has them.
constexpr std::initializer_list<const char*> kSchema3 = {
    "CREATE TABLE sets (digest VARCHAR(64) NOT NULL PRIMARY KEY, document TEXT NOT NULL)",
    "ALTER TABLE matches ADD COLUMN set_digest VARCHAR(64) NOT NULL DEFAULT ''",
    "CREATE INDEX matches_by_set ON matches (set_digest)",
};
constexpr const char* kNodesTable =
    "CREATE TABLE nodes (id VARCHAR(64) NOT NULL PRIMARY KEY, epoch BIGINT NOT NULL,"
    " address VARCHAR(256) NOT NULL, lease_until TIMESTAMP WITH TIME ZONE NOT NULL,"
    " draining INTEGER NOT NULL DEFAULT 0, matches INTEGER NOT NULL DEFAULT 0)";
// Several processes: the owner of a match (node and lease), the count of its owners (epoch), and
// the ownership under which each change was written.
constexpr std::initializer_list<const char*> kSchema4 = {
    "ALTER TABLE schema_version ADD COLUMN serves INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE matches ADD COLUMN node VARCHAR(64) NOT NULL DEFAULT ''",
    "ALTER TABLE matches ADD COLUMN node_epoch BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE matches ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE matches ADD COLUMN due BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE changes ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0",
    "CREATE INDEX matches_due ON matches (due) WHERE due > 0",
    kNodesTable,
    "CREATE TABLE cluster (id INTEGER NOT NULL PRIMARY KEY, secret VARCHAR(64) NOT NULL)",
};
// When each process was last known to run, and the time that a move gave back.
constexpr std::initializer_list<const char*> kSchema5 = {
    "ALTER TABLE changes ADD COLUMN given BIGINT NOT NULL DEFAULT 0",
    "CREATE TABLE pulses (node VARCHAR(64) NOT NULL PRIMARY KEY, felt BIGINT NOT NULL)",
};
constexpr std::array<std::initializer_list<const char*>, kSchemaVersion> kSchemas{
    kSchema1, kSchema2, kSchema3, kSchema4, kSchema5};

// The version of a database, and the oldest version of programs that may use it.
struct Version {
  int is = 0;
  int serves = 0;
};

Version version_of(soci::session& sql) {
  Version version;
  soci::indicator there = soci::i_null;
  sql << "SELECT MAX(version) FROM schema_version", soci::into(version.is, there);
  if (there != soci::i_ok) { version.is = 0; }
  version.serves = version.is;
  if (version.is > kSchemaVersion) {
    sql << "SELECT serves FROM schema_version WHERE version = :v", soci::use(version.is),
        soci::into(version.serves);
  }
  return version;
}

void step_up(soci::session& sql, bool is_sqlite, int from) {
  for (auto step = static_cast<std::size_t>(from); step < kSchemas.size(); ++step) {
    for (const char* statement : kSchemas[step]) {
      std::string text = statement;
      // Keeps the changes of a match together on disk.
      if (is_sqlite && text.starts_with("CREATE TABLE changes")) { text += " WITHOUT ROWID"; }
      sql << text;
    }
  }
  sql << "INSERT INTO schema_version (version, serves) VALUES (:v, :s)", soci::use(kSchemaVersion),
      soci::use(kServesFrom);
}

}  // namespace

void migrate(soci::session& sql, bool is_sqlite) {
  soci::transaction transaction(sql);
  // Only one of several processes that start together changes the tables.
  if (!is_sqlite) {
    sql << "SET LOCAL lock_timeout = '60s'";
    sql << "SELECT pg_advisory_xact_lock(7033108201453286)";
    sql << "SET LOCAL lock_timeout = '2s'";
  }
  sql << "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)";
  const Version version = version_of(sql);
  if (version.is > kSchemaVersion && (version.serves == 0 || version.serves > kSchemaVersion)) {
    throw StoreError("the database was written by a newer fudaba (schema " +
                     std::to_string(version.is) + ")");
  }
  if (version.is < kSchemaVersion) { step_up(sql, is_sqlite, version.is); }
  people::bring_up_to_date(sql, is_sqlite);
  transaction.commit();
}

}  // namespace fudaba::server
