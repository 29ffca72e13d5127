#pragma once

#include <span>

#include "effect/word.h"

namespace fudaba::effect {

// The words every game shares. The tables they name ("zone", "property", "keyword", "until",
// "trigger") are the game's; "player", "who", "whose", "end", "where" and "yes_no" are shared.
[[nodiscard]] std::span<const Word> shared_words();

extern const Table kPlayerTable;  // you, opponent, each
extern const Table kWhoTable;     // you, opponent
extern const Table kWhoseTable;   // you, opponent, any
extern const Table kEndTable;     // top, bottom
extern const Table kWhereTable;   // play, hand, discard
extern const Table kYesNoTable;   // no, yes

}  // namespace fudaba::effect
