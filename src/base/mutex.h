#pragma once

#ifndef __wasi__
#include <mutex>
#endif

namespace fudaba {

#ifdef __wasi__

// Without threads there is nothing to wait for.
class Mutex {};

class Lock {
 public:
  explicit Lock(Mutex& /*mutex*/) {}
  ~Lock() {}  // NOLINT(modernize-use-equals-default): a lock is held, not unused
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;
};

#else

using Mutex = std::mutex;
using Lock = std::lock_guard<std::mutex>;

#endif

}  // namespace fudaba
