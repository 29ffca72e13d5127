#pragma once

#include <filesystem>
#include <optional>

#include "catalog/own_set.h"
#include "cli/shell/command.h"
#include "cli/shell/context.h"

namespace fudaba::cli {

// Writes a set into its folder below `home` (empty: where sets of one's own lie), whole or not at
// all. Nothing: it cannot be written, or is there and not to be replaced, which has been said.
[[nodiscard]] std::optional<std::filesystem::path> save_set(Context& context,
                                                            const catalog::OwnSet& set,
                                                            const std::filesystem::path& home,
                                                            bool replace);

// sets make: a set of tables and workbooks.
void add_set_make(const Command& sets, Context& context);

}  // namespace fudaba::cli
