#pragma once

#include <cstdint>
#include <functional>

namespace fudaba::cli {

// A line on the terminal that says how far it is; nothing where nobody looks.
[[nodiscard]] std::function<void(std::uint64_t)> progress_bar(std::uint64_t games);

}  // namespace fudaba::cli
