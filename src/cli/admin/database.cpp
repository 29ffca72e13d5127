#include "cli/admin/database.h"

#include <spdlog/spdlog.h>

#include <cstdlib>

#include "cli/shell/context.h"
#include "match/set_files.h"
#include "people/sql_session.h"

namespace fudaba::cli {
namespace {

namespace fs = std::filesystem;

fs::path default_folder() {
  const fs::path home = match::home_folder();
  return home.empty() ? fs::path("fudaba-data") : home;
}

}  // namespace

std::optional<std::string> database_url(Context& context, const std::string& url,
                                        const fs::path& folder) {
  if (url.empty()) {
    return "sqlite:" + ((folder.empty() ? default_folder() : folder) / "fudaba.db").string();
  }
  if (people::is_database_url(url)) { return url; }
  fail(context, "--database は postgresql://… か sqlite:ファイル で指定する（「{}」は使えない）",
       "--database is \"{}\", expected postgresql://… or sqlite:FILE", url);
  return std::nullopt;
}

void await_database(const std::string& url,
                    const std::function<void(server::DatabaseWait&)>& must_wait) {
  if (people::is_sqlite(url)) { return; }
  server::DatabaseWait database_wait(url);
  if (database_wait.wait([&] { must_wait(database_wait); })) { return; }
  spdlog::shutdown();
  std::_Exit(EXIT_SUCCESS);
}

fs::path sqlite_file(const std::string& url) {
  return people::is_sqlite(url) ? fs::path(url.substr(url.find(':') + 1)) : fs::path();
}

}  // namespace fudaba::cli
