#pragma once

#include <string>

#include "base/language.h"
#include "cli/shell/outline.h"

namespace fudaba::cli {

// The page that `man fudaba` shows, in the language of man's macros.
[[nodiscard]] std::string manual_page(const Outline& program, Language language);

}  // namespace fudaba::cli
