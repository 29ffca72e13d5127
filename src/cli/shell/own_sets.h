#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <vector>

#include "catalog/own_set.h"
#include "cli/shell/context.h"
#include "match/record.h"

// Custom sets in commands (docs/en/sets.md).

namespace fudaba::cli {

// The folders of sets: the user's own, and those given.
[[nodiscard]] std::vector<std::filesystem::path> set_folders(const Context& context);

// Loads the game with these sets; prints a line for each fault.
[[nodiscard]] std::shared_ptr<LoadedGame> load_with(Context& context, const GameEntry& entry,
                                                    std::span<const catalog::OwnSet> sets);

// Loads the game of a record, with the record's set only. Warns if there is another set of that
// name.
[[nodiscard]] std::shared_ptr<LoadedGame> load_for(Context& context, const match::Record& record);

// Loads the game with only the set of the decks, so that its record needs no other, and converts
// the decks. nullptr: they are from several sets, which a match cannot have.
[[nodiscard]] std::shared_ptr<LoadedGame> load_for(Context& context,
                                                   std::shared_ptr<LoadedGame> loaded,
                                                   std::span<DeckList* const> decks);

}  // namespace fudaba::cli
