#pragma once

#include <tl/expected.hpp>
#include <vector>

#include "catalog/cards.h"
#include "kernel/strength.h"

// How strong the computer players of a game's levels are: <data>/<game>/levels.yaml.

namespace fudaba::catalog {

// Each level's strength by its name: `{worlds: 1, overlooks: 45}` of one who looks one step ahead,
// `{iterations: 300}` of one who searches. A level that is left out, or that does both or neither,
// and what is no level is a fault that names it.
[[nodiscard]] tl::expected<Ladder, std::vector<FileFault>> read_levels(const TextFile& file);

}  // namespace fudaba::catalog
