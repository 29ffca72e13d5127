#pragma once

#include "sheets/sheet.h"

namespace fudaba::sheets {

// The cards of a card file of Cockatrice (cards XML, version 4): their names and texts, and the
// elements of <prop> as columns. What only Cockatrice asks for (mana, sides, pictures) is passed
// over.
[[nodiscard]] tl::expected<std::vector<SheetRow>, effect::Fault> parse_cockatrice(
    std::string_view text);

}  // namespace fudaba::sheets
