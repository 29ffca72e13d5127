// Stands in for libraries. Boost.JSON is compiled with the engine: there is no library of it for
// the page.
#include <boost/json/src.hpp>
#include <cstdio>
#include <cstdlib>

// An exception elsewhere is a bug of ours here.
namespace boost {

void throw_exception(const std::exception& error, const source_location& at) {
  std::fprintf(stderr, "%s:%u: %s\n", at.file_name(), static_cast<unsigned>(at.line()),
               error.what());
  std::abort();
}

void throw_exception(const std::exception& error) { throw_exception(error, source_location()); }

}  // namespace boost

// Destructors of thread_local variables never run: the one thread never ends.
extern "C" int __cxa_thread_atexit(void (*)(void*), void*, void*) {  // NOLINT: the compiler's name
  return 0;
}
