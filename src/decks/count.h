#pragma once

#include <optional>
#include <string_view>
#include <vector>

// Numbers of copies as people write them beside a name.

namespace fudaba::decks {

constexpr int kMostCopies = 9999;  // greater numbers count as this one: no deck has so many cards

// A text with a number of copies taken off its begin or end.
struct Counted {
  int copies = 0;
  std::string_view rest;
  bool is_loose = false;  // bare digits that may as well be part of a name
};

// All ways to take a number off: "4 NAME", "4x NAME", "x4 NAME", "4枚 NAME", "二枚 NAME", "4,NAME",
// "(4) NAME". Digits that may be part of the name are none: "4th NAME".
[[nodiscard]] std::vector<Counted> counts_before(std::string_view text);
[[nodiscard]] std::vector<Counted> counts_behind(std::string_view text);
// The number that a text is, and no more.
[[nodiscard]] std::optional<int> whole_count(std::string_view text);

// Takes off spaces, and signs that stand between a number and a name.
[[nodiscard]] std::string_view without_signs_before(std::string_view text);
[[nodiscard]] std::string_view without_signs_behind(std::string_view text);

}  // namespace fudaba::decks
