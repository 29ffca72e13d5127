#pragma once

#include <cstdlib>

namespace fudaba::test {

// The sanitizers see a line's faults the first time it runs, and everything takes several times as
// long with them: what is done again and again without them is done less often with them.
#ifdef FUDABA_SANITIZED
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif

// Of the games that a suite is repeated for, where another suite runs each one's own code under the
// sanitizers (conformance, scenarios), they see every other one.
constexpr int kGameStep = kSanitized ? 2 : 1;

// How many of so many games or positions are played through; all of them where FUDABA_LONG is set
// (`make check-long`).
inline int share_of(int all) {
  static const bool kIsLong = std::getenv("FUDABA_LONG") != nullptr;
  constexpr int kPart = kSanitized ? 16 : 4;
  return kIsLong ? all : (all + kPart - 1) / kPart;
}

}  // namespace fudaba::test
