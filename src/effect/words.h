#pragma once

#include <span>

#include "effect/program.h"
#include "effect/word.h"

namespace fudaba::effect {

// The words every game shares. The tables they name ("zone", "property", "keyword", "until",
// "trigger") are the game's; shared_tables() has those that every game has: "player" (you,
// opponent, each), "who" (you, opponent), "whose" (you, opponent, any), "end", "where" and
// "yes_no".
[[nodiscard]] std::span<const Word> shared_words();
[[nodiscard]] std::span<const Table> shared_tables();
// The shared word of a type and operation.
[[nodiscard]] const Word& shared_word(Type type, Op op);
// The other one of the two entries of "who".
[[nodiscard]] const Entry& other_player(const Entry& who);

}  // namespace fudaba::effect
