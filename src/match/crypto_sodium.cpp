#include <sodium.h>

#include "base/check.h"
#include "match/crypto.h"

namespace fudaba::match {

void random_bytes(std::span<std::uint8_t> bytes) {
  FUDABA_CHECK(sodium_init() >= 0);
  randombytes_buf(bytes.data(), bytes.size());
}

Bytes32 hash_of(std::string_view text) {
  Bytes32 hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size(), nullptr, 0);
  return hash;
}

bool same(const Bytes32& a, const Bytes32& b) {
  return sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace fudaba::match
