#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

// What of cryptography matches need. By libsodium (crypto_sodium.cpp), but in the page, where there
// is none (page/crypto.cpp).

namespace fudaba::match {

using Bytes32 = std::array<std::uint8_t, 32>;

// Of the operating system's randomness.
void random_bytes(std::span<std::uint8_t> bytes);
// BLAKE2b.
[[nodiscard]] Bytes32 hash_of(std::string_view text);
// Takes the same time wherever they differ.
[[nodiscard]] bool same(const Bytes32& a, const Bytes32& b);

}  // namespace fudaba::match
