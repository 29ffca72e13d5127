#include "base/check.h"

#include <cstdio>
#include <cstdlib>

namespace fudaba {
namespace {
thread_local const char* crash_note = nullptr;
}  // namespace

void set_crash_note(const char* note) { crash_note = note; }

void check_failed(const char* expression, const char* file, int line) {
  std::fprintf(stderr, "%s:%d: check failed: %s\n", file, line, expression);
  if (crash_note != nullptr) { std::fprintf(stderr, "%s\n", crash_note); }
  std::abort();
}

}  // namespace fudaba
