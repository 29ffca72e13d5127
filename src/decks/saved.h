#pragma once

#include <optional>
#include <string_view>

#include "decks/book.h"

// Decks that other programs save as JSON.

namespace fudaba::decks {

// Saved objects of Tabletop Simulator (`ObjectStates`, `ContainedObjects`): piles are sections by
// their names, cards go by the id in their notes or by their nicknames. Decks as Deck Log answers
// them (`list`, `sub_list`). Nothing: the text is neither.
[[nodiscard]] std::optional<DeckResult> read_saved(std::string_view text, const Book& book);

}  // namespace fudaba::decks
