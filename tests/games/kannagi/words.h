#pragma once

#include <string>

namespace fudaba::kannagi::test {

// What the pools of the tests of words begin with.
[[nodiscard]] inline std::string with(const std::string& lines) {
  return "filler: {kind: place}\nhut: {kind: place, power: 2}\ntower: {kind: place, power: 5}\n" +
         lines;
}

}  // namespace fudaba::kannagi::test
