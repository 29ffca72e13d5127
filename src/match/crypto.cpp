#include "match/crypto.h"

#include "base/blake2b.h"

namespace fudaba::match {

Bytes32 hash_of(std::string_view text) { return blake2b_256(text); }

bool same(const Bytes32& a, const Bytes32& b) {
  volatile std::uint8_t differences = 0;
  for (std::size_t i = 0; i < a.size(); ++i) { differences = differences | (a[i] ^ b[i]); }
  return differences == 0;
}

}  // namespace fudaba::match
