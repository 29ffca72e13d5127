#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace fudaba::match {

using Bytes32 = std::array<std::uint8_t, 32>;

// From the operating system's random source.
void random_bytes(std::span<std::uint8_t> bytes);
// BLAKE2b.
[[nodiscard]] Bytes32 hash_of(std::string_view text);
// Takes the same time wherever they differ.
[[nodiscard]] bool same(const Bytes32& a, const Bytes32& b);

}  // namespace fudaba::match
