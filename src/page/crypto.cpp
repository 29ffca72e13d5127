// What matches need of cryptography (match/crypto.h), where there is no libsodium.
#include "match/crypto.h"

#include <unistd.h>

#include <algorithm>

#include "base/blake2b.h"
#include "base/check.h"

namespace fudaba::match {

void random_bytes(std::span<std::uint8_t> bytes) {
  constexpr std::size_t kMost = 256;  // that getentropy gives at a time
  while (!bytes.empty()) {
    const std::span<std::uint8_t> some = bytes.first(std::min(bytes.size(), kMost));
    FUDABA_CHECK(getentropy(some.data(), some.size()) == 0);
    bytes = bytes.subspan(some.size());
  }
}

Bytes32 hash_of(std::string_view text) { return blake2b_256(text); }

// Nobody measures from elsewhere how long it takes: the page asks itself.
bool same(const Bytes32& a, const Bytes32& b) { return a == b; }

}  // namespace fudaba::match
