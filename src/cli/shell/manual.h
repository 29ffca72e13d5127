#pragma once

#include <string>

#include "base/language.h"
#include "cli/shell/outline.h"

namespace fudaba::cli {

// The page for `man fudaba`, in the macros of man.
[[nodiscard]] std::string manual_page(const Outline& program, Language language);

}  // namespace fudaba::cli
