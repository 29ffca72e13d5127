#pragma once

#include <string>
#include <vector>

#include "base/language.h"
#include "cli/shell/outline.h"

// Shell completion. The scripts of the shells ask the program, which answers from its declared
// commands, in the user's language.

namespace fudaba::cli {

struct Candidate {
  std::string word;
  std::string help;
};

// Completes the last of `words`, which may be empty. None if any text is allowed: then the shell
// offers files.
[[nodiscard]] std::vector<Candidate> candidates(const Outline& program,
                                                const std::vector<std::string>& words,
                                                Language language);

}  // namespace fudaba::cli
