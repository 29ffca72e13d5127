#pragma once

#include <cstdint>
#include <functional>

namespace fudaba::cli {

// A progress bar on the terminal; nothing if the output is no terminal.
[[nodiscard]] std::function<void(std::uint64_t)> progress_bar(std::uint64_t games);

}  // namespace fudaba::cli
