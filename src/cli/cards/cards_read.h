#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/shell/context.h"

namespace fudaba::cli {

struct ReadOptions {
  std::string game;
  std::string kind;                          // of the cards whose abilities are read; empty: any
  std::string text_language;                 // ja or en; empty: detected for each line
  std::vector<std::filesystem::path> files;  // none, or "-": the standard input
  bool cards = false;                        // whole cards, not abilities
  std::string encoding;                      // of tables; empty: detected
};

// Converts printed text to the form of card files.
void read_texts(Context& context, const ReadOptions& options);

}  // namespace fudaba::cli
