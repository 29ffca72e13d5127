#pragma once

#include <string>
#include <string_view>

#include "cli/shell/context.h"
#include "cli/shell/terminal.h"

namespace fudaba::cli {

// True if `text` holds `part`, ignoring the case of Latin letters.
[[nodiscard]] bool holds(std::string_view text, std::string_view part);

// Shows a card in a frame, and explains its keywords.
void show_card_and_words(Terminal& terminal, const LoadedGame& loaded, DefId card,
                         Language language);

// Explains a card or a term of the game. Lists the matches of a part of several names; if there are
// none, says how to ask.
void show_word(Terminal& terminal, const LoadedGame& loaded, std::string_view word,
               Language language);

}  // namespace fudaba::cli
