#pragma once

#include <chrono>
#include <thread>

namespace fudaba::test {

// Looks again and again, with pauses, until `condition` is true; false: it was not for two minutes.
// A test waits with it for what other threads do, and never judges how long they took.
template <typename Condition>
[[nodiscard]] bool eventually(Condition condition) {
  constexpr std::chrono::milliseconds kBetweenTries{5};
  constexpr int kTries = 24'000;
  for (int i = 0; i < kTries; ++i) {
    if (condition()) { return true; }
    std::this_thread::sleep_for(kBetweenTries);
  }
  return false;
}

}  // namespace fudaba::test
