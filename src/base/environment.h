#pragma once

#include <cstdlib>
#include <string_view>

namespace fudaba {

/// The environment variable `name`; empty when it is not set or empty. Nothing in this program
/// changes the environment, so reading it from any thread is safe.
inline std::string_view environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
  return value == nullptr ? std::string_view() : std::string_view(value);
}

}  // namespace fudaba
