#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "cli/commands.h"

namespace fudaba::cli {

// The URL of the database with accounts and matches: `url` as it was given, else the file in the
// folder, else the one at home. Says so if the URL is none.
[[nodiscard]] std::optional<std::string> database_url(Context& context, const std::string& url,
                                                      const std::filesystem::path& folder);

// The file of such a URL; empty: it is PostgreSQL's.
[[nodiscard]] std::filesystem::path sqlite_file(const std::string& url);

}  // namespace fudaba::cli
