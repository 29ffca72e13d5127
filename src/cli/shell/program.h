#pragma once

namespace fudaba::cli {

// The whole command `fudaba` with its arguments; returns what main returns. Throws what the world
// throws (disk).
int run(int argc, const char* const* argv);

}  // namespace fudaba::cli
