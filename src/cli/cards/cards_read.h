#pragma once

#include <filesystem>
#include <string>

#include "cli/shell/context.h"

namespace fudaba::cli {

struct ReadOptions {
  std::string game;
  std::string text_language;   // of the text: ja or en; empty: found out for each line
  std::filesystem::path file;  // "-": what is typed
  bool cards = false;          // whole cards, not abilities
};

// Reads printed text back into what card files say.
void read_texts(Context& context, const ReadOptions& options);

}  // namespace fudaba::cli
