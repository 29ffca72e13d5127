#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "effect/source.h"

namespace fudaba::catalog {

constexpr std::size_t kMostSheetRows = 4096;
constexpr std::size_t kMostSheetColumns = 64;

// A card as somebody has written it down, before anybody understands it.
struct SheetRow {
  int line = 0;                                            // where it begins, from 1
  std::vector<std::pair<std::string, std::string>> cells;  // by the heads of a table
  std::vector<std::string> lines;                          // of a card written in lines
};

// Takes cards apart: a table (comma or tab separated with a head line, a JSON list of maps, or a
// card file of Cockatrice) with a row a card, or cards in lines with an empty line between them.
// Anything else, or with more rows or columns than a sheet may have, is a fault that says where.
[[nodiscard]] tl::expected<std::vector<SheetRow>, effect::Fault> parse_sheet(std::string_view text);

}  // namespace fudaba::catalog
