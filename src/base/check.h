#pragma once

// Aborts with the expression and place: for bugs of ours, never for what a player or a file did.
#define FUDABA_CHECK(cond) \
  (static_cast<bool>(cond) ? void(0) : ::fudaba::check_failed(#cond, __FILE__, __LINE__))

namespace fudaba {

[[noreturn]] void check_failed(const char* expression, const char* file, int line);

}  // namespace fudaba
