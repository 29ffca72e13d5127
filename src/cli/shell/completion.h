#pragma once

#include <string>
#include <vector>

#include "base/language.h"
#include "cli/shell/outline.h"

// Completion of words in a shell. The shells' scripts know nothing: they ask the program, which
// answers from what its commands declare, in the reader's language.

namespace fudaba::cli {

struct Candidate {
  std::string word;
  std::string help;
};

// Completions of the last of `words`, which may be empty; the words before it are whole. None where
// any text may stand: then the shell offers files.
[[nodiscard]] std::vector<Candidate> candidates(const Outline& program,
                                                const std::vector<std::string>& words,
                                                Language language);

}  // namespace fudaba::cli
