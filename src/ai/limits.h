#pragma once

#include <atomic>

namespace fudaba::ai {

// What bounds a search. What it finds depends on the count alone; who raises the flag ends it
// early.
struct Limits {
  int iterations = 0;
  const std::atomic<bool>* stop = nullptr;

  [[nodiscard]] bool is_stopped() const {
    return stop != nullptr && stop->load(std::memory_order_relaxed);
  }
};

}  // namespace fudaba::ai
