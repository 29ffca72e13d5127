#pragma once

namespace fudaba {

// && and || without a branch: for questions whose answer is as good as random to the processor, as
// which of a hand's cards may be played. Both sides are always worked out.
[[nodiscard]] constexpr bool both(bool a, bool b) {
  return (static_cast<unsigned>(a) & static_cast<unsigned>(b)) != 0;
}
[[nodiscard]] constexpr bool either(bool a, bool b) {
  return (static_cast<unsigned>(a) | static_cast<unsigned>(b)) != 0;
}

}  // namespace fudaba
