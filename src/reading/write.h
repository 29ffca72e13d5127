#pragma once

#include <string>

#include "effect/term.h"

namespace fudaba::reading {

// The difference of two trees, as narrowly as it can be said, each side as a card file has it.
struct Difference {
  std::string first;
  std::string second;
};
[[nodiscard]] Difference difference(const effect::Term& first, const effect::Term& second);

}  // namespace fudaba::reading
