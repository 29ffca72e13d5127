#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <vector>

#include "catalog/own_set.h"
#include "cli/shell/context.h"
#include "match/record.h"

// Sets of one's own in commands (docs/en/sets.md).

namespace fudaba::cli {

// The folders in which sets are looked for: the one at home, and those that were named.
[[nodiscard]] std::vector<std::filesystem::path> set_folders(const Context& context);

// The game with these sets; what is wrong with them is told in a line each.
[[nodiscard]] std::shared_ptr<LoadedGame> load_with(Context& context, const GameEntry& entry,
                                                    std::span<const catalog::OwnSet> sets);

// The game as the record was played: with the set that is in it and no other. Says so if a set of
// that name lies here and is another one.
[[nodiscard]] std::shared_ptr<LoadedGame> load_for(Context& context, const match::Record& record);

// The game with no set but the one that the decks are of, so that its record needs no other; the
// decks are brought over. nullptr: they are of several sets, which a match cannot be of.
[[nodiscard]] std::shared_ptr<LoadedGame> load_for(Context& context,
                                                   std::shared_ptr<LoadedGame> loaded,
                                                   std::span<DeckList* const> decks);

}  // namespace fudaba::cli
