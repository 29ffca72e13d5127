#pragma once

#include <initializer_list>

namespace fudaba::server {

// The tables of the lobby: what strangers offer each other, and who looks on. Rows are of minutes;
// what only one node knew would be lost with it. Times are ms since 1970.
constexpr std::initializer_list<const char*> kLobbyTables = {
    // kind: 0 open to all, 1 a place in the queue; state: 0 open, 1 being taken, 2 taken.
    "CREATE TABLE challenges (id VARCHAR(16) NOT NULL PRIMARY KEY, kind INTEGER NOT NULL,"
    " state INTEGER NOT NULL, owner VARCHAR(80) NOT NULL, account BIGINT NOT NULL,"
    " is_bot INTEGER NOT NULL, name VARCHAR(80) NOT NULL, game VARCHAR(64) NOT NULL,"
    " pace INTEGER NOT NULL, rated INTEGER NOT NULL, rating INTEGER NOT NULL,"
    " about TEXT NOT NULL, match_number BIGINT NOT NULL, invite VARCHAR(64) NOT NULL,"
    " created BIGINT NOT NULL, here_until BIGINT NOT NULL, ends BIGINT NOT NULL,"
    " taker VARCHAR(80) NOT NULL, taker_until BIGINT NOT NULL, partner VARCHAR(16) NOT NULL)",
    // name: empty unless whoever it is wants to be seen.
    "CREATE TABLE lobby_visitors (who VARCHAR(80) NOT NULL PRIMARY KEY,"
    " name VARCHAR(80) NOT NULL, here_until BIGINT NOT NULL)",
};

}  // namespace fudaba::server
