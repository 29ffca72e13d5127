#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "cli/shell/commands.h"
#include "server/store/database_wait.h"

namespace fudaba::cli {

// The URL of the database: `url` if given, else of the file in the folder, else in the user's own
// folder. Reports an invalid URL.
[[nodiscard]] std::optional<std::string> database_url(Context& context, const std::string& url,
                                                      const std::filesystem::path& folder);

// Waits until a PostgreSQL database can be reached. If that takes time, `must_wait` is called once.
// A signal before that ends the process here.
void await_database(const std::string& url,
                    const std::function<void(server::DatabaseWait&)>& must_wait);

// The file of a URL; empty: it is for PostgreSQL.
[[nodiscard]] std::filesystem::path sqlite_file(const std::string& url);

}  // namespace fudaba::cli
