#pragma once

#include <atomic>

namespace fudaba::ai {

// The bounds of a search. Its result depends on the count alone; raising a flag ends it early.
struct Limits {
  int iterations = 0;
  const std::atomic<bool>* stop = nullptr;   // ends it where it stands
  const std::atomic<bool>* hurry = nullptr;  // ends it as soon as each answer has been looked at

  [[nodiscard]] static bool is_raised(const std::atomic<bool>* flag) {
    return flag != nullptr && flag->load(std::memory_order_relaxed);
  }
  // Nobody waits for what would be found.
  [[nodiscard]] bool is_cancelled() const { return is_raised(stop); }
  [[nodiscard]] bool is_stopped() const { return is_raised(stop) || is_raised(hurry); }
};

}  // namespace fudaba::ai
