#pragma once

#include <soci/soci.h>

#include <string>
#include <string_view>

namespace fudaba::people {

// A database's URL: "sqlite:PATH", "postgresql://…" or "postgres://…".
[[nodiscard]] bool is_database_url(std::string_view url);
[[nodiscard]] bool is_sqlite(std::string_view url);

// Connects. A lock is waited for 2 s; a PostgreSQL server that does not answer is given up within
// seconds, unless the URL says otherwise.
void open_session(soci::session& sql, const std::string& url);
// Connects to PostgreSQL again, after a fault. If that fails too, the next statement says so.
void reopen_session(soci::session& sql);

}  // namespace fudaba::people
