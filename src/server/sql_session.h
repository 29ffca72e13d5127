#pragma once

#include <soci/soci.h>

#include <string>

namespace fudaba::server {

// Connects to PostgreSQL. A lock is waited for as long as SQLite's (2 s); a connection that does
// not answer is given up within seconds, unless the URL says otherwise.
void open_postgres(soci::session& sql, const std::string& url);
// Again, after a fault. If that fails too, the next statement says so.
void reopen_postgres(soci::session& sql);

}  // namespace fudaba::server
