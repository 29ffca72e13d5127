#pragma once

#include <string>
#include <string_view>

#include "cli/shell/context.h"
#include "cli/shell/terminal.h"

namespace fudaba::cli {

// True if `text` holds `part`, ignoring the case of Latin letters.
[[nodiscard]] bool holds(std::string_view text, std::string_view part);

// A card in a frame, and what the keywords on it mean.
void show_card_and_words(Terminal& terminal, const LoadedGame& loaded, DefId card,
                         Language language);

// Explains a word: a card, or a term of the game. For a part of several names it lists them; for
// none it says how to ask.
void show_word(Terminal& terminal, const LoadedGame& loaded, std::string_view word,
               Language language);

}  // namespace fudaba::cli
