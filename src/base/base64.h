#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fudaba {

// RFC 4648, 5 ("base64url"), without the signs that fill up the end.
[[nodiscard]] std::string to_base64url(std::span<const std::uint8_t> bytes);
// What to_base64url makes of some bytes, and nothing else.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> from_base64url(std::string_view text);

}  // namespace fudaba
