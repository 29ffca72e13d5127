#pragma once

#include <initializer_list>

namespace fudaba::people {

// The operator's acts to keep order (people/admin.h). Times are ms since 1970. Who is suspended
// stands in `suspensions`.
constexpr std::initializer_list<const char*> kAdminTables = {
    // Everything that was done, in order. what: see AdminActionKind.
    "CREATE TABLE admin_log (id BIGINT NOT NULL PRIMARY KEY, at BIGINT NOT NULL,"
    " what INTEGER NOT NULL, by_whom VARCHAR(80) NOT NULL, account BIGINT NOT NULL,"
    " name VARCHAR(80) NOT NULL, match_number BIGINT NOT NULL, report BIGINT NOT NULL,"
    " until BIGINT NOT NULL, detail VARCHAR(80) NOT NULL, why TEXT NOT NULL)",
    "CREATE INDEX admin_log_by_account ON admin_log (account, id)",
    // Messages that an account is still to read, or has read. kind: see NoticeKind.
    "CREATE TABLE notices (id BIGINT NOT NULL PRIMARY KEY, account BIGINT NOT NULL,"
    " kind INTEGER NOT NULL, at BIGINT NOT NULL, words TEXT NOT NULL, read_at BIGINT NOT NULL)",
    "CREATE INDEX notices_by_account ON notices (account, read_at)",
    // Orders to the server that has a match. what: see MatchOrder::Kind.
    "CREATE TABLE match_orders (match_number BIGINT NOT NULL, what INTEGER NOT NULL,"
    " seat INTEGER NOT NULL, account BIGINT NOT NULL, words TEXT NOT NULL, at BIGINT NOT NULL,"
    " PRIMARY KEY (match_number, what, seat))",
};

}  // namespace fudaba::people
