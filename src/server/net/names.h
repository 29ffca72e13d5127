#pragma once

#include <cstdint>

// The server uses the names of src/table, which define the table protocol.

namespace fudaba::table {

enum class MatchVisibility : std::uint8_t;

}  // namespace fudaba::table

namespace fudaba::server {

using namespace table;
// Not the kernel's Refusal, which is about cards.
using table::MatchVisibility;

}  // namespace fudaba::server
