#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace fudaba {

// BLAKE2b (RFC 7693) of 32 bytes without a key. Written here because the engine in the page has no
// library for it; tests compare it with libsodium's.
[[nodiscard]] std::array<std::uint8_t, 32> blake2b_256(std::string_view text);

}  // namespace fudaba
