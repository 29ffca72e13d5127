#pragma once

namespace fudaba::test {

// The sanitizers see a line's faults the first time it runs, and everything takes several times as
// long with them: what is done again and again without them is done less often with them.
#ifdef FUDABA_SANITIZED
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif

// How many of so many games or positions are played through.
constexpr int share_of(int all) { return kSanitized ? all / 8 : all; }

}  // namespace fudaba::test
