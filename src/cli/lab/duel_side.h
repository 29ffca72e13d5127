#pragma once

#include <string>

#include "cli/shell/context.h"
#include "lab/duel.h"

// A side of a duel from the command line.

namespace fudaba::cli {

// The most iterations per move of a searching player.
constexpr int kMostIterations = 1'000'000;

// Reads "greedy", "greedy:deck" or "strongest@2000:deck". `iterations` if none are given (0: the
// player's own). False: it cannot be read, which is reported.
[[nodiscard]] bool read_side(Context& context, const LoadedGame& loaded, const std::string& text,
                             int iterations, lab::Contestant& side);

}  // namespace fudaba::cli
