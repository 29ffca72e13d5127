#include "server/sql_session.h"

#include <spdlog/spdlog.h>

#include <array>
#include <string_view>

namespace fudaba::server {
namespace {

// Of libpq. A machine that has vanished answers nothing, not even that the connection is gone.
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

void open_postgres(soci::session& sql, const std::string& url) {
  // The backend is loaded when it is asked for: its libraries are large.
  sql.open("postgresql", url.starts_with("postgres") ? patient(url) : url);
  agree(sql);
}

void reopen_postgres(soci::session& sql) {
  try {
    sql.reconnect();
    agree(sql);
  } catch (const soci::soci_error& error) {
    spdlog::warn("storage event=reconnect_failed error=\"{}\"", error.what());
  }
}

}  // namespace fudaba::server
