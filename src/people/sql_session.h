#pragma once

#include <soci/soci.h>

#include <string>
#include <string_view>

namespace fudaba::people {

// The message of the database without values, for a log. SOCI adds the statement with all its
// values, and PostgreSQL lines that quote them: names, hashes, keys and tokens.
[[nodiscard]] std::string without_values(const soci::soci_error& error);

// Calls `work`. If the database fails, recovers and throws an Error without values.
template <typename Error, typename Work, typename Recover>
auto guarded_as(const Work& work, const Recover& recover) {
  try {
    return work();
  } catch (const soci::soci_error& error) {
    const std::string what = without_values(error);
    recover();
    throw Error(what);
  }
}

// A database's URL begins with "sqlite:", "postgresql://" or "postgres://".
[[nodiscard]] bool is_database_url(std::string_view url);
[[nodiscard]] bool is_sqlite(std::string_view url);

// Connects. Waits 2 s for a lock, and a few seconds for a PostgreSQL server unless the URL says
// otherwise.
void open_session(soci::session& sql, const std::string& url);
// The reason why a PostgreSQL server cannot be reached at the moment; empty: it can, or retrying is
// useless, and open_session has the reason.
[[nodiscard]] std::string why_unreachable(const std::string& url);
// Connects to PostgreSQL again, after a fault. If that fails too, the next statement throws.
void reopen_session(soci::session& sql);

}  // namespace fudaba::people
