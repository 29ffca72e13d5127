#pragma once

#include <string>

#include "cli/shell/context.h"
#include "lab/duel.h"

// A side of a duel, as it is written on the command line.

namespace fudaba::cli {

// The most iterations a searching player may be asked for, per move.
constexpr int kMostIterations = 1'000'000;

// "greedy", "greedy:deck" or "strongest@2000:deck". Who does not say how often to search does so
// `iterations` times (0: as he is). False if it cannot be read; the user has been told why.
[[nodiscard]] bool read_side(Context& context, const LoadedGame& loaded, const std::string& text,
                             int iterations, lab::Contestant& side);

}  // namespace fudaba::cli
