#include "people/schema.h"

#include <array>
#include <initializer_list>
#include <string>

#include "people/database.h"

namespace fudaba::people {
namespace {

// Times are ms since 1970; hashes are hexadecimal BLAKE2b.
constexpr std::initializer_list<const char*> kAccountTables = {
    // Names that look alike have the same skeleton (people/name.h).
    "CREATE TABLE accounts (id BIGINT NOT NULL PRIMARY KEY, name VARCHAR(64) NOT NULL,"
    " skeleton VARCHAR(400) NOT NULL UNIQUE, passphrase VARCHAR(160) NOT NULL,"
    " created BIGINT NOT NULL, renamed BIGINT NOT NULL, is_bot INTEGER NOT NULL)",
    // Names that were given up and may not be taken yet.
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
    // The accounts at the seats of matches. result: see SeatResult; rated: 0 no, 1 yet to be
    // counted, 2 counted.
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
    // Decks, cards and sets that a page keeps with the account.
    "CREATE TABLE documents (account BIGINT NOT NULL, kind VARCHAR(16) NOT NULL,"
    " id VARCHAR(64) NOT NULL, changed BIGINT NOT NULL, body TEXT NOT NULL,"
    " PRIMARY KEY (account, kind, id))",
};

// The lobby: challenges, and who is looking on. Its rows live for minutes; they are stored because
// what only one node knew would be lost with it.
constexpr std::initializer_list<const char*> kLobbyTables = {
    // kind: 0 open to all, 1 a place in the queue; state: 0 open, 1 being taken, 2 taken.
    "CREATE TABLE challenges (id VARCHAR(16) NOT NULL PRIMARY KEY, kind INTEGER NOT NULL,"
    " state INTEGER NOT NULL, owner VARCHAR(80) NOT NULL, account BIGINT NOT NULL,"
    " is_bot INTEGER NOT NULL, name VARCHAR(80) NOT NULL, game VARCHAR(64) NOT NULL,"
    " pace INTEGER NOT NULL, rated INTEGER NOT NULL, rating INTEGER NOT NULL,"
    " about TEXT NOT NULL, match_number BIGINT NOT NULL, invite VARCHAR(64) NOT NULL,"
    " created BIGINT NOT NULL, here_until BIGINT NOT NULL, ends BIGINT NOT NULL,"
    " taker VARCHAR(80) NOT NULL, taker_until BIGINT NOT NULL, partner VARCHAR(16) NOT NULL)",
    // name: empty unless the visitor wants to be seen.
    "CREATE TABLE lobby_visitors (who VARCHAR(80) NOT NULL PRIMARY KEY,"
    " name VARCHAR(80) NOT NULL, here_until BIGINT NOT NULL)",
};

// Tournaments: a summary for lists, the whole as body (both JSON; every write counts up the
// version), and the decks that accounts have entered. state: see Stage.
constexpr std::initializer_list<const char*> kTournamentTables = {
    "CREATE TABLE tournaments (id BIGINT NOT NULL PRIMARY KEY, version BIGINT NOT NULL,"
    " state INTEGER NOT NULL, organiser BIGINT NOT NULL, created BIGINT NOT NULL,"
    " starts BIGINT NOT NULL, summary TEXT NOT NULL, body TEXT NOT NULL)",
    "CREATE INDEX tournaments_by_state ON tournaments (state, created)",
    "CREATE INDEX tournaments_by_organiser ON tournaments (organiser, created)",
    "CREATE TABLE tournament_decks (tournament BIGINT NOT NULL, account BIGINT NOT NULL,"
    " deck TEXT NOT NULL, PRIMARY KEY (tournament, account))",
    "CREATE INDEX tournament_decks_by_account ON tournament_decks (account)",
};

// Followed and blocked accounts, and reports to the operator. Account 0 is a guest's.
constexpr std::initializer_list<const char*> kSocialTables = {
    "CREATE TABLE follows (account BIGINT NOT NULL, other BIGINT NOT NULL, since BIGINT NOT NULL,"
    " PRIMARY KEY (account, other))",
    "CREATE INDEX follows_by_other ON follows (other)",
    "CREATE TABLE blocks (account BIGINT NOT NULL, other BIGINT NOT NULL, since BIGINT NOT NULL,"
    " PRIMARY KEY (account, other))",
    "CREATE INDEX blocks_by_other ON blocks (other)",
    // match: 0 if it is about no match; reason: a word of ReportReason; words: the reporter's
    // remark; said: the last words of both at the table, as JSON; closed_at: 0 while it is open.
    "CREATE TABLE reports (id BIGINT NOT NULL PRIMARY KEY, at BIGINT NOT NULL,"
    " by_account BIGINT NOT NULL, by_name VARCHAR(80) NOT NULL, about_account BIGINT NOT NULL,"
    " about_name VARCHAR(80) NOT NULL, match BIGINT NOT NULL, reason VARCHAR(32) NOT NULL,"
    " words TEXT NOT NULL, said TEXT NOT NULL, closed_at BIGINT NOT NULL DEFAULT 0,"
    " closed_by VARCHAR(80) NOT NULL DEFAULT '')",
    "CREATE INDEX reports_by_time ON reports (at)",
    "CREATE INDEX reports_by_subject ON reports (about_account)",
    "CREATE INDEX reports_by_reporter ON reports (by_account, at)",
};

// The operator's acts (people/admin.h). Suspended accounts are in `suspensions`.
constexpr std::initializer_list<const char*> kAdminTables = {
    // All acts, in order. what: see AdminActionKind.
    "CREATE TABLE admin_log (id BIGINT NOT NULL PRIMARY KEY, at BIGINT NOT NULL,"
    " what INTEGER NOT NULL, by_whom VARCHAR(80) NOT NULL, account BIGINT NOT NULL,"
    " name VARCHAR(80) NOT NULL, match_number BIGINT NOT NULL, report BIGINT NOT NULL,"
    " until BIGINT NOT NULL, detail VARCHAR(80) NOT NULL, why TEXT NOT NULL)",
    "CREATE INDEX admin_log_by_account ON admin_log (account, id)",
    // Messages to accounts. kind: see NoticeKind; read_at: 0 until it is read.
    "CREATE TABLE notices (id BIGINT NOT NULL PRIMARY KEY, account BIGINT NOT NULL,"
    " kind INTEGER NOT NULL, at BIGINT NOT NULL, words TEXT NOT NULL, read_at BIGINT NOT NULL)",
    "CREATE INDEX notices_by_account ON notices (account, read_at)",
    // Orders to the server that owns a match. what: see MatchOrder::Kind.
    "CREATE TABLE match_orders (match_number BIGINT NOT NULL, what INTEGER NOT NULL,"
    " seat INTEGER NOT NULL, account BIGINT NOT NULL, words TEXT NOT NULL, at BIGINT NOT NULL,"
    " PRIMARY KEY (match_number, what, seat))",
};

// Passkeys (people/passkey.h), and the challenges that browsers were given to sign: each is
// answered once, within minutes, at any node.
constexpr std::initializer_list<const char*> kPasskeyTables = {
    "CREATE TABLE passkeys (id VARCHAR(1400) NOT NULL PRIMARY KEY, account BIGINT NOT NULL,"
    " site VARCHAR(255) NOT NULL, label VARCHAR(64) NOT NULL, algorithm INTEGER NOT NULL,"
    " public_key VARCHAR(1000) NOT NULL, sign_count BIGINT NOT NULL, created BIGINT NOT NULL,"
    " used BIGINT NOT NULL)",
    "CREATE INDEX passkeys_by_account ON passkeys (account)",
    // purpose: see PasskeyPurpose; account: 0 while it is unknown.
    "CREATE TABLE passkey_challenges (hash VARCHAR(64) NOT NULL PRIMARY KEY,"
    " purpose INTEGER NOT NULL, account BIGINT NOT NULL, until BIGINT NOT NULL)",
    "CREATE INDEX passkey_challenges_by_end ON passkey_challenges (until)",
};

// The schema's version is the number of these steps that a database has taken.
constexpr std::array<std::initializer_list<const char*>, 6> kSteps{
    kAccountTables, kLobbyTables, kTournamentTables, kSocialTables, kAdminTables, kPasskeyTables};
constexpr auto kPeopleSchema = static_cast<int>(kSteps.size());

}  // namespace

void bring_up_to_date(soci::session& sql, bool is_sqlite) {
  // Two servers may start at once on one database.
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
  for (auto step = static_cast<std::size_t>(version); step < kSteps.size(); ++step) {
    for (const char* statement : kSteps[step]) { sql << statement; }
  }
  sql << "INSERT INTO people_schema VALUES (:v)", soci::use(kPeopleSchema);
}

}  // namespace fudaba::people
