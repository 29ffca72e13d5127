#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/constant.h"

namespace fudaba {

// A clause of a game's rules as a small number: chapter * 100 + number; 0 is "none". The prefix
// (CUL, KNG …) belongs to the game and is not stored.
struct Clause {
  std::uint16_t number = 0;

  [[nodiscard]] constexpr bool is_none() const { return number == 0; }
  friend constexpr bool operator==(Clause, Clause) = default;
};

namespace clause_literals {

// "CUL-7.1"_clause: written out in full, so that a search for the clause finds the line that does
// it.
consteval Clause operator""_clause(const char* text, std::size_t size) {
  unsigned chapter = 0;
  unsigned number = 0;
  bool after_dot = false;
  for (std::size_t i = 0; i < size; ++i) {
    if (text[i] == '.') {
      after_dot = true;
    } else if (text[i] >= '0' && text[i] <= '9') {
      unsigned& part = after_dot ? number : chapter;
      part = part * 10 + static_cast<unsigned>(text[i] - '0');
    }
  }
  if (!after_dot || chapter == 0 || number == 0 || number > 99) {
    not_a_constant("not a clause id");
  }
  return Clause{static_cast<std::uint16_t>(chapter * 100 + number)};
}

}  // namespace clause_literals

// "CUL-7.1" from the game's prefix and a clause; empty for none.
[[nodiscard]] std::string to_string(Clause clause, std::string_view prefix);

}  // namespace fudaba
