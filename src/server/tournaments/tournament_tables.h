#pragma once

#include <initializer_list>

namespace fudaba::server {

// Tournaments: what lists show of each (summary, JSON), all of it (body, JSON; whoever writes it
// counts up the version), and the decks that accounts have brought. state: see Stage.
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
// Deleted with an account (people::TableSet::forget).
constexpr std::initializer_list<const char*> kForgetEntrant = {
    "DELETE FROM tournament_decks WHERE account = :a",
};

}  // namespace fudaba::server
