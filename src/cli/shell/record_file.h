#pragma once

#include <optional>
#include <string>

#include "catalog/folder.h"
#include "cli/shell/context.h"
#include "match/record.h"

namespace fudaba::cli {

// Reads the record of a file; reports what is wrong with it.
[[nodiscard]] std::optional<match::Record> load_record(Context& context, const std::string& path);

// Reads a file up to `most` bytes, and one byte more if it is longer; nothing if it cannot be read.
[[nodiscard]] std::optional<std::string> read_file(const std::string& path, std::size_t most);

}  // namespace fudaba::cli
