#pragma once

#include <cstdint>

// The server speaks what src/table says: the words of the table protocol are its own.

namespace fudaba::table {

enum class Visibility : std::uint8_t;

}  // namespace fudaba::table

namespace fudaba::server {

using namespace table;
// Not the kernel's word of the same name, which is about cards.
using table::Visibility;

}  // namespace fudaba::server
