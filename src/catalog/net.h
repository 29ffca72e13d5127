#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "base/language.h"
#include "kernel/net.h"

// The net that computer players have learned of a game: <data>/<game>/net.bin, written by
// `fudaba train`.

namespace fudaba::catalog {

// The weights in such a file, or why it is no good: it is damaged, of another game, or of a version
// whose rows are about other things.
[[nodiscard]] tl::expected<NetWeights, Bilingual> read_net(std::string_view bytes,
                                                           std::string_view game);

// The bytes of such a file: a line with version and game, then numbers, the least byte first: the
// games from which it was learned, the rows with their numbers, the layers, and a digest of all.
[[nodiscard]] std::string write_net(const NetWeights& weights, std::string_view game);

}  // namespace fudaba::catalog
