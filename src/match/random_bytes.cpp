#include <unistd.h>

#include <algorithm>

#include "base/check.h"
#include "match/crypto.h"

namespace fudaba::match {

void random_bytes(std::span<std::uint8_t> bytes) {
  constexpr std::size_t kMost = 256;  // bytes that getentropy gives at a time
  while (!bytes.empty()) {
    const std::span<std::uint8_t> some = bytes.first(std::min(bytes.size(), kMost));
    FUDABA_CHECK(getentropy(some.data(), some.size()) == 0);
    bytes = bytes.subspan(some.size());
  }
}

}  // namespace fudaba::match
