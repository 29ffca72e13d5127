#pragma once

#include <atomic>
#include <cstdint>

#include "base/mutex.h"

#ifndef __wasi__
#include <thread>
#include <vector>
#endif

namespace fudaba::lab {

// Calls `work` with every number from `first` up to before `end`, once each, on `jobs` threads.
// After each number `done` is called with it, from one thread at a time.
template <typename Work, typename Done>
void side_by_side(std::uint64_t first, std::uint64_t end, unsigned jobs, const Work& work,
                  const Done& done) {
  std::atomic<std::uint64_t> next{first};
  Mutex mutex;
  const auto serve = [&] {
    for (std::uint64_t number = next++; number < end; number = next++) {
      work(number);
      const Lock lock(mutex);
      done(number);
    }
  };
#ifdef __wasi__
  static_cast<void>(jobs);  // there are no threads
  serve();
#else
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < jobs; ++i) { threads.emplace_back(serve); }
  serve();
  for (std::thread& thread : threads) { thread.join(); }
#endif
}

}  // namespace fudaba::lab
