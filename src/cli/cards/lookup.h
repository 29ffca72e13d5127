#pragma once

#include <string>
#include <string_view>

#include "cli/shell/context.h"
#include "cli/shell/terminal.h"

namespace fudaba::cli {

// Whether `text` holds `part`; capital and small Latin letters are the same.
[[nodiscard]] bool holds(std::string_view text, std::string_view part);

// A card in a frame, and what the keywords on it mean.
void show_card_and_words(Terminal& terminal, const LoadedGame& loaded, DefId card,
                         Language language);

// What a word stands for: a card, or a term of the game. Of a part of several names, which there
// are; of no name at all, how to ask.
void show_word(Terminal& terminal, const LoadedGame& loaded, std::string_view word,
               Language language);

}  // namespace fudaba::cli
