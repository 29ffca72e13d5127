#include "cli/lab/progress.h"

#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <string>

namespace fudaba::cli {

std::function<void(std::uint64_t)> progress_bar(std::uint64_t games) {
  if (isatty(STDERR_FILENO) == 0) { return {}; }
  return [games](std::uint64_t done) {
    constexpr std::uint64_t kWidth = 40;
    const std::uint64_t step = std::max<std::uint64_t>(1, games / 200);
    if (done % step != 0 && done != games) { return; }
    const auto filled = static_cast<std::size_t>(games == 0 ? kWidth : done * kWidth / games);
    std::cerr << '\r' << '[' << std::string(filled, '#') << std::string(kWidth - filled, ' ')
              << "] " << done << '/' << games << (done == games ? "\n" : "") << std::flush;
  };
}

}  // namespace fudaba::cli
