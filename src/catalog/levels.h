#pragma once

#include <tl/expected.hpp>
#include <vector>

#include "catalog/cards.h"
#include "kernel/strength.h"

// The strength of a game's levels of computer players: <data>/<game>/levels.yaml.

namespace fudaba::catalog {

// Each level's strength by its name: `{iterations: 30, overlooks: 45}`; without the second it
// overlooks nothing. A level or its iterations left out, and what is no level, are faults that name
// it.
[[nodiscard]] tl::expected<Ladder, std::vector<FileFault>> read_levels(const TextFile& file);

}  // namespace fudaba::catalog
