#pragma once

#include <filesystem>
#include <memory>

#include "server/net/names.h"
#include "table/shelf.h"

namespace fudaba::server {

// Loads all games of a folder (data/). Throws std::runtime_error with all mistakes in their files.
[[nodiscard]] std::shared_ptr<const Shelf> open_shelf(const std::filesystem::path& data);

}  // namespace fudaba::server
