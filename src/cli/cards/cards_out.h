#pragma once

#include <string>

#include "cli/shell/command.h"
#include "cli/shell/context.h"

namespace fudaba::cli {

// `fudaba cards print`, `image` and `write`: cards as other people and programs take them. `game`:
// where the command's option --game puts its value.
void add_cards_out(const Command& cards, Context& context, const std::string& game);

}  // namespace fudaba::cli
