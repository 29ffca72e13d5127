#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "effect/term.h"

namespace fudaba::test {

// A tree and the mistakes found while it was read, each as "line:column found … | expected …".
struct Checked {
  std::optional<effect::Term> term;
  std::vector<std::string> faults;
};

// Reads a tree as a card file of a game with this vocabulary would hold it.
[[nodiscard]] Checked read(const effect::Vocabulary& vocabulary, effect::Type type,
                           std::string_view yaml);

// … as one of Culdcept.
[[nodiscard]] Checked read(effect::Type type, std::string_view yaml);

// What is found where the text stands for a mistake: all of them, a line each.
[[nodiscard]] std::string faults_of(effect::Type type, std::string_view yaml);

}  // namespace fudaba::test
