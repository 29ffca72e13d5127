#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "cli/shell/commands.h"
#include "server/store/database_wait.h"

namespace fudaba::cli {

// The URL of the database with accounts and matches: `url` as it was given, else the file in the
// folder, else the one at home. Says so if the URL is none.
[[nodiscard]] std::optional<std::string> database_url(Context& context, const std::string& url,
                                                      const std::filesystem::path& folder);

// Waits until a database of PostgreSQL can be reached. What is to be done when that takes its time,
// once, is `must_wait`. The process ends here if it is told to before that.
void await_database(const std::string& url,
                    const std::function<void(server::DatabaseWait&)>& must_wait);

// The file of such a URL; empty: it is PostgreSQL's.
[[nodiscard]] std::filesystem::path sqlite_file(const std::string& url);

}  // namespace fudaba::cli
