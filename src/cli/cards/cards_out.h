#pragma once

#include <string>

#include "cli/shell/command.h"
#include "cli/shell/context.h"

namespace fudaba::cli {

// `fudaba cards print`, `image` and `write`: cards for people and other programs. `game`: the value
// of --game.
void add_cards_out(const Command& cards, Context& context, const std::string& game);

}  // namespace fudaba::cli
