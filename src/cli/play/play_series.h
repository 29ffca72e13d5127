#pragma once

#include <string>

#include "cli/shell/context.h"
#include "cli/shell/terminal.h"
#include "kernel/deck_list.h"
#include "match/series.h"

// Between two games of a series at the terminal.

namespace fudaba::cli {

// Asks for cards to swap between deck and sideboard until both are legal. Changes nothing if the
// game has no sideboard. False: the person leaves.
[[nodiscard]] bool ask_swaps(Terminal& terminal, const LoadedGame& loaded, Language language,
                             DeckList& deck);

// Asks the loser who begins the next game; nothing: the person leaves.
[[nodiscard]] std::optional<Seat> ask_who_begins(Terminal& terminal, Seat person,
                                                 Language language);

// "Games won: you 1, your opponent 0 (best of 3)"
[[nodiscard]] std::string standing(const match::Series& series, Seat person, Language language);

}  // namespace fudaba::cli
