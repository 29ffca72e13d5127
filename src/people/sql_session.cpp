#include "people/sql_session.h"

#include <soci/sqlite3/soci-sqlite3.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>

namespace fudaba::people {
namespace {

constexpr std::string_view kSqlite = "sqlite:";
// SOCI's prefix when PostgreSQL cannot be reached; libpq's message follows.
constexpr std::string_view kUnreached = "Cannot establish connection to the database.\n";
constexpr std::string_view kServerSays = ":  ";  // after ERROR, in any language

// Settings of libpq. A machine that has vanished does not even report that the connection is gone.
constexpr std::array<std::string_view, 5> kPatience{"connect_timeout=3", "tcp_user_timeout=5000",
                                                    "keepalives_idle=5", "keepalives_interval=2",
                                                    "keepalives_count=2"};

std::string patient(std::string url) {
  char before = url.find('?') == std::string::npos ? '?' : '&';
  for (const std::string_view setting : kPatience) {
    if (url.find(setting.substr(0, setting.find('=') + 1)) != std::string::npos) { continue; }
    url += before;
    url += setting;
    before = '&';
  }
  return url;
}

void agree(soci::session& sql) {
  sql << "SET lock_timeout = '2s'";
  sql << "SET client_min_messages = warning";
}

}  // namespace

// PostgreSQL quotes values at the end of the first line, after a colon, or on the lines below.
// Elsewhere the first line names tables and constraints, unless a value is at fault.
std::string without_values(const soci::soci_error& error) {
  std::string text = error.get_error_message();
  const bool is_unreached = text.starts_with(kUnreached);
  if (is_unreached) { text.erase(0, kUnreached.size()); }
  text.resize(std::min(text.find('\n'), text.size()));
  text.resize(std::min(text.find(": \""), text.size()));
  const std::size_t server = text.find(kServerSays);
  const bool may_quote = error.get_error_category() == soci::soci_error::unknown;
  if (!is_unreached && may_quote && server != std::string::npos) {
    text.resize(std::min(text.find_first_of(":\"", server + kServerSays.size()), text.size()));
  }
  return text;
}

bool is_sqlite(std::string_view url) { return url.starts_with(kSqlite); }

bool is_database_url(std::string_view url) {
  return is_sqlite(url) || url.starts_with("postgresql://") || url.starts_with("postgres://");
}

void open_session(soci::session& sql, const std::string& url) {
  if (is_sqlite(url)) {
    sql.open(soci::sqlite3,
             "db=\"" + url.substr(kSqlite.size()) + "\" timeout=2 shared_cache=false");
    sql << "PRAGMA journal_mode=WAL";
    sql << "PRAGMA synchronous=FULL";
    return;
  }
  // The backend is loaded on demand: its libraries are large.
  sql.open("postgresql", patient(url));
  agree(sql);
}

std::string why_unreachable(const std::string& url) {
  try {
    soci::session sql;
    open_session(sql, url);
    return {};
  } catch (const soci::soci_error& error) {
    const bool is_unreached = error.get_error_message().starts_with(kUnreached);
    return is_unreached ? without_values(error) : std::string();
  }
}

void reopen_session(soci::session& sql) {
  try {
    sql.reconnect();
    agree(sql);
  } catch (const soci::soci_error& error) {
    spdlog::warn("storage event=reconnect_failed error=\"{}\"", without_values(error));
  }
}

}  // namespace fudaba::people
