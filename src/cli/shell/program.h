#pragma once

namespace fudaba::cli {

// Runs the command `fudaba`; returns the exit code. Throws on failures of the system (disk).
int run(int argc, const char* const* argv);

}  // namespace fudaba::cli
