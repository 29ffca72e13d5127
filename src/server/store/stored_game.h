#pragma once

#include <tl/expected.hpp>

#include "server/net/names.h"
#include "server/store/store.h"
#include "table/own_sets.h"
#include "table/shelf.h"

namespace fudaba::server {

// The game of a stored match, with its set; or why it cannot be loaded.
[[nodiscard]] tl::expected<GameOfMatch, Refusal> stored_game(const Shelf& shelf, OwnSets& sets,
                                                             const MatchRow& row);

}  // namespace fudaba::server
